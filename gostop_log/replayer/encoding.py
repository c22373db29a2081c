"""The lines of a hand as what a page's script reads: cards by their number, and of each moment only what changed.

The script knows no rule of the game: where each card lies after each action stands here, made by the engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gostop_log import cards
from gostop_log.draw.board import counters
from gostop_log.replayer.board import Board, SeatView, Zone
from gostop_log.replayer.line import Line, Moment
from gostop_log.replayer.telling import Telling

__all__ = ["encoded", "shown"]

GONE = -1
"""The place of a card that is not seen any more."""


def shown(lines: Iterable[Line]) -> list[str]:
    """Every card that is seen at any moment, in the order of the table of cards."""
    seen = {code for line in lines for moment in line.moments for code in moment.board.where}
    return sorted(seen, key=cards.CARD.__getitem__)


def encoded(lines: list[Line], telling: Telling) -> dict[str, Any]:
    """The data of a hand, in the shape that docs/replayer.md describes."""
    return _Encoder(lines, telling).data()


class _Encoder:
    """The numbers that cards and places have in the data, as they are first met."""

    def __init__(self, lines: list[Line], telling: Telling) -> None:
        self.lines = lines
        self.telling = telling
        self.codes = shown(lines)
        self.number = {code: number for number, code in enumerate(self.codes)}
        self.zones: dict[Zone, int] = {}

    def data(self) -> dict[str, Any]:
        lines = [self._line(line) for line in self.lines]
        return {
            "cards": [[code, *self._named(code), cards.month(code)] for code in self.codes],
            "zones": [[zone.kind, zone.seat, zone.month, zone.group, self.telling.zone(zone)] for zone in self.zones],
            "lines": lines,
        }

    def _named(self, code: str) -> tuple[str, str]:
        words = self.telling.words
        return words.card(code), words.card_called(code)

    def _line(self, line: Line) -> dict[str, Any]:
        base = None if line.base is None else line.base.board
        befores: list[Board | None] = [base, *(moment.board for moment in line.moments)]
        told = [self._moment(moment, before, line) for moment, before in zip(line.moments, befores, strict=False)]
        return {"above": line.above, "base": line.base.after if line.base else None, "moments": told}

    def _moment(self, moment: Moment, before: Board | None, line: Line) -> dict[str, Any]:
        told: dict[str, Any] = {"n": moment.after, "t": moment.ply, "w": self.telling.move(moment, line).sentence}
        moved = list(self._moved(moment.board.where, before.where if before else {}))
        told |= {"m": moved} if moved else {}
        told |= {"k": moment.board.stock} if before is None or before.stock != moment.board.stock else {}
        told |= {"a": moment.to_act} if moment.to_act is not None else {}
        told |= {"e": 1} if moment.effects else {}
        told |= {"d": 1} if moment.decided else {}
        changed = {
            seat: self._seat(view)
            for seat, view in enumerate(moment.board.seats)
            if before is None or before.seats[seat] != view
        }
        return told | ({"s": changed} if changed else {})

    def _moved(self, where: dict[str, Zone], before: dict[str, Zone]) -> Iterator[int]:
        """Card and place by turns, for each card that lies elsewhere than before."""
        for code in self.codes:
            if where.get(code) != before.get(code):
                yield self.number[code]
                yield self.zones.setdefault(where[code], len(self.zones)) if code in where else GONE

    def _seat(self, view: SeatView) -> list[Any]:
        telling = self.telling
        return [
            telling.say("replayer.score", count=view.score),
            view.hidden,
            view.junk,
            [*counters(view.counts, telling.words)],
            telling.combinations(view),
            telling.towards(view),
        ]
