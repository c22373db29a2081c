"""What is typed, read by the one grammar of the notation: as if it stood in the hand's own text."""

from __future__ import annotations

from typing import Final

from msgspec import structs
from msgspec.structs import replace

from gostop_log.errors import HandError
from gostop_log.notation import dumps, loads
from gostop_log.record import Record

__all__ = ["continued", "headed"]

_HAND: Final = "\n[Hand"
_CARDS: Final = ("hands", "table", "stock", "deck", "dropped")


def continued(record: Record, text: str) -> Record:
    """The hand with these moves and remarks at its end, and its place in the text; HandError where it cannot be read.

    What is typed goes on with the text of the log, so that ``>3K`` still says where the last card was laid, and a
    glyph or a comment belongs to the move before it.
    """
    written = dumps(record)
    return _read(written.rstrip("\n") if record.actions else written, text)


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
    """The hand whose text goes on with what was typed, behind a blank: at the start of a line a block could begin.

    Small slips, such as full-width letters, are read as in a log that is read leniently.
    """
    try:
        [record] = loads(f"{before} {text}\n", lenient=True)
    except HandError as error:
        column = error.fault.column
        row = before.rpartition("\n")[2]
        if column is not None:
            column = max(1, column - len(row) - 1)
        raise HandError(structs.replace(error.fault, column=column, excerpt=text, file=None, line=None)) from None
    return record
