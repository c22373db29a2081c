"""What an audit says: findings, explanations of wrong money, and the verdict on a hand (docs/audit.md)."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from gostop_log.results import Result
from gostop_log.sources import Item

__all__ = ["Audited", "Explanation", "Finding", "Severity", "Verdict"]

Verdict = Literal["verified", "wrong", "unchecked", "unreadable"]
"""``verified``: all that can be checked was, and comes out; ``unchecked``: nothing is wrong, but something is missing
without which the hand cannot be checked; ``unreadable``: the text says no hand."""

Severity = Literal["error", "gap", "note"]
"""``error``: something is wrong; ``gap``: something cannot be checked; ``note``: it is told and changes no verdict."""


class Explanation(Struct, omit_defaults=True):
    """One change under which everything comes out that a hand claims."""

    kind: str
    """``rule``, ``header``, ``event``, ``choice`` or ``slip`` (docs/audit.md)."""
    message: str
    """A sentence that a person understands."""
    change: dict[str, Any] = {}
    """The same for programs: for a rule ``{"preset", "overrides"}``, else what is changed and from what to what."""


class Finding(Struct, omit_defaults=True, kw_only=True):
    """One thing that an audit found.  Seats, chips and money as in docs/interchange.md."""

    code: str
    """Stable and dotted: ``claim.payments``; docs/audit.md lists every one."""
    severity: Severity = "error"
    rules: list[str] = []
    """IDs of the rules that it is about."""
    message: str
    """A sentence that a person understands."""
    file: str | None = None
    line: int | None = None
    column: int | None = None
    hand: str | None = None
    """The hand's id."""
    hand_no: int | None = None
    session: str | None = None
    ply: int | None = None
    """The turn, counted from 1."""
    action: int | None = None
    """Index of the action."""
    field: str | None = None
    """The field that is wrong, of the claims or of what the hand says it inherits."""
    claimed: Any = None
    computed: Any = None
    ledger: list[str] | UnsetType = UNSET
    """For wrong money the lines of the ledger: what each loser pays, and why."""
    explained_by: list[Explanation] | UnsetType = UNSET
    """The smallest changes that would explain it, each by itself; empty: looked for, and none was found."""


class Audited(Struct):
    """One hand audited, or a place in a file that is none (`Item.stray`)."""

    item: Item
    """As it was read."""
    result: Result | None
    """What came of it, None where it could not be read."""
    verdict: Verdict
    findings: list[Finding]
    missing: list[str]
    """What is missing for a check, one sentence each."""
