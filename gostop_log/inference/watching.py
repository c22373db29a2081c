"""Which parameters a hand asks for: a rule set that notes what is read of it while a hand is replayed.

What a hand does not read cannot change anything about it: replayed under two rule sets that agree on all that was
read, it takes the same course to the same result.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, SupportsIndex, overload

from gostop_log.core.rulebook import flatten, laid_out
from gostop_log.errors import RuleSetError
from gostop_log.inference.noting import Number
from gostop_log.inference.values import compounds, values
from gostop_log.rules import PARAMETERS, Rules, resolve

__all__ = ["Watched", "places", "watched"]


class _Book(tuple[int, ...]):
    """The flat form of a rule set (`gostop_log.core.rulebook`); `read` holds the places that were looked at."""

    read: set[int]

    @overload
    def __getitem__(self, place: SupportsIndex) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[int, ...]: ...
    def __getitem__(self, place: SupportsIndex | slice) -> int | tuple[int, ...]:
        """The number there, which counts as read."""
        if isinstance(place, slice):
            self.read.update(range(len(self))[place])
        else:
            self.read.add(place.__index__())
        return super().__getitem__(place)

    def __iter__(self) -> Iterator[int]:
        """All numbers, which count as read."""
        self.read.update(range(len(self)))
        return super().__iter__()


class Watched(Rules, frozen=True, kw_only=True, dict=True, eq=False):
    """A rule set that notes which of its parameters are read; made by `watched`."""

    def __getattribute__(self, name: str) -> Any:
        """The field; a parameter counts as read."""
        if name in PARAMETERS:
            super().__getattribute__("__dict__")["read"].add(name)
        return super().__getattribute__(name)

    @property
    def asked(self) -> frozenset[str]:
        """The parameters that were read so far, also those that stand in the flat form as something else."""
        own: dict[str, Any] = self.__dict__
        return frozenset(own["read"]).union(*(_at(place) for place in own["kept"]["book"].read))


def watched(rules: Rules, **noted: Number) -> Watched:
    """A rule set with the same values, of which nothing has been read yet, and noted numbers in place of some."""
    values = {name: getattr(rules, name) for name in rules.__struct_fields__} | noted
    found = Watched(**values)
    book = _Book(laid_out(Rules(**values)) if noted else flatten(rules))
    book.read = set()
    # The hash is taken over from the other: computing it here would read every parameter.
    found.__dict__.update(kept={"book": book}, read=set(), hash=rules.hash)
    return found


@cache
def places() -> dict[str, frozenset[int]]:
    """The places of the flat form that each parameter has a say in, found by trying its values."""
    found: dict[str, set[int]] = {name: set() for name in PARAMETERS}
    for rules in (resolve("classic", {}, players) for players in (2, 3)):
        book = flatten(rules)
        changes = [{name: value} for name in PARAMETERS for value in values(name, rules)]
        for change in [*changes, *compounds(rules)]:
            try:
                other = flatten(rules.replace(**change))
            except RuleSetError:
                continue  # not without another change, and such are among the compounds
            differing = {place for place, (one, two) in enumerate(zip(book, other, strict=True)) if one != two}
            for name in change:
                found[name] |= differing
    return {name: frozenset(differing) for name, differing in found.items()}


@cache
def _at(place: int) -> frozenset[str]:
    """The parameters that have a say in a place of the flat form."""
    return frozenset(name for name, its in places().items() if place in its)
