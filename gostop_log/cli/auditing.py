"""A chunk of a log audited, and what is printed of it: the work that ``gostop-log audit`` shares out."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct

from gostop_log.audit import Audited, Finding, Summary, Verdict, audit
from gostop_log.cli.logs import remarks
from gostop_log.cli.report import json_line
from gostop_log.draw import audit as drawn
from gostop_log.draw.look import Look
from gostop_log.draw.text import safe
from gostop_log.running import Chunk, Reading

__all__ = ["COLUMNS", "Telling", "Told", "csv_row"]

COLUMNS: Final = (
    "code", "severity", "rules", "message", "file", "line", "column", "hand", "hand_no", "session", "ply", "action",
    "field", "claimed", "computed", "explained_by",
)  # fmt: skip
"""Those of ``--csv``."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


class HandLine(Struct, kw_only=True, tag_field="kind", tag="hand"):
    """The verdict on a hand as ``--json`` prints it, after its findings."""

    file: str | None = None
    line: int | None = None
    hand: str | None = None
    hand_no: int | None = None
    session: str | None = None
    verdict: Verdict
    findings: list[str]
    """Their codes."""
    missing: list[str]


class Told(Struct):
    """What came of a chunk, or of one hand of it."""

    lines: list[str | bytes]
    """For standard output."""
    notes: list[str]
    """For standard error: what was repaired, and what means nothing and is kept."""
    sums: Summary
    reading: Reading
    strays: int
    """Places with a fault that are no hand."""


class Telling(Struct, frozen=True):
    """The work: audits a chunk and puts into words what is found."""

    form: str | None
    """``json``, ``csv`` or None for people."""
    look: Look
    lenient: bool
    explained: int
    """At most this many wrong hands of a chunk are explained."""

    def __call__(self, chunk: Chunk) -> Told:
        """Audit the chunk's own hands."""
        told = Told([], [], Summary(), Reading(), 0)
        for hand in self._audited(chunk):
            self._take(told, hand)
        return told

    def each(self, chunk: Chunk) -> Iterator[Told]:
        """The same, told hand by hand."""
        for hand in self._audited(chunk):
            told = Told([], [], Summary(), Reading(), 0)
            self._take(told, hand)
            yield told

    def _audited(self, chunk: Chunk) -> Iterator[Audited]:
        every = audit(chunk.items(lenient=self.lenient), explained=self.explained)
        return (hand for hand in every if chunk.owns(hand.item))

    def _take(self, told: Told, hand: Audited) -> None:
        told.reading.take(hand.item)
        told.notes += remarks(hand.item, self.look)
        told.sums.add(hand)
        told.strays += hand.item.stray and hand.item.fault is not None
        told.lines += self._lines(hand)

    def _lines(self, hand: Audited) -> Iterator[str | bytes]:
        if self.form == "csv":
            yield from (csv_row([_cell(found, name) for name in COLUMNS]) for found in hand.findings)
        elif self.form == "json":
            yield from (json_line({"kind": "finding"} | _plain(found)) for found in hand.findings)
            if hand.item.record is not None or hand.item.fault is not None:
                yield json_line(_verdict(hand))
        else:
            yield from drawn.audited(hand, self.look)


def _verdict(hand: Audited) -> HandLine:
    record, fault = hand.item.record, hand.item.fault
    said = HandLine(verdict=hand.verdict, findings=[found.code for found in hand.findings], missing=hand.missing)
    if record is not None:
        said.hand, said.hand_no, said.session = record.id, record.hand_no, record.session
        if record.place is not None:
            said.file, said.line = record.place.file, record.place.line
    elif fault is not None:
        said.file, said.line, said.hand = fault.file, fault.line, fault.hand
    return said


def _plain(found: Finding) -> dict[str, Any]:
    """A finding with all its keys, but for those that were not looked for."""
    values = ((name, getattr(found, name)) for name in found.__struct_fields__)
    return {name: msgspec.to_builtins(value) for name, value in values if value is not UNSET}


def _cell(found: Finding, name: str) -> str:
    value = getattr(found, name)
    if value is None or value is UNSET:
        return ""
    if name == "rules":
        return " ".join(value)
    if name == "explained_by":
        return "; ".join(f"{one.kind}: {one.message}" for one in value)
    if name in ("claimed", "computed"):
        return json_line(value).decode()
    return str(value)


def csv_row(cells: Sequence[str | float | None]) -> str:
    """A row of CSV.  Text that a spreadsheet would take for a formula stands behind an apostrophe; numbers do not."""
    row = io.StringIO()
    csv.writer(row, lineterminator="").writerow(_inert(cell) if isinstance(cell, str) else cell for cell in cells)
    return row.getvalue()


def _inert(cell: str) -> str:
    text = safe(cell)
    return f"'{text}" if text.startswith(_FORMULA) else text
