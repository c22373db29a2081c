"""What is counted of deals that can be counted together."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from operator import eq
from typing import TypeVar

from msgspec import Struct, field

from gostop_log.core.table import months_of
from gostop_log.fairness.dealt import FLOWER_COUNT, Dealt, Layout
from gostop_log.fairness.repeats import Repeats

__all__ = ["Pairs", "Tally", "add_lists", "count_by_month"]

Key = TypeVar("Key")


def count_by_month(cards: int) -> list[int]:
    """How many cards of each month are among these, january first; the last number is that of the jokers."""
    return [*((cards >> month & 0xF).bit_count() for month in range(0, FLOWER_COUNT, 4)),
            (cards >> FLOWER_COUNT).bit_count()]  # fmt: skip


class Pairs(Struct):
    """Deals compared with the one before them in their session."""

    deals: int = 0
    same_pile: int = 0
    """Cards that lie in the same pile again."""
    ordered: int = 0
    """Pairs of which both orders are known."""
    kept: int = 0
    """Cards that follow the same card again."""
    falls: dict[int, list[int]] = {}
    """By how many cards stand in both orders: how many pairs, and how often the next card of the order before now lies
    further up."""

    def add(self, before: Dealt, now: Dealt) -> None:
        """Two deals of one layout that follow each other."""
        self.deals += 1
        self.same_pile += sum(map(eq, before.pile, now.pile))
        if not now.order:
            return
        self.ordered += 1
        follower = dict(pairwise(before.order))
        self.kept += sum(follower.get(card) == after for card, after in pairwise(now.order))
        place = {card: index for index, card in enumerate(now.order)}
        places = [place[card] for card in before.order if card in place]
        counted = self.falls.setdefault(len(places), [0, 0])
        counted[0] += 1
        counted[1] += sum(index > after for index, after in pairwise(places))

    def merge(self, other: Pairs) -> None:
        """The pairs of another part as well."""
        self.deals += other.deals
        self.same_pile += other.same_pile
        self.ordered += other.ordered
        self.kept += other.kept
        add_lists(self.falls, other.falls)


def add_lists(into: dict[Key, list[int]], more: dict[Key, list[int]]) -> None:
    """Add numbers place by place."""
    for key, numbers in more.items():
        mine = into.setdefault(key, [0] * len(numbers))
        for index, number in enumerate(numbers):
            mine[index] += number


class Tally(Struct):
    """The counts of one layout."""

    layout: Layout
    deals: int = 0
    piles: list[int] = field(default_factory=list)
    """Card by card, how often it was in each pile."""
    order: list[int] = field(default_factory=list)
    """Card by card, how often it lay at each place of those whose order is known."""
    tables: dict[str, int] = {}
    """How often the table had each pattern (`expected.table_patterns`)."""
    triples: dict[int, int] = {}
    """Deals without a quad by the number of triples in the hands seen."""
    quads: int = 0
    """Deals with a quad in a hand that was seen."""
    flips: dict[str, list[int]] = {}
    """By ``m/u``, where m of u unseen cards match the table: how many deals, and how often the stock's top did."""
    same_months: int = 0
    """Neighbours of one month among the cards whose order is known."""
    pairs: Pairs = field(default_factory=Pairs)
    repeats: Repeats = field(default_factory=Repeats)

    def __post_init__(self) -> None:
        self.piles = self.piles or [0] * (self.layout.cards * len(self.layout.sizes))
        self.order = self.order or [0] * (self.layout.cards * self.layout.length)

    def add(self, deal: Dealt, before: Dealt | None) -> None:
        """One deal; `before` is the one before it in its session, if it is known."""
        self.deals += 1
        piles, wide = self.piles, len(self.layout.sizes)
        for card, pile in enumerate(deal.pile):
            piles[card * wide + pile] += 1
        order, long = self.order, self.layout.length
        for place, card in enumerate(deal.order):
            order[card * long + place] += 1
        self.same_months += sum(
            card >> 2 == after >> 2 and after < FLOWER_COUNT > card for card, after in pairwise(deal.order)
        )
        self._sets(deal)
        self._flip(deal)
        self.repeats.add(bytes(deal.pile) + bytes(deal.order))
        if before is not None and before.layout == deal.layout:
            self.pairs.add(before, deal)

    def _sets(self, deal: Dealt) -> None:
        *months, jokers = count_by_month(deal.table)
        pattern = "".join(map(str, sorted(filter(None, months), reverse=True))) + "J" * jokers
        self.tables[pattern] = self.tables.get(pattern, 0) + 1
        in_hands = [count for hand in deal.hands for count in count_by_month(hand)[:-1]]
        if 4 in in_hands:
            self.quads += 1
        else:
            triples = in_hands.count(3)
            self.triples[triples] = self.triples.get(triples, 0) + 1

    def _flip(self, deal: Dealt) -> None:
        if deal.top is None:
            return
        matching = months_of(deal.table)
        unseen = (1 << self.layout.cards) - 1 & ~deal.table
        for hand in deal.hands:
            unseen &= ~hand
        counted = self.flips.setdefault(f"{(matching & unseen).bit_count()}/{unseen.bit_count()}", [0, 0])
        counted[0] += 1
        counted[1] += matching >> deal.top & 1

    def merge(self, other: Tally) -> None:
        """The deals of another part as well."""
        self.deals += other.deals
        self.piles = [mine + more for mine, more in zip(self.piles, other.piles, strict=True)]
        self.order = [mine + more for mine, more in zip(self.order, other.order, strict=True)]
        self.tables = dict(Counter(self.tables) + Counter(other.tables))
        self.triples = dict(Counter(self.triples) + Counter(other.triples))
        self.quads += other.quads
        add_lists(self.flips, other.flips)
        self.same_months += other.same_months
        self.pairs.merge(other.pairs)
        self.repeats.merge(other.repeats)
