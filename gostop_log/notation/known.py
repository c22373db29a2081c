"""Words of play that were read before, and the actions that they are: there are not many different ones."""

from __future__ import annotations

from typing import Final

from gostop_log.record import Action

__all__ = ["Known"]

MOST: Final = 1 << 13
"""So many words of a kind are kept for each seat."""

Done = tuple[Action, ...]
Table = list[dict[str, Done]]


class Known:
    """The words that say the same wherever every turn before them is complete, at a table of so many.

    All are kept by the seat whose turn is next where they stand.
    """

    def __init__(self, seats: int) -> None:
        self.turns: Table = [{} for _ in range(seats)]
        """Whole turns."""
        self.after: Table = [{} for _ in range(seats)]
        """What is done after a turn: go, stop, a gift."""
        self._played: Table = [{} for _ in range(seats)]
        self._flipped: Table = [{} for _ in range(seats)]
        """Both parts of turns, from which other turns can be put together."""

    def keep_turn(self, word: str, seat: int, done: Done) -> None:
        """Keep what a turn's word did."""
        played, _, flipped = word.partition("/")
        done = _shared(done)
        _keep(self._played[seat], played, done[:1])
        _keep(self._flipped[seat], flipped, done[1:])
        _keep(self.turns[seat], word, done)

    def keep_after(self, word: str, seat: int, done: Done) -> None:
        """Keep what another word did."""
        _keep(self.after[seat], word, _shared(done))

    def turn(self, word: str, seat: int) -> Done | None:
        """A turn that was not read yet, if both its parts were."""
        played, _, flipped = word.partition("/")
        first, second = self._played[seat].get(played), self._flipped[seat].get(flipped)
        if first is None or second is None:
            return None
        _keep(self.turns[seat], word, first + second)
        return first + second


_ACTIONS: Final[dict[Action, Action]] = {}
"""Every action that is kept: those that are alike are one, so that who looks one up need not compare it."""


def _shared(done: Done) -> Done:
    if len(_ACTIONS) >= MOST:
        _ACTIONS.clear()
    return tuple(_ACTIONS.setdefault(action, action) for action in done)


def _keep(table: dict[str, Done], word: str, done: Done) -> None:
    if len(table) >= MOST:
        table.clear()
    table[word] = done
