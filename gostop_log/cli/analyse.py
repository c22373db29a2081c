"""``gostop-log analyse``: what each decision was worth, go or stop, luck and skill."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import click

from gostop_log.cli.analysing import Analysing, Telling, Told, plain, telling_options
from gostop_log.cli.compiling import tell_of_compiling
from gostop_log.cli.estimating import estimating, precision
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.report import UNREADABLE, Report, json_line
from gostop_log.cli.sharing import Shared, parts, sharing
from gostop_log.cli.tabulating import stored
from gostop_log.cli.varying import OtherRules, Varying, VaryingTold, VaryingTotal, other_rules
from gostop_log.decisions import Analysis, Estimates, Sum
from gostop_log.draw import decisions as drawn
from gostop_log.draw.look import Look
from gostop_log.draw.varying import varied_totals
from gostop_log.errors import Fault
from gostop_log.running import Reading
from gostop_log.tables import ANALYSED

__all__ = ["analyse"]


@click.command(short_help="What each decision was worth, go or stop, luck and skill.")
@telling_options
@estimating
@precision
@click.option(
    "--under",
    metavar="RULES",
    callback=other_rules,
    help='The same decisions under other rules beside: "go_bak=off target=5", or a rule set: "family go_bak=off".',
)
@click.option("--out", metavar="DIR", help="Keep what is found in this folder, as tables, and go on from there.")
@sharing
@reading
@click.pass_obj
def analyse(
    report: Report,
    /,
    logs: Logs,
    shared: Shared,
    telling: Telling,
    under: OtherRules | None,
    out: str | None,
    **asked: Any,
) -> None:
    """Tell what each decision of a hand was worth to who made it, given what he could know.

    Every legal move is tried in many deals that agree with what the player had seen, and the policy plays on. Then come
    the choices between go and stop, and where each player's money came from: luck of the deal, of the cards turned and
    of hidden cards, own decisions, the others'. All of it in chips of the hand, before the stake.

    With --out what is found is kept in a folder; the same command goes on where it was stopped, and tells what is there
    at once, also of another player or in another form.

    With --under it is told instead how much the move played would be worth under other rules, and whether another one
    would be the best, up to where they forbid what was played.

    Exit codes: 0 every hand is analysed; 1 one is broken, unfinished or cannot be; 2 wrong usage, or an input of which
    nothing could be read.
    """
    estimates = Estimates(**asked)
    tell_of_compiling(report, "estimating")
    fine = replace(shared.fine(), look_back=0)
    if under is not None:
        if out is not None:
            raise click.UsageError("--under and --out exclude each other: what differs under other rules is not kept")
        told = parts(logs, fine, Varying(estimates, under, telling, logs.lenient), report)
        _tell_varied(report, told, telling)
        return
    if out is None:
        found = parts(logs, fine, Analysing(estimates, telling, logs.lenient), report)
    else:
        found = _told(telling, report, stored(logs, shared, out, report, [*ANALYSED], estimates))
    _tell(report, found, telling)


def _tell(report: Report, found: Iterator[Told], telling: Telling) -> None:
    """Print what came of the hands, and the players' sums."""
    sums: dict[str, Sum] = {}
    for told in found:
        _print(report, told, telling.look)
        for hand in told.sums:
            for player, total in hand.items():
                sums.setdefault(player, Sum()).merge(total)
    if not _is_about_somebody(report, telling.seat, found=bool(sums)):
        return
    totals = [total.told(player) for player, total in sums.items()]
    if telling.as_json:
        for one in totals:
            report.say(json_line({"kind": "total"} | plain(one)))
    elif totals:
        report.say("\n".join(drawn.totals(totals, telling.look)), colour=telling.look.colour)


def _tell_varied(report: Report, found: Iterator[VaryingTold], telling: Telling) -> None:
    """Print what came of the hands under other rules, and the sum of it."""
    total = VaryingTotal()
    for told in found:
        _print(report, told, telling.look)
        for one in told.found:
            total.add(one)
    if not _is_about_somebody(report, telling.seat, found=bool(total.decisions)) or not total.hands:
        return
    if telling.as_json:
        report.say(json_line({"kind": "under_total"} | total.told()))
    else:
        report.say("\n".join(varied_totals(total.told(), telling.look)), colour=telling.look.colour)


def _print(report: Report, told: Told | VaryingTold, look: Look) -> None:
    report.fault(told.refused)
    report.fault(told.strays, hand=False)
    for line in told.lines:
        report.say(line, colour=look.colour)


def _is_about_somebody(report: Report, seat: str | None, *, found: bool) -> bool:
    """Whether anything is said of the player that was asked for; says so where not."""
    if seat is not None and not found and report.exit_code != UNREADABLE:
        report.unread(f"{seat!r} played in no hand that could be analysed")
        return False
    return True


def _told(telling: Telling, report: Report, found: Iterator[tuple[bool, Analysis | Fault]]) -> Iterator[Told]:
    """What was kept, put into words hand by hand."""
    for hand, one in found:
        told = Told([], [], [], Reading())
        telling.tell(told, one, hand=hand)
        if told.notes:
            report.complain(*told.notes)
        yield told
