"""``gostop-log chart``: charts of a log as a page of HTML that needs no network."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from typing import Any, Final, TypeVar

import click
from click.core import ParameterSource

from gostop_log import charts, fairness, frames
from gostop_log.cli.estimating import estimating
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.output import writing
from gostop_log.cli.report import UNREADABLE, Report
from gostop_log.decisions import Analysis, Estimates, attempt
from gostop_log.errors import Fault
from gostop_log.fairness.simulated import played_hands
from gostop_log.policies import policy as policy_of
from gostop_log.record import Record
from gostop_log.replaying import Replay, replay
from gostop_log.rules import resolve

__all__ = ["chart"]

One = TypeVar("One")

MOST_HANDS: Final = 50
"""So many hands that are drawn one by one stand on one page."""
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
    samples: int
    policy: str
    seed: int
    solved_turns: int | None

    def records(self) -> Iterator[Record]:
        """The hands that are asked for."""
        for record in self.logs.records(self.report):
            if self.hand is None or self.hand in {record.id, str(self.report.hands)}:
                yield record

    def tables(self, hands: Iterable[Record], *, ledger: bool = False, go_stop_alone: bool = False) -> dict[str, Any]:
        """The frames of what an analysis says of hands; those that cannot be analysed are told of and left out."""
        return frames.analysed(self._analysed(hands, ledger=ledger, go_stop_alone=go_stop_alone))

    def own(self, frame: Any) -> Any:
        """What a frame says of the player that is asked for, if only one is."""
        return frame if self.player is None else charts.of_player(frame, self.player)

    def _analysed(self, hands: Iterable[Record], **what: bool) -> Iterator[tuple[Record, Analysis]]:
        by = Estimates(policy=self.policy, samples=self.samples, seed=self.seed, solved_turns=self.solved_turns)
        for number, record in enumerate(hands, 1):
            self.report.progress(f"hand {number:,} is analysed")
            found = attempt(record, by, **what)
            if isinstance(found, Fault):
                self.report.refused(found)
            else:
                yield record, found

    def games(self) -> Iterator[Replay]:
        """Their play; illegal hands are told and left out."""
        return (game for game in self.all_games() if game.result.error is None)

    def all_games(self) -> Iterator[Replay]:
        """Their play; illegal hands are told, and are among them."""
        for record in self.records():
            game = replay(record)
            if game.result.error is not None:
                self.report.refused(game.result.error)
            yield game


def _few(hands: Iterable[One]) -> list[One]:
    """Hands each of which is drawn for itself; raises ChartError where these are too many."""
    found = [*islice(hands, MOST_HANDS + 1)]
    if len(found) > MOST_HANDS:
        raise charts.ChartError(f"there are more than {MOST_HANDS} hands: say with --hand which one is to be drawn")
    return found


def _races(asked: Asked) -> list[Any]:
    """A race of scores for each hand."""
    played = _few(game for game in asked.games() if game.steps)
    tables = frames.of(played, ["hands", "turns"])
    keys = tables["turns"]["hand"].drop_duplicates()
    return [charts.score_race(tables["hands"], tables["turns"], key) for key in keys]


def _profile(asked: Asked) -> list[Any]:
    """How one player fared."""
    if asked.player is None:
        raise click.UsageError("a profile is that of a player: say with --player whose")
    return [charts.profile(frames.of(asked.games(), ["hands"])["hands"], asked.player)]


def _rates(asked: Asked) -> list[Any]:
    """How often things happened, against their expectation; of an illegal hand the deal alone."""
    statistics = import_module("gostop_log.fairness.report")  # scipy and statsmodels take their time
    counts = fairness.count((game.record, game.result) for game in asked.all_games())
    rule_sets = [resolve(one.preset, one.overrides, one.players) for one in counts.played.values()]
    baseline = played_hands(rule_sets, asked.baseline, seed=0, by=policy_of(SIMULATED_BY)) if asked.baseline else None
    return [charts.event_rates(statistics.report(counts, baseline=baseline))]


def _courses(asked: Asked) -> list[Any]:
    """What a hand was worth step by step: a chart for each hand and each of its players."""
    course = asked.own(asked.tables(_few(asked.records()), ledger=True)["course"])
    places = course[["hand", "seat"]].drop_duplicates().itertuples(index=False)
    return [charts.value_course(course, place.hand, place.seat) for place in places]


def _go_stop(asked: Asked) -> list[Any]:
    """What go promised, and what came of it."""
    return [charts.go_stop(asked.own(asked.tables(asked.records(), go_stop_alone=True)["go_stops"]))]


def _mistakes(asked: Asked) -> list[Any]:
    """The largest mistakes."""
    return [charts.mistakes(asked.own(asked.tables(asked.records())["values"]))]


def _luck(asked: Asked) -> list[Any]:
    """Where the players' money came from."""
    return [charts.luck_and_skill(asked.tables(asked.records(), ledger=True)["ledgers"])]


ESTIMATES: Final = ("samples", "policy", "solved_turns", "seed")
"""The options of what rests on an analysis."""
KINDS: Final[dict[str, tuple[Callable[[Asked], list[Any]], set[str]]]] = {
    "race": (_races, {"hand"}),
    "profile": (_profile, {"player"}),
    "rates": (_rates, {"baseline"}),
    "course": (_courses, {"hand", "player", *ESTIMATES}),
    "go-stop": (_go_stop, {"hand", "player", *ESTIMATES}),
    "mistakes": (_mistakes, {"hand", "player", *ESTIMATES}),
    "luck": (_luck, {"hand", *ESTIMATES}),
}
"""What can be drawn: by what, and the options that belong to it."""


@click.command(short_help="Draw charts of a log as a page of HTML.")
@click.argument("kind", type=click.Choice([*KINDS]))
@click.option("--html", "target", required=True, metavar="FILE", help="The page; - is standard output.")
@click.option("--hand", metavar="HAND", help="Only the hand with this id, or this number in the input.")
@click.option("--player", metavar="NAME", help="Only this player, as the log writes the name.")
@click.option(
    "--baseline",
    type=click.IntRange(0, 1_000_000),
    default=0,
    show_default=True,
    metavar="N",
    help="rates: simulate N hands of each rule set, and compare how often things happen.",
)
@estimating
@reading
@click.pass_obj
def chart(report: Report, /, logs: Logs, kind: str, target: str, **asked: Any) -> None:
    """Draw charts of a log as a page of HTML that holds all it needs and loads nothing from a network.

    race: each hand's scores, turn by turn. profile: one player's money and share of hands won, hand by hand.
    rates: how often things happened, against what a fair deck or simulated hands would bring.

    What follows rests on an analysis, as `analyse` makes it, and takes its time. course: what each hand was worth to
    each player, step by step. go-stop: what go promised, and what the hand brought. mistakes: the largest. luck: each
    player's money as luck and skill.
    """
    draw, belonging = KINDS[kind]
    given = click.get_current_context().get_parameter_source
    said = [name for name in asked if given(name) is not ParameterSource.DEFAULT]
    if foreign := next((name for name in said if name not in belonging), None):
        raise click.UsageError(f"--{foreign.replace('_', '-')} does not belong to {kind}")
    figures = draw(Asked(logs, report, **asked))
    if not figures and report.exit_code != UNREADABLE:
        report.unread("no hand was found that could be drawn")
    if figures:
        with writing(target, report) as stream:
            stream.write(charts.page(figures, f"gostop-log: {kind}"))
