"""What a hand moved, by name: players may change their seats from hand to hand, or sit one out (W)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gostop_log.record import Record
from gostop_log.results import Result

__all__ = ["called", "names", "paid_later", "payments"]

MOST_LETTERS: Final = 60
"""So much of an id is told."""
DEFERRED_PAYERS: Final = 2
"""Compensation that was put off is paid by both losers (W7)."""


def called(identity: str | None, number: int | None) -> str:
    """How a sentence names a hand: by its id, else by its number."""
    if identity is not None:
        return f"hand {identity[:MOST_LETTERS]}"
    return "a hand without a name" if number is None else f"hand {number}"


def names(record: Record) -> list[str]:
    """Everybody at the table: those who play, and those who dropped or were forced out (W1)."""
    return record.players if record.seats is None else record.seats


def payments(record: Record, result: Result) -> dict[str, int]:
    """The net of the hand for everybody at the table, and for whom it paid what was put off (W7), in money."""
    sums = result.seat_payments if record.seats is not None and result.seat_payments else result.payments
    moved = dict.fromkeys(names(record), 0)
    moved |= dict(zip(names(record), sums, strict=False))
    for name, sum_ in paid_later(record, result):
        moved[name] = moved.get(name, 0) + sum_
    return moved


def paid_later(record: Record, result: Result) -> Iterator[tuple[str, int]]:
    """Who is paid in this hand, in money, what a nagari before it had put off (W7)."""
    if result.sold and result.winner is not None:
        for sale in result.sold:
            if sale.seat is None:
                yield sale.name, sale.each * DEFERRED_PAYERS * record.stake
