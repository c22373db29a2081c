"""A deal that may be, where not every card is known: hidden cards are dealt to the hidden hands and to the stock.

Every deal that agrees with the hard facts is as likely: hands and stock have their sizes, cards that were shown are
where they were shown, and nobody was dealt a quad who would have had to show it (L7).  What the others' play tells of
their cards is not made use of.
"""

from __future__ import annotations

from typing import Final

from gostop_log.core.bits import copy, lowest
from gostop_log.core.layout import (
    BURIED,
    HAND_,
    HELD_,
    HIDDEN_,
    KEPT_QUAD_,
    LAST_PLAYED_,
    LEFT_HIDDEN_,
    PLAYERS,
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


def deal_any(game: Game, desk: Desk, trial: Trial) -> None:
    """Lay every hidden card somewhere by chance: into `trial.dealt` and `game.stock`, which are written over."""
    while True:
        count = spread(dealable(game, trial), desk.found, 0)
        shuffle(desk.found, count, desk.chance)
        count = spread(trial.facts[IN_STOCK], desk.found, lay_hands(game, desk, trial, count))
        if trial.facts[IN_STOCK]:
            shuffle(desk.found, count, desk.chance)
        lay_stock(game, desk, trial, count)
        if may_be(trial.dealt, trial.facts):
            break
    remember(trial.dealt, trial.facts)


def deal_this(game: Game, desk: Desk, trial: Trial, number: int) -> bool:
    """The same by number, where nothing is known of the stock; whether such a deal may be.

    There are as many numbers, from 0, as orders of the hidden cards; every deal has the same count of them.
    """
    count = spread(dealable(game, trial), desk.found, 0)
    arrange(desk.found, count, number)
    lay_stock(game, desk, trial, lay_hands(game, desk, trial, count))
    remember(trial.dealt, trial.facts)
    return may_be(trial.dealt, trial.facts)


def dealable(game: Game, trial: Trial) -> int:
    """The hidden cards that may be anywhere, as a mask."""
    top = trial.facts[TOP]
    return game.start[UNSEEN] & ~trial.facts[IN_STOCK] & ~(1 << top if top >= 0 else 0)


def spread(mask: int, cards: list[int], count: int) -> int:
    """Write the cards of a set one by one, from a place on; the place after them."""
    while mask:
        cards[count] = lowest(mask)
        mask &= mask - 1
        count += 1
    return count


def shuffle(cards: list[int], count: int, chance: list[int]) -> None:
    """Bring the first cards into any order, each as likely."""
    for last in range(count - 1, 0, -1):
        exchange(cards, last, below(chance, last + 1))


def arrange(cards: list[int], count: int, number: int) -> None:
    """Bring the first cards into the order of this number."""
    for last in range(count - 1, 0, -1):
        exchange(cards, last, number % (last + 1))
        number //= last + 1


def exchange(cards: list[int], one: int, other: int) -> None:
    """Two cards change places."""
    card = cards[one]
    cards[one] = cards[other]
    cards[other] = card


def lay_hands(game: Game, desk: Desk, trial: Trial, left: int) -> int:
    """Deal the last of the cards to the hidden hands; how many are left."""
    hand = trial.dealt
    copy(game.start, hand)
    hand[UNSEEN] = 0
    for seat in range(hand[PLAYERS]):
        for _ in range(hand[HIDDEN_ + seat]):
            left -= 1
            hand[HAND_ + seat] |= 1 << desk.found[left]
        hand[HIDDEN_ + seat] = 0
    return left


def lay_stock(game: Game, desk: Desk, trial: Trial, left: int) -> None:
    """The rest is the stock; the card that comes when n are left lies at n."""
    hand, stock, top = trial.dealt, game.stock, trial.facts[TOP]
    hand[BURIED] = 0
    for place in range(left):
        stock[place + 1] = desk.found[place]
        hand[BURIED] |= 1 << desk.found[place]
    if top >= 0:
        stock[left + 1] = top
        hand[BURIED] |= 1 << top


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
