"""A hand at one moment: where each card lies, and what stands beside each seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final

from msgspec import Struct

from gostop_log import cards
from gostop_log.cards import codes
from gostop_log.core.bits import popcount
from gostop_log.core.layout import AS_JUNK_, CAPTURED_, STOCK
from gostop_log.core.rulebook import flatten
from gostop_log.core.score import counted_way, junk_value
from gostop_log.record import FinalState, Record
from gostop_log.replayer.sight import Sight
from gostop_log.replaying.written import Written
from gostop_log.results import SeatCount
from gostop_log.rules import Rules
from gostop_log.scoring import BONUSES, SETS, items
from gostop_log.state import State
from gostop_log.state import counts as counters

__all__ = ["GROUPS", "NEARLY", "Board", "SeatView", "Zone", "board", "final"]

GROUPS: Final = ("brights", "animals", "ribbons", "junk", "jokers")
"""The groups of captures; a flexible card stands where it counts at present (D3)."""
_GROUP_OF: Final = {
    "bright": "brights", "animal": "animals", "ribbon": "ribbons", "junk": "junk", "double junk": "junk",
    "joker": "jokers",
}  # fmt: skip
NEARLY: Final = 2
"""So many of a set's three cards are not far from making it."""
_JUNK_JOKERS: Final = cards.JOKER_JUNK[1] | cards.JOKER_JUNK[2] | cards.JOKER_JUNK[3]


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
    towards: list[str]
    """Of `gostop_log.scoring.SETS`: those of which two cards are there, and the third one can still be had."""
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
    book = flatten(state.rules)
    taken = [state.ints[CAPTURED_ + seat] for seat in range(state.players)]
    seats = []
    for seat in range(state.players):
        held, hidden = sight.hand(state, seat)
        where |= dict.fromkeys(held, Zone("hand", seat))
        way = counted_way(taken[seat], state.ints[AS_JUNK_ + seat], book)
        where |= _captured(taken[seat], way, seat)
        seats.append(_seat(taken, seat, way, book, counters(list(state.ints), seat), hidden))
    return Board(where, seats, state.ints[STOCK])


def final(record: Record, written: FinalState, rules: Rules) -> Board:
    """The end of a hand of which only that was written down; HandError where it cannot be."""
    end, book = Written(record, written, rules), flatten(rules)
    where: dict[str, Zone] = {}
    seats = []
    for seat, captured in enumerate(end.captured):
        way = counted_way(captured, end.as_junk[seat] or 0, book)
        where |= _captured(captured, way, seat)
        shown = end.shakes[seat]
        shakes = shown if isinstance(shown, list) else []  # of the others it is not known which months they were
        counts = SeatCount(0, end.gos[seat], 0, shakes, end.bombs[seat], 0, [], 0, codes(end.as_junk[seat] or 0))
        seats.append(_seat(end.captured, seat, way, book, counts, 0))
    return Board(where, seats, 0)


def _captured(captured: int, way: int, seat: int) -> dict[str, Zone]:
    """A seat's captures, each in its group."""
    junk = codes(captured & (way | _JUNK_JOKERS))
    return {code: Zone("taken", seat, group=_GROUP_OF[cards.kind(code)]) for code in codes(captured)} | dict.fromkeys(
        junk, Zone("taken", seat, group="junk")
    )


def _seat(taken: Sequence[int], seat: int, way: int, book: tuple[int, ...], counts: SeatCount, hidden: int) -> SeatView:
    """What stands beside a seat; `way` are the flexible cards that count as junk."""
    captured = taken[seat]
    found = {name: points for name, points in items(captured, way, book).items() if name not in BONUSES}
    others = reduce(or_, (other for number, other in enumerate(taken) if number != seat), 0)
    return SeatView(
        score=sum(found.values()),
        hidden=hidden,
        counts=counts,
        items=found,
        towards=[
            name for name, set_ in SETS.items() if popcount(captured & ~way & set_) == NEARLY and not others & set_
        ],
        junk=junk_value(captured, way, book),
    )
