"""Think times from the clocks of a hand (`Action.at`): how long a seat waited before each of its decisions.

A time is known where the decision and the one before it both have a clock; what the deck did in between belongs to it.
Before the first decision the clock is 0, as the hand began.
"""

from __future__ import annotations

from math import isfinite
from typing import Final

from gostop_log.record import Action

__all__ = ["LONGEST", "Clock"]

LONGEST: Final = 86_400.0
"""Seconds; a hand whose clock says more than a day is not believed."""


class Clock:
    """The clock of one hand, action by action."""

    def __init__(self) -> None:
        self._before: float | None = 0.0
        """When the decision before was made, None where that is not known."""

    def think(self, action: Action) -> tuple[str, float]:
        """What the clock says of a decision: ``timed``, ``missing``, ``backwards`` or ``impossible``, and the seconds.

        After an impossible clock, or one that ran backwards, the next decision has no time.
        """
        before, now = self._before, action.at
        self._before = None
        if now is None:
            return "missing", 0.0
        if not isfinite(now) or not 0 <= now <= LONGEST:
            return "impossible", 0.0
        if before is not None and now < before:
            return "backwards", 0.0
        self._before = float(now)
        return ("missing", 0.0) if before is None else ("timed", now - before)
