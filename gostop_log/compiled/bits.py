"""What `gostop_log.core.bits` asks of its machine, as single instructions of the processor."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from gostop_log.core.bits import Vector
from gostop_log.core.layout import SIZE, TURN_FIRST

__all__ = ["clear", "copy", "lowest", "popcount", "row", "words"]


def _count(_context: Any, _cards: Any) -> tuple[Any, Any]:
    def generate(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


def _first(_context: Any, _cards: Any) -> tuple[Any, Any]:
    def generate(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


def _address(_context: Any, _numbers: Any) -> tuple[Any, Any]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.make_array(signature.args[0])(context, builder, arguments[0]).data

    address: Any = types.CPointer
    return address(types.int64)(_numbers), generate


def _offset(_context: Any, rows: Any, _places: Any) -> tuple[Any, Any]:
    def generate(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.gep(arguments[0], [arguments[1]])

    return rows(rows, types.int64), generate


_data: Any = intrinsic(_address)
_further: Any = intrinsic(_offset)
_population: Any = intrinsic(_count)
_trailing: Any = intrinsic(_first)


def popcount(cards: int) -> int:
    """The number of cards of a set."""
    found: int = _population(cards)
    return found


def lowest(cards: int) -> int:
    """The number of the lowest card of a set that is not empty."""
    found: int = _trailing(cards)
    return found


def clear(hand: list[int]) -> None:
    """Set everything that belongs to the turn to zero."""
    for place in range(TURN_FIRST, SIZE):
        hand[place] = 0


def copy(hand: list[int], other: list[int]) -> None:
    """Make another vector equal to this one."""
    for place in range(SIZE):
        other[place] = hand[place]


def words(numbers: Vector) -> Vector:
    """An array as the bare address of its numbers: one argument of a call instead of seven, and nothing is counted."""
    found: Vector = _data(numbers)
    return found


def row(rows: Vector, width: int, index: int) -> Vector:
    """The address of one of many vectors of the same width that stand one after the other."""
    found: Vector = _further(rows, width * index)
    return found
