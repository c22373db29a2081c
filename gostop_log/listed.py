"""Cards as a record lists them, in a hand, a pile or a stock: checked one by one, and as masks (A1, P12)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gostop_log.cards import CARD, CODES, FLOWER_CARDS, UNKNOWN, mask
from gostop_log.core.bits import popcount
from gostop_log.core.options import NOT_SEEN
from gostop_log.errors import illegal

__all__ = ["HANDS", "NUMBER", "deck_of", "listed"]


class _Bits(dict[str, int]):
    """Each card as a set of its own, by its code."""

    def __missing__(self, code: str) -> int:
        """Whatever is not a card is a bit outside every deck."""
        return 1 << len(CODES)


_BIT: Final = _Bits((code, 1 << number) for code, number in CARD.items()).__getitem__
NUMBER: Final = {**CARD, UNKNOWN: NOT_SEEN}.__getitem__
"""The number of each card by its code, `NOT_SEEN` for ``??``."""
HANDS: Final = tuple(f"hand of seat {seat}" for seat in range(3))
"""What a fault calls each hand."""


@lru_cache(maxsize=256)
def deck_of(jokers: tuple[str, ...]) -> int:
    """The cards of a pack with these jokers, as a mask (D1, D4)."""
    return FLOWER_CARDS | mask(jokers)


def listed(cards: Sequence[str], where: str, deck: int, seen: int, *, hidden: bool = False) -> tuple[int, int]:
    """The cards as a mask, and how many of them are not known; A1 for a card that is foreign or was seen before."""
    total = sum(map(_BIT, cards))
    if not (total & ~deck or total & seen) and popcount(total) == len(cards):
        # As many different cards of the deck as there are codes: none can be foreign, doubled or unknown.
        return total, 0
    found = unknown = 0
    for code in cards:
        if code == UNKNOWN and hidden:
            unknown += 1
            continue
        if code not in CARD:
            if code == UNKNOWN:
                raise illegal("P12", f"{where} lies open: every card there must be known", about="unseen")
            raise illegal("A1", f"{code!r} is not a card ({where})", about="foreign")
        bit = 1 << CARD[code]
        if not deck & bit:
            raise illegal("A1", f"{code} ({where}) is foreign to this rule set's deck", about="foreign")
        if (seen | found) & bit:
            raise illegal("A1", f"{code} is there twice ({where})", about="twice")
        found |= bit
    return found, unknown
