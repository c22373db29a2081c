"""Which seat pays all losses where three play (독박, dok-bak, K): a refused offer, go-bak, oe-myeon, in this order.

Of oe-myeon only what the vector tells: that another play would have been safe (`no_safe_play`) is looked for elsewhere.
"""

from __future__ import annotations

from gostop_log.core.bits import popcount
from gostop_log.core.layout import (
    AS_JUNK_,
    CAPTURE_FLIP,
    CAPTURE_HAND,
    CAPTURED_,
    END,
    END_POINTS,
    GO_PLY_,
    GOS_,
    HELD_,
    LAID_LEFT_,
    LAST_GO_,
    LAST_PLAYED_,
    LEFT_HIDDEN_,
    OFFER_PLY_,
    PLAYERS,
    REFUSER_,
    STILL_THERE_,
    TURN_PLY_,
    WINNER,
)
from gostop_log.core.rulebook import GO_BAK_EACH, GO_BAK_PAYS_BOTH, OE_MYEON, TARGET
from gostop_log.core.score import bonus_points, counted_points, junk_points, points
from gostop_log.core.table import months_of


def payer(hand: list[int], rules: tuple[int, ...], way: int) -> int:
    """The seat that pays for both, -1 where everybody pays for himself (K4); `way` is how the winner counts."""
    if hand[PLAYERS] < 3:
        return -1
    winner = hand[WINNER]
    offerer = standing_offer(hand)
    if offerer >= 0:
        refuser = hand[REFUSER_ + offerer] - 1
        return refuser if refuser != winner else -1
    if hand[END] == END_POINTS:
        return -1
    first, second = (winner + 1) % 3, (winner + 2) % 3
    if rules[GO_BAK_PAYS_BOTH] and (hand[GOS_ + first] or hand[GOS_ + second]):
        return went_last(hand, rules, first, second)
    return left_the_card(hand, rules, way) if rules[OE_MYEON] else -1


def standing_offer(hand: list[int]) -> int:
    """The seat whose refused offer of a nagari stands, of several the latest; -1 for none (K3)."""
    latest = -1
    for seat in range(hand[PLAYERS]):
        if hand[REFUSER_ + seat] and (latest < 0 or hand[OFFER_PLY_ + seat] > hand[OFFER_PLY_ + latest]):
            latest = seat
    return latest


def went_last(hand: list[int], rules: tuple[int, ...], first: int, second: int) -> int:
    """Of the two losers the one who had said go, of two the later; -1 where then each pays for himself (K1)."""
    gos, when = (hand[GOS_ + first], hand[GOS_ + second]), (hand[GO_PLY_ + first], hand[GO_PLY_ + second])
    last = later_go(gos, when, rules[GO_BAK_EACH])
    if last < 0:
        return -1
    return second if last else first


def later_go(gos: tuple[int, int], when: tuple[int, int], each: int) -> int:
    """The index of the one of two losers who pays for both, one having said go at least; -1 for neither (K1).

    `when` grows with time; said at the same, it is the second. `each`: two who had said go pay each for himself.
    """
    if gos[0] and gos[1]:
        if each:
            return -1
        return 1 if when[1] >= when[0] else 0
    return 0 if gos[0] else 1


def left_the_card(hand: list[int], rules: tuple[int, ...], way: int) -> int:
    """The loser whose last turn left the card that the winner needed, of two the later; -1 for none (K2)."""
    winner = hand[WINNER]
    if not hand[GOS_ + winner] and by_junk_alone(hand[CAPTURED_ + winner], way, rules):
        return -1
    first, second = (winner + 1) % 3, (winner + 2) % 3
    if hand[TURN_PLY_ + second] > hand[TURN_PLY_ + first]:
        first, second = second, first
    if is_liable(hand, rules, first):
        return first
    return second if is_liable(hand, rules, second) else -1


def is_liable(hand: list[int], rules: tuple[int, ...], seat: int) -> bool:
    """Whether a loser's last turn left such a card, and he had another to play (K2, exception B)."""
    if only_card(hand, seat) or not hand[TURN_PLY_ + seat]:
        return False
    return needed(hand, left_by(hand, seat), rules) != 0


def left_by(hand: list[int], seat: int) -> int:
    """What a seat's last turn left: its hand card, and loose cards that it could have taken (K2 a, b)."""
    return hand[LAID_LEFT_ + seat] | hand[STILL_THERE_ + seat] & months_of(hand[HELD_ + seat])


def by_junk_alone(won: int, way: int, rules: tuple[int, ...]) -> bool:
    """Whether junk is all that scores for the winner (K2 exception A)."""
    junk = junk_points(won, way, rules)
    return junk > 0 and points(won, way, rules) == junk and not bonus_points(won, rules)


def only_card(hand: list[int], seat: int) -> bool:
    """Whether a seat played its only card in its last turn (K2 exception B)."""
    return hand[LAST_PLAYED_ + seat] != 0 and popcount(hand[HELD_ + seat]) + hand[LEFT_HIDDEN_ + seat] == 1


def needed(hand: list[int], left: int, rules: tuple[int, ...]) -> int:
    """The cards left on the table whose capture alone allowed the winner to stop (K2)."""
    winner = hand[WINNER]
    for index in range(4):
        place = CAPTURE_HAND if not index else CAPTURE_FLIP + index - 1
        if hand[place] & left:
            score = counted_points(hand[CAPTURED_ + winner] & ~hand[place], hand[AS_JUNK_ + winner], rules)
            if score < rules[TARGET] or (hand[GOS_ + winner] and score <= hand[LAST_GO_ + winner]):
                return hand[place] & left
    return 0
