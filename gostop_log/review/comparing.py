"""What of two moves' facts is worth saying: where they differ, and what matters most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gostop_log.review.result import Fact

__all__ = ["differing", "foremost"]

MOST: Final = 4
"""So many facts are told of a decision."""
LEAST_WEIGHT: Final = 0.15
"""Facts that matter less are not told."""


def foremost(facts: Sequence[Fact], most: int = MOST - 1) -> list[Fact]:
    """The facts that matter most, of a move that is compared with no other."""
    return [fact for fact in facts if fact.weight >= LEAST_WEIGHT][:most]


def differing(played: Sequence[Fact], better: Sequence[Fact]) -> tuple[list[Fact], list[Fact]]:
    """Of either move the facts that the other does not have, `MOST` together; each keeps the one that matters most."""
    mine = [fact for fact in foremost(played, len(played)) if fact not in better]
    theirs = [fact for fact in foremost(better, len(better)) if fact not in played]
    rest = sorted([*mine[1:], *theirs[1:]], key=lambda fact: -fact.weight)
    told = [*mine[:1], *theirs[:1], *rest][:MOST]
    return [fact for fact in mine if fact in told], [fact for fact in theirs if fact in told]
