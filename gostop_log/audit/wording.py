"""Claimed and computed values, and who pays whom, as they stand in a sentence: players by their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from gostop_log.record import Record
from gostop_log.results import Result

__all__ = ["in_words", "ledger", "seat_name"]

_MOST: Final = 200
"""So many letters of a value are told."""
_SUMS: Final = ("payments", "balances")


def in_words(field: str, value: Any, record: Record) -> str:
    """The value of a field for a person; one of a form that is not the field's stands as JSON has it."""
    said = _said(field, value, record.players)
    return said if len(said) <= _MOST else f"{said[:_MOST]}…"


def _said(field: str, value: Any, players: Sequence[str]) -> str:
    if isinstance(value, str):
        return value
    if field == "end" and value is None:
        return "not ended"
    if field == "winner" and (value is None or type(value) is int):
        return "nobody" if value is None else seat_name(value, players)
    if field in _SUMS and isinstance(value, list) and len(value) == len(players):
        return _sums(value, players)
    if field == "paid" and isinstance(value, list):
        return "; ".join(_paid(one, players) for one in value) or "nothing"
    return msgspec.json.encode(value).decode()


def _paid(one: Any, players: Sequence[str]) -> str:
    if not isinstance(one, dict) or any(type(one.get(key)) not in (int, type(None)) for key in ("from", "to")):
        return msgspec.json.encode(one).decode()
    return f"{one.get('rule')}: {_pays(one.get('from'), one.get('to'), one.get('amount'), players)}"


def ledger(record: Record, result: Result) -> list[str]:
    """Who pays whom and why, a line for each sum, and for each step of a bill."""
    players = record.players
    lines = [f"{one.rule}: {_pays(one.from_, one.to, one.amount, players)} at once" for one in result.paid]
    for bill in result.bills:
        lines.append(_pays(bill.from_, bill.to, bill.amount, players))
        lines += [f"  {line.op} {line.amount} {line.rule} {line.why}: {line.total}" for line in bill.lines]
    return [*lines, f"chips at {record.stake} each: {_sums(result.payments, players)}"]


def _pays(giver: int | None, taker: int | None, amount: Any, players: Sequence[str]) -> str:
    return f"{seat_name(giver, players)} pays {seat_name(taker, players)} {amount}"


def _sums(amounts: Sequence[int], players: Sequence[str]) -> str:
    return ", ".join(f"{name} {sum_:+}" for name, sum_ in zip(players, amounts, strict=False))


def seat_name(seat: int | None, players: Sequence[str]) -> str:
    """Who sits there; None is the pot."""
    if seat is None:
        return "the pot"
    return players[seat] if 0 <= seat < len(players) else f"seat {seat}"
