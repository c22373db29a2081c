"""What the core asks of its machine: two questions about a mask, and a run of zeros.  A compiler rebinds them."""

from __future__ import annotations

from typing import Final

from gostop_log.core.layout import SIZE, TURN_FIRST

_NOTHING: Final = [0] * (SIZE - TURN_FIRST)

popcount = int.bit_count


def lowest(cards: int) -> int:
    """The number of the lowest card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def clear(hand: list[int]) -> None:
    """Set everything that belongs to the turn to zero."""
    hand[TURN_FIRST:] = _NOTHING
