"""What the core asks of its machine: two questions about a mask, and a run of zeros.  A compiler rebinds them."""

from __future__ import annotations

popcount = int.bit_count


def lowest(cards: int) -> int:
    """The number of the lowest card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def clear(hand: list[int], first: int) -> None:
    """Set every number of a vector from one place on to zero."""
    hand[first:] = [0] * (len(hand) - first)
