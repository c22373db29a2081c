"""Were the cards fair?  Many hands counted, and the counts compared with what a fair shuffle brings (docs/fairness.md).

    counts = count((record, replay(record).result) for record in …)     # or in parts: Counts.merge
    report(counts).remarkable                                           # gostop_log.fairness.report

Counting needs nothing but the hands; `gostop_log.fairness.report` is imported apart, because it needs scipy and
statsmodels (extra ``stats``).
"""

from __future__ import annotations

from gostop_log.fairness.answer import TILT, Cell, FairnessReport, Line, Plan, PlanLine, Repeating
from gostop_log.fairness.counts import Counts, Group, count, marked, named
from gostop_log.fairness.dealt import Dealt, Layout, dealt
from gostop_log.fairness.wording import TESTS, Wording

__all__ = [
    "TESTS",
    "TILT",
    "Cell",
    "Counts",
    "Dealt",
    "FairnessReport",
    "Group",
    "Layout",
    "Line",
    "Plan",
    "PlanLine",
    "Repeating",
    "Wording",
    "count",
    "dealt",
    "marked",
    "named",
]
