"""What the core asks of its machine: two questions about a mask, and four about vectors.  A compiler rebinds them."""

from __future__ import annotations

from typing import Final, TypeVar

from gostop_log.core.layout import SIZE, TURN_FIRST

Vector = TypeVar("Vector", list[int], tuple[int, ...], list[list[int]])
_NOTHING: Final = [0] * (SIZE - TURN_FIRST)

popcount = int.bit_count


def lowest(cards: int) -> int:
    """The number of the lowest card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def clear(hand: list[int]) -> None:
    """Set everything that belongs to the turn to zero."""
    hand[TURN_FIRST:] = _NOTHING


def copy(hand: list[int], other: list[int]) -> None:
    """Make another vector equal to this one."""
    other[:] = hand


def words(numbers: Vector) -> Vector:
    """A vector from outside as functions of the core pass it on."""
    return numbers


def row(rows: list[list[int]], _width: int, index: int) -> list[int]:
    """One of many vectors of the same width."""
    return rows[index]
