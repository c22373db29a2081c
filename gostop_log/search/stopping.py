"""Go or stop, and how a flexible card is to count, for a decent player (G1, D5): the choice found, as a mask."""

from __future__ import annotations

from typing import Final

from gostop_log.cards import BRIGHTS, CHEONGDAN, CHODAN, GODORI, HONGDAN
from gostop_log.core.actions import GO, STOP
from gostop_log.core.bits import popcount
from gostop_log.core.layout import AS_JUNK_, CAPTURED_, GOS_, LOOSE, PASSES_, PLAYERS, SCORE, STACKED
from gostop_log.core.options import card_of, do_of, onto_of
from gostop_log.core.rulebook import GODORI_POINTS, TARGET, THREE_BRIGHTS
from gostop_log.core.score import SET_POINTS, counted_points, junk_value, points
from gostop_log.core.table import BIT
from gostop_log.search.seen import ANYWHERE, CARDS, OF, SEAT

SCORES_NOT: Final = 26214
"""How likely a turn brings no further point to who is near the target, in `OF`."""
WINS: Final = (29491, 19661, 13107, 6554, 3277)
"""How likely an opponent who lacks so many points gets to say stop before one's own next decision, in `OF`."""
GAINS: Final = 3
"""Half points that come on average until the next decision."""
DOUBLES_FROM: Final = 3
"""From so many gos on each doubles the payment in most rule sets (G4)."""


def stop_or_go(hand: list[int], rules: tuple[int, ...], found: list[int], count: int, notes: list[int]) -> int:
    """Go where it promises more than what there is to be had now; what the rules leave, where they leave one."""
    go, stop = 0, 0
    for index in range(count):
        go |= (do_of(found[index]) == GO) << index
        stop |= (do_of(found[index]) == STOP) << index
    if not go or not stop:
        return 1
    return go if promises_more(hand, rules, notes) else stop


def promises_more(hand: list[int], rules: tuple[int, ...], notes: list[int]) -> bool:
    """Whether to go promises more than the payment at hand."""
    seat, safe, none = notes[SEAT], OF, OF
    for step in range(1, hand[PLAYERS]):
        safe = safe * (OF - wins(hand, rules, (seat + step) % hand[PLAYERS], notes)) >> 16
    for _ in range(popcount(notes[CARDS]) + hand[PASSES_ + seat]):
        none = none * SCORES_NOT >> 16
    halves, gos = 2 * hand[SCORE], hand[GOS_ + seat]
    later = (safe * (OF - none) >> 16) * payment(halves + GAINS, gos + 1)
    return later - (OF - safe) * 2 * rules[TARGET] > OF * payment(halves, gos)


def payment(halves: int, gos: int) -> int:
    """What an opponent pays for so many half points with so many gos, baks left aside: in half chips."""
    return halves + 2 * gos << max(gos - DOUBLES_FROM + 1, 0)


def wins(hand: list[int], rules: tuple[int, ...], seat: int, notes: list[int]) -> int:
    """How likely an opponent gets to say stop before one's own next decision."""
    return WINS[min(max(rules[TARGET] - within_reach(hand, rules, seat, notes), 0), 4)]


def within_reach(hand: list[int], rules: tuple[int, ...], seat: int, notes: list[int]) -> int:
    """An opponent's score, and what he could add to it with one capture."""
    captured = hand[CAPTURED_ + seat]
    lying = notes[ANYWHERE] | notes[CARDS] | hand[LOOSE] | hand[STACKED]
    best = 2 if junk_value(captured, 0, rules) >= 8 else 0
    if lacks_one(captured, lying, GODORI):
        best = max(best, rules[GODORI_POINTS])
    for ribbons in (HONGDAN, CHEONGDAN, CHODAN):
        if lacks_one(captured, lying, ribbons):
            best = max(best, SET_POINTS)
    if popcount(captured & BRIGHTS) == 2 and BRIGHTS & lying:
        best = max(best, rules[THREE_BRIGHTS])
    return counted_points(captured, hand[AS_JUNK_ + seat], rules) + best


def lacks_one(captured: int, lying: int, cards: int) -> bool:
    """Whether one card of a set is missing, and could still be had."""
    missing = cards & ~captured
    return popcount(missing) == 1 and missing & lying != 0


def how_to_count(hand: list[int], rules: tuple[int, ...], found: list[int], count: int, notes: list[int]) -> int:
    """The way of counting a flexible card that scores more; as animal where both score the same."""
    seat, best, highest = notes[SEAT], 0, -1
    for index in range(count):
        way = BIT[card_of(found[index])] if onto_of(found[index]) >= 0 else 0
        score = points(hand[CAPTURED_ + seat], hand[AS_JUNK_ + seat] | way, rules)
        if score > highest:
            best, highest = index, score
    return 1 << best
