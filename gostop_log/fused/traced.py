"""Numbers that write down what is done with them, and what stands in for the core's vector, tables and machine.

A function of the core that is run on them does what it always does, and leaves behind its course: every calculation,
and which way it took wherever it looked at something.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from gostop_log.core import bits
from gostop_log.core.layout import SIZE, TURN_FIRST

__all__ = [
    "PRIMITIVES",
    "Branch",
    "Course",
    "Let",
    "Number",
    "Table",
    "Traced",
    "Untraceable",
    "Vector",
    "known",
    "plain",
    "spelled",
]


class Untraceable(Exception):
    """Something was done that cannot be written down: the turn is left to the core.

    An operator that is missing here is a TypeError, and an error of this package.
    """


class Let(NamedTuple):
    """A calculation: what its result is called from there on."""

    name: str
    text: str


class Branch(NamedTuple):
    """A look at something, and whether it was true (not 0)."""

    condition: str
    taken: bool


class Course:
    """What was done, step by step."""

    def __init__(self) -> None:
        self.steps: list[Let | Branch] = []
        self._known: dict[str, Traced] = {}
        """Calculations by their text: none is made twice."""
        self._answers: dict[str, bool] = {}
        """What was looked at before, and how that turned out."""

    def let(self, text: str, value: int, name: str | None = None) -> Traced:
        """A calculation of which the result is `value` this time."""
        found = self._known.get(text)
        if found is None:
            found = self._known[text] = Traced(self, name or f"v{len(self.steps)}", value)
            self.steps.append(Let(found.name, text))
        return found

    def look(self, at: Traced) -> bool:
        """Whether a number is not 0, which decides the way from here on."""
        taken = self._answers.get(at.name)
        if taken is None:
            taken = self._answers[at.name] = bool(at.value)
            self.steps.append(Branch(at.name, taken))
        return taken

    def answer(self, text: str) -> bool | None:
        """How a calculation turned out if it was looked at before."""
        found = self._known.get(text)
        return None if found is None else self._answers.get(found.name)

    def is_zero(self, number: Traced) -> bool:
        """Whether this course was only taken because the number is 0."""
        return self._answers.get(number.name) is False


class Traced:
    """A number of which the course is written down.  `value` is what it is this time."""

    __slots__ = ("course", "name", "value")

    def __init__(self, course: Course, name: str, value: int) -> None:
        self.course = course
        self.name = name
        self.value = value

    def __bool__(self) -> bool:
        return self.course.look(self)

    def __index__(self) -> int:
        raise Untraceable

    def __hash__(self) -> int:
        raise Untraceable  # a key would be compared without a trace

    def __invert__(self) -> Number:
        return -1 if self.course.is_zero(self) else self.course.let(f"~{self.name}", ~self.value)

    def __neg__(self) -> Number:
        return self.course.let(f"-{self.name}", -self.value)


Number = int | Traced


def known(number: Number) -> Number:
    """A number as a plain one where the course leaves no doubt what it is."""
    return 0 if isinstance(number, Traced) and number.course.is_zero(number) else number


def plain(number: Number) -> int:
    """What a number is this time."""
    return number.value if isinstance(number, Traced) else number


def spelled(number: Number) -> str:
    """A number in the text of a program."""
    return number.name if isinstance(number, Traced) else str(int(number))


def _common(left: Number, right: Number) -> Number | None:
    """What both sides have in common when one has nothing, or (-1) everything."""
    if _is(left, -1) or _is(right, -1):
        return right if _is(left, -1) else left
    return _nothing(left, right)


def _nothing(left: Number, right: Number) -> Number | None:
    """What is 0 when either side is."""
    return 0 if _is(left, 0) or _is(right, 0) else None


def _the_other(left: Number, right: Number) -> Number | None:
    """What is the one side when the other is 0."""
    return right if _is(left, 0) else left if _is(right, 0) else None


def _product(left: Number, right: Number) -> Number | None:
    if _is(left, 1) or _is(right, 1):
        return right if _is(left, 1) else left
    return _nothing(left, right)


def _left(left: Number, right: Number) -> Number | None:
    return left if _is(right, 0) or _is(left, 0) else None


def _difference(left: Number, right: Number) -> Number | None:
    return left if _is(right, 0) else None


def _no_shortcut(_left: Number, _right: Number) -> None:
    return None


def _is(number: Number, value: int) -> bool:
    return not isinstance(number, Traced) and number == value


Shortcut = Callable[[Number, Number], Number | None]
_BOTH_WAYS: Final[dict[str, tuple[str, Callable[[Any, Any], Any], Shortcut]]] = {
    "and": ("&", operator.and_, _common),
    "or": ("|", operator.or_, _the_other),
    "xor": ("^", operator.xor, _the_other),
    "add": ("+", operator.add, _the_other),
    "sub": ("-", operator.sub, _difference),
    "mul": ("*", operator.mul, _product),
    "lshift": ("<<", operator.lshift, _left),
    "rshift": (">>", operator.rshift, _left),
    "mod": ("%", operator.mod, _no_shortcut),
}
_COMPARED: Final = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
_OPPOSITE: Final = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def _operation(sign: str, work_out: Callable[[Any, Any], Any], shortcut: Shortcut) -> Callable[[Any, Any], Number]:
    def calculate(left: Number, right: Number) -> Number:
        course = left.course if isinstance(left, Traced) else right.course  # type: ignore[union-attr]
        left, right = known(left), known(right)
        if not isinstance(left, Traced) and not isinstance(right, Traced):
            return int(work_out(left, right))
        short = shortcut(left, right)
        if short is not None:
            return short
        before, after = spelled(left), spelled(right)
        opposite = course.answer(f"{before} {_OPPOSITE[sign]} {after}") if sign in _OPPOSITE else None
        if opposite is not None:
            return int(not opposite)
        return course.let(f"{before} {sign} {after}", work_out(plain(left), plain(right)))

    return calculate


def _equip() -> None:
    """Give traced numbers the operators that the core uses."""
    for name, (sign, work_out, shortcut) in _BOTH_WAYS.items():
        operation = _operation(sign, work_out, shortcut)
        setattr(Traced, f"__{name}__", operation)
        setattr(Traced, f"__r{name}__", lambda right, left, operation=operation: operation(left, right))
    for name, sign in _COMPARED.items():
        setattr(Traced, f"__{name}__", _operation(sign, getattr(operator, name), _no_shortcut))


_equip()


class Table:
    """A table of numbers, at hand in the program under its name; `table[n]` with a traced n is written down."""

    def __init__(self, name: str, values: tuple[int, ...]) -> None:
        self.name = name
        self.values = values

    def __getitem__(self, at: Number) -> Number:
        at = known(at)
        if isinstance(at, Traced):
            return at.course.let(f"{self.name}[{at.name}]", self.values[at.value])
        return self.values[at]


class Vector:
    """The vector of a hand.  `known` is what the course so far has made of its registers: numbers, or their names."""

    def __init__(self, course: Course, hand: list[int], known: dict[int, int | str]) -> None:
        self.course = course
        self.hand = hand
        self.known = known
        self.loaded: set[int] = set()
        """Registers that were read from the vector itself."""
        self.written: dict[int, Number] = {}
        self.cleared = False
        """Whether the turn began on this course, and all its registers with it."""
        self._pinned: dict[int, int] = {}

    def pin(self, register: int) -> None:
        """Look at a register that holds a small number until it is known: where it says which register is meant."""
        number, value = self[register], 0
        while number != value:
            value += 1
        self._pinned[register] = value

    def __getitem__(self, register: int) -> Number:
        if isinstance(register, Traced):
            raise Untraceable
        if register in self.written:
            return known(self.written[register])
        if register in self._pinned:
            return self._pinned[register]
        made = self.known.get(register)
        if isinstance(made, int):
            return made
        if made is not None:
            return known(Traced(self.course, made, self.hand[register]))
        self.loaded.add(register)
        return known(self.course.let(f"hand[{register}]", self.hand[register], f"h{register}"))

    def __setitem__(self, register: int, number: Number) -> None:
        if isinstance(register, Traced):
            raise Untraceable
        self.written[register] = number if isinstance(number, Traced) else int(number)

    def after(self) -> list[int]:
        """The vector as it is when all is written."""
        hand = list(self.hand)
        for register, number in self.written.items():
            hand[register] = plain(number)
        return hand


# What the core asks of its machine.


def popcount(cards: Number) -> Number:
    """The number of cards in a set."""
    cards = known(cards)
    if not isinstance(cards, Traced):
        return cards.bit_count()
    return cards.course.let(f"{cards.name}.bit_count()", cards.value.bit_count())


def lowest(cards: Number) -> Number:
    """The number of the lowest card of a set that is not empty."""
    cards = known(cards)
    if not isinstance(cards, Traced):
        return bits.lowest(cards)
    return cards.course.let(f"({cards.name} & -{cards.name}).bit_length() - 1", bits.lowest(cards.value))


def clear(hand: Vector) -> None:
    """Set everything that belongs to the turn to zero."""
    hand.cleared = True
    for register in range(TURN_FIRST, SIZE):
        hand[register] = 0


PRIMITIVES: Final[dict[str, Callable[..., Any]]] = {"popcount": popcount, "lowest": lowest, "clear": clear}
