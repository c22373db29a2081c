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
from gostop_log.search.known import BEST, ENTRY, INFINITE
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
        tree.table[slot * ENTRY + BEST] = 0


def play_best(game: Game, desk: Desk) -> None:
    """Play what is on the desk to its end, where a decision waits: whatever keeps what the hand is worth.

    No value is cut off, however long it takes: only the number of turns bounds it.
    """
    hand, tree = desk.hand, desk.tree
    tree.notes[SEAT] = 0
    tree.notes[LOOKED_AT] = 0
    tree.notes[LIMIT] = INFINITE
    if hand[PLAYERS] == PAIRED:
        desk.chips[0] = searched(begun_with(game, hand), tree, -INFINITE, INFINITE)
    else:
        share(begun_with(game, hand), tree)
        for seat in range(hand[PLAYERS]):
            desk.chips[seat] = row(tree.frames, FRAME, 0)[CHIPS + seat]
    while go_on(hand, game.rules, game.stock):
        count = choices(hand, game.rules, game.stock, desk.found, desk.scratch)
        wins, index = 1 if decider(hand, game.rules) == tree.notes[SEAT] else 0, 0
        while index + 1 < count and not keeps(game, desk, desk.found[index], wins):
            index += 1
        choose(hand, game.rules, desk.found[index])


def keeps(game: Game, desk: Desk, option: int, wins: int) -> bool:
    """Whether an option leads to the chips on the desk: of two players seat 0's, and `wins` says that it decides."""
    copy(desk.hand, desk.scratch)
    choose(desk.scratch, game.rules, option)
    after, value, other = begun_with(game, desk.scratch), desk.chips[0], 0
    if desk.hand[PLAYERS] == PAIRED:
        found = searched(after, desk.tree, value - wins, value + 1 - wins)
        return found >= value if wins else found <= value
    share(after, desk.tree)
    for seat in range(desk.hand[PLAYERS]):
        other |= row(desk.tree.frames, FRAME, 0)[CHIPS + seat] ^ desk.chips[seat]
    return other == 0


def begun_with(game: Game, hand: list[int]) -> Game:
    """The same deal played on from another place."""
    return Game(hand, game.rules, game.inherited, game.stock, game.minds, game.solved_turns)
