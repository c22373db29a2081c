"""``gostop-log audit``: is a history right, or where exactly is it wrong."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import click

from gostop_log.audit import MOST_EXPLAINED, Summary
from gostop_log.cli.auditing import COLUMNS, Telling, csv_row
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.looking import looking
from gostop_log.cli.output import check_kept, writing
from gostop_log.cli.repairing import repair, undone
from gostop_log.cli.report import Report, json_line
from gostop_log.cli.sharing import Shared, parts, sharing
from gostop_log.draw import audit as drawn
from gostop_log.draw.look import Look

__all__ = ["audit"]


@click.command()
@click.option("--json", "form", flag_value="json", help="JSON Lines: findings, a verdict on each hand, and the sum.")
@click.option("--csv", "form", flag_value="csv", help="The findings as CSV, a row for each; the sum on standard error.")
@click.option("--no-explain", is_flag=True, help="Do not look for what would explain wrong claims.")
@click.option("--out", metavar="DIR", help="Write tables to this folder instead, as `table` does, and tell the sum.")
@click.option("--repair", "repaired", metavar="OUT", help="Write the log corrected to this file, and what was changed.")
@click.option("--undo", metavar="CHANGES", help="Only give a repaired log back as it was before these changes.")
@click.option("-o", "--output", metavar="FILE", help="With --undo: write to this file, not to standard output.")
@looking
@sharing
@reading
@click.pass_obj
def audit(
    report: Report,
    /,
    logs: Logs,
    shared: Shared,
    look: Look,
    form: str | None,
    no_explain: bool,
    **files: str | None,
) -> None:
    """Prove a history right, or show exactly where it is wrong.

    FILE may be a folder, whose logs are all read. Every hand is verified, wrong, cannot be checked (what is missing is
    said) or unreadable; a finding has a code, its place, the rule, what is claimed and what was computed, and the
    smallest changes that would explain it. Nothing is changed but in the file that --repair names.

    Exit codes: 0 every hand is verified; 1 one is not; 2 wrong usage, or an input of which nothing could be read.
    """
    out, repaired, undo, output = (files[name] for name in ("out", "repaired", "undo", "output"))
    if output is not None and undo is None:
        raise click.UsageError("--output goes with --undo")
    if sum(one is not None for one in (out, repaired, undo)) > 1:
        raise click.UsageError("--out, --repair and --undo exclude one another")
    if undo is not None:
        check_kept([undo], output)
        with writing(output, report) as stream:
            for text in undone(logs, undo):
                stream.write(text)
        return
    look = replace(report.look, lang=look.lang, colour=look.colour)
    if out is not None:
        tabulating = import_module("gostop_log.cli.tabulating")  # loads pyarrow, which nobody else needs
        sums: Summary = tabulating.make_tables(logs, shared, out, report, explain=not no_explain)
    else:
        work = Telling(form, look, logs.lenient, 0 if no_explain else MOST_EXPLAINED)
        sums = _tell_all(logs, shared, work, report)
    _tell_sum(sums, form, look, report)
    if repaired is not None:
        repair(logs, repaired, report)


def _tell_all(logs: Logs, shared: Shared, work: Telling, report: Report) -> Summary:
    """Audit every file, chunk by chunk, and tell what is found in its order; the sum of it."""
    if work.form == "csv":
        report.say(csv_row(COLUMNS))
    sums = Summary()
    for told in parts(logs, shared, work, report):
        sums.merge(told.sums)
        # Before it is said: whoever reads no further learns by the exit code what he has read.
        report.fault(told.sums.hands - told.sums.verified)
        report.fault(told.strays, hand=False)
        for line in told.lines:
            report.say(line, colour=work.look.colour)
    return sums


def _tell_sum(sums: Summary, form: str | None, look: Look, report: Report) -> None:
    if form == "json":
        report.say(json_line(sums))
    elif form == "csv":
        report.complain(*drawn.summary(sums, look))
    else:
        report.say("\n".join(drawn.summary(sums, look)), colour=look.colour)
