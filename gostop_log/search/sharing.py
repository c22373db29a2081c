"""What a hand of which every card is known brings to every seat where each wants the most for itself (max^n).

Of moves that bring a seat as much it makes the one that leaves least to the seat on its right, then to the one on its
left (Luckhardt and Irani 1986 leave this open).  Nothing is pruned: only the table of positions saves work.
"""

from __future__ import annotations

from typing import Final

from gostop_log.core.bits import copy, row
from gostop_log.core.layout import CHIPS_, PLAYERS, SIZE, STOCK
from gostop_log.core.options import MOST
from gostop_log.core.payment import net
from gostop_log.search.addresses import game_of, tree_of
from gostop_log.search.desk import Game, Tree
from gostop_log.search.known import BEST, NOTHING_BEST, STOCK_AT, place_of, room_for
from gostop_log.search.moving import choose, decider, go_on
from gostop_log.search.ordering import needed
from gostop_log.search.position import NEVER_NOTED, key_of, singled_out
from gostop_log.search.tree import (
    COUNT,
    DEPTHS,
    FRAME,
    GIVEN_UP,
    KEY,
    LIMIT,
    LOOKED_AT,
    SINGLED,
    SLOTS,
    TRIED,
)

__all__ = ["shared"]

DECIDER: Final = 3
FIRST_WINS: Final = 1
SECOND_WINS: Final = 2
"""What seats 0 and 1 win from a position on, in its entry of the table; seat 2 loses that."""
CHIPS: Final = 4
"""The place of a frame with the chips of seat 0; seat 1 and 2 follow.  Nothing was tried yet while `TRIED` is 0."""


def shared(game: Game, tree: Tree, chips: list[int]) -> None:
    """Write to `chips` what every seat wins or loses from `game.start` on; nothing if `notes[GIVEN_UP]` is set."""
    share(game_of(game), tree_of(tree))
    frame = row(tree_of(tree).frames, FRAME, 0)
    for seat in range(game.start[PLAYERS]):
        chips[seat] = frame[CHIPS + seat]


def share(game: Game, tree: Tree) -> None:
    """The same, of bare addresses; the chips stand in the first frame."""
    tree.notes[SINGLED] = singled_out(game.rules, game.inherited)
    tree.notes[GIVEN_UP] = 0
    copy(game.start, row(tree.hands, SIZE, 0))
    depth, unknown = 0, begun(game, tree, 0)
    while depth or unknown:
        frame = row(tree.frames, FRAME, depth)
        if not unknown:
            depth -= 1
            compare(row(tree.frames, FRAME, depth), frame, game.start[PLAYERS])
            unknown = True
        elif frame[TRIED] == frame[COUNT]:
            keep(tree, depth)
            unknown = False
        elif tree.notes[LOOKED_AT] >= tree.notes[LIMIT] or depth + 1 == DEPTHS:
            tree.notes[GIVEN_UP] = 1
            return
        else:
            hand = row(tree.hands, SIZE, depth + 1)
            copy(row(tree.hands, SIZE, depth), hand)
            choose(hand, game.rules, row(tree.options, MOST, depth)[frame[TRIED]])
            depth += 1
            unknown = begun(game, tree, depth)


def begun(game: Game, tree: Tree, depth: int) -> bool:
    """Go on to a position with a choice; False where its chips are known, and stand in the frame."""
    hand, frame, found = row(tree.hands, SIZE, depth), row(tree.frames, FRAME, depth), row(tree.options, MOST, depth)
    tree.notes[LOOKED_AT] += 1
    frame[TRIED] = 0
    count = 1
    while count == 1:
        if not go_on(hand, game.rules, game.stock):
            net(hand, game.rules, game.inherited, tree.chips)
            for seat in range(hand[PLAYERS]):
                frame[CHIPS + seat] = tree.chips[seat]
            return False
        frame[KEY] = key_of(hand, game.rules, tree.notes[SINGLED]) if tree.notes[SLOTS] else NEVER_NOTED
        if frame[KEY] != NEVER_NOTED and is_kept(tree, frame, hand):
            return False
        count = needed(hand, game.rules, game.stock, tree, found)
        if count == 1:
            choose(hand, game.rules, found[0])
    frame[COUNT] = count
    frame[DECIDER] = decider(hand, game.rules)
    return True


def is_kept(tree: Tree, frame: list[int], hand: list[int]) -> bool:
    """Whether the chips of a position that was met before are known."""
    place = place_of(tree.table, tree.notes[SLOTS], frame[KEY])
    if place < 0:
        return False
    first, second = tree.table[place + FIRST_WINS], tree.table[place + SECOND_WINS]
    frame[CHIPS] = first + hand[CHIPS_]
    frame[CHIPS + 1] = second + hand[CHIPS_ + 1]
    frame[CHIPS + 2] = hand[CHIPS_ + 2] - first - second
    return True


def compare(frame: list[int], tried: list[int], players: int) -> None:
    """Take over what was tried last where it is better for who decides."""
    if frame[TRIED] == 0 or is_better(frame, tried, players):
        for seat in range(players):
            frame[CHIPS + seat] = tried[CHIPS + seat]
    frame[TRIED] += 1


def is_better(frame: list[int], tried: list[int], players: int) -> bool:
    """Whether who decides wins more, or as much and leaves less to his right neighbour, then to his left one."""
    seat = frame[DECIDER]
    if tried[CHIPS + seat] != frame[CHIPS + seat]:
        return tried[CHIPS + seat] > frame[CHIPS + seat]
    for step in range(1, players):
        seat = (frame[DECIDER] + step) % players
        if tried[CHIPS + seat] != frame[CHIPS + seat]:
            return tried[CHIPS + seat] < frame[CHIPS + seat]
    return False


def keep(tree: Tree, depth: int) -> None:
    """Note what a position brings to everybody, for when it is met again."""
    frame, hand = row(tree.frames, FRAME, depth), row(tree.hands, SIZE, depth)
    if frame[KEY] == NEVER_NOTED:
        return
    place = room_for(tree.table, tree.notes[SLOTS], frame[KEY], hand[STOCK])
    tree.table[place] = frame[KEY]
    tree.table[place + FIRST_WINS] = frame[CHIPS] - hand[CHIPS_]
    tree.table[place + SECOND_WINS] = frame[CHIPS + 1] - hand[CHIPS_ + 1]
    tree.table[place + BEST] = hand[STOCK] << STOCK_AT | NOTHING_BEST
