"""Who plays a hand on: policies by name.  A name is part of what an estimate says."""

from __future__ import annotations

from typing import Final

from gostop_log.errors import GostopError
from gostop_log.near import meant
from gostop_log.search import minds

__all__ = ["POLICIES", "mind_of"]

POLICIES: Final = {"random": minds.RANDOM}
"""The number in `gostop_log.search.minds` of each policy that can play a hand on."""


def mind_of(policy: str) -> int:
    """The number of a policy; GostopError where there is none of this name."""
    if policy not in POLICIES:
        raise GostopError(f"there is no policy {policy!r} to play a hand on{meant(policy, POLICIES)}")
    return POLICIES[policy]
