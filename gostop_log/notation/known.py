"""Words of play that were read before, and the actions that they are: there are not many different ones."""

from __future__ import annotations

from typing import Final

from gostop_log.record import Action

__all__ = ["Known"]

MOST: Final = 1 << 13
"""So many turns are kept for each seat, and so many other words."""

Done = tuple[Action, ...]


class Known:
    """The words that say the same wherever every turn before them is complete, at a table of so many."""

    def __init__(self, seats: int) -> None:
        self.turns: list[dict[str, Done]] = [{} for _ in range(seats)]
        """Whole turns, by the seat whose turn it is."""
        self.after: list[dict[str, Done]] = [{} for _ in range(seats)]
        """What is done after a turn, by the seat whose turn is next: go, stop, a gift."""

    def keep(self, word: str, seat: int, done: Done, *, turn: bool) -> None:
        """Keep what a word did that stood where it was the seat's turn, and after which every turn was complete."""
        table = (self.turns if turn else self.after)[seat]
        if len(table) >= MOST:
            table.clear()
        table[word] = done
