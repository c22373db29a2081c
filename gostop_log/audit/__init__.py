"""The audit: is a history right, or where exactly is it wrong (docs/audit.md)?

    for audited in audit(records("evening.gsn")):
        audited.verdict, audited.findings, audited.missing

Nothing is believed and nothing is mended here.  `gostop_log.audit.repair` makes a corrected log.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gostop_log.audit.checks import CHECKS, Heard
from gostop_log.audit.explaining import explanations
from gostop_log.audit.finding import Audited, Explanation, Finding, Severity, Verdict
from gostop_log.audit.order import Numbering
from gostop_log.audit.placing import at_fault
from gostop_log.audit.seals import Seals
from gostop_log.audit.summary import Money, Summary
from gostop_log.replaying import check
from gostop_log.session import follow
from gostop_log.sources import Item

__all__ = [
    "MOST_EXPLAINED",
    "VERDICTS",
    "Audited",
    "Explanation",
    "Finding",
    "Money",
    "Severity",
    "Summary",
    "Verdict",
    "audit",
]

MOST_EXPLAINED: Final = 1_000
"""At most this many wrong hands of a chunk are explained, since that takes some hundreds of replays each."""
VERDICTS: Final[tuple[Verdict, ...]] = ("verified", "wrong", "unchecked", "unreadable")


def audit(items: Iterable[Item], *, explained: int = MOST_EXPLAINED) -> Iterator[Audited]:
    """Every hand of one file in its order, with its verdict and all that is found; in constant memory (A1, A2, A3).

    Of the hands whose claims are wrong the first `explained` come with the smallest changes that would explain them.
    """
    numbering, seals = Numbering(), Seals()
    for hand in follow(items, check):
        item, result = hand.item, hand.result
        if item.record is None or result is None:
            yield _unreadable(item)
            continue
        heard = Heard(item.record, result, hand.claims, hand.inherited)
        findings = [found for one in CHECKS for found in one(heard)]
        findings += [*numbering.take(item.record, result), *seals.take(item.record)]
        if explained and _explain(heard, findings):
            explained -= 1
        missing = [one.message for one in findings if one.severity == "gap"]
        yield Audited(item, result, _verdict(findings), findings, missing)


def _explain(heard: Heard, findings: list[Finding]) -> bool:
    """Add to the findings about the hand's own claims what would explain them all; whether there were any."""
    wrong = [one for one in findings if one.code.startswith("claim.")]
    if wrong:
        found = explanations(heard.record, heard.result, heard.claims)
        for one in wrong:
            one.explained_by = found
    return bool(wrong)


def _unreadable(item: Item) -> Audited:
    if item.fault is None:  # the headers of a session that were repaired
        return Audited(item, None, "verified", [], [])
    return Audited(item, None, "unreadable", [at_fault("unreadable", "error", item.fault, None)], [])


def _verdict(findings: list[Finding]) -> Verdict:
    severities = {one.severity for one in findings}
    return "wrong" if "error" in severities else "unchecked" if "gap" in severities else "verified"
