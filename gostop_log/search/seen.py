"""What one seat sees of a hand, and what it notes of it: all that a mind decides by.

A hand of which every card is known can be looked at, or one in which what is hidden is not there (a
`gostop_log.policies.View`): the same is noted of both.
"""

from __future__ import annotations

from typing import Final

from gostop_log.cards import MONTH
from gostop_log.core.bits import popcount
from gostop_log.core.layout import (
    AT_ANSWER,
    BURIED,
    CAPTURED_,
    HAND_,
    HIDDEN_,
    PLAYERS,
    SEATS,
    SHAKEN_,
    STAGE,
    TURN,
    UNSEEN,
)

OF: Final = 1 << 16
"""A probability is so much in `OF`."""
CHIP: Final = 1000
"""Worths, and what a seat's chips are worth to a mind, are in thousandths."""

SEAT: Final = 0
"""Who sees it."""
CARDS: Final = 1
"""His own cards."""
ANYWHERE: Final = 2
"""The cards of which he does not know where they are."""
COUNT: Final = 3
"""How many they are."""
TAKEN: Final = 4
"""What all have captured."""
COMING: Final = 5
"""The stock's next card as a set, where he knows it, else nothing."""
KNOWN_: Final = 6
"""The cards that he knows to be in a seat's hand."""
COVERED_: Final = 9
"""The number of those that he does not."""
REGARD_: Final = 12
"""What a chip of a seat is worth to him."""
HOLDS_: Final = 15
"""How likely a seat holds one of the month's cards that are looked at."""
WORTH_: Final = 18
"""What cards are worth to a seat, kind by kind (`search.worth`)."""
KINDS: Final = 8
NOTES: Final = WORTH_ + KINDS * SEATS
"""The length of a vector of notes."""

NOBODY: Final = 0
EVERYTHING: Final = 15
"""What is seen besides what is one's own: a bit for each seat's hand, and 8 for the cards of the stock."""
THE_STOCK: Final = 8


def look(hand: list[int], seat: int, sees: int, notes: list[int]) -> None:
    """Note what a seat sees; `sees` is what it sees besides what is its own, honestly `NOBODY`."""
    anywhere, taken = hand[UNSEEN], 0
    if not sees & THE_STOCK:
        anywhere |= hand[BURIED]
    for other in range(hand[PLAYERS]):
        known = known_of(hand, seat, other, sees)
        covered = hand[HAND_ + other] & ~known
        notes[KNOWN_ + other] = known
        notes[COVERED_ + other] = hand[HIDDEN_ + other] + popcount(covered)
        anywhere |= covered
        taken |= hand[CAPTURED_ + other]
    notes[SEAT] = seat
    notes[CARDS] = hand[HAND_ + seat]
    notes[ANYWHERE] = anywhere
    notes[COUNT] = popcount(anywhere)
    notes[TAKEN] = taken
    notes[COMING] = 0


def known_of(hand: list[int], seat: int, other: int, sees: int) -> int:
    """The cards of a hand that a seat knows: all that lies open to it, of others what was shown (H1)."""
    if lies_open(hand, seat, other, sees):
        return hand[HAND_ + other]
    return hand[HAND_ + other] & shown(hand[SHAKEN_ + other]) if hand[SHAKEN_ + other] else 0


def lies_open(hand: list[int], seat: int, other: int, sees: int) -> bool:
    """Whether a seat sees a whole hand: its own, one that it sees besides, and that of who offers a nagari (K3)."""
    return other == seat or sees >> other & 1 == 1 or (hand[STAGE] == AT_ANSWER and other == hand[TURN])


def shown(months: int) -> int:
    """The cards of the months that were shown (H1); one drawn to them later counts as shown, too."""
    cards = 0
    for month in range(1, 13):
        if months >> month & 1:
            cards |= MONTH[month]
    return cards


def holds(notes: list[int], seat: int, cards: int) -> int:
    """How likely another seat holds at least one of some cards: as if all that is not seen lay anywhere."""
    if notes[KNOWN_ + seat] & cards:
        return OF
    hidden, among = notes[COVERED_ + seat], notes[COUNT]
    if not hidden:
        return 0
    none, ways = OF, 1
    for _ in range(popcount(notes[ANYWHERE] & cards)):
        none *= among - hidden
        ways *= among
    return OF - none // ways


def turns_up(notes: list[int], cards: int) -> int:
    """How likely the stock's next card is one of some cards."""
    if notes[COMING]:
        return OF if notes[COMING] & cards else 0
    return OF * popcount(notes[ANYWHERE] & cards) // notes[COUNT] if notes[COUNT] else 0
