"""What the end of a hand brings to every seat, in chips, as one number each (M18, M19, K, N).

The settlement writes the same sums as bills with their lines; here nothing is written, so that a million ends can be
compared.  What a hand inherits is a row of ints (`NAGARI` …).
"""

from __future__ import annotations

from typing import Final

from gostop_log.core.bill import (
    NO_MISSION,
    bomb_factor,
    drawn_month_factor,
    first_month_factor,
    go_bak_factor,
    go_chips,
    go_factor,
    joker_factor,
    kept_quad_factor,
    losers_way,
    owed,
    reverse_go_factor,
    shake_factor,
    winners_way,
)
from gostop_log.core.blame import payer
from gostop_log.core.layout import (
    AS_JUNK_,
    BOMBS_,
    CAPTURED_,
    CHIPS_,
    END,
    END_NO_CAPTURE,
    END_POINTS,
    END_QUAD,
    END_STOP,
    END_THREE_PPUK,
    FIRST_MONTH_,
    GO_PLY_,
    GOS_,
    HAND_,
    KEPT_QUAD_,
    PLAYERS,
    PLY,
    PUSHED,
    SHAKEN_,
    WINNER,
)
from gostop_log.core.rulebook import (
    FIXED_FACTORS,
    FLEXIBLE_MODE,
    NO_CAPTURE_PAY,
    QUAD_CHOICE,
    QUAD_PAY,
    THREE_PPUK_PAY,
)
from gostop_log.core.score import bonus_points
from gostop_log.core.table import JANUARIES

NAGARI: Final = 0
"""The factor of the hands without a winner before this one (M5)."""
PUSH: Final = 1
"""How often in a row a win was given up (N3)."""
FACTOR: Final = 2
"""Any other factor of the table (N5)."""
DRAWN_MONTH: Final = 3
"""The month drawn before the deal, 0 for none (M13)."""
MISSION: Final = 4
"""The number of the mission's combination, 0 for none (M14)."""
MISSION_FACTOR: Final = 5
JACKPOT: Final = 6
"""The factor of a jackpot hand (N4)."""
INHERITED: Final = 7
"""How many numbers these are."""

CARRY_ONLY: Final = 1
"""The value `carry` of `fixed_win_factors` (M19)."""


def net(hand: list[int], rules: tuple[int, ...], inherited: tuple[int, ...], chips: list[int]) -> None:
    """Write what every seat has won or lost when the hand is over, in chips before the stake."""
    for seat in range(hand[PLAYERS]):
        chips[seat] = hand[CHIPS_ + seat]
    winner = hand[WINNER]
    if winner < 0 or hand[PUSHED]:
        return
    if hand[END] in (END_STOP, END_POINTS):
        pay_bills(hand, rules, inherited, chips)
        return
    winners = 1 << winner
    if hand[END] == END_QUAD and not rules[QUAD_CHOICE] and not hand[PLY]:
        winners = holding_quads(hand)
    for seat in range(hand[PLAYERS]):
        if winners >> seat & 1:
            pay_fixed(hand, rules, inherited, chips, seat, winners)


def holding_quads(hand: list[int]) -> int:
    """The seats that hold all four of a month, as a mask: each of them wins where quads end a deal (L7)."""
    seats = 0
    for seat in range(hand[PLAYERS]):
        cards = hand[HAND_ + seat]
        if cards & cards >> 1 & cards >> 2 & cards >> 3 & JANUARIES:
            seats |= 1 << seat
    return seats


def pay_bills(hand: list[int], rules: tuple[int, ...], inherited: tuple[int, ...], chips: list[int]) -> None:
    """After a stop, or when the cards ran out: every loser's bill, and who pays it (M18, K)."""
    winner, players = hand[WINNER], hand[PLAYERS]
    won = hand[CAPTURED_ + winner]
    added = go_chips(hand[GOS_ + winner], rules) + bonus_points(won, rules)
    extra = (added, inherited[MISSION], inherited[MISSION_FACTOR], -1)
    way = way_by_score(hand, rules, extra)
    factor = outside(inherited) * inside(hand, winner, rules) * go_factor(hand[GOS_ + winner], rules)
    factor *= first_month_factor(hand[FIRST_MONTH_ + winner] != 0, rules)
    factor *= drawn_month_factor(won, inherited[DRAWN_MONTH], rules)
    liable = payer(hand, rules, way)
    for step in range(1, players):
        loser = (winner + step) % players
        lost_way = way_of_loser(hand, rules, winner, way, extra, loser)
        amount = factor * weight(hand, winner, loser, rules)
        amount *= owed(won, way, extra, hand[CAPTURED_ + loser], lost_way, rules)
        chips[loser if liable < 0 else liable] -= amount
        chips[winner] += amount


def pay_fixed(
    hand: list[int], rules: tuple[int, ...], inherited: tuple[int, ...], chips: list[int], winner: int, winners: int
) -> None:
    """A win that is not by score: a fixed sum from everybody who has not won, and what multiplies it (M19)."""
    fixed = fixed_sum(hand, rules)
    extra = (0, NO_MISSION, 1, fixed)
    way = way_by_fixed_sum(hand, rules, extra) if rules[FIXED_FACTORS] > CARRY_ONLY else 0
    for step in range(1, hand[PLAYERS]):
        loser = (winner + step) % hand[PLAYERS]
        if winners >> loser & 1:
            continue
        amount = fixed
        if rules[FIXED_FACTORS]:
            amount *= outside(inherited)
        if rules[FIXED_FACTORS] > CARRY_ONLY:
            lost_way = way_of_loser(hand, rules, winner, way, extra, loser)
            amount = owed(hand[CAPTURED_ + winner], way, extra, hand[CAPTURED_ + loser], lost_way, rules)
            amount *= outside(inherited) * inside(hand, winner, rules) * go_bak_factor(hand[GOS_ + loser], rules)
        chips[loser] -= amount
        chips[winner] += amount


def fixed_sum(hand: list[int], rules: tuple[int, ...]) -> int:
    """The chips of a win that is not by score, before factors (L7–L9, E7, E13)."""
    if hand[END] == END_THREE_PPUK:
        return rules[THREE_PPUK_PAY]
    return rules[NO_CAPTURE_PAY] if hand[END] == END_NO_CAPTURE else rules[QUAD_PAY]


def outside(inherited: tuple[int, ...]) -> int:
    """The product of the factors that come from outside the hand (M19): nagari, push, jackpot, table."""
    return inherited[NAGARI] * (1 << inherited[PUSH]) * inherited[JACKPOT] * inherited[FACTOR]


def inside(hand: list[int], winner: int, rules: tuple[int, ...]) -> int:
    """The product of the winner's own factors but for gos: shakes, bombs, jokers, a kept quad (M1, B5, M15, L10)."""
    shaken, bombs = hand[SHAKEN_ + winner], hand[BOMBS_ + winner]
    factor = shake_factor(shaken, rules) * bomb_factor(bombs, rules) * joker_factor(hand[CAPTURED_ + winner])
    return factor * kept_quad_factor(hand[KEPT_QUAD_ + winner] != 0, shaken != 0 or bombs != 0, rules)


def weight(hand: list[int], winner: int, loser: int, rules: tuple[int, ...]) -> int:
    """A loser's own factor: go-bak, and the winner's go after his (M7, G6)."""
    later = hand[GO_PLY_ + loser] <= hand[GO_PLY_ + winner]
    own = reverse_go_factor(hand[GOS_ + winner], hand[GOS_ + loser], later, rules)
    return go_bak_factor(hand[GOS_ + loser], rules) * own


def way_by_score(hand: list[int], rules: tuple[int, ...], extra: tuple[int, int, int, int]) -> int:
    """The winner's flexible cards that count as junk where bills are paid (S12, D5)."""
    first, last, players = opponents(hand)
    weights = (weight(hand, hand[WINNER], first, rules), weight(hand, hand[WINNER], last, rules) if players > 2 else 0)
    return way_of_winner(hand, rules, extra, weights)


def way_by_fixed_sum(hand: list[int], rules: tuple[int, ...], extra: tuple[int, int, int, int]) -> int:
    """The same where a fixed sum is paid, for which it does not matter who said go after whom (M19)."""
    first, last, players = opponents(hand)
    weights = (go_bak_factor(hand[GOS_ + first], rules), go_bak_factor(hand[GOS_ + last], rules) if players > 2 else 0)
    return way_of_winner(hand, rules, extra, weights)


def opponents(hand: list[int]) -> tuple[int, int, int]:
    """The seats on the winner's right and left, the same one of two players, and how many play."""
    winner, players = hand[WINNER], hand[PLAYERS]
    return (winner + 1) % players, (winner + players - 1) % players, players


def way_of_winner(
    hand: list[int], rules: tuple[int, ...], extra: tuple[int, int, int, int], weights: tuple[int, int]
) -> int:
    """As decided, or so that most is paid by the two, each with his own factor, 0 for none."""
    if rules[FLEXIBLE_MODE]:
        return hand[AS_JUNK_ + hand[WINNER]]
    first, last, _ = opponents(hand)
    lost = (hand[CAPTURED_ + first], hand[CAPTURED_ + last])
    return winners_way(hand[CAPTURED_ + hand[WINNER]], extra, lost, weights, rules)


def way_of_loser(
    hand: list[int], rules: tuple[int, ...], winner: int, way: int, extra: tuple[int, int, int, int], loser: int
) -> int:
    """A loser's flexible cards that count as junk: as decided, or so that he pays least (M16, D5)."""
    if rules[FLEXIBLE_MODE]:
        return hand[AS_JUNK_ + loser]
    return losers_way(hand[CAPTURED_ + winner], way, extra, hand[CAPTURED_ + loser], rules)
