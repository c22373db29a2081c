"""A turn from its first action to go or stop: `apply` is the whole of it.

``[jokers, shakes, an offer] → a hand card, a bomb, a pass → the flip → captures → steals → go or stop`` (P).
A refused action returns a code of `faults`; the vector is then no longer to be used.
"""

from __future__ import annotations

from typing import Final

from gostop_log.core.actions import (
    ACCEPT,
    BOMB,
    DRAW,
    FLEX,
    FLIP,
    GIVE,
    GO,
    JOKER,
    OFFER,
    PASS,
    PLAY,
    PUSH,
    QUAD,
    REFUSE,
    SHAKE,
    STOP,
)
from gostop_log.core.before import accept, answerer, draw, offer, quad, refuse, shake
from gostop_log.core.bits import clear, popcount
from gostop_log.core.close import flip, give, settle
from gostop_log.core.decision import ASK, conclude, flex, go, no_decision, push, stop
from gostop_log.core.faults import FLEX_FIRST, HAND_OVER, OK, WRONG_SEAT, WRONG_TIME
from gostop_log.core.layout import (
    AT_ANSWER,
    AT_DRAW,
    AT_END,
    AT_FLEX,
    AT_FLIP,
    AT_GIVE,
    AT_GO_STOP,
    AT_TURN,
    LOOSE,
    REFUSER_,
    STACKED,
    STAGE,
    STARTED,
    TURN,
    TWO_CARDS,
)
from gostop_log.core.main import bomb, joker, pass_turn, play
from gostop_log.core.rulebook import FLEXIBLE_MODE, SWEEP_RULE, SYODANG
from gostop_log.core.table import months_of

ONLY_TWO_CARDS: Final = 1
"""The value `two_cards` of `sweep` (E2)."""


def begin_turn(hand: list[int], rules: tuple[int, ...]) -> None:
    """Clear what belonged to the turn before; a standing offer of this seat lapses (K3)."""
    clear(hand)
    hand[STARTED] = 1
    if rules[SYODANG]:
        hand[REFUSER_ + hand[TURN]] = 0
    loose = hand[LOOSE]
    if (
        rules[SWEEP_RULE] == ONLY_TWO_CARDS
        and not hand[STACKED]
        and popcount(loose) == 2
        and popcount(months_of(loose)) == 8
    ):
        hand[TWO_CARDS] = loose


def apply(hand: list[int], rules: tuple[int, ...], do: int, seat: int, card: int, onto: int) -> int:
    """Do one thing: `do` is a number of `actions`, `card` a card or a month, `onto` a card; -1 where there is none.

    Returns 0, or why the rules forbid it (`faults`).
    """
    if do <= FLIP and hand[STAGE] <= AT_FLIP:
        return act(hand, rules, do, card, onto) if seat == hand[TURN] else WRONG_SEAT
    return apply_other(hand, rules, do, seat, card, onto)


def apply_other(hand: list[int], rules: tuple[int, ...], do: int, seat: int, card: int, onto: int) -> int:
    """Everything but the common course of a turn: gives, decisions, answers, and what comes where these are due."""
    if do == GIVE:
        return give(hand, rules, seat, card)
    if hand[STAGE] == AT_GIVE:
        settle(hand, rules)
    if do == FLEX:
        return flex(hand, rules, seat, card, onto)
    if hand[STAGE] == AT_FLEX:
        if rules[FLEXIBLE_MODE] == ASK:
            return FLEX_FIRST
        conclude(hand, rules)
    if do in (GO, STOP):
        return say(hand, rules, do, seat)
    if hand[STAGE] == AT_END:
        return push(hand, seat) if do == PUSH else HAND_OVER
    if do == QUAD:
        return quad(hand, rules, seat, card)
    if do in (ACCEPT, REFUSE):
        return answer(hand, do, seat)
    return act(hand, rules, do, card, onto) if seat == hand[TURN] else WRONG_SEAT


def act(hand: list[int], rules: tuple[int, ...], do: int, card: int, onto: int) -> int:
    """What only the seat does whose turn it is."""
    stage = hand[STAGE]
    if do == FLIP:
        return flip(hand, rules, card, onto) if stage == AT_FLIP else WRONG_TIME
    if do == DRAW:
        return draw(hand, rules, card) if stage == AT_DRAW else WRONG_TIME
    if stage != AT_TURN:
        return WRONG_TIME
    if not hand[STARTED]:
        begin_turn(hand, rules)
    return open_turn(hand, rules, do, card, onto)


def say(hand: list[int], rules: tuple[int, ...], do: int, seat: int) -> int:
    """Go or stop is said (G1)."""
    if hand[STAGE] != AT_GO_STOP:
        return no_decision(hand, rules, do, seat)
    if seat != hand[TURN]:
        return WRONG_SEAT
    if do == GO:
        go(hand, rules)
    else:
        stop(hand, rules)
    return OK


def open_turn(hand: list[int], rules: tuple[int, ...], do: int, card: int, onto: int) -> int:
    """What a player does before the flip."""
    if do == PLAY:
        return play(hand, rules, card, onto)
    if do == BOMB:
        return bomb(hand, rules, card)
    if do == PASS:
        return pass_turn(hand, rules)
    if do == JOKER:
        return joker(hand, rules, card)
    if do == SHAKE:
        return shake(hand, rules, card)
    return offer(hand, rules) if do == OFFER else WRONG_TIME


def answer(hand: list[int], do: int, seat: int) -> int:
    """An offer of a nagari is accepted or refused (K3)."""
    if hand[STAGE] != AT_ANSWER:
        return WRONG_TIME
    if seat != answerer(hand):
        return WRONG_SEAT
    if do == ACCEPT:
        accept(hand)
    else:
        refuse(hand, seat)
    return OK
