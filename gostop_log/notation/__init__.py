"""The notation of gostop-log (``.gsn``), described in docs/notation.md: reading, writing, formatting.

    records = loads(text)                     # HandError at the first hand that is broken
    text = dumps(records)                     # the canonical form: loads(dumps(records)) == records
    for read in iter_hands(stream): …         # hand by hand, a broken one as its fault, in constant memory

`iter_hands` takes any lines; `read_lines` gives those of a stream, however long they are.
"""

from __future__ import annotations

from gostop_log.notation.reader import MAX_HAND, Read, iter_hands, loads, locate, looks_like_notation, read_lines
from gostop_log.notation.writer import dump, dumps, format_text

__all__ = [
    "MAX_HAND",
    "Read",
    "dump",
    "dumps",
    "format_text",
    "iter_hands",
    "loads",
    "locate",
    "looks_like_notation",
    "read_lines",
]
