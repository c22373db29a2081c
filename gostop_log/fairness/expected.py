"""What a fair shuffle brings, exactly: every order of the deck is equally likely (docs/fairness.md derives all of it).

Rates are per deal; D is the number of cards in the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from math import comb, factorial, prod
from typing import Final

from gostop_log.deal import HAND_SIZE, TABLE_SIZE
from gostop_log.fairness.dealt import Layout

__all__ = [
    "MeanVariance",
    "deals",
    "falls",
    "kept_neighbours",
    "same_months",
    "same_piles",
    "sets_in_hands",
    "share_of",
    "table_patterns",
]

MONTHS: Final = 12
FLOWERS_OF_MONTH: Final = 4
MeanVariance = tuple[Fraction, Fraction]


@lru_cache(maxsize=64)
def table_patterns(layout: Layout) -> dict[str, Fraction]:
    """How likely each pattern of the table is: ``2111J`` is two of a month, three single cards and a joker.

    For a singles, b pairs, c triples, d quads and j jokers: 12!/(a! b! c! d! (12-a-b-c-d)!) · 4^a 6^b 4^c · C(J, j) of
    C(D, t).
    """
    size, jokers = TABLE_SIZE[layout.players], len(layout.jokers)
    found = {}
    for drawn in range(min(jokers, size) + 1):
        for parts in _partitions(size - drawn, 4):
            counts = Counter(parts)
            months = factorial(MONTHS) // (prod(map(factorial, counts.values())) * factorial(MONTHS - len(parts)))
            ways = months * prod(comb(4, part) for part in parts) * comb(jokers, drawn)
            found["".join(map(str, parts)) + "J" * drawn] = Fraction(ways, comb(layout.cards, size))
    return found


def _partitions(total: int, most: int) -> Iterator[list[int]]:
    """The ways to write a number as a sum, largest part first, no part above `most`, at most one for each month."""
    if not total:
        yield []
    for first in range(min(total, most), 0, -1):
        for rest in _partitions(total - first, first):
            if len(rest) < MONTHS:
                yield [first, *rest]


@lru_cache(maxsize=16)
def sets_in_hands(players: int, jokers: int, seen: int) -> tuple[dict[int, Fraction], Fraction]:
    """Of `seen` dealt hands: how likely so many triples are if there is no quad, and how likely a quad is.

    Month by month all ways are counted in which its four cards go to these hands or elsewhere.
    """
    each, cards = HAND_SIZE[players], FLOWERS_OF_MONTH * MONTHS + jokers
    ways: dict[tuple[int, ...], Counter[int]] = {(0,) * seen: Counter({0: 1})}
    for _ in range(MONTHS):
        ways = _one_month_more(ways, each)
    all_of_them = prod(comb(cards - each * hand, each) for hand in range(seen))
    triples: Counter[int] = Counter()
    for lying, counted in ways.items():
        rest = [each - count for count in lying]
        filled = prod(
            comb(jokers - sum(rest[:hand]), count) if sum(rest[:hand]) <= jokers else 0
            for hand, count in enumerate(rest)
        )
        for number, how_many in counted.items():
            triples[number] += how_many * filled
    without = sum(triples.values())
    return {n: Fraction(count, without) for n, count in sorted(triples.items()) if count}, Fraction(
        all_of_them - without, all_of_them
    )


def _one_month_more(ways: dict[tuple[int, ...], Counter[int]], each: int) -> dict[tuple[int, ...], Counter[int]]:
    """The ways to deal one month more; hands are alike, so that only how many cards they have is kept, sorted.

    A quad in a hand is left out.
    """
    found: dict[tuple[int, ...], Counter[int]] = {}
    for lying, counted in ways.items():
        for took in product(range(FLOWERS_OF_MONTH), repeat=len(lying)):
            left = FLOWERS_OF_MONTH - sum(took)
            after = tuple(sorted(map(sum, zip(lying, took, strict=True))))
            if left < 0 or after[-1] > each:
                continue
            splits = factorial(FLOWERS_OF_MONTH) // (prod(map(factorial, took)) * factorial(left))
            into = found.setdefault(after, Counter())
            for number, how_many in counted.items():
                into[number + took.count(3)] += splits * how_many
    return found


@lru_cache(maxsize=64)
def same_months(cards: int, length: int) -> MeanVariance:
    """Neighbours of one month among `length` cards of a shuffled deck: how many, and the variance."""
    flowers, mates = FLOWERS_OF_MONTH * MONTHS, FLOWERS_OF_MONTH - 1
    pair = Fraction(flowers * mates, cards * (cards - 1))
    chain = pair * Fraction(mates - 1, cards - 2)
    apart = pair * Fraction((mates - 1) * (mates - 2) + (flowers - 4) * mates, (cards - 2) * (cards - 3))
    return _moments(length - 1, pair, 2 * (length - 2) * chain + (length - 2) * (length - 3) * apart)


@lru_cache(maxsize=64)
def kept_neighbours(cards: int, length: int) -> MeanVariance:
    """How many cards follow the same card as among `length` cards of the deck before, and the variance."""
    pair = Fraction(length - 1, cards * (cards - 1))
    chain = Fraction(length - 2, cards * (cards - 1) * (cards - 2))
    apart = Fraction((length - 2) * (length - 3), prod(range(cards - 3, cards + 1)))
    return _moments(length - 1, pair, 2 * (length - 2) * chain + (length - 2) * (length - 3) * apart)


def _moments(places: int, chance: Fraction, both: Fraction) -> MeanVariance:
    """Mean and variance of a count over `places`; `both` sums the chances of all ordered pairs of them."""
    mean = places * chance
    return mean, both + mean - mean * mean


def falls(cards: int) -> MeanVariance:
    """How often the next card of the deck before lies further up now: rising sequences less one (Eulerian numbers)."""
    return Fraction(max(cards - 1, 0), 2), Fraction(cards + 1, 12) if cards > 1 else Fraction(0)


def same_piles(sizes: Sequence[int]) -> MeanVariance:
    """How many cards lie in the same pile as in another deal, and the variance.

    The count is a sum over a random permutation, whose variance is the sum of squares, centred by row and by column,
    over D - 1.
    """
    cards = sum(sizes)
    second, third = (Fraction(sum(size**power for size in sizes)) for power in (2, 3))
    return second / cards, (second - 2 * third / cards + second**2 / cards**2) / (cards - 1)


def deals(layout: Layout) -> int:
    """How many deals a layout can tell apart."""
    if layout.order == "deck":
        return factorial(layout.cards)
    return factorial(layout.cards) // prod(map(factorial, layout.sizes)) * factorial(layout.length)


def share_of(values: Sequence[int], group: int) -> dict[int, Fraction]:
    """How likely `group` of the seats have so much together, if it is chance which seat has which of the values."""
    sums = Counter(sum(chosen) for chosen in combinations(values, group))
    return {value: Fraction(count, sums.total()) for value, count in sorted(sums.items())}
