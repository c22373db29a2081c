"""A claimed value beside a computed one, in words: players by their names, nothing by what it means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gostop_log.draw.look import Look
from gostop_log.draw.scene import plain

__all__ = ["VALUE_COLUMNS", "in_words"]

VALUE_COLUMNS: Final = 200
"""A claimed or computed value is cut to so many columns."""

_SEATS: Final = ("winner", "dealer")
_SUMS: Final = {"payments": "+,", "balances": ",", "scores": ""}
"""Fields with a number for each player, and how it is written."""


def in_words(field: str, value: Any, players: Sequence[str], look: Look, longest: int = VALUE_COLUMNS) -> str:
    """The value of a claim for a person; one of a form that is not that of its field stands as it is."""
    if field == "end":
        return look.say("claim.not_ended") if value is None else plain(value, longest)
    if field in _SEATS and (value is None or type(value) is int):
        return look.say("claim.nobody") if value is None else look.name(players, value)
    if field in _SUMS and _is_sums(value) and len(value) == len(players):
        return look.words.listed(f"{look.name(players, seat)} {sum_:{_SUMS[field]}}" for seat, sum_ in enumerate(value))
    if field == "paid" and isinstance(value, list):
        return "; ".join(_paid(sum_, players, look, longest) for sum_ in value[:longest]) or look.say("claim.nothing")
    return plain(value, longest)


def _is_sums(value: Any) -> bool:
    return isinstance(value, list) and all(type(sum_) is int for sum_ in value)


def _paid(sum_: Any, players: Sequence[str], look: Look, longest: int) -> str:
    if not isinstance(sum_, dict):
        return plain(sum_, longest)
    seats = [sum_.get(key) for key in ("from", "to")]
    if any(seat is not None and type(seat) is not int for seat in seats):
        return plain(sum_, longest)
    payer, receiver = (look.name(players, seat) for seat in seats)
    pays = look.say("pays", payer=payer, receiver=receiver)
    return f"{plain(sum_.get('rule'))}: {pays} {plain(sum_.get('amount'))}"
