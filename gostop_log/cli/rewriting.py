"""Commands that write every hand of their logs again, changed: in the notation or as JSON, as it came."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import TextIO

import click

from gostop_log.cli.logs import Logs
from gostop_log.cli.output import LeftAsItIs, output_option, write_hands, writing
from gostop_log.cli.report import Report
from gostop_log.errors import HandError
from gostop_log.record import Record

__all__ = ["output_options", "rewrite", "write"]

Change = Callable[[Record], Record | None]
"""What is made of a hand; None leaves it out without a word.  HandError where it cannot be."""


def output_options(command: Callable[..., None]) -> Callable[..., None]:
    """Gives the command ``-o`` and ``--json``."""
    as_json = click.option("--json", "as_json", is_flag=True, help="Write JSON Lines; else as the first hand came.")
    return output_option(as_json(command))


def rewrite(logs: Logs, report: Report, change: Change, output: str | None, as_json: bool) -> None:
    """Write every hand of the logs, changed; one that cannot be is refused, and the next one is written."""
    with writing(output, report, logs.files) as stream:
        write(_changed(logs, report, change), stream, report, as_json)


def _changed(logs: Logs, report: Report, change: Change) -> Iterator[Record]:
    for record in logs.records(report):
        try:
            changed = change(record)
        except HandError as error:
            fault = error.fault
            fault.hand = fault.hand or record.id
            if record.place is not None:
                fault.file, fault.line = record.place.file, fault.line or record.place.line
            report.refused(fault)
            continue
        if changed is not None:
            changed.place = record.place
            yield changed


def write(records: Iterable[Record], stream: TextIO, report: Report, as_json: bool) -> None:
    """Write the hands in the form that the first one came in, or as JSON Lines; LeftAsItIs where there are none."""
    following = iter(records)
    first = next(following, None)
    if first is None:
        raise LeftAsItIs
    found = itertools.chain([first], following)
    came_as_json = first.place is None or first.place.text is None
    write_hands(found, stream, report, as_json=as_json or came_as_json)
