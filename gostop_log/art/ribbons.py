"""The ribbons (띠): each set has its own form besides its colour, so that grey eyes tell them apart as well."""

from __future__ import annotations

from typing import Final

from gostop_log.art.palette import BLACK, BLUE, RED, WHITE
from gostop_log.art.pen import lines, polygon, put, smooth

__all__ = ["PARTS"]


def _ribbon(outline: str, *within: str) -> str:
    return f'<g stroke="{BLACK}" stroke-width=".9">{outline}</g>{"".join(within)}'


def _written(first: str) -> str:
    """Two syllables in white, one under the other."""
    return f'<g stroke="{WHITE}">{put(first, -4, -12, 0.8)}{put("dan", -4, 0, 0.8)}</g>'


_STRAIGHT: Final = "-5.5,-20 5.5,-20 5.5,20 -5.5,20"
_NOTCHED: Final = "-5.5,-20 0,-16 5.5,-20 5.5,20 0,16 -5.5,20"
_BLOWN: Final = "-7,-20 -7,-20 3,-21 3,-21 5,-10 3,0 6,10 8,20 8,20 -2,21 -2,21 -5,10 -7,0 -5,-10"

_BARS: Final = ("-3.4,-14.6 3.4,-14.6", "-3.4,12.6 3.4,12.6")

PARTS: Final = {
    "hongdan": _ribbon(polygon(_STRAIGHT, RED), _written("hong")),
    "cheongdan": _ribbon(polygon(_NOTCHED, BLUE), lines(_BARS, WHITE, 0.8), _written("cheong")),
    "chodan": _ribbon(polygon(_STRAIGHT, RED)),
    "rain-ribbon": _ribbon(smooth(_BLOWN, RED)),
}
