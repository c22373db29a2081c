"""The last turns of a hand of which every card is known, played as if every seat knew them all.

Of two players each wins as much as it can (`search.solving`); of three each wants the most for itself
(`search.sharing`).  The line that is played depends on nothing but the hand: of moves that bring as much it has the
first in the order of the rules.  So neither what the table holds nor what was tried before tells in who wins by it.
"""

from __future__ import annotations

from typing import Final

from gostop_log.core.bits import copy, popcount, row
from gostop_log.core.layout import HAND_, PASSES_, PLAYERS
from gostop_log.search.desk import Desk, Game, Tree
from gostop_log.search.known import ENTRY, INFINITE
from gostop_log.search.moving import choices, choose, decider, go_on
from gostop_log.search.position import NEVER_NOTED
from gostop_log.search.sharing import CHIPS, share
from gostop_log.search.solving import searched
from gostop_log.search.tree import FRAME, LIMIT, LOOKED_AT, SEAT, SLOTS

ENDING_SLOTS: Final = 1 << 12
"""How many positions of an ending are kept."""
PAIRED: Final = 2
"""So many players win what the other loses."""


def turns_left(hand: list[int]) -> int:
    """How many turns are left at most, every hand being known: a card or a pass for each."""
    left = 0
    for seat in range(hand[PLAYERS]):
        left += popcount(hand[HAND_ + seat]) + hand[PASSES_ + seat]
    return left


def is_ending(game: Game, hand: list[int]) -> bool:
    """Whether a hand is to be solved from here on."""
    return game.solved_turns > 0 and turns_left(hand) <= game.solved_turns


def forget(tree: Tree) -> None:
    """Another deal begins: keys leave out the stock, so that what was noted of the last deal would be taken for it."""
    for slot in range(tree.notes[SLOTS]):
        tree.table[slot * ENTRY] = NEVER_NOTED


def play_best(game: Game, desk: Desk) -> None:
    """Play what is on the desk to its end, where a decision waits; however long it takes, no value is cut off."""
    desk.tree.notes[SEAT] = 0
    desk.tree.notes[LOOKED_AT] = 0
    desk.tree.notes[LIMIT] = INFINITE
    if desk.hand[PLAYERS] == PAIRED:
        play_against(game, desk)
    else:
        play_shared(game, desk)


def play_against(game: Game, desk: Desk) -> None:
    """Two players: whatever keeps the hand's value, to the end."""
    hand, tree = desk.hand, desk.tree
    value = searched(begun_with(game, hand), tree, -INFINITE, INFINITE)
    while go_on(hand, game.rules, game.stock):
        count = choices(hand, game.rules, game.stock, desk.found, desk.scratch)
        wins, index = decider(hand, game.rules) == tree.notes[SEAT], 0
        while index + 1 < count and not keeps(game, desk, desk.found[index], value, wins):
            index += 1
        choose(hand, game.rules, desk.found[index])


def keeps(game: Game, desk: Desk, option: int, value: int, wins: bool) -> bool:
    """Whether an option keeps the value for whoever decides; `wins` says that the value is his own."""
    copy(desk.hand, desk.scratch)
    choose(desk.scratch, game.rules, option)
    after = begun_with(game, desk.scratch)
    if wins:
        return searched(after, desk.tree, value - 1, value) >= value
    return searched(after, desk.tree, value, value + 1) <= value


def play_shared(game: Game, desk: Desk) -> None:
    """Three players: whatever leads to what the hand brings to all of them, to the end."""
    hand = desk.hand
    share(begun_with(game, hand), desk.tree)
    frame = row(desk.tree.frames, FRAME, 0)
    for seat in range(hand[PLAYERS]):
        desk.chips[seat] = frame[CHIPS + seat]
    while go_on(hand, game.rules, game.stock):
        count = choices(hand, game.rules, game.stock, desk.found, desk.scratch)
        index = 0
        while index + 1 < count and not brings(game, desk, desk.found[index]):
            index += 1
        choose(hand, game.rules, desk.found[index])


def brings(game: Game, desk: Desk, option: int) -> bool:
    """Whether an option brings every seat what stands in the desk's chips."""
    copy(desk.hand, desk.scratch)
    choose(desk.scratch, game.rules, option)
    share(begun_with(game, desk.scratch), desk.tree)
    frame = row(desk.tree.frames, FRAME, 0)
    other = 0
    for seat in range(desk.hand[PLAYERS]):
        other |= frame[CHIPS + seat] ^ desk.chips[seat]
    return other == 0


def begun_with(game: Game, hand: list[int]) -> Game:
    """The same deal played on from another place."""
    return Game(hand, game.rules, game.inherited, game.stock, game.minds, game.solved_turns)
