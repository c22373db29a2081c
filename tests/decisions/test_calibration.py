"""Verdicts and ledgers against what is known: graded players, moves that lose nothing, decided positions."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

import pytest

from benchmarks.strength import MEASURES, SAMPLES, Played, Rate, graded, of_hand, rates_of
from gostop_log.compiled import Machine
from gostop_log.core.bits import popcount
from gostop_log.core.layout import UNSEEN
from gostop_log.decisions import analyse, setting
from gostop_log.decisions.course import Step, course
from gostop_log.decisions.deciding import Asked, Setting, decide
from gostop_log.decisions.judging import ALPHA, LARGE
from gostop_log.decisions.results import Decision
from gostop_log.decisions.sight import seen_by
from gostop_log.decisions.totals import LOSSES
from gostop_log.rules import resolve
from gostop_log.simulation import Plan, simulate
from tests.decisions.exact import Chances, brought, mean
from tests.decisions.hands import asked, choices


def how(samples: int, seed: int, policy: str = "heuristic") -> Setting:
    return setting(policy=policy, samples=samples, seed=seed, compiled=True)


def ranked(found: dict[str, list[Played]], name: str) -> list[Rate]:
    """A measure of all players, the best first, each as it should be greater than the next one's."""
    rates = [rates_of(played)[name] for played in found.values()]
    return [Rate(-one.mean, one.margin) for one in rates] if name == "told" else rates


@pytest.mark.usefixtures("fast")
def test_who_errs_more_is_ranked_lower() -> None:
    found = graded(resolve("classic", {}, 2), 150, 3, how(60, 3))
    for name in MEASURES:
        rates = ranked(found, name)
        assert rates[0].mean > rates[3].mean > rates[4].mean, name
        assert not rates[0].overlaps(rates[4]), name
    assert abs(ranked(found, "own")[0].mean) <= ranked(found, "own")[0].margin


@pytest.mark.proof
@pytest.mark.usefixtures("fast")
@pytest.mark.parametrize(("players", "hands", "measures"), [(2, 6000, [*MEASURES]), (3, 1000, ["own"])])
def test_graded_players_are_ranked_without_a_doubt(players: int, hands: int, measures: list[str]) -> None:
    found = graded(resolve("classic", {}, players), hands, 1, how(SAMPLES, 1))
    for name in measures:
        for better, worse in pairwise(ranked(found, name)):
            assert better.mean > worse.mean, name
            assert not better.overlaps(worse), name


@pytest.mark.usefixtures("fast")
def test_a_ledger_holds_what_its_decisions_say() -> None:
    [hand] = simulate(Plan(rules=resolve("classic", {}, 3), hands=1, seed=2, policy="random"))
    found = analyse(hand.record, how(40, 1))
    by_player = dict(of_hand(found))
    for ledger in found.ledgers:
        played = by_player[ledger.player]
        assert (float(ledger.own), float(ledger.lost)) == pytest.approx((played.own, played.lost))


@pytest.mark.proof
@pytest.mark.usefixtures("fast")
@pytest.mark.parametrize(("policy", "seeds"), [("random", (5, 6, 7)), ("greedy", (5,)), ("heuristic", (5,))])
def test_who_plays_as_the_measure_does_has_nothing_of_his_own(policy: str, seeds: tuple[int, ...]) -> None:
    """Who plays at random varies most, and wants the most hands: 600 for each seed."""
    played: list[Played] = []
    for seed in seeds:
        plan = Plan(rules=resolve("classic", {}, 2), hands=600, seed=seed, policy=policy)
        by_policy = how(100, seed, policy)
        hands = (analyse(hand.record, by_policy, ledger=False) for hand in simulate(plan))
        played += [one for hand in hands for _, one in of_hand(hand)]
    own = rates_of(played)["own"]
    assert abs(own.mean) <= own.margin


def flagged(hands: int, players: int, looked: int, samples: int) -> tuple[int, int]:
    """Of decisions in which the best move is played, as many samples find it, how many are told as losses by fewer."""
    rules, told, count = resolve("classic", {}, players), 0, 0
    for hand in simulate(Plan(rules=rules, hands=hands, seed=8, evening=1)):
        sure, asked_again = (Asked(hand.record, rules, how(*one)) for one in ((looked, 1), (samples, 2)))
        for step in course(hand.record, rules).steps:
            judged = decide(sure, step) if step.kind == "decision" else None
            if judged is not None:
                again = decide(asked_again, step._replace(chosen=judged.compared.best))
                assert again is not None
                told += again.decision.verdict in LOSSES
                count += 1
    return told, count


@pytest.mark.usefixtures("fast")
def test_the_best_move_is_seldom_told_as_a_loss() -> None:
    told, count = flagged(2, 2, 400, 100)
    assert count > 20
    assert told <= ALPHA * count


@pytest.mark.proof
@pytest.mark.usefixtures("fast")
@pytest.mark.parametrize("players", [2, 3])
def test_of_moves_that_lose_nothing_at_most_the_stated_share_is_told(players: int) -> None:
    told, count = flagged(12, players, 4000, 400)
    assert count > 60
    assert told <= ALPHA * count


class Known(NamedTuple):
    """A decision of an ending, and what is true of it."""

    decision: Decision
    gap: Fraction
    """The exact value of the move played less that of the best of the others."""
    about: Fraction
    """The mean size of what the best move brings."""
    decided: bool
    """Whether in each deal the same comes of every move."""


def known(on: Machine, patch: pytest.MonkeyPatch, seeds: range, samples: int) -> Iterator[Known]:
    """Endings of which all that may come is gone through; every move in turn is taken to be the one played."""
    for seed in seeds:
        one = asked(on, seed, samples=samples, preset=("classic", "matgo", "family")[seed % 3])
        for step in choices(one):
            sight = seen_by(step.seat, step.before, one.record, one.rules)
            if not 1 <= popcount(sight.ints[UNSEEN]) <= 4 or step.before.top >= 0:
                continue
            orders = one.sampler(sight, step.seat, step.options).orders
            found = [brought(patch, one, sight, step.seat, option, orders) for option in step.options]
            outcomes = [deals for deals in found if deals is not None]
            if orders and len(outcomes) == len(found):
                yield from judged_each(one, step, outcomes)


def spread(chances: Chances) -> dict[int, Fraction]:
    """How likely each number of chips is."""
    found: dict[int, Fraction] = {}
    for share, chips in chances:
        found[chips] = found.get(chips, Fraction(0)) + share
    return found


def judged_each(one: Asked, step: Step, outcomes: list[list[Chances]]) -> Iterator[Known]:
    values = [mean(deals) for deals in outcomes]
    about = mean([[(share, abs(chips)) for share, chips in found] for found in outcomes[values.index(max(values))]])
    decided = all([spread(deal) for deal in found] == [spread(deal) for deal in outcomes[0]] for found in outcomes)
    for chosen, value in enumerate(values):
        judged = decide(one, step._replace(chosen=chosen))
        assert judged is not None
        gap = value - max(other for number, other in enumerate(values) if number != chosen)
        yield Known(judged.decision, gap, about, decided)


def verdicts_hold(found: list[Known]) -> None:
    nothing_lost = [one for one in found if one.gap >= 0]
    lost = [one for one in nothing_lost if one.decision.verdict in LOSSES]
    assert len(lost) <= ALPHA * len(nothing_lost)
    assert all(one.gap == 0 for one in found if one.decision.verdict == "decided")
    decided = [one.decision.verdict for one in found if one.decided]
    assert sum(verdict not in ("decided", "close") for verdict in decided) <= ALPHA * len(decided)
    praised = [one for one in found if one.decision.verdict == "only_move"]
    assert all(one.gap > 0 for one in praised)
    assert sum(one.gap < LARGE * one.about * Fraction(4, 5) for one in praised) <= ALPHA * len(praised)
    assert len(decided) > 3
    assert len(praised) > 3


def test_praise_is_deserved_and_nothing_is_said_where_nothing_is_left(
    plain: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdicts_hold(list(known(plain, monkeypatch, range(7), 120)))


@pytest.mark.proof
def test_praise_is_deserved_in_many_endings(fast: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    verdicts_hold(list(known(fast, monkeypatch, range(1000, 1040), 1000)))
