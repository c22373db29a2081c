"""What can be done in one go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from gostop_log.core.actions import GIVE, GO, PLAY, STOP

__all__ = ["ARGUMENTS", "NOT_KNOWN", "OPEN", "Kind", "Play", "Sample"]

ARGUMENTS: Final = {PLAY: ("card", "onto", "turned", "laid_on"), GIVE: ("card",), GO: (), STOP: ()}
"""What has to be said: of a turn the hand card and what it is laid on, the card turned and what that is laid on, -1 for
none; of a gift its card; of a go and a stop nothing."""
OPEN: Final = -1
"""The turn is not over: junk is to be given, go or stop to be said, or the hand has ended."""
NOT_KNOWN: Final = -2
"""Nothing was done."""

Play = Callable[..., int]
"""Does something in one go: a function of the vector and the `ARGUMENTS`.

Returns the seat whose turn is next, `OPEN` or `NOT_KNOWN`.
"""


class Kind(NamedTuple):
    """What is done (`PLAY` is a whole turn), whose turn it is, and who does it."""

    do: int
    turn: int
    seat: int


class Sample(NamedTuple):
    """Something as it was done: the vector before it, and its `ARGUMENTS`."""

    hand: list[int]
    arguments: tuple[int, ...]
