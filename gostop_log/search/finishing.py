"""What is on the desk is played to its end by whoever sits at its seats."""

from __future__ import annotations

from gostop_log.core.layout import AT_GIVE, GIVER, STAGE, TURN
from gostop_log.core.options import only_cards
from gostop_log.search.desk import Desk, Game
from gostop_log.search.minds import RANDOM, any_card, any_junk, decided
from gostop_log.search.moving import choose, go_on


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
