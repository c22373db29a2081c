"""What one player owes another at the end of a turn: junk, debt by debt (E)."""

from __future__ import annotations

from typing import Final

from gostop_log.cards import mask
from gostop_log.core.bits import lowest, popcount
from gostop_log.core.layout import (
    AS_JUNK_,
    AT_GIVE,
    CAPTURED_,
    DEBT,
    DEBTS,
    DEBTS_LEN,
    DECIDED_,
    GIVEN,
    GIVER,
    PLAYERS,
    STAGE,
    STOLEN_,
    TURN,
)
from gostop_log.core.rulebook import (
    FLEXIBLE,
    FLEXIBLE_CAN_BE_TAKEN,
    FLEXIBLE_OF_ONE,
    FLEXIBLE_OF_THREE,
    FLEXIBLE_OF_TWO,
    JUNK_OF_ONE,
    JUNK_OF_THREE,
    JUNK_OF_TWO,
    STEAL_LOWEST,
)
from gostop_log.core.score import counted_way

BOSSES: Final = mask(("JB", "JBb"))
"""Who takes one of these collects a junk from each opponent (D4)."""
JA_PPUK: Final = -1
"""A debt of two junk, or of one card worth at least two (E3)."""


def add_debt(hand: list[int], cards: int) -> None:
    """Every opponent owes so many junk cards more, after what he owes already (E1, E9); `JA_PPUK` is a debt of E3."""
    if cards:
        hand[DEBTS + hand[DEBTS_LEN]] = cards
        hand[DEBTS_LEN] += 1


def open_debts(hand: list[int], rules: tuple[int, ...]) -> None:
    """Begin the gives: the right neighbour settles all of his debts, then the left one (E9)."""
    hand[STAGE] = AT_GIVE
    hand[GIVER] = (hand[TURN] + 1) % hand[PLAYERS]
    hand[DEBT] = 0
    hand[GIVEN] = 0
    seek_giver(hand, rules)


def giveable(hand: list[int], rules: tuple[int, ...], seat: int) -> int:
    """The captured cards that a seat can hand over as junk (E1, E4)."""
    captured = hand[CAPTURED_ + seat]
    junk = captured & (rules[JUNK_OF_ONE] | rules[JUNK_OF_TWO] | rules[JUNK_OF_THREE])
    if junk and rules[FLEXIBLE_CAN_BE_TAKEN] and captured & rules[FLEXIBLE]:
        junk |= counted_way(captured, hand[AS_JUNK_ + seat], rules)
    return junk


def worth(card: int, rules: tuple[int, ...]) -> int:
    """How many junk one card counts as where it is handed over."""
    bit = 1 << card
    if bit & (rules[JUNK_OF_ONE] | rules[FLEXIBLE_OF_ONE]):
        return 1
    if bit & (rules[JUNK_OF_TWO] | rules[FLEXIBLE_OF_TWO]):
        return 2
    return 3


def cheapest(junk: int, least: int, rules: tuple[int, ...]) -> int:
    """The card of least value of a set, of those worth at least `least`; among equals the lowest month; -1 for none."""
    for value in range(least, 4):
        cards = 0
        if value == 1:
            cards = junk & (rules[JUNK_OF_ONE] | rules[FLEXIBLE_OF_ONE])
        elif value == 2:
            cards = junk & (rules[JUNK_OF_TWO] | rules[FLEXIBLE_OF_TWO])
        else:
            cards = junk & (rules[JUNK_OF_THREE] | rules[FLEXIBLE_OF_THREE])
        if cards:
            return lowest(cards)
    return -1


def default_gift(hand: list[int], rules: tuple[int, ...]) -> int:
    """The card that the giver hands over when nothing is said: the way that costs him least (E8, E14)."""
    junk = giveable(hand, rules, hand[GIVER])
    if hand[DEBTS + hand[DEBT]] == JA_PPUK and not hand[GIVEN] and not rules[STEAL_LOWEST]:
        singles = junk & (rules[JUNK_OF_ONE] | rules[FLEXIBLE_OF_ONE])
        if popcount(singles) == 1:
            better = cheapest(junk, 2, rules)
            return better if better >= 0 else cheapest(junk, 1, rules)
    return cheapest(junk, 1, rules)


def hand_over(hand: list[int], rules: tuple[int, ...], card: int) -> None:
    """The giver hands a junk card to the seat whose turn it is, and his debt is that much smaller."""
    giver, bit = hand[GIVER], 1 << card
    debt = hand[DEBTS + hand[DEBT]]
    hand[CAPTURED_ + giver] &= ~bit
    hand[DECIDED_ + giver] &= ~bit
    hand[AS_JUNK_ + giver] &= ~bit
    hand[CAPTURED_ + hand[TURN]] |= bit
    hand[STOLEN_ + giver] |= bit
    hand[GIVEN] += 1
    settled = hand[GIVEN] >= debt
    if debt == JA_PPUK:
        settled = hand[GIVEN] == 2 or worth(card, rules) >= 2
    if settled:
        hand[DEBT] += 1
        hand[GIVEN] = 0
    seek_giver(hand, rules)


def seek_giver(hand: list[int], rules: tuple[int, ...]) -> None:
    """Go on to the next seat that owes something and has something; GIVER is the taker himself when all is settled."""
    while hand[GIVER] != hand[TURN]:
        if hand[DEBT] < hand[DEBTS_LEN] and giveable(hand, rules, hand[GIVER]):
            return
        hand[GIVER] = (hand[GIVER] + 1) % hand[PLAYERS]
        hand[DEBT] = 0
        hand[GIVEN] = 0
