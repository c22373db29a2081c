"""Cards come to the table, meet their month and are captured (P, E).

Functions that can be refused return a `faults` code, 0 where all is well; they change nothing where they refuse.
"""

from __future__ import annotations

from typing import Final

from gostop_log.cards import CARD, CODES, MONTH
from gostop_log.core.bits import lowest, popcount
from gostop_log.core.faults import FLIP_MUST_CHOOSE, FLIP_NO_TARGET, OK, PLAY_MUST_CHOOSE, PLAY_NO_TARGET
from gostop_log.core.layout import (
    CAPTURE_FLIP,
    CAPTURE_HAND,
    CAPTURED_,
    CHOK,
    EVENT,
    FLIP_JOKERS,
    FLIP_NO,
    HAND_STACK,
    JOKER_MONTHS,
    JOKERS_ON_WAY,
    LAID,
    LAST,
    LOOSE,
    MAKERS,
    OPEN_PAIR,
    PAIR,
    PPUK,
    PPUKS_,
    STACK_JOKERS,
    STACK_JOKERS_WON,
    STACKED,
    STACKS_DEALT,
    STACKS_OTHER,
    STACKS_OWN,
    TTADAK,
    TURN,
    TURNS_,
)
from gostop_log.core.rulebook import JOKER_STAYS, LAST_TURN_PPUK

FIRST_JOKER = CARD["J1"]
BIT: Final = tuple(1 << card for card in range(len(CODES)))
"""Each card as a set of its own."""
OF_MONTH: Final = tuple(MONTH[(card >> 2) + 1] if card < FIRST_JOKER else 0 for card in range(len(CODES)))
"""All the cards of each card's month; nothing for a joker."""
JANUARIES = 0x111111111111
"""The first card of every month."""
ALL_CAPTURED = 1
"""The value `capture` of `last_turn_ppuk` (P10)."""


def months_of(cards: int) -> int:
    """All the cards of every month of which the set holds one."""
    return ((cards | cards >> 1 | cards >> 2 | cards >> 3) & JANUARIES) * 15


def take(hand: list[int], cards: int, place: int) -> None:
    """Capture cards; `place` is the register that notes which card captured them."""
    hand[CAPTURED_ + hand[TURN]] |= cards
    hand[place] |= cards


def make_stack(hand: list[int], month: int, cards: int, maker: int) -> None:
    """Three of a month become a stack; `maker` is 1 + the seat, or 0 for the deal (L6, P5)."""
    hand[STACKED] |= cards
    hand[MAKERS] = hand[MAKERS] & ~(7 << 3 * month) | maker << 3 * month


def take_stack(hand: list[int], month: int, place: int) -> None:
    """The fourth card takes the stack of its month and the jokers that lie with it (P3, P4, E3, J3)."""
    cards = MONTH[month]
    maker = hand[MAKERS] >> 3 * month & 7
    hand[STACKED] &= ~cards
    hand[EVENT] = 1
    take(hand, cards, place)
    if maker == 0:
        hand[STACKS_DEALT] |= cards
    elif maker == 1 + hand[TURN]:
        hand[STACKS_OWN] |= cards
    else:
        hand[STACKS_OTHER] |= cards
    jokers = hand[STACK_JOKERS]
    while jokers:
        joker = jokers & -jokers
        jokers ^= joker
        number = lowest(joker) - FIRST_JOKER
        if hand[JOKER_MONTHS] >> 4 * number & 15 == month:
            hand[STACK_JOKERS] ^= joker
            hand[STACK_JOKERS_WON] |= joker
            hand[CAPTURED_ + hand[TURN]] |= joker


def lay(hand: list[int], card: int, onto: int) -> int:
    """A card is laid from the hand, or in a joker's place, and meets its month (P1, P2, P3)."""
    stack = hand[STACKED] & OF_MONTH[card]
    matches = stack | hand[LOOSE] & OF_MONTH[card]
    if onto >= 0 and not matches & BIT[onto]:
        return PLAY_NO_TARGET
    if stack:
        take_stack(hand, (card >> 2) + 1, CAPTURE_HAND)
        hand[HAND_STACK] = OF_MONTH[card]
    elif not matches:
        hand[LAID] = BIT[card]
        hand[LOOSE] |= BIT[card]
    else:
        if onto >= 0:
            matches = BIT[onto]
        elif popcount(matches) > 1:
            hand[OPEN_PAIR] = 1
        hand[LOOSE] ^= matches
        hand[PAIR] = BIT[card] | matches
    return OK


def turn_up(hand: list[int], rules: tuple[int, ...], card: int, onto: int) -> int:
    """A flower card is turned from the stock, after the hand card was laid, and decides what is captured (P4–P8)."""
    loose = hand[LOOSE] & OF_MONTH[card]
    pair = hand[PAIR]
    of_pair = pair & OF_MONTH[card]
    stack = hand[STACKED] & OF_MONTH[card]
    if onto >= 0 and not (loose | of_pair | stack) & BIT[onto]:
        return FLIP_NO_TARGET
    if not of_pair:
        if hand[OPEN_PAIR]:
            return PLAY_MUST_CHOOSE
        if onto < 0 and popcount(loose) > 1:
            return FLIP_MUST_CHOOSE
    place = CAPTURE_FLIP + hand[FLIP_NO]
    hand[FLIP_NO] += 1
    if of_pair:
        same_month(hand, rules, BIT[card], loose, place)
    else:
        if pair:
            hand[PAIR] = 0
            take(hand, pair, CAPTURE_HAND)
        if stack:
            take_stack(hand, (card >> 2) + 1, place)
        elif not loose:
            hand[LOOSE] |= BIT[card]
        else:
            if hand[LAID] & loose:
                hand[CHOK] = loose | BIT[card]
                hand[EVENT] = 1
            if onto >= 0:
                loose = BIT[onto]
            hand[LOOSE] ^= loose
            take(hand, loose | BIT[card], place)
    return OK


def same_month(hand: list[int], rules: tuple[int, ...], bit: int, loose: int, place: int) -> None:
    """The flip is of the hand card's own month: a ttadak with the fourth, else a ppuk (P5, P6, P10)."""
    pair = hand[PAIR]
    hand[PAIR] = 0
    hand[OPEN_PAIR] = 0
    if popcount(pair | loose) == 3:
        hand[LOOSE] &= ~loose
        hand[TTADAK] = pair | loose | bit
        hand[EVENT] = 1
        take(hand, pair | loose | bit, place)
    elif not hand[LAST] or not rules[LAST_TURN_PPUK]:
        ppuk(hand, rules, pair | bit)
    elif rules[LAST_TURN_PPUK] == ALL_CAPTURED:
        take(hand, pair | bit, place)
    else:
        take(hand, pair, CAPTURE_HAND)
        hand[LOOSE] |= bit


def ppuk(hand: list[int], rules: tuple[int, ...], cards: int) -> None:
    """Three of a month stay as a stack of their maker, with jokers turned on the way where they stay (P5, J3)."""
    seat = hand[TURN]
    month = (lowest(cards) >> 2) + 1
    hand[PPUK] = cards
    hand[PPUKS_ + seat] |= 1 << hand[TURNS_ + seat] + 1
    make_stack(hand, month, cards, 1 + seat)
    jokers = hand[JOKERS_ON_WAY] if rules[JOKER_STAYS] else 0
    hand[FLIP_JOKERS] &= ~jokers
    hand[CAPTURED_ + seat] &= ~jokers
    hand[STACK_JOKERS] |= jokers
    while jokers:
        joker = jokers & -jokers
        jokers ^= joker
        hand[JOKER_MONTHS] |= month << 4 * (lowest(joker) - FIRST_JOKER)
