"""The hand after a hand: who deals it, what it inherits, what everybody has (L3, N1, N3, X3, W7, A3)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from msgspec import UNSET

from gostop_log.notation.headers import OF_ONE_HAND
from gostop_log.record import Record
from gostop_log.recording import crowd
from gostop_log.replaying import rules_of
from gostop_log.results import Result
from gostop_log.session.evening import NO_NAGARI

__all__ = ["sequel"]

_NUMBERED: Final = re.compile(r"(.*?)([0-9]{1,9})")
_NOTHING: Final = {"nagari": 1, "push": 0, "pot": 0, "deferred": None}
"""What of an inheritance goes without saying."""


def sequel(record: Record, result: Result, circle: Sequence[str] = ()) -> Record:
    """The next hand of the session, still without cards; after one that was given up it is the same again (N6).

    `circle` are all at the table, where they are more than three.
    """
    following = _following(record, result)
    if not circle:
        return following
    nagari = result.winner is None and result.end not in NO_NAGARI
    if nagari and rules_of(record).nagari_redeal == "three":
        return following  # only the same three are dealt in (W5)
    return crowd.gathered(following, circle, following.players[following.dealer])


def _following(record: Record, result: Result) -> Record:
    left = result.next
    carry: dict[str, Any] = dict(record.carry)
    if left is not None:
        inherited = {name: getattr(left, name) for name in _NOTHING}
        carry = {name: value for name, value in inherited.items() if value != _NOTHING[name]}
    return Record(
        players=record.players,
        actions=[],
        id=_next_id(record),
        rules=record.rules,
        dealer=record.dealer if left is None else left.dealer,
        stake=record.stake,
        currency=record.currency,
        carry=carry,
        hand_no=_next_number(record, result),
        balances=record.balances if result.balances is UNSET else result.balances,
        session=record.session,
        date=record.date,
        headers={name: value for name, value in record.headers.items() if name not in OF_ONE_HAND},
    )


def _next_number(record: Record, result: Result) -> int | None:
    """A void deal is dealt again under the same number (L5)."""
    return None if record.hand_no is None else record.hand_no + (result.end != "void")


def _next_id(record: Record) -> str | None:
    if record.id is None:
        return None
    numbered = _NUMBERED.fullmatch(record.id)
    return f"{numbered[1]}{int(numbered[2]) + 1}" if numbered else f"{record.id} 2"
