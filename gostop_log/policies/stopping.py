"""Go or stop, and how a flexible card is to count, for a decent player (G1, D5)."""

from __future__ import annotations

from math import prod
from typing import Final

from gostop_log.cards import BRIGHTS, CARD, CHEONGDAN, CHODAN, GODORI, HONGDAN
from gostop_log.core.bits import popcount
from gostop_log.core.layout import AS_JUNK_, GOS_, PASSES_, SCORE
from gostop_log.core.rulebook import GODORI_POINTS, TARGET, THREE_BRIGHTS
from gostop_log.core.score import SET_POINTS, counted_points, junk_value, points
from gostop_log.policies.view import View
from gostop_log.record import Action

__all__ = ["how_to_count", "stops"]

_SCORES: Final = 0.6
"""How likely a turn brings who is near the target another point."""
_WINS: Final = (0.45, 0.3, 0.2, 0.1, 0.05)
"""How likely an opponent who lacks so many points gets to say stop before one's own next decision."""
_GAINS: Final = 1.5
"""Points that come on average until the next decision."""
_DOUBLES_FROM: Final = 3
"""From so many gos on each doubles the payment in most rule sets (G4)."""


def stops(view: View) -> Action:
    """Go where it promises more than what there is to be had now."""
    said = {choice.do: choice for choice in view.choices}
    if "stop" not in said or "go" not in said:
        return view.choices[0]
    score, gos = view.ints[SCORE], view.ints[GOS_ + view.seat]
    safe = prod(1 - _wins(view, seat) for seat in view.opponents)
    turns = popcount(view.hand) + view.ints[PASSES_ + view.seat]
    later = safe * (1 - (1 - _SCORES) ** turns) * _payment(score + _GAINS, gos + 1)
    cost = (1 - safe) * view.book[TARGET]
    return said["go"] if later - cost > _payment(score, gos) else said["stop"]


def _payment(score: float, gos: int) -> float:
    """What an opponent pays for a score with so many gos, baks left aside."""
    return (score + gos) * 2.0 ** max(gos - _DOUBLES_FROM + 1, 0)


def _wins(view: View, seat: int) -> float:
    """How likely an opponent gets to say stop before one's own next decision."""
    return _WINS[min(max(view.book[TARGET] - _within_reach(view, seat), 0), len(_WINS) - 1)]


def _within_reach(view: View, seat: int) -> int:
    """An opponent's score, and what he could add to it with one capture."""
    captured, book = view.captured(seat), view.book
    score = counted_points(captured, view.ints[AS_JUNK_ + seat], book)
    open_cards = view.unseen | view.table | view.hand
    best = 2 if junk_value(captured, 0, book) >= 8 else 0
    for cards, worth in (
        (GODORI, book[GODORI_POINTS]), (HONGDAN, SET_POINTS), (CHEONGDAN, SET_POINTS), (CHODAN, SET_POINTS),
    ):  # fmt: skip
        missing = cards & ~captured
        if popcount(missing) == 1 and missing & open_cards:
            best = max(best, worth)
    if popcount(captured & BRIGHTS) == 2 and BRIGHTS & open_cards:
        best = max(best, book[THREE_BRIGHTS])
    return score + best


def how_to_count(view: View) -> Action:
    """The way of counting a flexible card that scores more; as animal where both score the same."""

    def score(choice: Action) -> int:
        way = 1 << CARD[choice.card or ""] if choice.as_ == "junk" else 0
        return points(view.captured(view.seat), view.ints[AS_JUNK_ + view.seat] | way, view.book)

    return max(view.choices, key=score)
