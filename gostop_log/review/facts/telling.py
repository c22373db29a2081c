"""Moves that lay nothing on the table: junk given, cards shown, a flexible card decided, a nagari offered."""

from __future__ import annotations

from collections.abc import Iterator

from gostop_log.cards import CODES, MONTH, codes
from gostop_log.core.actions import NAMES
from gostop_log.core.bill import shake_factor
from gostop_log.core.layout import AS_JUNK_, CAPTURED_, HAND_
from gostop_log.core.options import card_of, do_of, onto_of
from gostop_log.core.rulebook import QUAD_PAY
from gostop_log.core.score import counted_points
from gostop_log.core.steal import worth
from gostop_log.review.result import Fact
from gostop_log.review.sighted import Played

__all__ = ["agrees", "counts", "gives", "quad", "shows"]


def gives(played: Played, option: int) -> Iterator[Fact]:
    """The junk that is handed over, and how much it counts as (E1)."""
    value = worth(card_of(option), played.sighted.book)
    yield Fact("gives", "E1", (CODES[card_of(option)],), count=value, weight=value)


def shows(played: Played, option: int) -> Iterator[Fact]:
    """Three of a month shown: what a win is multiplied by, and what the others then know (H1)."""
    sighted, month = played.sighted, card_of(option)
    cards = sighted.ints[HAND_ + sighted.seat] & MONTH[month]
    yield Fact("shows", "H1", tuple(codes(cards)), count=shake_factor(1 << month, sighted.book), weight=2.0)


def counts(played: Played, option: int) -> Iterator[Fact]:
    """As what a flexible card counts, and the score that this gives (D3, S12)."""
    sighted, seat = played.sighted, played.sighted.seat
    choice = "animal" if onto_of(option) < 0 else "junk"
    points = counted_points(played.ints[CAPTURED_ + seat], played.ints[AS_JUNK_ + seat], sighted.book)
    yield Fact("counts", "D3", (CODES[card_of(option)],), choice, count=points, weight=points)


def agrees(_: Played, option: int) -> Iterator[Fact]:
    """A nagari offered with the hand laid open, and what is answered (K3)."""
    yield Fact("agrees", "K3", name=NAMES[do_of(option)], weight=2.0)


def quad(played: Played, option: int) -> Iterator[Fact]:
    """Four of a month shown, and what each opponent pays for it (L10)."""
    cards = MONTH[card_of(option)]
    yield Fact("quad", "L10", tuple(codes(cards)), count=played.sighted.book[QUAD_PAY], weight=5.0)
