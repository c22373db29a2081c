"""What is on the desk is played to its end by whoever sits at its seats, and solved from where that is asked for."""

from __future__ import annotations

from gostop_log.core.layout import AT_GIVE, AT_TURN, GIVER, STAGE, TURN
from gostop_log.search.desk import Desk, Game
from gostop_log.search.ending import is_ending, play_best
from gostop_log.search.minds import RANDOM, any_junk, any_turn, decided
from gostop_log.search.moving import choose, decider, go_on


def play_out(game: Game, desk: Desk) -> None:
    """Play what is on the desk to its end."""
    hand, rules, chance = desk.hand, game.rules, desk.chance
    while go_on(hand, rules, game.stock):
        if is_ending(game, hand):
            play_best(game, desk)
            return
        # What the policy `random` does most is done without listing everything that could be done.
        if hand[STAGE] == AT_TURN and game.minds[hand[TURN]] == RANDOM and decider(hand, rules) == hand[TURN]:
            any_turn(hand, rules, desk.found, desk.scratch, chance)
        elif hand[STAGE] == AT_GIVE and game.minds[hand[GIVER]] == RANDOM:
            any_junk(hand, rules, chance)
        else:
            index = decided(game, desk)
            choose(hand, rules, desk.found[index])
