"""A table's evening: hands that follow one another, each compared with what the one before left (A3), and its account.

    for hand in follow(records("evening.gsn"), check):
        if hand.result is not None: hand.result.mismatches       # what does not carry over stands there too

A file is an evening.  Its hands are grouped by `Record.session`, and compared where they claim to follow one another:
where they name a session, or where their numbers (`Record.hand_no`) do.
"""

from __future__ import annotations

from gostop_log.session.account import Account, Accounts, BigHand, HandRow, Player
from gostop_log.session.evening import Evening
from gostop_log.session.following import MOST_SESSIONS, Replayed, follow
from gostop_log.session.moves import Move, called, moves, payments

__all__ = [
    "MOST_SESSIONS",
    "Account",
    "Accounts",
    "BigHand",
    "Evening",
    "HandRow",
    "Move",
    "Player",
    "Replayed",
    "called",
    "follow",
    "moves",
    "payments",
]
