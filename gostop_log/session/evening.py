"""The hands of one session, each compared with what the one before left; nothing else of them is remembered (A3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from gostop_log.recent import Recent
from gostop_log.record import Record
from gostop_log.replaying import rules_of
from gostop_log.results import Mismatch, Result
from gostop_log.session.inheritance import Left, compare
from gostop_log.session.moves import called, names, payments

__all__ = ["NO_NAGARI", "Evening"]

MOST_PLAYERS: Final = 100
"""So many players' balances are remembered, those of the last hands."""
NO_NAGARI: Final = (None, "void", "abandoned")
"""Ends without a winner that are no nagari (N1, L5, N6)."""


class Evening:
    """The hands of one session so far, as far as the next one depends on them."""

    def __init__(self, *, doubts: bool = True) -> None:
        self.doubts = doubts
        """Whether hands of which nothing says that they follow one another are compared all the same."""
        self._left: Left | None = None
        self._balances: Recent[str, int] = Recent(MOST_PLAYERS)
        """What each player has, in money, as far as it is known."""

    def take(self, record: Record, result: Result, unreadable: str | None = None) -> None:
        """Compare the session's next hand with the one before, and remember what it leaves itself."""
        self.compare(record, result, unreadable)
        self.remember(record, result)

    def compare(self, record: Record, result: Result, unreadable: str | None = None) -> list[Mismatch]:
        """Compare the session's next hand with the one before; gives what it says it inherits and does not.

        That is added to the result's `mismatches`, what cannot be compared to its `unknown`.  A broken hand is not
        compared: nothing that it says is believed.  `unreadable` names a hand that could not be read and may have stood
        in between.  Where a hand names neither session nor number nothing says that it follows: what differs is told as
        a doubt.
        """
        left = self._left
        if result.ok and left is not None:
            said = _follows(record, left)
            if said or (self.doubts and _may_follow(record, left)):
                return self._compare(record, result, left, _lost(record, left, unreadable), said=said)
        elif result.ok and left is None and record.session is not None and _inherits(record):
            result.leave_open("before", f"{_unchecked(record)}: no hand of its session is known before it")
        return []

    def remember(self, record: Record, result: Result) -> None:
        """Remember what the session's next hand leaves to the one after it."""
        self._left = _left_by(record, result, self._left)
        self._balance(record, result)

    def _compare(self, record: Record, result: Result, left: Left, lost: str | None, *, said: bool) -> list[Mismatch]:
        """Compare with the hand before, or say why that is `lost`; `said` is whether the hand claims to follow it."""
        if lost is None and left.next is not None:
            found, unknown = compare(record, left, left.next, self._balances)
            if said:
                result.mismatches = [*result.mismatches, *found]
                for sentence in unknown:
                    result.leave_open("before", sentence)
                return found
            if found:
                result.leave_open("doubt", _doubt(record, left, found))
        elif said:
            result.leave_open("before", f"{_unchecked(record)}: {lost}")
        return []

    def _balance(self, record: Record, result: Result) -> None:
        """What everybody has after the hand: what it says, or what was known before and its payments."""
        balances = self._balances
        if self._left is None or self._left.next is None:
            balances.clear()
            return
        said = dict(zip(record.players, record.balances or (), strict=False))
        for name, sum_ in payments(record, result).items():
            before = said.get(name, balances.get(name))
            if before is not None:
                balances[name] = before + sum_


def _left_by(record: Record, result: Result, before: Left | None) -> Left:
    """What a hand leaves to the next one; `before` is what it found itself."""
    hand = called(record.id, record.hand_no)
    left = Left(hand, record.hand_no, result.end, record.players, names(record), won=result.winner is not None)
    left.crowded = record.seats is not None or (before is not None and before.bound)
    if not result.ok:
        left.lost = f"{hand} before it is broken"
    elif result.next is None:
        left.lost = f"{hand} before it was {'abandoned' if result.end == 'abandoned' else 'not finished'}"
    elif len(set(names(record))) < len(names(record)):
        left.lost = f"in {hand} before it two players have the same name"
    else:
        left.next = result.next
        nagari = result.winner is None and result.end not in NO_NAGARI
        left.bound = left.crowded and nagari and rules_of(record).nagari_redeal == "three"
    return left


def _follows(record: Record, left: Left) -> bool:
    """Whether the hand claims to follow the one before: by the session that both name, or by its number."""
    return record.session is not None or _step(record, left) == 1 or _redealt(record, left)


def _may_follow(record: Record, left: Left) -> bool:
    """Whether nothing speaks against it that the hand, which names no session and no number, follows the one before."""
    return record.hand_no is None and record.position is None and sorted(names(record)) == sorted(left.table)


def _doubt(record: Record, left: Left, found: Sequence[Mismatch]) -> str:
    differences = ", ".join(f"{one.field} {_plain(one.claimed)} instead of {_plain(one.computed)}" for one in found)
    return (
        f"whether {called(record.id, record.hand_no)} follows {left.hand} cannot be known, since it names neither "
        f"session nor number; if it does, it has {differences} (A3)"
    )


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _step(record: Record, left: Left) -> int | None:
    """How far the hand's number is from that of the one before; None where one of them has none."""
    return None if record.hand_no is None or left.number is None else record.hand_no - left.number


def _redealt(record: Record, left: Left) -> bool:
    """Whether this is a void deal's redeal under the same number (L5)."""
    return left.end == "void" and _step(record, left) == 0


def _lost(record: Record, left: Left, unreadable: str | None) -> str | None:
    """Why it is not known what the hand before left; None where it is."""
    step = _step(record, left)
    if step is not None and step > 1:
        return f"{left.hand} is the last one known before it, and hands are missing in between"
    if left.next is None:
        return left.lost
    if unreadable is not None and step != 1:
        return f"{unreadable} before it cannot be read"
    return None


def _unchecked(record: Record) -> str:
    return f"what {called(record.id, record.hand_no)} inherits cannot be checked (A3)"


def _inherits(record: Record) -> bool:
    """Whether the hand says that there was one before it."""
    carry = record.carry
    carried = carry.get("nagari", 1) != 1 or carry.get("push") or carry.get("pot") or carry.get("deferred")
    return bool(carried) or (record.hand_no or 1) > 1
