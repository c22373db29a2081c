"""``gostop-log merge``: what several players' logs of the same hands know together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import click
import msgspec

from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.output import check_kept, writing
from gostop_log.cli.report import Report
from gostop_log.cli.rewriting import output_options, write
from gostop_log.draw import fault_lines
from gostop_log.draw.text import clip
from gostop_log.errors import Fault, HandError
from gostop_log.integrity import Contradiction, grouped
from gostop_log.integrity import merge as merged
from gostop_log.record import Record

__all__ = ["merge"]

MOST_OF_VALUE: Final = 60


@click.command(short_help="Merge several players' logs of the same hands.")
@output_options
@reading
@click.pass_obj
def merge(report: Report, logs: Logs, output: str | None, as_json: bool) -> None:
    """Merge several players' logs of the same hands into one that says all that any of them knows.

    Hands are the same where session, id and number are. What the logs contradict one another in is told with its place
    and with what each says; such a hand is not written. Sealed logs must be sealed by the same chain.
    """
    if len(set(logs.files)) < max(2, len(logs.files)):
        raise click.UsageError("name the logs of two or more players, each once")
    check_kept(logs.files, output)
    with writing(output, report) as stream:
        write(_merged(logs, report), stream, report, as_json)


def _merged(logs: Logs, report: Report) -> Iterator[Record]:
    """Every hand of the logs, made of all of them; contradictions are told instead."""
    files = {log.files[0]: log.records(report) for log in logs.apart()}
    alone = 0
    for hand in grouped(files):
        first = next(iter(hand.values()))
        alone += len(hand) == 1
        try:
            found = merged(hand)
        except HandError as error:
            report.refused(error.fault)
            continue
        if found.fault is not None:
            found.fault.message = f"what the logs say together cannot be: {found.fault.message}"
            found.fault.hand = first.id
            report.refused(found.fault)
        for contradiction in found.contradictions:
            report.complain(*fault_lines(_fault(contradiction, first), report.look))
        if found.contradictions:
            report.fault()
        if found.record is not None:
            found.record.place = first.place
            yield found.record
    if alone:
        report.complain(f"{alone:,} of these hands {'stands' if alone == 1 else 'stand'} in one log only")


def _fault(contradiction: Contradiction, first: Record) -> Fault:
    """A contradiction as a fault at the hand's place in the first log."""
    said = "; ".join(
        f"{file} says {clip(msgspec.json.encode(value).decode(), MOST_OF_VALUE)}"
        for file, value in contradiction.said.items()
    )
    fault = Fault(kind="malformed", rule=None, message=f"{contradiction.place}: {said}", hand=first.id)
    if first.place is not None:
        fault.file, fault.line = first.place.file, first.place.line
    return fault
