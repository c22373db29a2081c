"""``gostop-log find``: the hands of logs in which something happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import click
import msgspec

from gostop_log.audit.query import EVENTS, PHASES, Hit, Query, hits
from gostop_log.cli.folders import logs_in
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.looking import looking
from gostop_log.cli.output import check_kept, write_notation, writing
from gostop_log.cli.report import Report, json_line
from gostop_log.draw.faults import place
from gostop_log.draw.look import Look
from gostop_log.draw.text import clip, counted, safe
from gostop_log.near import nearest
from gostop_log.record import Record
from gostop_log.rules import explain
from gostop_log.session import called
from gostop_log.state import ENDS

__all__ = ["find"]

MOST_OF_CURRENCY: Final = 12
"""A currency is cut to so many columns."""
_ENDS = sorted({*filter(None, ENDS), "abandoned"})


def _rules(_context: click.Context, _parameter: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    """The IDs as they are written; RuleSetError, which names those that are near, where there is no such rule."""
    return tuple(explain(rule).id for rule in given)


@click.command()
@click.option("--event", "events", multiple=True, type=click.Choice(EVENTS), help="What happened in a turn.")
@click.option("--rule", "rules", multiple=True, callback=_rules, metavar="ID", help="A rule that counted: M4.")
@click.option("--phase", type=click.Choice(PHASES), help="When that was: which third of the stock was left.")
@click.option("--player", metavar="NAME", help="Who plays; events must be of his turns, payments his.")
@click.option("--winner", metavar="NAME", help="Who won.")
@click.option("--end", "ends", multiple=True, type=click.Choice(_ENDS), help="How the hand ended; one of those named.")
@click.option("--min-payment", "least", type=click.IntRange(min=0), help="Money that one won or lost, at least.")
@click.option("--json", "as_json", is_flag=True, help="A line of JSON for each place.")
@click.option("-o", "--output", metavar="FILE", help="Write the hands that were found to this file, as a log.")
@looking
@reading
@click.pass_obj
def find(report: Report, /, logs: Logs, look: Look, as_json: bool, output: str | None, **conditions: Any) -> None:
    """Find hands by what happened in them.

    FILE may be a folder. All conditions must hold; a line tells each place, the notation of -o has the hands. Hands
    that are illegal or cannot be read are told on standard error and not searched.

    Exit codes: 0 also where nothing was found; 1 a hand could not be searched; 2 wrong usage, or nothing could be read.
    """
    query = Query(**conditions)
    if query.phase is not None and not (query.events or query.rules):
        raise click.UsageError("--phase goes with --event or --rule")
    count = 0
    players: set[str] = set()

    def found() -> Iterator[tuple[Record, list[Hit]]]:
        nonlocal count
        for one in _found(logs, query, output, report, players):
            count += 1
            yield one

    if output is not None:
        with writing(output, report) as stream:
            write_notation((record for record, _ in found()), stream, report)
    else:
        for record, places in found():
            for hit in places:
                report.say(json_line(_plain(record, hit)) if as_json else _line(record, hit, look))
    for name in (query.player, query.winner):
        if name is not None and name not in players:
            near = " or ".join(nearest(name, players))
            report.complain(safe(f"nobody is called {name}" + (f"; did you mean {near}?" if near else "")))
    report.complain(f"found in {count:,} of {counted(report.hands, 'hand')}")


def _found(
    logs: Logs, query: Query, output: str | None, report: Report, players: set[str]
) -> Iterator[tuple[Record, list[Hit]]]:
    for log in logs_in(logs, report):
        check_kept(log.files, output)
        for record in log.records(report):
            players.update(record.players)
            result, places = hits(record, query)
            if result.error is not None:
                report.refused(result.error)
            if places:
                yield record, places


def _line(record: Record, hit: Hit, look: Look) -> str:
    """A place for people: ``games.gsn:12: hand t1-h7, turn 5, Jun: ppuk P5 3K 3p 3q``."""
    where = record.place
    head = place(where.file if where else None, where.line if where else None)
    told = [safe(called(record.id, record.hand_no))]
    told += [f"turn {hit.ply}"] if hit.ply is not None else []
    if hit.what in ("paid", "bill"):
        told.append(" to ".join("the pot" if name is None else safe(name) for name in (hit.player, hit.to)))
    elif hit.player is not None:
        told.append(safe(hit.player))
    words = [hit.what, *([hit.rule] if hit.rule else []), *look.cards(hit.cards), *_amount(record, hit)]
    return f"{head}: {', '.join(told)}: {' '.join(words)}"


def _amount(record: Record, hit: Hit) -> list[str]:
    """How much it was about, and of what."""
    if hit.amount is None:
        return []
    if hit.what == "hand" and record.currency:
        return [f"{hit.amount:,}", clip(safe(record.currency), MOST_OF_CURRENCY)]
    if hit.what == "hand" and record.stake != 1:
        return [f"{hit.amount:,}", "in money"]
    return [counted(hit.amount, "point" if hit.what == "item" else "chip")]


def _plain(record: Record, hit: Hit) -> dict[str, Any]:
    where = record.place
    hand = {
        "file": where.file if where else None, "line": where.line if where else None, "hand": record.id,
        "hand_no": record.hand_no, "session": record.session,
    }  # fmt: skip
    return hand | msgspec.structs.asdict(hit)
