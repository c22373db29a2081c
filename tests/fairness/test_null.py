"""Of fair decks every test says what chance says: its p-values are uniform, and the whole family keeps its alpha."""

from collections import defaultdict
from itertools import islice

import pytest
from scipy import stats

from gostop_log.fairness import Counts, count
from gostop_log.fairness.chance import Outcome, two_samples
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
@pytest.mark.parametrize("rules", [CLASSIC, MATGO], ids=["classic", "matgo"])
def test_p_values_of_many_fair_corpora_are_uniform(rules: Rules) -> None:
    assert_uniform(of_fair_decks(rules, 400, 300), 1e-4)


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
