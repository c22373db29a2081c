"""Misspelt headers and names of a text of the notation, each told of once in a file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from gostop_log.errors import Fault
from gostop_log.notation.draft import FINAL_NAMES, Draft
from gostop_log.notation.headers import READERS
from gostop_log.record import FinalState, Position, Record, SeatState
from gostop_log.roles import ROLE_HEADERS
from gostop_log.strange import CARRY, Strangers

__all__ = ["NotationStrangers"]

COMMENT: Final = "Comment"
"""The header that comments among a session's headers become."""
_HEADERS: Final = (*READERS, *ROLE_HEADERS)
_MEANT: Final = frozenset((COMMENT, *ROLE_HEADERS))
"""Headers that are kept among the others and mean something all the same."""
_CARRY: Final = frozenset(CARRY)
_SEAT: Final = tuple(field for field in SeatState.__struct_fields__ if field != "extra")


class NotationStrangers:
    """What a file's headers and lines of cards say that means nothing, with its place."""

    def __init__(self, file: str) -> None:
        self._strangers = Strangers(file)

    def of_session(self, draft: Draft, text: str, line: int) -> list[Fault]:
        """Of the headers of a session."""
        fields = draft.fields
        return list(self._notes(draft.headers, fields.get("carry", {}), None, fields.get("date"), text, line))

    def of_hand(self, record: Record, text: str, line: int) -> list[Fault]:
        """Of a hand."""
        is_dated = record.date is not None and "[Date" in text
        if not (record.headers or record.position or record.result or is_dated) and _CARRY.issuperset(record.carry):
            return []
        notes = self._notes(record.headers, record.carry, record.position, record.date, text, line)
        return [*notes, *self._of_final(record.result, text, line)]

    def _of_final(self, final: FinalState | None, text: str, line: int) -> Iterator[Fault]:
        for name in (final and final.extra) or ():
            if self._strangers.is_new("value of final", name) and (found := re.search(rf"{re.escape(name)}\"?=", text)):
                yield from self._strangers.name("value of final", name, FINAL_NAMES, *_place(text, line, found.start()))

    def _notes(
        self,
        headers: Iterable[str],
        carry: Iterable[str],
        position: Position | None,
        date: str | None,
        text: str,
        line: int,
    ) -> Iterator[Fault]:
        strangers = self._strangers
        names: list[tuple[str, str, Iterable[str], str]] = [
            ("header", name, _HEADERS, rf"\[{re.escape(name)}[ \]]") for name in headers if name not in _MEANT
        ]
        names += [("value of Carry", name, CARRY, rf"{re.escape(name)}\"?=") for name in carry if name not in CARRY]
        for seat in position.seats if position is not None else ():
            names += [("count of a seat", name, _SEAT, rf"{re.escape(name)}\"?=") for name in seat.extra or ()]
        for what, name, known, pattern in names:
            if strangers.is_new(what, name) and (found := re.search(pattern, text)):
                yield from strangers.name(what, name, known, *_place(text, line, found.start() + (what == "header")))
        if date is not None and (at := text.find("[Date")) >= 0:
            yield from strangers.date(date, *_place(text, line, at + 1))


def _place(text: str, line: int, at: int) -> tuple[int, int]:
    """Line and column (from 1) of a place in a text that begins at a line."""
    return line + text.count("\n", 0, at), at - text.rfind("\n", 0, at)
