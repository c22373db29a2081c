"""What is known of positions that were met before: a table of bounds, the newest in place of what stood there.

An entry: the number of the position (`search.position`), the least and the most that a seat can win from there on, and
what was best there.
"""

from __future__ import annotations

from typing import Final

ENTRY: Final = 4
"""The length of an entry."""
LOW: Final = 1
HIGH: Final = 2
BEST: Final = 3
INFINITE: Final = 1 << 60
"""More chips than a hand can bring."""


def place_of(table: list[int], slots: int, key: int) -> int:
    """Where a position stands in a table of so many entries, a power of two; -1 where nothing is known of it."""
    place = (key & slots - 1) * ENTRY
    return place if table[place] == key else -1


def note(table: list[int], slots: int, key: int, low: int, high: int, best: int) -> None:
    """Note that between `low` and `high` can be won from a position, and what is best there."""
    place = (key & slots - 1) * ENTRY
    if table[place] == key:
        low, high = max(low, table[place + LOW]), min(high, table[place + HIGH])
    table[place] = key
    table[place + LOW] = low
    table[place + HIGH] = high
    table[place + BEST] = best
