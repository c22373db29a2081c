"""The logs that a command was given: ``FILE…``, ``--encoding`` and ``--lenient``, and the hands that stand in them."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import click

from gostop_log.cli.report import Report
from gostop_log.draw.faults import fault_lines
from gostop_log.draw.look import Look
from gostop_log.errors import InputError
from gostop_log.record import Record
from gostop_log.sources import Item, records

__all__ = ["Logs", "identity", "reading", "remarks"]


@dataclass(frozen=True)
class Logs:
    """Files that are read hand by hand; ``-`` is standard input."""

    files: tuple[str, ...]
    encoding: str
    lenient: bool

    def items(self, report: Report) -> Iterator[Item]:
        """What stands in the files, hand by hand, broken ones included.

        A file that cannot be read is reported, and the next one is read.  What was repaired, and
        what means nothing and is kept, is said on standard error.
        """
        for file in self.files:
            try:
                for item in records(file, encoding=self.encoding, lenient=self.lenient):
                    if not item.stray:
                        report.hand()
                    for line in remarks(item, report.look):
                        report.complain(line)
                    yield item
            except InputError as error:
                report.unread(str(error))

    def records(self, report: Report) -> Iterator[Record]:
        """The hands that could be read; the others are reported on standard error, as ``check`` would report them."""
        for item in self.items(report):
            if item.record is not None:
                yield item.record
            elif item.fault is not None:
                report.refused(item.fault, hand=not item.stray)

    def apart(self) -> Iterator[Logs]:
        """Each file as logs of its own."""
        return (self.instead(file) for file in self.files)

    def instead(self, file: str) -> Logs:
        """Another file, read in the same way."""
        return replace(self, files=(file,))


def identity(item: Item) -> str | None:
    """The id of a hand, as far as it has one and could be read."""
    if item.record is not None:
        return item.record.id
    return item.fault.hand if item.fault is not None else None


def remarks(item: Item, look: Look) -> Iterator[str]:
    """What was repaired in an item, and what in it means nothing and is kept: lines for standard error."""
    for said, before in ((item.repairs, "repaired "), (item.notes, "note: ")):
        for fault in said:
            yield from fault_lines(fault, look, before=before)


def reading(command: Callable[..., None]) -> Callable[..., None]:
    """Gives the command its files, ``--encoding`` and ``--lenient``, and hands them to it as `logs`."""

    @click.argument("files", metavar="[FILE]...", nargs=-1)
    @click.option(
        "--encoding",
        default="utf-8",
        show_default=True,
        help="Encoding of the logs, for example cp949; it is never guessed.",
    )
    @click.option("--lenient", is_flag=True, help="Repair small slips of the writing, and say which.")
    @functools.wraps(command)
    def with_logs(*args: object, files: tuple[str, ...], encoding: str, lenient: bool, **options: object) -> None:
        command(*args, logs=Logs(files or ("-",), encoding, lenient), **options)

    return with_logs
