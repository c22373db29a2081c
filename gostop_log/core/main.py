"""The main action of a turn: a hand card, a bomb, a pass, or a joker played in a hand card's place."""

from __future__ import annotations

from typing import Final

from gostop_log.cards import FLOWER_CARDS, MONTH
from gostop_log.core.before import held, held_of, lay_down_joker, leave_hand
from gostop_log.core.bits import popcount
from gostop_log.core.faults import (
    BOMB_NOT_THERE,
    BOMB_NOT_THREE,
    BOMB_SHAKEN,
    IS_JOKER,
    NO_PASS,
    NOT_HELD,
    NOT_JOKER,
    OK,
    ONLY_JOKERS,
    SHAKEN_NOT_PLAYED,
)
from gostop_log.core.layout import (
    AT_DRAW,
    AT_FLIP,
    BOMB_PAID,
    BOMBED,
    BOMBS_,
    CAPTURE_HAND,
    CHIPS_,
    EVENT,
    FINAL,
    FLIPS,
    HAND_,
    HELD_,
    HIDDEN_,
    LAST,
    LAY_THERE,
    LEFT_HIDDEN_,
    LOOSE,
    MUST_PLAY,
    PAID,
    PASSES_,
    PLAYED,
    PLAYERS,
    REPLACING,
    SHAKEN_,
    STAGE,
    TURN,
    TURNS_,
)
from gostop_log.core.rulebook import (
    BOMB_AFTER_SHAKE,
    BOMB_FLIPS,
    BOMB_PASSES,
    BOMB_TWO,
    FIRST_BOMB_PAY,
    JOKER_DRAW,
    OE_MYEON,
    SHAKE_MUST_PLAY,
)
from gostop_log.core.table import BIT, FIRST_JOKER, lay, take

COUNTS_AS_BOMB: Final = 2
"""The value `steal_x2` of `bomb_two` (B6)."""


def has_turn(hand: list[int], seat: int) -> bool:
    """Whether a seat has hand cards or passes left, and so a turn to come (P13)."""
    return bool(hand[HAND_ + seat] or hand[HIDDEN_ + seat] or hand[PASSES_ + seat])


def open_main(hand: list[int], rules: tuple[int, ...]) -> None:
    """Note what lay there and what the seat held, before the main action changes anything (K2)."""
    if rules[OE_MYEON]:
        seat = hand[TURN]
        hand[LAY_THERE] = hand[LOOSE]
        hand[HELD_ + seat] = hand[HAND_ + seat]
        hand[LEFT_HIDDEN_ + seat] = hand[HIDDEN_ + seat]


def close_main(hand: list[int], flips: int) -> None:
    """The flip is next.  Now it is known whether this is the seat's last turn, and the hand's (P13, E5)."""
    seat = hand[TURN]
    hand[FLIPS] = flips
    hand[STAGE] = AT_FLIP
    if not has_turn(hand, seat):
        hand[LAST] = 1
        others = has_turn(hand, (seat + 1) % hand[PLAYERS]) or has_turn(hand, (seat + 2) % hand[PLAYERS])
        hand[FINAL] = int(not others)


def play(hand: list[int], rules: tuple[int, ...], card: int, onto: int) -> int:
    """A hand card is laid on the table (P1, P2, P3)."""
    seat = hand[TURN]
    if not held(hand, seat, card):
        return NOT_HELD
    if card >= FIRST_JOKER:
        return IS_JOKER
    if rules[SHAKE_MUST_PLAY] and hand[MUST_PLAY] and hand[MUST_PLAY] != (card >> 2) + 1:
        return SHAKEN_NOT_PLAYED
    open_main(hand, rules)
    fault = lay(hand, card, onto)
    if fault:
        return fault
    leave_hand(hand, seat, BIT[card])
    hand[PLAYED] = BIT[card]
    close_main(hand, 1)
    return OK


def is_of_two(hand: list[int], rules: tuple[int, ...], month: int) -> bool:
    """Whether a bomb would be of two cards, because two of its month lie there (B6)."""
    return bool(rules[BOMB_TWO]) and popcount(hand[LOOSE] & MONTH[month]) == 2


def bomb_fault(hand: list[int], rules: tuple[int, ...], month: int) -> int:
    """Why a bomb cannot be thrown, 0 if it can (B1, B6, H2)."""
    seat, cards = hand[TURN], MONTH[month]
    there = hand[LOOSE] & cards
    of_two = is_of_two(hand, rules, month)
    if held_of(hand, seat, cards & ~there) < (2 if of_two else 3):
        return BOMB_NOT_THREE
    if popcount(there) != 1 and not of_two:
        return BOMB_NOT_THERE
    if hand[SHAKEN_ + seat] >> month & 1 and not rules[BOMB_AFTER_SHAKE]:
        return BOMB_SHAKEN
    if hand[MUST_PLAY] and hand[MUST_PLAY] != month:
        return SHAKEN_NOT_PLAYED
    return OK


def bomb(hand: list[int], rules: tuple[int, ...], month: int) -> int:
    """Three of a month from the hand take the fourth from the table, or two take two (폭탄, B1–B6)."""
    fault = bomb_fault(hand, rules, month)
    if fault:
        return fault
    seat, cards = hand[TURN], MONTH[month]
    there, of_two = hand[LOOSE] & cards, is_of_two(hand, rules, month)
    open_main(hand, rules)
    leave_hand(hand, seat, cards ^ there)
    hand[LOOSE] ^= there
    take(hand, cards, CAPTURE_HAND)
    hand[BOMBED] = month
    hand[EVENT] = 1
    if not of_two or rules[BOMB_TWO] == COUNTS_AS_BOMB:
        hand[BOMBS_ + seat] += 1
    hand[PASSES_ + seat] += min(1, rules[BOMB_PASSES]) if of_two else rules[BOMB_PASSES]
    if hand[TURNS_ + seat] == 0 and rules[FIRST_BOMB_PAY]:
        hand[BOMB_PAID] = rules[FIRST_BOMB_PAY]
        pay(hand, hand[BOMB_PAID])
    # As many cards are turned at once as were laid, so that the stock lasts (B4, J4).
    close_main(hand, min(2, rules[BOMB_FLIPS]) if of_two else rules[BOMB_FLIPS])
    return OK


def pass_fault(hand: list[int], rules: tuple[int, ...]) -> int:
    """Why a turn cannot be passed, 0 if it can (B3, J1)."""
    seat = hand[TURN]
    cards = hand[HAND_ + seat]
    if hand[MUST_PLAY]:
        return SHAKEN_NOT_PLAYED
    if not hand[PASSES_ + seat]:
        return NO_PASS
    if rules[JOKER_DRAW] and cards and not cards & FLOWER_CARDS and not hand[HIDDEN_ + seat]:
        return ONLY_JOKERS
    return OK


def pass_turn(hand: list[int], rules: tuple[int, ...]) -> int:
    """Nothing is played, only the stock is turned: one of the turns that a bomb earned (B3)."""
    fault = pass_fault(hand, rules)
    if fault:
        return fault
    open_main(hand, rules)
    hand[PASSES_ + hand[TURN]] -= 1
    close_main(hand, 1)
    return OK


def joker_fault(hand: list[int], card: int) -> int:
    """Why a joker cannot be played, 0 if it can (J1)."""
    if card < FIRST_JOKER:
        return NOT_JOKER
    if not held(hand, hand[TURN], card):
        return NOT_HELD
    return SHAKEN_NOT_PLAYED if hand[MUST_PLAY] else OK


def joker(hand: list[int], rules: tuple[int, ...], card: int) -> int:
    """A joker from the hand: a card is drawn for it, or the next one turned is played in its place (J1)."""
    fault = joker_fault(hand, card)
    if fault:
        return fault
    if rules[JOKER_DRAW]:
        lay_down_joker(hand, card)
        hand[STAGE] = AT_DRAW
        return OK
    open_main(hand, rules)
    lay_down_joker(hand, card)
    hand[REPLACING] = 1
    close_main(hand, 1)
    return OK


def pay(hand: list[int], chips: int) -> None:
    """Every opponent pays the seat whose turn it is so many chips at once."""
    if not chips:
        return
    hand[PAID] = 1
    for seat in range(hand[PLAYERS]):
        hand[CHIPS_ + seat] -= chips
    hand[CHIPS_ + hand[TURN]] += chips * hand[PLAYERS]
