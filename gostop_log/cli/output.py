"""Where a command writes: standard output, or a file that is replaced in one piece."""

from __future__ import annotations

import errno
import filecmp
import io
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from gzip import GzipFile
from importlib import import_module
from pathlib import Path
from typing import BinaryIO, Final, TextIO, cast

import click

from gostop_log.cli.report import UNREADABLE, Report, json_line
from gostop_log.draw.text import safe
from gostop_log.errors import HandError
from gostop_log.interchange import to_json
from gostop_log.notation import dump
from gostop_log.record import Record
from gostop_log.sources.streams import STDIN

__all__ = [
    "STANDARD_OUTPUT",
    "LeftAsItIs",
    "Unwritable",
    "check_kept",
    "output_option",
    "packing",
    "replacing",
    "same_file",
    "unpacked",
    "write_hands",
    "write_notation",
    "writing",
]

STANDARD_OUTPUT: Final = ("-", "/dev/stdout")
"""What `-o` calls it; as a path it may be a regular file, which must not be replaced under whoever has it open."""
NEW_FILE_MODE: Final = 0o666
"""What a new file may be used for, before the user's umask."""


output_option = click.option(
    "-o", "--output", metavar="FILE", help="Write to this file, in one piece, not to standard output."
)


class Unwritable(click.ClickException):
    """A file that cannot be written."""

    exit_code = 2

    def __init__(self, target: Path, error: OSError) -> None:
        super().__init__(safe(f"{target} cannot be written: {error.strerror}"))


class LeftAsItIs(Exception):
    """Raised where a file is being replaced: it must not be, after all, as where there is no hand to write."""


@contextmanager
def writing(
    target: str | None, report: Report, reads: Sequence[str] = (), *, lacking: bool = False
) -> Iterator[TextIO]:
    """A stream of UTF-8 into the file, or to standard output where `target` is None, ``-`` or ``/dev/stdout``.

    The file is left as it is if there was an input of which nothing could be read, after LeftAsItIs, and, where it is
    one of the files that the command `reads`, if anything in them is left out: here, or before, which `lacking` says.
    What is there and is no regular file (a named pipe, a device) is written to straight away.
    """
    if target is not None and target not in STANDARD_OUTPUT:
        path = Path(target)
        own, met = any(same_file(target, file) for file in reads), report.troubles
        with _into(path) if _stays(path) else replacing(path) as stream:
            try:
                yield stream
            except LeftAsItIs:
                report.complain(safe(f"there is no hand to write: {target} is {_left(path)}"))
                raise
            if report.exit_code == UNREADABLE:
                raise LeftAsItIs
            if own and (lacking or report.troubles > met):
                report.complain(safe(f"{target} is left as it is: what is wrong in it would be lost"))
                raise LeftAsItIs
        return
    stream = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", newline="\n", write_through=True)
    try:
        yield stream
    except LeftAsItIs:
        pass
    finally:
        stream.detach()


def _left(path: Path) -> str:
    return "left as it is" if path.exists() else "not made"


def same_file(one: str, other: str) -> bool:
    """Whether two names lead to one file, by whatever path or link; one that is not there yet is known by its path."""
    first, second = Path(one), Path(other)
    try:
        return first.samefile(second)
    except OSError:
        return os.path.realpath(first) == os.path.realpath(second)


def check_kept(files: Iterable[str], output: str | None) -> None:
    """UsageError where the output would take the place of a file that is read, whose content it does not keep."""
    for file in files:
        if output is not None and output not in STANDARD_OUTPUT and file != STDIN and same_file(file, output):
            said = f"{output} is a file that is read, and what is written does not hold all that it holds"
            raise click.UsageError(safe(f"{said}: name another one"))


def _stays(target: Path) -> bool:
    """Whether this is there and is no regular file, so that no other can take its place."""
    try:
        return target.exists() and not target.is_file()
    except OSError:
        return False


@contextmanager
def _into(target: Path) -> Iterator[TextIO]:
    """A stream of UTF-8 into something that cannot be replaced.  Raises Unwritable."""
    with _or_unwritable(target), target.open("w", encoding="utf-8", newline="\n") as stream:
        yield stream


@contextmanager
def replacing(target: Path) -> Iterator[TextIO]:
    """A stream of UTF-8 into a file beside `target` that takes its place once all is written.

    Whatever fails, `target` is as it was before; it is left alone too where it says the same already, and after
    LeftAsItIs, which ends here.  Raises Unwritable.
    """
    target = Path(os.path.realpath(target))
    with _or_unwritable(target):
        if target.is_symlink():
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        beside = Path(name)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
                yield stream
            _bring_to_disk(beside)
            if not (target.is_file() and filecmp.cmp(beside, target, shallow=False)):
                beside.chmod(target.stat().st_mode if target.exists() else NEW_FILE_MODE & ~_umask())
                beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)


def _bring_to_disk(path: Path) -> None:
    """Wait until what was written is on the disk: only then may it take the place of something."""
    with path.open("r+b") as file:
        os.fsync(file.fileno())


@contextmanager
def packing(stream: TextIO, target: str | None) -> Iterator[TextIO]:
    """What is written into the stream packed, where the name of its file ends in ``.gz`` or ``.zst``; else as it is."""
    ending = Path(target or "").suffix
    if ending not in _PACKED:
        yield stream
        return
    with _PACKED[ending](stream.buffer) as packed, io.TextIOWrapper(packed, encoding="utf-8", newline="\n") as text:
        yield text


def _gzip(into: BinaryIO) -> BinaryIO:
    return cast(BinaryIO, GzipFile(filename="", mode="wb", fileobj=into, mtime=0))  # the same text, the same bytes


def _zstd(into: BinaryIO) -> BinaryIO:
    pyarrow = import_module("pyarrow")  # 100 ms that nobody else pays
    return cast(BinaryIO, pyarrow.CompressedOutputStream(into, "zstd"))


def unpacked(target: str) -> str:
    """The name of a file without the ending by which it is packed."""
    path = Path(target)
    return str(path.with_suffix("")) if path.suffix in _PACKED else target


_PACKED: Final = {".gz": _gzip, ".zst": _zstd}


@contextmanager
def _or_unwritable(target: Path) -> Iterator[None]:
    """Raises Unwritable where writing fails; a closed pipe is not a failure of the target, LeftAsItIs none at all."""
    try:
        yield
    except LeftAsItIs:
        pass
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritable(target, error) from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def write_hands(records: Iterable[Record], stream: TextIO, report: Report, *, as_json: bool) -> None:
    """The records as JSON Lines, or in the notation as `write_notation` writes them."""
    if as_json:
        stream.writelines(json_line(to_json(record)).decode() + "\n" for record in records)
    else:
        write_notation(records, stream, report)


def write_notation(records: Iterable[Record], stream: TextIO, report: Report) -> None:
    """The records in canonical form; one that makes no sense as a record is reported, and the next one is written."""
    following = iter(records)
    while True:
        try:
            dump(following, stream)
            return
        except HandError as error:
            report.refused(error.fault)
            stream.write("\n")
