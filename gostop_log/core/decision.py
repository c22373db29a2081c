"""Go or stop, how a flexible card counts, and whose turn is next."""

from __future__ import annotations

from typing import Final

from gostop_log.core.actions import GO
from gostop_log.core.faults import (
    BELOW_TARGET,
    FLEX_NOT,
    FLEX_OFF,
    HAND_OVER,
    NO_FURTHER_TURN,
    NOT_HIGHER,
    OK,
    PUSH_OFF,
    WRONG_SEAT,
    WRONG_TIME,
)
from gostop_log.core.layout import (
    AS_JUNK_,
    AT_END,
    AT_FLEX,
    AT_GO_STOP,
    AT_TURN,
    AUTO_STOP,
    CAPTURED_,
    DECIDED_,
    END,
    END_NAGARI,
    END_POINTS,
    END_STOP,
    GO_PLY_,
    GOS_,
    LAID_LEFT_,
    LAST_GO_,
    LAST_PLAYED_,
    LAY_THERE,
    LOOSE,
    PLAYED,
    PLAYERS,
    PLY,
    PUSHED,
    PUSHES_LEFT,
    SCORE,
    STACKED,
    STAGE,
    STARTED,
    STILL_THERE_,
    TURN,
    TURN_PLY_,
    TURNS_,
    WENT,
    WINNER,
)
from gostop_log.core.main import has_turn
from gostop_log.core.rulebook import EXHAUSTED_POINTS, FLEXIBLE, FLEXIBLE_MODE, LAST_TURN_GO, OE_MYEON, TARGET
from gostop_log.core.score import counted_points, points

ASK: Final = 1
"""The value `ask` of `flexible_mode` (D5)."""


def decide(hand: list[int], rules: tuple[int, ...]) -> None:
    """The turn's cards and junk are taken: is a flexible card to be decided, or go or stop to be said (D5, G1)?"""
    if rules[FLEXIBLE_MODE] and flex_matters(hand, rules):
        hand[STAGE] = AT_FLEX
    else:
        conclude(hand, rules)


def conclude(hand: list[int], rules: tuple[int, ...]) -> None:
    """Go or stop is to be said, comes by itself, or the turn is over (G1, G2, G5)."""
    seat = hand[TURN]
    captured = hand[CAPTURED_ + seat]
    if captured & rules[FLEXIBLE]:
        score = counted_points(captured, hand[AS_JUNK_ + seat], rules)
    else:
        score = points(captured, 0, rules)
    hand[SCORE] = score
    if not due(hand, rules, score):
        next_turn(hand, rules)
    elif rules[LAST_TURN_GO] or has_turn(hand, seat):
        hand[STAGE] = AT_GO_STOP
    else:
        hand[AUTO_STOP] = 1
        stop(hand, rules)


def due(hand: list[int], rules: tuple[int, ...], score: int) -> bool:
    """Whether a score lets the seat say go or stop (G1, G2)."""
    return score >= rules[TARGET] and (not hand[GOS_ + hand[TURN]] or score > hand[LAST_GO_ + hand[TURN]])


def flex_matters(hand: list[int], rules: tuple[int, ...]) -> bool:
    """Whether a flexible card is to be decided now (D5).

    With `ask` every one that the seat has just got; with `ask_late` where it would bring the decision about, or where
    the hand is about to stop by itself and the bill would not wait.
    """
    seat = hand[TURN]
    captured = hand[CAPTURED_ + seat]
    open_cards = captured & rules[FLEXIBLE] & ~hand[DECIDED_ + seat]
    if rules[FLEXIBLE_MODE] == ASK:
        return open_cards != 0
    if due(hand, rules, points(captured, hand[AS_JUNK_ + seat], rules)):
        return not rules[LAST_TURN_GO] and not has_turn(hand, seat) and undecided(hand, rules)
    way = open_cards
    while way:
        if due(hand, rules, points(captured, hand[AS_JUNK_ + seat] | way, rules)):
            return True
        way = (way - 1) & open_cards
    return False


def undecided(hand: list[int], rules: tuple[int, ...]) -> bool:
    """Whether any seat has a flexible card of which it is not decided how it counts."""
    cards = 0
    for seat in range(hand[PLAYERS]):
        cards |= hand[CAPTURED_ + seat] & rules[FLEXIBLE] & ~hand[DECIDED_ + seat]
    return cards != 0


def flex(hand: list[int], rules: tuple[int, ...], seat: int, card: int, as_junk: int) -> int:
    """It is decided, once for all, how a flexible card counts: -1 as animal, else as junk (D5)."""
    if not rules[FLEXIBLE_MODE]:
        return FLEX_OFF
    late = rules[FLEXIBLE_MODE] != ASK
    if hand[STAGE] != AT_FLEX and not (late and hand[STAGE] == AT_GO_STOP):
        return WRONG_TIME
    if seat != hand[TURN] and not late:
        return WRONG_SEAT
    bit = 1 << card
    if not bit & hand[CAPTURED_ + seat] & rules[FLEXIBLE] & ~hand[DECIDED_ + seat]:
        return FLEX_NOT
    hand[DECIDED_ + seat] |= bit
    if as_junk >= 0:
        hand[AS_JUNK_ + seat] |= bit
    decide(hand, rules)
    return OK


def go(hand: list[int], rules: tuple[int, ...]) -> None:
    """The player goes on (고, G1)."""
    seat = hand[TURN]
    hand[GOS_ + seat] += 1
    hand[LAST_GO_ + seat] = hand[SCORE]
    hand[GO_PLY_ + seat] = hand[PLY] + 1
    hand[WENT] = 1
    next_turn(hand, rules)


def stop(hand: list[int], rules: tuple[int, ...]) -> None:
    """The player stops and wins (스톱, G1)."""
    finish_turn(hand, rules)
    end_hand(hand, END_STOP, hand[TURN])


def no_decision(hand: list[int], rules: tuple[int, ...], do: int, seat: int) -> int:
    """Why go or stop cannot be said now; OK for a stop that has come by itself (G1, G2, G5)."""
    if hand[STAGE] == AT_END:
        if hand[AUTO_STOP] == 1 and seat == hand[WINNER]:
            if do == GO:
                return NO_FURTHER_TURN
            hand[AUTO_STOP] = 2
            return OK
        return HAND_OVER
    if hand[STAGE] != AT_TURN or hand[STARTED]:
        return WRONG_TIME
    higher = hand[SCORE] >= rules[TARGET]
    return NOT_HIGHER if higher else BELOW_TARGET


def finish_turn(hand: list[int], rules: tuple[int, ...]) -> None:
    """Count the turn, and keep what is looked at when somebody wins after it (K2)."""
    seat = hand[TURN]
    hand[TURNS_ + seat] += 1
    hand[PLY] += 1
    if rules[OE_MYEON]:
        hand[LAID_LEFT_ + seat] = hand[PLAYED] & (hand[LOOSE] | hand[STACKED])
        hand[STILL_THERE_ + seat] = hand[LAY_THERE] & hand[LOOSE]
        hand[LAST_PLAYED_ + seat] = hand[PLAYED]
        hand[TURN_PLY_ + seat] = hand[PLY]


def end_hand(hand: list[int], end: int, winner: int) -> None:
    """The hand is over."""
    hand[STAGE] = AT_END
    hand[END] = end
    hand[WINNER] = winner


def next_turn(hand: list[int], rules: tuple[int, ...]) -> None:
    """The turn goes to the right, past who has neither cards nor passes; when nobody has, the hand is over (N1)."""
    finish_turn(hand, rules)
    seat, players = hand[TURN], hand[PLAYERS]
    for _ in range(players):
        seat = seat + 1 if seat + 1 < players else 0
        if has_turn(hand, seat):
            break
    if has_turn(hand, seat):
        hand[STAGE] = AT_TURN
        hand[STARTED] = 0
        hand[TURN] = seat
    else:
        exhausted(hand, rules)


def exhausted(hand: list[int], rules: tuple[int, ...]) -> None:
    """The cards have run out: a nagari, or the one highest score wins where that is the rule and nobody's go failed."""
    failed = hand[GOS_] + hand[GOS_ + 1] + hand[GOS_ + 2]
    winner = highest(hand, rules) if rules[EXHAUSTED_POINTS] and not failed else -1
    end_hand(hand, END_POINTS if winner >= 0 else END_NAGARI, winner)


def highest(hand: list[int], rules: tuple[int, ...]) -> int:
    """The seat with the highest score, -1 where two have it."""
    best, winner = -1, -1
    for seat in range(hand[PLAYERS]):
        score = counted_points(hand[CAPTURED_ + seat], hand[AS_JUNK_ + seat], rules)
        if score == best:
            winner = -1
        elif score > best:
            best, winner = score, seat
    return winner


def push(hand: list[int], seat: int) -> int:
    """The winner gives up his win for a doubled next hand (밀기, N3)."""
    if hand[WINNER] != seat or hand[PUSHED] or not hand[PUSHES_LEFT]:
        return PUSH_OFF
    hand[PUSHED] = 1
    return OK
