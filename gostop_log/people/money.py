"""What a hand brought whom: places at the table, wins, chips, baks, who paid for whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from gostop_log.people.person import CENT, CHIP, Meeting, PlayerCounts, RoleCounts
from gostop_log.people.tally import MOST, more
from gostop_log.record import Record
from gostop_log.results import Bill, Result

__all__ = ["BAKS", "cents_of", "chips_of", "currency_of", "pay"]

BAKS: Final = {"M2": "gwang", "M4": "pi", "M7": "go", "M8": "meong", "M9": "tti", "M10": "gwang+"}
"""Rules by which a loser pays more, for what he lacks or for what he said, and what each bak is called for short."""
LIABLE: Final = ("K1", "K2", "K3")
"""Rules by which one pays another's loss."""
MOST_CHIPS: Final = 10_000
"""For means and spreads a hand that brought more counts as so many chips."""
MOST_LETTERS: Final = 8
"""So much of a currency's name is kept."""


def chips_of(record: Record, result: Result, seat: int) -> int:
    """A seat's net of the hand in tenths of a chip, at most `MOST_CHIPS`."""
    chips = round(result.payments[seat] * CHIP / record.stake)
    return max(-MOST_CHIPS * CHIP, min(MOST_CHIPS * CHIP, chips))


def cents_of(chips: Fraction | int) -> int:
    """Chips in hundredths, at most `MOST_CHIPS`."""
    return max(-MOST_CHIPS * CENT, min(MOST_CHIPS * CENT, round(chips * CENT)))


def currency_of(record: Record) -> str:
    """The name under which a hand's money is added up."""
    return (record.currency or "")[:MOST_LETTERS]


def pay(
    record: Record, result: Result, players: Sequence[PlayerCounts], meetings: Mapping[tuple[int, int], Meeting]
) -> None:
    """Count who won what; `players` by seat, `meetings` by giver's and taker's seat."""
    count = len(players)
    for seat, player in enumerate(players):
        chips, won = chips_of(record, result, seat), result.winner == seat
        role = player.roles.setdefault(f"{count}.{(seat - record.dealer) % count}", RoleCounts())
        role.hands += 1
        role.decided += result.winner is not None
        role.wins += won
        role.chips.add(chips)
        player.money[currency_of(record)] = max(-MOST, min(MOST, result.payments[seat]))
        for (giver, _), meeting in meetings.items():
            if giver == seat:
                meeting.hands += 1
                meeting.wins += won
                meeting.chips.add(chips)
    if record.result is None:
        for seat, player in enumerate(players):
            _gos(player, seat, result, meetings)
        for bill in result.bills:
            _bill(bill, players, meetings)


def _gos(player: PlayerCounts, seat: int, result: Result, meetings: Mapping[tuple[int, int], Meeting]) -> None:
    """What came of a hand in which a seat had said go."""
    said = player.chance("go").taken if "go" in player.decisions else 0
    if not said:
        return
    winner = result.winner
    more(player.events, "hands with go")
    more(player.events, "go, nobody won" if winner is None else "go, won" if winner == seat else "go, lost")
    if winner is not None and winner != seat:
        meetings[seat, winner].go_lost_to += 1


def _bill(bill: Bill, players: Sequence[PlayerCounts], meetings: Mapping[tuple[int, int], Meeting]) -> None:
    """The lines of a bill by which its loser pays more, and who paid it."""
    for line in bill.lines:
        if line.rule in BAKS:
            more(players[bill.loser].baks_paid, line.rule)
            more(players[bill.to].baks_received, line.rule)
    rule = bill.lines[-1].rule if bill.lines else ""
    if bill.from_ != bill.loser and rule in LIABLE:
        payer = players[bill.from_]
        more(payer.events, {"K1": "go-bak", "K2": "oe-myeon", "K3": "refused offer"}[rule])
        meeting = meetings[bill.from_, bill.loser]
        meeting.paid_for += 1
        meeting.paid_for_chips += bill.amount
