"""What a person wrote into the log about a decision: glyphs, comments, annotations, other lines of play."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final

from gostop_log.record import Action, Record, Variation

__all__ = ["Said", "alone"]

CHANCE: Final = ("flip", "draw")
"""What nobody decides."""


class Said:
    """The remarks of a log, by the index of the action that they stand at."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._annotations: dict[int, dict[str, Any]] = defaultdict(dict)
        for one in record.annotations:
            index, name = one.get("action"), one.get("name")
            if type(index) is int and isinstance(name, str) and name != "seal":
                self._annotations[index][name] = one.get("value")

    def notes(self, indexes: range) -> list[str]:
        """The comments at these actions."""
        return [action.note for action in self._actions(indexes) if action.note]

    def annotations(self, indexes: range) -> dict[str, Any]:
        """The typed annotations at these actions by name; seals say nothing about play."""
        found: dict[str, Any] = {}
        for index in indexes:
            found |= self._annotations.get(index, {})
        return found

    def lines(self, indexes: range, only: int | None) -> Iterator[tuple[list[Action], str | None]]:
        """The other lines of play from these actions on; of one seat `only` what it does itself, and nothing hidden."""
        for variation in self.record.variations:
            if variation.after in indexes:
                actions = variation.actions if only is None else _own(variation, only)
                if actions:
                    yield actions, variation.comment

    def _actions(self, indexes: range) -> list[Action]:
        return self.record.actions[indexes.start : indexes.stop]


def _own(variation: Variation, seat: int) -> list[Action]:
    """A line as far as it tells of nothing but what a seat does itself."""
    own = []
    for action in variation.actions:
        if action.seat != seat or action.do in CHANCE:
            break
        own.append(action)
    return own


def alone(action: Action) -> Action:
    """An action without what was written beside it."""
    return Action(action.seat, action.do, action.card, action.onto, action.month, action.as_)
