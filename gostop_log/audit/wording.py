"""Claimed and computed values as they stand in a sentence: players by their names, nothing by what it means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from gostop_log.record import Record

__all__ = ["in_words"]

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
        return "nobody" if value is None else _name(value, players)
    if field in _SUMS and isinstance(value, list) and len(value) == len(players):
        return ", ".join(f"{name} {sum_:+}" for name, sum_ in zip(players, value, strict=True))
    if field == "paid" and isinstance(value, list):
        return "; ".join(_paid(one, players) for one in value) or "nothing"
    return msgspec.json.encode(value).decode()


def _paid(one: Any, players: Sequence[str]) -> str:
    if not isinstance(one, dict) or any(type(one.get(key)) not in (int, type(None)) for key in ("from", "to")):
        return msgspec.json.encode(one).decode()
    giver, taker = (_name(one.get(key), players) for key in ("from", "to"))
    return f"{one.get('rule')}: {giver} pays {taker} {one.get('amount')}"


def _name(seat: int | None, players: Sequence[str]) -> str:
    if seat is None:
        return "the pot"
    return players[seat] if 0 <= seat < len(players) else f"seat {seat}"
