"""What one seat sees of a hand in play, as a value: no policy is shown anything else (P12)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

from gostop_log.cards import MONTH
from gostop_log.core.bits import popcount
from gostop_log.core.layout import (
    AT_ANSWER,
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
    SHAKEN_,
    STACKED,
    STAGE,
    TURN,
    UNSEEN,
)
from gostop_log.core.rulebook import flatten
from gostop_log.record import Action
from gostop_log.rules import Rules
from gostop_log.state import State

__all__ = ["View"]


class View:
    """A hand as one seat sees it when it is to do something: a state in which what is hidden from it is not there."""

    def __init__(self, ints: Sequence[int], rules: Rules, seat: int, what: str, coming: tuple[int, ...] = ()) -> None:
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
    def choices(self) -> list[Action]:
        """What the seat can do, as `State.legal` names it."""
        if self.what == "push":
            return [Action(self.seat, "push")]
        choices = State(tuple(self.ints), self.rules, self.coming or None).legal(self.seat)
        return [choice for choice in choices if choice.do == "quad"] if self.what == "quad" else choices

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

    def holds(self, seat: int, cards: int) -> float:
        """How likely an opponent holds at least one of some cards: as if all that is unseen lay anywhere."""
        if self.ints[HAND_ + seat] & cards:
            return 1.0
        among, hidden = popcount(self.unseen), self.ints[HIDDEN_ + seat]
        return 1.0 - (1.0 - hidden / among) ** popcount(self.unseen & cards) if hidden else 0.0

    def turns_up(self, cards: int) -> float:
        """How likely the stock's next card is one of some cards."""
        if self.coming:
            return float(cards >> self.coming[0] & 1)
        among = popcount(self.unseen)
        return popcount(self.unseen & cards) / among if among else 0.0


def _hidden_from(ints: Sequence[int], seat: int, sees: Collection[int], *, sees_stock: bool) -> list[int]:
    """The vector without what a seat does not see: others' cards that were not shown, and the stock."""
    seen = list(ints)
    if not sees_stock:
        seen[UNSEEN] |= seen[BURIED]
        seen[BURIED] = 0
    for other in range(seen[PLAYERS]):
        # Who offers a nagari lays his hand open (K3).
        if other == seat or other in sees or (seen[STAGE] == AT_ANSWER and other == seen[TURN]):
            continue
        hidden = seen[HAND_ + other] & ~_shown(seen[SHAKEN_ + other])
        seen[HAND_ + other] ^= hidden
        seen[HIDDEN_ + other] += popcount(hidden)
        seen[UNSEEN] |= hidden
        seen[KEPT_QUAD_ + other] = seen[HELD_ + other] = seen[LEFT_HIDDEN_ + other] = 0
        if other == seen[TURN]:
            seen[DRAWN] = 0
    return seen


def _shown(months: int) -> int:
    """The cards of the months that were shown (H1); one drawn to them later counts as shown, too."""
    return sum(MONTH[month] for month in range(1, 13) if months >> month & 1) if months else 0
