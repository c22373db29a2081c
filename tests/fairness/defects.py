"""Decks and deals that are not fair, each in one known way."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

from gostop_log.cards import is_joker, kind
from gostop_log.fairness import Counts, count
from gostop_log.fairness.counts import Group
from gostop_log.fairness.simulated import fair_deals
from gostop_log.play import shuffled
from gostop_log.record import Record
from gostop_log.rules import Rules

Shuffle = Callable[[Random, Rules], list[str]]


def first_seat(_: Record) -> list[int]:
    return [0]


def counted(records: Iterator[Record], hands: int, group: Group = first_seat) -> Counts:
    return count(((record, None) for record in islice(records, hands)), group=group)


def swapping(random: Random, rules: Rules) -> list[str]:
    """A shuffle that everybody writes once: each card changes places with any card, in the order of a new deck."""
    deck = sorted(shuffled(Random(0), rules))
    for index in range(len(deck)):
        other = random.randrange(len(deck))
        deck[index], deck[other] = deck[other], deck[index]
    return deck


def riffled(times: int) -> Shuffle:
    """Each deck is the one before, riffled so often."""
    deck: list[str] = []

    def shuffle(random: Random, rules: Rules) -> list[str]:
        deck[:] = deck or shuffled(random, rules)
        for _ in range(times):
            cut = sum(random.random() < 0.5 for _ in deck)
            left, right = deck[:cut], deck[cut:]
            mixed = []
            while left or right:
                pile = left if random.random() < len(left) / (len(left) + len(right)) else right
                mixed.append(pile.pop(0))
            deck[:] = mixed
        return list(deck)

    return shuffle


def sticking(share: float) -> Shuffle:
    """Of so many decks one card was put beside a card of its month again."""

    def shuffle(random: Random, rules: Rules) -> list[str]:
        deck = shuffled(random, rules)
        if random.random() < share:
            card = deck.pop(random.randrange(len(deck)))
            month = card.rstrip("KYTpqJXBSb")
            mate = next((index for index, other in enumerate(deck) if other.rstrip("KYTpqJXBSb") == month), 0)
            deck.insert(mate, card)
        return deck

    return shuffle


def from_a_pool(size: int) -> Shuffle:
    """No more decks than so many."""
    return lambda random, rules: shuffled(Random(random.randrange(size)), rules)


def repeating(share: float) -> Shuffle:
    """Of so many hands the deck is one that was there before."""
    before: list[list[str]] = []

    def shuffle(random: Random, rules: Rules) -> list[str]:
        repeats = random.random() < share and before
        before.append(random.choice(before) if repeats else shuffled(random, rules))
        return list(before[-1])

    return shuffle


def without_table_jokers(share: float) -> Callable[[Iterator[Record]], Iterator[Record]]:
    """A joker on the table is put into the stock, in so many of all hands."""

    def change(records: Iterator[Record]) -> Iterator[Record]:
        random = Random(1)
        for record in records:
            for index, code in enumerate(record.table or []):
                if is_joker(code) and random.random() < share and record.table and record.stock:
                    plain = next(place for place, other in enumerate(record.stock) if not is_joker(other))
                    record.table[index], record.stock[plain] = record.stock[plain], code
            yield record

    return change


def lucky(seat: int, share: float) -> Callable[[Iterator[Record]], Iterator[Record]]:
    """In so many of all hands a seat gets one of the stock's brights for one of its other cards."""

    def change(records: Iterator[Record]) -> Iterator[Record]:
        random = Random(2)
        for record in records:
            assert record.hands
            assert record.stock
            brights = [index for index, code in enumerate(record.stock) if kind(code) == "bright"]
            others = [index for index, code in enumerate(record.hands[seat]) if kind(code) != "bright"]
            if brights and others and random.random() < share:
                mine, theirs = random.choice(others), random.choice(brights)
                hand = record.hands[seat]
                hand[mine], record.stock[theirs] = record.stock[theirs], hand[mine]
            yield record

    return change


def deals(rules: Rules, seed: int, shuffle: Shuffle = shuffled) -> Iterator[Record]:
    return fair_deals(rules, seed, shuffle=shuffle)
