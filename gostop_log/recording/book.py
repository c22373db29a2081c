"""The log that is written into: what stands in it already is kept byte for byte, only the last hand's block changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from io import StringIO
from typing import Final, NamedTuple

from gostop_log.errors import HandError, InputError
from gostop_log.notation import dumps, loads, looks_like_notation
from gostop_log.notation.reader import blocks, read_blocks
from gostop_log.record import Record

__all__ = ["Book", "Opened", "opened"]

_HAND: Final = "\n[Hand"
"""Begins a hand's block and nothing else (docs/notation.md, section 1)."""


@dataclass(frozen=True)
class Book:
    """A log without the hand that is being written down: its bytes, and the session that is open at their end."""

    before: bytes = b""
    session: str = ""
    """The text of the session's headers; empty where no session is open."""

    def holding(self, record: Record | None) -> bytes:
        """The whole log with this hand at its end."""
        return self.before if record is None else self.before + self._gap() + self._block(record).encode()

    def closed(self, record: Record) -> Book:
        """The log after this hand, ready for the next one."""
        block = self._block(record)
        session = block[: block.index(_HAND)] if block.startswith("[GSN") else self.session
        return Book(self.before + self._gap() + block.encode(), session)

    def opening(self, record: Record) -> Book:
        """The log with the headers of the session that this first hand will stand in."""
        text = dumps(record)
        session = text[: text.index(_HAND)]
        if session == self.session:
            return self
        return Book(self.before + self._gap() + session.encode(), session)

    def _gap(self) -> bytes:
        """What is missing to an empty line before the next block."""
        if not self.before or self.before.endswith((b"\n\n", b"\n\r\n", b"\r\r")):
            return b""
        return b"\n" if self.before.endswith((b"\n", b"\r")) else b"\n\n"

    def _block(self, record: Record) -> str:
        """The hand alone, where the open session says the rest of it; else with its own session."""
        text = dumps(record)
        alone = text[text.index(_HAND) + 1 :]
        return alone if self.session and _reads_as(self.session + alone, record) else text


def _reads_as(text: str, record: Record) -> bool:
    try:
        return loads(text) == [record]
    except HandError:
        return False


class Opened(NamedTuple):
    """A log as it was found."""

    book: Book
    """All of it, ready for another hand."""
    last: Record | None = None
    """The last hand that can be read; without a deal where its session is only `announced`."""
    without: Book | None = None
    """The log without the last hand; None where that does not stand at its end, so that nobody can go on with it."""
    circle: tuple[str, ...] = ()
    """All at the table of the last session in their order, where they were ever more than three (W)."""
    announced: bool = False
    """Whether a session was opened and no hand follows."""


def opened(data: bytes, name: str) -> Opened:
    """What a log holds.  Raises InputError where it is no plain text in the notation."""
    if not data.strip():
        return Opened(Book(data))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(
            f"{name}: this is not UTF-8, or it is packed: a hand is written into plain text only"
        ) from None
    if not looks_like_notation(text):
        raise InputError(f"{name}: this is not the notation (.gsn); a hand is written into nothing else")
    found = [*blocks(StringIO(text, newline=None))]
    session = next((block for block in reversed(found) if block.opens_session), None)
    records = [read.record for read in read_blocks(found, file=name) if read.record is not None]
    last = records[-1] if records else None
    circle = next((one.seats for one in reversed(records) if one.seats and last and one.session == last.session), [])
    end, headers = found[-1], "" if session is None else session.text
    whole = Book(data, headers)
    if end is session:
        only = _announced(headers)
        return Opened(whole, only, announced=only is not None)
    if last is None or last.place is None or last.place.line != end.line:
        return Opened(replace(whole, session=""), last, circle=tuple(circle))
    before = b"".join(data.splitlines(keepends=True)[: end.line - 1])
    return Opened(whole, last, Book(before, headers), tuple(circle))


def _announced(session: str) -> Record | None:
    """A hand of which only its session is known; None where the session cannot be read."""
    try:
        return loads(f"{session}[Hand]\n")[0]
    except HandError:
        return None
