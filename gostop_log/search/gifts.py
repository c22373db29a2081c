"""Which junk to hand over, where the giver chooses (E1, E8): the choice found, as a mask."""

from __future__ import annotations

from gostop_log.core.options import card_of
from gostop_log.core.steal import default_gift
from gostop_log.core.steal import worth as junk_worth


def cheapest_gift(hand: list[int], rules: tuple[int, ...], found: list[int], count: int) -> int:
    """The gift that costs least (E8)."""
    card, index = default_gift(hand, rules), 0
    while index + 1 < count and card_of(found[index]) != card:
        index += 1
    return 1 << index


def dearest_gift(rules: tuple[int, ...], found: list[int], count: int) -> int:
    """The gift that is worth most to who gets it."""
    best = 0
    for index in range(1, count):
        if junk_worth(card_of(found[index]), rules) > junk_worth(card_of(found[best]), rules):
            best = index
    return 1 << best
