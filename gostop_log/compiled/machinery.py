"""Where the functions of the search run: as they are, or compiled."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from msgspec import Struct

from gostop_log.core.layout import HIDDEN_, SEATS, SIZE, STOCK
from gostop_log.core.options import MOST, NOT_SEEN
from gostop_log.core.rulebook import flatten
from gostop_log.errors import GostopError
from gostop_log.search import seen, tree
from gostop_log.search.chance import WORDS
from gostop_log.search.desk import Desk, Game, Tree
from gostop_log.search.ending import ENDING_SLOTS
from gostop_log.search.known import ENTRY
from gostop_log.search.minds import MINDS
from gostop_log.search.ordering import MERITS
from gostop_log.state import State

__all__ = ["Machine", "machine", "must_compile"]

SHOWN: Final = ("asking", "estimating", "playing", "sharing", "solving")
"""The modules of the search that are called from Python."""


class Machine(Struct, frozen=True):
    """The modules of the search, and the vectors that they read and write."""

    compiled: bool
    playing: Any
    """The module `gostop_log.search.playing`, or its compiled twin."""
    estimating: Any
    """… `gostop_log.search.estimating`."""
    asking: Any
    """… `gostop_log.search.asking`."""
    sharing: Any
    """… `gostop_log.search.sharing`."""
    solving: Any
    """… `gostop_log.search.solving`."""

    def vector(self, numbers: Iterable[int]) -> Any:
        """A vector of these numbers."""
        if not self.compiled:
            return list(numbers)
        numpy = import_module("numpy")
        return numpy.array(list(numbers), dtype=numpy.int64)

    def zeros(self, count: int) -> Any:
        """A vector of so many zeros."""
        return import_module("numpy").zeros(count, dtype="int64") if self.compiled else [0] * count

    def rows(self, count: int, width: int) -> Any:
        """So many vectors of zeros that `core.bits.row` finds by their number."""
        return self.zeros(count * width) if self.compiled else [[0] * width for _ in range(count)]

    def tree(self, slots: int, depths: int = tree.DEPTHS) -> Tree:
        """What a search of all lines of play writes on, with a table of so many positions, a power of two."""
        return Tree(
            hands=self.rows(depths, SIZE),
            options=self.rows(depths, MOST),
            frames=self.rows(depths, tree.FRAME),
            table=self.zeros(max(2, slots) * ENTRY),
            merits=self.zeros(MERITS),
            notes=self.zeros(tree.NOTES),
            scratch=self.zeros(SIZE),
            chips=self.zeros(SEATS),
        )

    def desk(self, *, solving: bool = False) -> Desk:
        """Vectors to write on; `solving` says that hands are to be solved (`Game.solved_turns`)."""
        board = self.tree(ENDING_SLOTS) if solving else self.tree(0, depths=1)
        board.notes[tree.SLOTS] = ENDING_SLOTS if solving else 0
        return Desk(
            hand=self.zeros(SIZE),
            scratch=self.zeros(SIZE),
            found=self.zeros(MOST),
            notes=self.zeros(seen.NOTES),
            chance=self.zeros(WORDS),
            chips=self.zeros(SEATS),
            tree=board,
        )

    def game(self, state: State, inherited: Iterable[int], minds: Iterable[int], *, solved_turns: int = 0) -> Game:
        """A hand of which every card is known, and who sits at its seats (`search.minds`), as the search reads it.

        With `solved_turns` so many turns at the end are solved, and the desk must be one for solving.  Raises
        GostopError where a card is not known, or a number is no mind's.
        """
        ints, stock = state.ints, state.stock
        hidden = any(ints[HIDDEN_ : HIDDEN_ + SEATS])
        if stock is None or hidden or NOT_SEEN in stock or len(stock) != ints[STOCK]:
            raise GostopError("a hand can only be played to its end if every card of it is known")
        minds = list(minds)
        strange = set(minds) - set(MINDS.values())
        if strange:
            raise GostopError(f"no mind has the number {min(strange)}: they are {MINDS}")
        return Game(
            start=self.vector(ints),
            rules=self.vector(flatten(state.rules)),
            inherited=self.vector(inherited),
            stock=self.vector([0, *reversed(stock)]),
            minds=self.vector(minds),
            solved_turns=solved_turns,
        )


def machine(*, compiled: bool | None = None) -> Machine:
    """The functions compiled, or as they are; compiled where numba is installed, if nothing is said.

    Raises GostopError where they are to be compiled and numba is not installed.
    """
    there = find_spec("numba") is not None
    if compiled and not there:
        raise GostopError("numba, which compiles the core, is not installed: pip install 'gostop-log[fast]'")
    if there and compiled is not False:
        modules = import_module("gostop_log.compiled.loading").load()
        return Machine(compiled=True, **{name: modules[f"search.{name}"] for name in SHOWN})
    return Machine(compiled=False, **{name: import_module(f"gostop_log.search.{name}") for name in SHOWN})


def must_compile(module: str) -> bool:
    """Whether a module of the search has to be compiled before it can run compiled: that takes a minute, once."""
    return find_spec("numba") is not None and not import_module("gostop_log.compiled.loading").is_kept(module)
