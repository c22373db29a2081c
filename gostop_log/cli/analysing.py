"""A chunk of a log analysed, and what is printed of it: the work that ``gostop-log analyse`` shares out."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import click
import msgspec
from msgspec import Struct

from gostop_log.cli.estimating import finite
from gostop_log.cli.logs import remarks
from gostop_log.cli.looking import looking
from gostop_log.cli.report import Report, json_line
from gostop_log.decisions import Analysis, Estimate, Estimates, Sum, attempt
from gostop_log.draw import decisions as drawn
from gostop_log.draw.faults import fault_lines
from gostop_log.draw.look import Look
from gostop_log.errors import Fault
from gostop_log.running import Chunk, Reading
from gostop_log.sources import Item

__all__ = ["Analysing", "Telling", "Told", "plain", "telling_options"]


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


class Telling(Struct, frozen=True):
    """How what was found is put into words."""

    seat: str | None
    """The player whose decisions are told; None for everybody's."""
    least: float
    """Chips that a decision must have lost to be told of."""
    as_json: bool
    look: Look

    def tell(self, told: Told, found: Analysis | Fault, *, hand: bool = True) -> None:
        """Tell what was found of a hand, or why it was refused; or what is at fault with a place that is none."""
        if isinstance(found, Fault):
            told.refused += hand
            told.strays += not hand
            told.notes += fault_lines(found, self.look)
            return
        if self.seat is not None:
            found = found.of(self.seat)
        told.sums.append(Sum.of(found))
        told.lines += self._lines(found)

    def _lines(self, found: Analysis) -> Iterator[str | bytes]:
        if not self.as_json:
            yield from drawn.analysis(found, self.look, least=self.least)
            yield ""
            return
        head = {"kind": "hand", "hand": found.hand, **found.label, "unknown": found.unknown, "outside": found.outside}
        yield json_line(head)
        for decision in found.decisions:
            if drawn.is_shown(decision, self.least):
                yield json_line({"kind": "decision", "hand": found.hand} | plain(decision))
        for row in found.go_stops:
            yield json_line({"kind": "go_stop"} | plain(row))
        for ledger in found.ledgers:
            yield json_line({"kind": "ledger"} | plain(ledger))


def telling_options(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command the options of `Telling`, and hands them to it as `telling`; as wide as its `Report` tells."""

    @click.option("--seat", metavar="NAME", help="Tell only of this player.")
    @click.option(
        "--min-loss",
        "least",
        type=click.FloatRange(0),
        callback=finite,
        default=0.0,
        metavar="CHIPS",
        help="Tell only of decisions that lost so much; with --under, whose value changed so much.",
    )
    @click.option("--json", "as_json", is_flag=True, help="JSON Lines, as docs/analysis.md describes them.")
    @looking
    @functools.wraps(command)
    def with_telling(*, seat: str | None, least: float, as_json: bool, look: Look, **options: object) -> None:
        report = click.get_current_context().ensure_object(Report)
        look = replace(report.look, lang=look.lang, colour=look.colour)
        command(telling=Telling(seat, least, as_json, look), **options)

    return with_telling


class Analysing(Struct, frozen=True):
    """The work: analyses the hands of a chunk and puts into words what is found."""

    estimates: Estimates
    telling: Telling
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
        told.notes += remarks(item, self.telling.look)
        if item.record is not None:
            self.telling.tell(told, attempt(item.record, self.estimates))
        elif item.fault is not None:
            self.telling.tell(told, item.fault, hand=not item.stray)


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
