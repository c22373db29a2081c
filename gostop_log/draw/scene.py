"""A hand together with how it is to look, and what every part of its drawing asks for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from gostop_log import cards
from gostop_log.draw.look import Look
from gostop_log.draw.text import ELLIPSIS, clip, safe
from gostop_log.record import Record
from gostop_log.results import Result
from gostop_log.rules import Rules, resolve

__all__ = ["Scene", "annotated", "money", "plain"]

LONGEST_CURRENCY: Final = 12
"""The name of a currency is cut to so many columns."""


@dataclass(frozen=True)
class Scene:
    """What was written (`record`), what came of it (`result`), and the look of the drawing."""

    record: Record
    result: Result
    look: Look

    def name(self, seat: int | None) -> str:
        """The name of the player at a seat; None is the pot."""
        return self.look.name(self.result.players, seat)

    @property
    def names(self) -> list[str]:
        """All names in the order of play."""
        return [self.name(seat) for seat in range(len(self.result.players))]

    def in_money(self, amount: int, sign: str = "") -> str:
        """A sum of money with the hand's currency if it names one; `sign` is ``+`` where gains show theirs."""
        return self.look.words.apart(money(amount, self.record.currency, sign))

    def plain_name(self, seat: int | None) -> str:
        """The same without colour, for a title that has one of its own."""
        return Look(self.look.lang).name(self.result.players, seat)

    @cached_property
    def annotations(self) -> dict[int, list[str]]:
        """The typed annotations by the number of their action."""
        return annotated(self.record.annotations)

    def junk(self, taken: Iterable[str], as_junk: Iterable[str]) -> dict[str, int]:
        """The junk among captured cards with the value of each: D2, D4, and flexible cards decided as junk (D3, D5)."""
        values = self._junk_values
        flexible = dict(self._rules.flexible)
        return {code: values[code] for code in taken if code in values} | {code: flexible[code] for code in as_junk}

    @cached_property
    def _rules(self) -> Rules:
        return resolve(self.result.rules, self.result.overrides, players=len(self.result.players))

    @cached_property
    def _junk_values(self) -> dict[str, int]:
        values = dict.fromkeys(cards.codes(cards.JUNK), 1)
        values |= dict.fromkeys(cards.codes(cards.DOUBLES), self._rules.double_junk)
        return values | {code: value for value in (1, 2, 3) for code in cards.codes(cards.JOKER_JUNK[value])}


def money(amount: int, currency: str | None, sign: str = "") -> str:
    """A sum of money with its currency, if that has a name; `sign` is ``+`` where gains show theirs."""
    return f"{amount:{sign},} {clip(safe(currency or ''), LONGEST_CURRENCY)}".rstrip()


def annotated(annotations: Any) -> dict[int, list[str]]:
    """Typed annotations as words (``eval=0.8``) by the number of their action; what has another form is left out."""
    found: dict[int, list[str]] = {}
    for one in annotations if isinstance(annotations, list) else ():
        if isinstance(one, dict) and type(index := one.get("action")) is int:
            found.setdefault(index, []).append(f"{plain(one.get('name'))}={plain(one.get('value'))}")
    return found


def plain(value: Any, longest: int = 60, depth: int = 4) -> str:
    """A value out of a log, short and safe: ``on``, ``off``, a number, the items of a list; cut to `longest` columns.

    >>> plain([28, -14, -14]), plain(None), plain({"9Y": 2})
    ('28 -14 -14', 'off', '9Y:2')
    """
    if isinstance(value, bool) or value is None:
        return "on" if value else "off"
    if depth == 0:
        return ELLIPSIS
    if isinstance(value, list):
        text = " ".join(plain(item, longest, depth - 1) for item in value[:longest]) or "[]"
    elif isinstance(value, dict):
        items = list(value.items())[:longest]
        text = " ".join(f"{safe(str(key)[:longest])}:{plain(item, longest, depth - 1)}" for key, item in items) or "{}"
    else:
        text = safe(str(value)[:longest])
    return clip(text, longest)
