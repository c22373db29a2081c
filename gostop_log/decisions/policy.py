"""Who plays a hand on: policies by name.  A name is part of what an estimate says."""

from __future__ import annotations

from typing import Final, NamedTuple

from gostop_log.errors import GostopError
from gostop_log.near import meant
from gostop_log.search.minds import MINDS

__all__ = ["POLICIES", "POLICY", "Mind", "mind_of"]


class Mind(NamedTuple):
    """A policy that can play a hand on."""

    number: int
    """As `gostop_log.search.minds` numbers it."""
    certain: bool = False
    """Whether it does the same whenever it sees the same: then to try a deal once is enough."""


POLICY: Final = "heuristic"
"""Who plays a hand on unless another is named."""
POLICIES: Final = {name: Mind(number) for name, number in MINDS.items()}


def mind_of(policy: str) -> Mind:
    """The policy of a name; GostopError where there is none."""
    if policy not in POLICIES:
        raise GostopError(f"there is no policy {policy!r} to play a hand on{meant(policy, POLICIES)}")
    return POLICIES[policy]
