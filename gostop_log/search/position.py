"""The number under which a position is looked up again: equal for positions from which as much can still be won.

Only where a turn begins: then nothing of the turn before matters.  What was paid at once is left out, since values are
counted from there on; so is what the rules of this hand never look at.  Two singles of a month are one as good as the
other (`twins`), so are the last two cards of a month (`pairs`), and of captured cards it matters what they count for
(`collected`).  The number has 62 bits: that two different ones of ten million positions meet has a chance below 1 in
90,000, that it does harm a much smaller one.
"""

from __future__ import annotations

from typing import Final

from gostop_log.cards import (
    ALL_JOKERS,
    ANIMALS,
    BRIGHTS,
    CARD,
    CHEONGDAN,
    CHODAN,
    DOUBLES,
    GODORI,
    HONGDAN,
    JUNK,
    MONTH,
    RIBBONS,
)
from gostop_log.core.bill import MISSION_MONTH
from gostop_log.core.bits import popcount
from gostop_log.core.layout import (
    AS_JUNK_,
    ASKED,
    AT_TURN,
    BOMBS_,
    BURIED,
    CAPTURED_,
    DECIDED_,
    FIRST_MONTH_,
    GO_PLY_,
    GOS_,
    HAND_,
    HELD_,
    JOKER_MONTHS,
    KEPT_QUAD_,
    LAID_LEFT_,
    LAST_GO_,
    LAST_PLAYED_,
    LOOSE,
    MAKERS,
    MISSES_,
    OFFER_PLY_,
    PASSES_,
    PLAYERS,
    PLY,
    POT,
    PPUKS_,
    REFUSER_,
    SHAKEN_,
    STACK_JOKERS,
    STACKED,
    STAGE,
    STARTED,
    STILL_THERE_,
    STOCK,
    TURN,
    TURN_PLY_,
    TURNS_,
)
from gostop_log.core.options import at_least
from gostop_log.core.payment import DRAWN_MONTH, MISSION
from gostop_log.core.rulebook import (
    BOAR_POINTS,
    BOAR_RULE,
    FLEXIBLE,
    FLEXIBLE_MODE,
    FOUR_BIRDS,
    JUNK_OF_ONE,
    JUNK_OF_THREE,
    JUNK_OF_TWO,
    NO_CAPTURE_TURNS,
    OE_MYEON,
    PALSSARI,
    QUAD_CHOICE,
    QUAD_KEEP_FACTOR,
    REVERSE_GO,
    SYODANG,
    THREE_PPUK,
    VIP,
    WEOLYAK_FIRST,
)
from gostop_log.core.score import BOAR, CLOVERS, RAIN_BIRD, VIP_CARDS
from gostop_log.core.table import JANUARIES, months_of
from gostop_log.search.moving import BEFORE_FIRST_TURN

BITS: Final = (1 << 62) - 1
FACTOR: Final = 0x1E3779B97F4A7C15
"""Any odd number without a pattern."""
LEFT_TWINS: Final = JUNK & ~DOUBLES & JUNK >> 1
"""Of each pair of singles of a month the first; the second is the next card."""
SETS: Final = (HONGDAN, CHEONGDAN, CHODAN, GODORI, 1 << CARD["12K"], 1 << CARD["12T"])
"""What scores together, and the two cards of the rain that count less than others of their kind (S2, S3, S6)."""
NEVER_NOTED: Final = 0
"""The number of a position that is not looked up again."""


def singled_out(rules: tuple[int, ...], inherited: tuple[int, ...]) -> int:
    """The cards of which it matters by themselves who has captured them."""
    cards = rules[FLEXIBLE] | ALL_JOKERS & ~(rules[JUNK_OF_ONE] | rules[JUNK_OF_TWO] | rules[JUNK_OF_THREE])
    if rules[VIP]:
        cards |= VIP_CARDS
    if rules[PALSSARI]:
        cards |= CLOVERS
    if rules[BOAR_POINTS]:
        cards |= BOAR
    if rules[FOUR_BIRDS]:
        cards |= GODORI | RAIN_BIRD
    if inherited[MISSION] > MISSION_MONTH:
        cards |= MONTH[inherited[MISSION] - MISSION_MONTH]
    return cards | MONTH[inherited[DRAWN_MONTH]]


def collected(captured: int, rules: tuple[int, ...]) -> int:
    """What captured cards count for: how many there are of each kind, and which sets are begun.

    Of a set that one seat alone has begun its cards are those that lie nowhere else; of a set that two have begun
    nothing can become (S5, S7).
    """
    found = popcount(captured & BRIGHTS) << 8 | popcount(captured & RIBBONS) << 4 | popcount(captured & ANIMALS)
    for cards in SETS:
        found = found << 1 | (1 if captured & cards else 0)
    junk = captured & (rules[JUNK_OF_ONE] | rules[JUNK_OF_TWO] | rules[JUNK_OF_THREE])
    twos, threes = popcount(junk & rules[JUNK_OF_TWO]), popcount(junk & rules[JUNK_OF_THREE])
    return ((found << 5 | popcount(junk)) << 5 | twos) << 5 | threes


def twins(hand: list[int], rules: tuple[int, ...]) -> int:
    """The first of each two singles of a month that can be taken for each other: neither lies in stock."""
    if rules[OE_MYEON]:
        return 0  # who is liable depends on the very card that was left (K2)
    return LEFT_TWINS & ~hand[BURIED] & ~(hand[BURIED] >> 1)


def pairs(hand: list[int], rules: tuple[int, ...]) -> int:
    """The cards of every month of which two are left to be taken, neither from the stock.

    Whoever takes one takes the other with it, so that each can stand for the other.
    """
    if rules[OE_MYEON]:
        return 0
    left = hand[HAND_] | hand[HAND_ + 1] | hand[HAND_ + 2] | hand[LOOSE] | hand[STACKED] | hand[BURIED]
    return left & (at_least(left, 2) & ~at_least(left, 3)) * 15 & ~months_of(hand[BURIED])


def first_named(cards: int, free: int, paired: int) -> int:
    """The set with the first of two twins in place of the second, where it has the second alone; so of two in pairs."""
    alone = cards & free << 1 & ~(cards << 1)
    cards ^= alone | alone >> 1
    if not cards & paired:
        return cards
    one = cards & paired
    first = (one | one >> 1 | one >> 2 | one >> 3) & JANUARIES
    return cards & ~paired | first | at_least(one, 2) << 1


def mixed(key: int, number: int) -> int:
    """A key with one more number in it."""
    key = (key ^ number) * FACTOR & BITS
    return key ^ key >> 29


def key_of(hand: list[int], rules: tuple[int, ...], singled: int) -> int:
    """The number of a position where a turn begins, else `NEVER_NOTED`; `singled` as `singled_out` says."""
    if hand[STAGE] != AT_TURN or hand[STARTED]:
        return NEVER_NOTED
    free, paired = twins(hand, rules), pairs(hand, rules)
    key = mixed(hand[STOCK] << 2 | hand[TURN], first_named(hand[LOOSE], free, paired))
    if hand[STACKED]:
        key = mixed(with_stacks(hand, key), first_named(hand[STACKED], free, paired))
    if paired:
        key = mixed(key, paired)
    for seat in range(hand[PLAYERS]):
        key = mixed(key, first_named(hand[HAND_ + seat], free, paired))
        captured = hand[CAPTURED_ + seat]
        if captured & singled:
            key = mixed(key, captured & singled)
        key = mixed(key, collected(captured, rules) << 29 | seen_of(hand, rules, seat) << 5 | in_a_row(hand, seat))
        if hand[SHAKEN_ + seat] | hand[GOS_ + seat]:
            key = mixed(mixed(key, hand[SHAKEN_ + seat]), hand[GOS_ + seat] << 32 | hand[LAST_GO_ + seat])
    return with_rarities(hand, rules, key)


def seen_of(hand: list[int], rules: tuple[int, ...], seat: int) -> int:
    """Bombs, passes and ppuks of a seat."""
    ppuks = popcount(hand[PPUKS_ + seat]) if rules[THREE_PPUK] else 0
    return hand[BOMBS_ + seat] << 16 | hand[PASSES_ + seat] << 8 | ppuks


def in_a_row(hand: list[int], seat: int) -> int:
    """1 + a seat's turns while all of them were ppuks (E6, E11); it is 1 before the first turn (P13)."""
    turns = hand[TURNS_ + seat]
    return turns + 1 if hand[PPUKS_ + seat] == (2 << turns) - 2 else 0


def with_stacks(hand: list[int], key: int) -> int:
    """Whose the stacks are, and which jokers lie with them."""
    for month in range(1, 13):
        if hand[STACKED] & MONTH[month]:
            key = mixed(key, month << 3 | hand[MAKERS] >> 3 * month & 7)
    return mixed(mixed(key, hand[STACK_JOKERS]), hand[JOKER_MONTHS]) if hand[STACK_JOKERS] else key


def with_rarities(hand: list[int], rules: tuple[int, ...], key: int) -> int:
    """What only some rule sets look at."""
    if rules[QUAD_CHOICE] == BEFORE_FIRST_TURN and not hand[TURNS_] + hand[TURNS_ + 1] + hand[TURNS_ + 2]:
        key = mixed(key, hand[ASKED])
    if rules[REVERSE_GO] != 1 and hand[PLAYERS] == 2:
        key = mixed(key, order(hand[GO_PLY_], hand[GO_PLY_ + 1]))
    if rules[BOAR_RULE] == 1:
        key = mixed(key, hand[POT])
    for seat in range(hand[PLAYERS]):
        if rules[FLEXIBLE_MODE]:
            key = mixed(mixed(key, hand[DECIDED_ + seat]), hand[AS_JUNK_ + seat])
        if rules[NO_CAPTURE_TURNS]:
            key = mixed(key, hand[MISSES_ + seat])
        if rules[WEOLYAK_FIRST] != 1:
            key = mixed(key, hand[FIRST_MONTH_ + seat])
        if rules[QUAD_KEEP_FACTOR] != 1:
            key = mixed(key, hand[KEPT_QUAD_ + seat])
        if hand[PLAYERS] > 2:
            key = with_liability(hand, rules, mixed(key, hand[GO_PLY_ + seat]), seat)
    return key if key != NEVER_NOTED else 1


def order(first: int, second: int) -> int:
    """How two numbers compare: 0 for less, 1 for equal, 2 for more."""
    return (1 if first >= second else 0) + (1 if first > second else 0)


def with_liability(hand: list[int], rules: tuple[int, ...], key: int, seat: int) -> int:
    """Who could have to pay for both (K)."""
    if rules[SYODANG] | rules[OE_MYEON]:
        key = mixed(key, hand[PLY])
    if rules[SYODANG]:
        key = mixed(mixed(key, hand[REFUSER_ + seat]), hand[OFFER_PLY_ + seat])
    if rules[OE_MYEON]:
        key = mixed(mixed(key, hand[LAID_LEFT_ + seat]), hand[STILL_THERE_ + seat])
        key = mixed(mixed(key, hand[HELD_ + seat]), hand[LAST_PLAYED_ + seat])
        key = mixed(key, hand[TURN_PLY_ + seat])
    return key
