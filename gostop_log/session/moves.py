"""What a hand moves from whom to whom, rule by rule: bills opened line by line, sums paid at once, what was sold, fee.

A line of a bill moves what it adds to the sum before it: the score (S12) its points, every later chip and factor its
increase.  So each rule's part depends on the order of the lines (chips, then factors as in docs/interchange.md), and
all of them together are the bill.  Where another pays it (K), the loser's debt stays his, and that rule gives it back
to him from the payer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from gostop_log.record import Record
from gostop_log.results import Bill, Result

__all__ = ["Move", "called", "moves", "names", "payments"]

SALES: Final = ("W2", "W7")
"""What is paid to players who don't play: for cards sold in this hand, or before it and put off."""
MOST_LETTERS: Final = 60
"""So much of an id is told."""


class Move(Struct):
    """Money that changes hands, by name; None is the boar pot (X3) or the house that keeps a fee (K5)."""

    rule: str
    giver: str | None
    taker: str | None
    money: int


def called(identity: str | None, number: int | None) -> str:
    """How a sentence names a hand: by its id, else by its number."""
    if identity is not None:
        return f"hand {identity[:MOST_LETTERS]}"
    return "a hand without a name" if number is None else f"hand {number}"


def names(record: Record) -> list[str]:
    """Everybody at the table: those who play, and those who dropped or were forced out (W1)."""
    return record.players if record.seats is None else record.seats


def payments(record: Record, result: Result) -> dict[str, int]:
    """The net of the hand in money for everybody at the table, and for whoever is paid what was put off (W7)."""
    sums = dict.fromkeys(names(record), 0)
    for name, sum_ in zip(record.players, result.payments, strict=False):
        sums[name] += sum_
    for move in moves(record, result):
        if move.rule in SALES and move.taker is not None:
            sums[move.taker] = sums.get(move.taker, 0) + move.money
    return sums


def moves(record: Record, result: Result) -> Iterator[Move]:
    """Everything that the hand moved, in money."""
    players = record.players
    net = [0] * len(players)
    for rule, giver, taker, money in _between_seats(record, result):
        for seat, sum_ in ((giver, -money), (taker, money)):
            if seat is not None:
                net[seat] += sum_
        yield Move(rule, _name(players, giver), _name(players, taker), money)
    # What the payments say beyond all this was paid for what was sold (W2, W7).
    buyers = [name for name, sum_, moved in zip(players, result.payments, net, strict=False) if sum_ < moved]
    for sale in result.sold or ():
        for buyer in buyers:
            yield Move("W2" if sale.seat is not None else "W7", buyer, sale.name, sale.each * record.stake)


SeatMove = tuple[str, int | None, int | None, int]


def _between_seats(record: Record, result: Result) -> Iterator[SeatMove]:
    stake = record.stake
    for one in result.paid:
        yield one.rule, one.from_, one.to, one.amount * stake
    for bill in result.bills:
        yield from _opened(bill, stake)
    for cap in result.capped or ():
        yield "K5", cap.to, cap.from_, cap.due - cap.moved
    if result.fee and result.winner is not None:
        yield "K5", result.winner, None, result.fee


def _opened(bill: Bill, stake: int) -> Iterator[SeatMove]:
    """A bill line by line, and its transfer to who pays it (K)."""
    before = 0
    for line in bill.lines:
        if line.total != before:
            yield line.rule, bill.loser, bill.to, (line.total - before) * stake
        before = line.total
    if bill.from_ != bill.loser:
        yield bill.lines[-1].rule, bill.from_, bill.loser, bill.amount * stake


def _name(players: Sequence[str], seat: int | None) -> str | None:
    return None if seat is None else players[seat]
