"""A hand of which every card is known, played to its end by whoever sits at its seats."""

from __future__ import annotations

from gostop_log.core.bits import copy, words
from gostop_log.core.layout import AT_GIVE, GIVER, PLAYERS, STAGE, TURN
from gostop_log.core.options import only_cards
from gostop_log.core.payment import net
from gostop_log.search.addresses import desk_of, game_of
from gostop_log.search.chance import seed
from gostop_log.search.desk import Desk, Game
from gostop_log.search.minds import RANDOM, any_card, any_junk, decided
from gostop_log.search.moving import choose, go_on

__all__ = ["play_many"]


def play_many(game: Game, desk: Desk, seeded: int, first: int, times: int, total: list[int]) -> None:
    """Play a hand so often, its numbers counted from `first`, and add up what every seat wins and loses, in chips."""
    add_up(game_of(game), desk_of(desk), seeded, first, times, words(total))


def add_up(game: Game, desk: Desk, seeded: int, first: int, times: int, total: list[int]) -> None:
    """The same, of bare addresses."""
    for number in range(first, first + times):
        copy(game.start, desk.hand)
        seed(desk.chance, seeded, number)
        play_out(game, desk)
        net(desk.hand, game.rules, game.inherited, desk.chips)
        for seat in range(desk.hand[PLAYERS]):
            total[seat] += desk.chips[seat]


def play_out(game: Game, desk: Desk) -> None:
    """Play what is on the desk to its end."""
    hand, rules, chance = desk.hand, game.rules, desk.chance
    while go_on(hand, rules, game.stock):
        # What the policy `random` does most is done without listing everything that could be done.
        if game.minds[hand[TURN]] == RANDOM and only_cards(hand, rules):
            any_card(hand, rules, chance)
        elif hand[STAGE] == AT_GIVE and game.minds[hand[GIVER]] == RANDOM:
            any_junk(hand, rules, chance)
        else:
            index = decided(game, desk)
            choose(hand, rules, desk.found[index])
