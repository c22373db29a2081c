"""Moves tried in many deals that may be: the sums of `gostop_log.search.estimating`, added up as whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from typing import Any, Final
from zlib import crc32

from gostop_log.compiled import Machine
from gostop_log.core.bits import popcount
from gostop_log.core.layout import HIDDEN_, SEATS, STOCK, UNSEEN
from gostop_log.decisions.policy import Mind
from gostop_log.decisions.results import Difference, Estimate
from gostop_log.decisions.sight import Sight
from gostop_log.errors import GostopError
from gostop_log.search.dealing import IN_STOCK, TOP
from gostop_log.search.desk import Game, Trial
from gostop_log.search.ending import turns_left
from gostop_log.search.rows import CHIPS_, LARGEST, PRODUCTS, SQUARES_

__all__ = ["MOST_SEED", "Sampler", "Sums"]

BATCH: Final = 1024
"""Samples that are added up before they leave the compiled functions."""
MOST_SEED: Final = (1 << 31) - 1
"""The largest seed of a report; the least is 0."""


class Sums:
    """What moves brought, summed: a row for each."""

    def __init__(self, moves: int, rows: list[int] | None = None, samples: list[int] | None = None) -> None:
        self.moves = moves
        self.rows = [0] * (moves * (PRODUCTS + moves)) if rows is None else rows
        self.samples = [0] * moves if samples is None else samples

    def of(self, move: int, what: int) -> int:
        """A number of a move's row."""
        return self.rows[move * (PRODUCTS + self.moves) + what]

    def estimate(self, move: int, seat: int) -> Estimate:
        """What a move brings a seat."""
        return Estimate(self.samples[move], self.of(move, CHIPS_ + seat), self.of(move, SQUARES_ + seat))

    def behind(self, move: int, best: int, seat: int) -> Difference:
        """How much better another move is, in the same samples."""
        samples = self.samples[move]
        if move == best:
            return Difference(samples, 0, 0)
        product = self.of(max(move, best), PRODUCTS + min(move, best))
        total = self.of(best, CHIPS_ + seat) - self.of(move, CHIPS_ + seat)
        squares = self.of(best, SQUARES_ + seat) + self.of(move, SQUARES_ + seat) - 2 * product
        return Difference(samples, total, squares)

    def copy(self) -> Sums:
        """The same as they stand."""
        return Sums(self.moves, [*self.rows], [*self.samples])


class Sampler:
    """A hand as somebody sees it, and moves of a seat to be tried in it."""

    def __init__(
        self,
        machine: Machine,
        sight: Sight,
        book: Sequence[int],
        inherited: Sequence[int],
        mind: Mind,
        seat: int,
        options: Sequence[int],
        seed: int,
    ) -> None:
        """`options` are numbers of `gostop_log.core.options`; below 0 the policy decides.  `seed` is of the report."""
        self._machine, self.moves = machine, len(options)
        # Samples depend on the seed and on what is seen, on nothing else.
        self._seeded = seed << 32 | crc32(repr((sight, tuple(inherited))).encode())
        self._desk = machine.desk(solving=mind.solved_turns > 0)
        self._game = Game(
            start=machine.vector(sight.ints),
            rules=machine.vector(book),
            inherited=machine.vector(inherited),
            stock=machine.zeros(sight.ints[STOCK] + 1),
            minds=machine.vector([mind.number] * SEATS),
            solved_turns=mind.solved_turns,
        )
        self._trial = Trial(
            seat=seat,
            moves=len(options),
            facts=machine.vector(sight.facts),
            dealt=machine.vector(sight.ints),
            options=machine.vector(options),
            alive=machine.zeros(self.moves),
            values=machine.zeros(self.moves),
            sums=machine.zeros(self.moves * (PRODUCTS + self.moves)),
        )

        pool = popcount(sight.ints[UNSEEN]) - (sight.facts[TOP] >= 0)
        self.orders = 0 if sight.facts[IN_STOCK] else factorial(pool)
        """How many orders the hidden cards have; 0 where the deals cannot be numbered by them."""
        left = turns_left([*sight.ints]) + sum(sight.ints[HIDDEN_ : HIDDEN_ + SEATS])
        self.certain = mind.certain or left <= mind.solved_turns
        """Whether a move brings the same whenever it is tried in the same deal."""

    def run(self, sums: Sums, alive: Sequence[int], first: int, times: int) -> None:
        """Add what these moves bring in so many samples, their numbers counted from `first`."""
        self._choose(alive)
        for start in range(first, first + times, BATCH):
            count = min(BATCH, first + times - start)
            self._machine.estimating.try_many(*self._what, 0, start, count)
            self._take(sums, count)
        for move in alive:
            sums.samples[move] += times

    def run_all(self, sums: Sums, alive: Sequence[int], first: int, times: int) -> None:
        """The same in every deal that may be, so often in each."""
        self._choose(alive)
        count = int(self._machine.estimating.try_many(*self._what, self.orders, first, times)) * times
        self._take(sums, count)
        for move in alive:
            sums.samples[move] += count

    @property
    def _what(self) -> tuple[Any, ...]:
        return self._game, self._desk, self._trial, self._seeded

    def _choose(self, alive: Sequence[int]) -> None:
        for move in range(self.moves):
            self._trial.alive[move] = int(move in alive)

    def _take(self, sums: Sums, count: int) -> None:
        """Move what was summed from the compiled functions' vector to ints of any size."""
        found, width = self._trial.sums, PRODUCTS + self.moves
        for place in range(len(found)):
            if place % width == LARGEST:
                self._check(int(found[place]), count)
            else:
                sums.rows[place] += int(found[place])
            found[place] = 0

    def _check(self, largest: int, count: int) -> None:
        """The squares of so many samples must have stayed ints of 64 bits."""
        if largest * largest * count >= 1 << 63:
            raise GostopError(f"{largest:,} chips at once are more than can be added up exactly: what does it inherit?")
