"""Players as functions: what is seen of a hand goes in, what is done comes out; and hands played by them.

    decide = policy("heuristic")
    for done in play_out(state, [decide] * 3, Random(7)):
        done.action

A policy sees a `View` and nothing else.  `Heuristic` can be told to regard another seat's chips as his own.
"""

from __future__ import annotations

from gostop_log.errors import GostopError
from gostop_log.near import meant
from gostop_log.policies.minded import POLICIES, Heuristic
from gostop_log.policies.playing import HONEST, Done, Sight, play_out
from gostop_log.policies.protocol import Policy
from gostop_log.policies.view import View

__all__ = ["HONEST", "POLICIES", "Done", "Heuristic", "Policy", "Sight", "View", "play_out", "policy"]


def policy(name: str) -> Policy:
    """The policy of this name; raises GostopError where there is none."""
    if name not in POLICIES:
        raise GostopError(f"there is no policy {name!r:.40}{meant(name, POLICIES)}")
    return POLICIES[name]
