"""The words for what is wrong with a log, what is open, and for the sums of an audit, in English."""

from __future__ import annotations

from typing import Final

__all__ = ["AUDIT"]

AUDIT: Final[dict[str, str | tuple[str, str]]] = {
    # what is wrong, what is open
    "mismatches": "the log claims otherwise",
    "claim.nobody": "nobody",
    "claim.not_ended": "not ended",
    "claim.nothing": "nothing",
    "claimed": "claimed",
    "computed": "computed",
    "at_turn": "{field}, turn {ply}",
    "unknown": "not known, not checked",
    "broken.illegal": "illegal",
    "broken.malformed": "cannot be read",
    "expected": "expected",
    # an audit
    "audit.summary": "audit",
    "audit.verified": "verified",
    "audit.wrong": "wrong",
    "audit.unchecked": "cannot be checked",
    "audit.unreadable": "unreadable",
    "audit.hands": "hands",
    "audit.silent": "of those, no payment claimed",
    "audit.findings": "findings",
    "audit.money": "money of the hands that claim it",
    "audit.claimed": "claimed",
    "audit.computed": "computed",
    "audit.differs": "difference",
    "audit.others": "others",
    "audit.explained": "explained, each by itself, by",
    "audit.unexplained": "no single change explains it",
    "audit.missing": "not checked",
    "audit.note": "note",
    "audit.cards": "This says nothing of how the cards were dealt: that asks gostop-log fairness.",
}
