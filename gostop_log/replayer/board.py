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
from gostop_log.core.rulebook import FLEXIBLE_MODE, flatten
from gostop_log.core.score import best_way, junk_value
from gostop_log.record import FinalState, Record
from gostop_log.replayer.sight import Sight
from gostop_log.replaying.written import Written
from gostop_log.results import SeatCount
from gostop_log.rules import Rules
from gostop_log.scoring import items
from gostop_log.state import State
from gostop_log.state import counts as counters

__all__ = ["GROUPS", "SETS", "Board", "SeatView", "Zone", "board", "final"]

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
    taken = [state.ints[CAPTURED_ + seat] for seat in range(state.players)]
    seats = []
    for seat in range(state.players):
        held, hidden = sight.hand(state, seat)
        where |= dict.fromkeys(held, Zone("hand", seat))
        way = _way(taken[seat], state.ints[AS_JUNK_ + seat], state.rules)
        where |= _captured(taken[seat], way, seat)
        seats.append(_seat(taken, seat, way, state.rules, counters(list(state.ints), seat), hidden))
    return Board(where, seats, state.ints[STOCK])


def final(record: Record, written: FinalState, rules: Rules) -> Board:
    """The end of a hand of which only that was written down; HandError where it cannot be."""
    end = Written(record, written, rules)
    where: dict[str, Zone] = {}
    seats = []
    for seat, captured in enumerate(end.captured):
        way = _way(captured, end.as_junk[seat] or 0, rules)
        where |= _captured(captured, way, seat)
        shown = end.shakes[seat]
        shakes = shown if isinstance(shown, list) else []  # of the others it is not known which months they were
        counts = SeatCount(0, end.gos[seat], 0, shakes, end.bombs[seat], 0, [], 0, codes(end.as_junk[seat] or 0))
        seats.append(_seat(end.captured, seat, way, rules, counts, 0))
    return Board(where, seats, 0)


def _way(captured: int, decided: int, rules: Rules) -> int:
    """The flexible cards that count as junk at present: by decision, or because that is best (D3, D5)."""
    book = flatten(rules)
    return decided & captured if book[FLEXIBLE_MODE] else best_way(captured, book)


def _captured(captured: int, way: int, seat: int) -> dict[str, Zone]:
    """A seat's captures, each in its group."""
    junk = codes(captured & (way | _JUNK_JOKERS))
    return {code: Zone("taken", seat, group=_GROUP_OF[cards.kind(code)]) for code in codes(captured)} | dict.fromkeys(
        junk, Zone("taken", seat, group="junk")
    )


def _seat(taken: Sequence[int], seat: int, way: int, rules: Rules, counts: SeatCount, hidden: int) -> SeatView:
    book, captured = flatten(rules), taken[seat]
    found = {name: points for name, points in items(captured, way, book).items() if name not in UNPAID}
    others = reduce(or_, (cards_ for other, cards_ in enumerate(taken) if other != seat), 0)
    return SeatView(
        score=sum(found.values()),
        hidden=hidden,
        counts=counts,
        items=found,
        towards={
            name: popcount(captured & ~way & cards_)
            for name, cards_ in SETS.items()
            if popcount(captured & ~way & cards_) == 2 and not others & cards_
        },
        junk=junk_value(captured, way, book),
    )
