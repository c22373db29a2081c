"""What a seat can know of a situation: the vector without what is hidden from it, and the hard facts of the past."""

from __future__ import annotations

from typing import NamedTuple

from gostop_log.core.bits import popcount
from gostop_log.core.layout import BURIED, HAND_, HIDDEN_, PLAYERS, SEATS, STOCK, UNSEEN
from gostop_log.decisions.course import Situation, is_known
from gostop_log.errors import GostopError
from gostop_log.policies.view import View
from gostop_log.record import Record
from gostop_log.rules import Rules
from gostop_log.search.dealing import FACTS, FROM_HAND_, IN_STOCK, QUADS, TELLS_, TOP
from gostop_log.selling import shown_in_stock

__all__ = ["Sight", "seen_by", "seen_by_all"]


class Sight(NamedTuple):
    """A hand with hidden cards, as `gostop_log.search.dealing` deals them."""

    ints: tuple[int, ...]
    facts: tuple[int, ...]


def seen_by(seat: int, situation: Situation, record: Record, rules: Rules) -> Sight:
    """What one seat sees; GostopError where its own hand is not known."""
    if situation.ints[HIDDEN_ + seat]:
        raise GostopError("the seat's own hand is not known")
    ints = [*View.of(situation.ints, rules, seat, "turn").ints]
    for other in range(ints[PLAYERS]):
        seen = situation.ints[HAND_ + other] & situation.shown[other] & ~ints[HAND_ + other]
        ints[HAND_ + other] |= seen
        ints[HIDDEN_ + other] -= popcount(seen)
        ints[UNSEEN] &= ~seen
    return _sight(ints, situation, record, rules)


def seen_by_all(situation: Situation, record: Record, rules: Rules) -> Sight:
    """What one knows who sees every hand, and of the stock only which cards it holds; GostopError if a hand is not."""
    if not is_known(situation):
        raise GostopError("not every hand is known")
    ints = [*situation.ints]
    ints[UNSEEN] |= ints[BURIED]
    ints[BURIED] = 0
    return _sight(ints, situation, record, rules)


def _sight(ints: list[int], situation: Situation, record: Record, rules: Rules) -> Sight:
    hidden = sum(ints[HIDDEN_ : HIDDEN_ + SEATS])
    if popcount(ints[UNSEEN]) != hidden + ints[STOCK]:
        raise GostopError("the record does not tell how many cards are hidden where")
    facts = [0] * FACTS
    facts[TOP] = situation.top
    facts[IN_STOCK] = shown_in_stock(record) & ints[UNSEEN]
    if situation.top >= 0:
        facts[IN_STOCK] &= ~(1 << situation.top)
    if not rules.quad_choice:
        facts[QUADS] = 1
    elif rules.both_quads != "dealer_first":
        facts[QUADS] = 2
    for seat in range(ints[PLAYERS]):
        facts[FROM_HAND_ + seat] = situation.from_hand[seat]
        facts[TELLS_ + seat] = int(record.position is None and not situation.drew[seat])
    return Sight(tuple(ints), tuple(facts))
