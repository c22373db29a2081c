"""The policies themselves: a mind of `gostop_log.search` is asked about what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from gostop_log.core.layout import PLAYERS
from gostop_log.core.options import encode
from gostop_log.policies.protocol import Policy
from gostop_log.policies.view import View
from gostop_log.record import Action
from gostop_log.search.chance import WORDS, seed
from gostop_log.search.heuristic import regard
from gostop_log.search.minds import GREEDY, HEURISTIC, RANDOM, judge
from gostop_log.search.moving import WAIT
from gostop_log.search.seen import CHIP, REGARD_

__all__ = ["POLICIES", "Erring", "Heuristic", "Mind"]

_PUSHES: Final = 0.3
"""How often who plays at random gives up a win where that is possible (N3)."""


class Mind:
    """A policy that decides as a mind does, by its number in `gostop_log.search.minds`."""

    def __init__(self, number: int, pushes: float = 0.0) -> None:
        self.number = number
        self.pushes = pushes
        """How often it gives up a win where that is possible (N3)."""

    def __call__(self, view: View, random: Random) -> Action | None:
        """What the mind chooses; equal choices by numbers that `random` is the seed of."""
        if view.what == "push":
            return view.choices[0] if self.pushes and random.random() < self.pushes else None
        found = [*view.options, encode(WAIT, view.seat, -1, -1)] if view.optional else view.options
        chance = [0] * WORDS
        seed(chance, random.getrandbits(32), random.getrandbits(32))
        notes = view.notes.copy()
        self.regard(notes, view)
        index = judge(self.number, view.ints, view.book, found, len(found), notes, chance)
        return view.choices[index] if index < len(view.choices) else None

    def regard(self, notes: list[int], view: View) -> None:
        """Note what the chips of every seat are worth to it: it is for itself alone."""
        regard(notes, view.ints[PLAYERS])


class Heuristic(Mind):
    """One who plays decently, and may regard another seat as more than an opponent.

    `regard` says what a chip of another seat is worth to him, by seat (who is not named there is an opponent), `own`
    what his own is; both to a thousandth.
    """

    def __init__(self, regard: Mapping[int, float] | None = None, own: float = 1.0) -> None:
        super().__init__(HEURISTIC)
        self.weights = {seat: round(CHIP * weight) for seat, weight in (regard or {}).items()}
        self.own = round(CHIP * own)

    def regard(self, notes: list[int], view: View) -> None:
        """Note what the chips of every seat are worth to him."""
        super().regard(notes, view)
        for seat, weight in {**self.weights, view.seat: self.own}.items():
            notes[REGARD_ + seat] = weight


class Erring:
    """One who plays as somebody else does, but in some of his decisions anything: a player of known strength."""

    def __init__(self, sure: Policy, share: float) -> None:
        """`share` of the decisions, 0 to 1, are anything that is legal (as ``random`` chooses, but no push)."""
        self.sure = sure
        self.share = share
        self.anything = Mind(RANDOM)

    def __call__(self, view: View, random: Random) -> Action | None:
        """What the one or the other chooses."""
        return (self.anything if random.random() < self.share else self.sure)(view, random)


POLICIES: Final[dict[str, Policy]] = {"random": Mind(RANDOM, _PUSHES), "greedy": Mind(GREEDY), "heuristic": Heuristic()}
"""By name, the weakest first."""
