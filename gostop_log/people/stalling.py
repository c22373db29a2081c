"""Decisions that took far longer than is usual for their kind, for as many alternatives, and for whoever made them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from gostop_log.people.chance import middle
from gostop_log.people.person import PlayerCounts
from gostop_log.people.tally import Times, bin_of

__all__ = ["SHORTEST_STALL", "TIMES_LONGER", "Stalls", "stalls"]

TIMES_LONGER: Final = 5.0
"""A stall takes so many times as long as the player takes elsewhere for such a decision."""
SHORTEST_STALL: Final = 10.0
"""Seconds; nobody waits long for what takes less."""

_REACH: Final = bin_of(TIMES_LONGER) - bin_of(1.0)

Menu = tuple[str, int]
"""A kind of decision, and the number of alternatives."""


class Stalls(Struct):
    """Of so many timed decisions so many were stalled."""

    n: int = 0
    stalled: int = 0


def stalls(players: Mapping[str, PlayerCounts]) -> dict[str, Stalls]:
    """By player; whoever has no time is left out.

    What is usual is the median of everybody for the same kind of decision and number of alternatives; a player's pace
    is the median of how far his times are from that.
    """
    usual = {menu: middle(times) for menu, times in _everybody(players).items()}
    return {name: _stalled(player, usual) for name, player in players.items() if player.times}


def _everybody(players: Mapping[str, PlayerCounts]) -> dict[Menu, Times]:
    whole: dict[Menu, Times] = {}
    for player in players.values():
        for kind, by_number in player.times.items():
            for alternatives, times in by_number.items():
                whole.setdefault((kind, alternatives), Times()).merge(times)
    return whole


def _stalled(player: PlayerCounts, usual: Mapping[Menu, int]) -> Stalls:
    """Bins are of equal ratio, so that a difference of bins says how many times as long one took."""
    beside = Counter[int]()
    long = Counter[int]()
    for kind, by_number in player.times.items():
        for alternatives, times in by_number.items():
            for place, number in times.bins.items():
                beside[place - usual[kind, alternatives]] += number
                if place >= bin_of(SHORTEST_STALL):
                    long[place - usual[kind, alternatives]] += number
    pace = middle(Times(dict(beside)))
    return Stalls(beside.total(), sum(number for place, number in long.items() if place >= pace + _REACH))
