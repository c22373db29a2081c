"""What happened in hands that were played to their end, by rule set: rules and players' choices make it."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct, field

from gostop_log.fairness.tally import add_lists
from gostop_log.record import Record
from gostop_log.results import Result
from gostop_log.rules import Rules

__all__ = ["EVENTS", "Played", "Sample"]

EFFECTS: Final = ("ppuk", "chok", "ttadak", "sweep", "stack", "ja_ppuk", "bomb", "shake")
"""Effects of turns, counted by hand."""
NAGARI: Final = "nagari"
DEALER: Final = "dealer_wins"
EVENTS: Final = (*EFFECTS, NAGARI, DEALER)


Sample = tuple[int, int, int]
"""Hands, how often an event happened in them, and the sum of the squares of how often in each."""


class Played(Struct):
    """Hands of one rule set that were played to their end."""

    preset: str
    overrides: dict[str, Any]
    players: int
    hands: int = 0
    sums: dict[str, list[int]] = field(default_factory=lambda: {event: [0, 0] for event in EVENTS})
    """By event: how often it happened, and the sum of the squares of how often in each hand."""

    @classmethod
    def under(cls, rules: Rules) -> Played:
        """No hands yet of this rule set."""
        return cls(rules.preset, dict(rules.overrides), rules.players)

    def add(self, record: Record, result: Result) -> None:
        """One hand, and what its replay with steps says."""
        happened = [effect.name for step in result.steps for effect in step.effects]
        counts = {event: happened.count(event) for event in EFFECTS}
        counts[NAGARI] = int(result.winner is None)
        counts[DEALER] = int(result.winner == record.dealer)
        self.hands += 1
        for event, count in counts.items():
            self.sums[event][0] += count
            self.sums[event][1] += count * count

    def sample(self, event: str) -> Sample:
        """What is known of an event."""
        total, squares = self.sums[event]
        return self.hands, total, squares

    def scaled(self, hands: int) -> Played:
        """As if so many hands had been played at the same rates."""
        sums = {event: [round(number * hands / self.hands) for number in both] for event, both in self.sums.items()}
        return Played(self.preset, self.overrides, self.players, hands, sums)

    def merge(self, other: Played) -> None:
        """The hands of another part as well."""
        self.hands += other.hands
        add_lists(self.sums, other.sums)
