"""The account of an evening: what everybody has after each hand, who won what by which rule, that it all adds up."""

from __future__ import annotations

from collections import Counter
from typing import Final

from msgspec import Struct, field

from gostop_log.errors import Fault
from gostop_log.record import Record
from gostop_log.replaying import NOT_PLAYED
from gostop_log.results import Mismatch, Result
from gostop_log.session.evening import NO_NAGARI
from gostop_log.session.following import Replayed
from gostop_log.session.moves import moves, names, payments

__all__ = ["Account", "Accounts", "BigHand", "HandRow", "Player"]

MOST_BIGGEST: Final = 3
"""So many of the biggest hands are named."""


class Player(Struct):
    """What the evening was for one player; sums are in money."""

    hands: int = 0
    """Hands at whose table he sat, dropped ones included (W)."""
    wins: int = 0
    gos: int = 0
    start: int | None = None
    """What he had before his first hand, by the first balance of his that is written; None where none is."""
    net: int = 0
    """What he won or lost."""
    unexplained: int = 0
    """What written balances differ by from those after the hand before: money that no hand of the log moved."""
    balance: int = 0
    """What he has now: the three together, counted from 0 as long as none is written."""
    by_rule: dict[str, int] = field(default_factory=dict)
    """His net, rule by rule (`gostop_log.session.moves`)."""


class BigHand(Struct):
    """A hand in which much was won."""

    id: str | None
    hand_no: int | None
    winner: str
    money: int


class HandRow(Struct, kw_only=True, tag_field="kind", tag="hand"):
    """One hand of an evening as its report tells it; players stand by name, sums in money."""

    session: str | None
    id: str | None
    hand_no: int | None = None
    dealer: str | None = None
    ok: bool
    error: Fault | None = None
    end: str | None = None
    winner: str | None = None
    points: int = 0
    payments: dict[str, int] = field(default_factory=dict)
    balances: dict[str, int] = field(default_factory=dict)
    """After the hand, of everybody at the table."""
    joined: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    pot: int = 0
    """Chips in the boar pot after the hand."""
    played: bool = True
    """False where only the result was written down, so that the play cannot be checked."""
    mismatches: list[Mismatch] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)


class Account(Struct, kw_only=True, tag_field="kind", tag="session"):
    """The running totals of a session, in money."""

    session: str | None
    currency: str | None = None
    hands: int = 0
    """Hands that were settled, or of which at least the sums paid at once are known."""
    unfinished: int = 0
    """How many of them are not finished."""
    broken: int = 0
    """Hands that were not counted: unreadable or illegal."""
    nagaris: int = 0
    players: dict[str, Player] = field(default_factory=dict)
    biggest: list[BigHand] = field(default_factory=list)
    at_once: dict[str, int] = field(default_factory=dict)
    """Sums paid at once, by rule."""
    pot: int = 0
    """What was put into the boar pot and not yet taken out (X3)."""
    fees: int = 0
    """What the house has kept (K5)."""
    sum: int = 0
    """All players' nets, the pot and the fees together: zero (A3)."""

    def add(self, record: Record, result: Result) -> dict[str, int]:
        """Count a hand that is not broken; gives what it moved for everybody."""
        self.currency = record.currency or self.currency
        self.hands += 1
        self.unfinished += result.end is None
        self.nagaris += result.winner is None and result.end not in NO_NAGARI
        for one in result.paid:
            self.at_once[one.rule] = self.at_once.get(one.rule, 0) + one.amount * record.stake
        moved = payments(record, result)
        self._play(record, result)
        self._balance(record, moved)
        self._attribute(record, result)
        self._rank(record, result, moved)
        self.sum = sum(player.net for player in self.players.values()) + self.pot + self.fees
        return moved

    def _play(self, record: Record, result: Result) -> None:
        for name in names(record):
            self.players.setdefault(name, Player()).hands += 1
        if result.winner is not None:
            self.players[record.players[result.winner]].wins += 1
        for seat, gos in _gos(record).items():
            self.players[record.players[seat]].gos += gos

    def _balance(self, record: Record, moved: dict[str, int]) -> None:
        """Begin with the first balances that are written; where later ones are others, the difference stands apart.

        Before his first one a player may have sat at the table and sold (W2).  Of two of the same name it is not known
        whose is whose.
        """
        for name, said in zip(record.players, record.balances or (), strict=False):
            player = self.players[name]
            if record.players.count(name) > 1:
                continue
            if player.start is None:
                player.start = said - player.net
            else:
                player.unexplained += said - player.balance
            player.balance = said
        for name, sum_ in moved.items():
            player = self.players.setdefault(name, Player())
            player.net += sum_
            player.balance += sum_

    def _attribute(self, record: Record, result: Result) -> None:
        for move in moves(record, result):
            for name, sum_ in ((move.giver, -move.money), (move.taker, move.money)):
                if name is not None:
                    rules = self.players[name].by_rule
                    rules[move.rule] = rules.get(move.rule, 0) + sum_
                elif move.rule == "X3":
                    self.pot += sum_
                else:
                    self.fees += sum_

    def _rank(self, record: Record, result: Result, moved: dict[str, int]) -> None:
        if result.winner is not None:
            winner = record.players[result.winner]
            self.biggest.append(BigHand(record.id, record.hand_no, winner, moved[winner]))
            self.biggest.sort(key=lambda hand: -hand.money)
            del self.biggest[MOST_BIGGEST:]


def _gos(record: Record) -> Counter[int]:
    """How often each seat said go."""
    if record.result is not None:
        return Counter(dict(enumerate(record.result.gos)))
    return Counter(action.seat for action in record.actions if action.do == "go")


class Accounts:
    """The accounts of all sessions of a file."""

    def __init__(self) -> None:
        self.sessions: dict[str | None, Account] = {}
        self._latest: str | None = None
        """The session of the last hand: an unreadable one is counted there."""
        self._at_table: dict[str | None, list[str]] = {}

    def add(self, hand: Replayed) -> HandRow:
        """Count the next hand, and tell what it was for everybody."""
        record, result = hand.item.record, hand.result
        if record is not None:
            self._latest = record.session
        account = self.sessions.setdefault(self._latest, Account(session=self._latest))
        if record is None or result is None:
            account.broken += not hand.item.stray
            fault = hand.item.fault
            return HandRow(session=self._latest, id=fault.hand if fault else None, ok=False, error=fault)
        row = HandRow(
            session=record.session, id=record.id, hand_no=record.hand_no, ok=result.ok, error=result.error,
            end=result.end, points=result.points, mismatches=result.mismatches,
            played=record.result is None, unknown=[said for said in result.unknown if said != NOT_PLAYED],
        )  # fmt: skip
        if not result.ok:
            account.broken += 1
            return row
        row.dealer = record.players[record.dealer]
        row.winner = None if result.winner is None else record.players[result.winner]
        row.payments = account.add(record, result)
        row.balances = {name: account.players[name].balance for name in row.payments}
        row.pot = 0 if result.next is None else result.next.pot
        before = self._at_table.get(record.session, names(record))
        row.joined = [name for name in names(record) if name not in before]
        row.left = [name for name in before if name not in names(record)]
        self._at_table[record.session] = names(record)
        return row
