"""The search of one deal: values and lines of play from any position of it, what was found once kept for the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from gostop_log.compiled import Machine
from gostop_log.core.actions import DRAW, FLIP
from gostop_log.core.layout import AT_DRAW, AT_END, AT_FLIP, PLAYERS, SIZE, STAGE, TURN
from gostop_log.core.options import MOST, encode
from gostop_log.core.rulebook import flatten
from gostop_log.search.desk import Tree
from gostop_log.search.ending import turns_left
from gostop_log.search.known import INFINITE, best_at, place_of
from gostop_log.search.moving import choices, choose, decider, must_choose, top_of
from gostop_log.search.position import key_of
from gostop_log.search.tree import GIVEN_UP, LIMIT, LOOKED_AT, NARROW, SEAT, SINGLED, SLOTS
from gostop_log.state import State

__all__ = ["Search", "Window", "in_stock"]


FEW: Final = 2
"""A good guess is what a position is worth if nobody makes any but the most promising so many moves …"""
GUESS_SLOTS: Final = 1 << 12
"""… which takes so few positions that so many are kept …"""
PART: Final = 8
"""… and may take this part of the positions that the value may take."""
GUESSED_TURNS: Final = range(11, 19)
"""With so many turns left a fifth is saved by it; with fewer it takes as much, with more it is too often far off."""


class Window(NamedTuple):
    """Between what a value lies, ends included; equal ends are the value."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        """Whether the value is known."""
        return self.low == self.high


def in_stock(state: State) -> list[int]:
    """At n the card that comes when n are left in stock; at 0 none."""
    return [0, *reversed(state.stock or ())]


class Search:
    """Values of the positions of one deal for one seat, in chips, against all others (two players: exact).

    `nodes` is how many positions a single value may take; `slots` how many are kept, a power of two.
    """

    def __init__(
        self, machine: Machine, state: State, inherited: Sequence[int], seat: int, *, nodes: int, slots: int
    ) -> None:
        self.rules = flatten(state.rules)
        self.stock = in_stock(state)
        self._machine = machine
        self._game = machine.game(state, inherited, [0] * 3)
        self._nodes = nodes
        self._tree = _tree(machine, seat, slots)
        self._few = _tree(machine, seat, GUESS_SLOTS)
        self._few.notes[NARROW] = FEW

    @property
    def looked_at(self) -> int:
        """How many positions were looked at so far."""
        return int(self._tree.notes[LOOKED_AT]) + int(self._few.notes[LOOKED_AT])

    def value(self, hand: list[int], guess: int = 0) -> Window:
        """Between what the value of a position lies; narrowed down from a guess until it is known or takes too long."""
        before = self.looked_at
        if turns_left(hand) in GUESSED_TURNS:
            self._allow(self._few, self._nodes // PART)
            guessed = self._narrowed(self._few, hand, guess)
            guess = guessed.low if guessed.exact else guess
        self._allow(self._tree, self._nodes + before - self.looked_at)
        return self._narrowed(self._tree, hand, guess)

    def _narrowed(self, tree: Tree, hand: list[int], guess: int) -> Window:
        low, high, beta, step = -INFINITE, INFINITE, guess, 1
        while low < high:
            found = self._probe(tree, hand, beta - 1, beta)
            if found is None:
                break
            if found < beta:
                high = found
            else:
                low = found
            # Far off the value questions are answered soon, near it they take the longer the nearer: in growing steps.
            if low == -INFINITE:
                beta = high - step + 1
            elif high == INFINITE:
                beta = low + step
            else:
                beta = (low + high + 1) // 2
            step += (step + 1) // 2
        return Window(low, high)

    def shares(self, hand: list[int]) -> list[int] | None:
        """What every seat wins where each wants the most for itself (max^n); None where that takes too long.

        A tree is for this or for `value`, not for both.
        """
        self._allow(self._tree, self._nodes)
        chips = self._machine.zeros(3)
        self._machine.sharing.shared(self._game._replace(start=self._machine.vector(hand)), self._tree, chips)
        return None if self._tree.notes[GIVEN_UP] else [int(one) for one in chips[: hand[PLAYERS]]]

    def reaches(self, hand: list[int], value: int, *, winning: bool) -> bool:
        """Whether a position is worth at least so much, or (not `winning`) at most so much."""
        self._allow(self._tree, self._nodes)
        beta = value if winning else value + 1
        found = self._probe(self._tree, hand, beta - 1, beta)
        return found is not None and (found >= value if winning else found <= value)

    def options(self, hand: list[int]) -> list[int]:
        """Everything that can be done in a position, in the order of the rules."""
        found = [0] * MOST
        return found[: choices(hand, self.rules, self.stock, found, [0] * SIZE)]

    def after(self, hand: list[int], option: int) -> list[int]:
        """The position after one of its options."""
        later = list(hand)
        choose(later, self.rules, option)
        return later

    def line(self, hand: list[int], value: int) -> list[int]:
        """The options that lead from a position of this value to the end, with every card that is turned or drawn."""
        hand, line = list(hand), []
        while True:
            line += self._go_on(hand)
            if hand[STAGE] == AT_END:
                return line
            option = self._best(hand, value)
            choose(hand, self.rules, option)
            line.append(option)

    def shared_line(self, hand: list[int], values: list[int]) -> list[int]:
        """The same where each seat wants the most for itself."""
        hand, line = list(hand), []
        while True:
            line += self._go_on(hand)
            if hand[STAGE] == AT_END:
                return line
            options = self.options(hand)
            option = options[0]
            for option in options if len(options) > 1 else ():
                if self.shares(self.after(hand, option)) == values:
                    break
            choose(hand, self.rules, option)
            line.append(option)

    def _go_on(self, hand: list[int]) -> list[int]:
        """Do what nobody chooses, as `search.moving.go_on` does, and say what it was."""
        done = []
        while hand[STAGE] in (AT_DRAW, AT_FLIP):
            top = top_of(hand, self.stock)
            if hand[STAGE] == AT_FLIP and must_choose(hand, top):
                break
            option = encode(DRAW if hand[STAGE] == AT_DRAW else FLIP, hand[TURN], top, -1)
            choose(hand, self.rules, option)
            done.append(option)
        return done

    def _best(self, hand: list[int], value: int) -> int:
        """What keeps a position's value; what was best when it was searched is looked at first."""
        options = self.options(hand)
        winning = decider(hand, self.rules) == self._tree.notes[SEAT]
        best = self._noted(hand)
        for option in sorted(options, key=lambda option: option != best):
            if len(options) == 1 or self.reaches(self.after(hand, option), value, winning=winning):
                return option
        raise AssertionError("a value is that of one of its options")

    def _noted(self, hand: list[int]) -> int:
        key = key_of(hand, self.rules, int(self._tree.notes[SINGLED]))
        place = place_of(self._tree.table, int(self._tree.notes[SLOTS]), key)
        return -1 if not key or place < 0 else best_at(self._tree.table, place)

    def _allow(self, tree: Tree, nodes: int) -> None:
        tree.notes[LIMIT] = tree.notes[LOOKED_AT] + nodes

    def _probe(self, tree: Tree, hand: list[int], alpha: int, beta: int) -> int | None:
        game = self._game._replace(start=self._machine.vector(hand))
        found = int(self._machine.solving.worth_of(game, tree, alpha, beta))
        return None if tree.notes[GIVEN_UP] else found


def _tree(machine: Machine, seat: int, slots: int) -> Tree:
    """What a search for a seat writes on."""
    tree = machine.tree(slots)
    tree.notes[SLOTS] = slots
    tree.notes[SEAT] = seat
    return tree
