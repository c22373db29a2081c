"""What a move leaves lying, and for whom: who could have a card of the month, and what he would make of it (P2, P3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gostop_log.cards import ANIMALS, BRIGHTS, DOUBLES, MONTH, RIBBONS, codes
from gostop_log.core.bits import popcount
from gostop_log.core.layout import CAPTURED_, STACKED, UNSEEN
from gostop_log.review.facts.sets import SETS
from gostop_log.review.result import Fact
from gostop_log.review.sighted import Played

__all__ = ["leaves"]

GOOD: Final = BRIGHTS | ANIMALS | RIBBONS | DOUBLES
"""The cards that somebody would like to have."""
COMPLETES: Final = 3.0
"""About how many points the third card of a set is worth."""


def leaves(played: Played) -> Iterator[Fact]:
    """For each month with a good card on the table: the opponent whom it serves best, and how likely he can take it."""
    lying = played.on_table
    for month in MONTH[1:]:
        cards = lying & month & GOOD
        if not cards:
            continue
        live = popcount(played.ints[UNSEEN] & month)
        found = [fact for other in played.sighted.opponents for fact in _for(played, other, month, cards, live)]
        if found:
            yield max(found, key=lambda fact: fact.weight)
        else:
            yield Fact("safe", "P2", tuple(codes(cards)), weight=0.5)


def _for(played: Played, other: int, month: int, cards: int, live: int) -> Iterator[Fact]:
    """What lies there of a month, for one opponent; nothing where he can have no card of it."""
    sighted = played.sighted
    chance = sighted.may_hold(other, month & ~played.on_table)
    if not chance[0]:
        return
    has, elsewhere = sighted.ints[CAPTURED_ + other], sighted.elsewhere(other) | played.taken
    wanted = [one for one in SETS if one.cards & cards and one.count(has) == 2 and one.open(has, elsewhere)]
    worth = 0.5 * popcount(cards) + 0.5 * popcount(cards & BRIGHTS) + COMPLETES * len(wanted)
    worth += 1.5 * bool(played.ints[STACKED] & month)
    yield Fact(
        "leaves",
        "P3" if played.ints[STACKED] & month else "P2",
        tuple(codes(cards)),
        wanted[0].name if wanted else None,
        other,
        count=live,
        of=popcount(played.ints[UNSEEN]),
        chance=chance,
        weight=worth * chance[0] / chance[1],
    )
