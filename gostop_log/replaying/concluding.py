"""The end of a hand and what it moved; who pays for both, where nothing but the claimed payments tells it (K)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import UNSET

from gostop_log.liability import Liability
from gostop_log.record import Claims, Record
from gostop_log.replaying.compensation import compensate
from gostop_log.replaying.outcome import Outcome, pay_for_both
from gostop_log.results import Result
from gostop_log.rules import Rules
from gostop_log.settlement import money

__all__ = ["Payer", "conclude", "pay_as_claimed"]

Payer = tuple[int | None, str]
"""Who may have to pay all bills, None for each his own, and the rule by which (K)."""


def conclude(record: Record, rules: Rules, found: Outcome, result: Result) -> None:
    """Write down the end of the hand and what it moved; `result` holds the sums paid at once before it."""
    result.end, result.winner, result.points = found.end, found.winner, found.points
    result.items, result.bills, result.next = found.items, found.bills, found.next
    result.paid = result.paid + found.paid
    moved = money(result.paid, found.bills, found.winner, record.stake, record.balances, rules)
    result.payments, result.capped = moved.payments, moved.capped or UNSET
    result.fee = moved.fee if rules.fee else UNSET
    compensate(record, rules, result)
    for sentence in found.unknown:
        result.leave_open("liability", sentence)
    if record.balances is not None:
        result.balances = [before + paid for before, paid in zip(record.balances, result.payments, strict=True)]


def pay_as_claimed(record: Record, rules: Rules, found: Outcome, result: Result, payers: Iterable[Payer]) -> None:
    """Let the first of `payers` pay with whom the claimed payments come out, where they do not as it is.

    Where only balances are claimed they tell the payments.
    """
    field, claimed = _claimed_payments(record)
    if claimed is None or len(found.bills) < 2:
        return
    computed = msgspec.structs.replace(result)
    conclude(record, rules, found, computed)
    if claimed == computed.payments:
        return
    for payer, rule in payers:
        if _paid_by(payer, record, found, rules, result) == claimed:
            who = "everybody pays for himself" if payer is None else f"{record.players[payer]} pays for both"
            for bill in found.bills:
                if bill.from_ != bill.loser:
                    bill.from_ = bill.loser
                    bill.lines.pop()
            found.unknown.clear()
            pay_for_both(found, Liability(payer, rule, f"the claimed {field} say that {who}", certain=False))
            return


def _claimed_payments(record: Record) -> tuple[str, list[int] | None]:
    """What everybody is claimed to have got, by the payments or else the balances, and which of them says so."""
    claims = record.claims or Claims()
    if claims.payments is not UNSET:
        return "payments", claims.payments
    if claims.balances is UNSET or record.balances is None or len(claims.balances) != len(record.balances):
        return "balances", None
    return "balances", [after - before for before, after in zip(record.balances, claims.balances, strict=True)]


def _paid_by(payer: int | None, record: Record, found: Outcome, rules: Rules, result: Result) -> list[int]:
    """The payments if one seat paid all bills, or each seat its own."""
    bills = [msgspec.structs.replace(bill, from_=bill.loser if payer is None else payer) for bill in found.bills]
    computed = msgspec.structs.replace(result)
    conclude(record, rules, msgspec.structs.replace(found, bills=bills), computed)
    return computed.payments
