"""Logs cut into chunks at their hands, each with what it takes to read and judge it without the others."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec
from msgspec import Struct

from gostop_log._version import __version__
from gostop_log.errors import Fault, InputError
from gostop_log.sources import Form, Item, Piece, Text, cut, read_pieces
from gostop_log.sources.streams import shown_name

__all__ = ["LOOK_BACK", "MEGABYTE", "Chunk", "chunks", "line_of"]

MEGABYTE: Final = 1_000_000
"""Characters that `chunks` counts as a megabyte; most are one byte in a file."""
LOOK_BACK: Final = MEGABYTE
"""So much text before a chunk is replayed with it, so that its first hands can be compared with those before (A3)."""
_FAULT: Final = 200
"""What a line that could not be delivered counts for, in characters."""


class Chunk(Struct, frozen=True):
    """Some hands of a file that follow one another, and what they are read and judged by."""

    file: str
    form: Form
    line: int
    """Where it begins in its file, counted from 1."""
    session: Text | None
    """The headers that the first of its hands stands under, or the first of those before it."""
    before: list[Piece]
    """The hands before it, as far as they are replayed without being reported."""
    pieces: list[Piece]

    @property
    def size(self) -> int:
        """Characters of its own hands."""
        return sum(map(_size, self.pieces))

    def items(self, *, lenient: bool = False) -> Iterator[Item]:
        """Its hands and those before it, read; `owns` tells them apart."""
        return read_pieces(self.form, [*self.before, *self.pieces], self.file, lenient=lenient, session=self.session)

    def owns(self, item: Item) -> bool:
        """Whether an item is of the chunk itself, and not of what stands before it."""
        line = line_of(item)
        return line is None or line >= self.line

    def digest(self, *asked: str) -> str:
        """A name for what comes out: SHA-256 of all that is read, of what is `asked`, and of this package's version.

        The first 32 hexadecimal digits of it.
        """
        said = (__version__, asked, self.file, self.form, self.line, self.session, self.before, self.pieces)
        return hashlib.sha256(msgspec.msgpack.encode(said)).hexdigest()[:32]


def chunks(
    paths: Iterable[str | os.PathLike[str]],
    *,
    encoding: str = "utf-8",
    size: int = 16 * MEGABYTE,
    look_back: int = LOOK_BACK,
    refused: Callable[[str, InputError], None],
) -> Iterator[Chunk]:
    """The files one after the other (``-``: standard input), cut into chunks of about `size` characters.

    Only one chunk is held.  What cannot be read of a file is told to `refused`, with its name, and the next
    one is cut.
    """
    for path in paths:
        cutter = _Cutter(os.fspath(path), size, look_back)
        try:
            _check_name(cutter.file)
            form, pieces = cut(path, encoding=encoding)
            for piece in pieces:
                if cutter.is_full():
                    yield cutter.chunk(form)
                cutter.take(piece)
        except InputError as error:
            refused(cutter.file, error)
        if cutter.own:
            yield cutter.chunk(form)


def _check_name(file: str) -> None:
    """InputError where the file's name is no text, so that no table could hold it."""
    try:
        file.encode()
    except UnicodeEncodeError:
        raise InputError(f"{shown_name(file)}: the name of this file is not UTF-8; give it another one") from None


class _Cutter:
    """What of one file is held."""

    def __init__(self, file: str, size: int, look_back: int) -> None:
        self.file = file
        self.most = size
        self.look_back = look_back
        self.session: Text | None = None
        """The headers that the first piece held stands under."""
        self.before: list[Piece] = []
        self.own: list[Piece] = []
        self.size = 0

    def take(self, piece: Piece) -> None:
        self.own.append(piece)
        self.size += _size(piece)

    def is_full(self) -> bool:
        """Whether a chunk can end here: a lost line is not parted from the hand that it belongs to."""
        return self.size >= self.most and not isinstance(self.own[-1], Fault)

    def chunk(self, form: Form) -> Chunk:
        """What is held; its end becomes what stands before the next chunk."""
        line = min(piece.line or 1 for piece in self.own)
        made = Chunk(self.file, form, line, self.session, self.before, self.own)
        held = self.before + self.own
        keep, room = len(held), self.look_back
        while keep and (room := room - _size(held[keep - 1])) >= 0:
            keep -= 1
        for piece in held[:keep]:
            if isinstance(piece, Text) and piece.opens_session:
                self.session = piece
        self.before, self.own, self.size = held[keep:], [], 0
        return made


def _size(piece: Piece) -> int:
    return _FAULT if isinstance(piece, Fault) else len(piece.text)


def line_of(item: Item) -> int | None:
    """Where an item begins, or has its fault."""
    if item.record is not None and item.record.place is not None:
        return item.record.place.line
    said = [item.fault] if item.fault is not None else item.repairs
    return next((fault.line for fault in said), None)
