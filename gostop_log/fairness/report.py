"""The report on what was counted, and what so many hands would show."""

from __future__ import annotations

from collections.abc import Collection
from math import isfinite
from typing import Final

from gostop_log.fairness.answer import TILT, FairnessReport, Line, Plan, PlanLine, Verdict
from gostop_log.fairness.chance import Outcome, detects, power, repeating
from gostop_log.fairness.counts import Counts
from gostop_log.fairness.family import Named, all_tests
from gostop_log.fairness.repeats import KEPT
from gostop_log.fairness.simulated import deals_of
from gostop_log.rules import Rules
from gostop_log.statistics import ALPHA
from gostop_log.statistics.computing import adjusted

__all__ = ["plan", "report"]

SHOWN: Final = 5
"""So many cells of a table are told: those that differ most."""
MOST_SIMULATED: Final = 5_000
"""So many deals are simulated to plan with; of more hands the information grows in proportion."""


def report(
    counts: Counts,
    *,
    alpha: float = ALPHA,
    looks: int = 1,
    tilt: float = TILT,
    omitted: Collection[str] = (),
    baseline: Counts | None = None,
    group: list[str] | None = None,
) -> FairnessReport:
    """Every test of what was counted, as one family.

    `looks` is how often the growing log is looked at in all, planned in advance; `omitted` what the log leaves out:
    ``void`` deals (L5), hands with ``quads`` (L7).  `baseline` are simulated hands, with whose event rates those of the
    log are compared.  `group` are the names that were counted as the group; None: the seats that headers mark.
    """
    named = all_tests(counts, baseline, omitted)
    chances = [tested.p for _, _, tested in named if tested is not None]
    level = alpha / (looks * max(1, len(chances)))
    judged = zip(adjusted(chances, looks), adjusted(chances, looks, "fdr_bh"), strict=True)
    lines = [
        Line(test=name, verdict="not_enough", n=n)
        if tested is None
        else _line(name, tested, next(judged), alpha, level, tilt)
        for name, n, tested in named
    ]
    return FairnessReport(
        hands=counts.hands,
        deals=sum(tally.deals for tally in counts.tallies.values()),
        illegal=counts.illegal,
        left_out=counts.left_out,
        alpha=alpha,
        looks=looks,
        tilt=tilt,
        lines=lines,
        baseline=sum(played.hands for played in baseline.played.values()) if baseline else 0,
        group=group if group is not None else "marked" if counts.luck else None,
    )


def _line(name: str, tested: Outcome, p: tuple[float, float], alpha: float, level: float, tilt: float) -> Line:
    holm, fdr = p
    informed = tested.information > 0
    least = detects(tested.information, tested.df, level)
    verdict: Verdict = "unremarkable"
    if holm < alpha:
        verdict = "remarkable"
    elif informed and least > 1:
        verdict = "not_enough"
    return Line(
        test=name,
        verdict=verdict,
        n=tested.n,
        observed=tested.observed,
        expected=tested.expected,
        statistic=tested.statistic,
        df=tested.df if tested.method == "chi-square" else None,
        method=tested.method,
        p=tested.p,
        holm=holm,
        fdr=fdr,
        effect=tested.effect,
        low=tested.low,
        high=tested.high,
        detects=least if isfinite(least) else None,
        power=power(tested.information, tested.df, level, tilt) if informed else None,
        cells=sorted(tested.cells, key=lambda cell: -abs(cell.z))[:SHOWN],
    )


def plan(
    rules: Rules,
    hands: int,
    *,
    tilt: float = TILT,
    alpha: float = ALPHA,
    looks: int = 1,
    baseline: Counts | None = None,
    seed: int = 0,
) -> Plan:
    """What so many hands of a rule set would show, before anybody has seen them.

    They are taken to be of one session, with hands, table and stock written down, and one seat as the group.
    """
    simulated = min(hands, MOST_SIMULATED)
    counts = deals_of(rules, simulated, seed)
    if baseline is not None:
        counts.played = {name: played.scaled(hands) for name, played in baseline.played.items()}
    named = all_tests(counts, baseline, ())
    level = alpha / (looks * max(1, sum(tested is not None for _, _, tested in named)))
    lines = [_planned(one, hands / simulated, level, tilt) for one in named if one[0] != "shuffle.repeats"]
    looked_for = min(1.0, KEPT / hands)
    by_chance = sum(tested.expected or 0.0 for name, _, tested in named if name == "shuffle.repeats" and tested)
    return Plan(
        hands=hands,
        rules=" ".join((rules.preset, *(f"{name}={value}" for name, value in rules.overrides.items()))),
        players=rules.players,
        tilt=tilt,
        alpha=alpha,
        looks=looks,
        lines=lines,
        repeating=repeating(hands, looked_for, by_chance * looked_for * (hands / simulated) ** 2, level),
    )


def _planned(named: Named, more: float, level: float, tilt: float) -> PlanLine:
    name, _, tested = named
    if tested is None:
        return PlanLine(test=name, power=None, detects=None)
    information = tested.information * (1 if name.startswith("event.") else more)
    least = detects(information, tested.df, level)
    return PlanLine(
        test=name,
        power=power(information, tested.df, level, tilt),
        detects=least if isfinite(least) else None,
    )
