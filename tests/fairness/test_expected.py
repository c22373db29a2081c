"""Exact expectations against enumeration, other closed forms and many deals."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise, permutations
from math import comb, sqrt
from random import Random

import pytest

from gostop_log.cards import month
from gostop_log.fairness import Layout
from gostop_log.fairness.expected import (
    deals,
    falls,
    kept_neighbours,
    same_months,
    same_piles,
    sets_in_hands,
    share_of,
    table_patterns,
)
from gostop_log.play import shuffled
from gostop_log.rules import resolve

LAYOUTS = [Layout(2, (), 2, "stock"), Layout(3, (), 3, "stock"), Layout(2, ("J2", "J3"), 2, "stock"),
           Layout(3, ("J1", "J2", "JB"), 3, "stock")]  # fmt: skip


def moments(values: list[int]) -> tuple[Fraction, Fraction]:
    mean = Fraction(sum(values), len(values))
    return mean, Fraction(sum(value * value for value in values), len(values)) - mean * mean


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.key)
def test_patterns_of_the_table_are_all_there_are(layout: Layout) -> None:
    likely = table_patterns(layout)
    size = {2: 8, 3: 6}[layout.players]
    assert sum(likely.values()) == 1
    assert likely["1" * size] == Fraction(comb(12, size) * 4**size, comb(layout.cards, size))
    assert all(sum(map(int, pattern.replace("J", ""))) + pattern.count("J") == size for pattern in likely)
    jokers = len(layout.jokers)
    expected = sum(pattern.count("J") * chance for pattern, chance in likely.items())
    assert expected == Fraction(size * jokers, layout.cards)


@pytest.mark.parametrize("jokers", [0, 2])
@pytest.mark.parametrize("players", [2, 3])
def test_sets_of_one_hand_are_those_of_the_hypergeometric_distribution(players: int, jokers: int) -> None:
    each = {2: 10, 3: 7}[players]
    triples, _ = sets_in_hands(players, jokers, 1)
    # What lies on a table is a hand as well: patterns of so many cards, counted the other way.
    ways = Counter[int]()
    for others in range(4):
        for pairs in range(each // 2 + 1):
            for singles in range(13):
                drawn = each - 3 * others - 2 * pairs - singles
                if 0 <= drawn <= jokers and others + pairs + singles <= 12:
                    months = comb(12, others) * comb(12 - others, pairs) * comb(12 - others - pairs, singles)
                    ways[others] += months * 4**others * 6**pairs * 4**singles * comb(jokers, drawn)
    assert triples == {many: Fraction(count, ways.total()) for many, count in sorted(ways.items())}


@pytest.mark.parametrize("players", [2, 3])
def test_quads_in_all_hands_follow_from_inclusion_and_exclusion(players: int) -> None:
    _, quad = sets_in_hands(players, 0, players)
    each = {2: 10, 3: 7}[players]
    single = players * 12 * Fraction(comb(44, each - 4), comb(48, each))
    assert single * Fraction(97, 100) < quad < single
    _, one = sets_in_hands(players, 0, 1)
    assert one < quad < players * one


@pytest.mark.parametrize(("cards", "length"), [(5, 5), (6, 6), (6, 4), (7, 3)])
def test_kept_neighbours_by_enumeration(cards: int, length: int) -> None:
    before = set(pairwise(range(length)))
    kept = [sum(pair in before for pair in pairwise(order[:length])) for order in permutations(range(cards))]
    assert kept_neighbours(cards, length) == moments(kept)


@pytest.mark.parametrize("cards", [2, 3, 5, 6])
def test_falls_by_enumeration(cards: int) -> None:
    fallen = [sum(one > other for one, other in pairwise(order)) for order in permutations(range(cards))]
    assert falls(cards) == moments(fallen)


@pytest.mark.parametrize("sizes", [[2, 1, 3], [1, 1, 4], [3, 3]])
def test_cards_in_the_same_pile_by_enumeration(sizes: list[int]) -> None:
    pile = [number for number, size in enumerate(sizes) for _ in range(size)]
    same = [sum(pile[card] == pile[place] for place, card in enumerate(order)) for order in permutations(range(6))]
    assert same_piles(sizes) == moments(same)


@pytest.mark.parametrize("length", [20, 48])
def test_neighbours_of_a_month_by_sampling(length: int) -> None:
    random, rules = Random(5), resolve("classic", {}, 2)
    decks = [shuffled(random, rules)[:length] for _ in range(4000)]
    same = [sum(month(one) == month(other) for one, other in pairwise(deck)) for deck in decks]
    mean, variance = map(float, same_months(48, length))
    seen, spread = map(float, moments(same))
    assert mean == pytest.approx((length - 1) * 3 / 47)
    assert abs(seen - mean) < 4 * sqrt(variance / 4000)
    assert spread == pytest.approx(variance, rel=0.1)


def test_which_seat_has_what_is_chance() -> None:
    assert share_of([0, 1, 3], 1) == {0: Fraction(1, 3), 1: Fraction(1, 3), 3: Fraction(1, 3)}
    assert share_of([0, 1, 3], 2) == {1: Fraction(1, 3), 3: Fraction(1, 3), 4: Fraction(1, 3)}
    assert share_of([2, 2], 1) == {2: 1}


def test_more_is_told_apart_where_more_is_known() -> None:
    known = [deals(Layout(3, (), 1, "none")), deals(Layout(3, (), 3, "none")), deals(Layout(3, (), 3, "stock")),
             deals(Layout(3, (), 3, "deck"))]  # fmt: skip
    assert known == sorted(known)
    assert deals(Layout(2, (), 2, "none")) == comb(48, 10) * comb(38, 10) * comb(28, 8)
