"""The audit: is a history right, or where exactly is it wrong (docs/audit.md)?

    for audited in audit(records("evening.gsn")):
        audited.verdict, audited.findings, audited.missing

Nothing is believed and nothing is mended here.  `gostop_log.audit.repair` makes a corrected log.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gostop_log.audit.checks import CHECKS, Heard
from gostop_log.audit.finding import Audited, Explanation, Finding, Severity, Verdict
from gostop_log.audit.order import Numbering
from gostop_log.audit.placing import at_fault
from gostop_log.record import Record
from gostop_log.replaying import check
from gostop_log.results import Result
from gostop_log.session import follow
from gostop_log.sources import Item

__all__ = ["VERDICTS", "Audited", "Explanation", "Finding", "Severity", "Verdict", "audit"]

VERDICTS: Final[tuple[Verdict, ...]] = ("verified", "wrong", "unchecked", "unreadable")


def audit(items: Iterable[Item]) -> Iterator[Audited]:
    """Every hand of one file in its order, with its verdict and all that is found; in constant memory (A1, A2, A3)."""
    own = _Own()
    numbering = Numbering()
    for hand in follow(items, own.check):
        item, result = hand.item, hand.result
        if item.record is None or result is None:
            yield _unreadable(item)
            continue
        heard = Heard(item.record, result, own.claims, own.unknown)
        findings = [found for one in CHECKS for found in one(heard)]
        findings += numbering.take(item.record, result)
        missing = [one.message for one in findings if one.severity == "gap"]
        yield Audited(item, result, _verdict(findings), findings, missing)


class _Own:
    """Replays hands, and keeps what of the last result is about the hand itself, before others are looked at."""

    def __init__(self) -> None:
        self.claims = 0
        self.unknown = 0

    def check(self, record: Record) -> Result:
        result = check(record)
        self.claims, self.unknown = len(result.mismatches), len(result.unknown)
        return result


def _unreadable(item: Item) -> Audited:
    if item.fault is None:  # the headers of a session that were repaired
        return Audited(item, None, "verified", [], [])
    return Audited(item, None, "unreadable", [at_fault("unreadable", "error", item.fault, None)], [])


def _verdict(findings: list[Finding]) -> Verdict:
    severities = {one.severity for one in findings}
    return "wrong" if "error" in severities else "unchecked" if "gap" in severities else "verified"
