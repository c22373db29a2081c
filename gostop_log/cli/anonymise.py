"""``gostop-log anonymise``: logs to be shared, without the people in them."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import click

from gostop_log.audit.anonymising import DATES, Anonymiser, Dates
from gostop_log.cli.folders import logs_in
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.output import check_kept, output_option, write_hands, writing
from gostop_log.cli.report import Report
from gostop_log.draw.text import safe
from gostop_log.errors import Fault, HandError
from gostop_log.record import Record

__all__ = ["anonymise"]

KEY_BYTES = 32


@click.command(short_help="Replace names, drop what people wrote.")
@click.option("--key", help="The same key gives the same pseudonyms again; without it, one that nobody keeps.")
@click.option("--dates", type=click.Choice(DATES), default="drop", show_default=True, help="How much of dates is kept.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON Lines, not the notation.")
@output_option
@reading
@click.pass_obj
def anonymise(report: Report, logs: Logs, key: str | None, dates: Dates, as_json: bool, output: str | None) -> None:
    """Replace names by pseudonyms, and drop whatever people wrote.

    FILE may be a folder. Players, hands and sessions become player-7f3a09c2 and the like; notes, comments, free
    headers and unknown keys are dropped, which standard error lists. The hands replay as before.

    Exit codes: 0 everything was written; 1 a hand was left out; 2 wrong usage, or nothing could be read.
    """
    if key == "":
        raise click.UsageError("an empty key keeps nothing secret")
    anonymiser = Anonymiser(secrets.token_bytes(KEY_BYTES) if key is None else key.encode(), dates)
    made = _made(logs, anonymiser, output, report)
    with writing(output, report) as stream:
        write_hands(made, stream, report, as_json=as_json)
    for what, count in sorted(anonymiser.dropped.items()):
        report.complain(safe(f"dropped: {what}" + (f" ({count:,} times)" if count > 1 else "")))


def _made(logs: Logs, anonymiser: Anonymiser, output: str | None, report: Report) -> Iterator[Record]:
    for log in logs_in(logs, report):
        check_kept(log.files, output)
        for record in log.records(report):
            try:
                yield anonymiser.record(record)
            except HandError as error:
                report.refused(_left_out(error.fault, record))


def _left_out(fault: Fault, record: Record) -> Fault:
    """The fault with its place."""
    where = record.place
    fault.message = f"left out: {fault.message}"
    fault.hand = record.id
    if where is not None:
        fault.file, fault.line = where.file, where.line
    return fault
