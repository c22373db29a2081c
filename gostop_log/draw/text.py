"""Text for a terminal: columns instead of characters, and nothing in it that a terminal would obey.

A Hangul syllable is two columns wide, a combining mark none.  Text from a log goes through `safe` before it is joined
to anything; the colours of `gostop_log.draw.look` are put on afterwards and count as no columns.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

__all__ = ["ELLIPSIS", "clip", "columns", "counted", "flow", "pad", "rule", "safe", "spread", "table"]

ELLIPSIS: Final = "…"

_SGR: Final = re.compile(r"\x1b\[[0-9;]*m")
_JOINERS: Final = "\u200c\u200d"
"""Zero-width joiners: format characters that Persian names and emoji need, and that do a terminal no harm."""
_OBEYED: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Controls, format characters (bidi overrides among them), surrogates, unassigned ones, line separators."""


def safe(text: str) -> str:
    r"""The text with every character that a terminal might obey written out as an escape.

    >>> safe("Min\x1b[2J")
    'Min\\x1b[2J'
    >>> safe("\u202ereversed")
    '\\u202ereversed'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_shown, unicodedata.normalize("NFC", text)))


def _shown(char: str) -> str:
    if char in _JOINERS or unicodedata.category(char) not in _OBEYED:
        return char
    return char.encode("unicode_escape").decode("ascii")


def columns(text: str) -> int:
    """How many columns a terminal gives the text; colours count as none.

    >>> columns("3K"), columns("고도리")
    (2, 6)
    """
    plain = _SGR.sub("", text) if "\x1b" in text else text
    return len(plain) if plain.isascii() else sum(map(_columns_of, plain))


def _columns_of(char: str) -> int:
    if unicodedata.category(char) in {"Mn", "Me", "Cf"} or "\u1160" <= char <= "\u11ff":
        return 0  # the latter are the vowels and tails that join a Hangul lead
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


def clip(text: str, width: int) -> str:
    """The text, cut to so many columns with an ellipsis for what is gone.  It carries no colours.

    >>> clip("고도리", 5)
    '고도…'
    """
    if len(text) <= 4 * width and columns(text) <= width:
        return text
    kept, used = [], 1
    for char in text[: 4 * width]:
        used += _columns_of(char)
        if used > width:
            break
        kept.append(char)
    return "".join(kept) + ELLIPSIS


def flow(words: Iterable[str], width: int, *, first: str = "", rest: str | None = None, gap: str = " ") -> list[str]:
    """The words in lines of at most `width` columns; `first` begins the first line, `rest` (or blanks) the others.

    What stands between words (`gap`) ends a line as well, but for its blanks.  A word wider than a line is broken.
    Blanks before a word widen the gap, but not at the start of a line.  Without words there is one line, `first`.
    """
    rest = " " * columns(first) if rest is None else rest
    mark = gap.rstrip(" ")
    lines: list[str] = []
    line, empty = first, True
    for word in words:
        for number, piece in enumerate(_pieces(word, width - columns(rest) - len(mark))):
            if not empty and (number or columns(line) + len(gap) + columns(piece) + len(mark) > width):
                lines.append(line.rstrip(" ") if number else line.rstrip(" ") + mark)
                line, empty = rest, True
            line += piece.lstrip(" ") if empty else gap + piece
            empty = False
    return [*lines, line.rstrip(" ")]


def _pieces(word: str, width: int) -> list[str]:
    if columns(word) <= width:
        return [word]
    pieces, piece, used = [], "", 0
    for char in word:
        wide = _columns_of(char)
        if used + wide > width:
            pieces.append(piece)
            piece, used = "", 0
        piece += char
        used += wide
    return [*pieces, piece]


def counted(number: int, thing: str) -> str:
    """So many of a thing, whose name in English takes an s: ``1 hand``, ``1,200 hands``."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def pad(text: str, width: int, least: int = 1) -> str:
    """The text with blanks behind it, to so many columns; `least` of them also where it is too wide."""
    return text + " " * max(least, width - columns(text))


def spread(left: str, right: str, width: int) -> str:
    """`left` and `right` at the two ends of one line, with at least one blank between them."""
    return left + " " * max(1, width - columns(left) - columns(right)) + right


def rule(title: str, right: str, width: int, line: str = "─") -> str:
    """A line across the page that carries a title, and perhaps something at its right end."""
    left = f"{line * 2} {title} "
    tail = f" {right} {line}" if right else ""
    return left + line * max(0, width - columns(left) - columns(tail)) + tail


def table(head: Sequence[str], sides: str, rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table with its head after an empty line, `l` or `r` for each column; nothing where there are no rows."""
    body = [*rows]
    if not body:
        return
    lines = [head, *body]
    widths = [max(columns(line[place]) for line in lines) for place in range(len(head))]
    yield ""
    for line in lines:
        cells = (_cell(*cell) for cell in zip(line, widths, sides, strict=True))
        yield f"  {'  '.join(cells)}".rstrip()


def _cell(text: str, width: int, side: str) -> str:
    return " " * (width - columns(text)) + text if side == "r" else pad(text, width, least=0)
