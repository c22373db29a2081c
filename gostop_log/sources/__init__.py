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
from typing import Final

from gostop_log.errors import Fault, InputError
from gostop_log.interchange import iter_lines, strange_keys
from gostop_log.notation.reader import MAX_HAND, Read, iter_hands, looks_like_notation
from gostop_log.sources.lines import MAX_LINE, Trailing, Unreadable, check_encoding, text_lines
from gostop_log.sources.streams import chunks, shown_name
from gostop_log.strange import Strangers

__all__ = ["MAX_LINE", "Item", "Unreadable", "lines", "records"]

Item = Read
"""What came of one hand: its record or its fault, and what was repaired in lenient mode or means nothing here."""

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
    file = os.fspath(path)
    source = lines(path, encoding=encoding)
    head = _head(source)
    joined = itertools.chain(head, source)
    found = _from_json(joined, file) if _is_json(head) else _from_notation(joined, file, lenient)
    first = next(found, None)
    if first is None:
        raise InputError(f"{shown_name(path)}: there is no hand in it")
    yield from _unless_all_is_lost(first, found, shown_name(path))


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


def _from_json(source: Iterable[str | Fault], file: str) -> Iterator[Item]:
    strangers = Strangers(file)
    for found in iter_lines(source, file):
        yield Item(fault=found) if isinstance(found, Fault) else Item(found, notes=strange_keys(found, strangers))


def _from_notation(source: Iterable[str | Fault], file: str, lenient: bool) -> Iterator[Item]:
    """The hands of the notation; one that a lost line belongs to is refused for it."""
    lost: list[Fault] = []
    after: list[Trailing] = []
    for item in iter_hands(_with_stand_ins(source, lost, after), file=file, lenient=lenient):
        if not lost or item.fault is None:
            yield item
            continue
        for fault in lost:
            fault.hand = item.fault.hand
            yield Item(fault=fault, stray=item.stray)
        lost.clear()
    yield from (Item(fault=fault, stray=True) for fault in after)


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
