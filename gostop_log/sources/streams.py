"""Bytes from a file or standard input, unpacked where they are packed: chunk by chunk, in constant memory."""

from __future__ import annotations

import importlib
import io
import os
import stat
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from gostop_log.errors import InputError

__all__ = ["CHUNK", "STDIN", "BrokenStream", "chunks", "identity", "shown_name"]

CHUNK: Final = 1 << 16
"""Bytes that are held at a time."""
STDIN: Final = "-"
"""The path that means standard input."""
_GZIP: Final = b"\x1f\x8b"
_ZSTD: Final = b"\x28\xb5\x2f\xfd"
_HEAD: Final = 16


class BrokenStream(Exception):
    """A packed stream that ends too early or is damaged; the chunks before that place were delivered.

    `whole` is true where they are all of the text, and only what should confirm it or follows it is wrong.
    """

    def __init__(self, message: str, *, whole: bool = False) -> None:
        super().__init__(message)
        self.whole = whole


def shown_name(path: str | os.PathLike[str]) -> str:
    """A file's name in a message: words for ``-``, and no control characters."""
    name = os.fspath(path)
    if name == STDIN:
        return "standard input"
    return name if name.isprintable() else ascii(name)


def identity(path: str | os.PathLike[str]) -> tuple[int, int] | str:
    """What two names of the same input have alike: a regular file is known by whatever path or link leads to it."""
    try:
        there = Path(path).stat()
    except OSError:
        return os.fspath(path)
    return (there.st_dev, there.st_ino) if stat.S_ISREG(there.st_mode) else os.fspath(path)


def chunks(path: str | os.PathLike[str]) -> Iterator[bytes]:
    """The content of a file or of standard input; gzip and zstd are told by their first bytes and unpacked.

    Raises InputError where there is no such file or it cannot be read, BrokenStream where its packing is damaged.
    """
    stream = _open(path)
    try:
        head = b""
        while len(head) < _HEAD and (more := _read(stream, path)):
            head += more
        if head.startswith(_GZIP):
            yield from _gunzip(head, stream, path)
        elif head.startswith(_ZSTD):
            yield from _unzstd(head, stream, path)
        else:
            yield from _all(head, stream, path)
    finally:
        if os.fspath(path) != STDIN:
            stream.close()


def _open(path: str | os.PathLike[str]) -> BinaryIO:
    if os.fspath(path) == STDIN:
        if sys.stdin is None:
            raise InputError("standard input is closed")
        return sys.stdin.buffer
    try:
        return Path(path).open("rb")
    except ValueError:
        raise InputError(f"{shown_name(path)}: no file can have this name") from None
    except OSError as error:
        raise InputError(f"{shown_name(path)}: {_reason(error)}") from error


def _read(stream: BinaryIO, path: str | os.PathLike[str]) -> bytes:
    """What is there to be read, without waiting for a whole chunk."""
    try:
        return stream.read1(CHUNK) if isinstance(stream, io.BufferedIOBase) else stream.read(CHUNK)
    except OSError as error:
        raise InputError(f"{shown_name(path)}: {_reason(error)}") from error


def _reason(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, IsADirectoryError):
        return "this is a folder; name the files in it"
    if isinstance(error, PermissionError):
        return "you may not read this file"
    return f"cannot be read: {error.strerror or error}"


def _all(head: bytes, stream: BinaryIO, path: str | os.PathLike[str]) -> Iterator[bytes]:
    while head:
        yield head
        head = _read(stream, path)


def _gunzip(head: bytes, stream: BinaryIO, path: str | os.PathLike[str]) -> Iterator[bytes]:
    """Unpack gzip, several members after one another too, never more than a chunk at a time."""
    member = zlib.decompressobj(wbits=31)
    for packed in _all(head, stream, path):
        rest = packed
        while rest:
            if member.eof:
                if rest[: len(_GZIP)] != _GZIP[: len(rest)]:
                    raise BrokenStream("the gzip data is followed by bytes that are none: they are lost", whole=True)
                member = zlib.decompressobj(wbits=31)
            yield from _unpacked(member, rest)
            rest = member.unused_data.lstrip(b"\0")
    if not member.eof:
        raise BrokenStream("the gzip data ends too early")


def _unpacked(member: zlib._Decompress, packed: bytes) -> Iterator[bytes]:
    """What a member of gzip makes of its next bytes, down to where they are damaged."""
    rest, full = packed, False
    while not member.eof and (rest or full):
        before = member.copy()
        try:
            unpacked = member.decompress(rest, CHUNK)
        except zlib.error as error:
            yield from _down_to_damage(before, rest)
            if "data check" in str(error) or "length check" in str(error):
                raise BrokenStream(
                    "the gzip data does not match its checksum: what was read may be wrong, and what follows is lost",
                    whole=True,
                ) from None
            raise BrokenStream("the gzip data is damaged") from None
        yield unpacked
        full = len(unpacked) == CHUNK
        rest = member.unconsumed_tail


def _down_to_damage(member: zlib._Decompress, packed: bytes) -> Iterator[bytes]:
    """The same byte by byte, because a call that fails loses what it has unpacked."""
    for index in range(len(packed)):
        try:
            yield member.decompress(packed[index : index + 1])
        except zlib.error:
            return


def _unzstd(head: bytes, stream: BinaryIO, path: str | os.PathLike[str]) -> Iterator[bytes]:
    """Unpack zstd, several frames after one another too."""
    pyarrow = importlib.import_module("pyarrow")  # 100 ms that nobody else pays
    unpacked = pyarrow.CompressedInputStream(_Joined(_all(head, stream, path)), "zstd")
    try:
        # Small reads: what a read has gathered when it meets the damage is lost.
        while chunk := unpacked.read(CHUNK >> 4):
            yield chunk
    except OSError as error:
        how = "ends too early" if "Truncated" in str(error) else "is damaged"
        raise BrokenStream(f"the zstd data {how}") from None


class _Joined:
    """Chunks as the file that pyarrow reads from."""

    closed = False

    def __init__(self, source: Iterator[bytes]) -> None:
        self._source = source
        self._rest = b""

    def read(self, size: int) -> bytes:
        if not self._rest:
            self._rest = next(self._source, b"")
        taken, self._rest = self._rest[:size], self._rest[size:]
        return taken

    def close(self) -> None:
        self.closed = True
