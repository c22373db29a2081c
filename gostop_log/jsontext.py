"""JSON as text, read so strictly that nothing is lost: one value a line, or one that spans lines.

A key that stands twice, NaN, a number without bounds or half a surrogate is a fault, never a silent choice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, NoReturn

import msgspec

from gostop_log.errors import Fault, HandError
from gostop_log.record import MAX_DIGITS

__all__ = ["MAX_DOCUMENT", "Document", "Value", "decode", "documents", "iter_values"]

MAX_DOCUMENT: Final = 16 << 20
"""Characters that one value may have which spans several lines."""

_SPACE: Final = b" \t\r\n"
_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?')
_OPEN_ENDS: Final = ("{", "[", ",", ":")
_EXCERPT: Final = 200
_NEAR: Final = 24


class Value(msgspec.Struct):
    """A value that was read, and the line of its first character."""

    line: int
    value: Any


def decode(text: str, *, file: str | None = None, line: int = 1) -> Any:
    """The value that `text` holds; HandError with the place of the fault where it is not strict JSON."""
    try:
        value = msgspec.json.decode(text)
        if _bare(msgspec.json.encode(value)) == _bare(text.encode()):
            return value
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError, ValueError):
        pass  # the careful reader finds the place
    return _decode_carefully(text, file, line)


def _bare(text: bytes) -> bytes:
    return text.translate(None, _SPACE)


def _decode_carefully(text: str, file: str | None, line: int) -> Any:
    """`decode` where the text differs from what would be written for its value: an escape, a fault, 1e3 for 1000.0."""
    try:
        value = json.loads(
            text, object_pairs_hook=_object, parse_constant=_no_constant, parse_int=_integer, parse_float=_float
        )
        msgspec.json.encode(value)
    except json.JSONDecodeError as error:
        raise HandError(_syntax_fault(error, file, line)) from None
    except RecursionError:
        raise HandError(_fault("the JSON is nested too deeply", file, line)) from None
    except UnicodeEncodeError:
        raise HandError(_fault(r"a text holds half a character (a lone surrogate \ud800–\udfff)", file, line)) from None
    except _Refused as error:
        raise HandError(_fault(str(error), file, line)) from None
    return value


class _Refused(ValueError):
    """Something that JSON's grammar allows and this reader does not."""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _Refused(f"the key {_short(repr(key))} stands twice in one object")
        found[key] = value
    return found


def _no_constant(word: str) -> NoReturn:
    raise _Refused(f"{word} is not a number of JSON")


def _integer(digits: str) -> int:
    if len(digits.lstrip("-")) > MAX_DIGITS:
        raise _Refused(f"the number {_short(digits)} is too large ({MAX_DIGITS} digits at most)")
    return int(digits)


def _float(digits: str) -> float:
    number = float(digits)
    if number - number != 0:
        raise _Refused(f"the number {_short(digits)} is too large")
    return number


def _short(text: str) -> str:
    return text if len(text) <= 2 * _NEAR else text[: 2 * _NEAR] + "…"


def _syntax_fault(error: json.JSONDecodeError, file: str | None, line: int) -> Fault:
    text = error.doc.split("\n")[error.lineno - 1]
    near = _short(repr(text[max(0, error.colno - 1) :][: 2 * _NEAR]))
    what = error.msg[0].lower() + error.msg[1:].removesuffix(" at").removesuffix(" starting")
    fault = _fault(f"this is not JSON: {what}, near {near}", file, line + error.lineno - 1)
    fault.column = error.colno
    fault.excerpt = text if len(text) <= _EXCERPT else None
    return fault


def _fault(message: str, file: str | None, line: int) -> Fault:
    return Fault(kind="malformed", rule=None, message=message, file=file, line=line)


class Document(msgspec.Struct, gc=False, frozen=True):
    """A value as it was cut out: its text, the line of its first character, and whether it was too long to keep."""

    text: str
    line: int
    too_long: bool = False

    def value(self, file: str) -> Value | Fault:
        """The value, or why it cannot be read."""
        if self.too_long:
            return _fault(f"one value over several lines is longer than {MAX_DOCUMENT >> 20} MiB", file, self.line)
        try:
            return Value(self.line, decode(self.text, file=file, line=self.line))
        except HandError as error:
            return error.fault


def documents(lines: Iterable[str | Fault]) -> Iterator[Document | Fault]:
    """The JSON values of `lines`: one a line, laid out over several lines, or the members of a list over several lines.

    A line that is broken is cut out as well, and costs nothing but itself.  Blank lines say nothing; a Fault among the
    lines (one that could not be read) is handed on.
    """
    listed, held = False, _Held(0)
    for number, line in enumerate(lines, 1):
        if held.parts and (isinstance(line, Fault) or _stands_alone(line)):
            yield held.document()  # nothing can complete it any more
            held = _Held(0)
        if isinstance(line, Fault):
            yield line
            continue
        text = line
        if not held.parts:
            held = _Held(number)
            if line.lstrip().startswith("[") and _depth(line) > 0:
                listed, text = True, line.replace("[", " ", 1)
        if held.takes(text):
            continue
        if listed:
            listed = held.drop_list_marks()
        if held.says_something():
            yield held.document()
        held = _Held(0)
    if held.parts:
        yield held.document()


def iter_values(lines: Iterable[str | Fault], file: str) -> Iterator[Value | Fault]:
    """The values of `documents`, or why one cannot be read.  `file` is named in faults."""
    for found in documents(lines):
        yield found if isinstance(found, Fault) else found.value(file)


class _Held:
    """The lines of one value, as far as they were read."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.parts: list[str] = []
        self.depth = 0
        self.size = 0

    def takes(self, line: str) -> bool:
        """Take a line; whether the value goes on after it."""
        if self.parts or line.rstrip()[-1:] in _OPEN_ENDS:
            self.depth += _depth(line)
        self.size += len(line) + 1
        if self.size <= MAX_DOCUMENT or not self.parts:
            self.parts.append(line)
        return self.depth > 0

    def drop_list_marks(self) -> bool:
        """Take away the commas around a member of a list and the list's end; whether the list goes on."""
        last = self.parts[-1].rstrip()
        ends = last.endswith("]") and _depth("".join(self.parts)) < 0
        self.parts[-1] = last[:-1] if ends or last.endswith(",") else last
        if self.parts[0].lstrip().startswith(","):
            self.parts[0] = self.parts[0].replace(",", " ", 1)
        return not ends

    def says_something(self) -> bool:
        return any(not part.isspace() for part in self.parts if part)

    def document(self) -> Document:
        """The value, cut out."""
        text = "\n".join(part.rstrip("\r\n") for part in self.parts).rstrip()
        return Document(text, self.line, self.size > MAX_DOCUMENT and len(self.parts) > 1)


def _stands_alone(line: str) -> bool:
    """Whether the line is an object of its own, so that a value still open before it is broken."""
    return line.startswith("{") and line.rstrip().endswith("}") and _depth(line) == 0


def _depth(line: str) -> int:
    """How many brackets the line leaves open; no text of JSON spans lines."""
    bare = _STRING.sub("", line)
    return sum(bare.count(bracket) for bracket in "{[") - sum(bare.count(bracket) for bracket in "}]")
