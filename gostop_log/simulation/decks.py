"""The cheats of the shuffle: what becomes of a deck that was shuffled as it should be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from gostop_log.cards import BRIGHTS, CARD, CODES, JUNK
from gostop_log.deal import places
from gostop_log.record import Record
from gostop_log.rules import Rules
from gostop_log.state import State

__all__ = ["biased", "collected", "repeated", "riffled"]

Stacked = tuple[list[str], dict[str, Any]]
"""The deck, and the details of the truth."""
RIFFLES: Final = 2
"""How often a deck is riffled by who shuffles badly; seven times make it even."""


def biased(deck: list[str], rules: Rules, dealer: int, seat: int, random: Random) -> Stacked | None:
    """Exchange a junk card of a seat for a bright that would not have been dealt to it; None where that cannot be."""
    mine = places(rules, dealer)[seat]
    junk = [place for place in mine if JUNK >> CARD[deck[place]] & 1]
    brights = [place for place, card in enumerate(deck) if BRIGHTS >> CARD[card] & 1 and place not in mine]
    if not junk or not brights:
        return None
    out, into = random.choice(junk), random.choice(brights)
    stacked = list(deck)
    stacked[out], stacked[into] = deck[into], deck[out]
    return stacked, {"gets": deck[into], "instead_of": deck[out]}


def repeated(before: Sequence[Record], random: Random) -> Stacked | None:
    """The deck of an earlier hand of the evening once more; None where there is none."""
    if not before:
        return None
    earlier = random.choice(before)
    return list(earlier.deck or ()), {"deck_of": earlier.id}


def collected(end: State) -> list[str]:
    """The deck as it is gathered after a hand: captures month by month, the table, what nobody turned."""
    piles = [list(end.captured(seat)) for seat in range(end.players)]
    piles += [end.hand(seat) for seat in range(end.players)]
    stacks = [card for stack in end.stacks for card in (*stack.cards, *stack.jokers)]
    stock = [CODES[card] for card in end.stock or ()]
    return [*(card for pile in piles for card in pile), *end.loose, *stacks, *stock]


def riffled(deck: Sequence[str], random: Random) -> Stacked:
    """A deck after a cut and too few riffles (Gilbert, Shannon, Reeds): what lay together still often does."""
    cards = list(deck)
    cut = random.randrange(len(cards))
    cards = cards[cut:] + cards[:cut]
    for _ in range(RIFFLES):
        half = sum(random.random() < 0.5 for _ in cards)
        left, right, cards = cards[:half], cards[half:], []
        while left or right:
            heap = left if random.random() * (len(left) + len(right)) < len(left) else right
            cards.append(heap.pop(0))
    return cards, {"riffles": RIFFLES, "cut": cut}
