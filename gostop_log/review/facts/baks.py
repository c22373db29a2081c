"""What a loser would pay twice for, and whether a move escapes it: gwang-bak, pi-bak, meong-bak, tti-bak (M).

Whether somebody is in a bak is asked of the bill itself, with a winner who holds all that scores by it: so each rule
set's own limits, shields and ways of counting hold (M2, M4, M8–M11, M16).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from gostop_log.cards import ANIMALS, BRIGHTS, JUNK, RIBBONS, codes
from gostop_log.core.bill import gwang_bak, meong_bak_factor, pi_bak_factor, tti_bak_factor
from gostop_log.core.bits import popcount
from gostop_log.core.layout import AS_JUNK_, CAPTURED_
from gostop_log.core.rulebook import FLEXIBLE, FLEXIBLE_MODE, GWANG_BAK, PI_BAK_MAX
from gostop_log.core.score import junk_value
from gostop_log.review.result import Fact
from gostop_log.review.sighted import Played, Sighted

__all__ = ["baks"]

Book = tuple[int, ...]

IN_CHIPS: Final = 2
"""The value of `GWANG_BAK` with which gwang-bak adds chips (M10)."""


class Bak(NamedTuple):
    """A way to pay twice."""

    rule: str
    is_in: Callable[[int, int, Book], bool]
    """Whether a loser with these captures, of which so many count as junk, is in it if the winner scores by it."""
    near: Callable[[int, Book], int]
    """How many an opponent has of what makes it."""
    from_: int
    """From how many on it is near."""
    enough: int
    """So many make it."""


def _gwang(lost: int, _: int, book: Book) -> bool:
    return gwang_bak(BRIGHTS, lost, book)


def _pi(lost: int, way: int, book: Book) -> bool:
    return pi_bak_factor(JUNK, 0, lost, way, book) > 1


def _meong(lost: int, _: int, book: Book) -> bool:
    return meong_bak_factor(ANIMALS, 0, lost, 0, book) > 1


def _tti(lost: int, _: int, book: Book) -> bool:
    return tti_bak_factor(RIBBONS, lost, book) > 1


BAKS: Final = (
    Bak("M2", _gwang, lambda won, _: popcount(won & BRIGHTS), 2, 3),
    Bak("M4", _pi, lambda won, book: junk_value(won, 0, book), 6, 10),
    Bak("M8", _meong, lambda won, _: popcount(won & ANIMALS), 5, 7),
    Bak("M9", _tti, lambda won, _: popcount(won & RIBBONS), 3, 5),
)


def baks(played: Played) -> Iterator[Fact]:
    """The baks that the seat is in while an opponent is near to scoring: those that the move escapes, and others."""
    sighted, book = played.sighted, played.sighted.book
    before, after = (_lost(sighted, ints) for ints in (sighted.ints, played.ints))
    for bak in BAKS:
        if not bak.is_in(*before, book):
            continue
        has, other = max((bak.near(sighted.ints[CAPTURED_ + seat], book), -seat) for seat in sighted.opponents)
        if has < bak.from_:
            continue
        rule = "M10" if bak.rule == "M2" and book[GWANG_BAK] == IN_CHIPS else bak.rule
        escapes = not bak.is_in(*after, book)
        own = junk_value(*after, book) if bak.rule == "M4" else 0
        yield Fact(
            "escapes" if escapes else "bak",
            rule,
            tuple(codes(played.taken)) if escapes else (),
            bak.rule,
            -other,
            count=own,
            of=book[PI_BAK_MAX] + 1 if bak.rule == "M4" else 1,
            weight=(2.5 if escapes else 1.0) * min(1.0, has / bak.enough),
        )


def _lost(sighted: Sighted, ints: list[int]) -> tuple[int, int]:
    """What the seat would have as a loser, and what of it counts as junk: as it has decided, or all that may (M16)."""
    held = sighted.held(ints, sighted.seat)
    decided = sighted.book[FLEXIBLE_MODE]
    return held, ints[AS_JUNK_ + sighted.seat] & held if decided else held & sighted.book[FLEXIBLE]
