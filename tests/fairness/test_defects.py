"""Every seeded defect is found, and as often as was stated in advance."""

from collections.abc import Callable
from itertools import islice
from math import sqrt

import pytest
from scipy import stats

from gostop_log.fairness import Counts, Line
from gostop_log.fairness.report import plan, report
from gostop_log.rules import resolve
from tests.fairness.defects import counted, deals, from_a_pool, lucky, riffled, sticking, swapping, without_table_jokers

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


def assert_found_as_stated(make: Callable[[int], Counts], test: str, tilt: float, hands: int, times: int) -> None:
    """So many corpora show the tilt as often as was stated in advance for hands of their number."""
    (planned,) = [line for line in plan(CLASSIC, hands, tilt=tilt, alpha=0.05).lines if line.test == test]
    assert planned.power is not None
    assert 0.5 < planned.power < 0.98
    found = 0
    for seed in range(times):
        by_test = lines(make(seed), alpha=0.05)
        level = 0.05 / sum(one.p is not None for one in by_test.values())  # the first step of Holm, as it is stated
        found += (by_test[test].p or 0.0) < level
    assert stats.binomtest(found, times, planned.power).pvalue > 1e-3


def lucky_tilt(share: float) -> float:
    """By how much one seat of three gets more brights than its share: a bright for each deal that is changed."""
    return share * (1 - stats.hypergeom(48, 5, 21).pmf(0)) / (5 * 7 / 48)


@pytest.mark.proof
@pytest.mark.parametrize(("share", "hands"), [(0.08, 1500), (0.15, 500)])
def test_lucky_seat_is_found_with_the_stated_power(share: float, hands: int) -> None:
    def make(seed: int) -> Counts:
        return counted(lucky(0, share)(deals(CLASSIC, seed)), hands)

    assert_found_as_stated(make, "group.brights", lucky_tilt(share), hands, 150)


@pytest.mark.proof
def test_what_sticks_is_found_with_the_stated_power() -> None:
    share, hands = 0.25, 800

    def make(seed: int) -> Counts:
        return counted(deals(CLASSIC, seed, sticking(share)), hands)

    large = lines(counted(deals(CLASSIC, 99, sticking(share)), 20_000))["shuffle.months"]
    assert large.effect is not None
    assert_found_as_stated(make, "shuffle.months", large.effect, hands, 150)


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
