"""Where what a search of all lines of play notes stands in the vectors of a `Tree`."""

from __future__ import annotations

from typing import Final

DEPTHS: Final = 512
"""More decisions than follow each other in a hand."""

# What the search is asked for, and what it has done: the places of a tree's `notes`.
SEAT: Final = 0
"""The seat whose chips are counted."""
SLOTS: Final = 1
"""How many entries the table has, a power of two; 0 for none."""
LIMIT: Final = 2
"""How many positions are looked at before the search gives up."""
LOOKED_AT: Final = 3
GIVEN_UP: Final = 4
SINGLED: Final = 5
"""The cards of which it matters by themselves who has captured them (`search.position`)."""
NARROW: Final = 6
"""So many moves of a position are tried at most, the most promising ones; 0 for all."""
NOTES: Final = 7

# One depth of the search: the places of a frame.
COUNT: Final = 0
TRIED: Final = 1
ALPHA: Final = 2
BETA: Final = 3
VALUE: Final = 4
BEST: Final = 5
KEY: Final = 6
WINS: Final = 7
"""Whether the seat that decides is the one whose chips are counted."""
FLOOR: Final = 8
"""The window as the position was met, to tell a value from a bound."""
CEILING: Final = 9
FRAME: Final = 10
