"""A chunk of a log counted: the work that ``gostop-log people`` and ``gostop-log fairness`` share out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Generic, TypeVar

from msgspec import Struct

from gostop_log import fairness, people
from gostop_log.cli.logs import remarks
from gostop_log.decisions import Estimates
from gostop_log.draw.faults import fault_lines
from gostop_log.draw.look import Look
from gostop_log.record import Record
from gostop_log.replaying import check, replay
from gostop_log.running import Chunk, Reading
from gostop_log.sources import Item

__all__ = ["CountDeals", "CountPeople", "Counted"]

Counts = TypeVar("Counts")


class Counted(Struct, Generic[Counts]):
    """What came of a chunk."""

    counts: Counts
    reading: Reading
    notes: list[str]


class CountPeople(Struct, frozen=True):
    """The work: counts what players did in a chunk's hands."""

    look: Look
    lenient: bool
    adjust: Estimates | None = None
    """How luck is estimated that is to be taken out; None where it is not asked for."""

    def __call__(self, chunk: Chunk) -> Counted[people.Counts]:
        """What players did in the chunk's own hands."""
        own = [item for item in chunk.items(lenient=self.lenient) if chunk.owns(item)]
        notes = [line for item in own for line in remarks(item, self.look)]
        return Counted(people.count(own, adjust=self.adjust), _reading(own), notes)

    def each(self, chunk: Chunk) -> Iterator[Counted[people.Counts]]:
        """The same: counts say nothing before all is counted."""
        yield self(chunk)


class CountDeals(Struct, frozen=True):
    """The work: counts a chunk's deals, each beside the one before it, and if `replayed` what happens in its hands."""

    look: Look
    lenient: bool
    group: list[str] | None
    """The players whose luck is asked about; None: the seats that headers mark."""
    replayed: bool

    def __call__(self, chunk: Chunk) -> Counted[fairness.Counts]:
        """The chunk's own deals; those before them are read to be compared with, and not counted."""
        before: list[Record] = []
        own: list[Item] = []
        for item in chunk.items(lenient=self.lenient):
            if chunk.owns(item):
                own.append(item)
            elif item.record is not None:
                before.append(item.record)
        counts = fairness.count(
            ((record, replay(record).result if self.replayed else check(record)) for record in _records(own)),
            group=fairness.marked if self.group is None else fairness.named(self.group),
            before=before,
        )
        unreadable = sum(item.record is None and item.fault is not None and not item.stray for item in own)
        if unreadable:
            counts.leave_out("unreadable", unreadable)
        faults = (fault_lines(item.fault, self.look) for item in own if item.fault is not None)
        notes = [*chain.from_iterable(faults), *(line for item in own for line in remarks(item, self.look))]
        return Counted(counts, _reading(own), notes)

    def each(self, chunk: Chunk) -> Iterator[Counted[fairness.Counts]]:
        """The same: counts say nothing before all is counted."""
        yield self(chunk)


def _records(items: list[Item]) -> list[Record]:
    return [item.record for item in items if item.record is not None]


def _reading(items: list[Item]) -> Reading:
    reading = Reading()
    for item in items:
        reading.take(item)
    return reading
