"""From bytes to lines of text: any line end, UTF-8 unless another encoding is named, no line held that is too long."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator
from typing import Final

from gostop_log.errors import Fault, InputError
from gostop_log.sources.streams import BrokenStream, shown_name

__all__ = ["MAX_LINE", "Trailing", "Unreadable", "check_encoding", "is_utf8", "text_lines"]

MAX_LINE: Final = 4 << 20
"""Bytes (as UTF-8) that a line may have; a longer one is a fault and is skipped without being held."""
_LOG: Final = re.compile(rb'^(?:\xef\xbb\xbf)?[ \t]*(?:\[(?:GSN|Hand)\b|(?:\[[ \t]*)?\{\s*["}])', re.MULTILINE)
"""A line as the notation or JSON has it: a session, a hand, an object."""


class Unreadable(Fault):
    """A place from which no text could be read: bytes in another encoding, packing that is damaged."""


class Trailing(Unreadable):
    """What is wrong after the last line, which is whole and was delivered."""


def check_encoding(encoding: str) -> None:
    """InputError where Python knows no text encoding of this name."""
    try:
        b"a".decode(encoding, "replace")
    except (LookupError, ValueError):
        raise InputError(f"there is no text encoding named {encoding!r}; usual ones are utf-8, cp949, euc-kr") from None


def text_lines(chunks: Iterable[bytes], encoding: str, file: str) -> Iterator[str | Fault]:
    """The lines without their ends; a Fault stands for each one that cannot be delivered.

    A byte order mark is dropped.  Where the stream breaks, the line that was begun is lost with the rest, unless all of
    the text came before.  Raises InputError where the text begins with binary data.
    """
    place = _Place(file, encoding)
    held = b""
    too_long = False
    broken: BrokenStream | None = None
    try:
        for chunk in _text_only(chunks if is_utf8(encoding) else _recoded(chunks, encoding), file):
            pieces = (held + chunk).splitlines(keepends=True)
            # A carriage return at the very end may be the first half of a line's end.
            held = pieces.pop() if pieces and not pieces[-1].endswith(b"\n") else b""
            for piece in pieces:
                yield place.line(piece, too_long)
                too_long = False
            if too_long or len(held) > MAX_LINE:
                place.skip(len(held[:-1]))
                held, too_long = held[-1:], True
    except BrokenStream as error:
        broken = error
    if (held or too_long) and (broken is None or broken.whole):
        yield place.line(held, too_long)
    if broken is not None:
        yield place.after(broken)


class _Place:
    """How far a text was read, and its lines as they are reached."""

    def __init__(self, file: str, encoding: str) -> None:
        self.file = file
        self.encoding = encoding
        self.number = 0
        self.offset = 0

    def skip(self, size: int) -> None:
        """Go on within a line that is too long."""
        self.offset += size

    def line(self, content: bytes, too_long: bool) -> str | Fault:
        """The next line, decoded; a Fault where it is too long or not text."""
        start = self.offset
        self.number += 1
        self.offset += len(content)
        content = content.rstrip(b"\r\n")
        if too_long or len(content) > MAX_LINE:
            message = f"this line is longer than {MAX_LINE >> 20} MiB and was skipped"
            return Fault(kind="malformed", rule=None, message=message, file=self.file, line=self.number)
        try:
            return (content if start else content.removeprefix(codecs.BOM_UTF8)).decode()
        except UnicodeDecodeError as error:
            return self._undecodable(content, start, error.start)

    def _undecodable(self, content: bytes, start: int, index: int) -> Unreadable:
        column = len(content[:index].decode()) + 1
        if is_utf8(self.encoding):
            message = (
                f"byte 0x{content[index]:02x} at offset {start + index} is not UTF-8; "
                "name the encoding that the text is in, such as --encoding cp949"
            )
        else:
            message = f"this line is not {self.encoding}; name the encoding that the text is in with --encoding"
        return self.unreadable(message, column)

    def after(self, broken: BrokenStream) -> Unreadable:
        """The Fault of what comes after the last line that was read."""
        self.number += 1
        if not broken.whole:
            return self.unreadable(f"{broken}: this line and all that follows it are lost")
        return Trailing(kind="malformed", rule=None, message=str(broken), file=self.file, line=self.number)

    def unreadable(self, message: str, column: int | None = None) -> Unreadable:
        """The Fault of the present line."""
        return Unreadable(kind="malformed", rule=None, message=message, file=self.file, line=self.number, column=column)


def _text_only(chunks: Iterable[bytes], file: str) -> Iterator[bytes]:
    """The chunks; InputError where the first one has zero bytes, as a program or a picture has, and nothing of a log.

    A log with zero bytes somewhere is a log all the same: they cost the hands that they stand in.
    """
    for index, chunk in enumerate(chunks):
        if index == 0 and b"\0" in chunk and not _LOG.search(chunk):
            name = shown_name(file)
            raise InputError(f"{name}: this is not text but binary data (UTF-16 is read with --encoding utf-16)")
        yield chunk


def is_utf8(encoding: str) -> bool:
    """Whether the encoding is UTF-8, or ASCII, which is part of it."""
    return codecs.lookup(encoding).name in ("utf-8", "utf-8-sig", "ascii")


def _recoded(chunks: Iterable[bytes], encoding: str) -> Iterator[bytes]:
    """The chunks in UTF-8; what cannot be decoded becomes bytes that are no UTF-8 either, so that its line is found."""
    decoder = codecs.getincrementaldecoder(encoding)("surrogateescape")
    try:
        for chunk in chunks:
            yield decoder.decode(chunk).encode("utf-8", "surrogatepass")
        yield decoder.decode(b"", final=True).encode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        raise BrokenStream(f"the text is not {encoding} from here on") from None
