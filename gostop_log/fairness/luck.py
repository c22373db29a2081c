"""What a seat was dealt that is worth having, and which part of it a group of seats got.

Every seat has as many cards as any other, so which seat has which of the hand's values is chance, whatever the values
are and whoever deals: the comparison is made within each deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from gostop_log.cards import BRIGHTS, DOUBLES
from gostop_log.core.table import months_of
from gostop_log.fairness.dealt import FLOWER_COUNT, Dealt
from gostop_log.fairness.tally import add_lists, count_by_month

__all__ = ["MEASURES", "Luck", "add_luck", "merge_luck"]

Luck = dict[str, dict[str, list[int]]]
"""By measure and ``g:values``, where g seats are of the group and the seats' values are sorted: how many deals, and
what the group had in all of them."""


def _flips(deal: Dealt, place: int) -> int:
    """Cards of the stock that fall to a seat, if every turn flips one, and match the table as dealt."""
    players, table = deal.layout.players, months_of(deal.table)
    turns = len(deal.stock) // players * players
    return sum(table >> card & 1 for card in deal.stock[place:turns:players])


MEASURES: Final[dict[str, Callable[[Dealt, int], int]]] = {
    "brights": lambda deal, place: (deal.hands[place] & BRIGHTS).bit_count(),
    "double_junk": lambda deal, place: (deal.hands[place] & DOUBLES).bit_count(),
    "jokers": lambda deal, place: (deal.hands[place] >> FLOWER_COUNT).bit_count(),
    "triples": lambda deal, place: count_by_month(deal.hands[place])[:-1].count(3),
    "quads": lambda deal, place: count_by_month(deal.hands[place])[:-1].count(4),
    "matches": lambda deal, place: (deal.hands[place] & months_of(deal.table)).bit_count(),
    "flips": _flips,
}
"""Each of a deal and a place from the dealer on."""


def add_luck(luck: Luck, deal: Dealt, group: Sequence[int]) -> None:
    """Count a deal; `group` are the places of the group's seats, some of them but not all."""
    for name, measure in MEASURES.items():
        if name == "flips" and not deal.stock:
            continue
        values = [measure(deal, place) for place in range(deal.layout.players)]
        key = f"{len(group)}:{','.join(map(str, sorted(values)))}"
        counted = luck.setdefault(name, {}).setdefault(key, [0, 0])
        counted[0] += 1
        counted[1] += sum(values[place] for place in group)


def merge_luck(luck: Luck, more: Luck) -> None:
    """The deals of another part as well."""
    for name, counted in more.items():
        add_lists(luck.setdefault(name, {}), counted)
