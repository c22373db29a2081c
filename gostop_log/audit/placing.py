"""Where in a log stands what a finding is about: file, line, column, hand; turn and action where it is one of them."""

from __future__ import annotations

from typing import Any, Final

from gostop_log.audit.finding import Finding, Severity
from gostop_log.errors import Fault
from gostop_log.integrity import Breach
from gostop_log.notation import locate
from gostop_log.record import Record
from gostop_log.replaying import replay
from gostop_log.results import Mismatch

__all__ = ["CLAIMS", "INHERITED", "at_fault", "of_breach", "of_hand", "of_mismatch", "ply_of"]

CLAIMS: Final = {
    "end": "Result", "winner": "Winner", "points": "Points", "payments": "Payments", "paid": "Paid",
    "balances": "BalancesAfter", "rules_hash": "RulesExtra",
}  # fmt: skip
"""The header of the notation that makes each claim on a hand as a whole."""
INHERITED: Final = {
    "dealer": "Dealer", "players": "Players", "seats": "Seats", "balances": "Balances", "hand_no": "No",
    "carry.nagari": "Carry", "carry.push": "Carry", "carry.pot": "Carry", "carry.deferred": "Carry",
}  # fmt: skip
"""The header of the notation that says each thing that a hand inherits."""


def of_hand(
    code: str, severity: Severity, message: str, record: Record, *rules: str, header: str | None = None, **other: Any
) -> Finding:
    """A finding about a hand, at its header of this name, else at its beginning."""
    found = Finding(
        code=code, severity=severity, rules=[*rules], message=message, hand=record.id, hand_no=record.hand_no,
        session=record.session, **other,
    )  # fmt: skip
    if record.place is not None:
        found.file, found.line = record.place.file, record.place.line
    if header is not None:
        _find(found, record, header, (other.get("field") or "").partition(".")[2] or None)
    return found


def at_fault(code: str, severity: Severity, fault: Fault, record: Record | None) -> Finding:
    """A finding for a fault, which knows its place itself."""
    return Finding(
        code=code,
        severity=severity,
        rules=[fault.rule] if fault.rule else [],
        message=fault.message,
        file=fault.file,
        line=fault.line,
        column=fault.column,
        hand=fault.hand if record is None else record.id,
        hand_no=None if record is None else record.hand_no,
        session=None if record is None else record.session,
        action=fault.action,
        ply=None if record is None or fault.action is None else ply_of(record),
    )


def of_mismatch(code: str, mismatch: Mismatch, message: str, record: Record, header: str | None) -> Finding:
    """A finding for a claim that does not come out; one on a turn stands where the turn begins."""
    found = of_hand(
        code, "error", message, record, *([mismatch.rule] if mismatch.rule else []), header=header,
        field=mismatch.field, claimed=mismatch.claimed, computed=mismatch.computed, ply=mismatch.ply,
    )  # fmt: skip
    if mismatch.ply is not None:
        game = replay(record)
        found.action = next((game.actions_of(step).start for step in game.steps if step.ply == mismatch.ply), None)
        if found.action is not None:
            _find(found, record, found.action)
    return found


def of_breach(breach: Breach, record: Record) -> Finding:
    """A finding for what differs from a seal, at the action or the header that it is about."""
    header = None
    if breach.action is None and breach.field is not None and breach.field.startswith("/headers/"):
        header = breach.field.split("/")[2]
    found = of_hand(
        breach.code, "error" if breach.verdict == "wrong" else "gap", breach.message, record, header=header,
        field=breach.field, ply=breach.ply, action=breach.action,
    )  # fmt: skip
    if breach.action is not None and breach.action < len(record.actions):
        _find(found, record, breach.action)
    return found


def ply_of(record: Record) -> int:
    """The turn, counted from 1, in which a record's play breaks off."""
    steps = replay(record).steps
    return len(steps) + (not steps or steps[-1].complete)


def _find(found: Finding, record: Record, what: int | str, item: str | None = None) -> None:
    try:
        found.line, found.column, _ = locate(record, what, item)
    except LookupError:
        return  # JSON has no columns, and what holds where nothing is written stands nowhere
