"""One moment of a hand as a picture: for where no script runs."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import Final

from gostop_log import art, cards
from gostop_log.pages import COLOURS
from gostop_log.replayer.board import GROUPS, Board, Zone
from gostop_log.replayer.line import Moment
from gostop_log.replayer.telling import Telling

__all__ = ["data_uri", "picture"]

WIDTH: Final = 760
MARGIN: Final = 14
CARD: Final = (40, 64)
SMALL: Final = 0.7
"""Captures are so large, beside the cards in a hand."""
GAP: Final = 10
FELT: Final = COLOURS["felt"].light
FONT: Final = f'font-family="system-ui, sans-serif" font-size="14" fill="{COLOURS["on-felt"].light}"'


def data_uri(svg: str) -> str:
    """A picture as an address that holds it."""
    return f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"


def picture(moment: Moment, telling: Telling) -> str:
    """The table, the hands and the captures at a moment, as an SVG that needs nothing from outside."""
    board = moment.board
    drawn: list[str] = []
    top = MARGIN
    for seat in range(1, len(board.seats)):
        top = _seat(drawn, board, seat, top, telling)
    top = _table(drawn, board, top, telling)
    top = _seat(drawn, board, 0, top, telling)
    used = sorted(board.where, key=cards.CARD.__getitem__)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" width="{WIDTH}" height="{top}">'
        f'<rect width="{WIDTH}" height="{top}" rx="12" fill="{FELT}"/>{art.sheet(used)}{"".join(drawn)}</svg>'
    )


def _seat(drawn: list[str], board: Board, seat: int, top: int, telling: Telling) -> int:
    """A seat's name and score, its hand, its captures by their kind; returns where the next thing can stand."""
    view = board.seats[seat]
    score = telling.say("replayer.score", count=view.score)
    drawn.append(_text(f"{telling.name(seat)} · {score}", top + 14))
    top += 20
    hand = _lying(board, Zone("hand", seat)) + [cards.UNKNOWN] * view.hidden
    if hand:
        top = _row(drawn, [hand], top, 1)
    groups = [_lying(board, Zone("taken", seat, group=group)) for group in GROUPS]
    if any(groups):
        top = _row(drawn, [group for group in groups if group], top, SMALL)
    return top + GAP


def _lying(board: Board, zone: Zone) -> list[str]:
    """The cards of one place, in the order of the table of cards."""
    return sorted((code for code, own in board.where.items() if own == zone), key=cards.CARD.__getitem__)


def _table(drawn: list[str], board: Board, top: int, telling: Telling) -> int:
    """The stock and the loose cards, by month; stacks as one pile."""
    lying = [code for code, zone in board.where.items() if zone.kind in ("table", "stack")]
    piles = [[*pile] for _, pile in groupby(sorted(lying, key=cards.CARD.__getitem__), key=cards.month)]
    drawn.append(_text(f"{telling.say('replayer.stock')} {board.stock}", top + 14))
    return _row(drawn, [[cards.UNKNOWN] if board.stock else [], *piles], top + 20, 1) + GAP


def _row(drawn: list[str], groups: Sequence[Sequence[str]], top: int, scale: float) -> int:
    """Cards side by side, groups apart, in as many rows as they need."""
    wide, high = (round(side * scale) for side in CARD)
    left = MARGIN
    for group in groups:
        for code in group:
            if left + wide > WIDTH - MARGIN:
                left, top = MARGIN, top + high + 4
            drawn.append(_card(code, left, top, wide, high))
            left += wide + 3
        left += GAP
    return top + high + 6


def _card(code: str, left: int, top: int, wide: int, high: int) -> str:
    return f'<use href="#{art.symbol(code)}" x="{left}" y="{top}" width="{wide}" height="{high}"/>'


def _text(words: str, base: int) -> str:
    return f'<text x="{MARGIN}" y="{base}" {FONT}>{escape(words)}</text>'
