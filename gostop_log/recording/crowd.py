"""Four to seven at the table: who plays beside the dealer, who drops out, who is forced out and sells (W)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as at
from typing import Final

from msgspec.structs import replace

from gostop_log.cards import UNKNOWN
from gostop_log.deal import HAND_SIZE
from gostop_log.record import Record
from gostop_log.recording.moment import Moment, Wrong
from gostop_log.recording.naming import named

__all__ = ["MOST", "PLAYING", "chosen", "gathered", "seller", "sellers"]

PLAYING: Final = 3
"""So many of them play."""
MOST: Final = 7


def gathered(record: Record, circle: Sequence[str], dealer: str) -> Record:
    """The hand with all of them around the table, from the dealer on; who plays is not known yet."""
    start = circle.index(dealer)
    seats = [*circle[start:], *circle[:start]]
    return replace(record, seats=seats, players=seats[:PLAYING], dealer=0, choices=None, dropped=None, balances=None)


def chosen(moment: Moment, text: str) -> Moment:
    """Two play beside the dealer; who was asked before the second of them dropped out, the rest are forced out (W1)."""
    record = moment.record
    dealer, *others = record.seats or []
    beside = sorted(named(others, text))
    if len(set(beside)) != PLAYING - 1:
        raise Wrong("record.wrong.beside", names=others)
    choices = ["play" if seat in beside else "drop" if seat < beside[-1] else "out" for seat in range(len(others))]
    players = [dealer, *(others[seat] for seat in beside)]
    dropped = [[UNKNOWN] * HAND_SIZE[PLAYING] for choice in choices if choice != "play"]
    return at(moment, record=replace(record, players=players, choices=choices, dropped=dropped))


def sellers(record: Record) -> list[int]:
    """Which of the dropped hands are of those who were forced out, and may sell what they held (W2)."""
    left = [choice for choice in record.choices or () if choice != "play"]
    return [index for index, choice in enumerate(left) if choice == "out"]


def seller(record: Record, index: int) -> str:
    """Who held a dropped hand."""
    names = (record.seats or [])[1:]
    return [name for name, choice in zip(names, record.choices or (), strict=True) if choice != "play"][index]
