"""Go or stop: what is certain about either (G, K1, M7, M18)."""

from __future__ import annotations

from collections.abc import Iterator

from gostop_log.core.bill import go_chips, go_factor
from gostop_log.core.bits import popcount
from gostop_log.core.layout import AS_JUNK_, CAPTURED_, GOS_, HAND_, PASSES_, SCORE, SEATS
from gostop_log.core.payment import net
from gostop_log.core.score import counted_points
from gostop_log.review.result import Fact
from gostop_log.review.sighted import Played

__all__ = ["go", "stop"]


def stop(played: Played, _: int) -> Iterator[Fact]:
    """The points, and the chips that the hand then brings, all factors and what was paid at once counted (M18)."""
    chips = [0] * SEATS
    net(played.ints, played.sighted.book, played.sighted.inherited, chips)
    yield Fact("stops", "M18", count=chips[played.sighted.seat], of=played.ints[SCORE], weight=5.0)


def go(played: Played, _: int) -> Iterator[Fact]:
    """What one more go adds, what it needs, what it risks, how long it has, and how near the others are."""
    sighted = played.sighted
    ints, book, seat, rules = sighted.ints, sighted.book, sighted.seat, sighted.rules
    gos = ints[GOS_ + seat]
    chips, factor = go_chips(gos + 1, book) - go_chips(gos, book), go_factor(gos + 1, book)
    yield Fact("goes", "G4", count=chips, of=factor, weight=4.0)
    yield Fact("needs", "G2", count=ints[SCORE] + 1, weight=3.0)
    if rules.go_bak == "double":
        yield Fact("go_bak", "M7", weight=2.5)
    elif rules.go_bak == "pays_both" and sighted.players > 2:
        yield Fact("go_bak", "K1", weight=2.5)
    left = popcount(ints[HAND_ + seat]) + ints[PASSES_ + seat]
    yield Fact("turns", "P13", count=left, weight=3.0 if left < 2 else 1.5)
    for other in sighted.opponents:
        points = counted_points(ints[CAPTURED_ + other], ints[AS_JUNK_ + other], book)
        yield Fact("distance", "G1", seat=other, count=points, of=rules.target, weight=2.0 * points / rules.target)
