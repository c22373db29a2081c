"""A session player by player: what was won, how it was played, and how much of it was luck."""

from __future__ import annotations

from typing import Final

from gostop_log.decisions import Sum, Total
from gostop_log.review.result import Player, Review
from gostop_log.session.moves import payments

__all__ = ["PARTS", "Session"]

MOST_BIGGEST: Final = 3
"""So many of a player's biggest hands are named."""
PARTS: Final = ("lost", "own", "deal", "flips", "hidden")
"""What of a ledger is told: what own moves left lying, what they brought, and luck."""


class Session:
    """What the hands that were gone through come to for everybody who is talked about."""

    def __init__(self) -> None:
        self._players: dict[str, Player] = {}
        self._sums: dict[str, Sum] = {}

    def add(self, review: Review) -> None:
        """One more hand."""
        for seat in review.seats:
            name = review.record.players[seat]
            _add(self._players.setdefault(name, Player(name)), review, seat)
        for name, sum_ in review.sums.items():
            self._sums.setdefault(name, Sum()).merge(sum_)

    def players(self) -> list[Player]:
        """A page for each player, in the order in which they came."""
        for name, sum_ in self._sums.items():
            _estimate(self._players[name], sum_.told(name))
        return list(self._players.values())


def _add(player: Player, review: Review, seat: int) -> None:
    """One more hand of a player."""
    record, result = review.record, review.result
    player.hands += 1
    own = [remark for remark in review.remarks if remark.seat == seat]
    player.told += len(own)
    player.praised += sum(remark.topic == "praise" for remark in own)
    for verdict, count in review.verdicts.get(player.player, {}).items():
        player.verdicts[verdict] = player.verdicts.get(verdict, 0) + count
    if result.error is not None:
        return
    currency = record.currency or ""
    moved = payments(record, result).get(player.player, 0)
    player.money[currency] = player.money.get(currency, 0) + moved
    if moved:
        player.biggest.append({"hand": record.id or record.hand_no, "money": moved, "currency": currency})
        player.biggest.sort(key=lambda hand: -abs(hand["money"]))
        del player.biggest[MOST_BIGGEST:]


def _estimate(player: Player, total: Total) -> None:
    """What the analysis of his hands comes to; nothing where no hand had a ledger."""
    if total.hands:
        for part in PARTS:
            player.parts[part] = {"chips": float(total.parts[part]), "margin": total.margins[part]}
