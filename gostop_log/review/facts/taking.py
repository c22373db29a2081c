"""What a move takes, and what that makes of the sets: its own, and those that others were building (P, S)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gostop_log.cards import ANIMALS, BRIGHTS, RIBBONS, codes
from gostop_log.core.actions import BOMB, FLIP, JOKER
from gostop_log.core.bits import popcount
from gostop_log.core.layout import AS_JUNK_, CAPTURED_, HAND_, HAND_STACK, LAID, UNSEEN
from gostop_log.core.options import do_of
from gostop_log.core.score import counted_points, junk_value
from gostop_log.core.table import OF_MONTH
from gostop_log.review.facts.sets import NEEDED, SETS, growing
from gostop_log.review.result import Fact
from gostop_log.review.sighted import Played
from gostop_log.scoring import SETS as SETS_OF_THREE
from gostop_log.scoring import items, rule_of

__all__ = ["blocks", "breaks", "builds", "opens", "reaches", "scores", "takes"]

OF_ITEM: Final = {"S1": BRIGHTS, "S2": BRIGHTS, "S3": BRIGHTS, "S4": ANIMALS, "S6": RIBBONS} | SETS_OF_THREE
"""The cards of a combination, where it is known which they are."""
BEGUN: Final = 0.25
"""About how many points the first card of a set is worth."""
NEARLY: Final = 1.4
"""And the second."""
_RULES: Final = {BOMB: "B1", FLIP: "P4", JOKER: "J1"}
"""What lets a move take cards, where it is no hand card that does (P2, P3)."""


def takes(played: Played, option: int) -> Iterator[Fact]:
    """The cards that it takes and the junk that they count as; nothing where it takes nothing."""
    taken = played.taken
    if not taken:
        return
    junk = junk_value(taken, 0, played.sighted.book)
    rule = _RULES.get(do_of(option)) or ("P3" if played.ints[HAND_STACK] else "P2")
    weight = 0.4 * junk + 0.5 * popcount(taken & (BRIGHTS | ANIMALS | RIBBONS)) + 0.3 * popcount(taken & BRIGHTS)
    yield Fact("takes", rule, tuple(codes(taken)), count=junk, weight=weight)


def opens(played: Played) -> Iterator[Fact]:
    """The hand card that matches nothing and lies open: who else could have its month (P1)."""
    laid = played.ints[LAID]
    if not laid:
        return
    month = OF_MONTH[laid.bit_length() - 1]
    own = popcount(played.ints[HAND_ + played.sighted.seat] & month)
    yield Fact("opens", "P1", tuple(codes(laid)), count=popcount(played.ints[UNSEEN] & month), of=own, weight=0.6)


def breaks(played: Played) -> Iterator[Fact]:
    """The sets that the seat was building and whose card it lays open, where another could take it (S3, S5, S7)."""
    sighted, laid = played.sighted, played.ints[LAID]
    if not laid or not played.ints[UNSEEN] & OF_MONTH[laid.bit_length() - 1]:
        return
    own, elsewhere = sighted.ints[CAPTURED_ + sighted.seat], sighted.elsewhere(sighted.seat)
    for one in SETS:
        count = one.count(own)
        if count and one.cards & laid and one.open(own, elsewhere):
            yield Fact("breaks", one.rule, tuple(codes(laid)), one.name, count=count, of=NEEDED, weight=float(count))


def scores(played: Played) -> Iterator[Fact]:
    """The points that what is taken adds, combination by combination (S)."""
    sighted, seat = played.sighted, played.sighted.seat
    held = [sighted.held(ints, seat) for ints in (sighted.ints, played.ints)]
    ways = [sighted.way(ints, seat) for ints in (sighted.ints, played.ints)]
    before, after = (items(cards, way, sighted.book) for cards, way in zip(held, ways, strict=True))
    for name, points in after.items():
        gained = points - before.get(name, 0)
        if gained > 0:
            of_it = tuple(codes(played.taken & OF_ITEM.get(name, 0)))
            yield Fact("scores", rule_of(name), of_it, name, count=gained, of=points, weight=gained)


def reaches(played: Played) -> Iterator[Fact]:
    """That the score comes to the target with what is taken, or how near (G1)."""
    sighted, seat = played.sighted, played.sighted.seat
    before, after = (
        counted_points(sighted.held(ints, seat), ints[AS_JUNK_ + seat], sighted.book)
        for ints in (sighted.ints, played.ints)
    )
    target = sighted.rules.target
    if before < after:
        yield Fact("reaches", "G1", count=after, of=target, weight=3.0 if before < target <= after else 0.2)


def builds(played: Played) -> Iterator[Fact]:
    """The sets of which it takes a further card, and that can still be completed (S3, S5, S7)."""
    sighted, seat = played.sighted, played.sighted.seat
    before, after = (sighted.held(ints, seat) for ints in (sighted.ints, played.ints))
    for one in growing(before, after, sighted.elsewhere(seat)):
        count, cards = one.count(after), tuple(codes(one.cards & after))
        weight = BEGUN if count < 2 else NEARLY
        yield Fact("builds", one.rule, cards, one.name, count=count, of=NEEDED, weight=weight)


def blocks(played: Played) -> Iterator[Fact]:
    """The sets that an opponent had two of and can complete no more (S3, S5, S7)."""
    sighted = played.sighted
    for other in sighted.opponents:
        has = sighted.ints[CAPTURED_ + other]
        elsewhere = sighted.elsewhere(other)
        for one in SETS:
            if one.count(has) < 2 or not one.open(has, elsewhere):
                continue
            if not one.open(has, elsewhere | played.taken):
                cards = tuple(codes(played.taken & one.cards))
                yield Fact("blocks", one.rule, cards, one.name, other, one.count(has), NEEDED, weight=2.5)
