"""The hands of a file in their order, each replayed and compared with the hand before it in its session."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from gostop_log.recent import Recent
from gostop_log.record import Record
from gostop_log.results import Mismatch, Result
from gostop_log.session.evening import Evening
from gostop_log.session.moves import called
from gostop_log.sources import Item

__all__ = ["MOST_SESSIONS", "Replayed", "follow"]

MOST_SESSIONS: Final = 1000
"""So many sessions of a file are followed at once; the one that was not heard of for longest is forgotten."""


class Replayed(Struct):
    """One hand of a file: as it was read, and what came of it; `result` is None where it could not be read."""

    item: Item
    result: Result | None = None
    claims: list[Mismatch] = field(default_factory=list)
    """Those of the result's mismatches that are of its own claims."""
    inherited: list[Mismatch] = field(default_factory=list)
    """Those that are of what it inherits (A3)."""


class _Session(Struct):
    evening: Evening
    heard: int
    """How many hands of the file could not be read when it was last heard of."""


def follow(
    items: Iterable[Item],
    replay: Callable[[Record], Result],
    mend: Callable[[Record, Result, list[Mismatch]], tuple[Record, Result]] | None = None,
) -> Iterator[Replayed]:
    """Replay the hands of one file, and compare each with what the one before it in its session left (A3).

    What does not carry over stands in `Result.mismatches`, what cannot be checked in `Result.unknown`.  `mend` gets a
    hand that was compared, its result and what of it does not carry over; what it makes of the hand takes its place,
    with which the next one is compared.
    """
    sessions: Recent[str | None, _Session] = Recent(MOST_SESSIONS)
    unreadable, last = 0, ""
    for item in items:
        record = item.record
        if record is None:
            if item.fault is not None:
                unreadable, last = unreadable + 1, called(item.fault.hand, None)
            yield Replayed(item)
            continue
        result = replay(record)
        session = sessions.get(record.session) or _Session(Evening(), unreadable)
        claims = result.mismatches
        inherited = session.evening.compare(record, result, last if session.heard < unreadable else None)
        if mend is not None:
            record, result = mend(record, result, inherited)
        session.evening.remember(record, result)
        session.heard = unreadable
        sessions[record.session] = session
        yield Replayed(item if record is item.record else replace(item, record=record), result, claims, inherited)
