"""From lines of text to records, hand by hand, whatever stands between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from io import StringIO
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from gostop_log.errors import Fault, HandError
from gostop_log.notation import fast
from gostop_log.notation.draft import Draft
from gostop_log.notation.misread import Misread
from gostop_log.notation.strange import NotationStrangers
from gostop_log.record import Place, Record

if TYPE_CHECKING:
    from gostop_log.notation.fine import Block
__all__ = [
    "MAX_HAND",
    "Read",
    "Text",
    "blocks",
    "iter_hands",
    "loads",
    "locate",
    "looks_like_notation",
    "read_blocks",
    "read_lines",
]

MAX_HAND: Final = 1 << 18
"""The most characters that a hand, a session's headers or a line may have; what is longer is a fault and skipped."""

_SESSION: Final = ("[GSN ", "[GSN]")
_STARTS: Final = (*_SESSION, "[Hand ", "[Hand]")
_SPECIAL: Final = "[\ufeff\n\r"
"""What a block, and a blank line, can begin with."""
_BLANK: Final = frozenset(("", "\n", "\r\n", "\r"))
_VERSION_LINE: Final = '[GSN "1"]'
_LENIENT: Final = " (--lenient reads this)"
"""Ends the message about a slip that the lenient mode repairs."""


Said = TypeVar("Said")


class Readable(Protocol):
    """What lines can be read from, a bounded piece at a time."""

    def readline(self, size: int, /) -> str:
        """The next line or so many characters of it; empty at the end."""


class Read(Struct, gc=False):
    """What came of one block: a record, or the fault that it is refused for, and in lenient mode what was repaired."""

    record: Record | None = None
    fault: Fault | None = None
    repairs: list[Fault] = []
    notes: list[Fault] = []
    """What was read and kept although it means nothing here: a misspelt header, say."""
    stray: bool = False
    """Whether this is no hand at all but the headers of a session, or text that belongs to no hand."""


class Text(Struct, gc=False, frozen=True):
    """A block as it was cut out: its text, the line where it begins, and whether it was too long to keep."""

    text: str
    line: int
    too_long: bool = False

    @property
    def opens_session(self) -> bool:
        """Whether these are the headers of a session, which say something of all hands down to the next ones."""
        return self.text.startswith(_SESSION)


def looks_like_notation(beginning: str) -> bool:
    """Whether a text that begins so is the notation (and not JSON, say)."""
    return beginning.lstrip("\ufeff \t\r\n").startswith(_STARTS)


def read_lines(stream: Readable) -> Iterator[str]:
    """The lines of a stream in bounded memory: of one longer than `MAX_HAND` only the beginning, which is a fault."""
    while line := stream.readline(MAX_HAND + 1):
        yield line
        while len(line) > MAX_HAND and not line.endswith("\n"):
            line = stream.readline(MAX_HAND + 1)


def iter_hands(lines: Iterable[str], *, file: str = "-", lenient: bool = False) -> Iterator[Read]:
    """Each hand of the lines, in constant memory; a hand that is broken comes as its fault, and the next one is read.

    `file` is named in places and faults.  `lenient` repairs small slips (docs/notation.md lists them) and says which.
    """
    return read_blocks(blocks(lines), file=file, lenient=lenient)


def read_blocks(
    found: Iterable[Text], *, file: str = "-", lenient: bool = False, session: Text | None = None
) -> Iterator[Read]:
    """Each hand of `blocks` as `iter_hands` gives it.

    Where these are not a whole text, `session` is the last block before them that opened a session; nothing is said of
    it again.
    """
    sessions = _Sessions(file, lenient)
    if session is not None:
        sessions.go_on(session)
    for block in found:
        if (read := sessions.read(block)) is not None:
            yield read


def loads(text: str, *, file: str = "-", lenient: bool = False) -> list[Record]:
    """The records of a text; HandError at the first hand that is broken."""
    records = []
    for read in iter_hands(StringIO(text, newline=None), file=file, lenient=lenient):
        if read.fault is not None:
            raise HandError(read.fault)
        if read.record is not None:
            records.append(read.record)
    return records


def locate(record: Record, what: int | str, item: str | None = None) -> tuple[int, int, str]:
    """Line, column (from 1) and text of the line where something of the record stands in its source.

    `what` is the number of an action, or the name of a header or of a line of cards; of a header that the hand does not
    have itself it is its session's.  `item` is one of a header's items, the word before ``=`` or a text; one that it
    has not stands for the header.  The text is read again for it, so that reading fast need not keep places.
    LookupError where the record does not come from the notation or has no such thing there.
    """
    place = record.place
    if place is None or place.text is None:
        raise LookupError("the record does not come from a text of the notation")
    session = Draft()
    session.fields["players"] = record.players
    block = _fine(place.text, place, session, lenient=True)
    block.read_hand()
    if isinstance(what, int):
        at = block.starts[what]
    else:
        if what not in block.places and place.session is not None and place.session.text is not None:
            block = _fine(place.session.text, place.session)
            block.read_session()
        at = block.items.get((what, item or ""), block.places[what])
    fault = block.fault("", at, [])
    assert fault.line is not None
    assert fault.column is not None
    return fault.line, fault.column, fault.excerpt or ""


def blocks(lines: Iterable[str]) -> Iterator[Text]:
    """Cut the lines into blocks.  What stands before the first one is a block too, unless it is blank.

    Blank lines are kept where more follows in their block: they only count for where that stands.
    """
    kept: list[str] = []
    begin, size, blank = 1, 0, 0
    for number, line in enumerate(lines, 1):
        if line[:1] in _SPECIAL:
            if line in _BLANK:
                blank += 1
                continue
            if line.startswith(_STARTS) or (number == 1 and line[0] == "\ufeff"):
                if kept:
                    yield _block(kept, begin, size)
                kept, begin, size, blank = [], number, 0, 0
        ended = line if line[-1] == "\n" else f"{line}\n"
        if blank:
            ended, blank = "\n" * blank + ended, 0
        size += len(ended)
        if size <= MAX_HAND or not kept:
            kept.append(ended)
    if kept:
        yield _block(kept, begin, size)


def _block(lines: list[str], begin: int, size: int) -> Text:
    text = "".join(lines)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return Text(text.removeprefix("\ufeff") if begin == 1 else text, begin, size > MAX_HAND)


class _Sessions:
    """Reads blocks one after the other and remembers the session that they stand in."""

    def __init__(self, file: str, lenient: bool) -> None:
        self.file = file
        self.lenient = lenient
        self.session: Draft | None = None
        self.strangers = NotationStrangers(file)
        self.notes: list[Fault] = []
        """What is still to be said of the session's headers, together with its first hand."""
        self.broken: Fault | None = None
        """Why the session that the next hands stand in could not be read."""

    def go_on(self, session: Text) -> None:
        """Read on within a session whose headers were read before."""
        self.read(session)
        self.notes.clear()

    def read(self, block: Text) -> Read | None:
        """What came of a block; None where nothing is to be said: a session was read, or blank lines."""
        opens_session = block.opens_session
        session = None if opens_session or self.session is None else self.session.place
        place = Place(self.file, block.line, block.text, session)
        if block.too_long:
            refused = self._refuse(place, f"more than {MAX_HAND} characters without a new hand", opens_session)
            refused.stray |= not block.text.startswith(_STARTS)
            return refused
        if opens_session:
            return self._read_session(block.text, place)
        if not block.text.startswith(_STARTS):
            return self._lost(block.text, place)
        if self.broken is not None:
            line = self.broken.line
            return self._refuse(place, f"not read, because the headers of its session cannot be read (line {line})")
        return self._read_hand(block.text, place)

    def _read_session(self, text: str, place: Place) -> Read | None:
        self.broken = None
        repairs: list[Fault] = []
        try:
            self.session = fast.read_session(text, place)
        except Misread:
            self.session, self.broken, repairs = self._finely(text, place, None, lambda block: block.read_session())
        if self.session is not None:
            self.notes += self.strangers.of_session(self.session, text, place.line)
        silent = self.broken is None and not repairs
        return None if silent else Read(fault=self.broken, repairs=repairs, stray=True)

    def _read_hand(self, text: str, place: Place) -> Read:
        if self.session is None and not self.lenient:
            return self._refuse(place, f"no session is open: the first line must be {_VERSION_LINE}{_LENIENT}")
        session = Draft() if self.session is None else self.session
        repairs: list[Fault] = []
        if self.session is None:
            self.session = session
            repairs.append(
                _fine(text, place, Draft()).fault(f"{_VERSION_LINE} is missing; read as version 1", 0, [_VERSION_LINE])
            )
        record, fault = None, None
        try:
            record = fast.read_hand(text, session, place)
        except Misread:
            record, fault, slips = self._finely(text, place, session, lambda block: block.read_hand())
            repairs += slips
        notes, self.notes = self.notes, []
        if record is not None:
            notes += self.strangers.of_hand(record, text, place.line)
        return Read(record, fault, repairs, notes)

    def _finely(
        self, text: str, place: Place, session: Draft | None, read: Callable[[Block], Said]
    ) -> tuple[Said | None, Fault | None, list[Fault]]:
        """What the fine rules say of a text, or in lenient mode of the repaired one; or the fault; and the repairs."""
        try:
            return read(_fine(text, place, session)), None, []
        except HandError as error:
            fault = error.fault
        repaired, slips = _repair(text, place)
        block = _fine(repaired, replace(place, text=repaired), session, lenient=True)
        try:
            said = read(block)
        except HandError as error:
            return None, error.fault if self.lenient else fault, []
        if not self.lenient:
            fault.message += _LENIENT if slips else ""
            return None, fault, []
        return said, None, sorted([*slips, *block.repairs], key=lambda slip: (slip.line or 0, slip.column or 0))

    def _refuse(self, place: Place, message: str, opens_session: bool = False) -> Read:
        fault = _fine(place.text or "", place, Draft()).fault(message, 0, [])
        if opens_session:
            self.broken = fault
        return Read(fault=fault, stray=opens_session)

    def _lost(self, text: str, place: Place) -> Read | None:
        if not (rest := text.lstrip()):
            return None
        message = "nothing here belongs to a hand: a hand begins with [Hand at the beginning of a line"
        fault = _fine(text, place, Draft()).fault(message, len(text) - len(rest), [_VERSION_LINE])
        return Read(fault=fault, stray=True)


def _fine(text: str, place: Place, session: Draft | None = None, *, lenient: bool = False) -> Block:
    """The text for the fine reader, which nobody waits for who reads nothing but what is common."""
    block: Block = import_module("gostop_log.notation.fine").Block(text, place, session, lenient=lenient)
    return block


def _repair(text: str, place: Place) -> tuple[str, list[Fault]]:
    """The text with its slips repaired, and what they are; only what could not be read asks for it."""
    repaired: tuple[str, list[Fault]] = import_module("gostop_log.notation.repair").repair(text, place)
    return repaired
