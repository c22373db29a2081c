"""A hand that starts in the middle: a puzzle, a lesson, a test (docs/interchange.md)."""

from __future__ import annotations

from typing import Final

from gostop_log.cards import ALL_JOKERS, CARD, MONTH, codes
from gostop_log.core.bits import popcount
from gostop_log.core.decision import end_hand
from gostop_log.core.layout import (
    AS_JUNK_,
    BOMBS_,
    BURIED,
    CAPTURED_,
    DECIDED_,
    END_NAGARI,
    GOS_,
    HAND_,
    HIDDEN_,
    JOKER_MONTHS,
    LAST_GO_,
    LOOSE,
    MISSES_,
    PASSES_,
    PLAYERS,
    PPUKS_,
    SHAKEN_,
    SIZE,
    STACK_JOKERS,
    STOCK,
    TURN,
    TURNS_,
    UNSEEN,
    WINNER,
)
from gostop_log.core.main import has_turn
from gostop_log.core.rulebook import FLEXIBLE, flatten
from gostop_log.core.table import FIRST_JOKER, make_stack
from gostop_log.errors import illegal, malformed
from gostop_log.listed import HANDS, deck_of, listed
from gostop_log.record import Position, SeatState, Stack
from gostop_log.rules import Rules

__all__ = ["laid_out"]

MOST_TURNS: Final = 40
"""No seat has more turns in a hand, nor any counter of a position."""


def laid_out(position: Position, rules: Rules) -> list[int]:
    """The flat vector of a hand that starts in the middle; every card of the deck appears at most once.

    Raises HandError where the position cannot be.
    """
    players, deck = rules.players, deck_of(rules.jokers)
    for what, given in (("hands", position.hands), ("captured", position.captured), ("seats", position.seats)):
        if len(given) != players and (given or what == "hands"):
            raise malformed("A1", f"the position has {len(given)} {what} for {players} players")
    if not 0 <= position.turn < players:
        raise malformed("A1", f"it is the turn of seat {position.turn}, the seats are 0 to {players - 1}")
    hand = [0] * SIZE
    hand[PLAYERS], hand[WINNER], hand[TURN] = players, -1, position.turn
    seen = 0
    for seat, cards in enumerate(position.hands):
        hand[HAND_ + seat], hand[HIDDEN_ + seat] = listed(cards, HANDS[seat], deck, seen, hidden=True)
        seen |= hand[HAND_ + seat]
    for seat, cards in enumerate(position.captured):
        hand[CAPTURED_ + seat], _ = listed(cards, f"captures of seat {seat}", deck, seen)
        seen |= hand[CAPTURED_ + seat]
    hand[LOOSE], _ = listed(position.loose, "the table", deck, seen)
    seen |= hand[LOOSE]
    for stack in position.stacks:
        seen |= _lay_stack(hand, stack, deck, seen)
    if hand[LOOSE] & ALL_JOKERS:
        raise illegal("L4", "a joker does not lie loose on the table")
    for month in range(1, 13):
        if popcount(hand[LOOSE] & MONTH[month]) > 2:
            raise illegal("L6", f"three of month {month} on the table are a stack, not loose cards")
    hand[BURIED], _ = listed(position.stock, "the stock", deck, seen, hidden=True)
    hand[STOCK] = len(position.stock)
    hand[UNSEEN] = deck & ~seen & ~hand[BURIED]
    for seat, counts in enumerate(position.seats):
        _counts(hand, seat, counts, rules)
    turns = [(position.turn + step) % players for step in range(players)]
    first = next((seat for seat in turns if has_turn(hand, seat)), None)
    if first is None:
        end_hand(hand, END_NAGARI, -1)
    else:
        hand[TURN] = first
    return hand


def _decided(captured: int, as_junk: int, rules: Rules) -> int:
    """The flexible cards of a position of which it is decided how they count (D5): with `ask` all of them."""
    return captured & flatten(rules)[FLEXIBLE] if rules.flexible_mode == "ask" else as_junk


def _lay_stack(hand: list[int], stack: Stack, deck: int, seen: int) -> int:
    """Put a position's stack on the table; the mask of its cards and jokers."""
    cards, _ = listed(stack.cards, "a stack", deck, seen)
    jokers, _ = listed(stack.jokers, "the jokers of a stack", deck, seen | cards)
    month = next((number for number in range(1, 13) if cards & MONTH[number]), 0)
    if popcount(cards) != 3 or cards & ~MONTH[month] or jokers & ~ALL_JOKERS or hand[LOOSE] & MONTH[month]:
        raise illegal(
            "L6", f"a stack is three cards of a month whose fourth is not on the table, not {' '.join(codes(cards))}"
        )
    if stack.by is not None and not 0 <= stack.by < hand[PLAYERS]:
        raise illegal("P5", f"a stack was made by a seat, 0 to {hand[PLAYERS] - 1}, or dealt (null), not by {stack.by}")
    make_stack(hand, month, cards, 0 if stack.by is None else 1 + stack.by)
    hand[STACK_JOKERS] |= jokers
    for code in stack.jokers:
        hand[JOKER_MONTHS] |= month << 4 * (CARD[code] - FIRST_JOKER)
    return cards | jokers


def _counts(hand: list[int], seat: int, counts: SeatState, rules: Rules) -> None:
    """A seat's counters at the start of a position."""
    plain = ("turns", "gos", "bombs", "passes", "misses")
    for name in plain:
        if not 0 <= getattr(counts, name) <= MOST_TURNS:
            raise malformed("A1", f"{name} of seat {seat} is {getattr(counts, name)}: 0 to {MOST_TURNS}")
    if any(not 1 <= month <= 12 for month in counts.shakes) or len(set(counts.shakes)) != len(counts.shakes):
        raise malformed("H1", f"the months shown by seat {seat} are {counts.shakes}: each 1 to 12, once")
    if any(not 1 <= turn <= MOST_TURNS for turn in counts.ppuks) or len(set(counts.ppuks)) != len(counts.ppuks):
        raise malformed("P5", f"the ppuks of seat {seat} are {counts.ppuks}: the numbers of turns, each once")
    as_junk, _ = listed(counts.as_junk, f"cards of seat {seat} decided as junk", hand[CAPTURED_ + seat], 0)
    if as_junk and rules.flexible_mode == "best":
        raise malformed("D5", "nothing is decided as junk where the best way counts (flexible_mode)")
    if counts.last_go < 0 or (counts.last_go and not counts.gos):
        raise malformed("G2", f"the last go of seat {seat} was at {counts.last_go} points after {counts.gos} gos")
    for place, value in (
        (TURNS_, counts.turns), (GOS_, counts.gos), (LAST_GO_, counts.last_go), (BOMBS_, counts.bombs),
        (PASSES_, counts.passes), (MISSES_, counts.misses), (AS_JUNK_, as_junk),
        (DECIDED_, _decided(hand[CAPTURED_ + seat], as_junk, rules)),
        (SHAKEN_, sum(1 << month for month in counts.shakes)), (PPUKS_, sum(1 << turn for turn in counts.ppuks)),
    ):  # fmt: skip
        hand[place + seat] = value
