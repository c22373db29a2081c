"""What captured cards are worth (S).  `as_junk` are the flexible cards that are counted as junk (D3)."""

from __future__ import annotations

from typing import Final

from gostop_log.cards import ANIMALS, BRIGHTS, CARD, CHEONGDAN, CHODAN, GODORI, HONGDAN, MONTH, RIBBONS, mask
from gostop_log.core.bits import popcount
from gostop_log.core.rulebook import (
    BOAR_POINTS,
    DECEMBER_RIBBON,
    FIVE_BRIGHTS,
    FLEXIBLE,
    FLEXIBLE_MODE,
    FLEXIBLE_OF_ONE,
    FLEXIBLE_OF_THREE,
    FLEXIBLE_OF_TWO,
    FOUR_BIRDS,
    FOUR_BRIGHTS,
    FOUR_BRIGHTS_RAIN,
    GODORI_POINTS,
    JUNK_OF_ONE,
    JUNK_OF_THREE,
    JUNK_OF_TWO,
    PALSSARI,
    THREE_BRIGHTS,
    THREE_BRIGHTS_RAIN,
    VIP,
)

RAIN_BRIGHT: Final = 1 << CARD["12K"]
RAIN_RIBBON: Final = 1 << CARD["12T"]
RAIN_BIRD: Final = 1 << CARD["12Y"]
VIP_CARDS: Final = mask(("9Y", "11pp", "12pp"))
CLOVERS: Final = MONTH[4] | MONTH[7]
BOAR: Final = 1 << CARD["7Y"]
DANS: Final = (HONGDAN, CHEONGDAN, CHODAN)
SET_POINTS: Final = 3
YUKDORI_POINTS: Final = 6
BIDORI_POINTS: Final = 4


def bright_points(captured: int, rules: tuple[int, ...]) -> int:
    """Three, four or five brights (광, S1, S2, S3)."""
    brights = captured & BRIGHTS
    count = popcount(brights)
    if count < 3:
        return 0
    if count == 5:
        return rules[FIVE_BRIGHTS]
    if count == 4:
        return rules[FOUR_BRIGHTS_RAIN] if brights & RAIN_BRIGHT else rules[FOUR_BRIGHTS]
    return rules[THREE_BRIGHTS_RAIN] if brights & RAIN_BRIGHT else rules[THREE_BRIGHTS]


def animal_points(captured: int, as_junk: int) -> int:
    """Five animals and each further one (열끗, S4)."""
    count = popcount(captured & ANIMALS & ~as_junk)
    return count - 4 if count > 4 else 0


def bird_points(captured: int, as_junk: int, rules: tuple[int, ...]) -> int:
    """Godori (고도리, S5); with `four_birds` also yukdori and bidori (S9)."""
    birds = captured & ~as_junk
    three = birds & GODORI
    if rules[FOUR_BIRDS] and birds & RAIN_BIRD:
        if three == GODORI:
            return YUKDORI_POINTS
        return BIDORI_POINTS if popcount(three) == 2 else 0
    return rules[GODORI_POINTS] if three == GODORI else 0


def ribbon_points(captured: int, rules: tuple[int, ...]) -> int:
    """Five ribbons and each further one (띠, S6)."""
    ribbons = captured & RIBBONS
    if not rules[DECEMBER_RIBBON]:
        ribbons &= ~RAIN_RIBBON
    count = popcount(ribbons)
    return count - 4 if count > 4 else 0


def set_points(captured: int, ribbons: int) -> int:
    """Hongdan, cheongdan or chodan, whichever `ribbons` is (홍단, 청단, 초단, S7)."""
    return SET_POINTS if captured & ribbons == ribbons else 0


def dan_points(captured: int) -> int:
    """Hongdan, cheongdan and chodan together (S7)."""
    total = 0
    for ribbons in DANS:
        total += set_points(captured, ribbons)
    return total


def junk_value(captured: int, as_junk: int, rules: tuple[int, ...]) -> int:
    """How many junk the cards count as (피, D2, D3, D4)."""
    return (
        popcount(captured & rules[JUNK_OF_ONE] | as_junk & rules[FLEXIBLE_OF_ONE])
        + 2 * popcount(captured & rules[JUNK_OF_TWO] | as_junk & rules[FLEXIBLE_OF_TWO])
        + 3 * popcount(captured & rules[JUNK_OF_THREE] | as_junk & rules[FLEXIBLE_OF_THREE])
    )


def junk_points(captured: int, as_junk: int, rules: tuple[int, ...]) -> int:
    """Ten junk by value and each further one (피, S8)."""
    return of_junk(junk_value(captured, as_junk, rules))


# What each kind is worth by itself; with fewer than three cards there is nothing to be looked for.


def of_brights(brights: int, rules: tuple[int, ...]) -> int:
    """What a set of brights is worth (S1, S2, S3)."""
    return bright_points(brights, rules) if popcount(brights) >= 3 else 0


def of_animals(animals: int, rules: tuple[int, ...]) -> int:
    """What a set of animals is worth, birds among them (S4, S5, S9)."""
    return animal_points(animals, 0) + bird_points(animals, 0, rules) if popcount(animals) >= 3 else 0


def of_ribbons(ribbons: int, rules: tuple[int, ...]) -> int:
    """What a set of ribbons is worth (S6, S7)."""
    return ribbon_points(ribbons, rules) + dan_points(ribbons) if popcount(ribbons) >= 3 else 0


def of_junk(value: int) -> int:
    """What so much junk is worth (S8)."""
    return value - 9 if value > 9 else 0


def points(captured: int, as_junk: int, rules: tuple[int, ...]) -> int:
    """The score for go and stop under one way of counting the flexible cards (S12, without S10, S11 and X5)."""
    score = of_brights(captured & BRIGHTS, rules) + of_animals(captured & ANIMALS & ~as_junk, rules)
    return score + of_ribbons(captured & RIBBONS, rules) + of_junk(junk_value(captured, as_junk, rules))


def vip_points(captured: int, rules: tuple[int, ...]) -> int:
    """Sake cup and both double junk (S10); not counted for stopping."""
    return rules[VIP] if captured & VIP_CARDS == VIP_CARDS else 0


def palssari_points(captured: int, rules: tuple[int, ...]) -> int:
    """All of april and july (팔싸리, S11); not counted for stopping."""
    return rules[PALSSARI] if captured & CLOVERS == CLOVERS else 0


def boar_points(captured: int, rules: tuple[int, ...]) -> int:
    """The boar held at the end (X5); not counted for stopping."""
    return rules[BOAR_POINTS] if captured & BOAR else 0


def bonus_points(captured: int, rules: tuple[int, ...]) -> int:
    """Everything that is paid but not counted for stopping (S10, S11, X5)."""
    return vip_points(captured, rules) + palssari_points(captured, rules) + boar_points(captured, rules)


def best_way(captured: int, rules: tuple[int, ...]) -> int:
    """The flexible cards to count as junk so that the score is highest; with equal scores the fewest (S12)."""
    flexible = captured & rules[FLEXIBLE]
    if not flexible:
        return 0
    best, best_points = 0, points(captured, 0, rules)
    way = flexible
    while way:
        scored = points(captured, way, rules)
        if scored > best_points or (scored == best_points and best and popcount(way) < popcount(best)):
            best, best_points = way, scored
        way = (way - 1) & flexible
    return best


def best_points(captured: int, rules: tuple[int, ...]) -> int:
    """The score for go and stop, the flexible cards counted whichever way gives more (S12)."""
    flexible = captured & rules[FLEXIBLE]
    best = points(captured, 0, rules)
    way = flexible
    while way:
        best = max(best, points(captured, way, rules))
        way = (way - 1) & flexible
    return best


def counted_way(captured: int, decided_as_junk: int, rules: tuple[int, ...]) -> int:
    """The flexible cards that count as junk at present: the best way, or what their owner has decided (D3, D5)."""
    return decided_as_junk & captured if rules[FLEXIBLE_MODE] else best_way(captured, rules)


def counted_points(captured: int, decided_as_junk: int, rules: tuple[int, ...]) -> int:
    """The score for go and stop as the flexible cards count at present (S12, D5)."""
    if rules[FLEXIBLE_MODE]:
        return points(captured, decided_as_junk & captured, rules)
    return best_points(captured, rules)
