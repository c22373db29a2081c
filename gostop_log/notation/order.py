"""Whose turn it is where the text does not say so.

A turn opens with a hand card, a bomb, a pass, a joker, a shake or an offer once a card has been turned since the last
one opened, and belongs to the seat after that one's; the first is the dealer's (in a position: the seat to move).  The
reader fills in seats by this order, the writer names a seat only where a record differs from it.
"""

from __future__ import annotations

from typing import Final

__all__ = ["ANSWERS", "OPENING", "TURNED", "Order"]

OPENING: Final = frozenset(("play", "bomb", "pass", "joker", "shake", "offer"))
"""What opens a turn, or stands before the first card turned in it."""
TURNED: Final = frozenset(("flip", "draw"))
"""What the stock did: a card turned, or drawn for a joker."""
ANSWERS: Final = frozenset(("accept", "refuse"))


class Order:
    """The state of the order of play; `ply` counts the turns opened so far."""

    __slots__ = ("accepted", "closed", "following", "mover", "ply", "seats")

    def __init__(self, seats: int, first: int) -> None:
        self.seats = max(seats, 1)
        self.mover = first
        self.following = first
        self.closed = True
        self.accepted = 0
        self.ply = 0

    def copy(self) -> Order:
        """An order of its own that goes on from here, for a variation."""
        other = Order(self.seats, self.mover)
        other.following, other.closed, other.accepted, other.ply = self.following, self.closed, self.accepted, self.ply
        return other

    def implied(self, do: str, *, left: bool = False) -> int:
        """The seat of an action that stands next without a seat; `left`: given by the left neighbour, not the right."""
        if do in OPENING:
            return self.following if self.closed else self.mover
        if do == "give":
            return (self.mover + (-1 if left else 1)) % self.seats
        if do in ANSWERS:
            return (self.mover + 1 + self.accepted) % self.seats
        return self.mover

    def follow(self, do: str, seat: int) -> None:
        """Go on by one action of this seat."""
        if do in OPENING:
            if self.closed or seat != self.mover:
                self.ply += 1
                self.mover = seat
                self.following = (seat + 1) % self.seats
                self.closed = False
            if do == "offer":
                self.accepted = 0
        elif do == "flip":
            self.closed = True
        elif do == "accept":
            self.accepted += 1

    def round(self) -> int:
        """The number of the round that the next turn, or the one that is open, belongs to."""
        return (self.ply if self.closed else self.ply - 1) // self.seats + 1
