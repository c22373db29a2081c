"""What a seat could have done: the legal main actions at a turn, and which of them lays a card open to others.

The core says what is legal; where it would have to be asked of each card, the table's own answer is read instead (a
test compares both).
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gostop_log.cards import ANIMALS, BRIGHTS, DOUBLES, FLOWER_CARDS, MONTH, RIBBONS
from gostop_log.core.actions import BOMB, JOKER, PASS, PLAY, SHAKE
from gostop_log.core.bits import lowest, popcount
from gostop_log.core.layout import (
    DEBT,
    DEBTS,
    GIVER,
    HAND_,
    HIDDEN_,
    LOOSE,
    MUST_PLAY,
    PASSES_,
    PLAYERS,
    STACKED,
    STARTED,
    TURN,
)
from gostop_log.core.rulebook import SHAKE_MUST_PLAY, STEAL_LOWEST
from gostop_log.core.steal import JA_PPUK, giveable, worth
from gostop_log.core.table import BIT, OF_MONTH
from gostop_log.core.turn import apply

__all__ = ["Main", "all_seen", "bombs", "gift", "main_actions", "opens", "rank", "shakes", "targets"]


class Main(Struct, frozen=True, gc=False):
    """A main action as the core is told of it: the card or the month, and the card that it is laid on; -1 for none."""

    do: int
    card: int = -1
    onto: int = -1


def main_actions(hand: list[int], book: tuple[int, ...]) -> list[Main]:
    """The legal main actions: known hand cards with their targets, bombs, a pass, jokers."""
    seat = hand[TURN]
    held = hand[HAND_ + seat] & FLOWER_CARDS
    if book[SHAKE_MUST_PLAY] and hand[STARTED] and hand[MUST_PLAY]:
        held &= MONTH[hand[MUST_PLAY]]
    found = []
    for card in members(held):
        found += [Main(PLAY, card, onto) for onto in targets(hand, card) or [-1]]
    found += [Main(BOMB, month) for month in bombs(hand, book)]
    if hand[PASSES_ + seat] and allowed(hand, book, PASS):
        found.append(Main(PASS))
    jokers = members(hand[HAND_ + seat] & ~FLOWER_CARDS)
    return [*found, *(Main(JOKER, card) for card in jokers if allowed(hand, book, JOKER, card))]


def targets(hand: list[int], card: int) -> list[int]:
    """The two loose cards of its month that a card could be laid on; empty where there is nothing to choose (P2)."""
    matches = hand[LOOSE] & OF_MONTH[card]
    return members(matches) if popcount(matches) == 2 else []


def shakes(hand: list[int], book: tuple[int, ...]) -> list[int]:
    """The months that the seat to move could show (H1)."""
    held = hand[HAND_ + hand[TURN]]
    return [month for month in range(1, 13) if popcount(held & MONTH[month]) > 2 and allowed(hand, book, SHAKE, month)]


def bombs(hand: list[int], book: tuple[int, ...]) -> list[int]:
    """The months that the seat to move could bomb (B1, B6)."""
    held = hand[HAND_ + hand[TURN]]
    return [
        month
        for month in range(1, 13)
        if popcount(held & MONTH[month]) > 1 and hand[LOOSE] & MONTH[month] and allowed(hand, book, BOMB, month)
    ]


def allowed(hand: list[int], book: tuple[int, ...], do: int, card: int = -1) -> bool:
    """Whether the core lets the seat to move do this."""
    return not apply(list(hand), book, do, hand[TURN], card, -1)


def opens(hand: list[int], action: Main) -> bool:
    """Whether a main action lays a card open: nothing of its month lies there, so that others may take it (P1)."""
    return action.do == PLAY and not (hand[LOOSE] | hand[STACKED]) & OF_MONTH[action.card]


def all_seen(hand: list[int]) -> bool:
    """Whether every hand card of every seat is known."""
    return not any(hand[HIDDEN_ + seat] for seat in range(hand[PLAYERS]))


_RANKS: Final = (BRIGHTS, ANIMALS, RIBBONS, DOUBLES)
"""Kinds of cards, the one that scores most for a single card first."""


def rank(card: int) -> int:
    """How good a card is by its kind alone: a bright 4, an animal 3, a ribbon 2, double junk 1, other junk 0."""
    return next((len(_RANKS) - place for place, kind in enumerate(_RANKS) if kind & BIT[card]), 0)


def gift(hand: list[int], book: tuple[int, ...], card: int) -> bool | None:
    """Whether a card given as junk is worth more than it had to be; None where there was nothing to choose (E1, E8).

    Of a ja-ppuk two single cards and one double are the same, so that nothing is said of it (E3).
    """
    if book[STEAL_LOWEST] or hand[DEBTS + hand[DEBT]] == JA_PPUK:
        return None
    values = {worth(one, book) for one in members(giveable(hand, book, hand[GIVER]))}
    return worth(card, book) > min(values) if len(values) > 1 else None


def members(cards: int) -> list[int]:
    """The numbers of the cards of a set, lowest first."""
    found = []
    while cards:
        found.append(lowest(cards))
        cards &= cards - 1
    return found
