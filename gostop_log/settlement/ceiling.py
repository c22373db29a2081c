"""The most that a hand could be about: what a 64-bit integer must hold where hands are played out compiled."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final

from gostop_log.core.bill import go_factor
from gostop_log.core.layout import BOMBS_, CHIPS_, GOS_, POT, SEATS, SHAKEN_
from gostop_log.core.payment import MISSION_FACTOR, outside
from gostop_log.core.rulebook import (
    BOAR_PAY,
    BOAR_POINTS,
    BOMB_FACTOR,
    FIRST_BOMB_PAY,
    FIRST_CHOK_PAY,
    FIRST_MONTH_PAY,
    FIRST_TTADAK_PAY,
    FIVE_BRIGHTS,
    GODORI_POINTS,
    MEONG_DDA,
    NO_CAPTURE_PAY,
    PALSSARI,
    QUAD_KEEP_FACTOR,
    QUAD_PAY,
    REVERSE_GO,
    SHAKE_FACTOR,
    STREAK_PAY,
    STREAK_TURNS,
    THREE_BRIGHTS_RAIN,
    THREE_PPUK_PAY,
    VIP,
    WEOLYAK_DRAWN,
    WEOLYAK_FIRST,
    flatten,
)
from gostop_log.rules import Rules

__all__ = ["most_chips"]

TURNS: Final = 14
"""No seat has more turns in a hand, nor says go more often."""
SETS: Final = 5
"""More sets to shake than a seat can be dealt and draw."""
PAIRS: Final = 8
"""More bombs than a seat's cards make, of two cards too (B6)."""
OTHER_POINTS: Final = 200
"""More than animals, ribbons, dans and junk, every card counted as three, can score together (S4, S6–S8)."""
BIRDS: Final = 6
"""What birds score where all four count (S9)."""
GWANG_BAK_CHIPS: Final = 2
BAKS: Final = 1 << 5
"""Gwang-bak, pi-bak, meong-bak, tti-bak and go-bak at once."""
DOUBLE_JOKERS: Final = 1 << 2
AT_ONCE: Final = (FIRST_TTADAK_PAY, FIRST_BOMB_PAY, FIRST_MONTH_PAY, FIRST_CHOK_PAY, THREE_PPUK_PAY, BOAR_PAY)
"""What is paid in the middle of a hand, ppuks in a row besides (E6–E12, X3)."""


def most_chips(hand: Sequence[int], rules: Rules, inherited: Sequence[int]) -> int:
    """Chips that no seat can win or lose more of in what may still come of a hand; mostly far more than it could.

    `hand` is a vector of `gostop_log.core.layout`, `inherited` what `gostop_log.core.payment` reads.  A whole number of
    any size: rule sets may name factors of a million.
    """
    book = flatten(rules)
    bill = _points(hand, book) * _own_factor(hand, book) * BAKS * book[MEONG_DDA] * book[REVERSE_GO]
    bill *= go_factor(max(hand[GOS_ : GOS_ + SEATS]) + TURNS, book) * book[WEOLYAK_FIRST] * book[WEOLYAK_DRAWN]
    bill *= inherited[MISSION_FACTOR] * outside(tuple(inherited))
    at_once = TURNS * sum(book[place] for place in AT_ONCE) + sum(book[STREAK_PAY : STREAK_PAY + STREAK_TURNS])
    paid = max(map(abs, hand[CHIPS_ : CHIPS_ + SEATS])) + hand[POT]
    return (rules.players - 1) * (bill + rules.players * at_once) + paid


def _points(hand: Sequence[int], book: Sequence[int]) -> int:
    """What factors multiply: a score with the chips that are added, or a fixed sum (M19)."""
    score = max(book[FIVE_BRIGHTS : THREE_BRIGHTS_RAIN + 1]) + max(book[GODORI_POINTS], BIRDS) + OTHER_POINTS
    added = max(hand[GOS_ : GOS_ + SEATS]) + TURNS + book[VIP] + book[PALSSARI] + book[BOAR_POINTS] + GWANG_BAK_CHIPS
    return max(score + added, book[QUAD_PAY], book[NO_CAPTURE_PAY], book[THREE_PPUK_PAY])


def _own_factor(hand: Sequence[int], book: Sequence[int]) -> int:
    """The product of a winner's own factors but for gos (M1, B5, M15, L10)."""
    sets = SETS + max(months.bit_count() for months in hand[SHAKEN_ : SHAKEN_ + SEATS])
    bombs = PAIRS + max(hand[BOMBS_ : BOMBS_ + SEATS])
    shaken = sorted(book[SHAKE_FACTOR : SHAKE_FACTOR + 12])[-sets:]
    return prod([*shaken, *[book[BOMB_FACTOR]] * bombs]) * DOUBLE_JOKERS * book[QUAD_KEEP_FACTOR]
