"""What is paid to players who were forced out, and by whom (W2, W7)."""

from __future__ import annotations

from typing import Final

from gostop_log.record import Record
from gostop_log.results import Result, Sale
from gostop_log.rules import Rules
from gostop_log.selling import deferred_sales, sales

__all__ = ["compensate"]

LOST_WITHOUT_WINNER: Final = ("nagari", "syodang", "table_quad", "both_quads")
"""Ends without a winner after which compensation is put off where it is paid at the end (W7, N1)."""


def compensate(record: Record, rules: Rules, result: Result) -> None:
    """Pay what was sold: at once by the two beside the dealer, or at the end by the losers; put off by a nagari."""
    deferred = deferred_sales(record, rules)
    if record.seats is None and not deferred:
        return
    sold = sales(record, rules)
    owed = result.sold = sold + deferred
    payers = _payers(record, rules, result)
    for seat in payers:
        result.payments[seat] -= sum(sale.each for sale in owed) * record.stake
    if rules.sell_at_end and result.next is not None and not payers:
        _put_off(result, owed, rules)
    if record.seats is not None:
        result.seat_payments = _by_seat(record, result, sold, len(payers))


def _payers(record: Record, rules: Rules, result: Result) -> list[int]:
    if not rules.sell_at_end:
        return [seat for seat in range(3) if seat != record.dealer]
    return [] if result.winner is None else [seat for seat in range(3) if seat != result.winner]


def _put_off(result: Result, sold: list[Sale], rules: Rules) -> None:
    """After a nagari it is owed doubled, and lapses if everybody is dealt in again (W7)."""
    factor = 2 if result.end in LOST_WITHOUT_WINNER else 1
    lapses = factor == 2 and rules.nagari_redeal == "all"
    owed = [] if lapses else [{"name": sale.name, "each": sale.each * factor} for sale in sold if sale.each]
    if result.next is not None and owed:
        result.next.deferred = owed or None


def _by_seat(record: Record, result: Result, sold: list[Sale], payers: int) -> list[int]:
    """The net of everybody who sat at the table."""
    playing = iter((record.dealer + step) % 3 for step in range(3))
    received = {sale.seat: sale.each * payers * record.stake for sale in sold}
    choices = ["play", *(record.choices or ())]
    return [
        result.payments[next(playing)] if choice == "play" else received.get(index, 0)
        for index, choice in enumerate(choices)
    ]
