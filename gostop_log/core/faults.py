"""Why an action is refused: a number from the core, the rule that it breaks and the sentence for a person."""

from __future__ import annotations

from typing import Final

OK: Final = 0
WRONG_SEAT: Final = 1
WRONG_TIME: Final = 2
HAND_OVER: Final = 3
NOT_HELD: Final = 4
IS_JOKER: Final = 5
NOT_JOKER: Final = 6
PLAY_NO_TARGET: Final = 7
PLAY_MUST_CHOOSE: Final = 8
FLIP_NO_TARGET: Final = 9
FLIP_MUST_CHOOSE: Final = 10
NOT_IN_STOCK: Final = 11
STOCK_EMPTY: Final = 12
BOMB_NOT_THREE: Final = 13
BOMB_NOT_THERE: Final = 14
BOMB_SHAKEN: Final = 15
NO_PASS: Final = 16
SHAKE_NOT_THREE: Final = 17
SHAKE_AGAIN: Final = 18
SHAKE_ON_TABLE: Final = 19
SHAKE_FOUR_OFF: Final = 20
SHAKE_ONE_A_TURN: Final = 21
SHAKEN_NOT_PLAYED: Final = 22
ONLY_JOKERS: Final = 23
OFFER_OFF: Final = 24
OFFER_AGAIN: Final = 25
NOT_OWED: Final = 26
NOT_JUNK: Final = 27
NOT_LOWEST: Final = 28
BELOW_TARGET: Final = 29
NOT_HIGHER: Final = 30
NO_FURTHER_TURN: Final = 31
NO_QUAD: Final = 32
QUAD_TOO_LATE: Final = 33
FLEX_OFF: Final = 34
PUSH_OFF: Final = 35
FLEX_NOT: Final = 37
FLEX_FIRST: Final = 38
QUAD_DRAWN: Final = 36

FAULTS: Final[dict[int, tuple[str, str]]] = {
    WRONG_SEAT: ("A1", "it is not this player's turn"),
    WRONG_TIME: ("A1", "this cannot be done now"),
    HAND_OVER: ("A1", "the hand is over"),
    NOT_HELD: ("A1", "the player does not hold this card"),
    IS_JOKER: ("J1", "a joker is not laid on the table but goes to the captures: write it as a joker"),
    NOT_JOKER: ("J1", "this card is not a joker"),
    PLAY_NO_TARGET: ("P2", "the card cannot be laid there: no loose card or stack of its month has that card"),
    PLAY_MUST_CHOOSE: ("P2", "two loose cards match: the log must say which one is taken"),
    FLIP_NO_TARGET: ("P4", "the flip cannot take that card: no loose card or stack of its month has it"),
    FLIP_MUST_CHOOSE: ("P4", "the flip matches two loose cards: the log must say which one is taken"),
    NOT_IN_STOCK: ("A1", "this card cannot come from the stock"),
    STOCK_EMPTY: ("A1", "the stock is empty"),
    BOMB_NOT_THREE: ("B1", "a bomb takes three cards of the month in hand"),
    BOMB_NOT_THERE: ("B1", "a bomb needs the fourth card of the month loose on the table"),
    BOMB_SHAKEN: ("B1", "these three were shown: a shaken set is no bomb here"),
    NO_PASS: ("B3", "only who has bombed may play nothing, as often as the bomb earned it"),
    SHAKE_NOT_THREE: ("H1", "a shake takes three cards of the month, all still in hand"),
    SHAKE_AGAIN: ("H1", "this month was shown before"),
    SHAKE_ON_TABLE: ("H3", "no shake while a card of that month lies on the table"),
    SHAKE_FOUR_OFF: ("H4", "four of a month cannot be shown as a shake here"),
    SHAKE_ONE_A_TURN: ("H2", "only one set may be shown in a turn"),
    SHAKEN_NOT_PLAYED: ("H2", "one of the cards just shown must be played in this turn"),
    ONLY_JOKERS: ("J1", "a hand of nothing but jokers must play one"),
    OFFER_OFF: ("K3", "a nagari cannot be offered here"),
    OFFER_AGAIN: ("K3", "a nagari may be offered only once a turn"),
    NOT_OWED: ("E1", "this player owes no junk"),
    NOT_JUNK: ("E1", "this card is no junk that the player has captured and can give"),
    NOT_LOWEST: ("E14", "the smallest junk must go"),
    BELOW_TARGET: ("G1", "go and stop are for the player whose turn brought him to the target"),
    NOT_HIGHER: ("G2", "after a go the score must be higher than at that go"),
    NO_FURTHER_TURN: ("G5", "who has no further turn cannot say go"),
    NO_QUAD: ("L10", "there are no four cards of this month in hand that could be shown"),
    QUAD_TOO_LATE: (
        "L10",
        "a quad can be shown only before the first turn, or with quad_choice own_turn in one's own first",
    ),
    QUAD_DRAWN: ("L11", "a quad made by a drawn card does not win here"),
    FLEX_OFF: ("D5", "the flexible cards are counted in the best way by themselves here"),
    FLEX_NOT: ("D5", "this is no flexible card of the player that is still to be decided"),
    FLEX_FIRST: ("D5", "first it must be said whether the flexible card counts as animal or as junk"),
    PUSH_OFF: ("N3", "only a winner may give up his win for a doubled next hand, as often in a row as the rules allow"),
}
"""Rule ID and sentence of every fault but `OK`."""
