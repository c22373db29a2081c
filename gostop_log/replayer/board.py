"""A hand at one moment: where each card lies, and what stands beside each seat."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gostop_log import cards
from gostop_log.core.layout import AS_JUNK_, CAPTURED_, STOCK
from gostop_log.core.rulebook import FLEXIBLE_MODE, flatten
from gostop_log.core.score import best_way, counted_points, junk_value
from gostop_log.replayer.sight import Sight
from gostop_log.results import SeatCount
from gostop_log.scoring import items
from gostop_log.state import State
from gostop_log.state import counts as counters

__all__ = ["GROUPS", "SETS", "Board", "SeatView", "Zone", "board"]

GROUPS: Final = ("brights", "animals", "ribbons", "junk", "jokers")
"""The groups of captures; a flexible card stands where it counts at present (D3)."""
_GROUP_OF: Final = {
    "bright": "brights", "animal": "animals", "ribbon": "ribbons", "junk": "junk", "double junk": "junk",
    "joker": "jokers",
}  # fmt: skip
SETS: Final = {
    "S5": cards.GODORI,
    "S7.hongdan": cards.HONGDAN,
    "S7.cheongdan": cards.CHEONGDAN,
    "S7.chodan": cards.CHODAN,
}
"""Sets of three cards, by the combination that they make."""
UNPAID: Final = frozenset(("S10", "S11", "X5"))
"""Combinations that are paid but do not count for go and stop (S12)."""


class Zone(Struct, frozen=True):
    """A place where cards lie."""

    kind: str
    """``table``, ``stack``, ``hand`` or ``taken``."""
    seat: int | None = None
    """Whose hand or captures; who made the stack, None where it was dealt."""
    month: int = 0
    """Of a stack."""
    group: str = ""
    """Of captures: one of `GROUPS`."""


class SeatView(Struct, frozen=True):
    """What stands beside a seat."""

    score: int
    """For go and stop (S12)."""
    hidden: int
    """Cards of the hand that are not seen."""
    counts: SeatCount
    items: dict[str, int]
    """The combinations that make the score."""
    towards: dict[str, int]
    """Of `SETS`: those of which two cards are there and the third one can still be had, and how many are there."""
    junk: int
    """The value of the junk (D2, D4)."""


class Board(Struct, frozen=True):
    """Where each card lies that is seen, by its code, and what stands beside each seat."""

    where: dict[str, Zone]
    seats: list[SeatView]
    stock: int
    """Cards left in stock."""


def board(state: State, sight: Sight) -> Board:
    """A state as it is seen."""
    where: dict[str, Zone] = dict.fromkeys(state.loose, Zone("table"))
    for stack in state.stacks:
        where |= dict.fromkeys([*stack.cards, *stack.jokers], Zone("stack", stack.by, cards.month(stack.cards[0])))
    seats = []
    for seat in range(state.players):
        held, hidden = sight.hand(state, seat)
        where |= dict.fromkeys(held, Zone("hand", seat))
        way = _counted_as_junk(state, seat)
        for code in state.captured(seat):
            group = "junk" if cards.mask([code]) & (way | _JUNK_JOKERS) else _GROUP_OF[cards.kind(code)]
            where[code] = Zone("taken", seat, group=group)
        seats.append(_seat(state, seat, hidden, way))
    return Board(where, seats, state.ints[STOCK])


_JUNK_JOKERS: Final = cards.JOKER_JUNK[1] | cards.JOKER_JUNK[2] | cards.JOKER_JUNK[3]


def _counted_as_junk(state: State, seat: int) -> int:
    """The flexible cards that count as junk at present: by decision, or because that is best (D3, D5)."""
    book, captured = flatten(state.rules), state.ints[CAPTURED_ + seat]
    return state.ints[AS_JUNK_ + seat] & captured if book[FLEXIBLE_MODE] else best_way(captured, book)


def _seat(state: State, seat: int, hidden: int, way: int) -> SeatView:
    book, captured = flatten(state.rules), state.ints[CAPTURED_ + seat]
    found = {name: points for name, points in items(captured, way, book).items() if name not in UNPAID}
    return SeatView(
        score=counted_points(captured, state.ints[AS_JUNK_ + seat], book),
        hidden=hidden,
        counts=counters(list(state.ints), seat),
        items=found,
        towards=_towards(state, seat, way),
        junk=junk_value(captured, way, book),
    )


def _towards(state: State, seat: int, way: int) -> dict[str, int]:
    """Sets of which the seat has two cards, where nobody else has captured the third."""
    others = 0
    for other in range(state.players):
        others |= state.ints[CAPTURED_ + other] if other != seat else 0
    own = state.ints[CAPTURED_ + seat] & ~way
    return {name: 2 for name, cards_ in SETS.items() if (own & cards_).bit_count() == 2 and not others & cards_}
