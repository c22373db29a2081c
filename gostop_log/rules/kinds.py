"""What a parameter can be: the kinds of values a rule set is made of.

A kind checks a value that somebody wrote and gives it back unchangeable (`check`), says in words what it allows
(`allowed`), reads it from a word of a header (`read`) and turns it into what JSON can hold (`plain`).  Numbers are bounded: no
table plays for more than a million, and a rule set comes from an untrusted log.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

from gostop_log.cards import ANIMALS, CARD, CODES, codes, is_joker

__all__ = ["MOST", "Entries", "Jokers", "Kind", "Number", "Numbers", "OneOf", "Pairs", "SomeOf", "shown"]

MOST: Final = 1_000_000
"""The largest sum, factor or score that a rule set may name."""
_SHOWN: Final = {True: "true", False: "false", None: "null"}


def shown(value: object) -> str:
    """A value as an error message shows it: on one line, without control characters, cut where it is long."""
    if value is None or isinstance(value, bool):
        return _SHOWN[value]
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "something too large to show"
    return text if len(text) <= 60 else text[:57] + "..."


class Kind(Protocol):
    """A kind of values.  `check` raises ValueError without a message: what is allowed, `allowed` says."""

    @property
    def unit(self) -> str: ...

    @property
    def allowed(self) -> str: ...

    def check(self, value: Any) -> Any: ...

    def plain(self, value: Any) -> Any: ...

    def read(self, text: str) -> Any: ...


class _Base(Struct, frozen=True, kw_only=True):
    """What most kinds share: no unit, JSON as the way to write a value, a value that is its own JSON."""

    unit: str = ""

    def plain(self, value: Any) -> Any:
        return value

    def read(self, text: str) -> Any:
        """The value that a word of a header stands for, still to be checked: JSON, or else the word itself."""
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError:
            return text


def _whole(value: object, low: int, high: int) -> int:
    if type(value) is int and low <= value <= high:
        return value
    raise ValueError


def _pairs(value: object) -> list[tuple[Any, Any]]:
    """The pairs of a mapping, or of the tuple of pairs that it was made into."""
    if isinstance(value, Mapping):
        return list(value.items())
    if isinstance(value, tuple) and all(isinstance(pair, tuple) and len(pair) == 2 for pair in value):
        return list(value)
    raise ValueError


class Number(_Base, frozen=True):
    """A whole number in a range; with `null` also null, written ``off`` in TOML and in headers."""

    low: int
    high: int = MOST
    null: bool = False

    @property
    def allowed(self) -> str:
        return f"a whole number from {self.low} to {self.high:,}" + (" or null (off)" if self.null else "")

    def check(self, value: Any) -> int | None:
        if self.null and (value is None or value == "off"):
            return None
        return _whole(value, self.low, self.high)


class OneOf(_Base, frozen=True):
    """One of a few values, told apart by type as well: true is not 1."""

    values: tuple[str | int, ...]

    @property
    def allowed(self) -> str:
        return " or ".join(value if isinstance(value, str) else shown(value) for value in self.values)

    def check(self, value: Any) -> Any:
        if any(type(value) is type(one) and value == one for one in self.values):
            return value
        raise ValueError


class _ListBase(_Base, frozen=True):
    """A list; a header writes it as JSON or with commas: ``J2,J3``."""

    def plain(self, value: tuple[Any, ...]) -> list[Any]:
        return list(value)

    def read(self, text: str) -> Any:
        if text.startswith("["):
            return super().read(text)
        return [super(_ListBase, self).read(word) for word in text.split(",") if word]

    def members(self, value: Any, most: int) -> list[Any]:
        if isinstance(value, list | tuple) and len(value) <= most:
            return list(value)
        raise ValueError


class Numbers(_ListBase, frozen=True):
    """A list of whole numbers."""

    low: int
    high: int = MOST
    most: int = 100

    @property
    def allowed(self) -> str:
        return f"a list of at most {self.most} whole numbers from {self.low} to {self.high:,}"

    def check(self, value: Any) -> tuple[int, ...]:
        return tuple(_whole(one, self.low, self.high) for one in self.members(value, self.most))


class SomeOf(_ListBase, frozen=True):
    """A list of some of a few words, each at most once; kept in the order of `values`."""

    values: tuple[str, ...]

    @property
    def allowed(self) -> str:
        return f"a list of some of {', '.join(self.values)}, each at most once"

    def check(self, value: Any) -> tuple[str, ...]:
        found = self.members(value, len(self.values))
        if any(type(one) is not str or one not in self.values for one in found) or len(set(found)) < len(found):
            raise ValueError
        return tuple(one for one in self.values if one in found)


class Jokers(_ListBase, frozen=True):
    """The jokers of a pack (D4), kept in the order of the table of cards."""

    most: int = 5

    @property
    def allowed(self) -> str:
        jokers = " ".join(code for code in CODES if is_joker(code))
        return f"a list of at most {self.most} different jokers among {jokers}"

    def check(self, value: Any) -> tuple[str, ...]:
        found = self.members(value, self.most)
        if any(type(one) is not str or one not in CARD or not is_joker(one) for one in found):
            raise ValueError
        if len(set(found)) < len(found):
            raise ValueError
        return tuple(sorted(found, key=CARD.__getitem__))


class Pairs(_Base, frozen=True):
    """A mapping of animal cards (`months` false) or of months to numbers; kept as sorted pairs, so that it can be hashed."""

    months: bool
    low: int
    high: int

    @property
    def allowed(self) -> str:
        keys = "months 1 to 12" if self.months else f"the animals {' '.join(codes(ANIMALS))}"
        return f"a mapping of some of {keys} to whole numbers from {self.low} to {self.high:,}"

    def check(self, value: Any) -> tuple[tuple[Any, int], ...]:
        pairs = _pairs(value)
        if len(pairs) > 12:
            raise ValueError
        found = {self._key(key): _whole(number, self.low, self.high) for key, number in pairs}
        if len(found) < len(pairs):
            raise ValueError
        return tuple(sorted(found.items(), key=lambda pair: pair[0] if self.months else CARD[pair[0]]))

    def _key(self, key: Any) -> str | int:
        if self.months:
            names = {str(month): month for month in range(1, 13)}
            month = names.get(str(key)) if type(key) in (str, int) else None
            if month is not None:
                return month
        elif type(key) is str and key in CARD and ANIMALS >> CARD[key] & 1:
            return key
        raise ValueError

    def plain(self, value: tuple[tuple[Any, int], ...]) -> dict[str, int]:
        return {str(key): number for key, number in value}


class Entries(_Base, frozen=True):
    """Null (``off``), or a mapping with exactly these keys; kept as pairs in the order of `entries`."""

    entries: tuple[tuple[str, Number], ...]

    @property
    def allowed(self) -> str:
        return "null (off) or {" + ", ".join(f"{key}: {number.allowed}" for key, number in self.entries) + "}"

    def check(self, value: Any) -> tuple[tuple[str, int], ...] | None:
        if value is None or value == "off":
            return None
        pairs = _pairs(value)
        found = dict(pairs)
        if len(pairs) != len(self.entries) or set(found) != {key for key, _ in self.entries}:
            raise ValueError
        return tuple((key, _whole(found[key], number.low, number.high)) for key, number in self.entries)

    def plain(self, value: tuple[tuple[str, int], ...] | None) -> dict[str, int] | None:
        return value and dict(value)
