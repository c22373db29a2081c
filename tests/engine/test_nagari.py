"""Hands without a winner (N), and what the next one inherits (L3)."""

from typing import Any

import pytest

from gostop_log.results import Next
from tests.engine.hands import Hand, play, position


def exhausted(rules: str = "classic", **more: Any) -> Hand:
    """Seat 0 plays the last card of the hand."""
    return position("3p", "", rules=rules, table="5Y", stock="8K", **more)


LAST = "0: 3p /8K"


def inherited(hand: Hand, written: str = LAST) -> Next:
    found = play(hand, written).result.next
    assert found is not None
    return found


def test_N1_cards_run_out() -> None:
    game = play(exhausted(dealer=1, stake=10), LAST)
    assert (game.result.end, game.result.winner, game.result.points, game.result.payments) == (
        "nagari",
        None,
        0,
        [0, 0],
    )
    assert inherited(exhausted(dealer=1)) == Next(dealer=1, nagari=2, push=0, pot=0)


def test_N1_also_when_a_go_was_never_improved_on() -> None:
    hand = exhausted(captured=["1T 2T 3T"], overrides={"target": 3}, seats=[{"gos": 1, "last_go": 3}])
    assert play(hand, LAST).result.end == "nagari"


def test_N1_what_was_paid_at_once_stands() -> None:
    hand = position("3p", "", table="3K", stock="3T")
    game = play(hand, "0: 3p /3T")
    assert (game.result.end, game.result.payments) == ("nagari", [3, -3])  # E6


def test_N1_the_hand_is_not_over_while_somebody_has_a_turn() -> None:
    assert play(position("3p", "12T", table="5Y", stock="8K"), LAST).result.end is None
    assert play(exhausted(seats=[{"passes": 1}]), LAST).result.end is None


@pytest.mark.parametrize(
    ("carry", "before", "after"),
    [("once", 1, 2), ("once", 2, 2), ("once", 8, 2), ("cumulative", 1, 2), ("cumulative", 4, 8)],
)
def test_N1_carry(carry: str, before: int, after: int) -> None:
    hand = exhausted(overrides={"nagari_carry": carry}, carry={"nagari": before})
    assert inherited(hand).nagari == after


def test_N1_factor() -> None:
    assert inherited(exhausted(overrides={"nagari_factor": 3})).nagari == 3
    cumulative = {"nagari_factor": 3, "nagari_carry": "cumulative"}
    assert inherited(exhausted(overrides=cumulative, carry={"nagari": 3})).nagari == 9


def test_N1_a_win_of_any_kind_resets_it() -> None:
    hand = position("3T +2", "+3", table="3K 5Y", captured=["1T 2T"], stock="8K", overrides={"target": 3},
                    carry={"nagari": 2}, dealer=1)  # fmt: skip
    assert inherited(hand, "0: 3T /8K stop") == Next(dealer=0, nagari=1, push=0, pot=0)
    hand = position(
        "3T +2", "+3", table="3K 5Y", stock="3p", seats=[{"turns": 5, "ppuks": [2, 4]}], carry={"nagari": 2}
    )
    assert inherited(hand, "0: 3T /3p").nagari == 1


@pytest.mark.parametrize(("cap", "before", "after"), [(8, 4, 8), (8, 8, 8), (4, 4, 4), (None, 8, 16)])
def test_N2_cap(cap: int | None, before: int, after: int) -> None:
    hand = exhausted("matgo", overrides={"nagari_cap": cap}, carry={"nagari": before})
    assert inherited(hand).nagari == after


def test_N6_an_abandoned_hand_is_not_settled() -> None:
    hand = position("3p +2", "+3", table="3K 5Y", stock="3T", claims={"end": "abandoned"})
    game = play(hand, "0: 3p /3T")
    assert (game.result.end, game.result.next, game.result.points) == ("abandoned", None, 0)
    assert game.result.payments == [3, -3]  # what was paid at once stands
    assert game.result.mismatches == []
