"""``--html`` of ``gostop-log replay``: the hands as a page that replays them (docs/replayer.md)."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

import click
from click.core import ParameterSource

from gostop_log.cli.arguments import seat_of
from gostop_log.cli.output import LeftAsItIs, check_kept, writing
from gostop_log.cli.report import Report
from gostop_log.draw.text import safe
from gostop_log.errors import Fault
from gostop_log.replaying import Replay

__all__ = ["Paging", "paging"]

_OF_ESTIMATES: Final = ("policy", "solved_turns", "seed")
"""Options that say how estimates are made."""


@dataclass(frozen=True)
class Paging:
    """What page is asked for, and the hands that stand on it so far."""

    target: str
    lang: str
    report: Report
    files: tuple[str, ...]
    seat: str | None = None
    spoiler_free: bool | None = None
    estimates: dict[str, Any] | None = None
    """What `gostop_log.decisions.Estimates` takes; None where nothing is estimated."""
    hands: list[Any] = field(default_factory=list)
    """The hands as `gostop_log.replayer.Replayer` has them."""

    def add(self, game: Replay) -> None:
        """One more hand; one at which the player does not sit, or that cannot be analysed, is told of."""
        replayer = import_module("gostop_log.replayer")  # the page and the analysis take their time
        if len(self.hands) == replayer.MOST_HANDS:
            said = f"a page holds {replayer.MOST_HANDS} hands at most: say with --hand which one"
            raise click.UsageError(said)
        seat = None if self.seat is None else seat_of(self.seat, game.record.players)
        if self.seat is not None and seat is None:
            self.report.fault()
            self.report.complain(safe(f"{self.seat!r} does not sit at hand {game.record.id}: it is left out"))
            return
        page = replayer.Replayer(
            game, seat=seat, lang=self.lang, analysis=self._analysis(game), spoiler_free=self.spoiler_free
        )
        self.hands.append(page)

    def _analysis(self, game: Replay) -> Any:
        if self.estimates is None:
            return None
        decisions = import_module("gostop_log.decisions")
        self.report.progress(f"hand {len(self.hands) + 1:,} is analysed")
        found = decisions.attempt(game.record, decisions.Estimates(**self.estimates))
        if isinstance(found, Fault):
            self.report.refused(found)
            return None
        return found

    def write(self) -> None:
        """The page, in one piece; nothing where there is no hand for it."""
        with writing(self.target, self.report, self.files) as stream:
            if not self.hands:
                raise LeftAsItIs
            stream.write(import_module("gostop_log.replayer").page(self.hands))


def paging(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command that has `look` and `logs` the options of `Paging`, which it gets as `page`; None without."""

    @click.option("--html", "target", metavar="FILE", help="A page that replays the hands; - is standard output.")
    @click.option("--seat", metavar="SEAT", help="With --html: only what this player, a name or a number, could know.")
    @click.option(
        "--spoiler-free",
        is_flag=True,
        default=None,
        help="With --html: moves that are still to come are not shown either; with --seat they never are.",
    )
    @click.option(
        "--analyse", is_flag=True, default=None, help="With --html: what each move was worth, as an estimate."
    )
    @click.option(
        "--samples",
        type=click.IntRange(2, 1 << 20),
        metavar="N",
        help="The same, each decision tried in so many deals.",
    )
    @click.option("--policy", metavar="POLICY", help="With --analyse: who plays the hands on, as in analyse.")
    @click.option("--solved-turns", type=int, metavar="N", help="With --analyse: as in analyse.")
    @click.option("--seed", type=int, metavar="N", help="With --analyse: the same seed, the same numbers.")
    @functools.wraps(command)
    def with_page(*args: Any, target: str | None, seat: str | None, spoiler_free: bool | None, **options: Any) -> None:
        analyse = options.pop("analyse")
        told = {name: options.pop(name) for name in ("samples", *_OF_ESTIMATES)}
        _check(target, {"seat": seat, "spoiler_free": spoiler_free, "analyse": analyse, **told})
        page = None
        if target is not None:
            files = options["logs"].files
            check_kept(files, target)
            given = {name: value for name, value in told.items() if value is not None}
            report = click.get_current_context().ensure_object(Report)
            page = Paging(
                target,
                options["look"].lang,
                report,
                files,
                seat,
                spoiler_free or None,
                given if analyse or told["samples"] is not None else None,
            )
        command(*args, page=page, **options)

    return with_page


def _check(target: str | None, given: dict[str, Any]) -> None:
    """UsageError where an option is given without the one that it belongs to, or beside one that excludes it."""
    for name, value in given.items():
        owner = "--analyse" if name in _OF_ESTIMATES else "--html"
        estimated = given["analyse"] or given["samples"]
        missing = not estimated if name in _OF_ESTIMATES else target is None
        if value is not None and missing:
            raise click.UsageError(f"--{name.replace('_', '-')} belongs to {owner}")
    context = click.get_current_context()
    for name in ("as_json", "at", "ledger_only") if target is not None else ():
        if context.get_parameter_source(name) is not ParameterSource.DEFAULT:
            option = next(one.opts[0] for one in context.command.params if one.name == name)
            raise click.UsageError(f"--html and {option} exclude each other")
