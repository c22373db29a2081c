"""``gostop-log fmt``: the canonical form of logs in the notation."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.output import LeftAsItIs, replacing, write_notation, writing
from gostop_log.cli.report import Report
from gostop_log.draw.text import safe
from gostop_log.errors import InputError
from gostop_log.record import Record
from gostop_log.sources.streams import chunks

__all__ = ["fmt"]


@click.command()
@reading
@click.option("--check", is_flag=True, help="Print nothing, only tell which files are not in canonical form.")
@click.option("--write", is_flag=True, help="Replace each file by its canonical form; not one with a broken hand.")
@click.pass_obj
def fmt(report: Report, logs: Logs, check: bool, write: bool) -> None:
    """Print logs in the canonical form of the notation.

    Nothing is lost, comments included. A broken hand is reported on standard error and left out.
    """
    if check and write:
        raise click.UsageError("--check only tells, --write replaces: name one of them")
    if write and "-" in logs.files:
        raise click.UsageError("--write needs the names of files")
    if not (check or write):
        with writing(None, report) as stream:
            write_notation(_of_notation(logs, report), stream, report)
        return
    for log in logs.apart():
        try:
            if write:
                _rewrite(log, report)
            else:
                _compare(log, report)
        except InputError as error:
            report.unread(str(error))


def _of_notation(logs: Logs, report: Report) -> Iterator[Record]:
    for record in logs.records(report):
        if record.place is None or record.place.text is None:
            raise InputError(
                "this is JSON, and fmt is for the notation; gostop-log import turns the one into the other"
            )
        yield record


def _rewrite(log: Logs, report: Report) -> None:
    """Replace one file by its canonical form, unless something in it could not be read."""
    target = Path(log.files[0])
    if target.exists() and not (target.is_file() or target.is_dir()):
        raise InputError(f"{target} is no file that could be written anew but a pipe or a device")
    if _is_packed(target):
        raise InputError(f"{target} is packed; unpack it before it is written anew")
    met = report.troubles
    with replacing(target) as stream:
        write_notation(_of_notation(log, report), stream, report)
        if report.troubles > met:
            report.complain(f"{safe(str(target))} is left as it is: not all of it could be read")
            raise LeftAsItIs


def _is_packed(path: Path) -> bool:
    """Whether unpacking changes the first bytes of a file; InputError where it cannot be read."""
    unpacked = next(chunks(path), b"")
    with path.open("rb") as raw:
        return raw.read(len(unpacked)) != unpacked


def _compare(log: Logs, report: Report) -> None:
    """Tell whether one log is in canonical form; what is on standard input is put aside, to be read twice."""
    shown = log.files[0]
    with tempfile.TemporaryDirectory() as folder:
        if shown == "-":
            aside = Path(folder) / "standard input"
            with aside.open("wb") as copy:
                copy.writelines(chunks("-"))
            log = log.instead(str(aside))
        met = report.troubles
        canonical = Path(folder) / "canonical"
        with canonical.open("w", encoding="utf-8", newline="\n") as stream:
            write_notation(_of_notation(log, report), stream, report)
        if report.troubles == met and not _same(canonical, log.files[0]):
            report.fault()
            report.say(f"{safe(shown)} is not in canonical form")


def _same(canonical: Path, path: str) -> bool:
    with canonical.open("rb") as text:
        return all(text.read(len(chunk)) == chunk for chunk in chunks(path)) and not text.read(1)
