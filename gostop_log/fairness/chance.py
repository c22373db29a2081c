"""The statistics: how likely by chance, how large, and what would have been seen.  scipy and statsmodels do the work.

A test has a noncentrality `information` · tilt²: the chi-square (or squared z) that a relative deviation of its rates
by `tilt` brings on average beyond what chance does.  So power means the same for every test.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import inf, sqrt
from typing import Final

from gostop_log.fairness.answer import Cell, Repeating
from gostop_log.fairness.events import Sample
from gostop_log.fairness.expected import MeanVariance
from gostop_log.statistics import CONFIDENCE, POWER
from gostop_log.statistics.computing import np, optimize, sample_variance, stats

__all__ = [
    "LEAST_EXPECTED",
    "Outcome",
    "binomial",
    "birthday",
    "chi_square",
    "detects",
    "goodness_of_fit",
    "moments",
    "power",
    "repeating",
    "sums",
    "two_samples",
]

LEAST_EXPECTED: Final = 5.0
"""Cells with a smaller expectation are put together, or there are too few hands."""
LEAST_VARIANCE: Final = 25.0
"""A count with a smaller variance is not taken as normal."""
AS_NORMAL: Final = 1e5
"""A chi-square or noncentrality that is larger is as good as normal; scipy's series for it would not end."""


@dataclass
class Outcome:
    """What came out of a test; see `gostop_log.fairness.answer.Line`."""

    n: int
    p: float
    statistic: float
    method: str
    information: float
    df: int = 1
    observed: float | None = None
    expected: float | None = None
    effect: float | None = None
    low: float | None = None
    high: float | None = None
    cells: list[Cell] = field(default_factory=list)


def power(information: float, df: int, level: float, tilt: float) -> float:
    """The probability that a tilt gives a p-value below `level`."""
    return _seen(min(information * tilt * tilt, AS_NORMAL), df, level)


def detects(information: float, df: int, level: float) -> float:
    """The tilt that is seen with the probability `POWER`; infinite where nothing would be."""
    return sqrt(_likely_seen(df, level) / information) if information > 0 else inf


def _seen(noncentrality: float, df: int, level: float) -> float:
    return float(stats.ncx2.sf(stats.chi2.isf(level, df), df, noncentrality))


@lru_cache(maxsize=256)
def _likely_seen(df: int, level: float) -> float:
    """The noncentrality that is seen with the probability `POWER`."""
    return float(optimize.brentq(lambda one: _seen(one, df, level) - POWER, 0, AS_NORMAL))


def chi_square(statistic: float, df: int, information: float, n: int) -> Outcome:
    """A sum of squares that chance makes chi-square with so many degrees of freedom."""
    low, high = (sqrt(bound / information) for bound in _noncentrality(statistic, df))
    return Outcome(
        n=n,
        p=float(stats.chi2.sf(statistic, df)),
        statistic=statistic,
        method="chi-square",
        df=df,
        information=information,
        effect=sqrt(max(0.0, statistic - df) / information),
        low=low,
        high=high,
    )


def _noncentrality(statistic: float, df: int) -> tuple[float, float]:
    """The confidence interval of the noncentrality of a chi-square."""
    tail = (1 - CONFIDENCE) / 2
    return _where(statistic, df, 1 - tail), _where(statistic, df, tail)


def _where(statistic: float, df: int, below: float) -> float:
    """The noncentrality under which so large a part of all chi-squares is below this one; 0 if none is so small."""

    def beyond(noncentrality: float) -> float:
        return float(stats.ncx2.cdf(statistic, df, noncentrality)) - below

    if stats.chi2.cdf(statistic, df) <= below:
        return 0.0
    if statistic > AS_NORMAL:
        beyond_df = statistic - df
        return beyond_df - float(stats.norm.ppf(below)) * sqrt(2 * df + 4 * beyond_df)
    most = 2 * statistic + 20 * sqrt(statistic) + 100
    return float(optimize.brentq(beyond, 1e-9, most))


def goodness_of_fit(parts: Sequence[tuple[Mapping[str, int], Mapping[str, Fraction]]]) -> Outcome | None:
    """How often each of several things happened against how likely it is, in several independent parts.

    What is expected less than five times is put together.  None: nothing is left to compare.
    """
    statistic, df, information, cells = 0.0, 0, 0, list[Cell]()
    for seen, likely in parts:
        n = sum(seen.values())
        pooled = _pooled(seen, likely, n)
        if len(pooled) > 1:
            observed, expected = zip(*((cell.observed, cell.expected) for cell in pooled), strict=True)
            statistic += float(stats.chisquare(observed, expected).statistic)
            df, information = df + len(pooled) - 1, information + n
            cells += pooled
    if not df:
        return None
    tested = chi_square(statistic, df, information, information)
    tested.cells = cells
    return tested


def _pooled(seen: Mapping[str, int], likely: Mapping[str, Fraction], n: int) -> list[Cell]:
    cells, rest = list[Cell](), Cell("others", 0, 0.0, 0.0)
    for what, chance in likely.items():
        expected = n * float(chance)
        if expected >= LEAST_EXPECTED:
            cells.append(Cell(what, seen.get(what, 0), expected, 0.0))
        else:
            rest.observed += seen.get(what, 0)
            rest.expected += expected
    if 0 < rest.expected < LEAST_EXPECTED and cells:
        smallest = min(cells, key=lambda cell: cell.expected)
        cells.remove(smallest)
        rest.observed += smallest.observed
        rest.expected += smallest.expected
    cells += [rest] if rest.expected > 0 else []
    for cell in cells:
        share = cell.expected / n if n else 1.0
        cell.z = (cell.observed - cell.expected) / sqrt(cell.expected * (1 - share)) if share < 1 else 0.0
    return cells


def binomial(n: int, happened: int, chance: float) -> Outcome | None:
    """How often something happened of n times, exactly; None where it is expected less than once."""
    expected = n * chance
    if expected < 1:
        return None
    test = stats.binomtest(happened, n, chance)
    interval = test.proportion_ci(CONFIDENCE, "exact")
    return Outcome(
        n=n,
        p=float(test.pvalue),
        statistic=float(happened),
        method="binomial",
        information=expected / (1 - chance),
        observed=happened,
        expected=expected,
        effect=happened / expected - 1,
        low=float(interval.low) / chance - 1,
        high=float(interval.high) / chance - 1,
    )


def moments(parts: Sequence[tuple[int, MeanVariance]], observed: int) -> Outcome | None:
    """A sum of many counts of which mean and variance are known; None where they are too few to be taken as normal."""
    mean = float(sum(n * one for n, (one, _) in parts))
    variance = float(sum(n * one for n, (_, one) in parts))
    if variance < LEAST_VARIANCE:
        return None
    return _normal(sum(n for n, _ in parts), observed, mean, variance)


def _normal(n: int, observed: float, mean: float, variance: float) -> Outcome:
    """What came out where chance brings a normal distribution."""
    deviation = sqrt(variance)
    z = (observed - mean) / deviation
    reach = float(stats.norm.isf((1 - CONFIDENCE) / 2)) * deviation
    return Outcome(
        n=n,
        p=float(2 * stats.norm.sf(abs(z))),
        statistic=z,
        method="z",
        information=mean * mean / variance,
        observed=observed,
        expected=mean,
        effect=observed / mean - 1,
        low=max(-1.0, (observed - reach) / mean - 1),
        high=(observed + reach) / mean - 1,
    )


def sums(parts: Sequence[tuple[int, Mapping[int, Fraction]]], observed: int) -> Outcome | None:
    """A sum of independent small numbers: n with each of some distributions.

    Exact where the variance is too small for a normal distribution; None where chance has nothing to decide.
    """
    spread = [(n, likely) for n, likely in parts if len(likely) > 1]
    told = [(n, _mean_and_variance(likely)) for n, likely in parts]
    mean = float(sum(n * one for n, (one, _) in told))
    variance = float(sum(n * one for n, (_, one) in told))
    if not mean or not spread:
        return None
    tested = _normal(sum(n for n, _ in parts), observed, mean, variance)
    if variance < LEAST_VARIANCE:
        chances = _distribution(spread)
        place = observed - sum(n * min(likely) for n, likely in parts)
        tails = chances[: place + 1].sum(), chances[max(place, 0) :].sum()
        tested.p, tested.method, tested.statistic = min(1.0, 2 * float(min(tails))), "exact", float(observed)
    return tested


def _mean_and_variance(likely: Mapping[int, Fraction]) -> MeanVariance:
    mean = sum((value * chance for value, chance in likely.items()), Fraction(0))
    return mean, sum((value * value * chance for value, chance in likely.items()), Fraction(0)) - mean * mean


def _distribution(parts: Sequence[tuple[int, Mapping[int, Fraction]]]) -> np.ndarray:
    """How likely each sum is, from the smallest possible one on."""
    chances = np.ones(1)
    for n, likely in parts:
        one = np.zeros(max(likely) - min(likely) + 1)
        for value, chance in likely.items():
            one[value - min(likely)] = float(chance)
        for _ in range(n):
            chances = np.convolve(chances, one)
    return chances


def two_samples(parts: Sequence[tuple[Sample, Sample]]) -> Outcome | None:
    """How often an event happened against how often it would at the rate of another sample, kind by kind (Welch).

    Both samples' errors enter.  None where either has too few events.
    """
    told = [(mine, _rate(mine), _rate(other)) for mine, other in parts if mine[0] > 1 and other[0] > 1]
    if min((sum(sample[1] for sample in side) for side in zip(*parts, strict=True)), default=0) < LEAST_EXPECTED:
        return None
    expected = sum(n * base for (n, _, _), _, (base, _) in told)
    variance = sum(n * n * (own_error + error) for (n, _, _), (_, own_error), (_, error) in told)
    if not expected or not variance:
        return None
    tested = _normal(sum(n for (n, _, _), _, _ in told), sum(seen for (_, seen, _), _, _ in told), expected, variance)
    tested.method = "Welch"
    return tested


def _rate(sample: Sample) -> tuple[float, float]:
    """The mean a hand, and the mean's variance."""
    n, total, _ = sample
    return total / n, sample_variance(*sample) / n


def birthday(n: int, repeated: int, expected: float) -> Outcome:
    """So many repeats among n; chance brings at most as many as a Poisson number with this expectation."""
    p = float(stats.poisson.sf(repeated - 1, expected)) if repeated else 1.0
    return Outcome(
        n=n, p=p, statistic=float(repeated), method="birthday", information=0.0, observed=repeated, expected=expected
    )


def repeating(hands: int, looked_for: float, expected: float, level: float) -> Repeating:
    """How often decks of so many hands must come again to be seen with the probability `POWER`.

    `looked_for` is the share of all decks of which repeats are found; `expected` are those that chance brings.  With
    `least` of them a p-value is below `level`: a binomial number reaches that where the beta distribution says, and a
    Poisson number (of pairs that are alike in a pool) where the gamma distribution does.
    """
    least = int(stats.poisson.isf(level, expected)) + 1
    can, pairs = int((hands - 1) * looked_for), looked_for * hands * (hands - 1) / 2
    pool = int(pairs / float(stats.gamma.ppf(POWER, least)))
    return Repeating(
        share=float(stats.beta.ppf(POWER, least, can - least + 1)) if can >= least else None,
        pool=pool if pool > 1 else None,
    )
