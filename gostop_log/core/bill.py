"""What one loser owes the winner (G4, M): chips to add and factors, each by its own function.

`won` are the winner's captured cards and `way` those of them counted as junk, `lost` and `lost_way` the loser's.
"""

from __future__ import annotations

from typing import Final

from gostop_log.cards import ANIMALS, BRIGHTS, CHEONGDAN, CHODAN, GODORI, HONGDAN, MONTH, RIBBONS, mask
from gostop_log.core.bits import popcount
from gostop_log.core.rulebook import (
    BOMB_FACTOR,
    FLEXIBLE,
    GO_BAK_DOUBLE,
    GO_TABLE,
    GWANG_BAK,
    KEEP_GO_CHIPS,
    MEONG_BAK,
    MEONG_DDA,
    PI_BAK_MAX,
    PI_BAK_ZERO_EXEMPT,
    QUAD_KEEP_FACTOR,
    QUAD_KEEP_NEEDS_SHAKE,
    REVERSE_GO,
    SHAKE_FACTOR,
    SHAKE_MULTIPLIER,
    TTI_BAK,
    WEOLYAK_DRAWN,
    WEOLYAK_FIRST,
)
from gostop_log.core.score import (
    animal_points,
    bright_points,
    dan_points,
    junk_points,
    junk_value,
    points,
    ribbon_points,
    set_points,
)

CLASSIC: Final = 0
FAMILY: Final = 1
WIKI: Final = 2
TIMES: Final = 3
"""Values of `GO_TABLE`; matgo, the fifth, doubles like classic and counts chips like family."""
SHIELDS: Final = mask(("JS", "JSb"))
DOUBLE_JOKERS: Final = mask(("JX", "JXb"))
GWANG_BAK_CHIPS: Final = 2
NO_MISSION: Final = 0
MISSIONS: Final = (
    "", "three_brights", "four_brights", "five_brights", "godori", "hongdan", "cheongdan", "chodan", "five_animals",
    "five_ribbons", "ten_junk",
)  # fmt: skip
"""The combinations of a mission (M14, X4) at their numbers; ``month:N`` is `MISSION_MONTH` + N."""
MISSION_MONTH: Final = 20


def go_factor(gos: int, rules: tuple[int, ...]) -> int:
    """The factor for the winner's gos (M6, G4)."""
    table = rules[GO_TABLE]
    if table == TIMES:
        return gos if gos > 1 else 1
    if table == FAMILY:
        return 2 if gos > 3 else 1
    if gos < 3:
        return 1
    return gos - 1 if table == WIKI else 1 << gos - 2


def go_chips(gos: int, rules: tuple[int, ...]) -> int:
    """The chips added for the winner's gos, before the factors (G4)."""
    table = rules[GO_TABLE]
    if not rules[KEEP_GO_CHIPS] and go_factor(gos, rules) > 1:
        return 0
    if table in (CLASSIC, WIKI):
        return min(gos, 2)
    if table == TIMES:
        return 1 if gos == 1 else 0
    return gos


def shake_factor(months: int, rules: tuple[int, ...]) -> int:
    """The factor for the sets that the winner has shown, a mask of months (M1, H2)."""
    factor = 1
    for month in range(1, 13):
        if months >> month & 1:
            factor *= rules[SHAKE_FACTOR + month - 1]
    return factor


def unnamed_shakes_factor(shakes: int, rules: tuple[int, ...]) -> int:
    """The factor for so many sets shown of which the month is not known (M1)."""
    factor = 1
    for _ in range(shakes):
        factor *= rules[SHAKE_MULTIPLIER]
    return factor


def bomb_factor(bombs: int, rules: tuple[int, ...]) -> int:
    """The factor for the winner's bombs (B5)."""
    factor = 1
    for _ in range(bombs):
        factor *= rules[BOMB_FACTOR]
    return factor


def gwang_bak(won: int, lost: int, rules: tuple[int, ...]) -> bool:
    """The winner scores with brights and the loser has none, nor a shield (광박, M2, M10)."""
    return bool(rules[GWANG_BAK] and not lost & (BRIGHTS | SHIELDS) and bright_points(won, rules))


def gwang_bak_chips(won: int, lost: int, rules: tuple[int, ...]) -> int:
    """Chips added for gwang-bak where it doesn't double (M10)."""
    return GWANG_BAK_CHIPS if rules[GWANG_BAK] == 2 and gwang_bak(won, lost, rules) else 0


def gwang_bak_factor(won: int, lost: int, rules: tuple[int, ...]) -> int:
    """2 where gwang-bak doubles (M2)."""
    return 2 if rules[GWANG_BAK] == 1 and gwang_bak(won, lost, rules) else 1


def meong_dda_factor(won: int, way: int, rules: tuple[int, ...]) -> int:
    """The factor for seven or more animals of the winner (멍따, M3)."""
    return rules[MEONG_DDA] if popcount(won & ANIMALS & ~way) >= 7 else 1


def pi_bak_factor(won: int, way: int, lost: int, lost_way: int, rules: tuple[int, ...]) -> int:
    """2 where the winner scores with junk and the loser has too little of it (피박, M4, M11, M16)."""
    if not junk_points(won, way, rules):
        return 1
    value = junk_value(lost, lost_way, rules)
    if value > rules[PI_BAK_MAX] or (not value and rules[PI_BAK_ZERO_EXEMPT]):
        return 1
    return 2


def meong_bak_factor(won: int, way: int, lost: int, lost_way: int, rules: tuple[int, ...]) -> int:
    """2 where the winner has seven animals and the loser none (멍박, M8)."""
    if not rules[MEONG_BAK] or popcount(won & ANIMALS & ~way) < 7:
        return 1
    return 1 if lost & ANIMALS & ~lost_way else 2


def tti_bak_factor(won: int, lost: int, rules: tuple[int, ...]) -> int:
    """2 where the winner scores with ribbons and the loser has none (띠박, M9)."""
    if not rules[TTI_BAK] or lost & RIBBONS:
        return 1
    return 2 if dan_points(won) + ribbon_points(won, rules) else 1


def go_bak_factor(loser_gos: int, rules: tuple[int, ...]) -> int:
    """2 for a loser who had said go, where go-bak is a factor (고박, M7)."""
    return 2 if rules[GO_BAK_DOUBLE] and loser_gos else 1


def reverse_go_factor(winner_gos: int, loser_gos: int, went_later: bool, rules: tuple[int, ...]) -> int:
    """The factor where the winner said go after the loser had (G6)."""
    return rules[REVERSE_GO] if winner_gos and loser_gos and went_later else 1


def kept_quad_factor(kept: bool, shaken_or_bombed: bool, rules: tuple[int, ...]) -> int:
    """The factor for a quad that the winner could have shown and kept (L10)."""
    counts = kept and (shaken_or_bombed or not rules[QUAD_KEEP_NEEDS_SHAKE])
    return rules[QUAD_KEEP_FACTOR] if counts else 1


def joker_factor(won: int) -> int:
    """2 for each double joker of the winner (M15)."""
    return 1 << popcount(won & DOUBLE_JOKERS)


def first_month_factor(taken: bool, rules: tuple[int, ...]) -> int:
    """The factor for a month taken whole in one's first turn (월약, M12)."""
    return rules[WEOLYAK_FIRST] if taken else 1


def drawn_month_factor(won: int, month: int, rules: tuple[int, ...]) -> int:
    """The factor for holding all of the month drawn before the deal, 0 for none drawn (월약, M13)."""
    return rules[WEOLYAK_DRAWN] if month and won & MONTH[month] == MONTH[month] else 1


def mission_made(won: int, way: int, mission: int, rules: tuple[int, ...]) -> bool:
    """Whether the winner has the combination of a mission, a number of `MISSIONS` (M14, X4)."""
    if mission > MISSION_MONTH:
        return won & MONTH[mission - MISSION_MONTH] == MONTH[mission - MISSION_MONTH]
    if mission <= 3:
        return mission > 0 and popcount(won & BRIGHTS) >= mission + 2
    if mission == 4:
        return won & ~way & GODORI == GODORI
    if mission == 5:
        return set_points(won, HONGDAN) > 0
    if mission == 6:
        return set_points(won, CHEONGDAN) > 0
    if mission == 7:
        return set_points(won, CHODAN) > 0
    if mission == 8:
        return animal_points(won, way) > 0
    return ribbon_points(won, rules) > 0 if mission == 9 else junk_points(won, way, rules) > 0


def mission_factor(won: int, way: int, mission: int, times: int, rules: tuple[int, ...]) -> int:
    """The factor of the hand's mission if the winner has made it (M14)."""
    return times if mission and mission_made(won, way, mission, rules) else 1


def owed(won: int, way: int, extra: tuple[int, int, int, int], lost: int, lost_way: int, rules: tuple[int, ...]) -> int:
    """What one loser owes under one way of counting on each side, before the factors of the table.

    `extra` is what the winner brings beside his cards: chips to add, the mission's number and its factor, and the fixed
    sum that stands in for score and chips, or -1 (M19).
    """
    amount = extra[3]
    if amount < 0:
        amount = points(won, way, rules) + extra[0] + gwang_bak_chips(won, lost, rules)
    amount *= meong_dda_factor(won, way, rules) * pi_bak_factor(won, way, lost, lost_way, rules)
    amount *= meong_bak_factor(won, way, lost, lost_way, rules) * mission_factor(won, way, extra[1], extra[2], rules)
    return amount * gwang_bak_factor(won, lost, rules) * tti_bak_factor(won, lost, rules)


def losers_way(won: int, way: int, extra: tuple[int, int, int, int], lost: int, rules: tuple[int, ...]) -> int:
    """The flexible cards that a loser counts as junk to pay least; with equal sums the fewest (S12, M16)."""
    flexible = lost & rules[FLEXIBLE]
    if not flexible:
        return 0
    best, least = 0, owed(won, way, extra, lost, 0, rules)
    lost_way = flexible
    while lost_way:
        amount = owed(won, way, extra, lost, lost_way, rules)
        if amount < least or (amount == least and best and popcount(lost_way) < popcount(best)):
            best, least = lost_way, amount
        lost_way = (lost_way - 1) & flexible
    return best


def total_owed(
    won: int,
    way: int,
    extra: tuple[int, int, int, int],
    lost: tuple[int, int],
    weights: tuple[int, int],
    rules: tuple[int, ...],
) -> int:
    """What all losers owe together under one way of the winner's; a loser's weight is his own factor, 0 for none."""
    total = 0
    for index in range(2):
        if weights[index]:
            lost_way = losers_way(won, way, extra, lost[index], rules)
            total += weights[index] * owed(won, way, extra, lost[index], lost_way, rules)
    return total


def winners_way(
    won: int, extra: tuple[int, int, int, int], lost: tuple[int, int], weights: tuple[int, int], rules: tuple[int, ...]
) -> int:
    """The flexible cards that the winner counts as junk to be paid most; with equal sums the fewest (S12)."""
    flexible = won & rules[FLEXIBLE]
    if not flexible:
        return 0
    best, most = 0, total_owed(won, 0, extra, lost, weights, rules)
    way = flexible
    while way:
        amount = total_owed(won, way, extra, lost, weights, rules)
        if amount > most or (amount == most and best and popcount(way) < popcount(best)):
            best, most = way, amount
        way = (way - 1) & flexible
    return best
