"""When each decision of a hand was made: think times as people have them, and those who stall."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from gostop_log.policies import Done
from gostop_log.record import Action

__all__ = ["clocked", "paced"]

_TURNING: Final = 0.6
"""Seconds that a card takes to be turned, or what is forced to be done."""
_DECIDING: Final = 0.8
"""Seconds that the easiest decision takes in the middle."""
_HARDER: Final = 0.5
"""Seconds more for each doubling of the number of choices."""
_BIG: Final = {"go": 1.5, "stop": 1.5, "shake": 0.5, "bomb": 0.5, "quad": 1.0, "push": 1.5}
"""Seconds more for what is decided once in a hand."""
_SPREAD: Final = 0.45
"""Standard deviation of the logarithm of a think time."""
_PACES: Final = 0.25
"""The same between players."""
_STALLS: Final = (15.0, 45.0)
"""Seconds that a stalled decision takes longer, at least and at most."""


def paced(random: Random) -> float:
    """How slow a player is: 1 in the middle."""
    return random.lognormvariate(0.0, _PACES)


def clocked(
    hand: Sequence[Done], paces: Sequence[float], thoughtless: Sequence[bool], stalling: int | None, random: Random
) -> tuple[list[Action], dict[str, Any] | None]:
    """The actions of a hand, each decision with the seconds since the hand began.

    By seat are `paces` and `thoughtless`: who decides at random takes as long for the hardest as for the easiest.  The
    seat `stalling` takes much longer over one of his decisions; the details of that are given too, None without one.
    """
    now, actions, stalled = 0.0, [], None
    decided = [index for index, done in enumerate(hand) if done.choices and done.action.seat == stalling]
    stall_at = random.choice(decided) if decided else None
    for index, (action, choices) in enumerate(hand):
        if not choices:
            now += _TURNING
            actions.append(action)
            continue
        harder = 0.0 if thoughtless[action.seat] else _HARDER * log2(choices) + _BIG.get(action.do, 0.0)
        now += paces[action.seat] * (_DECIDING + harder) * random.lognormvariate(0.0, _SPREAD)
        if index == stall_at:
            seconds = round(random.uniform(*_STALLS), 1)
            now += seconds
            stalled = {"action": index, "seconds": seconds}
        actions.append(replace(action, at=round(now, 1)))
    return actions, stalled
