"""``gostop-log replay``: hands board by board with their ledgers, or as JSON."""

from __future__ import annotations

import click
from msgspec.structs import replace

from gostop_log import draw
from gostop_log.cli.following import followed
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.looking import looking
from gostop_log.cli.report import Report, json_line
from gostop_log.draw import Look
from gostop_log.errors import Fault
from gostop_log.record import Record
from gostop_log.replaying import check
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
    whom how much, and why. Claims of the log that are not true are shown beside what was computed, and so is what a
    hand of a session does not inherit from the hand before it.
    """

    def asked_for(identity: str | None) -> bool:
        """Whether the hand that was read last is to be shown."""
        return wanted is None or wanted in {identity, str(report.hands)}

    def replaying(record: Record) -> Result:
        return replayed(record).result if asked_for(record.id) else check(record)

    nothing = True
    for hand in followed(logs, report, replaying):
        if not asked_for(_identity(hand.item)):
            continue
        nothing = False
        if hand.item.record is None or hand.result is None:
            _show_unreadable(hand.item, report, look, as_json)
        else:
            _show(hand.item.record, hand.result, at, report, look, as_json)
    if nothing and wanted is not None and not report.exit_code:
        report.unread(f"there is no hand {wanted!r} in the input")


def _identity(item: Item) -> str | None:
    if item.record is not None:
        return item.record.id
    return item.fault.hand if item.fault is not None else None


def _show(record: Record, result: Result, at: int | None, report: Report, look: Look, as_json: bool) -> None:
    """The hand, or the one board of it that is asked for."""
    if not result.ok or result.mismatches:
        report.fault()
    if at is not None:
        _show_step(record, result, at, report, look, as_json)
    elif as_json:
        report.say(json_line(result))
    else:
        report.say(draw.hand(record, result, look) + "\n", colour=look.colour)


def _show_unreadable(item: Item, report: Report, look: Look, as_json: bool) -> None:
    fault: Fault | None = item.fault
    if fault is None:
        return
    report.fault(hand=not item.stray)
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
