"""The functions of the core once more, the same code on traced numbers."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import lru_cache
from types import FunctionType
from typing import Any, Final

import gostop_log.core
from gostop_log.core.close import close_flips
from gostop_log.core.decision import conclude
from gostop_log.core.score import best_way, of_animals, of_brights, of_junk, of_ribbons
from gostop_log.fused.traced import PRIMITIVES, Number, Table, Traced, known, plain, spelled

__all__ = ["STRETCHES", "Reached", "names", "twin"]


class Reached(Exception):
    """A stretch of the turn is over: the next one begins with the function of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


CALLED: Final = (best_way,)
"""Functions of numbers alone that are called as they are, not followed."""
LOOKED_UP: Final = (of_brights, of_animals, of_ribbons, of_junk)
"""Functions of a number, and of the rules, that takes few values: each is worked out once."""
STRETCHES: Final = (close_flips, conclude)
"""Functions that end what comes before them and need nothing but the hand: ways that parted meet again there."""


def twin(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function on traced numbers."""
    return _twins()[function]


class Answers(dict[int, int]):
    """What a function comes to under some rules, by its number: a set of cards of one kind, or a value of junk."""

    def __init__(self, function: Callable[..., int], *rules: tuple[int, ...]) -> None:
        super().__init__()
        self.function = function
        self.rules = rules

    def __missing__(self, number: int) -> int:
        answer = self[number] = self.function(number, *self.rules)
        return answer


def names(rules: tuple[int, ...]) -> dict[str, Any]:
    """What a program that was written down needs at hand: the core's tables, and the functions that it uses."""
    found: dict[str, Any] = {function.__name__: function for function in CALLED}
    for function in LOOKED_UP:
        more = function.__code__.co_argcount - 1
        found[function.__name__] = Answers(function, *[rules] * more)
    for module in _modules():
        for name, value in vars(module).items():
            if _is_table(value):
                assert found.setdefault(name, value) == value, f"two tables are called {name}"
    return found


@lru_cache(maxsize=1)
def _modules() -> list[Any]:
    names = [module.name for module in pkgutil.iter_modules(gostop_log.core.__path__)]
    return [importlib.import_module(f"{gostop_log.core.__name__}.{name}") for name in names]


@lru_cache(maxsize=1)
def _twins() -> dict[Callable[..., Any], Callable[..., Any]]:
    spaces = {module.__name__: dict(vars(module)) for module in _modules()}
    twins: dict[Callable[..., Any], Callable[..., Any]] = {}
    for module in _modules():
        for value in vars(module).values():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__ and not value.__closure__:
                twins[value] = FunctionType(value.__code__, spaces[module.__name__], value.__name__)
    stand_ins = twins | {f: _call(f) for f in CALLED} | {f: _look_up(f) for f in LOOKED_UP}
    stand_ins |= {f: _reach(f) for f in STRETCHES}
    for space in spaces.values():
        for name, value in space.items():
            if isinstance(value, FunctionType) and value in stand_ins:
                space[name] = stand_ins[value]
            elif _is_table(value):
                space[name] = Table(name, value)
        space.update(PRIMITIVES)
    return twins


def _is_table(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and all(type(number) is int for number in value)


def _call(function: Callable[..., int]) -> Callable[..., Number]:
    """What writes down a call instead of following it."""

    def call(*arguments: Number | Table) -> Number:
        given = [argument if isinstance(argument, Table) else known(argument) for argument in arguments]
        values = [one.values if isinstance(one, Table) else plain(one) for one in given]
        traced = [one for one in given if isinstance(one, Traced)]
        if not traced:
            return function(*values)
        texts = [one.name if isinstance(one, Table) else spelled(one) for one in given]
        return traced[0].course.let(f"{function.__name__}({', '.join(texts)})", function(*values))

    return call


def _look_up(function: Callable[..., int]) -> Callable[..., Number]:
    """What writes down that the answer is looked up."""

    def look_up(number: Number, *rules: Table) -> Number:
        given = known(number)
        answer = function(plain(given), *(table.values for table in rules))
        return given.course.let(f"{function.__name__}[{given.name}]", answer) if isinstance(given, Traced) else answer

    return look_up


def _reach(function: Callable[..., Any]) -> Callable[..., Any]:
    def reach(*_: Any) -> None:
        raise Reached(function.__name__)

    return reach
