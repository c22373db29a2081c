"""``gostop-log fairness``: were the cards fair, over many hands; and how many hands it takes to say."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any, Final

import click
import msgspec

from gostop_log.cli.arguments import Within, chance_options, rules_option
from gostop_log.cli.counting import CountDeals
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.report import Report, json_line
from gostop_log.cli.sharing import Shared, parts, sharing
from gostop_log.draw.fairness import fairness as drawn
from gostop_log.draw.fairness import fairness_plan
from gostop_log.draw.text import safe
from gostop_log.fairness import TILT, Counts
from gostop_log.fairness.simulated import played_hands
from gostop_log.policies import POLICIES, policy
from gostop_log.request import RuleName, rules_for
from gostop_log.rules import Rules, resolve

__all__ = ["fairness"]

STANDARD_INPUT: Final = ("-",)
PROGRESS_EVERY: Final = 50
"""So many simulated hands pass between two words of progress."""


@dataclass(frozen=True)
class Settings:
    """How the tests are made, whether of a log or planned."""

    alpha: float
    looks: int
    tilt: float
    baseline: int
    policy: str
    seed: int
    group: str | None
    """Names between commas."""
    omits: tuple[str, ...]

    @property
    def names(self) -> list[str] | None:
        """The players whose luck is asked about; None: the seats that headers mark."""
        return None if self.group is None else [name.strip() for name in self.group.split(",")]

    def simulated(self, rule_sets: list[Rules], report: Report) -> Counts | None:
        """The hands that event rates are compared with; None where none are asked for."""
        if not self.baseline:
            return None

        def progress(done: int) -> None:
            if done % PROGRESS_EVERY == 0:
                report.progress(f"{done:,} hands simulated")

        return played_hands(rule_sets, self.baseline, self.seed, by=policy(self.policy), progress=progress)

    @property
    def judged(self) -> dict[str, Any]:
        """What `report` and `plan` of `gostop_log.fairness.report` are both told."""
        return {"alpha": self.alpha, "looks": self.looks, "tilt": self.tilt}


_OPTIONS: Final = (
    click.option("--group", metavar="NAME,…", help="Whose luck is asked about; else the seats marked as house or bot."),
    click.option(
        "--omits",
        type=click.Choice(["void", "quads"]),
        multiple=True,
        help="What the log leaves out: void deals (L5), hands that a quad ended (L7).",
    ),
    chance_options,
    click.option(
        "--tilt",
        type=Within(0, 10, min_open=True),
        default=TILT,
        show_default=True,
        help="The difference whose probability of being seen is told: 0.03 is 3 %.",
    ),
    click.option(
        "--baseline",
        type=click.IntRange(0, 10_000_000),
        metavar="N",
        default=0,
        show_default=True,
        help="Simulate N hands of each rule set, and compare how often things happen.",
    ),
    click.option(
        "--policy",
        type=click.Choice(list(POLICIES)),
        default="heuristic",
        show_default=True,
        help="How the simulated players play.",
    ),
    click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Of everything simulated."),
)


def _asking(command: Callable[..., None]) -> Callable[..., None]:
    """Gives the command the options of `Settings`, and hands them to it as `asked`."""

    @functools.wraps(command)
    def with_asked(*args: object, **options: Any) -> None:
        asked = Settings(**{field.name: options.pop(field.name) for field in fields(Settings)})
        command(*args, asked=asked, **options)

    for option in reversed(_OPTIONS):
        with_asked = option(with_asked)
    return with_asked


@dataclass(frozen=True)
class Planned:
    """For which hands it is told in advance what they would show."""

    hands: int
    rules: dict[str, Any]
    players: int | None


def _planning(command: Callable[..., None]) -> Callable[..., None]:
    """Gives the command ``--power`` and what belongs to it, and hands it on as `planned`, None without ``--power``."""

    @click.option("--power", is_flag=True, help="Read no log: tell what --hands would show.")
    @click.option("--hands", type=click.IntRange(1, 10**12), metavar="N", help="How many hands, with --power.")
    @rules_option("matgo target=5")
    @click.option("--players", type=click.IntRange(2, 3), help="For how many players, with --power.")
    @functools.wraps(command)
    def with_plan(
        *args: object, power: bool, hands: int | None, rules: dict[str, Any], players: int | None, **options: object
    ) -> None:
        if power and hands is None:
            raise click.UsageError("--power tells what so many hands would show: say how many with --hands N")
        if not power and (hands is not None or players is not None):
            raise click.UsageError("--hands and --players belong to --power; a log says its own")
        command(*args, planned=Planned(hands, rules, players) if power and hands is not None else None, **options)

    return with_plan


@click.command(short_help="Ask whether the cards were fair, over many hands.")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON with every number.")
@click.option("-v", "--verbose", is_flag=True, help="What each test asks, every number, the counts that differ most.")
@_asking
@_planning
@sharing
@reading
@click.pass_obj
def fairness(
    report: Report,
    logs: Logs,
    shared: Shared,
    asked: Settings,
    planned: Planned | None,
    as_json: bool,
    verbose: bool,
) -> None:
    """Ask whether the cards were fair: counts of many hands against what a fair shuffle brings, exactly.

    The tests of a report are one family. Exit code 1 means that at least one is remarkable: something to look at, not
    proof of anything. With --power, no log is read, and it is told what so many hands would show.
    """
    statistics = import_module("gostop_log.fairness.report")  # scipy and statsmodels take their time
    if planned is not None:
        if logs.files != STANDARD_INPUT:
            raise click.UsageError("--power reads no log")
        rules = rules_for(msgspec.convert(planned.rules, RuleName), planned.players)
        baseline = asked.simulated([rules], report)
        plan = statistics.plan(rules, planned.hands, baseline=baseline, seed=asked.seed, **asked.judged)
        report.say(json_line(plan) if as_json else fairness_plan(plan, report.look))
        return
    counts = _counted(logs, shared, report, asked)
    if not counts.tallies and not counts.played:
        report.unread("there is no hand of which the deal could be counted")
        return
    if asked.group is not None and not counts.luck:
        report.complain(f"note: no deal has both a player of the group and another: {safe(asked.group)}")
    rule_sets = [resolve(one.preset, one.overrides, one.players) for one in counts.played.values()]
    baseline = asked.simulated(rule_sets, report)
    answer = statistics.report(counts, omitted=asked.omits, baseline=baseline, group=asked.names, **asked.judged)
    report.say(json_line(answer) if as_json else drawn(answer, report.look, verbose=verbose))
    if answer.remarkable:
        report.fault(hand=False)


def _counted(logs: Logs, shared: Shared, report: Report, asked: Settings) -> Counts:
    """The hands of all logs; those that cannot be read are told on standard error and counted as left out."""
    counts = Counts()
    for part in parts(logs, shared, CountDeals(report.look, logs.lenient, asked.names, bool(asked.baseline)), report):
        counts.merge(part.counts)
    return counts
