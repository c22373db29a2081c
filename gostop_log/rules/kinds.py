"""What a parameter can be: the kinds of values a rule set is made of.

Numbers are bounded: no table plays for more than a million, and a rule set comes from an untrusted log.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from msgspec import Struct

from gostop_log.cards import ALL_JOKERS, ANIMALS, CARD, codes
from gostop_log.rules.wording import shown

__all__ = ["MOST", "Kind", "animals", "entries", "jokers", "months", "number", "numbers", "one_of", "some_of"]

Key = TypeVar("Key", str, int)
MOST: Final = 1_000_000
"""The largest sum, factor or score that a rule set may name."""
MOST_JUNK: Final = 3
"""No card counts as more junk than the best joker (D4)."""


class Kind(Struct, frozen=True):
    """A kind of values."""

    allowed: str
    """What is allowed, in words."""
    check: Callable[[Any], Any]
    """The value that somebody wrote, made unchangeable; ValueError if it is not allowed."""
    unit: str = ""
    plain: Callable[[Any], Any] = lambda value: value
    """A checked value as JSON holds it."""
    values: tuple[str | int, ...] = ()
    """Every allowed value where there are only a few; of a list every possible member."""
    limits: tuple[int, int] | None = None
    """The least and the largest of whole numbers; None for values of another kind."""
    null: bool = False
    """Whether such a number can be null as well."""


def number(low: int, high: int = MOST, unit: str = "", *, null: bool = False) -> Kind:
    """A whole number in a range; with `null` also null, written ``off`` in TOML and in headers."""

    def check(value: Any) -> int | None:
        return None if null and _is_off(value) else _whole(value, low, high)

    allowed = f"a whole number from {low} to {high:,}" + (" or null (off)" if null else "")
    return Kind(allowed, check, unit, limits=(low, high), null=null)


def one_of(*values: str | int, unit: str = "") -> Kind:
    """One of a few values, told apart by type as well: true is not 1.

    Null stands for the word ``off`` or ``none`` if it is among them: a header writes the two as it writes null.
    """
    nothing = next((one for one in values if one in ("off", "none")), None)

    def check(value: Any) -> Any:
        if value is None and nothing is not None:
            return nothing
        if any(type(value) is type(one) and value == one for one in values):
            return value
        raise ValueError

    words = " or ".join(one if isinstance(one, str) else shown(one) for one in values)
    return Kind(words, check, unit, values=values)


def numbers(low: int, unit: str, most: int = 100) -> Kind:
    """A list of whole numbers."""

    def check(value: Any) -> tuple[int, ...]:
        return tuple(_whole(one, low, MOST) for one in _members(value, most))

    return Kind(f"a list such as [7] of at most {most} whole numbers from {low} to {MOST:,}", check, unit, list)


def some_of(*values: str, most: int) -> Kind:
    """A list of at most so many different words out of `values`, kept in their order."""

    def check(value: Any) -> tuple[str, ...]:
        found = _members(value, most)
        if any(type(one) is not str or one not in values for one in found) or len(set(found)) < len(found):
            raise ValueError
        return tuple(one for one in values if one in found)

    allowed = f'a list such as ["{values[0]}"] of at most {most} different ones of {", ".join(values)}'
    return Kind(allowed, check, "", list, values)


def jokers() -> Kind:
    """The jokers of a pack (D4): no more than five."""
    return some_of(*codes(ALL_JOKERS), most=5)


def animals(unit: str) -> Kind:
    """A mapping of animal cards to numbers (D3), kept as pairs in the order of the table of cards."""
    cards = codes(ANIMALS)

    def key(card: Any) -> str:
        if type(card) is str and card in cards:
            return card
        raise ValueError

    def check(value: Any) -> tuple[tuple[str, int], ...]:
        found = _checked_pairs(value, key, MOST_JUNK)
        return tuple(sorted(found.items(), key=lambda pair: CARD[pair[0]]))

    return Kind(f"a mapping of some of {', '.join(cards)} to whole numbers from 1 to {MOST_JUNK}", check, unit, dict)


def months(unit: str, most: int) -> Kind:
    """A mapping of months to numbers (H2), kept as pairs; JSON writes a month as a string."""
    names = {str(month): month for month in range(1, 13)}

    def key(month: Any) -> int:
        if type(month) in (str, int) and str(month) in names:
            return names[str(month)]
        raise ValueError

    def check(value: Any) -> tuple[tuple[int, int], ...]:
        return tuple(sorted(_checked_pairs(value, key, most).items()))

    def plain(value: tuple[tuple[int, int], ...]) -> dict[str, int]:
        return {str(month): one for month, one in value}

    return Kind(f"a mapping of months (1 to 12) to whole numbers from 1 to {most:,}", check, unit, plain)


def entries(**ranges: tuple[int, int]) -> Kind:
    """Null (``off``), or a mapping with exactly these keys to whole numbers in their ranges, kept as pairs."""

    def check(value: Any) -> tuple[tuple[str, int], ...] | None:
        if _is_off(value):
            return None
        found = dict(_pairs(value))
        if found.keys() != ranges.keys():
            raise ValueError
        return tuple((key, _whole(found[key], *limits)) for key, limits in ranges.items())

    def plain(value: tuple[tuple[str, int], ...] | None) -> dict[str, int] | None:
        return None if value is None else dict(value)

    inside = ", ".join(f"{key}: {low} to {high:,}" for key, (low, high) in ranges.items())
    return Kind(f"null (off) or {{{inside}}} in whole numbers", check, "", plain)


def _is_off(value: object) -> bool:
    return value is None or value == "off"


def _whole(value: Any, low: int, high: int) -> int:
    if type(value) is int and low <= value <= high:
        return value
    raise ValueError


def _members(value: Any, most: int) -> list[Any]:
    if isinstance(value, list | tuple) and len(value) <= most:
        return list(value)
    raise ValueError


def _pairs(value: Any) -> list[tuple[Any, Any]]:
    """The pairs of a short mapping, or of the pairs that it was made into."""
    found = list(value.items()) if isinstance(value, Mapping) else value
    if isinstance(found, list | tuple) and len(found) <= 12 and all(isinstance(one, tuple) for one in found):
        return [(key, one) for key, one in found]
    raise ValueError


def _checked_pairs(value: Any, key: Callable[[Any], Key], most: int) -> dict[Key, int]:
    pairs = _pairs(value)
    found = {key(one): _whole(number, 1, most) for one, number in pairs}
    if len(found) < len(pairs):
        raise ValueError
    return found
