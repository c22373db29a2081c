"""No hand brings more than the ceiling that is reckoned for it, from the deal or from the middle of it."""

from collections.abc import Iterator

import pytest

from gostop_log.core.layout import SIZE
from gostop_log.core.payment import net
from gostop_log.core.rulebook import flatten
from gostop_log.replaying import replay
from gostop_log.replaying.outcome import table_for
from gostop_log.rules import load, names, resolve
from gostop_log.settlement import most_chips
from tests.variants.test_random_rule_sets import some_hand

HANDS, PROVEN = 150, 20_000
SOLVED = 1 << 60
"""Below this hands are solved and analysed."""


def brought(first: int, count: int) -> Iterator[tuple[int, int]]:
    """Of places in hands the most that anybody won or lost in the end, and the ceiling."""
    for seed in range(first, first + count):
        record = some_hand(seed)
        game = replay(record)
        assert game.rules is not None
        chips, inherited = [0] * 3, table_for(record, game.rules).ints
        net(list(game.state(len(record.actions)).settled().ints), flatten(game.rules), inherited, chips)
        for _, state in list(game.states())[::9]:
            yield max(map(abs, chips)), most_chips(state.ints, game.rules, inherited)


def test_no_hand_brings_more() -> None:
    assert all(chips <= most for chips, most in brought(0, HANDS))


@pytest.mark.proof
def test_no_hand_of_many_brings_more() -> None:
    assert all(chips <= most for chips, most in brought(3_000_000, PROVEN))


@pytest.mark.parametrize("name", names())
def test_every_preset_has_room_for_what_hands_inherit(name: str) -> None:
    for players in load(name).players:
        rules = resolve(name, {}, players)
        assert 64 * most_chips([0] * SIZE, rules, (1, 0, 1, 0, 0, 9, 1)) < SOLVED
