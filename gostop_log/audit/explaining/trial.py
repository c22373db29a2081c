"""A hand replayed with one thing changed: does then everything come out that it claims?"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from gostop_log.audit.finding import Explanation
from gostop_log.record import Record, RuleChoice
from gostop_log.replaying import check
from gostop_log.results import Result

__all__ = ["MOST_REPLAYS", "Trial"]

MOST_REPLAYS: Final = 600
"""So often a hand is replayed with something changed."""


class Trial:
    """A legal hand whose claims do not come out, and how many replays are still allowed."""

    def __init__(self, record: Record, result: Result) -> None:
        # Without what no claim is about; the hash of the rule set is a claim that no change can make true.
        rules = RuleChoice(record.rules.preset, record.rules.overrides)
        self.record = replace(record, rules=rules, variations=[], annotations=[], place=None)
        self.result = result
        self._left = MOST_REPLAYS

    def explains(self, changed: Record) -> bool:
        """Whether the changed hand is legal and everything comes out that it claims; False when it was tried enough."""
        self._left -= 1
        if self._left < 0:
            return False
        result = check(changed, explain=False)
        return result.ok and not result.mismatches

    @property
    def is_over(self) -> bool:
        """Whether it was tried enough."""
        return self._left <= 0

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.record.players[seat]

    def told(self, kind: str, message: str, path: str, before: object, after: object) -> Explanation:
        """An explanation by a change of the record: at this path from one value to another."""
        return Explanation(kind, message, {"path": path, "from": before, "to": after})
