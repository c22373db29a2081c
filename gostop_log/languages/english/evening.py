"""The words for an evening: its hands one after the other, and the account of them, in English."""

from __future__ import annotations

from typing import Final

__all__ = ["EVENING"]

EVENING: Final[dict[str, str | tuple[str, str]]] = {
    # an evening
    "evening": "evening",
    "evening.of": "evening: {name}",
    "evening.account": "account of the evening",
    "evening.account_of": "account: {name}",
    "evening.hands": "hands {count}",
    "evening.nagaris": "nagaris {count}",
    "evening.unfinished": "not finished {count}",
    "evening.broken": "not counted {count}",
    "evening.not_counted": "not counted",
    "evening.not_played": "result only",
    "evening.joined": "joining: {names}",
    "evening.left": "leaving: {names}",
    "evening.wins": "wins",
    "evening.gos": "gos",
    "evening.net": "net",
    "evening.balance": "balance",
    "evening.unexplained": "by no hand",
    "evening.biggest": "biggest hands",
    "evening.big_hand": "{hand}: {name} {money}",
    "evening.at_once": "paid at once",
    "evening.pot": "in the boar pot",
    "evening.fees": "kept by the house",
    "evening.sum": "players, pot and house together",
    "evening.number": "hand {number}",
    "evening.K5": "cap and fee",
}
