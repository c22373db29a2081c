"""Who decides next, and among what: a hand of which every card is known goes from decision to decision.

What nobody chooses, a card drawn or turned, is done on the way.  Where a seat need do nothing, to `WAIT` is one of its
choices.  A push (N3) is not among them: what it brings lies in the hands to come.
"""

from __future__ import annotations

from typing import Final

from gostop_log.core.actions import GIVE, PLAY, PUSH
from gostop_log.core.before import answerer, draw
from gostop_log.core.bits import popcount
from gostop_log.core.close import flip
from gostop_log.core.decision import ASK, conclude
from gostop_log.core.layout import (
    ASKED,
    AT_ANSWER,
    AT_DRAW,
    AT_END,
    AT_FLEX,
    AT_FLIP,
    AT_GIVE,
    AT_GO_STOP,
    AT_TURN,
    CAPTURED_,
    DECIDED_,
    GIVER,
    HAND_,
    LOOSE,
    PAIR,
    PLAYERS,
    STAGE,
    STARTED,
    STOCK,
    TURN,
    TURNS_,
)
from gostop_log.core.options import (
    are_plays,
    at_least,
    carry_out,
    do_of,
    encode,
    legal,
    of_cards,
    of_seat,
    only_cards,
    seat_of,
)
from gostop_log.core.rulebook import FLEXIBLE, FLEXIBLE_MODE, QUAD_CHOICE, STEAL_LOWEST
from gostop_log.core.steal import default_gift
from gostop_log.core.table import OF_MONTH

WAIT: Final = PUSH
"""What is done by who could do something and lets it be; a push is no choice here, so that its number is free."""
BEFORE_FIRST_TURN: Final = 1
"""The value of `QUAD_CHOICE` that lets anybody show a quad before the first turn (L10)."""


def top_of(hand: list[int], stock: list[int]) -> int:
    """The card that comes next of a stock of which every card is known: `stock` has it where so many are left."""
    return stock[hand[STOCK]]


def must_choose(hand: list[int], card: int) -> bool:
    """Whether a card turned now could take one of two (P6)."""
    return not hand[PAIR] & OF_MONTH[card] and popcount(hand[LOOSE] & OF_MONTH[card]) == 2


def go_on(hand: list[int], rules: tuple[int, ...], stock: list[int]) -> bool:
    """Do what nobody chooses up to the next decision; whether there is one before the hand is over."""
    while True:
        stage = hand[STAGE]
        if stage == AT_DRAW:
            draw(hand, rules, top_of(hand, stock))
        elif stage == AT_FLIP and not must_choose(hand, top_of(hand, stock)):
            flip(hand, rules, top_of(hand, stock), -1)
        else:
            return stage != AT_END


def decider(hand: list[int], rules: tuple[int, ...]) -> int:
    """The seat that decides now."""
    stage = hand[STAGE]
    if stage == AT_GIVE:
        return hand[GIVER]
    if stage == AT_ANSWER:
        return answerer(hand)
    if stage in (AT_FLEX, AT_GO_STOP) and rules[FLEXIBLE_MODE] > ASK:
        return first_unasked(hand, rules)
    if stage == AT_TURN and rules[QUAD_CHOICE] == BEFORE_FIRST_TURN and not hand[STARTED]:
        return first_with_quad(hand)
    return hand[TURN]


def first_unasked(hand: list[int], rules: tuple[int, ...]) -> int:
    """The seat that says now how a flexible card counts, if it will: the others first, then whose turn it is (D5)."""
    for step in range(1, hand[PLAYERS]):
        seat = (hand[TURN] + step) % hand[PLAYERS]
        undecided = hand[CAPTURED_ + seat] & rules[FLEXIBLE] & ~hand[DECIDED_ + seat]
        if undecided and not hand[ASKED] >> seat & 1:
            return seat
    return hand[TURN]


def first_with_quad(hand: list[int]) -> int:
    """The seat that may show a quad now, before the first turn: the others first, then whose turn it is (L10)."""
    if hand[TURNS_] + hand[TURNS_ + 1] + hand[TURNS_ + 2] == 0:
        for step in range(1, hand[PLAYERS]):
            seat = (hand[TURN] + step) % hand[PLAYERS]
            if at_least(hand[HAND_ + seat], 4) and not hand[ASKED] >> seat & 1:
                return seat
    return hand[TURN]


def choices(hand: list[int], rules: tuple[int, ...], stock: list[int], found: list[int], scratch: list[int]) -> int:
    """Write what the deciding seat can do to `found`, as `options.legal` orders it and `WAIT` last; how much it is."""
    seat, stage = decider(hand, rules), hand[STAGE]
    if seat == hand[TURN] and only_cards(hand, rules):
        return of_cards(hand, PLAY, seat, hand[HAND_ + seat], found, 0)
    if stage == AT_GIVE and rules[STEAL_LOWEST]:
        found[0] = encode(GIVE, seat, default_gift(hand, rules), -1)  # nobody chooses, and it is dear to ask (E14)
        return 1
    count = legal(hand, rules, top_of(hand, stock), found, scratch)
    if seat != hand[TURN] or not are_plays(found, count):
        count = of_seat(seat, found, count)
    if may_wait(hand, rules, seat, stage):
        found[count] = encode(WAIT, seat, -1, -1)
        count += 1
    return count


def may_wait(hand: list[int], rules: tuple[int, ...], seat: int, stage: int) -> bool:
    """Whether the deciding seat need do nothing."""
    if stage == AT_FLEX:
        return rules[FLEXIBLE_MODE] > ASK
    return seat != hand[TURN] and stage in (AT_TURN, AT_GO_STOP)


def choose(hand: list[int], rules: tuple[int, ...], option: int) -> int:
    """Do one of the choices: 0, or why the rules forbid it."""
    if do_of(option) != WAIT:
        return carry_out(hand, rules, option)
    hand[ASKED] |= 1 << seat_of(option)
    if hand[STAGE] == AT_FLEX and seat_of(option) == hand[TURN]:
        conclude(hand, rules)
    return 0
