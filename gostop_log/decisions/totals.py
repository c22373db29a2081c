"""Players' ledgers summed over many hands, with intervals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Final

from gostop_log.decisions.results import Analysis, Decision, Ledger, Total

__all__ = ["LOSSES", "Sum", "margin", "own_variance", "shared_error", "totals"]

LOSSES: Final = ("slip", "mistake", "blunder")
"""Verdicts that say that another move was better."""
_PARTS: Final = ("before", "deal", "flips", "hidden", "own", "others", "pushed", "lost")
_COUNTS: Final = ("hands", "decisions", "mistakes", "net", "money")
_OF_THE_DEAL: Final = ("before", "deal")
"""What hands are worth before the deal is one estimate for all of them, as wrong in each: its error does not shrink."""
_WIDE: Final = NormalDist().inv_cdf(0.975)


def totals(analyses: Iterable[Analysis]) -> list[Total]:
    """A total for every player, in the order in which they come."""
    found: dict[str, Sum] = {}
    for one in analyses:
        for player, total in Sum.of(one).items():
            found.setdefault(player, Sum()).merge(total)
    return [total.told(player) for player, total in found.items()]


def shared_error(errors: Mapping[str, float]) -> float:
    """The error that a hand's ledger has in common with others; none where it starts from a position, not a deal."""
    return errors["before"] if errors["deal"] else 0.0


def own_variance(part: str, error: float, shared: float) -> float:
    """What a hand adds to the variance of a part's sum, besides what is in common."""
    return error**2 - shared**2 if part in _OF_THE_DEAL else error**2


def margin(part: str, variance: float, shared: float) -> float:
    """Half the width of the 95 % interval of a part's sum, by the sums of `own_variance` and of `shared_error`."""
    return _WIDE * sqrt(max(0.0, variance) + (shared**2 if part in _OF_THE_DEAL else 0.0))


class Sum:
    """What a player's hands and decisions come to."""

    def __init__(self) -> None:
        self.hands = self.decisions = self.mistakes = self.net = self.money = 0
        self.parts = dict.fromkeys(_PARTS, Fraction(0))
        self.variances = dict.fromkeys(_PARTS, 0.0)
        self.shared = 0.0
        """The errors that hands have in common, added up as they are."""

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
        self.shared += other.shared

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
        shared = shared_error(ledger.errors)
        self.shared += shared
        for part in _PARTS:
            self.parts[part] += getattr(ledger, part)
            self.variances[part] += own_variance(part, ledger.errors.get(part, 0.0), shared)

    def told(self, player: str) -> Total:
        """The total; the margins are of the estimates, for the hands that were played."""
        margins = {part: margin(part, self.variances[part], self.shared) for part in _PARTS}
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
