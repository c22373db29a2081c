"""Of fair decks every test says what chance says: its p-values are uniform, and the whole family keeps its alpha."""

from collections import defaultdict
from itertools import islice
from random import Random

import pytest
from scipy import stats

from gostop_log.fairness import TESTS, Counts, count
from gostop_log.fairness.chance import Outcome, birthday, two_samples
from gostop_log.fairness.family import all_tests
from gostop_log.fairness.report import report
from gostop_log.fairness.simulated import deals_of, fair_deals, played_hands
from gostop_log.policies import policy
from gostop_log.rules import Rules, resolve

CLASSIC = resolve("classic", {}, 3)
MATGO = resolve("matgo", {}, 2)
COUNTED = {"exact", "binomial", "birthday"}
"""Tests of small counts: their p-values are few, and never smaller than chance allows."""


def of_fair_decks(rules: Rules, corpora: int, hands: int) -> dict[str, list[Outcome]]:
    found: dict[str, list[Outcome]] = defaultdict(list)
    for seed in range(corpora):
        for name, _, tested in all_tests(deals_of(rules, hands, seed), None, ()):
            if tested is not None:
                found[name].append(tested)
    return found


def assert_uniform(found: dict[str, list[Outcome]], level: float) -> None:
    for name, tested in found.items():
        p = [one.p for one in tested]
        if {one.method for one in tested} & COUNTED:
            assert stats.kstest(p, "uniform", alternative="greater").pvalue > level, name
        else:
            assert stats.kstest(p, "uniform").pvalue > level, name


@pytest.mark.parametrize("rules", [CLASSIC, MATGO], ids=["classic", "matgo"])
def test_p_values_of_fair_decks_are_uniform(rules: Rules) -> None:
    found = of_fair_decks(rules, 30, 250)
    assert found.keys() >= {"deal.cards", "deal.order", "hands.triples", "table.patterns", "flip.first",
                            "shuffle.months", "shuffle.kept", "shuffle.rising", "shuffle.piles", "group.brights",
                            "group.matches", "group.flips"}  # fmt: skip
    assert_uniform(found, 1e-4)


def test_event_rates_of_the_same_players_are_uniform() -> None:
    parts = [played_hands([MATGO], 40, seed, by=policy("random")) for seed in range(20)]
    p = []
    for mine, other in zip(parts[::2], parts[1::2], strict=True):
        (one,), (another,) = mine.played.values(), other.played.values()
        for event in ("ppuk", "chok", "dealer_wins"):
            tested = two_samples([((one.hands, *one.sums[event]), (another.hands, *another.sums[event]))])
            assert tested is not None
            p.append(tested.p)
    assert stats.kstest(p, "uniform").pvalue > 1e-3


@pytest.mark.proof
def test_p_values_of_many_fair_corpora_are_uniform() -> None:
    """Of every test there is but those of events; rare deals and jokers need the deck of matgo to be asked about."""
    every = set[str]()
    for rules in (CLASSIC, MATGO):
        found = of_fair_decks(rules, 250, 300)
        assert_uniform(found, 1e-4)
        every |= found.keys()
    assert every == {name for name in TESTS if not name.startswith("event.")}


@pytest.mark.proof
def test_event_rates_beside_a_baseline_are_uniform_and_the_family_keeps_its_alpha() -> None:
    """Of players who play as the simulated ones do, every event is asked about."""
    found, alarms = defaultdict[str, list[float]](list), 0
    for pair in range(30):
        mine, baseline = (played_hands([CLASSIC], 200, 2 * pair + one, by=policy("heuristic")) for one in (0, 1))
        told = report(mine, baseline=baseline, alpha=0.05)
        alarms += bool(told.remarkable)
        for line in told.lines:
            if line.test.startswith("event.") and line.p is not None:
                found[line.test].append(line.p)
    assert found.keys() == {name for name in TESTS if name.startswith("event.")}
    for name, p in found.items():
        assert stats.kstest(p, "uniform").pvalue > 1e-3, name
    assert stats.kstest([one for p in found.values() for one in p], "uniform").pvalue > 1e-3
    assert stats.binomtest(alarms, 30, 0.05, alternative="greater").pvalue > 1e-3


def test_repeats_that_a_pool_brings_by_chance_are_not_more_than_is_said() -> None:
    """Of fair decks none is seen twice: here there are so few that some are, with 2 repeats expected."""
    random, p = Random(1), []
    for _ in range(300):
        seen = [random.randrange(10_000) for _ in range(200)]
        p.append(birthday(200, 200 - len(set(seen)), 200 * 199 / 2 / 10_000).p)
    assert min(p) < 0.05
    assert stats.kstest(p, "uniform", alternative="greater").pvalue > 1e-3


@pytest.mark.proof
def test_family_keeps_its_alpha() -> None:
    alarms = sum(bool(report(deals_of(CLASSIC, 300, 5000 + seed), alpha=0.05).remarkable) for seed in range(300))
    assert stats.binomtest(alarms, 300, 0.05, alternative="greater").pvalue > 1e-3
    assert alarms


@pytest.mark.proof
def test_looks_planned_keep_the_alpha_of_all_of_them() -> None:
    alarms = 0
    for seed in range(100):
        records = [(record, None) for record in islice(fair_deals(CLASSIC, 9000 + seed), 800)]
        counts, seen = Counts(), False
        for look in range(4):
            counts.merge(count(records[200 * look : 200 * look + 200]))
            seen |= bool(report(counts, alpha=0.05, looks=4).remarkable)
        alarms += seen
    assert stats.binomtest(alarms, 100, 0.05, alternative="greater").pvalue > 1e-3


def test_hands_of_the_baseline_are_the_same_for_the_same_seed() -> None:
    one, again, other = (played_hands([CLASSIC], 20, seed, by=policy("heuristic")) for seed in (1, 1, 2))
    assert one == again
    assert one != other
