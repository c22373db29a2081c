"""The people at many tables: what each one did, how long it took, who met whom, and what of it chance does not explain.

    counts = count(records("evening.gsn"))       # may be done in parts: counts.add(record, result), counts.merge(other)
    about = report(counts)                       # needs the extra `stats`
    about.remarks                                # what was seen, how likely by chance, what else would explain it

Nothing here convicts anybody: a remark is a reason to look at hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from types import ModuleType

from gostop_log.errors import GostopError
from gostop_log.people.counts import Counts
from gostop_log.people.person import named
from gostop_log.people.said import ALPHA, Report
from gostop_log.record import Record
from gostop_log.replaying import check
from gostop_log.results import Result
from gostop_log.sources import Item

__all__ = ["ALPHA", "Counts", "Report", "count", "named", "report", "statistics"]


def count(items: Iterable[Item], *, replay: Callable[[Record], Result] = check) -> Counts:
    """Count everything that stands in a log, hand by hand; a place that is no hand is passed over."""
    counts = Counts()
    for item in items:
        if item.record is not None:
            counts.add(item.record, replay(item.record))
        elif item.fault is not None and not item.stray:
            counts.leave_out("unreadable")
    return counts


def report(counts: Counts, *, alpha: float = ALPHA, looks: int = 1) -> Report:
    """Say what can be said of the counts; raises GostopError where the libraries for it are not installed.

    `alpha` is the probability of a false remark in each family of questions; `looks` is how often, this time included,
    a growing log is to be looked at: each look gets an equal part of it.
    """
    said: Report = statistics().report(counts, alpha=alpha, looks=looks)
    return said


def statistics() -> ModuleType:
    """The module that reports; raises GostopError where the libraries that it needs are not installed."""
    try:
        return import_module("gostop_log.people.telling")
    except ModuleNotFoundError as missing:
        raise GostopError(
            f"what is said of chance needs {missing.name}, which is not installed: pip install 'gostop-log[stats]'"
        ) from missing
