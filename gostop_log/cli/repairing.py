"""A corrected log beside the one that was audited, the list of what was changed, and the way back."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from pathlib import Path

import click
import msgspec

from gostop_log.audit.changes import Change, changes, taken_back
from gostop_log.audit.patching import Patch, patch, patched
from gostop_log.audit.repair import repaired
from gostop_log.cli.folders import CHANGES, is_folder, size_of
from gostop_log.cli.logs import Logs
from gostop_log.cli.output import replacing
from gostop_log.cli.report import Report, json_line
from gostop_log.draw.faults import place
from gostop_log.draw.text import safe
from gostop_log.errors import InputError
from gostop_log.interchange import from_json, to_json
from gostop_log.record import Record
from gostop_log.sources import Item, lines, records
from gostop_log.sources.streams import STDIN

__all__ = ["repair", "undone"]


def repair(logs: Logs, target: str, report: Report) -> None:
    """Write the log corrected to `target`, and beside it what was changed; both in one piece, or neither.

    Every line that no changed hand stands in stays what it was.
    """
    file = _only_file(logs, "--repair")
    made = Path(f"{target}{CHANGES}")
    _check_kept(Path(file), Path(target), made)
    count = 0
    with replacing(Path(target)) as log, replacing(made) as listed:

        def patches() -> Iterator[tuple[Patch, Record]]:
            nonlocal count
            for number, before, after in _changed(file, logs):
                one = patch(before, after)
                if one is None:
                    report.complain(f"{_where(before)}: not repaired: its session's headers would say otherwise")
                    continue
                for change in changes(number, before.id, to_json(before), to_json(after)):
                    listed.write(json_line(change).decode() + "\n")
                count += 1
                yield one, before

        log.writelines(patched(lines(file, encoding=logs.encoding), patches()))
    hands = "1 hand" if count == 1 else f"{count:,} hands"
    report.complain(safe(f"{hands} corrected in {target}; {made} says what was changed"))


def _check_kept(file: Path, target: Path, made: Path) -> None:
    """UsageError where a repair would overwrite the log itself, or the only way back of an earlier one."""
    if target.exists() and target.samefile(file):
        raise click.UsageError("--repair writes another file: the log itself stays as it is")
    if made.exists() and made.stat().st_size:
        said = f"{made} lists what an earlier repair changed, which nothing else can undo: name another file"
        raise click.UsageError(safe(said))


def undone(logs: Logs, made: str) -> Iterator[str]:
    """The text of a repaired log as it was before the changes; raises HandError where it is another log."""
    file = _only_file(logs, "--undo")
    by_hand = itertools.groupby(_listed(made), key=lambda change: change.hand)

    def patches() -> Iterator[tuple[Patch, Record]]:
        numbered = _numbered(records(file, encoding=logs.encoding, lenient=logs.lenient))
        for number, group in by_hand:
            item = next((item for index, item in numbered if index == number), None)
            if item is None or item.record is None:
                raise InputError(f"{file}: hand {number}, which {made} says was changed, is not there")
            before = from_json(taken_back(to_json(item.record), group))
            before.place = item.record.place
            one = patch(item.record, before)
            if one is None:
                raise InputError(f"{_where(item.record)}: cannot be written as it was: its session's headers differ")
            yield one, item.record

    return patched(lines(file, encoding=logs.encoding), patches())


def _only_file(logs: Logs, option: str) -> str:
    """The one file that is repaired; standard input cannot be read twice, and a folder is many."""
    if len(logs.files) != 1 or logs.files[0] == STDIN or is_folder(logs.files[0]):
        raise click.UsageError(f"{option} takes one file")
    return logs.files[0]


def _changed(file: str, logs: Logs) -> Iterator[tuple[int, Record, Record]]:
    """The hands of a file that a repair changes: which one, before and after."""
    before, after = itertools.tee(records(file, encoding=logs.encoding, lenient=logs.lenient))
    for (number, item), mended in zip(_numbered(before), repaired(after), strict=True):
        if item.record is not None and mended.record is not None and item.record != mended.record:
            yield number, item.record, mended.record


def _numbered(items: Iterable[Item]) -> Iterator[tuple[int, Item]]:
    """Each item with the number of its hand, counted from 1; what is no hand has that of the hand before it."""
    number = 0
    for item in items:
        number += not item.stray
        yield number, item


def _listed(made: str) -> Iterator[Change]:
    """The changes of a list, which may be empty; raises InputError where it is none."""
    if size_of(made) == 0:
        return
    for number, line in enumerate(lines(made), 1):
        try:
            yield msgspec.json.decode(line if isinstance(line, str) else "", type=Change)
        except msgspec.DecodeError as error:
            raise InputError(f"{made}, line {number}: this is no change that a repair made: {error}") from None


def _where(record: Record) -> str:
    where = record.place
    return place(where.file if where else None, where.line if where else None)
