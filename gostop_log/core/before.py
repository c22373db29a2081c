"""What may be done before the hand card: show a set, play a joker for a new card, show a quad, offer a nagari."""

from __future__ import annotations

from typing import Final

from gostop_log.cards import MONTH
from gostop_log.core.bits import popcount
from gostop_log.core.faults import (
    NO_QUAD,
    NOT_IN_STOCK,
    OFFER_AGAIN,
    OFFER_OFF,
    OK,
    QUAD_DRAWN,
    QUAD_TOO_LATE,
    SHAKE_AGAIN,
    SHAKE_FOUR_OFF,
    SHAKE_NOT_THREE,
    SHAKE_ON_TABLE,
    SHAKE_ONE_A_TURN,
    STOCK_EMPTY,
)
from gostop_log.core.layout import (
    AT_ANSWER,
    AT_END,
    AT_TURN,
    BURIED,
    CAPTURED_,
    DRAWN,
    END,
    END_QUAD,
    END_SYODANG,
    EVENT,
    HAND_,
    HAND_JOKERS,
    HIDDEN_,
    KEPT_QUAD_,
    LOOSE,
    MUST_PLAY,
    OFFER_PLY_,
    OFFERED,
    PLAYERS,
    PLY,
    REFUSER_,
    SHAKEN_,
    SHAKEN_NOW,
    STACKED,
    STAGE,
    STARTED,
    STOCK,
    TURN,
    TURNS_,
    UNSEEN,
    WINNER,
)
from gostop_log.core.rulebook import JOKER_QUAD, QUAD_CHOICE, SHAKE_ABSENT, SHAKE_FOUR, SHAKE_MUST_PLAY, SYODANG
from gostop_log.core.table import BIT, FIRST_JOKER

OWN_TURN: Final = 2
"""The value `own_turn` of `quad_choice` (L10)."""


def held(hand: list[int], seat: int, card: int) -> bool:
    """Whether a seat holds a card, as far as can be known: a card that nobody has seen may be in a hidden hand."""
    return bool(hand[HAND_ + seat] & BIT[card] or (hand[HIDDEN_ + seat] and hand[UNSEEN] & BIT[card]))


def held_of(hand: list[int], seat: int, cards: int) -> int:
    """How many cards of a set a seat holds at the most: those known and those that its hidden cards could be."""
    return popcount(hand[HAND_ + seat] & cards) + min(hand[HIDDEN_ + seat], popcount(hand[UNSEEN] & cards))


def leave_hand(hand: list[int], seat: int, cards: int) -> None:
    """Cards leave a hand; those that were not known to be there come out of its hidden cards."""
    if hand[HIDDEN_ + seat]:
        hidden = cards & ~hand[HAND_ + seat]
        hand[HIDDEN_ + seat] -= popcount(hidden)
        hand[UNSEEN] &= ~hidden
        cards ^= hidden
    hand[HAND_ + seat] ^= cards


def leave_stock(hand: list[int], bit: int) -> int:
    """The top card of the stock is turned or drawn; 0 is one that nobody sees."""
    if not hand[STOCK]:
        return STOCK_EMPTY
    if hand[BURIED] & bit:
        hand[BURIED] ^= bit
    elif popcount(hand[BURIED]) < hand[STOCK] and hand[UNSEEN] & bit == bit:
        hand[UNSEEN] &= ~bit
    else:
        return NOT_IN_STOCK
    hand[STOCK] -= 1
    return OK


def shake_fault(hand: list[int], rules: tuple[int, ...], month: int) -> int:
    """Why three of a month cannot be shown, 0 if they can (H1–H4)."""
    seat, cards = hand[TURN], MONTH[month]
    if hand[SHAKEN_ + seat] >> month & 1:
        return SHAKE_AGAIN
    if rules[SHAKE_MUST_PLAY] and hand[MUST_PLAY]:
        return SHAKE_ONE_A_TURN
    if popcount(hand[HAND_ + seat] & cards) == 4 and not rules[SHAKE_FOUR]:
        return SHAKE_FOUR_OFF
    if held_of(hand, seat, cards) < 3:
        return SHAKE_NOT_THREE
    if rules[SHAKE_ABSENT] and (hand[LOOSE] | hand[STACKED]) & cards:
        return SHAKE_ON_TABLE
    return OK


def shake(hand: list[int], rules: tuple[int, ...], month: int) -> int:
    """Three of a month are shown (흔들기, H1–H4)."""
    fault = shake_fault(hand, rules, month)
    if fault:
        return fault
    seat, cards = hand[TURN], MONTH[month]
    hand[SHAKEN_ + seat] |= 1 << month
    hand[SHAKEN_NOW] |= 1 << month
    if rules[SHAKE_MUST_PLAY]:
        hand[MUST_PLAY] = month
    hidden = cards & ~hand[HAND_ + seat] & hand[UNSEEN]
    if popcount(hand[HAND_ + seat] & cards) + popcount(hidden) == 3:
        show_hidden(hand, seat, hidden)
    return OK


def show_hidden(hand: list[int], seat: int, cards: int) -> None:
    """Hidden cards of a hand are now known to be there (P12)."""
    hand[HIDDEN_ + seat] -= popcount(cards)
    hand[UNSEEN] &= ~cards
    hand[HAND_ + seat] |= cards


def lay_down_joker(hand: list[int], card: int) -> None:
    """A joker from the hand goes to the captures (J1)."""
    seat = hand[TURN]
    leave_hand(hand, seat, 1 << card)
    hand[CAPTURED_ + seat] |= 1 << card
    hand[HAND_JOKERS] |= 1 << card
    hand[EVENT] = 1


def draw(hand: list[int], rules: tuple[int, ...], card: int) -> int:
    """The card drawn for a joker goes to the hand; -1 is one that only its owner sees (J1)."""
    fault = leave_stock(hand, BIT[card] if card >= 0 else 0)
    if fault:
        return fault
    if card < 0:
        hand[HIDDEN_ + hand[TURN]] += 1
    else:
        hand[HAND_ + hand[TURN]] |= 1 << card
        hand[DRAWN] |= 1 << card
        month = MONTH[(card >> 2) + 1] if card < FIRST_JOKER else 0
        if month and hand[HAND_ + hand[TURN]] & month == month and joker_quad_counts(hand, rules):
            hand[KEPT_QUAD_ + hand[TURN]] = 1
    hand[STAGE] = AT_TURN
    return OK


def joker_quad_counts(hand: list[int], rules: tuple[int, ...]) -> bool:
    """Whether a quad that the card drawn for a joker completes can win in this turn (L11)."""
    return rules[JOKER_QUAD] == 2 or (rules[JOKER_QUAD] == 1 and hand[TURNS_ + hand[TURN]] == 0)


def quad_fault(hand: list[int], rules: tuple[int, ...], seat: int, month: int) -> int:
    """Why four of a month cannot be shown to win, 0 if they can (L10, L11)."""
    cards = MONTH[month]
    if held_of(hand, seat, cards) < 4:
        return NO_QUAD
    own_turn = hand[TURN] == seat and hand[STAGE] == AT_TURN
    if hand[STARTED] and hand[DRAWN] & cards:
        if not own_turn or not joker_quad_counts(hand, rules):
            return QUAD_DRAWN
    elif rules[QUAD_CHOICE] == OWN_TURN:
        if not own_turn or hand[TURNS_ + seat]:
            return QUAD_TOO_LATE
    else:
        begun = hand[TURNS_] + hand[TURNS_ + 1] + hand[TURNS_ + 2]
        in_time = own_turn or (hand[STAGE] == AT_TURN and not hand[STARTED])
        if begun or not in_time or not rules[QUAD_CHOICE]:
            return QUAD_TOO_LATE
    return OK


def quad(hand: list[int], rules: tuple[int, ...], seat: int, month: int) -> int:
    """Four of a month are shown by choice and win (총통, L10, L11)."""
    fault = quad_fault(hand, rules, seat, month)
    if fault:
        return fault
    hand[KEPT_QUAD_ + seat] = 0
    hand[STAGE] = AT_END
    hand[END] = END_QUAD
    hand[WINNER] = seat
    return OK


def offer(hand: list[int], rules: tuple[int, ...]) -> int:
    """The hand is shown and a nagari offered (쇼당, syodang, K3)."""
    if not rules[SYODANG]:
        return OFFER_OFF
    if hand[OFFERED]:
        return OFFER_AGAIN
    hand[OFFERED] = 1
    hand[STAGE] = AT_ANSWER
    return OK


def answerer(hand: list[int]) -> int:
    """The seat that answers an offer now: the right neighbour, then the left one (K3)."""
    return (hand[TURN] + hand[OFFERED]) % hand[PLAYERS]


def accept(hand: list[int]) -> None:
    """An offer is accepted; by both, and the hand is a nagari (K3)."""
    hand[OFFERED] += 1
    if hand[OFFERED] == hand[PLAYERS]:
        hand[STAGE] = AT_END
        hand[END] = END_SYODANG


def refuse(hand: list[int], seat: int) -> None:
    """An offer is refused and stands until the offerer's next turn begins (K3)."""
    hand[REFUSER_ + hand[TURN]] = 1 + seat
    hand[OFFER_PLY_ + hand[TURN]] = hand[PLY] + 1
    hand[OFFERED] = hand[PLAYERS]
    hand[STAGE] = AT_TURN
