"""The mind ``greedy``: takes the most valuable capture that lies there, stops at once, and thinks no further."""

from __future__ import annotations

from typing import Final

from gostop_log.core.actions import FLIP, GIVE, PLAY
from gostop_log.core.layout import LOOSE, STACKED
from gostop_log.core.options import card_of, do_of, onto_of
from gostop_log.core.table import BIT, OF_MONTH
from gostop_log.search.gifts import cheapest_gift
from gostop_log.search.seen import SEAT
from gostop_log.search.worth import appraise, worth

RANK: Final = (10, 7, 2, 9, 3, 14, 8, 4, 5, 1, 13, 0, 14, 12, 11, 6)
"""What is done rather than what, by the number of an action: stop, quad, bomb, joker, give, flex, refuse, play, flip,
pass, shake, accept, offer, go."""


def most(hand: list[int], rules: tuple[int, ...], found: list[int], count: int, notes: list[int]) -> int:
    """The best of the choices found, as a mask: the first kind of thing, and of plays and flips what takes the most."""
    first = first_kind(found, count)
    if first == GIVE:
        return cheapest_gift(hand, rules, found, count)
    appraise(notes, notes[SEAT], 0, 0, rules)
    best, highest = 0, -1
    for index in range(count):
        if do_of(found[index]) == first:
            value = worth(notes, notes[SEAT], taken(hand, found[index]), rules) if first in (PLAY, FLIP) else 0
            if value > highest:
                best, highest = 0, value
            best |= (value == highest) << index
    return best


def first_kind(found: list[int], count: int) -> int:
    """What is done rather than anything else that was found."""
    first = do_of(found[0])
    for index in range(1, count):
        if RANK[do_of(found[index])] < RANK[first]:
            first = do_of(found[index])
    return first


def taken(hand: list[int], option: int) -> int:
    """What a play or a flip takes by itself, its own card included, as a set; nothing where nothing matches."""
    card, onto = card_of(option), onto_of(option)
    stack, loose = hand[STACKED] & OF_MONTH[card], hand[LOOSE] & OF_MONTH[card]
    if onto >= 0:
        loose = BIT[onto]
    return stack | loose | BIT[card] if stack | loose else 0
