"""What chance would do: intervals and tests, by scipy and statsmodels (extra `stats`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from msgspec import Struct

from gostop_log.people.said import Estimate, Rate
from gostop_log.people.tally import Moments, Times, seconds_of
from gostop_log.statistics import CONFIDENCE, POWER
from gostop_log.statistics.computing import proportion_confint, sample_variance, special, stats

__all__ = [
    "Found",
    "binomial",
    "detectable",
    "difference",
    "estimate",
    "fisher",
    "leaning",
    "middle",
    "quantile",
    "rank_test",
    "rate",
    "usual",
]

FAR: Final = 4.0
"""Who is so many standard errors from everybody else is not taken into what is usual."""


class Found(Struct):
    """What a test found: how large the difference is, its standard error where it has one, and its p-value."""

    p: float
    difference: float
    error: float | None = None


def estimate(moments: Moments, unit: float = 1.0) -> Estimate | None:
    """The mean of values counted in parts of a `unit`; None for fewer than two."""
    n = moments.n
    if n < 2:
        return None
    mean, spread = moments.total / n / unit, sqrt(_variance(moments)) / unit
    error = spread / sqrt(n)
    reach = error * float(special.stdtrit(n - 1, (1 + CONFIDENCE) / 2))
    return Estimate(n, mean, spread, error, mean - reach, mean + reach)


def _variance(moments: Moments) -> float:
    return sample_variance(moments.n, moments.total, moments.squares)


def rate(k: int, n: int) -> Rate | None:
    """A rate with its interval; None of nothing."""
    if not n:
        return None
    low, high = proportion_confint(k, n, 1 - CONFIDENCE, method="wilson")
    return Rate(n, k, k / n, float(low), float(high))


def binomial(k: int, n: int, expected: float, alternative: str = "two-sided") -> Found:
    """How likely a count at least as far from `expected` (a share) is: exact."""
    p = float(stats.binomtest(k, n, expected, alternative).pvalue)
    return Found(p, k / n - expected, sqrt(expected * (1 - expected) / n))


def difference(one: Moments, other: Moments, unit: float, alternative: str = "two-sided") -> Found | None:
    """Welch's test of two means; None where nothing varies."""
    error = sqrt(_variance(one) / one.n + _variance(other) / other.n) / unit
    if not error:
        return None
    means = one.total / one.n / unit, other.total / other.n / unit
    spreads = sqrt(_variance(one)) / unit, sqrt(_variance(other)) / unit
    test = stats.ttest_ind_from_stats(
        means[0], spreads[0], one.n, means[1], spreads[1], other.n, equal_var=False, alternative=alternative
    )
    return Found(float(test.pvalue), means[0] - means[1], error)


def leaning(places: Sequence[tuple[int, Moments]], usual: Moments, unit: float) -> Found | None:
    """Whether values are above what is usual, one-sided, where the place at the table turns the usual round.

    `places`: the sign of each place, and the values there; `usual`: everybody else's values in the place of sign 1.
    None where nothing varies, or nothing is known of what is usual and the places do not balance.
    """
    known = [(sign, moments) for sign, moments in places if moments.n > 1]
    n = sum(moments.n for _, moments in known)
    if not n:
        return None
    net = sum(sign * moments.n for sign, moments in known) / n
    if usual.n < 2 and net:
        return None
    mean = sum(moments.total for _, moments in known) / n
    variance = sum(moments.n * _variance(moments) for _, moments in known) / n**2
    if net:
        mean -= net * usual.total / usual.n
        variance += net**2 * _variance(usual) / usual.n
    if not variance:
        return None
    p = float(special.stdtr(max(1, n - len(known)), -mean / sqrt(variance)))
    return Found(p, mean / unit, sqrt(variance) / unit)


def usual(of_players: Mapping[str, Moments]) -> tuple[Moments, frozenset[str]]:
    """What is usual: the moments of all players but those who stand far out, and who these are.

    Without them one who feeds or peeks would make everybody else look like the opposite.  The farthest is set aside
    first (of many players one of a hundred at once), then it is looked again; two players, and nine of ten, stay.
    """
    inside = {name: moments for name, moments in of_players.items() if moments.n > 1}
    outside: set[str] = set()
    whole = Moments()
    for moments in inside.values():
        whole.merge(moments)
    most, at_once = max(1, len(of_players) // 10), max(1, len(of_players) // 100)
    while len(inside) > 2 and len(outside) < most:
        far = {name: _standing_out(moments, whole.without(moments)) for name, moments in inside.items()}
        farthest = [name for name in sorted(far, key=far.__getitem__, reverse=True)[:at_once] if far[name] >= FAR]
        for name in farthest:
            whole = whole.without(inside.pop(name))
        outside.update(farthest)
        if not farthest:
            break
    return whole, frozenset(outside)


def _standing_out(own: Moments, others: Moments) -> float:
    """How many standard errors a mean is from that of others."""
    error = sqrt(_variance(own) / own.n + _variance(others) / others.n)
    return abs(own.total / own.n - others.total / others.n) / error if error else 0.0


def fisher(k: int, n: int, others_k: int, others_n: int, alternative: str = "two-sided") -> Found:
    """Fisher's exact test of two rates."""
    table = [[k, n - k], [others_k, others_n - others_k]]
    pooled = (k + others_k) / (n + others_n)
    error = sqrt(pooled * (1 - pooled) * (1 / n + 1 / others_n))
    return Found(float(stats.fisher_exact(table, alternative).pvalue), k / n - others_k / others_n, error or None)


def rank_test(strata: Sequence[tuple[Times, Times]]) -> Found | None:
    """Van Elteren's test: Mann–Whitney statistics of pairs of histograms, together; the difference is in seconds.

    Each stratum's statistic has its exact mean and variance, ties allowed for; the difference is that of the medians of
    the strata, weighted alike.  None where all times of every stratum are alike.
    """
    score = variance = difference = weights = 0.0
    for one, other in strata:
        m, n = one.n, other.n
        ahead, spread = _mann_whitney(one, other)
        score += ahead / (m + n + 1)
        variance += spread / (m + n + 1) ** 2
        weight = m * n / (m + n + 1)
        difference += weight * (quantile(one, 0.5) - quantile(other, 0.5))
        weights += weight
    if not variance:
        return None
    return Found(2 * float(special.ndtr(-abs(score) / sqrt(variance))), difference / weights)


def _mann_whitney(one: Times, other: Times) -> tuple[float, float]:
    """How often a time of the one is longer than one of the other, beside what is expected; its variance."""
    m, n = one.n, other.n
    shorter = ties = 0
    ahead = -m * n / 2
    for place in sorted(one.bins.keys() | other.bins.keys()):
        mine, theirs = one.bins.get(place, 0), other.bins.get(place, 0)
        ahead += mine * (shorter + theirs / 2)
        shorter += theirs
        ties += (mine + theirs) ** 3 - (mine + theirs)
    total = m + n
    return ahead, m * n / 12 * (total + 1 - ties / (total * (total - 1)))


def quantile(times: Times, share: float) -> float:
    """A quantile of times in seconds, to the width of a bin (`gostop_log.people.tally.bin_of`)."""
    return seconds_of(middle(times, share))


def middle(times: Times, share: float = 0.5) -> int:
    """The bin of the median, or of another quantile; 0 where there are no times."""
    wanted, passed = share * times.n, 0
    for place in sorted(times.bins):
        passed += times.bins[place]
        if passed >= wanted:
            return place
    return 0


def detectable(error: float, alpha: float, sides: int) -> float:
    """The true difference that a test at this level would see in `POWER` of all cases, by its standard error."""
    return error * float(special.ndtri(POWER) - special.ndtri(alpha / sides))
