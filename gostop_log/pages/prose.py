"""The text of a rule as HTML: its paragraphs, its lists, and what is a name in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Final

__all__ = ["prose"]

_ITEM: Final = "- "
_NAME: Final = re.compile(r"`([^`]+)`")


def prose(text: str) -> str:
    """HTML, escaped: paragraphs (a blank line between them), list items (``- ``) and names (between backticks)."""
    return "".join(block for paragraph in text.split("\n\n") for block in _blocks(paragraph.split("\n")))


def _blocks(lines: list[str]) -> Iterator[str]:
    for listed, together in groupby(lines, key=lambda line: line.startswith(_ITEM)):
        if listed:
            yield f"<ul>{''.join(f'<li>{_spoken(line.removeprefix(_ITEM))}</li>' for line in together)}</ul>"
        else:
            yield f"<p>{_spoken(' '.join(together))}</p>"


def _spoken(line: str) -> str:
    """A line with its names as code, which is read from left to right in every language."""
    return _NAME.sub(r'<code dir="ltr">\1</code>', escape(line, quote=False))
