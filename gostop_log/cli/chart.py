"""``gostop-log chart``: charts of a log as a page of HTML that needs no network."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

import click

from gostop_log import charts, fairness, frames
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.output import writing
from gostop_log.cli.report import UNREADABLE, Report
from gostop_log.fairness.simulated import played_hands
from gostop_log.policies import policy
from gostop_log.record import Record
from gostop_log.replaying import Replay, replay
from gostop_log.rules import resolve

__all__ = ["chart"]

MOST_RACES: Final = 50
"""So many hands stand on one page."""
SIMULATED_BY: Final = "heuristic"
"""How the simulated players play whose hands rates are compared with."""


@dataclass(frozen=True)
class Asked:
    """What is to be drawn of a log."""

    logs: Logs
    report: Report
    hand: str | None
    """An id, or a number in the input."""
    player: str | None
    baseline: int

    def records(self) -> Iterator[Record]:
        """The hands that are asked for."""
        for record in self.logs.records(self.report):
            if self.hand is None or self.hand in {record.id, str(self.report.hands)}:
                yield record

    def games(self) -> Iterator[Replay]:
        """Their play; illegal hands are told and left out."""
        for record in self.records():
            game = replay(record)
            if game.result.error is None:
                yield game
            else:
                self.report.refused(game.result.error)


def _races(asked: Asked) -> list[Any]:
    """A race of scores for each hand."""
    played = []
    for game in asked.games():
        if game.steps:
            played.append(game)
        if len(played) > MOST_RACES:
            raise charts.ChartError(f"there are more than {MOST_RACES} hands: say with --hand which one is to be drawn")
    tables = frames.of(played, ["hands", "turns"])
    keys = tables["turns"]["hand"].drop_duplicates()
    return [charts.score_race(tables["hands"], tables["turns"], key) for key in keys]


def _profile(asked: Asked) -> list[Any]:
    """How one player fared."""
    if asked.player is None:
        raise click.UsageError("a profile is that of a player: say with --player whose")
    return [charts.profile(frames.of(asked.games(), ["hands"])["hands"], asked.player)]


def _rates(asked: Asked) -> list[Any]:
    """How often things happened, against their expectation."""
    statistics = import_module("gostop_log.fairness.report")  # scipy and statsmodels take their time
    counts = fairness.count((record, replay(record).result) for record in asked.records())
    rule_sets = [resolve(one.preset, one.overrides, one.players) for one in counts.played.values()]
    baseline = played_hands(rule_sets, asked.baseline, seed=0, by=policy(SIMULATED_BY)) if asked.baseline else None
    return [charts.event_rates(statistics.report(counts, baseline=baseline))]


KINDS: Final[dict[str, tuple[Callable[[Asked], list[Any]], set[str]]]] = {
    "race": (_races, {"hand"}),
    "profile": (_profile, {"player"}),
    "rates": (_rates, {"baseline"}),
}
"""What can be drawn: by what, and the options that belong to it."""


@click.command(short_help="Draw charts of a log as a page of HTML.")
@click.argument("kind", type=click.Choice([*KINDS]))
@click.option("--html", "target", required=True, metavar="FILE", help="The page; - is standard output.")
@click.option("--hand", metavar="HAND", help="race: only the hand with this id, or this number in the input.")
@click.option("--player", metavar="NAME", help="profile: the player's name, as the log writes it.")
@click.option(
    "--baseline",
    type=click.IntRange(0, 1_000_000),
    default=0,
    show_default=True,
    metavar="N",
    help="rates: simulate N hands of each rule set, and compare how often things happen.",
)
@reading
@click.pass_obj
def chart(report: Report, /, logs: Logs, kind: str, target: str, **asked: Any) -> None:
    """Draw charts of a log as a page of HTML that holds all it needs and loads nothing from a network.

    race: each hand's scores, turn by turn. profile: one player's money and share of hands won, hand by hand.
    rates: how often things happened, against what a fair deck or simulated hands would bring.
    """
    draw, belonging = KINDS[kind]
    if foreign := next((name for name, value in asked.items() if value and name not in belonging), None):
        raise click.UsageError(f"--{foreign} does not belong to {kind}")
    figures = draw(Asked(logs, report, **asked))
    if not figures and report.exit_code != UNREADABLE:
        report.unread("no hand was found that could be drawn")
    if figures:
        with writing(target, report) as stream:
            stream.write(charts.page(figures, f"gostop-log: {kind}"))
