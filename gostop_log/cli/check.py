"""``gostop-log check``: every fault of every hand with its place."""

from __future__ import annotations

from collections.abc import Iterator

import click

from gostop_log.cli.following import followed
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.report import Report
from gostop_log.draw import Look, excerpt, expected, fault_lines, mismatch_lines, unfinished_lines, unknown_lines
from gostop_log.errors import Fault
from gostop_log.replaying import check as checked
from gostop_log.session import Replayed

__all__ = ["check"]


@click.command(short_help="Find every fault: illegal moves, broken hands, wrong claims.")
@click.option("-v", "--verbose", is_flag=True, help="Show the text at fault with a caret, and what was expected.")
@reading
@click.pass_obj
def check(report: Report, logs: Logs, verbose: bool) -> None:
    """Check that every hand can be read, is legal, is what its claims say, and follows from the hand before it.

    Each fault is a line, FILE:LINE:COLUMN: hand ID: [RULE] what is wrong, which goes on in indented lines where the
    terminal is too narrow for it. The sum of it all stands on standard error, with --verbose also what
    the log leaves open.
    """
    open_questions = 0
    for hand in followed(logs, report, checked):
        faults, result = list(_faults(hand, verbose, report.look)), hand.result
        broken_off = [] if result is None else unfinished_lines(result, report.look)
        if faults:
            report.fault(hand=not hand.item.stray)
        elif result is not None and (result.unknown or broken_off):
            open_questions += 1
        for line in faults:
            report.say(line)
        if verbose and result is not None:
            for line in unknown_lines(result, report.look):
                report.complain(line)
        elif faults and broken_off:  # that a claim does not come out says little where a stop was left out
            report.complain(*broken_off)
    report.complain(_sum(report, open_questions))


def _sum(report: Report, open_questions: int) -> str:
    """How many hands there were, and how many of them in which state."""
    hands = "1 hand" if report.hands == 1 else f"{report.hands:,} hands"
    not_wholly = f" ({open_questions:,} not wholly checked)" if open_questions else ""
    return f"{hands} checked: {report.hands - report.at_fault:,} fine{not_wholly}, {report.at_fault:,} at fault"


def _faults(hand: Replayed, verbose: bool, look: Look) -> Iterator[str]:
    """What is wrong with a hand, each on lines of its own; with those that explain it if asked for."""
    item, result = hand.item, hand.result
    if item.fault is not None:
        yield from _fault(item.fault, None, verbose, look)
    if result is None:
        return
    if result.error is not None:
        yield from _fault(result.error, result.id, verbose, look)
    for mismatch in result.mismatches:
        yield from mismatch_lines(mismatch, result, look)


def _fault(fault: Fault, identity: str | None, verbose: bool, look: Look) -> Iterator[str]:
    yield from fault_lines(fault, look, identity)
    if verbose:
        yield from excerpt(fault, look)
        yield from expected(fault, look)
