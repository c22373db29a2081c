r"""Values, strings and comments: how JSON values stand in a log.

    target=3  sweep=off  jokers=J2,J3  joker_steal=[]  flexible=9Y:2,5Y:2  jackpot={"every":5,"factor":2}

A bare word is a text unless it is a number, ``true``, ``false``, ``off`` or ``none`` (both JSON's null).
"""

from __future__ import annotations

import functools
import json
import math
import re
from typing import Any, Final, NoReturn

from gostop_log.notation.language import pattern
from gostop_log.notation.misread import Misread
from gostop_log.record import MAX_DIGITS, MAX_INT, MIN_INT

__all__ = [
    "read_comment",
    "read_json",
    "read_key",
    "read_string",
    "read_value",
    "read_whole",
    "whole",
    "write_comment",
    "write_key",
    "write_string",
    "write_value",
]

_WORDS: Final[dict[str, Any]] = {"true": True, "false": False, "off": None, "none": None}
_UNSAFE: Final = re.compile("[\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
"""Characters that could move a cursor, end a line or turn the direction of writing; they are written as escapes."""
_UNSAFE_IN_COMMENT: Final = re.compile("[\\\\}\x00-\x08\x0b-\x1f]|^\\[|" + _UNSAFE.pattern, re.MULTILINE)
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)


# Reading.


def read_string(text: str) -> str:
    """The text between quotes, escapes resolved; Misread where an escape is none."""
    if "\\" not in text:
        return text[1:-1]
    value = read_json(text)
    assert isinstance(value, str)
    return value


def read_value(text: str) -> Any:
    """The JSON value that a VALUE of the grammar stands for; Misread where it stands for none."""
    first = text[0]
    if first in "[{":
        return read_json(text)
    if "," not in text and ":" not in text:
        return _atom(text)
    atoms, marks = _split(text)
    if not marks:
        return _atom(text)
    if set(marks) == {","}:
        return [_atom(atom) for atom in atoms]
    pairs = len(atoms) // 2
    if len(atoms) % 2 or marks != ([":", ","] * pairs)[:-1]:
        raise Misread("a list (J2,J3) or a map (9Y:2,5Y:2), not both")
    return _unique(
        [
            (read_string(key) if key[0] == '"' else key, _atom(value))
            for key, value in zip(atoms[::2], atoms[1::2], strict=True)
        ]
    )


def read_whole(text: str) -> int:
    """A whole number; Misread where 64 bits do not hold it."""
    return whole(int(text) if len(text) <= 20 else MAX_INT + 1)


def whole(value: object) -> int:
    """The value where it is a whole number; Misread where it is none, or where 64 bits do not hold it."""
    if type(value) is not int:
        raise Misread("a whole number")
    if MIN_INT <= value <= MAX_INT:
        return value
    raise Misread("a number that 64 bits can hold")


def read_key(text: str) -> str:
    """The name in ``name=``, which may be quoted."""
    return read_string(text[:-1]) if text[0] == '"' else text[:-1]


def read_comment(text: str) -> str:
    """The text between braces, escapes resolved."""
    inner = text[1:-1]
    if "\\" not in inner:
        return inner
    joined = _ESCAPE.sub(
        lambda match: chr(int(match[1], 16)) if match[1] else {"n": "\n", "r": "\r"}.get(match[2], match[2]), inner
    )
    return _whole(joined)


def _atom(text: str) -> Any:
    if text[0] == '"':
        return read_string(text)
    if text in _WORDS:
        return _WORDS[text]
    if text[0] in "-0123456789" and pattern("NUMBER").fullmatch(text):
        return _number(text)
    return text


def _number(text: str) -> int | float:
    if text.lstrip("-").isdigit():
        if len(text.lstrip("-")) > MAX_DIGITS:
            raise Misread(f"a number of at most {MAX_DIGITS} digits")
        return int(text)
    fraction = float(text) if len(text) <= MAX_DIGITS else math.inf
    if math.isfinite(fraction):
        return fraction
    raise Misread("a number that is not beyond all bounds")


def _split(text: str) -> tuple[list[str], list[str]]:
    atoms: list[str] = []
    marks: list[str] = []
    at = 0
    while at < len(text):
        match = (pattern("STRING") if text[at] == '"' else pattern("BARE")).match(text, at)
        if match is None:
            raise Misread("a word or a quoted text after each comma and colon")
        atoms.append(match[0])
        marks += text[match.end() : match.end() + 1]
        at = match.end() + 1
    return atoms, marks


def read_json(text: str) -> Any:
    """The value of a text of JSON; Misread where it is none, or one that is not kept whole."""
    try:
        value = json.loads(
            text, parse_int=_number, parse_float=_number, parse_constant=_no_constant, object_pairs_hook=_unique
        )
    except (json.JSONDecodeError, RecursionError):
        raise Misread("a value of JSON; in texts only the escapes of JSON") from None
    _whole(text if "\\u" not in text else json.dumps(value, ensure_ascii=False))
    return value


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Misread("each name once")
    return found


def _no_constant(_: str) -> NoReturn:
    raise Misread("a value of JSON")


def _whole(text: str) -> str:
    if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        raise Misread("whole characters, not half of a surrogate pair")
    return text


# Writing.


def write_string(text: str) -> str:
    """The text in quotes; nothing in it can end a line, move a cursor or look like the start of a hand."""
    return _UNSAFE.sub(_as_escape, json.dumps(text, ensure_ascii=False))


def write_value(value: Any) -> str:
    """The shortest text that `read_value` reads as this JSON value."""
    if isinstance(value, list) and value and all(map(_is_atomic, value)):
        return ",".join(map(_written_atom, value)) + ("," if len(value) == 1 else "")
    if isinstance(value, dict) and value and all(map(_is_atomic, value.values())):
        return ",".join(f"{_written_map_key(key)}:{_written_atom(item)}" for key, item in value.items())
    if isinstance(value, (list, dict)):
        return _UNSAFE.sub(_as_escape, json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False))
    return _written_atom(value)


def write_key(name: str) -> str:
    """``name=``, quoted where the name is not a plain one."""
    return f"{name}=" if _plain_key().fullmatch(f"{name}=") and not name.startswith('"') else f"{write_string(name)}="


def write_comment(text: str) -> str:
    """The comment in braces; a line in it never begins like a hand."""
    return "{" + _UNSAFE_IN_COMMENT.sub(_comment_escape, text) + "}"


@functools.cache
def _plain_key() -> re.Pattern[str]:
    return pattern("KEY")


def _is_atomic(value: Any) -> bool:
    return not isinstance(value, (list, dict))


def _written_atom(value: Any) -> str:
    if isinstance(value, str):
        bare = value not in _WORDS and not pattern("NUMBER").fullmatch(value) and pattern("BARE").fullmatch(value)
        return value if bare else write_string(value)
    return "off" if value is None else json.dumps(value, allow_nan=False)


def _written_map_key(key: str) -> str:
    return key if pattern("BARE").fullmatch(key) else write_string(key)


def _as_escape(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"


def _comment_escape(match: re.Match[str]) -> str:
    letter = match[0]
    if letter in "\\}[":
        return "\\" + letter
    return "\\r" if letter == "\r" else _as_escape(match)
