"""Every seeded defect is found, and as often as was stated in advance."""

from collections.abc import Callable, Iterator
from itertools import islice
from math import sqrt

import pytest
from scipy import stats

from gostop_log.fairness import Counts, Line, PlanLine, Repeating, chance
from gostop_log.fairness.report import plan, report
from gostop_log.record import Record
from gostop_log.rules import Rules, resolve
from gostop_log.statistics import POWER
from tests.fairness.defects import (
    counted,
    deals,
    from_a_pool,
    lucky,
    repeating,
    riffled,
    sticking,
    swapping,
    without_table_jokers,
)

CLASSIC = resolve("classic", {}, 3)
MATGO = resolve("matgo", {}, 2)


def lines(counts: Counts, **how: object) -> dict[str, Line]:
    return {line.test: line for line in report(counts, **how).lines}


DEFECTS: dict[str, tuple[Callable[[int], Counts], set[str]]] = {
    "a shuffle by wrong swaps": (lambda seed: counted(deals(CLASSIC, seed, swapping), 2500), {"deal.order"}),
    "three riffles": (
        lambda seed: counted(deals(CLASSIC, seed, riffled(3)), 300), {"shuffle.rising", "shuffle.kept"}
    ),
    "cards of a month that stick": (
        lambda seed: counted(deals(MATGO, seed, sticking(0.8)), 1500), {"shuffle.months"}
    ),
    "decks of a pool": (lambda seed: counted(deals(CLASSIC, seed, from_a_pool(20_000)), 800), {"shuffle.repeats"}),
    "no jokers on the table": (
        lambda seed: counted(without_table_jokers(0.5)(deals(MATGO, seed)), 1500), {"deal.jokers"}
    ),
    "a lucky seat": (
        lambda seed: counted(lucky(0, 0.2)(deals(CLASSIC, seed)), 1500), {"group.brights"}
    ),
}  # fmt: skip


@pytest.mark.parametrize("defect", DEFECTS)
def test_defect_is_found_by_the_test_that_is_for_it(defect: str) -> None:
    make, named = DEFECTS[defect]
    found = lines(make(1))
    assert {name for name in named if found[name].verdict == "remarkable"} == named


def test_lucky_seat_is_not_found_in_another() -> None:
    counts = counted(lucky(0, 0.3)(deals(CLASSIC, 1)), 1500, group=lambda _: [1, 2])
    line = lines(counts)["group.brights"]
    assert line.verdict == "remarkable"
    assert line.effect is not None
    assert line.effect < 0


TILTED: dict[str, tuple[Rules, Callable[[int], Iterator[Record]], str]] = {
    "a shuffle by wrong swaps": (CLASSIC, lambda seed: deals(CLASSIC, seed, swapping), "deal.order"),
    "cards of a month that stick": (CLASSIC, lambda seed: deals(CLASSIC, seed, sticking(0.6)), "shuffle.months"),
    "fewer jokers on the table": (
        MATGO, lambda seed: without_table_jokers(0.2)(deals(MATGO, seed)), "deal.jokers"
    ),
    "a lucky seat": (CLASSIC, lambda seed: lucky(0, 0.2)(deals(CLASSIC, seed)), "group.brights"),
}  # fmt: skip


@pytest.mark.proof
@pytest.mark.parametrize("defect", TILTED)
def test_defect_is_found_with_the_stated_power(defect: str) -> None:
    """Corpora show it as often as is stated for so many hands and the tilt that all of them have together."""
    rules, make, test = TILTED[defect]
    roughly = lines(counted(make(999), 6000))[test].effect
    least = stated(rules, 2000, 0.1, test).detects
    assert roughly
    assert least
    hands = round(2000 * (least / roughly) ** 2)  # with about so many it is seen with a probability of 80 %
    found, together = 0, Counts()
    for seed in range(60):
        counts = counted(make(seed), hands)
        by_test = lines(counts, alpha=0.05)
        level = 0.05 / sum(one.p is not None for one in by_test.values())  # the first step of Holm, as it is stated
        found += (by_test[test].p or 0.0) < level
        together.merge(counts)
    tilt = lines(together)[test].effect
    assert tilt
    power = stated(rules, hands, tilt, test).power
    assert power is not None
    assert 0.3 < power < 0.99
    assert stats.binomtest(found, 60, power).pvalue > 1e-3


def stated(rules: Rules, hands: int, tilt: float, test: str) -> PlanLine:
    (line,) = [line for line in plan(rules, hands, tilt=abs(tilt), alpha=0.05).lines if line.test == test]
    return line


def test_lucky_seat_gets_as_much_more_as_it_was_given() -> None:
    """A bright for each deal that is changed, of those with one in the stock; a seat's share is 5 · 7 / 48."""
    share = 0.3 * (1 - stats.hypergeom(48, 5, 21).pmf(0)) / (5 * 7 / 48)
    line = lines(counted(lucky(0, 0.3)(deals(CLASSIC, 3)), 3000))["group.brights"]
    assert line.low is not None
    assert line.high is not None
    # What the others have is given, so that the group's own gain moves the share of all three, too.
    assert line.low < share * 2 / 3 / (1 + share / 3) < line.high


def test_stated_power_is_that_of_the_distribution() -> None:
    """Brights of a seat of three by hand: the mean, its variance, and a normal distribution moved by the tilt."""
    hands, tilt, alpha = 2000, 0.06, 0.05
    planned = plan(CLASSIC, hands, tilt=tilt, alpha=alpha)
    (line,) = [one for one in planned.lines if one.test == "group.brights"]
    mean = hands * 5 * 7 / 48
    within = 7 * 5 * 43 / (48 * 47)  # the mean variance among three hands of one deal
    deviation = sqrt(hands * within * 2 / 3)
    level = alpha / (1 + sum(one.power is not None for one in planned.lines))  # and the repeats
    expected = stats.norm.sf(stats.norm.isf(level / 2) - tilt * mean / deviation)
    assert line.power == pytest.approx(expected, abs=0.03)


@pytest.mark.proof
def test_decks_of_a_pool_are_found_as_often_as_is_stated() -> None:
    pool = plan(CLASSIC, 60).repeating.pool
    assert pool
    found = sum(repeats_are_seen(deals(CLASSIC, seed, from_a_pool(pool)), 60) for seed in range(100))
    assert stats.binomtest(found, 100, POWER).pvalue > 1e-3


@pytest.mark.proof
def test_repeated_decks_are_found_as_often_as_is_stated() -> None:
    share = plan(CLASSIC, 60).repeating.share
    assert share
    found = sum(repeats_are_seen(deals(CLASSIC, seed, repeating(share)), 60) for seed in range(100))
    assert stats.binomtest(found, 100, POWER).pvalue > 1e-3


def repeats_are_seen(records: Iterator[Record], hands: int) -> bool:
    return lines(counted(records, hands))["shuffle.repeats"].verdict == "remarkable"


def test_one_repeat_is_enough_until_chance_brings_some() -> None:
    """Then it takes two; and where there are more deals than are kept, repeats are found of a part of them alone."""
    one, two = (chance.repeating(10_000, 1.0, expected, 1e-3) for expected in (1e-9, 0.01))
    assert one.share == pytest.approx(1 - 0.2 ** (1 / 9999))
    assert two.share is not None
    assert stats.binom(9999, two.share).sf(1) == pytest.approx(POWER)
    assert plan(CLASSIC, 650_000).repeating.share == pytest.approx(10 * one.share * 10_000 / 650_000, rel=0.02)
    assert plan(CLASSIC, 1).repeating == Repeating(share=None, pool=None)


def test_more_hands_show_more() -> None:
    few, many = (plan(CLASSIC, hands) for hands in (400, 40_000))
    for one, other in zip(few.lines, many.lines, strict=True):
        assert one.test == other.test
        assert (one.power or 0) < (other.power or 0)
        assert one.detects is None or (other.detects is not None and other.detects < one.detects)


def test_a_repeated_deal_is_found_among_many() -> None:
    records = list(islice(deals(CLASSIC, 4), 500))
    records[400] = records[20]
    found = lines(counted(iter(records), 500))
    assert [name for name, line in found.items() if line.verdict == "remarkable"] == ["shuffle.repeats"]
    assert found["shuffle.repeats"].observed == 1
