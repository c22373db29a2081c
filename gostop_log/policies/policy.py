"""What a policy is: whoever decides at a seat, by what that seat sees and a generator of random numbers alone."""

from __future__ import annotations

from random import Random
from typing import Protocol

from gostop_log.policies.view import View
from gostop_log.record import Action

__all__ = ["Policy"]


class Policy(Protocol):
    """Decides for a seat.  The same view and the same state of `random` give the same choice."""

    def __call__(self, view: View, random: Random) -> Action | None:
        """One of `view.choices`; None, nothing, only where that is possible (`View.optional`)."""
