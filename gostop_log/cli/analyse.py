"""``gostop-log analyse``: what each decision was worth, go or stop, luck and skill."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite
from typing import Any, Final

import click

from gostop_log.cli.analysing import Analysing, plain
from gostop_log.cli.compiling import tell_of_compiling
from gostop_log.cli.estimating import estimating
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.looking import looking
from gostop_log.cli.report import UNREADABLE, Report, json_line
from gostop_log.cli.sharing import Shared, parts, sharing
from gostop_log.decisions import Sum
from gostop_log.draw import decisions as drawn
from gostop_log.draw.look import Look

__all__ = ["analyse"]

CHUNK: Final = 10_000
"""Characters that a worker is given at a time at most: a dozen hands or so are seconds of work."""


def _finite(_: click.Context, option: click.Parameter, value: float | None) -> float | None:
    """A number of chips; what is none ("nan", "inf") is within any range for click."""
    if value is not None and not isfinite(value):
        raise click.BadParameter(f"{value} is no number of chips", param=option)
    return value


@click.command(short_help="What each decision was worth, go or stop, luck and skill.")
@click.option("--seat", metavar="NAME", help="Tell only of this player.")
@estimating
@click.option(
    "--precision",
    type=click.FloatRange(0, min_open=True),
    callback=_finite,
    metavar="CHIPS",
    help="More deals, until the standard error of a loss is no larger.",
)
@click.option(
    "--min-loss",
    "least",
    type=click.FloatRange(0),
    callback=_finite,
    default=0.0,
    metavar="CHIPS",
    help="Tell only of decisions that lost so much.",
)
@click.option("--json", "as_json", is_flag=True, help="JSON Lines, as docs/analysis.md describes them.")
@looking
@sharing
@reading
@click.pass_obj
def analyse(
    report: Report,
    /,
    logs: Logs,
    shared: Shared,
    look: Look,
    **asked: Any,
) -> None:
    """Tell what each decision of a hand was worth to who made it, given what he could know.

    Every legal move is tried in many deals that agree with what the player had seen, and the policy plays on. Then come
    the choices between go and stop, and where each player's money came from: luck of the deal, of the cards turned and
    of hidden cards, own decisions, the others'. All of it in chips of the hand, before the stake.

    Exit codes: 0 every hand is analysed; 1 one is broken, unfinished or cannot be; 2 wrong usage, or an input of which
    nothing could be read.
    """
    look = replace(report.look, lang=look.lang, colour=look.colour)
    work = Analysing(look=look, lenient=logs.lenient, **asked)
    sums: dict[str, Sum] = {}
    tell_of_compiling(report, "estimating")
    shared = replace(shared, chunk=min(shared.chunk, CHUNK), look_back=0)
    for told in parts(logs, shared, work, report):
        report.fault(told.refused)
        report.fault(told.strays, hand=False)
        for hand in told.sums:
            for player, total in hand.items():
                sums.setdefault(player, Sum()).merge(total)
        for line in told.lines:
            report.say(line, colour=look.colour)
    if work.seat is not None and not sums and report.exit_code != UNREADABLE:
        report.unread(f"{work.seat!r} played in no hand that could be analysed")
    found = [total.told(player) for player, total in sums.items()]
    if work.as_json:
        for one in found:
            report.say(json_line({"kind": "total"} | plain(one)))
    elif found:
        report.say("\n".join(drawn.totals(found, look)), colour=look.colour)
