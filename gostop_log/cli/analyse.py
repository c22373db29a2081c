"""``gostop-log analyse``: what each decision was worth, go or stop, luck and skill."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import click

from gostop_log.cli.analysing import Analysing, Telling, Told, plain
from gostop_log.cli.compiling import tell_of_compiling
from gostop_log.cli.estimating import estimating, finite, precision
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.looking import looking
from gostop_log.cli.report import UNREADABLE, Report, json_line
from gostop_log.cli.sharing import Shared, parts, sharing
from gostop_log.cli.tabulating import stored
from gostop_log.decisions import Analysis, Estimates, Sum
from gostop_log.draw import decisions as drawn
from gostop_log.draw.look import Look
from gostop_log.errors import Fault
from gostop_log.running import Reading
from gostop_log.tables import ANALYSED

__all__ = ["analyse"]


@click.command(short_help="What each decision was worth, go or stop, luck and skill.")
@click.option("--seat", metavar="NAME", help="Tell only of this player.")
@estimating
@precision
@click.option(
    "--min-loss",
    "least",
    type=click.FloatRange(0),
    callback=finite,
    default=0.0,
    metavar="CHIPS",
    help="Tell only of decisions that lost so much.",
)
@click.option("--json", "as_json", is_flag=True, help="JSON Lines, as docs/analysis.md describes them.")
@click.option("--out", metavar="DIR", help="Keep what is found in this folder, as tables, and go on from there.")
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
    seat: str | None,
    least: float,
    as_json: bool,
    out: str | None,
    **asked: Any,
) -> None:
    """Tell what each decision of a hand was worth to who made it, given what he could know.

    Every legal move is tried in many deals that agree with what the player had seen, and the policy plays on. Then come
    the choices between go and stop, and where each player's money came from: luck of the deal, of the cards turned and
    of hidden cards, own decisions, the others'. All of it in chips of the hand, before the stake.

    With --out what is found is kept in a folder; the same command goes on where it was stopped, and tells what is there
    at once, also of another player or in another form.

    Exit codes: 0 every hand is analysed; 1 one is broken, unfinished or cannot be; 2 wrong usage, or an input of which
    nothing could be read.
    """
    look = replace(report.look, lang=look.lang, colour=look.colour)
    telling, estimates = Telling(seat, least, as_json, look), Estimates(**asked)
    sums: dict[str, Sum] = {}
    tell_of_compiling(report, "estimating")
    if out is None:
        work = Analysing(estimates, telling, logs.lenient)
        found = parts(logs, replace(shared.fine(), look_back=0), work, report)
    else:
        found = _told(telling, report, stored(logs, shared, out, report, [*ANALYSED], estimates))
    for told in found:
        report.fault(told.refused)
        report.fault(told.strays, hand=False)
        for hand in told.sums:
            for player, total in hand.items():
                sums.setdefault(player, Sum()).merge(total)
        for line in told.lines:
            report.say(line, colour=look.colour)
    if seat is not None and not sums and report.exit_code != UNREADABLE:
        report.unread(f"{seat!r} played in no hand that could be analysed")
    totals = [total.told(player) for player, total in sums.items()]
    if as_json:
        for one in totals:
            report.say(json_line({"kind": "total"} | plain(one)))
    elif totals:
        report.say("\n".join(drawn.totals(totals, look)), colour=look.colour)


def _told(telling: Telling, report: Report, found: Iterator[tuple[bool, Analysis | Fault]]) -> Iterator[Told]:
    """What was kept, put into words hand by hand."""
    for hand, one in found:
        told = Told([], [], [], Reading())
        telling.tell(told, one, hand=hand)
        if told.notes:
            report.complain(*told.notes)
        yield told
