"""Who decides at each seat of a hand, and what he sees: honest players, and those who cheat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from gostop_log.policies import HONEST, Heuristic, Policy, Sight, policy

__all__ = ["Seats", "collude", "peek", "seated"]

_OWN: Final = 0.4
"""What a chip of his own is worth to who plays for another."""
_PARTNER: Final = 0.5
"""What a chip of the other's is worth to each of two who collude."""


class Seats(Struct):
    """By seat, whoever decides there and what he sees besides what is his."""

    policies: list[Policy]
    sights: list[Sight]


def seated(names: Sequence[str]) -> Seats:
    """Honest players, by the names of their policies."""
    return Seats([policy(name) for name in names], [HONEST] * len(names))


def peek(seats: Seats, seat: int) -> None:
    """A seat sees all hands and the stock, and plays decently by that."""
    others = tuple(other for other in range(len(seats.policies)) if other != seat)
    seats.policies[seat] = Heuristic()
    seats.sights[seat] = Sight(others, stock=True)


def collude(seats: Seats, feeder: int, favoured: int) -> None:
    """Two seats know each other's hands and spare each other; the one plays for the other more than for himself."""
    seats.policies[feeder], seats.policies[favoured] = (
        Heuristic({favoured: _PARTNER}, _OWN),
        Heuristic({feeder: _PARTNER}),
    )
    for seat, other in ((feeder, favoured), (favoured, feeder)):
        seats.sights[seat] = Sight((*seats.sights[seat].hands, other), seats.sights[seat].stock)
