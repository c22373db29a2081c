"""Words of play that were read before, and the actions that they are: there are few different ones."""

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
        self.played: Table = [{} for _ in range(seats)]
        """What a turn's word begins with, up to the stroke: a card that is played, say."""
        self.turned: Table = [{} for _ in range(seats)]
        """What stands behind it: the cards turned.  Whole turns are too many to be at hand as fast."""
        self.after: Table = [{} for _ in range(seats)]
        """What is done after a turn: go, stop, a gift."""

    def keep_turn(self, word: str, seat: int, done: Done) -> None:
        """Keep what both parts of a turn's word did."""
        played, _, turned = word.partition("/")
        done = _shared(done)
        _keep(self.played[seat], played, done[:1])
        _keep(self.turned[seat], turned, done[1:])

    def keep_after(self, word: str, seat: int, done: Done) -> None:
        """Keep what another word did."""
        _keep(self.after[seat], word, _shared(done))


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
