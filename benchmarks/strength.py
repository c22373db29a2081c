"""Players of known strength, analysed: ``python -m benchmarks.strength [HANDS [PLAYERS]]``.

Each plays as ``heuristic`` does, but in a known share of his decisions anything.  Who errs more must lose more by his
decisions, and be told of more mistakes.  Hands by themselves: nothing is carried over, everybody meets everybody.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from math import sqrt
from typing import NamedTuple

from gostop_log.decisions import Analysis, Setting, analyse, setting
from gostop_log.decisions.totals import LOSSES
from gostop_log.rules import Rules, resolve
from gostop_log.simulation import Plan, simulate

SHARES = {"Min": 0.0, "Jun": 0.1, "Sol": 0.25, "Hana": 0.5, "Ara": 1.0}
"""In which part of his decisions each does anything; the best player first."""
SAMPLES = 400
HANDS = 6000
WIDE = 1.96


class Played(NamedTuple):
    """A player's decisions in one hand."""

    decisions: int
    own: float
    """Chips that they brought, against the policy's: as in a ledger."""
    lost: float
    """What they brought against the best, below 0: as in a ledger."""
    told: int
    """How many are told as losses."""


class Rate(NamedTuple):
    """Something for each decision, with half its 95 % interval: hands are what varies."""

    mean: float
    margin: float

    def overlaps(self, other: Rate) -> bool:
        """Whether the intervals have anything in common."""
        return abs(self.mean - other.mean) <= self.margin + other.margin


MEASURES: dict[str, Callable[[Played], float]] = {
    "own": lambda one: one.own,
    "lost": lambda one: one.lost,
    "told": lambda one: one.told,
}


def graded(rules: Rules, hands: int, seed: int, how: Setting) -> dict[str, list[Played]]:
    """By player what he did, hand by hand."""
    policies = {name: f"heuristic~{share}" for name, share in SHARES.items()}
    plan = Plan(rules=rules, hands=hands, seed=seed, evening=1, pool=tuple(SHARES), policies=policies)
    found: dict[str, list[Played]] = {name: [] for name in SHARES}
    for hand in simulate(plan):
        for name, played in of_hand(analyse(hand.record, how, ledger=False)):
            found[name].append(played)
    return found


def of_hand(analysis: Analysis) -> Iterator[tuple[str, Played]]:
    """What each player who decided anything did."""
    for name in dict.fromkeys(one.player for one in analysis.decisions):
        decisions = [one for one in analysis.decisions if one.player == name]
        yield (
            name,
            Played(
                decisions=len(decisions),
                own=sum(one.candidates[one.chosen].value.mean - one.policy_value.mean for one in decisions),
                lost=-sum(one.loss.mean for one in decisions if one.chosen != one.best),
                told=sum(one.verdict in LOSSES for one in decisions),
            ),
        )


def rate(hands: list[Played], measure: Callable[[Played], float]) -> Rate:
    """A measure for each decision: a ratio of sums, its error by the hands."""
    decisions = sum(one.decisions for one in hands)
    mean = sum(map(measure, hands)) / decisions
    squares = sum((measure(one) - mean * one.decisions) ** 2 for one in hands)
    return Rate(mean, WIDE * sqrt(squares * len(hands) / (len(hands) - 1)) / decisions)


def main() -> None:
    """Measure and print."""
    told = [int(one) for one in sys.argv[1:]]
    hands, players = (told + [HANDS, 2][len(told) :])[:2]
    found = graded(resolve("classic", {}, players), hands, 1, setting(samples=SAMPLES, seed=1))
    print(f"classic, {players} players, {hands} hands, {SAMPLES} samples; for each decision, with 95 % intervals:")
    for name, played in found.items():
        rates = (f"{measure} {told.mean:7.3f} ± {told.margin:.3f}" for measure, told in rates_of(played).items())
        print(f"  heuristic~{SHARES[name]:<4} {len(played):5} hands  {'   '.join(rates)}")


def rates_of(hands: list[Played]) -> dict[str, Rate]:
    """Every measure by name."""
    return {name: rate(hands, measure) for name, measure in MEASURES.items()}


if __name__ == "__main__":
    main()
