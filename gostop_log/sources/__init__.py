"""Logs from files and standard input: packed or not, notation or JSON, hand by hand and in constant memory.

    for item in records("evening.gsn.zst"):
        if item.fault is not None: …         # a hand that is broken, and where; the next one follows
        else: … item.record                  # a hand

What an input is (gzip, zstd, the notation, JSON) is told by its content, never by its name.
"""

from __future__ import annotations

import itertools
import os
import re
from collections.abc import Iterable, Iterator
from typing import Final, Literal

from gostop_log.errors import Fault, InputError
from gostop_log.interchange import read_documents, strange_keys
from gostop_log.jsontext import Document, documents
from gostop_log.notation.reader import MAX_HAND, Read, Text, blocks, looks_like_notation, read_blocks
from gostop_log.sources.lines import MAX_LINE, Trailing, Unreadable, check_encoding, text_lines
from gostop_log.sources.streams import chunks, shown_name
from gostop_log.strange import Strangers

__all__ = ["MAX_LINE", "Form", "Item", "Piece", "Text", "Unreadable", "cut", "lines", "read_pieces", "records"]

Item = Read
"""What came of one hand: its record or its fault, and what was repaired in lenient mode or means nothing here."""

Form = Literal["notation", "json"]
"""What a log is written in."""

Piece = Text | Document | Fault
"""A log cut at its hands: a block of the notation, a document of JSON, or why a line could not be delivered."""

_JSON: Final = re.compile(r'\s*(?:\{\s*(?:"(?:[^"\\]|\\.)*+"\s*:|\}|$)|\[\s*(?:[{\]]|$))')
"""How JSON begins: an object with a key, or a list of objects."""
_LOOKED_AT: Final = 1000
_MOST_HELD: Final = 1000
"""So many faults wait for a hand that can be read, before they are told."""
_LOST_LINE: Final = " " * (MAX_HAND + 1)
"""Stands in for a line that could not be delivered: the notation takes no hand that is so long."""


def lines(path: str | os.PathLike[str], *, encoding: str = "utf-8") -> Iterator[str | Fault]:
    """The lines of a file (``-``: standard input) without their ends, unpacked and decoded, in bounded memory.

    A Fault stands for a line that is not in this encoding or is longer than `MAX_LINE`, and for all that is lost where
    gzip or zstd data is damaged.  Raises InputError where the file cannot be opened, is empty or is no text at all.
    """
    check_encoding(encoding)
    found = text_lines(chunks(path), encoding, os.fspath(path))
    first = next(found, None)
    if first is None:
        raise InputError(f"{shown_name(path)}: this is empty")
    yield first
    yield from found


def records(path: str | os.PathLike[str], *, encoding: str = "utf-8", lenient: bool = False) -> Iterator[Item]:
    """Each hand of a file (``-``: standard input), notation or JSON, in constant memory; a broken one as its fault.

    `lenient` repairs small slips of the notation and says which.  Raises InputError where nothing could be read: what
    `lines` refuses, an input that is in another encoding or damaged from the start on, one without any hand.
    """
    found = read_pieces(*cut(path, encoding=encoding), os.fspath(path), lenient=lenient)
    first = next(found, None)
    if first is None:
        raise InputError(f"{shown_name(path)}: there is no hand in it")
    yield from _unless_all_is_lost(first, found, shown_name(path))


def cut(path: str | os.PathLike[str], *, encoding: str = "utf-8") -> tuple[Form, Iterator[Piece]]:
    """What a file (``-``: standard input) is written in, and its pieces: cut at the hands but not yet read.

    A Fault stands for a line that could not be delivered, in the notation before the text that it belongs to.  Raises
    InputError as `lines` does.
    """
    source = lines(path, encoding=encoding)
    head = _head(source)
    joined = itertools.chain(head, source)
    return ("json", documents(joined)) if _is_json(head) else ("notation", _cut_notation(joined))


def read_pieces(
    form: Form, pieces: Iterable[Piece], file: str, *, lenient: bool = False, session: Text | None = None
) -> Iterator[Item]:
    """Each hand of pieces that `cut` gave, of the whole file or of a part that begins anywhere between two of them.

    `session` is the last piece before them that opened a session; nothing is said of it again.
    """
    if form == "json":
        return _from_json((piece for piece in pieces if not isinstance(piece, Text)), file)
    return _from_notation(pieces, file, lenient, session)


def _unless_all_is_lost(first: Item, rest: Iterator[Item], name: str) -> Iterator[Item]:
    """All items; InputError where the first of them cannot be read and neither can any after it."""
    hopeless = isinstance(first.fault, Unreadable)
    held, lost = [first], hopeless or first.stray
    while lost and len(held) < _MOST_HELD and (item := next(rest, None)) is not None:
        held.append(item)
        lost = item.record is None and (hopeless or item.stray)
    if not lost or len(held) == _MOST_HELD:
        yield from held
        for item in rest:
            lost = lost and item.record is None
            yield item
    if lost and first.fault is not None:
        raise InputError(f"{name}, line {first.fault.line}: {first.fault.message}")


def _head(source: Iterator[str | Fault]) -> list[str | Fault]:
    """The lines down to the second one that says something: enough to tell JSON from the notation."""
    head: list[str | Fault] = []
    telling = 0
    for line in itertools.islice(source, _LOOKED_AT):
        head.append(line)
        telling += isinstance(line, str) and not line.isspace() and line != ""
        if telling == 2:
            break
    return head


def _is_json(head: Iterable[str | Fault]) -> bool:
    telling = [line for line in head if isinstance(line, str) and line.strip()]
    if not telling or looks_like_notation(telling[0]):
        return False
    return any(_JSON.match(text) for text in (*telling, "\n".join(telling)))


def _from_json(pieces: Iterable[Document | Fault], file: str) -> Iterator[Item]:
    strangers = Strangers(file)
    for found in read_documents(pieces, file):
        yield Item(fault=found) if isinstance(found, Fault) else Item(found, notes=strange_keys(found, strangers))


def _from_notation(pieces: Iterable[Piece], file: str, lenient: bool, session: Text | None) -> Iterator[Item]:
    """The hands of the notation; one that a lost line belongs to is refused for it."""
    lost: list[Fault] = []
    after: list[Trailing] = []
    for item in read_blocks(_texts(pieces, lost, after), file=file, lenient=lenient, session=session):
        if not lost or item.fault is None:
            yield item
            continue
        for fault in lost:
            fault.hand = item.fault.hand
            yield Item(fault=fault, stray=item.stray)
        lost.clear()
    yield from (Item(fault=fault, stray=True) for fault in after)


def _texts(pieces: Iterable[Piece], lost: list[Fault], after: list[Trailing]) -> Iterator[Text]:
    """The texts among the pieces; lost lines of the next one go to `lost`, what comes `after` them all there."""
    for piece in pieces:
        if isinstance(piece, Text):
            yield piece
        elif isinstance(piece, Trailing):
            after.append(piece)
        elif isinstance(piece, Fault):
            lost.append(piece)


def _cut_notation(source: Iterable[str | Fault]) -> Iterator[Piece]:
    """The blocks of the notation, each after the Faults of its lost lines; what comes after all lines is the last."""
    lost: list[Fault] = []
    after: list[Trailing] = []
    for text in blocks(_with_stand_ins(source, lost, after)):
        yield from lost
        lost.clear()
        yield text
    yield from after


def _with_stand_ins(source: Iterable[str | Fault], lost: list[Fault], after: list[Trailing]) -> Iterator[str]:
    """The lines with something in the place of each lost one, which goes to `lost`; what comes `after` them all."""
    for line in source:
        if isinstance(line, Trailing):
            after.append(line)
        elif isinstance(line, Fault):
            lost.append(line)
            yield _LOST_LINE
        else:
            yield line
