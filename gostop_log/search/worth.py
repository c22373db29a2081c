"""What a card is worth to a seat, by what everybody has captured: rough chips in thousandths, not an expectation."""

from __future__ import annotations

from typing import Final

from gostop_log.cards import ANIMALS, BRIGHTS, CHEONGDAN, CHODAN, GODORI, HONGDAN, RIBBONS
from gostop_log.core.bits import popcount
from gostop_log.core.rulebook import FLEXIBLE, GODORI_POINTS, PI_BAK_MAX
from gostop_log.core.score import RAIN_BRIGHT, SET_POINTS, junk_value
from gostop_log.search.seen import KINDS, WORTH_

BY_COUNT: Final = (300, 350, 450, 650, 1000)
"""An animal or a ribbon to who has so many; the fifth brings the first point (S4, S6)."""
BRIGHT: Final = (1000, 1300, 3000, 2000, 8000)
"""A bright to who has so many, as long as three can still come together (S1–S3)."""
LONE_BRIGHT: Final = (700, 200)
"""A bright of no set to who has none, or has one: the first keeps from gwang-bak (M2)."""
OF_SET: Final = (100, 300, 1000)
"""What each point of a set makes its card worth to who has so many of the other two (S5, S7)."""
RAIN_LESS: Final = 3
"""The tenths of a bright's worth that the rain's lacks."""
FAR: Final = 300
NEAR: Final = 550
SCORING: Final = 1000
"""A junk's worth while ten are far, near, and reached (S8)."""
UNSAFE: Final = 100
"""What a junk is worth more to who could be pi-bak (M4)."""

OF_JUNK: Final = 0
"""Where among a seat's worths that of a single junk stands; those of the other kinds follow."""
OF_ANIMAL: Final = 1
OF_RIBBON: Final = 2
OF_BRIGHT: Final = 3
OF_GODORI: Final = 4
OF_HONGDAN: Final = 5
OF_CHEONGDAN: Final = 6
OF_CHODAN: Final = 7


def appraise(notes: list[int], seat: int, captured: int, gone: int, rules: tuple[int, ...]) -> None:
    """Note what each kind of card is worth to a seat that has captured some, where others have what is `gone`."""
    at = WORTH_ + KINDS * seat
    junk = junk_value(captured, 0, rules)
    single = SCORING if junk >= 9 else NEAR if junk >= 6 else FAR
    brights = popcount(captured & BRIGHTS)
    in_reach = popcount(gone & BRIGHTS) <= 2
    notes[at + OF_JUNK] = single + UNSAFE if junk <= rules[PI_BAK_MAX] else single
    notes[at + OF_ANIMAL] = BY_COUNT[min(popcount(captured & ANIMALS), 4)]
    notes[at + OF_RIBBON] = BY_COUNT[min(popcount(captured & RIBBONS), 4)]
    notes[at + OF_BRIGHT] = BRIGHT[min(brights, 4)] if in_reach else LONE_BRIGHT[min(brights, 1)]
    notes[at + OF_GODORI] = part(captured, gone, GODORI, rules[GODORI_POINTS])
    notes[at + OF_HONGDAN] = part(captured, gone, HONGDAN, SET_POINTS)
    notes[at + OF_CHEONGDAN] = part(captured, gone, CHEONGDAN, SET_POINTS)
    notes[at + OF_CHODAN] = part(captured, gone, CHODAN, SET_POINTS)


def part(captured: int, gone: int, cards: int, points: int) -> int:
    """What belonging to a set makes a card worth; nothing once a card of it is gone."""
    return 0 if gone & cards else points * OF_SET[min(popcount(captured & cards), 2)]


def worth(notes: list[int], seat: int, cards: int, rules: tuple[int, ...]) -> int:
    """What some cards are worth together to a seat."""
    at = WORTH_ + KINDS * seat
    total = 0
    flexible = cards & rules[FLEXIBLE]
    while flexible:
        bit = flexible & -flexible
        flexible ^= bit
        total += max(notes[at + OF_JUNK] * junk_value(bit, bit, rules), by_kind(notes, at, bit))
    certain = cards & ~rules[FLEXIBLE]
    total += notes[at + OF_JUNK] * junk_value(certain, 0, rules)
    return total + by_kind(notes, at, certain) + in_sets(notes, at, cards)


def by_kind(notes: list[int], at: int, cards: int) -> int:
    """What animals and ribbons are worth as such."""
    animals, ribbons = popcount(cards & ANIMALS), popcount(cards & RIBBONS)
    return notes[at + OF_ANIMAL] * animals + notes[at + OF_RIBBON] * ribbons


def in_sets(notes: list[int], at: int, cards: int) -> int:
    """What brights are worth, and the cards of godori, hongdan, cheongdan and chodan besides what they are by kind."""
    total = notes[at + OF_BRIGHT] * popcount(cards & BRIGHTS)
    if cards & RAIN_BRIGHT:
        total -= notes[at + OF_BRIGHT] * RAIN_LESS // 10
    total += notes[at + OF_GODORI] * popcount(cards & GODORI) + notes[at + OF_HONGDAN] * popcount(cards & HONGDAN)
    total += notes[at + OF_CHEONGDAN] * popcount(cards & CHEONGDAN)
    return total + notes[at + OF_CHODAN] * popcount(cards & CHODAN)
