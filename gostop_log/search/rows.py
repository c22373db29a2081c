"""Where each number of a move's row of sums stands: what it brought in all samples together.

A name ending in ``_`` is the place of seat 0; seat 1 and 2 follow.  "The seat" is the one that makes the move.
"""

from __future__ import annotations

from typing import Final

CHIPS_: Final = 0
"""What each seat won or lost, in chips, summed."""
SQUARES_: Final = 3
"""The same squared."""
WINS: Final = 6
"""How often the seat won."""
WON: Final = 7
"""What it won then."""
GO_BAKS: Final = 8
"""How often it said go and then lost to a stop, where the rules punish that (K1, M7)."""
SWINGS: Final = 9
"""What it won or lost, without its sign."""
LARGEST: Final = 10
"""The most that any seat won or lost at once: not a sum."""
PRODUCTS: Final = 11
"""What it won or lost times what it did after each move before this one, of those that are tried with it."""
