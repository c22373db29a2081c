"""Players as functions: what is seen of a hand goes in, what is done comes out; and hands played by them.

    decide = policy("heuristic")
    for done in play_out(state, [decide] * 3, Random(7)):
        done.action

A policy sees a `View` and nothing else.  `Heuristic` can be told to regard another seat's chips as his own.
"""

from __future__ import annotations

from math import nan
from typing import Final

from gostop_log.errors import GostopError
from gostop_log.near import meant
from gostop_log.policies.minded import POLICIES, Erring, Heuristic
from gostop_log.policies.playing import HONEST, Done, Sight, play_out
from gostop_log.policies.protocol import Policy
from gostop_log.policies.view import View

__all__ = ["HONEST", "POLICIES", "Done", "Erring", "Heuristic", "Policy", "Sight", "View", "play_out", "policy"]

ERRS: Final = "~"
"""Between a policy and the share of its decisions in which it does anything."""


def policy(name: str) -> Policy:
    """The policy of this name; ``heuristic~0.25`` is one that does anything in a quarter of its decisions.

    Raises GostopError where there is none.
    """
    sure, errs, share = name.partition(ERRS)
    if sure not in POLICIES:
        raise GostopError(f"there is no policy {name!r:.40}{meant(sure, POLICIES)}")
    return Erring(POLICIES[sure], _share(name, share)) if errs else POLICIES[sure]


def _share(name: str, text: str) -> float:
    """A share of decisions as a policy's name says it."""
    try:
        share = float(text)
    except ValueError:
        share = nan
    if not 0 <= share <= 1:
        raise GostopError(f"{name!r:.40}: how often it does anything is a number from 0 to 1, as in heuristic~0.25")
    return share
