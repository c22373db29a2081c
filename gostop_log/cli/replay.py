"""``gostop-log replay``: hands board by board with their ledgers, or as JSON."""

from __future__ import annotations

from collections.abc import Iterator

import click
from msgspec.structs import replace

from gostop_log import draw
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.looking import looking
from gostop_log.cli.report import Report, json_line
from gostop_log.draw import Look
from gostop_log.errors import Fault
from gostop_log.record import Record
from gostop_log.replaying import replay as replayed
from gostop_log.results import Result, Step
from gostop_log.sources import Item

__all__ = ["replay"]


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each hand (docs/interchange.md).")
@click.option("--at", type=int, metavar="N", help="Only the table after turn N; 0 is the deal, -1 the last turn.")
@click.option("--hand", "wanted", metavar="HAND", help="Only the hand with this id, or the so-manieth of the input.")
@looking
@reading
@click.pass_obj
def replay(report: Report, logs: Logs, look: Look, as_json: bool, at: int | None, wanted: str | None) -> None:
    """Replay hands turn by turn and settle them.

    Shows the table after each turn, names what happened with the rule that says so, and ends with the ledger: who pays
    whom how much, and why. Claims of the log that are not true are shown beside what was computed.
    """
    for item in _wanted(logs.items(report), report, wanted):
        if item.record is None:
            _show_unreadable(item, report, look, as_json)
            continue
        result = replayed(item.record).result
        if not result.ok or result.mismatches:
            report.fault()
        if at is not None:
            _show_step(item.record, result, at, report, look, as_json)
        elif as_json:
            report.say(json_line(result))
        else:
            report.say(draw.hand(item.record, result, look) + "\n", colour=look.colour)


def _wanted(found: Iterator[Item], report: Report, wanted: str | None) -> Iterator[Item]:
    """The hands that are asked for: those of that id, and the one at that place in the input, counted from 1."""
    if wanted is None:
        yield from found
        return
    nothing = True
    for number, item in enumerate(found, 1):
        if wanted in {_identity(item), str(number)}:
            nothing = False
            yield item
    if nothing and not report.exit_code:
        report.unread(f"there is no hand {wanted!r} in the input")


def _identity(item: Item) -> str | None:
    if item.record is not None:
        return item.record.id
    return item.fault.hand if item.fault is not None else None


def _show_unreadable(item: Item, report: Report, look: Look, as_json: bool) -> None:
    fault: Fault | None = item.fault
    if fault is None:
        return
    report.fault()
    if as_json:
        report.say(json_line({"id": fault.hand, "ok": False, "error": fault}))
    else:
        report.say(draw.fault(fault, look) + "\n", colour=look.colour)


def _show_step(record: Record, result: Result, at: int, report: Report, look: Look, as_json: bool) -> None:
    """The table after one turn; in JSON the result with that step alone."""
    boards: list[Step] = [*([result.start] if result.start else []), *result.steps]
    try:
        step = boards[at]
    except IndexError:
        turns = len(result.steps)
        report.unread(f"hand {result.id or 'without a name'} has {turns} turns: there is no board {at}")
        return
    if as_json:
        report.say(json_line(replace(result, steps=[step])))
    else:
        report.say(draw.board(record, result, step, look) + "\n", colour=look.colour)
