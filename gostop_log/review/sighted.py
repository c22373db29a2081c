"""A decision as its seat saw it: the position that facts are found in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import comb, gcd
from typing import Final

from gostop_log.cards import FLOWER_CARDS
from gostop_log.core.actions import FLIP
from gostop_log.core.bits import popcount
from gostop_log.core.close import settle
from gostop_log.core.faults import OK
from gostop_log.core.layout import (
    AS_JUNK_,
    AT_FLIP,
    CAPTURED_,
    FLIPS,
    HAND_,
    HIDDEN_,
    LOOSE,
    PAIR,
    PLAYERS,
    REPLACING,
    STACKED,
    STAGE,
    TURN,
    UNSEEN,
)
from gostop_log.core.options import carry_out, choice, encode
from gostop_log.core.rulebook import flatten
from gostop_log.core.score import counted_way
from gostop_log.decisions.course import Step
from gostop_log.decisions.sight import seen_by
from gostop_log.record import Record
from gostop_log.replaying.outcome import table_for
from gostop_log.rules import Rules
from gostop_log.search.dealing import IN_STOCK

__all__ = ["Played", "Sighted"]

CERTAIN: Final = (1, 1)


class Sighted:
    """What a seat knew when it decided.  Raises GostopError where its own hand is not known."""

    def __init__(self, step: Step, record: Record, rules: Rules) -> None:
        sight = seen_by(step.seat, step.before, record, rules)
        self.record, self.rules, self.book = record, rules, flatten(rules)
        self.seat, self.ints = step.seat, list(sight.ints)
        self.in_stock = sight.facts[IN_STOCK]
        """Cards that are known to be in the stock (W2): then not all orders of what is not seen are as likely."""
        self.players = self.ints[PLAYERS]
        self.opponents = [(self.seat + step) % self.players for step in range(1, self.players)]
        """The other seats, the one that plays next first."""

    @property
    def inherited(self) -> tuple[int, ...]:
        """What the hand inherits, as the core takes it (`gostop_log.core.payment`)."""
        return table_for(self.record, self.rules).ints

    def held(self, ints: list[int], seat: int) -> int:
        """What a seat has captured, with what its hand card is about to take."""
        return ints[CAPTURED_ + seat] | (ints[PAIR] if seat == ints[TURN] else 0)

    def way(self, ints: list[int], seat: int) -> int:
        """The flexible cards among it that count as junk at present (S12, D5)."""
        return counted_way(self.held(ints, seat), ints[AS_JUNK_ + seat], self.book)

    def elsewhere(self, seat: int) -> int:
        """What the others have captured than this seat: nobody's any more to take."""
        taken = (self.ints[CAPTURED_ + other] for other in range(self.players) if other != seat)
        return sum(taken)  # no card lies twice

    def after(self, option: int) -> Played | None:
        """The position once something is done; None where it cannot be done in what the seat sees."""
        ints = list(self.ints)
        return Played(self, ints) if carry_out(ints, self.book, option) == OK else None

    def may_hold(self, seat: int, cards: int) -> tuple[int, int]:
        """How likely another seat holds one of some cards: in so many of all ways to deal what is not seen."""
        if self.ints[HAND_ + seat] & cards:
            return CERTAIN
        unseen, hidden = popcount(self.ints[UNSEEN]), self.ints[HIDDEN_ + seat]
        wanted = popcount(self.ints[UNSEEN] & cards & ~self.in_stock)
        among = unseen - popcount(self.in_stock)
        ways, none = comb(among, hidden), comb(among - wanted, hidden)
        shared = gcd(ways - none, ways) or 1
        return (ways - none) // shared, ways // shared


class Played:
    """The position after a move, as its seat sees it."""

    def __init__(self, sighted: Sighted, ints: list[int]) -> None:
        self.sighted, self.ints = sighted, ints

    @cached_property
    def taken(self) -> int:
        """What the move takes, its own card included; a flip could still leave a pair lying (P5)."""
        seat, before = self.sighted.seat, self.sighted.ints
        return self.sighted.held(self.ints, seat) & ~self.sighted.held(before, seat)

    @property
    def on_table(self) -> int:
        """What lies there and is not about to be taken."""
        return self.ints[LOOSE] | self.ints[STACKED]

    @cached_property
    def flips(self) -> list[tuple[int, list[int]]]:
        """Each flower card that the flip could be, and the position after it; where no flip is next, none.

        All of them are as likely: a joker that is turned is followed by another card (J2).  Where cards are known to be
        in the stock (W2) that is not so, and none is told.
        """
        ints = self.ints
        if ints[STAGE] != AT_FLIP or ints[FLIPS] != 1 or ints[REPLACING] or self.sighted.in_stock:
            return []
        return list(self._flips(ints[UNSEEN] & FLOWER_CARDS))

    def _flips(self, cards: int) -> Iterator[tuple[int, list[int]]]:
        ints, book = self.ints, self.sighted.book
        while cards:
            card = (cards & -cards).bit_length() - 1
            cards &= cards - 1
            matches = choice(ints, card)
            onto = (matches & -matches).bit_length() - 1 if matches else -1
            found = list(ints)
            if carry_out(found, book, encode(FLIP, ints[TURN], card, onto)) == OK:
                settle(found, book)
                yield 1 << card, found
