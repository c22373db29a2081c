"""What one seat sees of a hand in play, as a value: no policy is shown anything else (P12)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

from gostop_log.core.actions import PUSH, QUAD
from gostop_log.core.bits import popcount
from gostop_log.core.layout import (
    AT_FLIP,
    BURIED,
    CAPTURED_,
    DRAWN,
    HAND_,
    HELD_,
    HIDDEN_,
    KEPT_QUAD_,
    LEFT_HIDDEN_,
    LOOSE,
    PLAYERS,
    STACKED,
    STAGE,
    TURN,
    UNSEEN,
)
from gostop_log.core.options import do_of, encode
from gostop_log.core.rulebook import flatten
from gostop_log.record import Action
from gostop_log.rules import Rules
from gostop_log.search.seen import COMING, EVERYTHING, NOTES, known_of, lies_open, look
from gostop_log.state import State, action_of

__all__ = ["View"]


class View:
    """A hand as one seat sees it when it is to do something: a state in which what is hidden from it is not there."""

    def __init__(self, ints: list[int], rules: Rules, seat: int, what: str, coming: tuple[int, ...] = ()) -> None:
        self.ints = ints
        """The vector of `gostop_log.core.layout`; a card that the seat does not see is unseen there (`UNSEEN`)."""
        self.rules = rules
        self.book = flatten(rules)
        """The rule set as the core reads it."""
        self.seat = seat
        self.what = what
        """What is to be done: as `ToAct.what`, or ``quad`` and ``push``, which may also be left alone."""
        self.coming = coming
        """The stock's cards that the seat knows, top first: the one just turned, where it chooses what that takes."""

    @classmethod
    def of(
        cls,
        ints: Sequence[int],
        rules: Rules,
        seat: int,
        what: str,
        stock: Sequence[int] = (),
        *,
        sees: Collection[int] = (),
        sees_stock: bool = False,
    ) -> View:
        """What a seat sees of a hand of which everything is known, `stock` top first.

        `sees` are other seats whose hands it sees, `sees_stock` whether it knows the stock too: what nobody may.
        """
        shown = stock if sees_stock else stock[:1] if ints[STAGE] == AT_FLIP else ()
        return cls(_hidden_from(ints, seat, sees, sees_stock=sees_stock), rules, seat, what, tuple(shown))

    @cached_property
    def options(self) -> list[int]:
        """What the seat can do, as the core numbers it (`core.options`)."""
        if self.what == "push":
            return [encode(PUSH, self.seat, -1, -1)]
        options = State(tuple(self.ints), self.rules, self.coming or None).options(self.seat)
        return [option for option in options if do_of(option) == QUAD] if self.what == "quad" else options

    @cached_property
    def choices(self) -> list[Action]:
        """The same as actions, in the same order."""
        return [action_of(option) for option in self.options]

    @cached_property
    def notes(self) -> list[int]:
        """What the seat notes of it (`gostop_log.search.seen`)."""
        notes = [0] * NOTES
        look(self.ints, self.seat, EVERYTHING, notes)
        notes[COMING] = 1 << self.coming[0] if self.coming else 0
        return notes

    @property
    def optional(self) -> bool:
        """Whether nothing need be done: a quad out of turn, or a push (L10, N3)."""
        return self.what in ("quad", "push")

    @property
    def players(self) -> int:
        """How many play."""
        return self.ints[PLAYERS]

    @property
    def opponents(self) -> list[int]:
        """The other seats, the one that plays next first."""
        return [(self.seat + step) % self.players for step in range(1, self.players)]

    @property
    def hand(self) -> int:
        """The seat's own cards, as a mask."""
        return self.ints[HAND_ + self.seat]

    @property
    def table(self) -> int:
        """Everything that lies on the table, stacks included, as a mask."""
        return self.ints[LOOSE] | self.ints[STACKED]

    @property
    def unseen(self) -> int:
        """The cards of which the seat does not know where they are, as a mask."""
        return self.ints[UNSEEN]

    def captured(self, seat: int) -> int:
        """What a seat has captured, as a mask."""
        return self.ints[CAPTURED_ + seat]


def _hidden_from(ints: Sequence[int], seat: int, sees: Collection[int], *, sees_stock: bool) -> list[int]:
    """The vector without what a seat does not see: others' cards that were not shown, and the stock."""
    seen = list(ints)
    if not sees_stock:
        seen[UNSEEN] |= seen[BURIED]
        seen[BURIED] = 0
    hands = sum(1 << other for other in sees)
    for other in range(seen[PLAYERS]):
        if lies_open(seen, seat, other, hands):
            continue
        hidden = seen[HAND_ + other] & ~known_of(seen, seat, other, hands)
        seen[HAND_ + other] ^= hidden
        seen[HIDDEN_ + other] += popcount(hidden)
        seen[UNSEEN] |= hidden
        seen[KEPT_QUAD_ + other] = seen[HELD_ + other] = seen[LEFT_HIDDEN_ + other] = 0
        if other == seen[TURN]:
            seen[DRAWN] = 0
    return seen
