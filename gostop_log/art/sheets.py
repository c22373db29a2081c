"""Pictures of cards: one by itself, or many that share their parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from typing import Final

from gostop_log import cards
from gostop_log.art.lettering import index_of
from gostop_log.art.pen import PREFIX, expanded, parts_of, put
from gostop_log.art.recipes import BACK, PARTS, RECIPES, drawn

__all__ = ["back", "card", "overview", "sheet", "symbol"]

WIDE: Final = 40
HIGH: Final = 64
_BOX: Final = f'viewBox="0 0 {WIDE} {HIGH}"'
_NAMESPACE: Final = 'xmlns="http://www.w3.org/2000/svg"'


def card(code: str, *, title: str | None = None, index: bool = True) -> str:
    """One card as an SVG that needs nothing from outside and has no ids; ``??`` is the back.

    The `title` is what a screen reader says and a pointer shows: the English name where none is given, nothing with
    ``""``.  Without `index` the corner's label of month and kind is left out.  GostopError for what is no card.
    """
    drawing = expanded(_face(code, index=index), PARTS)
    said = cards.name(code) if title is None else title
    if not said:
        return f'<svg {_NAMESPACE} {_BOX} aria-hidden="true">{drawing}</svg>'
    return f'<svg {_NAMESPACE} {_BOX} role="img"><title>{escape(said, quote=False)}</title>{drawing}</svg>'


def back(*, title: str | None = None) -> str:
    """The back of a card, as `card` draws it."""
    return card(cards.UNKNOWN, title=title)


def sheet(codes: Iterable[str], *, index: bool = True) -> str:
    """An SVG that shows nothing and holds a symbol for each card and the back, their common parts once.

    ``<svg viewBox="0 0 40 64"><use href="#card-3K"/></svg>`` draws one of them; the back is ``#card-back``.  The name
    to say and to show is up to what uses it.  GostopError for what is no card.
    """
    return f'<svg {_NAMESPACE} display="none" aria-hidden="true">{_stock(codes, index=index)}</svg>'


def overview() -> str:
    """All cards as one picture, a month in each column, below them the jokers and the back (docs/cards.md)."""
    step_x, step_y = WIDE + 4, HIGH + 4
    places = [(code, divmod(number, 4)) for number, code in enumerate(cards.CODES[:48])]
    places += [(code, (number, 4)) for number, code in enumerate((*cards.CODES[48:], cards.UNKNOWN))]
    used = "".join(
        f'<use href="#{symbol(code)}" x="{4 + step_x * column}" y="{4 + step_y * row}" width="{WIDE}" height="{HIGH}"/>'
        for code, (column, row) in places
    )
    box = f'viewBox="0 0 {4 + step_x * 13} {4 + step_y * 5}"'
    return f'<svg {_NAMESPACE} {box} role="img"><title>hwatu</title>{_stock(cards.CODES, index=True)}{used}</svg>\n'


def symbol(code: str) -> str:
    """What the symbol of a card is called in a `sheet`: ``card-3K``, and ``card-back`` for ``??``."""
    return "card-back" if code == cards.UNKNOWN else f"card-{code}"


@cache
def _face(code: str, *, index: bool) -> str:
    """The drawing of a card, its parts put from the common stock."""
    if code == cards.UNKNOWN:
        return drawn(BACK)
    cards.CardSet([code])  # refuses what is no card, in words
    return put("face") + drawn(RECIPES[code]) + (index_of(code) if index else put("frame"))


def _stock(codes: Iterable[str], *, index: bool) -> str:
    """The symbols of the cards and of the back, after the parts that they share."""
    faces = {symbol(code): _face(code, index=index) for code in (*codes, cards.UNKNOWN)}
    symbols = "".join(f'<symbol id="{name}" {_BOX}>{face}</symbol>' for name, face in faces.items())
    needed = sorted(set(_needed(symbols)))
    return "<defs>" + "".join(f'<g id="{PREFIX}{name}">{PARTS[name]}</g>' for name in needed) + "</defs>" + symbols


def _needed(drawing: str) -> Iterator[str]:
    """The parts of a drawing, and theirs."""
    for name in parts_of(drawing):
        yield name
        yield from _needed(PARTS[name])
