"""What a card is worth to a player, by what everybody has captured: rough chips, not an expectation."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gostop_log.cards import ANIMALS, BRIGHTS, CHEONGDAN, CHODAN, CODES, GODORI, HONGDAN, RIBBONS
from gostop_log.core.bits import lowest, popcount
from gostop_log.core.rulebook import (
    FLEXIBLE_OF_ONE,
    FLEXIBLE_OF_THREE,
    FLEXIBLE_OF_TWO,
    GODORI_POINTS,
    JUNK_OF_ONE,
    JUNK_OF_THREE,
    JUNK_OF_TWO,
    PI_BAK_MAX,
    flatten,
)
from gostop_log.core.score import RAIN_BRIGHT, SET_POINTS, junk_value
from gostop_log.rules import Rules

__all__ = ["of", "plain", "worth"]

_BY_COUNT: Final = (0.3, 0.35, 0.45, 0.65, 1.0)
"""An animal or a ribbon to who has so many; the fifth brings the first point (S4, S6)."""
_BRIGHT: Final = (1.0, 1.3, 3.0, 2.0, 8.0)
"""A bright to who has so many, as long as three can still come together (S1–S3)."""
_LONE_BRIGHT: Final = (0.7, 0.2)
"""A bright of no set to who has none, or has one: the first keeps from gwang-bak (M2)."""
_OF_SET: Final = (0.1, 0.3, 1.0)
"""The part of a set's points that its card is worth to who has so many of the other two (S5, S7)."""
_RAIN: Final = 0.7
_FAR, _NEAR, _SCORING = 0.3, 0.55, 1.0
"""A junk's worth while ten are far, near, and reached (S8)."""
_UNSAFE: Final = 0.1
"""What a junk is worth more to who could be pi-bak (M4)."""


def worth(captured: int, gone: int, rules: Rules) -> list[float]:
    """What each card, by its number, is worth to who has captured some, where others have captured what is `gone`."""
    book = flatten(rules)
    animals, ribbons = min(popcount(captured & ANIMALS), 4), min(popcount(captured & RIBBONS), 4)
    found = list(_base(rules, animals, ribbons, min(junk_value(captured, 0, book), 10)))
    brights, lost = popcount(captured & BRIGHTS), popcount(gone & BRIGHTS)
    bright = _BRIGHT[min(brights, 4)] if lost <= 2 else _LONE_BRIGHT[min(brights, 1)]
    for card in _BRIGHTS:
        found[card] += bright
    found[_RAIN_MAN] -= bright * (1 - _RAIN)
    for cards, members in _SETS:
        if not gone & cards:
            points = book[GODORI_POINTS] if cards == GODORI else SET_POINTS
            part = points * _OF_SET[min(popcount(captured & cards), 2)]
            for card in members:
                found[card] += part
    return found


def plain(rules: Rules) -> list[float]:
    """What each card is worth to who has nothing yet."""
    return worth(0, 0, rules)


def of(cards: int, worths: list[float]) -> float:
    """What some cards are worth together."""
    total = 0.0
    while cards:
        total += worths[lowest(cards)]
        cards &= cards - 1
    return total


def _members(cards: int) -> tuple[int, ...]:
    return tuple(card for card in range(len(CODES)) if cards >> card & 1)


_BRIGHTS: Final = _members(BRIGHTS)
_RAIN_MAN: Final = lowest(RAIN_BRIGHT)
_SETS: Final = tuple((cards, _members(cards)) for cards in (GODORI, HONGDAN, CHEONGDAN, CHODAN))


@lru_cache(maxsize=1 << 12)
def _base(rules: Rules, animals: int, ribbons: int, junk: int) -> tuple[float, ...]:
    """What cards are worth by their kind alone to who has so many animals and ribbons, and junk of such a value."""
    book = flatten(rules)
    single = _SCORING if junk >= 9 else _NEAR if junk >= 6 else _FAR
    if junk <= book[PI_BAK_MAX]:
        single += _UNSAFE
    as_junk = (
        (book[JUNK_OF_ONE] | book[FLEXIBLE_OF_ONE], single),
        (book[JUNK_OF_TWO] | book[FLEXIBLE_OF_TWO], 2 * single),
        (book[JUNK_OF_THREE] | book[FLEXIBLE_OF_THREE], 3 * single),
        (ANIMALS, _BY_COUNT[animals]),
        (RIBBONS, _BY_COUNT[ribbons]),
    )
    return tuple(max((value for cards, value in as_junk if cards >> card & 1), default=0.0) for card in range(len(CODES)))
