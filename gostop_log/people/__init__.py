"""The people at many tables: what each one did, how long it took, who met whom, and what of it chance does not explain.

    counts = count(records("evening.gsn"))       # may be done in parts: counts.add(record, result), counts.merge(other)
    about = report(counts)                       # needs the extra `stats`
    about.remarks                                # what was seen, how likely by chance, what else would explain it

Nothing here convicts anybody: a remark is a reason to look at hands.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

from gostop_log.decisions import Estimates, luck
from gostop_log.errors import Fault
from gostop_log.people.counts import Counts
from gostop_log.people.person import named
from gostop_log.people.said import PeopleReport
from gostop_log.replaying import check
from gostop_log.sources import Item
from gostop_log.statistics import ALPHA

__all__ = ["Counts", "PeopleReport", "count", "named", "report"]


def count(items: Iterable[Item], *, adjust: Estimates | None = None) -> Counts:
    """Count everything that stands in a log, hand by hand; a place that is no hand is passed over.

    `adjust` says how the luck of each hand is estimated, to be taken out of what players won, which takes its time;
    None where that is not asked for.
    """
    counts = Counts()
    for item in items:
        if item.record is not None:
            plays = counts.add(item.record, check(item.record))
            if plays and adjust is not None:
                found = luck(item.record, adjust)
                counts.adjust(None if isinstance(found, Fault) else found)
        elif item.fault is not None and not item.stray:
            counts.leave_out("unreadable")
    return counts


def report(
    counts: Counts, *, alpha: float = ALPHA, looks: int = 1, adjusted_by: Estimates | None = None
) -> PeopleReport:
    """Say what can be said of the counts; raises GostopError where the libraries for it are not installed.

    `alpha` is the probability of a false remark in each family of questions; `looks` is how often, this time included,
    a growing log is to be looked at: every adjusted p is multiplied by it.  `adjusted_by` is what `count` was told to
    estimate luck by; the report says so.
    """
    telling = import_module("gostop_log.people.telling")  # scipy and statsmodels take their time
    said: PeopleReport = telling.report(counts, alpha=alpha, looks=looks, adjusted_by=adjusted_by)
    return said
