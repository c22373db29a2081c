"""What some moves bring, in many deals that may be: every move meets the same deals and the same random numbers.

All sums are whole numbers, so that samples can be shared out in any way and added up.
"""

from __future__ import annotations

from typing import Final

from gostop_log.core.bill import go_bak_factor
from gostop_log.core.bits import copy
from gostop_log.core.blame import went_last
from gostop_log.core.layout import END, END_STOP, GOS_, PLAYERS, SEATS, WINNER
from gostop_log.core.payment import net
from gostop_log.core.rulebook import GO_BAK_PAYS_BOTH
from gostop_log.search.addresses import desk_of, game_of, trial_of
from gostop_log.search.chance import seed
from gostop_log.search.dealing import deal_any, deal_this
from gostop_log.search.desk import Desk, Game, Trial
from gostop_log.search.ending import forget
from gostop_log.search.finishing import play_out
from gostop_log.search.moving import choose
from gostop_log.search.rows import CHIPS_, GO_BAKS, LARGEST, PRODUCTS, SQUARES_, SWINGS, WINS, WON

__all__ = ["try_many"]

DEAL: Final = 0
PLAY: Final = 1
"""Of the two generators of a sample one deals, the other plays."""


def try_many(game: Game, desk: Desk, trial: Trial, seeded: int, orders: int, first: int, times: int) -> int:
    """Try the moves of a seat in deals that may be and add up what they bring; in how many deals.

    Without `orders` so many deals are drawn, their numbers counted from `first`.  Else those of so many orders of the
    hidden cards that may be are gone through, each so often: samples of the order n are counted from
    ``first + n * times``.
    """
    here, board, tried, found = game_of(game), desk_of(desk), trial_of(trial), 0
    for number in range(first, first + (0 if orders else times)):
        seed(board.chance, seeded, 2 * number + DEAL)
        deal_any(here, board, tried)
        try_once(here, board, tried, seeded, number)
        found += 1
    for order in range(orders):
        if deal_this(here, board, tried, order):
            found += 1
            for again in range(times):
                try_once(here, board, tried, seeded, first + order * times + again)
    return found


def try_once(game: Game, desk: Desk, trial: Trial, seeded: int, number: int) -> None:
    """Play the hand on after each move that is tried, and add up."""
    forget(desk.tree)
    for move in range(trial.moves):
        if trial.alive[move]:
            copy(trial.dealt, desk.hand)
            seed(desk.chance, seeded, 2 * number + PLAY)
            if trial.options[move] >= 0:
                choose(desk.hand, game.rules, trial.options[move])
            play_out(game, desk)
            net(desk.hand, game.rules, game.inherited, desk.chips)
            count(game, desk, trial, move, move * (PRODUCTS + trial.moves))


def count(game: Game, desk: Desk, trial: Trial, move: int, row: int) -> None:
    """Add what a move brought to its row."""
    hand, chips, sums, seat = desk.hand, desk.chips, trial.sums, trial.seat
    mine = chips[seat]
    for other in range(hand[PLAYERS]):
        sums[row + CHIPS_ + other] += chips[other]
        sums[row + SQUARES_ + other] += chips[other] * chips[other]
        sums[row + LARGEST] = max(sums[row + LARGEST], abs(chips[other]))
    if hand[WINNER] == seat:
        sums[row + WINS] += 1
        sums[row + WON] += mine
    elif hand[END] == END_STOP and hand[GOS_ + seat] and is_punished(hand, game.rules, seat):
        sums[row + GO_BAKS] += 1
    sums[row + SWINGS] += abs(mine)
    trial.values[move] = mine
    for other in range(move):
        if trial.alive[other]:
            sums[row + PRODUCTS + other] += mine * trial.values[other]


def is_punished(hand: list[int], rules: tuple[int, ...], seat: int) -> bool:
    """Whether a loser who had said go pays double, or for both (M7, K1)."""
    if go_bak_factor(hand[GOS_ + seat], rules) > 1:
        return True
    if hand[PLAYERS] < SEATS or not rules[GO_BAK_PAYS_BOTH]:
        return False
    winner = hand[WINNER]
    return went_last(hand, rules, (winner + 1) % SEATS, (winner + 2) % SEATS) == seat
