"""What is written on the cards, as strokes of the pen: no font is needed, every screen shows the same.

The month's digits and the marks of the kinds are ours, for readers who do not know the flowers; Hangul on the ribbons,
光 on the brights and 쌍피 on the double junk stand on real packs too.
"""

from __future__ import annotations

from typing import Final

from gostop_log import cards
from gostop_log.art.palette import BLACK, RED, WHITE, YELLOW
from gostop_log.art.pen import disc, lines, petals, polygon, put, rect, stroke

__all__ = ["PARTS", "index_of"]

_DIGITS: Final = {
    "0": "1.8,0 .2,1.5 .2,5.5 1.8,7 3.4,5.5 3.4,1.5 1.8,0",
    "1": ".3,1.5 2,0 2,7",
    "2": ".2,1.7 1.2,.1 2.6,.1 3.4,1.5 3.1,3 .2,7 .2,7 3.6,7",
    "3": ".2,.8 1.6,0 3.2,1 3,2.7 1.5,3.3 1.5,3.3 3.2,3.9 3.4,5.8 1.8,7 .1,6.2",
    "4": "2.7,7 2.7,0 2.7,0 0,4.7 0,4.7 3.8,4.7",
    "5": "3.3,0 .6,0 .6,0 .3,3.2 .3,3.2 1.8,2.6 3.4,3.8 3.3,5.9 1.8,7 .1,6.2",
    "6": "3,.1 1.2,1.2 .2,3.8 .4,6 1.8,7 3.3,5.9 3.3,4.1 1.8,3.1 .4,4.4",
    "7": "0,0 3.6,0 3.6,0 2.1,3.2 1.4,7",
    "8": "1.8,3.3 .5,1.9 1,.3 2.6,.3 3.1,1.9 1.8,3.3 .2,5 .8,6.8 2.8,6.8 3.4,5 1.8,3.3",
    "9": "3.2,2.9 1.8,3.9 .3,2.9 .3,1.1 1.8,0 3.2,1 3.4,3.2 2.4,5.8 .6,6.9",
    "J": "3,0 3,5.2 1.7,7 .2,6",
}
"""Each digit, and J for jokers, as one line on a field of 3.6 × 7."""

_SYLLABLES: Final = {
    "홍": (["5,.2 5,1.2", "2.4,1.5 7.6,1.5", "1,5.2 9,5.2", "5,4 5,5.2"],
          ["5,2.1 3.8,2.6 3.8,3.5 5,4 6.2,3.5 6.2,2.6 5,2.1", "5,6.4 3.1,7.1 3.1,9 5,9.8 6.9,9 6.9,7.1 5,6.4"]),
    "청": (["3,.2 3,1.2", "1,1.6 5.2,1.6", "3.1,1.6 2.8,3.2 .8,4.8", "3,3.2 5.2,4.8", "5.6,3 7.8,3", "8,.2 8,5.4"],
          ["5.4,6 3.3,6.8 3.3,9 5.4,9.8 7.5,9 7.5,6.8 5.4,6"]),
    "단": (["5.4,.8 1.2,.8 1.2,4.6 5.6,4.6", "7.6,.2 7.6,6.6", "7.6,3 9.6,3", "2,6.4 2,9.6 8.8,9.6"], []),
    "쌍": (["2,.6 1.7,2.8 .4,4.8", "1.9,2.6 3.2,4.8", "4.7,.6 4.4,2.8 3.3,4.8", "4.6,2.6 6,4.8", "7.8,.2 7.8,5.4",
           "7.8,2.8 9.6,2.8"], ["4.8,5.9 2.8,6.7 2.8,9 4.8,9.8 6.8,9 6.8,6.7 4.8,5.9"]),
    "피": (["1,1.4 6.6,1.4", "2.6,1.4 2.6,7", "5,1.4 5,7", ".6,7.2 6.8,7.2", "8.8,.2 8.8,9.8"], []),
}  # fmt: skip
"""Each syllable on a field of 10 × 10: lines with corners, and rounds."""

_LIGHT: Final = ["0,-4.6 0,-.8", "-3.2,-3.8 -2,-1.8", "3.2,-3.8 2,-1.8", "-4.4,-.6 4.4,-.6"]
_LEGS: Final = ["-1.3,-.4 -1.5,2 -4.2,4.4", "1.2,-.4 1.2,3.2 1.8,4 4,4 4.3,2.6"]


def _hangul(syllable: str, width: float = 1.2) -> str:
    """A syllable in the ink of what it stands in, on a field of 10 × 10."""
    straight, rounds = _SYLLABLES[syllable]
    return lines(straight, None, width) + "".join(stroke(ring, None, width) for ring in rounds)


def _bright() -> str:
    """光 on a red disc with a white rim: the mark of the brights."""
    return disc(0, 0, 7, WHITE) + disc(0, 0, 6.2, RED) + lines(_LIGHT, WHITE, 1.3) + lines(_LEGS, WHITE, 1.3)


def _double() -> str:
    """쌍피 on a yellow label: the mark of the double junk."""
    label = rect(-12.5, -6.5, 25, 13, BLACK, rx=6.5) + rect(-11.7, -5.7, 23.4, 11.4, YELLOW, rx=5.7)
    return label + f'<g stroke="{BLACK}">{put("ssang", -9.6, -4.3, 0.86)}{put("pi", 0.4, -4.3, 0.86)}</g>'


def _twice() -> str:
    """×2, large: the joker that doubles."""
    return lines(("-9,0 -3,6", "-3,0 -9,6"), RED, 1.8) + put("digit-2", 0, -4, 1.8)


_KIND_MARKS: Final = {
    "bright": petals(8, 1.7, 3.6, RED, wide=0),
    "animal": polygon("0,-3 2.8,0 0,3 -2.8,0", BLACK),
    "ribbon": polygon("-1.7,-3 1.7,-3 1.7,3 0,1.6 -1.7,3", BLACK),
    "junk": disc(0, 0, 1.5, BLACK),
    "double-junk": disc(-1.9, 0, 1.4, BLACK) + disc(1.9, 0, 1.4, BLACK),
    "copy": lines(("-1.8,-1 1.8,-1", "-1.8,1 1.8,1"), BLACK, 1),
}
"""The marks of the kinds of `cards.kind`, and of the second copy of a joker."""


def _month(text: str) -> str:
    """A month's number on a label in the corner, and the frame over the label's edges."""
    digits = "".join(put(f"digit-{digit}", place, 3.2) for place, digit in zip((2.9, 7.8), text, strict=False))
    return rect(1, 1, 12 if len(text) > 1 else 8, 11, WHITE, rx=2) + digits + put("frame")


PARTS: Final = {
    **{f"digit-{digit}": stroke(points, BLACK, 1.3) for digit, points in _DIGITS.items()},
    **{f"month-{month}": _month(month) for month in (*map(str, range(1, 13)), "J")},
    **{f"kind-{kind}": rect(1, 10, 8.4, 9, WHITE, rx=2) + put(f"mark-{kind}", 5.4, 14.8) for kind in _KIND_MARKS},
    **{f"mark-{kind}": mark for kind, mark in _KIND_MARKS.items()},
    "hong": _hangul("홍"),
    "cheong": _hangul("청"),
    "dan": _hangul("단"),
    "ssang": _hangul("쌍"),
    "pi": _hangul("피", 1.3),
    "light": _bright(),
    "double": _double(),
    "coin": f'{disc(0, 0, 7, BLACK)}{disc(0, 0, 6.2, YELLOW)}<g stroke="{BLACK}">{put("pi", -3.9, -4, 0.8)}</g>',
    "twice": _twice(),
}


def index_of(code: str) -> str:
    """The frame with a label in its corner: the month (``J`` for a joker), below it the mark of the kind.

    Below a joker's stand two bars where it is a second copy.
    """
    month, kind = cards.month(code), cards.kind(code).replace(" ", "-")
    if not month:
        return (put("kind-copy") if code.endswith("b") else "") + put("month-J")
    return put(f"kind-{kind}") + put(f"month-{month}")
