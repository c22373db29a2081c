"""Hands played to the last card (P9)."""

import pytest

from gostop_log.play import random_record
from gostop_log.replaying import replay
from gostop_log.results import Result
from gostop_log.rules import resolve
from tests.engine.hands import loose, play, position


def nagaris(overrides: dict[str, object], players: int) -> list[Result]:
    """Hands in which nobody reached the target, of 40 played at random."""
    rules = resolve("classic", {"target": 1000, **overrides}, players)
    played = [replay(random_record(seed, rules, claims=False)).result for seed in range(40)]
    return [result for result in played if result.end == "nagari"]


@pytest.mark.parametrize("players", [2, 3])
def test_P9_the_table_ends_empty(players: int) -> None:
    ended = nagaris({}, players)
    assert len(ended) > 20
    for result in ended:
        last, before = result.steps[-1], result.steps[-2]
        assert (last.loose, last.stacks, last.stock, before.stock) == ([], [], 0, 1)


def test_P9_jokers_below_the_last_card_belong_to_nobody() -> None:
    ended = nagaris({"jokers": ["J1", "J2", "J3"]}, 2)
    left = [result.steps[-1].stock for result in ended]
    assert set(left) > {0}
    for result in ended:
        last = result.steps[-1]
        assert (last.loose, last.stacks) == ([], [])
        assert sum(map(len, last.captured)) + last.stock == 51


@pytest.mark.parametrize(("kind", "left"), [("stack", set()), ("capture", {"3q"}), ("pair", set())])
def test_P9_P10_but_not_where_a_last_ppuk_is_none(kind: str, left: set[str]) -> None:
    # Seat 0's last turn would be a ppuk; seat 1's last card is the fourth of the month.
    hand = position("3p", "3q", table="3K 5Y", stock="3T 5p", overrides={"last_turn_ppuk": kind})
    game = play(hand, "0: 3p /3T 1: 3q /5p")
    assert (game.result.end, loose(game)) == ("nagari", left)
