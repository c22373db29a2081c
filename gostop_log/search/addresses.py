"""What comes from Python as functions of the core pass it on: in compiled functions, bare addresses."""

from __future__ import annotations

from gostop_log.core.bits import words
from gostop_log.search.desk import Desk, Game, Tree, Trial


def game_of(game: Game) -> Game:
    """The same as functions of the core pass it on."""
    start, rules, inherited, stock = words(game.start), words(game.rules), words(game.inherited), words(game.stock)
    return Game(start, rules, inherited, stock, words(game.minds), game.solved_turns)


def desk_of(desk: Desk) -> Desk:
    """The same as functions of the core pass it on."""
    hand, scratch, found, notes = words(desk.hand), words(desk.scratch), words(desk.found), words(desk.notes)
    return Desk(hand, scratch, found, notes, words(desk.chance), words(desk.chips), tree_of(desk.tree))


def tree_of(tree: Tree) -> Tree:
    """The same as functions of the core pass it on."""
    return Tree(
        words(tree.hands),
        words(tree.options),
        words(tree.frames),
        words(tree.table),
        words(tree.merits),
        words(tree.notes),
        words(tree.scratch),
        words(tree.chips),
    )


def trial_of(trial: Trial) -> Trial:
    """The same as functions of the core pass it on."""
    return Trial(
        trial.seat,
        trial.moves,
        words(trial.facts),
        words(trial.dealt),
        words(trial.options),
        words(trial.alive),
        words(trial.values),
        words(trial.sums),
    )
