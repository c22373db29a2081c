"""From chips to money: what moves between the seats, what their balances limit, what the house keeps (M18, K5)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from gostop_log.results import Bill, Capped, Paid
from gostop_log.rules import Rules

__all__ = ["Money", "money"]


class Money(Struct):
    """What a hand moved."""

    payments: list[int]
    """Net by seat, in money; sums to zero together with the pot and the fee."""
    capped: list[Capped] = field(default_factory=list)
    """Payments that a balance cut down."""
    fee: int = 0
    """What the house keeps, in money."""


def money(
    paid: Sequence[Paid],
    bills: Sequence[Bill],
    winner: int | None,
    stake: int,
    balances: Sequence[int] | None,
    rules: Rules,
) -> Money:
    """Move every sum in the order in which it fell due; where no balances are said nothing limits it."""
    moved = Money([0] * rules.players)
    received = 0
    for one in paid:
        sum_ = _move(moved, one.rule, one.from_, one.to, one.amount * stake, balances, rules)
        received += sum_ if one.to == winner and one.from_ is not None else 0
    for bill in bills:
        received += _move(moved, "M18", bill.from_, bill.to, bill.amount * stake, balances, rules)
    if rules.fee and winner is not None:
        # Of what he receives from the others, whatever he has paid himself.
        moved.fee = received * rules.fee // 100
        moved.payments[winner] -= moved.fee
    return moved


def _move(
    moved: Money,
    rule: str,
    giver: int | None,
    taker: int | None,
    due: int,
    balances: Sequence[int] | None,
    rules: Rules,
) -> int:
    """Move one sum, as far as the balances reach at that moment; None stands for the pot, which has no balance."""
    sum_ = due
    if rules.pay_cap != "none" and balances is not None and giver is not None and taker is not None:
        limits = [giver] if rules.pay_cap == "loser" else [giver, taker]
        sum_ = min(due, *(max(balances[seat] + moved.payments[seat], 0) for seat in limits))
        if sum_ < due:
            moved.capped.append(Capped(rule, giver, taker, due, sum_))
    if giver is not None:
        moved.payments[giver] -= sum_
    if taker is not None:
        moved.payments[taker] += sum_
    return sum_
