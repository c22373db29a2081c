"""A hand of which every card is known, played to its end by whoever sits at its seats."""

from __future__ import annotations

from gostop_log.core.bits import copy, words
from gostop_log.core.layout import PLAYERS
from gostop_log.core.payment import net
from gostop_log.search.addresses import desk_of, game_of
from gostop_log.search.chance import seed
from gostop_log.search.desk import Desk, Game
from gostop_log.search.ending import forget
from gostop_log.search.finishing import play_out

__all__ = ["play_many"]


def play_many(game: Game, desk: Desk, seeded: int, first: int, times: int, total: list[int]) -> None:
    """Play a hand so often, its numbers counted from `first`, and add up what every seat wins and loses, in chips."""
    here, board, sums = game_of(game), desk_of(desk), words(total)
    forget(board.tree)
    for number in range(first, first + times):
        copy(here.start, board.hand)
        seed(board.chance, seeded, number)
        play_out(here, board)
        net(board.hand, here.rules, here.inherited, board.chips)
        for seat in range(board.hand[PLAYERS]):
            sums[seat] += board.chips[seat]
