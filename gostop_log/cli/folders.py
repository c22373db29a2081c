"""Paths that a command was given: files as they are, and the logs that lie in folders."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from gostop_log.cli.logs import Logs
from gostop_log.cli.report import Report
from gostop_log.draw.text import safe
from gostop_log.errors import InputError
from gostop_log.sources import records
from gostop_log.sources.streams import identity

__all__ = ["CHANGES", "is_folder", "logs_in", "size_of"]

LOGS: Final = (".gsn", ".json", ".jsonl", ".ndjson")
PACKED: Final = (".gz", ".zst")
CHANGES: Final = ".changes.jsonl"
"""How the list of changes is called that a repair writes beside its log; it is no log."""

TOLD: Final = ("_manifest.json", "_begun.json")
"""How the files are called in which a folder of tables (`gostop_log.tables`) says what it holds; they are no logs."""


def logs_in(logs: Logs, report: Report) -> Iterator[Logs]:
    """Each file as logs of its own, folders opened, the files in them in the order of their names.

    A file in a folder of which nothing can be read is skipped with a note, unless its name says that it is a log; so is
    what is no file, such as a pipe, whatever its name: to open it may wait for ever.  A file that is named twice, in a
    folder or by a link too, is read once: nobody played its hands twice.
    """
    met: set[tuple[int, int] | str] = set()
    for given in logs.files:
        if not is_folder(given):
            if not _is_met(given, met, report):
                yield logs.instead(given)
            continue
        found = False
        for path in _files(given, report):
            one = logs.instead(path)
            if _is_met(path, met, report):
                found = True
            elif _is_log(one, report):
                found = True
                yield one
        if not found:
            report.unread(f"{given}: there is no log in this folder")


def _is_met(path: str, met: set[tuple[int, int] | str], report: Report) -> bool:
    """Whether a file was met before, by whatever name; says so."""
    one = identity(path)
    if one in met:
        report.complain(safe(f"note: {path}: skipped, for this file is named twice"))
        return True
    met.add(one)
    return False


def _files(folder: str, report: Report) -> Iterator[str]:
    """Every file in a folder and in those below it."""

    def unread(error: OSError) -> None:
        report.unread(f"{error.filename}: this folder cannot be read: {error.strerror}")

    for within, folders, files in os.walk(folder, onerror=unread):
        folders.sort()
        yield from (str(Path(within, name)) for name in sorted(files))


def _is_log(one: Logs, report: Report) -> bool:
    """Whether a file that was found is one; says why not."""
    [path] = one.files
    name = Path(path).name
    if _is_no_file(path):
        report.complain(safe(f"note: {path}: skipped, for it is no file but a pipe, a socket or a device"))
        return False
    if name.startswith(".") or name.endswith(CHANGES) or name in TOLD:
        report.complain(safe(f"note: {path}: skipped, for its name is not that of a log"))
        return False
    if name.removesuffix(Path(name).suffix if name.endswith(PACKED) else "").endswith(LOGS):
        return True
    try:
        first = next(records(path, encoding=one.encoding, lenient=one.lenient))
    except InputError as error:
        report.complain(safe(f"note: {error}; skipped"))
        return False
    if first.stray and first.fault is not None:
        report.complain(safe(f"note: {path}: skipped, for it does not begin as a log does"))
        return False
    return True


def is_folder(path: str) -> bool:
    """Whether a folder is there."""
    there = _there(path)
    return there is not None and stat.S_ISDIR(there.st_mode)


def size_of(path: str) -> int | None:
    """How many bytes a regular file has; None where there is none."""
    there = _there(path)
    return there.st_size if there is not None and stat.S_ISREG(there.st_mode) else None


def _is_no_file(path: str) -> bool:
    """Whether something is there that is no regular file."""
    there = _there(path)
    return there is not None and not stat.S_ISREG(there.st_mode)


def _there(path: str) -> os.stat_result | None:
    """What stands at a path; None where nothing does or nobody may ask, which is told of when it is read."""
    try:
        return Path(path).stat()
    except OSError:
        return None
