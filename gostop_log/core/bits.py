"""The two questions that are asked of a mask of cards.  A compiler may rebind them to its own intrinsics."""

from __future__ import annotations

popcount = int.bit_count


def lowest(cards: int) -> int:
    """The number of the lowest card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1
