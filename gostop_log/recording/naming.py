"""The names that are typed: of all who sit down, or of some who sit there already."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from gostop_log.recording.moment import Wrong

__all__ = ["named", "names_in"]

_QUOTED: Final = re.compile(r'"([^"]*)"|([^\s,"]+)')


def names_in(text: str) -> list[str]:
    """Names with blanks or commas between them, in quotes or not; Wrong where two are the same."""
    if text.startswith('"'):
        names = [(quoted or bare).strip() for quoted, bare in _QUOTED.findall(text)]
    else:
        names = [name.strip() for name in (text.split(",") if "," in text else text.split())]
    if len(set(names)) < len(names) or "" in names:
        raise Wrong("record.wrong.twice_named")
    return names


def named(names: Sequence[str], text: str) -> list[int]:
    """The numbers of those who are named: whole names with commas between them, or words that each begin one name."""
    known = [_folded(name) for name in names]
    parts = [part.strip() for part in text.split(",")]
    found = []
    for word in (word for part in parts for word in ([part] if _folded(part) in known else part.split())):
        exact = [seat for seat, name in enumerate(known) if name == _folded(word)]
        fitting = exact or [seat for seat, name in enumerate(known) if name.startswith(_folded(word))]
        if len(fitting) != 1:
            raise Wrong("record.wrong.nobody_called", word=word, names=[*names])
        found += fitting
    return found


def _folded(name: str) -> str:
    """A name as it is compared: in any case, and however its letters are put together."""
    return unicodedata.normalize("NFC", name).casefold()
