"""Hands replayed one after the other, so that what is wrong with a hand itself can be told from what it inherits."""

from __future__ import annotations

from gostop_log.record import Record
from gostop_log.replaying import check
from gostop_log.results import Result

__all__ = ["Hearing"]


class Hearing:
    """Replays hands, and keeps how much of the last result is about the hand itself, before others are looked at."""

    def __init__(self) -> None:
        self.claims = 0
        """So many of the result's mismatches are of its own claims; those after them are of what it inherits."""
        self.unknown = 0
        """So many of the sentences in the result's `unknown`."""

    def check(self, record: Record) -> Result:
        """The result of a hand, to which what it inherits has yet to be added."""
        result = check(record)
        self.claims, self.unknown = len(result.mismatches), len(result.unknown)
        return result
