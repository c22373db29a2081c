"""What is typed, read by the one grammar of the notation: as if it stood in the hand's own text."""

from __future__ import annotations

from typing import Final

import msgspec

from gostop_log.errors import HandError
from gostop_log.notation import dumps, loads
from gostop_log.record import Record, replace

__all__ = ["continued", "headed"]

_HAND: Final = "\n[Hand"
_CARDS: Final = ("hands", "table", "stock", "deck", "dropped")


def continued(record: Record, text: str) -> Record:
    """The hand with these moves and remarks at its end, and its place in the text; HandError where it cannot be read.

    What is typed goes on with the text of the log, so that ``>3K`` still says where the last card was laid, and a
    glyph or a comment belongs to the move before it.
    """
    return _read(dumps(record), text)


def headed(record: Record, text: str) -> Record:
    """The hand before its first move with these headers, or with a line of cards; HandError as above."""
    bare = replace(record, **dict.fromkeys(_CARDS), actions=[])
    session, _, hand = dumps(bare).partition(_HAND)
    name, _, headers = hand.partition("]")
    # As headers of the session, those that are known already can be said again.
    read = _read(f"{session}\n{headers}{_HAND}{name}]\n", text)
    cards = {field: getattr(read, field) or getattr(record, field) for field in _CARDS}
    return replace(read, **cards, place=None)


def _read(before: str, text: str) -> Record:
    """The hand whose text goes on with what was typed, in a line of its own that no block can begin."""
    try:
        [record] = loads(f"{before} {text}\n")
    except HandError as error:
        fault = error.fault
        inside = fault.line is not None and fault.line > before.count("\n")
        column = max(fault.column - 1, 1) if inside and fault.column else None
        raise HandError(
            msgspec.structs.replace(fault, column=column, excerpt=text, file=None, line=None, hand=None)
        ) from None
    return record
