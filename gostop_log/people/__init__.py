"""The people at many tables: what each one did, how long it took, who met whom, and what of it chance does not explain.

    counts = count(records("evening.gsn"))       # may be done in parts: counts.add(record, result), counts.merge(other)
    about = report(counts)                       # needs the extra `stats`
    about.remarks                                # what was seen, how likely by chance, what else would explain it

Nothing here convicts anybody: a remark is a reason to look at hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gostop_log.people.counts import Counts
from gostop_log.record import Record
from gostop_log.replaying import check
from gostop_log.results import Result
from gostop_log.sources import Item

__all__ = ["Counts", "count"]


def count(items: Iterable[Item], *, replay: Callable[[Record], Result] = check) -> Counts:
    """Count everything that stands in a log, hand by hand; a place that is no hand is passed over."""
    counts = Counts()
    for item in items:
        if item.record is not None:
            counts.add(item.record, replay(item.record))
        elif item.fault is not None and not item.stray:
            counts.leave_out("unreadable")
    return counts
