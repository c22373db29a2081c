"""The smallest changes that would explain wrong claims: each by itself makes everything come out that a hand claims.

Five kinds are looked for: slips of the arithmetic, other house rules, other headers, events that were not written down
or did not happen, other choices.  All that explain the claims are told, since no hand tells them apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from gostop_log.audit.explaining.edits import edited
from gostop_log.audit.explaining.rules import other_rules
from gostop_log.audit.explaining.slips import slips
from gostop_log.audit.explaining.trial import Trial
from gostop_log.audit.finding import Explanation
from gostop_log.record import Record
from gostop_log.results import Mismatch, Result

__all__ = ["MOST_TOLD", "explanations"]

MOST_TOLD: Final = 24
"""So many explanations of one hand are told."""


def explanations(record: Record, result: Result, mismatches: list[Mismatch]) -> list[Explanation]:
    """Every single change that explains `mismatches`, the claims of a legal hand that do not come out.

    The list is empty where there is none.  The time is bounded: some hundreds of replays.
    """
    return list(islice(_found(record, result, mismatches), MOST_TOLD))


def _found(record: Record, result: Result, mismatches: list[Mismatch]) -> Iterator[Explanation]:
    yield from slips(record, result, mismatches)
    yield from other_rules(record)
    yield from edited(Trial(record, result))
