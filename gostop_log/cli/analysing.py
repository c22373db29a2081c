"""A chunk of a log analysed, and what is printed of it: the work that ``gostop-log analyse`` shares out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from gostop_log.cli.logs import remarks
from gostop_log.cli.report import json_line
from gostop_log.decisions import Analysis, Estimate, Setting, Sum, analyse, setting
from gostop_log.draw import decisions as drawn
from gostop_log.draw.faults import fault_lines
from gostop_log.draw.look import Look
from gostop_log.errors import Fault, HandError, RuleSetError
from gostop_log.record import Record
from gostop_log.running import Chunk, Reading
from gostop_log.sources import Item

__all__ = ["Analysing", "Told", "plain", "refusal"]


class Told(Struct):
    """What came of a chunk, or of one hand of it."""

    lines: list[str | bytes]
    """For standard output."""
    notes: list[str]
    """For standard error."""
    sums: list[dict[str, Sum]]
    """Of each hand, by player: added up in their order, whoever did which."""
    reading: Reading
    refused: int = 0
    strays: int = 0
    """Places with a fault that are no hand."""


class Analysing(Struct, frozen=True):
    """The work: analyses the hands of a chunk and puts into words what is found."""

    policy: str
    samples: int
    precision: float | None
    seed: int
    solved_turns: int | None
    seat: str | None
    """The player whose decisions are told; None for everybody's."""
    least: float
    """Chips that a decision must have lost to be told of."""
    as_json: bool
    look: Look
    lenient: bool

    def __call__(self, chunk: Chunk) -> Told:
        """Analyse the chunk's hands."""
        told = Told([], [], [], Reading())
        for item in self._items(chunk):
            self._take(told, item)
        return told

    def each(self, chunk: Chunk) -> Iterator[Told]:
        """The same, told hand by hand."""
        for item in self._items(chunk):
            told = Told([], [], [], Reading())
            self._take(told, item)
            yield told

    def _items(self, chunk: Chunk) -> Iterator[Item]:
        return (item for item in chunk.items(lenient=self.lenient) if chunk.owns(item))

    def _take(self, told: Told, item: Item) -> None:
        told.reading.take(item)
        told.notes += remarks(item, self.look)
        if item.record is not None:
            self._analyse(told, item.record)
        elif item.fault is not None:
            told.refused += not item.stray
            told.strays += item.stray
            told.notes += fault_lines(item.fault, self.look)

    def _analyse(self, told: Told, record: Record) -> None:
        try:
            found = analyse(record, self._how())
        except (HandError, RuleSetError) as error:
            told.refused += 1
            told.notes += fault_lines(refusal(record, error), self.look)
            return
        if self.seat is not None:
            found = _of(self.seat, found)
        told.sums.append(Sum.of(found))
        told.lines += self._lines(found)

    def _how(self) -> Setting:
        return _setting(self.policy, self.samples, self.precision, self.seed, self.solved_turns)

    def _lines(self, found: Analysis) -> Iterator[str | bytes]:
        if not self.as_json:
            yield from drawn.analysis(found, self.look, least=self.least)
            yield ""
            return
        head = {"kind": "hand", "hand": found.hand, **found.label, "unknown": found.unknown}
        yield json_line(head)
        for decision in found.decisions:
            if drawn.is_shown(decision, self.least):
                yield json_line({"kind": "decision", "hand": found.hand} | plain(decision))
        for row in found.go_stops:
            yield json_line({"kind": "go_stop"} | plain(row))
        for ledger in found.ledgers:
            yield json_line({"kind": "ledger"} | plain(ledger))


def refusal(record: Record, error: HandError | RuleSetError) -> Fault:
    """Why a hand is not analysed, and where it stands."""
    if isinstance(error, HandError):
        return error.fault
    fault = Fault(kind="malformed", rule=error.rule, message=str(error), hand=record.id)
    if record.place is not None:
        fault.file, fault.line = record.place.file, record.place.line
    return fault


def plain(value: Any) -> Any:
    """A result as JSON has it: an estimate with its mean and error, a fraction as the number and as ``"a/b"``."""
    if isinstance(value, Fraction):
        return {"chips": float(value), "exactly": str(value)}
    if isinstance(value, Estimate):
        told = {"mean": value.mean, "error": value.error, "spread": value.spread}
        return told | {name: getattr(value, name) for name in ("samples", "total", "squares", "exact")}
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    if isinstance(value, list):
        return [plain(one) for one in value]
    if isinstance(value, Struct) and not type(value).__struct_config__.omit_defaults:
        return {name: plain(getattr(value, name)) for name in value.__struct_fields__}
    return msgspec.to_builtins(value)


def _of(player: str, found: Analysis) -> Analysis:
    """What is said of one player."""
    return msgspec.structs.replace(
        found,
        decisions=[one for one in found.decisions if one.player == player],
        go_stops=[one for one in found.go_stops if one.player == player],
        ledgers=[one for one in found.ledgers if one.player == player],
    )


@lru_cache(maxsize=1)
def _setting(policy: str, samples: int, precision: float | None, seed: int, solved_turns: int | None) -> Setting:
    """Made once in each process."""
    return setting(policy=policy, samples=samples, precision=precision, seed=seed, solved_turns=solved_turns)
