"""Replaying a record: every state, effect, score and payment, and whether what the log claims comes out.

    game = replay(record)
    game.result.end, game.result.payments, game.result.bills
    game.state(9).legal()                              # what could have been done after nine actions
    game.fork(9, Action(1, "play", "3p")).result       # and what would have followed

Nothing is raised for a broken record: its result holds the fault.
"""

from __future__ import annotations

from gostop_log.replaying.captures import Capture, captures
from gostop_log.replaying.final import NOT_PLAYED
from gostop_log.replaying.game import Replay, check, replay, rules_of

__all__ = ["NOT_PLAYED", "Capture", "Replay", "captures", "check", "replay", "rules_of"]
