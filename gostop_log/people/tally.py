"""Counts that can be added: what several workers counted, each on its part of the hands, becomes one.

Everything counted is a whole number, so that the order of adding makes no difference to a single bit.
"""

from __future__ import annotations

from math import log2
from typing import Any, Final, Self

from msgspec import Struct, field

__all__ = ["MOST", "Chances", "Moments", "Tally", "Times", "bin_of", "more", "seconds_of"]

MOST: Final = (1 << 62) - 1
"""No count becomes larger: what a log makes larger stays here, so that counts can always be encoded."""

SHORTEST: Final = 1 / 32
"""Seconds; what took less is in the bin 0."""
BINS: Final = 16
"""So many bins between a time and twice that time: each is 4.4 per cent wide."""


class Tally(Struct, omit_defaults=True):
    """Counts that are added field by field: numbers, further tallies, and either by a name."""

    def merge(self, other: Self) -> None:
        """Add what another one counted."""
        for name in self.__struct_fields__:
            setattr(self, name, _sum(getattr(self, name), getattr(other, name)))


def _sum(mine: Any, theirs: Any) -> Any:
    if isinstance(mine, Tally):
        mine.merge(theirs)
    elif isinstance(mine, dict):
        for name, value in theirs.items():
            mine[name] = _sum(mine[name], value) if name in mine else _sum(type(value)(), value)
    else:
        return max(-MOST, min(MOST, mine + theirs))
    return mine


def more(counts: dict[str, int], name: str, number: int = 1) -> None:
    """So many more of something."""
    counts[name] = counts.get(name, 0) + number


class Moments(Tally):
    """How many values there were, their sum and the sum of their squares."""

    n: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """One more value."""
        self.n += 1
        self.total += value
        self.squares += value * value

    def without(self, part: Moments) -> Moments:
        """The moments of the values that are not among those of `part`."""
        return Moments(self.n - part.n, self.total - part.total, self.squares - part.squares)


class Chances(Tally):
    """How often something could have been done, and how often it was."""

    chances: int = 0
    taken: int = 0

    def add(self, taken: bool) -> None:
        """One more chance."""
        self.chances += 1
        self.taken += taken


class Times(Tally):
    """Think times as a histogram; the bins are those of `bin_of`."""

    bins: dict[int, int] = field(default_factory=dict)

    def add(self, seconds: float) -> None:
        """One more time in seconds, not negative."""
        place = bin_of(seconds)
        self.bins[place] = self.bins.get(place, 0) + 1

    @property
    def n(self) -> int:
        """How many times there are."""
        return sum(self.bins.values())


def bin_of(seconds: float) -> int:
    """The bin of a time; each is 4.4 per cent longer than the one before it.

    >>> bin_of(0), bin_of(1), bin_of(2)
    (0, 81, 97)
    """
    return 0 if seconds < SHORTEST else 1 + int(BINS * log2(seconds / SHORTEST) + 1e-9)


def seconds_of(place: float) -> float:
    """The time in the middle of a bin, in seconds; 0 for the bin 0."""
    return 0.0 if place < 1 else SHORTEST * float(2 ** ((place - 0.5) / BINS))
