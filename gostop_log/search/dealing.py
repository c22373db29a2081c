"""A deal that may be, where not every card is known: hidden cards are dealt to the hidden hands and to the stock.

Every deal that agrees with the hard facts is as likely: hands and stock have their sizes, cards that were shown are
where they were shown, and nobody was dealt a quad who would have had to show it (L7).  What the others' play tells of
their cards is not made use of.
"""

from __future__ import annotations

from typing import Final

from gostop_log.core.bits import copy, lowest, popcount
from gostop_log.core.layout import (
    BURIED,
    HAND_,
    HELD_,
    HIDDEN_,
    KEPT_QUAD_,
    LAST_PLAYED_,
    LEFT_HIDDEN_,
    PLAYERS,
    STOCK,
    TURN_PLY_,
    UNSEEN,
)
from gostop_log.core.options import at_least
from gostop_log.search.chance import below
from gostop_log.search.desk import Desk, Game, Trial

TOP: Final = 0
"""The stock's next card where it lies open, else -1."""
IN_STOCK: Final = 1
"""Hidden cards of which it is known that they are in the stock, as a mask (W2)."""
QUADS: Final = 2
"""What would have ended the deal: 0 nothing, 1 a quad in any hand (L7), 2 quads in all hands (L9)."""
FROM_HAND_: Final = 3
"""The cards that a seat was dealt and that have left its hand, as a mask."""
TELLS_: Final = 6
"""Whether a seat's hand and what has left it are the hand that it was dealt."""
FACTS: Final = 9
"""How many numbers these are."""


def deal_hidden(game: Game, desk: Desk, trial: Trial) -> None:
    """Lay every hidden card somewhere: into `trial.dealt` and `game.stock`, which are written over."""
    while True:
        deal_once(game, desk, trial)
        if may_be(trial.dealt, trial.facts):
            break
    remember(trial.dealt, trial.facts)


def deal_once(game: Game, desk: Desk, trial: Trial) -> None:
    """Shuffle the hidden cards: the hidden hands are taken off first, the rest is the stock."""
    hand, facts, cards = trial.dealt, trial.facts, desk.found
    copy(game.start, hand)
    known = facts[IN_STOCK] | (1 << facts[TOP] if facts[TOP] >= 0 else 0)
    left = spread(hand[UNSEEN] & ~known, cards, 0)
    for seat in range(hand[PLAYERS]):
        for _ in range(hand[HIDDEN_ + seat]):
            left -= 1
            hand[HAND_ + seat] |= 1 << taken(cards, left, desk.chance)
        hand[HIDDEN_ + seat] = 0
    left = spread(facts[IN_STOCK], cards, left)
    # The card that comes when n are left lies at n.
    place = hand[STOCK]
    hand[BURIED] = 0
    if facts[TOP] >= 0:
        game.stock[place] = facts[TOP]
        hand[BURIED] = 1 << facts[TOP]
        place -= 1
    while left:
        left -= 1
        game.stock[place] = taken(cards, left, desk.chance)
        hand[BURIED] |= 1 << game.stock[place]
        place -= 1
    hand[UNSEEN] = 0


def spread(mask: int, cards: list[int], count: int) -> int:
    """Write the cards of a set one by one, from a place on; the place after them."""
    while mask:
        cards[count] = lowest(mask)
        mask &= mask - 1
        count += 1
    return count


def taken(cards: list[int], last: int, chance: list[int]) -> int:
    """One of the cards up to and with the place `last`; what stands there takes its place."""
    index = below(chance, last + 1)
    card = cards[index]
    cards[index] = cards[last]
    return card


def may_be(hand: list[int], facts: list[int]) -> bool:
    """Whether the deal would not have ended the hand at once (L7, L9)."""
    if not facts[QUADS]:
        return True
    quads = 0
    for seat in range(hand[PLAYERS]):
        quads += dealt_quad(hand, facts, seat)
    return quads == 0 if facts[QUADS] == 1 else quads < hand[PLAYERS]


def dealt_quad(hand: list[int], facts: list[int], seat: int) -> int:
    """1 if a seat was dealt four of a month, as far as that can be told."""
    return 1 if facts[TELLS_ + seat] and at_least(hand[HAND_ + seat] | facts[FROM_HAND_ + seat], 4) else 0


def remember(hand: list[int], facts: list[int]) -> None:
    """Set what the vector keeps of hidden hands: a quad that was not shown (L10), what could have been taken (K2)."""
    for seat in range(hand[PLAYERS]):
        hand[KEPT_QUAD_ + seat] |= dealt_quad(hand, facts, seat)
        if hand[TURN_PLY_ + seat] and not hand[HELD_ + seat]:
            hand[HELD_ + seat] = hand[HAND_ + seat] | hand[LAST_PLAYED_ + seat]
            hand[LEFT_HIDDEN_ + seat] = 0
