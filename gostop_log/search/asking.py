"""What a mind does in a hand of which every card is known."""

from __future__ import annotations

from gostop_log.core.bits import copy
from gostop_log.search.addresses import desk_of, game_of
from gostop_log.search.desk import Desk, Game
from gostop_log.search.minds import decided
from gostop_log.search.moving import go_on

__all__ = ["ask"]


def ask(game: Game, desk: Desk) -> int:
    """What is done at the next decision by whose it is, as `options.encode`; -1 where the hand ends without one.

    The generator goes on from where it is (`desk.chance`).
    """
    return asked(game_of(game), desk_of(desk))


def asked(game: Game, desk: Desk) -> int:
    """The same, of bare addresses."""
    copy(game.start, desk.hand)
    return desk.found[decided(game, desk)] if go_on(desk.hand, game.rules, game.stock) else -1
