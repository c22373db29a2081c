"""Which other values of a number would have led a hand the same way: a number that notes what it is compared with.

A replay with such a number in the place of a parameter takes one course.  All that sends it another way is a
comparison, of the number itself or of a sum that was computed from it: so those values take the same course with which
every comparison comes out as it did.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from operator import eq, ge, gt, le, lt, ne
from typing import Any

__all__ = ["Number", "Span"]

Base = Callable[[int], int]
"""What a number is computed from: the noted number, or what is left of one after a division; it never falls."""


class Span:
    """The values from `low` to `high` that have led the same way as the value `at` so far; none is below 0."""

    def __init__(self, at: int, low: int, high: int) -> None:
        self.at, self.low, self.high = at, low, high

    def keep(self, same: Callable[[int], bool]) -> None:
        """Leave out the values that would have led elsewhere; whoever is between two that are the same is so too."""
        if not same(self.low):
            self.low = _last(same, self.at, self.low)
        if not same(self.high):
            self.high = _last(same, self.at, self.high)

    def pin(self) -> None:
        """Leave only the value itself."""
        self.low = self.high = self.at


def _last(same: Callable[[int], bool], inside: int, outside: int) -> int:
    """The last value on the way from one that is the same to one that is not."""
    while abs(outside - inside) > 1:
        middle = (inside + outside) // 2
        inside, outside = (middle, outside) if same(middle) else (inside, middle)
    return inside


def _itself(value: int) -> int:
    return value


class Number:
    """A whole number computed from a noted one: a polynomial of it, or of what it was divided to.

    It is no int: where nobody thought of it, it should fail and not go unnoticed.
    """

    __slots__ = ("base", "span", "terms")

    def __init__(self, span: Span, terms: tuple[int, ...] = (0, 1), base: Base = _itself) -> None:
        """The noted number itself unless other terms are given, the constant one first."""
        self.span, self.terms, self.base = span, terms, base

    def at(self, value: int) -> int:
        """What it would be if the noted number were `value`."""
        total, value = 0, self.base(value)
        for term in reversed(self.terms):
            total = total * value + term
        return total

    def __index__(self) -> int:
        """The number as an int, about which nothing more is known: as it is wherever it is used so."""
        self.span.pin()
        return self.at(self.span.at)

    __int__ = __index__

    def __hash__(self) -> int:
        return hash(self.__index__())

    def __floordiv__(self, other: int) -> Number:
        if other < 1 or any(term < 0 for term in self.terms):
            return Number(self.span, (self.__index__() // other,))
        return Number(self.span, (0, 1), lambda value: self.at(value) // other)

    def __rmod__(self, other: int) -> int:
        """The rest that it leaves of another number."""
        return other % self.__index__()

    def __repr__(self) -> str:
        """For messages, on which nothing depends."""
        return repr(self.at(self.span.at))

    def __format__(self, how: str) -> str:
        return format(self.at(self.span.at), how)

    def __add__(self, other: Any) -> Number:
        mine, others, base = self._alike(other)
        return Number(self.span, tuple(one + two for one, two in zip_longest(mine, others, fillvalue=0)), base)

    __radd__ = __add__

    def __neg__(self) -> Number:
        return Number(self.span, tuple(-term for term in self.terms), self.base)

    def __sub__(self, other: Any) -> Number:
        return self.__add__(-other)

    def __rsub__(self, other: Any) -> Number:
        return self.__neg__().__add__(other)

    def __mul__(self, other: Any) -> Number:
        mine, others, base = self._alike(other)
        terms = [0] * (len(mine) + len(others) - 1)
        for power, one in enumerate(mine):
            for more, two in enumerate(others):
                terms[power + more] += one * two
        return Number(self.span, tuple(terms), base)

    __rmul__ = __mul__

    def _alike(self, other: int | Number) -> tuple[tuple[int, ...], tuple[int, ...], Base]:
        """The terms of the two and what both are computed from; as plain ints where those are two things."""
        if not isinstance(other, Number):
            return self.terms, (other,), self.base
        if other.base is self.base and other.span is self.span:
            return self.terms, other.terms, self.base
        return (int(self),), (int(other),), _itself

    def __bool__(self) -> bool:
        return self._compared(0, ne)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, int | Number) and self._compared(other, eq)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __lt__(self, other: Any) -> bool:
        return self._compared(other, lt)

    def __le__(self, other: Any) -> bool:
        return self._compared(other, le)

    def __gt__(self, other: Any) -> bool:
        return self._compared(other, gt)

    def __ge__(self, other: Any) -> bool:
        return self._compared(other, ge)

    def _compared(self, other: Any, how: Callable[[int, int], bool]) -> bool:
        """The comparison, and with which values it would have come out the same."""
        difference, span = self - other, self.span
        found = difference.at(span.at)
        truth = how(found, 0)
        growing = [term for term in difference.terms[1:] if term]
        if not growing:
            return truth
        if any(term > 0 for term in growing) and any(term < 0 for term in growing):
            span.pin()  # it may rise and fall again, and who knows where
        elif how in (eq, ne) and found:
            span.keep(lambda value: difference.at(value) * found > 0)
        else:
            # What only rises, or only falls, crosses zero once; and if it is zero, it is so in one stretch.
            span.keep(lambda value: how(difference.at(value), 0) == truth)
        return truth
