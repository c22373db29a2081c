"""Random numbers for everything that is simulated, each thing with its own: so nothing depends on what came before."""

from __future__ import annotations

from random import Random
from typing import Final

__all__ = ["chance"]

VERSION: Final = 1
"""Changes whenever the same seed would give other hands."""


def chance(seed: int, *what: str | int) -> Random:
    """The generator of one thing: Mersenne Twister, seeded by the text ``gostop-log/1/SEED/WHAT/…`` as `Random` does.

    ``("hand", 7)`` shuffles and plays the seventh hand, ``("evening", 2)`` seats the players of the third evening.
    Each kind of cheat or fault has its own for each hand, so that planting one changes nothing else.
    """
    return Random("/".join(("gostop-log", str(VERSION), str(seed), *map(str, what))))
