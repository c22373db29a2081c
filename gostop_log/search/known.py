"""What is known of positions that were met before: a table of bounds, in which two share a place.

Of the two the first stays with the position from which more turns are left to play, since more work would be lost with
it; the second is for what came last.  An entry: the number of the position (`search.position`), the least and the most
that a seat can win from there on, and in one number what was best there and how many cards were left in stock.
"""

from __future__ import annotations

from typing import Final

ENTRY: Final = 4
"""The length of an entry."""
LOW: Final = 1
HIGH: Final = 2
BEST: Final = 3
STOCK_AT: Final = 21
"""From this bit of `BEST` on stands the size of the stock, below it the option."""
NOTHING_BEST: Final = (1 << STOCK_AT) - 1
"""Stands for no option."""
INFINITE: Final = 1 << 60
"""More chips than a hand can bring."""


def place_of(table: list[int], slots: int, key: int) -> int:
    """Where a position stands in a table of so many entries, a power of two; -1 where nothing is known of it."""
    place = (key & slots - 2) * ENTRY
    if table[place] == key:
        return place
    place += ENTRY
    return place if table[place] == key else -1


def best_at(table: list[int], place: int) -> int:
    """What was best in the position that stands there, -1 for nothing."""
    best = table[place + BEST] & NOTHING_BEST
    return best if best != NOTHING_BEST else -1


def room_for(table: list[int], slots: int, key: int, stock: int) -> int:
    """Where to note a position with so many cards left in stock; what stood first there may move to the second."""
    first = (key & slots - 2) * ENTRY
    if table[first] == key:
        return first
    second = first + ENTRY
    if table[second] != key and stock >= table[first + BEST] >> STOCK_AT:
        for word in range(ENTRY):
            table[second + word] = table[first + word]
        return first
    return second


def note(table: list[int], slots: int, key: int, stock: int, low: int, high: int, best: int) -> None:
    """Note that between `low` and `high` can be won from a position, and what is best there."""
    place = room_for(table, slots, key, stock)
    if table[place] == key:
        low, high = max(low, table[place + LOW]), min(high, table[place + HIGH])
    table[place] = key
    table[place + LOW] = low
    table[place + HIGH] = high
    table[place + BEST] = stock << STOCK_AT | (best if best >= 0 else NOTHING_BEST)
