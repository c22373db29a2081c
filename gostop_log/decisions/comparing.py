"""The moves of a decision compared: half of the samples look for the best, the other half measure.

Whatever looked best by chance in the first half has no advantage in the second, so that the losses that are measured
there are neither too large nor too small in the mean.
"""

from __future__ import annotations

from collections.abc import Collection
from math import inf
from typing import Final, NamedTuple

from gostop_log.decisions.results import Difference, Estimate
from gostop_log.decisions.sampling import Sampler, Sums

__all__ = ["MEASURING", "MOST_SAMPLES", "Budget", "Compared", "compare"]

MEASURING: Final = 1 << 31
"""The number of the first sample that measures."""
MOST_SAMPLES: Final = 1 << 20
"""So many measure at most, however small an error is asked for."""


class Budget(NamedTuple):
    """How much is sampled for a decision."""

    samples: int
    """Deals for each decision, half of them to look for the best move."""
    precision: float | None = None
    """The standard error of a loss, in chips, up to which more deals are added; None for no more."""


class Compared(NamedTuple):
    """What the moves of a decision bring; moves are numbered as they were given."""

    best: int
    """The move that looked best."""
    rival: int
    """What the move played is measured against: the best, or for the best itself the second."""
    order: list[int]
    """The moves, best first; those last that fell out while the best was looked for."""
    looked: list[Sums]
    """By move: the sums that looked for the best when it was last among them."""
    measured: Sums
    """Of the moves that were left, and last of the policy itself."""
    exact: bool
    """Whether these are all that could be."""

    def sums(self, move: int) -> Sums:
        """Those that tell of a move: they measure it, or it fell out before."""
        return self.measured if self.measured.samples[move] else self.looked[move]

    def estimate(self, move: int, seat: int) -> Estimate:
        """What a move brings a seat; of the policy for the number after the last move."""
        found = self.sums(move).estimate(move, seat)
        return Estimate(found.samples, found.total, found.squares, self.exact)

    def behind(self, move: int, better: int, seat: int) -> Difference:
        """How much better another move is for the deciding seat."""
        found = self.sums(move).behind(move, better, seat)
        return Difference(found.samples, found.total, found.squares, self.exact)


def compare(sampler: Sampler, seat: int, played: int, keep: Collection[int], budget: Budget, certain: bool) -> Compared:
    """Compare the sampler's moves, the last of which is the policy's own; `keep` and the one played stay to the end."""
    moves = sampler.moves - 1
    looking = max(1, budget.samples // 2)
    if 0 < sampler.orders <= looking:
        times = 1 if certain else looking // sampler.orders
        looked = Sums(sampler.moves)
        sampler.run_all(looked, range(moves), 0, times)
        measured = Sums(sampler.moves)
        sampler.run_all(measured, range(sampler.moves), MEASURING, times)
        return _compared(list(range(moves)), [looked] * moves, measured, seat, played, exact=certain)
    left, rounds = _look(sampler, seat, {played, *keep}, looking)
    found = _compared(left, rounds, Sums(sampler.moves), seat, played, exact=False)
    _measure(sampler, found, seat, played, [*left, moves], budget)
    return _compared(left, rounds, found.measured, seat, played, exact=False)


def _look(sampler: Sampler, seat: int, keep: Collection[int], samples: int) -> tuple[list[int], list[Sums]]:
    """Halve the moves from round to round; those that are left, and by move the sums when it was last tried."""
    moves = sampler.moves - 1
    sums, alive = Sums(sampler.moves), list(range(moves))
    looked = [sums] * moves
    rounds = max(1, (moves - 1).bit_length())
    each = max(1, samples // rounds)
    for number in range(rounds):
        sampler.run(sums, alive, number * each, each)
        best = sorted(alive, key=lambda move: (-sums.estimate(move, seat).total, move))
        left = {*best[: max(2, (len(alive) + 1) // 2)], *keep}
        out = sums.copy()
        for move in alive:
            if move not in left:
                looked[move] = out
        alive = [move for move in alive if move in left]
    return alive, looked


def _compared(left: list[int], looked: list[Sums], measured: Sums, seat: int, played: int, *, exact: bool) -> Compared:
    def value(move: int) -> tuple[int, bool, int]:
        return -looked[move].estimate(move, seat).total, move != played, move

    best, second = [*sorted(left, key=value), -1][:2]
    found = Compared(best, second if played == best else best, [], looked, measured, exact)
    rest = [move for move in range(len(looked)) if move != best]
    rest.sort(key=lambda move: (move not in left, -found.estimate(move, seat).mean, move))
    return found._replace(order=[best, *rest])


def _measure(sampler: Sampler, found: Compared, seat: int, played: int, moves: list[int], budget: Budget) -> None:
    """Measure the moves until there are samples enough."""
    done, wanted = 0, max(1, budget.samples - budget.samples // 2)
    precision = inf if budget.precision is None else budget.precision
    while done < wanted:
        sampler.run(found.measured, moves, MEASURING + done, wanted - done)
        done = wanted
        if found.measured.behind(played, found.rival, seat).error > precision:
            wanted = min(2 * done, MOST_SAMPLES)
