"""Deals seen more than once, in bounded memory: of all deals' hashes the smallest are kept with how often they came.

Which are kept depends on the deals alone, so that parts counted apart give the same as all of it together.  Up to
`KEPT` different deals every repeat is found; of more, the repeats of a random share of them.
"""

from __future__ import annotations

import heapq
from hashlib import blake2b
from typing import Final

from msgspec import Struct

__all__ = ["HASHES", "KEPT", "Repeats"]

KEPT: Final = 1 << 16
HASHES: Final = 1 << 64


class Repeats(Struct):
    """How often each deal came whose hash is among the `KEPT` smallest."""

    seen: dict[int, int] = {}
    below: int = HASHES
    """Hashes from here on are not among the smallest."""

    def add(self, deal: bytes) -> None:
        """One deal more."""
        digest = int.from_bytes(blake2b(deal, digest_size=8).digest(), "big")
        if digest < self.below:
            self.seen[digest] = self.seen.get(digest, 0) + 1
            if len(self.seen) >= 2 * KEPT:
                self.settle()

    def merge(self, other: Repeats) -> None:
        """The deals of another part as well."""
        self.below = min(self.below, other.below)
        for digest, times in other.seen.items():
            self.seen[digest] = self.seen.get(digest, 0) + times
        self.settle()

    def settle(self) -> None:
        """Keep the smallest hashes alone, in their order."""
        smallest = heapq.nsmallest(KEPT, (digest for digest in self.seen if digest < self.below))
        self.seen = {digest: self.seen[digest] for digest in smallest}
        if len(smallest) == KEPT:
            self.below = smallest[-1] + 1

    @property
    def repeated(self) -> int:
        """How many of the deals kept came before."""
        return sum(times - 1 for times in self.seen.values())

    @property
    def share(self) -> float:
        """Which share of all different deals is kept: that of the hashes that are below the limit."""
        return self.below / HASHES
