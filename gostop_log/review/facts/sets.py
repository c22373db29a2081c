"""The sets that captures grow towards, and how far a seat has come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from gostop_log import scoring
from gostop_log.cards import BRIGHTS
from gostop_log.core.bits import popcount

__all__ = ["NEEDED", "SETS", "Set", "growing"]

NEEDED: Final = 3
"""Each of them begins to score with three cards."""


class Set(NamedTuple):
    """A set of cards that scores when a seat holds three of it."""

    name: str
    """As `gostop_log.scoring.items` calls it."""
    cards: int

    @property
    def rule(self) -> str:
        """The rule's ID: S7 for S7.hongdan."""
        return scoring.rule_of(self.name)

    def open(self, held: int, elsewhere: int) -> bool:
        """Whether a seat that holds these cards can still complete it, where others have captured those."""
        return popcount(self.cards & ~elsewhere) >= NEEDED and popcount(self.cards & held) < NEEDED

    def count(self, held: int) -> int:
        """How many of it these cards are."""
        return popcount(self.cards & held)


SETS: Final = (*(Set(name, cards) for name, cards in scoring.SETS.items()), Set("S3", BRIGHTS))


def growing(before: int, after: int, elsewhere: int) -> Iterator[Set]:
    """The sets of which a seat has more than before, and can still complete."""
    return (one for one in SETS if one.count(after) > one.count(before) and one.open(after, elsewhere))
