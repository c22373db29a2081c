"""One hand compared with what the hand before it left: number, dealer, factors, pot, who plays, balances (A3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from gostop_log.record import Record
from gostop_log.results import Mismatch, Next
from gostop_log.session.moves import called, names

__all__ = ["Left", "compare"]

CARRIED: Final = (
    ("nagari", 1, "N1", "the factor that it leaves is {value}"),
    ("push", 0, "N3", "the number of pushes in a row that it leaves is {value}"),
    ("pot", 0, "X3", "it leaves {value} chips in the boar pot"),
)
"""What of `Record.carry` comes from the hand before: its value where nothing is written, its rule, and why."""
DEALS: Final = {
    "won": ("L3", "the winner deals the next hand"),
    "nobody": ("N1", "nobody won: the same dealer deals again"),
    "void": ("L5", "the deal was void: the same dealer deals again"),
}
"""Who deals the next hand, by how the one before ended: the rule, and the reason."""


class Left(Struct):
    """What has to be remembered of a hand."""

    hand: str
    """How a sentence names it."""
    number: int | None
    end: str | None
    players: list[str]
    table: list[str]
    """Everybody at the table, also who did not play (W1)."""
    next: Next | None = None
    """What the next hand inherits; None where that cannot be told, and `lost` says why."""
    lost: str = ""
    won: bool = False
    crowded: bool = False
    """Whether more than three sit at the table (W)."""
    bound: bool = False
    """Whether only the same three are dealt in again (W5)."""


def compare(
    record: Record, left: Left, following: Next, balances: Mapping[str, int]
) -> tuple[list[Mismatch], list[str]]:
    """What the hand says it inherits and does not, and what cannot be compared; the one before left `following`.

    `balances` are those of the players whose money is known.
    """
    found: list[Mismatch] = []
    unknown: list[str] = []
    if record.hand_no is not None and left.number is not None:
        number = left.number + (left.end != "void")
        if record.hand_no < number:
            found.append(
                Mismatch("hand_no", record.hand_no, number, "A3", f"{left.hand} before it has number {left.number}")
            )
    _compare_dealer(record, left, following, found, unknown)
    found += _carried(record, left, following)
    if left.bound:
        found += _dealt_in(record, left)
    found += _balanced(record, left, balances)
    return found, unknown


def _compare_dealer(record: Record, left: Left, following: Next, found: list[Mismatch], unknown: list[str]) -> None:
    """The dealer is the right one, whatever his seat is now (L3, N1, L5)."""
    due, deals = left.players[following.dealer], record.players[record.dealer]
    if due == deals:
        return
    if due not in names(record):
        unknown.append(
            f"whether {deals} rightly deals {called(record.id, record.hand_no)} cannot be checked: "
            f"{due}, who would deal after {left.hand}, is not at the table any more (L3)"
        )
        return
    rule, why = DEALS["won" if left.won else "void" if left.end == "void" else "nobody"]
    found.append(Mismatch("dealer", deals, due, rule, f"after {left.hand}: {why}"))


def _carried(record: Record, left: Left, following: Next) -> Iterator[Mismatch]:
    """Factors, pot and compensation that was put off (N1, N3, X3, W7)."""
    for name, otherwise, rule, why in CARRIED:
        claimed, computed = record.carry.get(name, otherwise), getattr(following, name)
        if claimed != computed:
            yield Mismatch(f"carry.{name}", claimed, computed, rule, f"after {left.hand}: {why.format(value=computed)}")
    deferred, due = record.carry.get("deferred") or [], following.deferred or []
    if isinstance(deferred, dict):
        deferred = [deferred]
    if _sums(deferred) != _sums(due):
        why = f"after {left.hand}: the compensation that it put off"
        yield Mismatch("carry.deferred", deferred, due, "W7", why)


def _sums(deferred: list[dict[str, Any]]) -> Counter[tuple[str, int]]:
    """Compensation by name and sum, in whatever order it is written."""
    return Counter((one["name"], one["each"]) for one in deferred)


def _dealt_in(record: Record, left: Left) -> Iterator[Mismatch]:
    """After a nagari only the same three are dealt in, and nobody chooses (W5)."""
    why = f"after {left.hand}: only the same three are dealt in"
    if record.seats is not None:
        yield Mismatch("seats", record.seats, left.players, "W5", why)
    elif set(record.players) != set(left.players):
        yield Mismatch("players", record.players, left.players, "W5", why)


def _balanced(record: Record, left: Left, balances: Mapping[str, int]) -> Iterator[Mismatch]:
    """Balances before this hand are those after the one before; who joins brings what he says (A3)."""
    said = record.balances
    if said is None:
        return
    due = [balances.get(name, sum_) for name, sum_ in zip(record.players, said, strict=True)]
    if due != said:
        wrong = [
            f"{name} had {before:,}"
            for name, before, sum_ in zip(record.players, due, said, strict=True)
            if before != sum_
        ]
        yield Mismatch("balances", said, due, "A3", f"after {left.hand} {', '.join(wrong)}")
