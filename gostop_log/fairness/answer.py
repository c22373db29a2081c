"""What a report says: one line for each test, and how the hands of it were come by."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

__all__ = ["TILT", "Cell", "FairnessReport", "Line", "Plan", "PlanLine", "Repeating", "Verdict"]

TILT: Final = 0.03
"""The difference whose probability of being seen is told, unless another is named."""

Verdict = Literal["remarkable", "unremarkable", "not_enough"]
"""``remarkable``: chance alone would seldom show this (the adjusted p is below alpha); ``unremarkable``: it would;
``not_enough``: there are too few hands to say, so that even twice the rate could be missed."""


class Cell(Struct):
    """One of the counts that differ most from what was expected."""

    what: str
    observed: int
    expected: float
    z: float
    """The difference in standard deviations."""


class Line(Struct, kw_only=True):
    """One test.  A number is None where it does not apply or there were not enough hands."""

    test: str
    """Its stable name, a key of `gostop_log.fairness.wording.TESTS`."""
    verdict: Verdict
    n: int
    """Deals, pairs of deals or hands that it is about."""
    observed: float | None = None
    expected: float | None = None
    statistic: float | None = None
    """Chi-square where there are degrees of freedom, else z; for exact tests the count."""
    df: int | None = None
    method: str | None = None
    """``chi-square``, ``z``, ``exact``, ``binomial``, ``Welch`` or ``birthday``."""
    p: float | None = None
    holm: float | None = None
    """p adjusted for all tests of the report and all planned looks: what the verdict goes by."""
    fdr: float | None = None
    """p adjusted after Benjamini and Hochberg: the share of false alarms among all lines down to this one."""
    effect: float | None = None
    """By how much the rate differs, as a part of it: 0.03 is 3 % more.  For chi-square the root mean square over all
    counts, after what chance adds is taken away."""
    low: float | None = None
    high: float | None = None
    """The effect's 95 % confidence interval."""
    detects: float | None = None
    """The tilt (in units of the effect) that this many hands show with a probability of 80 %."""
    power: float | None = None
    """The probability with which the asked tilt would have been seen."""
    cells: list[Cell] = []
    """Those that differ most, the farthest first."""


Whose = list[str] | Literal["marked"] | None
"""The group whose luck is asked about: players by name, or the seats marked as bot or house; None: nobody."""


class FairnessReport(Struct, kw_only=True):
    """All tests of some hands: one family."""

    hands: int
    deals: int
    """Hands of which the deal could be counted."""
    illegal: int = 0
    """Those of them that are illegal later on."""
    left_out: dict[str, int]
    alpha: float
    looks: int
    tilt: float
    lines: list[Line]
    baseline: int = 0
    """Simulated hands that event rates are compared with."""
    group: Whose = None

    @property
    def remarkable(self) -> list[Line]:
        """The lines that chance alone would seldom show."""
        return [line for line in self.lines if line.verdict == "remarkable"]


class PlanLine(Struct, kw_only=True):
    """What a test would see."""

    test: str
    power: float | None
    """The probability of seeing the tilt; None where so few hands allow no test."""
    detects: float | None
    """The tilt that is seen with a probability of 80 %."""


class Repeating(Struct, kw_only=True):
    """How often decks must come again for ``shuffle.repeats`` to see it with a probability of 80 %.

    None: so few hands would not show it, however often.
    """

    share: float | None
    """This share of the hands has the deck of an earlier one."""
    pool: int | None
    """All decks come from a pool of so many or fewer, each of them equally likely."""


class Plan(Struct, kw_only=True):
    """What so many hands would show, told in advance."""

    hands: int
    rules: str
    players: int
    tilt: float
    alpha: float
    looks: int
    lines: list[PlanLine]
    repeating: Repeating
    """What ``shuffle.repeats`` would see, which has no tilt."""
