"""What a seat could have done: the legal main actions at a turn, and which of them lays a card open to others.

The core says what is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from gostop_log.cards import ANIMALS, BRIGHTS, DOUBLES, RIBBONS
from gostop_log.core.actions import BOMB, JOKER, PASS, PLAY
from gostop_log.core.bits import lowest
from gostop_log.core.layout import DEBT, DEBTS, GIVER, HIDDEN_, LOOSE, PLAYERS, SIZE, STACKED, TURN
from gostop_log.core.options import MOST, NOT_LISTED, card_of, choice, do_of, legal, onto_of
from gostop_log.core.rulebook import STEAL_LOWEST
from gostop_log.core.steal import JA_PPUK, giveable, worth
from gostop_log.core.table import BIT, OF_MONTH

__all__ = ["Main", "all_seen", "gift", "main_actions", "opens", "options", "rank", "targets"]


class Main(Struct, frozen=True, gc=False):
    """A main action as the core is told of it: the card or the month, and the card that it is laid on; -1 for none."""

    do: int
    card: int = -1
    onto: int = -1


def options(hand: list[int], book: tuple[int, ...]) -> list[int]:
    """Everything that may be done at a turn, as the core's options, as far as the hand of the seat to move is known."""
    known, found = list(hand), [0] * MOST
    known[HIDDEN_ + hand[TURN]] = 0
    return found[: legal(known, book, NOT_LISTED, found, [0] * SIZE)]


def main_actions(found: Sequence[int]) -> list[Main]:
    """The main actions among options: hand cards with their targets, bombs, a pass, jokers."""
    main = [option for option in found if do_of(option) in (PLAY, BOMB, PASS, JOKER)]
    return [Main(do_of(option), card_of(option), onto_of(option)) for option in main]


def targets(hand: list[int], card: int) -> list[int]:
    """The two loose cards of its month that a card could be laid on; empty where there is nothing to choose (P2)."""
    return members(choice(hand, card))


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
