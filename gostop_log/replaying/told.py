"""What the core is told of actions that were met before; records share those that are alike."""

from __future__ import annotations

from typing import Final

from gostop_log.cards import CARD
from gostop_log.core.layout import SEATS
from gostop_log.record import Action
from gostop_log.state import arguments

__all__ = ["LAID", "TOLD", "TURNED"]

_MOST: Final = 1 << 14
_ONTO: Final = frozenset((*CARD, None))


class Told(dict[Action, tuple[int, int, int]]):
    """What the core is told of an action: its number, its card or month, what it is laid on (`state.arguments`)."""

    def __missing__(self, action: Action) -> tuple[int, int, int]:
        if len(self) >= _MOST:
            self.clear()
        told = self[action] = arguments(action)
        return told


class Cards(dict[Action, "tuple[int, int] | None"]):
    """The card that a seat plays or turns, and the one that it is laid on or -1; None for any other action."""

    def __init__(self, do: str, seat: int) -> None:
        super().__init__()
        self.do = do
        self.seat = seat

    def __missing__(self, action: Action) -> tuple[int, int] | None:
        if len(self) >= _MOST:
            self.clear()
        known = action.do == self.do and action.seat == self.seat and action.card in CARD
        found = self[action] = TOLD[action][1:] if known and action.onto in _ONTO else None
        return found


TOLD: Final = Told()
LAID: Final = tuple(Cards("play", seat) for seat in range(SEATS))
"""By the seat that plays."""
TURNED: Final = tuple(Cards("flip", seat) for seat in range(SEATS))
"""By the seat that turns."""
