"""What the flip can bring and how often: every card that it could be is turned by the engine, and the ways counted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from gostop_log.cards import codes
from gostop_log.core.bits import popcount
from gostop_log.core.layout import AT_END, AT_GO_STOP, STAGE
from gostop_log.replaying.turns import effects
from gostop_log.review.result import Fact
from gostop_log.review.sighted import Played

__all__ = ["chances"]

EVENTS: Final = {
    "ppuk": 3.0, "chok": 2.0, "ttadak": 2.5, "sweep": 2.5, "stack": 2.5, "ja_ppuk": 3.5, "three_ppuk": 7.0,
    "no_capture": 5.0,
}  # fmt: skip
"""The effects of a turn that a flip can bring about, and about how many points each is worth; ppuk costs them."""
A_STOP: Final = 4.0
"""About what it is worth to be asked."""


def chances(played: Played) -> Iterator[Fact]:
    """For each effect that the flip can bring (P5–P7, E2 …), and for go or stop (G1): the cards that do it, of all."""
    ways: dict[tuple[str, str], int] = defaultdict(int)
    certain = _certain(played)
    for card, ints in played.flips:
        found = {(one.rule, one.name) for one in effects(ints, played.sighted.seat) if one.name in EVENTS}
        if ints[STAGE] == AT_GO_STOP:
            found.add(("G1", "go_stop"))
        for effect in found:
            ways[effect] |= card
    of = len(played.flips)
    for (rule, name), cards in ways.items():
        count = popcount(cards)
        if not (count == of and name in certain):
            weight = EVENTS.get(name, A_STOP) * count / of
            yield Fact("chance", rule, tuple(codes(cards)), name, count=count, of=of, weight=weight)


def _certain(played: Played) -> set[str]:
    """What has happened already, whatever the flip is: a stack that the hand card took (P3)."""
    if played.ints[STAGE] == AT_END:
        return set()
    return {one.name for one in effects(played.ints, played.sighted.seat)}
