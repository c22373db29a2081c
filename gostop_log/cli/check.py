"""``gostop-log check``: every fault of every hand on a line of its own."""

from __future__ import annotations

from collections.abc import Iterator

import click

from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.report import Report
from gostop_log.draw import Look, excerpt, expected, fault_line, mismatch_line
from gostop_log.errors import Fault
from gostop_log.replaying import check as checked
from gostop_log.sources import Item

__all__ = ["check"]


@click.command()
@click.option("-v", "--verbose", is_flag=True, help="Show the text at fault with a caret, and what was expected.")
@reading
@click.pass_obj
def check(report: Report, logs: Logs, verbose: bool) -> None:
    """Check that every hand can be read, is legal, and is what its claims say.

    Prints one line for each fault, as FILE:LINE:COLUMN: hand ID: [RULE] what is wrong; and the sum of it all on
    standard error.
    """
    for item in logs.items(report):
        faults = list(_faults(item, verbose))
        if faults:
            report.fault()
        for line in faults:
            report.say(line)
    fine = report.hands - report.at_fault
    hands = "1 hand" if report.hands == 1 else f"{report.hands:,} hands"
    report.complain(f"{hands} checked: {fine:,} fine, {report.at_fault:,} at fault")


def _faults(item: Item, verbose: bool) -> Iterator[str]:
    """What is wrong with a hand, a line each; with the lines that explain it if asked for."""
    if item.record is None:
        if item.fault is not None:
            yield from _fault(item.fault, None, verbose)
        return
    result = checked(item.record)
    if result.error is not None:
        yield from _fault(result.error, result.id, verbose)
    for mismatch in result.mismatches:
        yield mismatch_line(mismatch, result)


def _fault(fault: Fault, identity: str | None, verbose: bool) -> Iterator[str]:
    yield fault_line(fault, identity)
    if verbose:
        yield from excerpt(fault, Look())
        yield from expected(fault, Look())
