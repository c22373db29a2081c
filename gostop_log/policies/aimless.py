"""The policy ``random``: anything that the rules allow; what could always wait, less often."""

from __future__ import annotations

from random import Random

from gostop_log.play import RARE, chosen
from gostop_log.policies.view import View
from gostop_log.record import Action

__all__ = ["aimless"]

_PUSHES = 0.3
"""How often a win is given up where that is possible (N3)."""


def aimless(view: View, random: Random) -> Action | None:
    """Choose among everything evenly, as `gostop_log.play` does."""
    if view.optional and random.random() >= RARE.get(view.what, _PUSHES):
        return None
    return chosen(random, view.choices)
