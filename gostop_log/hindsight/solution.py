"""What the solver says of a decision."""

from __future__ import annotations

from msgspec import Struct

from gostop_log.record import Action

__all__ = ["Alternative", "Solution"]


class Alternative(Struct, omit_defaults=True):
    """One of the things that can be done, and what it is worth with best play by everybody from there on.

    Chips of this hand for the deciding seat, before the stake, sums paid at once included.
    """

    action: Action | None
    """None is to do nothing, where a quad or a flexible card could be shown or decided and need not be (L10, D5)."""
    value: int | None
    """The exact value; None where it was not found within the given number of positions."""
    low: int | None = None
    """Where the value is not known: at least so much is sure; None where nothing is."""
    high: int | None = None
    """Where the value is not known: more than so much cannot be won; None where nothing is known."""
    values: list[int] | None = None
    """Three players: what everybody wins where each seat wants the most for itself (max^n), by seat."""
    line: list[Action] = []
    """The line of play that reaches the value, to the end of the hand: this action, the others' answers, all flips."""


class Solution(Struct, omit_defaults=True):
    """A decision with all its alternatives, the cards of the whole hand being known."""

    seat: int
    """Whose decision it is."""
    method: str
    """``exact``: two players; ``paranoid``: three, the two others play against the seat; ``max^n``: three, each for
    itself."""
    value: int | None
    """The best that can be done, in chips for the seat; None where it is not known."""
    exact: bool
    """Whether all values are exact; where not, they are bounds."""
    nodes: int
    """How many positions were looked at."""
    alternatives: list[Alternative] = []
    """In the order of the rules (`State.legal`), not of their values."""

    @property
    def best(self) -> list[Alternative]:
        """The alternatives that are worth as much as the best one; empty where that is not known."""
        return [one for one in self.alternatives if self.value is not None and one.value == self.value]
