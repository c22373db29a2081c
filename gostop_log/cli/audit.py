"""``gostop-log audit``: is a history right, or where exactly is it wrong."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

import click
import msgspec
from msgspec import UNSET, Struct

from gostop_log.audit import MOST_EXPLAINED, Audited, Finding, Summary, Verdict
from gostop_log.audit import audit as audited
from gostop_log.cli.folders import logs_in
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.looking import looking
from gostop_log.cli.output import writing
from gostop_log.cli.repairing import repair, undone
from gostop_log.cli.report import Report, json_line
from gostop_log.draw import audit as drawn
from gostop_log.draw.look import Look
from gostop_log.draw.text import safe

__all__ = ["audit"]

COLUMNS: Final = (
    "code", "severity", "rules", "message", "file", "line", "column", "hand", "hand_no", "session", "ply", "action",
    "field", "claimed", "computed", "explained_by",
)  # fmt: skip
"""Those of ``--csv``."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


class HandLine(Struct, kw_only=True, tag_field="kind", tag="hand"):
    """The verdict on a hand as ``--json`` prints it, after its findings."""

    file: str | None = None
    line: int | None = None
    hand: str | None = None
    hand_no: int | None = None
    session: str | None = None
    verdict: Verdict
    findings: list[str]
    """Their codes."""
    missing: list[str]


@click.command()
@click.option("--json", "form", flag_value="json", help="JSON Lines: findings, a verdict on each hand, and the sum.")
@click.option("--csv", "form", flag_value="csv", help="The findings as CSV, a row for each; the sum on standard error.")
@click.option("--no-explain", is_flag=True, help="Do not look for what would explain wrong claims.")
@click.option("--repair", "repaired", metavar="OUT", help="Write the log corrected to this file, and what was changed.")
@click.option("--undo", metavar="CHANGES", help="Only give a repaired log back as it was before these changes.")
@click.option("-o", "--output", metavar="FILE", help="With --undo: write to this file, not to standard output.")
@looking
@reading
@click.pass_obj
def audit(
    report: Report,
    logs: Logs,
    look: Look,
    form: str | None,
    no_explain: bool,
    repaired: str | None,
    undo: str | None,
    output: str | None,
) -> None:
    """Prove a history right, or show exactly where it is wrong.

    FILE may be a folder, whose logs are all read. Every hand is verified, wrong, cannot be checked (what is missing is
    said) or unreadable; a finding has a code, its place, the rule, what is claimed and what was computed, and the
    smallest changes that would explain it. Nothing is changed but in the file that --repair names.

    Exit codes: 0 every hand is verified; 1 one is not; 2 wrong usage, or an input of which nothing could be read.
    """
    if output is not None and undo is None:
        raise click.UsageError("--output goes with --undo")
    if repaired is not None and undo is not None:
        raise click.UsageError("--repair and --undo exclude each other")
    if undo is not None:
        with writing(output, report) as stream:
            for text in undone(logs, undo):
                stream.write(text)
        return
    look = replace(report.look, lang=look.lang, colour=look.colour)
    sums = Summary()
    if form == "csv":
        report.say(_row(COLUMNS))
    for hand in _audited(logs, report, 0 if no_explain else MOST_EXPLAINED):
        sums.add(hand)
        if hand.verdict != "verified":
            report.fault(hand=not hand.item.stray)
        for line in _lines(hand, form, look):
            report.say(line, colour=look.colour)
    _tell_sum(sums, form, look, report)
    if repaired is not None:
        repair(logs, repaired, report)


def _audited(logs: Logs, report: Report, explained: int) -> Iterator[Audited]:
    for log in logs_in(logs, report):
        yield from audited(log.items(report), explained=explained)


def _lines(hand: Audited, form: str | None, look: Look) -> Iterator[str | bytes]:
    if form == "csv":
        yield from (_row([_cell(found, name) for name in COLUMNS]) for found in hand.findings)
    elif form == "json":
        yield from (json_line({"kind": "finding"} | _plain(found)) for found in hand.findings)
        if hand.item.record is not None or hand.item.fault is not None:
            yield json_line(_verdict(hand))
    else:
        yield from drawn.audited(hand, look)


def _tell_sum(sums: Summary, form: str | None, look: Look, report: Report) -> None:
    if form == "json":
        report.say(json_line(sums))
    elif form == "csv":
        report.complain(*drawn.summary(sums, look))
    else:
        report.say("\n".join(drawn.summary(sums, look)), colour=look.colour)


def _verdict(hand: Audited) -> HandLine:
    record, fault = hand.item.record, hand.item.fault
    said = HandLine(verdict=hand.verdict, findings=[found.code for found in hand.findings], missing=hand.missing)
    if record is not None:
        said.hand, said.hand_no, said.session = record.id, record.hand_no, record.session
        if record.place is not None:
            said.file, said.line = record.place.file, record.place.line
    elif fault is not None:
        said.file, said.line, said.hand = fault.file, fault.line, fault.hand
    return said


def _plain(found: Finding) -> dict[str, Any]:
    """A finding with all its keys, but for those that were not looked for."""
    values = ((name, getattr(found, name)) for name in found.__struct_fields__)
    return {name: msgspec.to_builtins(value) for name, value in values if value is not UNSET}


def _cell(found: Finding, name: str) -> str:
    value = getattr(found, name)
    if value is None or value is UNSET:
        return ""
    if name == "rules":
        return " ".join(value)
    if name == "explained_by":
        return "; ".join(f"{one.kind}: {one.message}" for one in value)
    if name in ("claimed", "computed"):
        return json_line(value).decode()
    return str(value)


def _row(cells: Sequence[str]) -> str:
    """A row of CSV.  What a spreadsheet would take for a formula stands behind an apostrophe, as text."""
    row = io.StringIO()
    csv.writer(row, lineterminator="").writerow(
        f"'{cell}" if cell.startswith(_FORMULA) else cell for cell in map(safe, cells)
    )
    return row.getvalue()
