"""Players' ledgers summed over many hands, with intervals."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Final

from gostop_log.decisions.results import Analysis, Decision, Ledger, Total

__all__ = ["LOSSES", "Sum", "totals"]

LOSSES: Final = ("slip", "mistake", "blunder")
"""Verdicts that say that another move was better."""
_PARTS: Final = ("before", "deal", "flips", "hidden", "own", "others", "pushed", "lost")
_COUNTS: Final = ("hands", "decisions", "mistakes", "net", "money")
_WIDE: Final = NormalDist().inv_cdf(0.975)


def totals(analyses: Iterable[Analysis]) -> list[Total]:
    """A total for every player, in the order in which they come."""
    found: dict[str, Sum] = {}
    for one in analyses:
        for player, total in Sum.of(one).items():
            found.setdefault(player, Sum()).merge(total)
    return [total.told(player) for player, total in found.items()]


class Sum:
    """What a player's hands and decisions come to."""

    def __init__(self) -> None:
        self.hands = self.decisions = self.mistakes = self.net = self.money = 0
        self.parts = dict.fromkeys(_PARTS, Fraction(0))
        self.variances = dict.fromkeys(_PARTS, 0.0)

    @classmethod
    def of(cls, analysis: Analysis) -> dict[str, Sum]:
        """Those of a hand, by player."""
        found: dict[str, Sum] = {}
        for decision in analysis.decisions:
            found.setdefault(decision.player, cls()).decide(decision)
        for ledger in analysis.ledgers:
            found.setdefault(ledger.player, cls()).book(ledger)
        return found

    def merge(self, other: Sum) -> None:
        """Add another's hands and decisions."""
        for name in _COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for part in _PARTS:
            self.parts[part] += other.parts[part]
            self.variances[part] += other.variances[part]

    def decide(self, decision: Decision) -> None:
        """One more decision."""
        self.decisions += 1
        self.mistakes += decision.verdict in LOSSES
        if decision.chosen != decision.best:
            self.variances["lost"] += decision.loss.error**2

    def book(self, ledger: Ledger) -> None:
        """One more hand."""
        self.hands += 1
        self.net += ledger.net
        self.money += ledger.net * ledger.stake
        for part in _PARTS:
            self.parts[part] += getattr(ledger, part)
            self.variances[part] += ledger.errors.get(part, 0.0) ** 2

    def told(self, player: str) -> Total:
        """The total; the margins are of the estimates, for the hands that were played."""
        margins = {part: _WIDE * sqrt(self.variances[part]) for part in _PARTS}
        return Total(
            player=player,
            hands=self.hands,
            decisions=self.decisions,
            mistakes=self.mistakes,
            net=self.net,
            money=self.money,
            parts=self.parts,
            margins=margins,
        )
