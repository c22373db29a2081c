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
_WIDE: Final = NormalDist().inv_cdf(0.975)


def totals(analyses: Iterable[Analysis]) -> list[Total]:
    """A total for every player, in the order in which they come."""
    found: dict[str, Sum] = {}
    for one in analyses:
        add(found, one)
    return [total.told(player) for player, total in found.items()]


def add(found: dict[str, Sum], analysis: Analysis) -> None:
    """Add what is said of a hand to the sums of its players."""
    for decision in analysis.decisions:
        found.setdefault(decision.player, Sum()).decide(decision)
    for ledger in analysis.ledgers:
        found.setdefault(ledger.player, Sum()).book(ledger)


class Sum:
    """What a player's hands and decisions come to."""

    def __init__(self) -> None:
        self.hands = self.decisions = self.mistakes = self.net = self.money = 0
        self.parts = dict.fromkeys(_PARTS, Fraction(0))
        self.variances = dict.fromkeys(_PARTS, 0.0)

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
