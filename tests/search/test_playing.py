"""Hands played to their end: compiled and as they are the same, and worth what the settlement says."""

from collections.abc import Iterator

import pytest

from gostop_log.compiled import Machine
from gostop_log.core.layout import AT_END, STAGE
from gostop_log.errors import GostopError
from gostop_log.play import random_record
from gostop_log.replaying import rules_of
from gostop_log.replaying.outcome import table_for
from gostop_log.rules import load, names, resolve
from gostop_log.search.minds import GREEDY, HEURISTIC, RANDOM
from gostop_log.state import opening
from tests.core.test_payment import hands

TABLES = [(name, players) for name in names() if not load(name).overlay for players in load(name).players]
PROVEN = 100_000
TIMES = 5


def played(on: Machine, seed: int, times: int) -> Iterator[tuple[int, list[int], list[int]]]:
    """Random rule sets, minds of every kind: what a hand played so often brings, and how the last of them stands."""
    for record, rules in hands(seed, 40):
        state = opening(record, rules)
        if state.ints[STAGE] == AT_END:
            continue
        first = sum(state.ints) % 3
        minds = [(RANDOM, GREEDY, HEURISTIC)[(first + seat) % 3] for seat in range(3)]
        game = on.game(state, table_for(record, rules).ints, minds)
        desk, total = on.desk(), on.zeros(3)
        on.playing.play_many(game, desk, 7, 0, times, total)
        yield int(record.carry["nagari"]), [int(one) for one in total], [int(one) for one in desk.hand]


def test_any_rule_set_is_played_the_same_compiled(plain: Machine, fast: Machine) -> None:
    assert list(played(plain, 500, TIMES)) == list(played(fast, 500, TIMES))


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_what_is_played_is_worth_what_is_paid(plain: Machine, preset: str, players: int) -> None:
    rules = resolve(preset, {}, players)
    state = opening(random_record(3, rules, claims=False), rules)
    game = plain.game(state, (1, 0, 1, 0, 0, 1, 1), [RANDOM] * 3)
    total = plain.zeros(3)
    plain.playing.play_many(game, plain.desk(), 1, 0, 200, total)
    assert sum(total) == 0
    assert any(total)


def test_the_numbers_of_hands_can_be_shared_out(plain: Machine) -> None:
    rules = resolve("matgo", {}, 2)
    game = plain.game(opening(random_record(1, rules, claims=False), rules), (1, 0, 1, 0, 0, 1, 1), [RANDOM] * 3)
    whole, parts = plain.zeros(3), plain.zeros(3)
    plain.playing.play_many(game, plain.desk(), 5, 0, 60, whole)
    for first in (40, 0, 20):
        plain.playing.play_many(game, plain.desk(), 5, first, 20, parts)
    assert whole == parts


def test_a_hand_with_unseen_cards_is_refused(plain: Machine) -> None:
    rules = resolve("classic", {}, 2)
    record = random_record(1, rules, claims=False)
    state = opening(record, rules)
    with pytest.raises(GostopError, match="every card of it is known"):
        plain.game(type(state)(state.ints, state.rules, None), (1, 0, 1, 0, 0, 1, 1), [RANDOM] * 3)
    assert rules_of(record) == rules


@pytest.mark.proof
@pytest.mark.parametrize("block", range(4))
def test_a_hundred_thousand_hands_are_the_same_compiled(plain: Machine, fast: Machine, block: int) -> None:
    done = 0
    for record, rules in hands(10_000 + 1_000 * block, 1_000):
        state = opening(record, rules)
        if state.ints[STAGE] == AT_END:
            continue
        games = [on.game(state, table_for(record, rules).ints, [RANDOM] * 3) for on in (plain, fast)]
        desks = [on.desk() for on in (plain, fast)]
        for number in range(PROVEN // 2_000):
            chips = []
            for on, game, desk in zip((plain, fast), games, desks, strict=True):
                total = on.zeros(3)
                on.playing.play_many(game, desk, block, number, 1, total)
                chips.append([int(one) for one in total])
            assert chips[0] == chips[1], (record.rules, number)
            assert desks[0].hand == desks[1].hand.tolist(), (record.rules, number)
            done += 1
    assert done >= PROVEN / 4
