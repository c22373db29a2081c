"""The pen: flat shapes as SVG text, and nothing else an SVG can do.

Lengths are units of a card, 40 wide and 64 high, x to the right and y down; angles are degrees, clockwise.  Points are
written as in SVG: ``"4,5 6,7"``.  A shape without a fill takes that of what it stands in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, pi, radians, sin
from typing import Final

__all__ = [
    "PREFIX",
    "disc",
    "expanded",
    "leaves",
    "line",
    "lines",
    "oval",
    "parts_of",
    "petals",
    "polygon",
    "put",
    "rect",
    "shape",
    "smooth",
    "stroke",
]

Point = tuple[float, float]

PREFIX: Final = "card-part-"
"""How the ids of the parts begin."""
_MOVED: Final = re.compile(r' x="(\S+)" y="(\S+)"')
_USE: Final = re.compile(rf'<use href="#{PREFIX}([^"]+)"([^>]*)/>')


def _number(value: float) -> str:
    """A length with one decimal, as short as it can be written: ``.5``, ``-3``."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else re.sub(r"^(-?)0\.", r"\1.", text)


def _numbers(values: Iterable[float]) -> str:
    """Lengths of a path one after another; a minus parts them as a space does, and so does a second point."""
    return re.sub(r"(\.\d) (?=\.)", r"\1", " ".join(map(_number, values)).replace(" -", "-"))


def shape(tag: str, **attributes: float | str | None) -> str:
    """One element; an attribute of None is left out, ``stroke_width`` is written ``stroke-width``."""
    written = "".join(
        f' {name.replace("_", "-")}="{value if isinstance(value, str) else _number(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{written}/>"


def disc(x: float, y: float, r: float, fill: str | None = None) -> str:
    """A filled circle."""
    return shape("circle", cx=x or None, cy=y or None, r=r, fill=fill)


def oval(x: float, y: float, rx: float, ry: float, fill: str | None = None, *, turn: float = 0) -> str:
    """A filled ellipse, turned about its middle."""
    place = _transform(x, y, 1, turn) if turn else None
    middle: dict[str, float | None] = {} if turn else {"cx": x or None, "cy": y or None}
    return shape("ellipse", **middle, rx=rx, ry=ry, fill=fill, transform=place)


def rect(x: float, y: float, width: float, height: float, fill: str | None = None, *, rx: float | None = None) -> str:
    """A filled rectangle, its corners rounded by `rx`."""
    return shape("rect", x=x or None, y=y or None, width=width, height=height, rx=rx, fill=fill)


def _points(written: str | Sequence[Point]) -> Sequence[Point]:
    if not isinstance(written, str):
        return written
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in written.split())]


def _rounded(points: Sequence[Point]) -> list[Point]:
    """The points as they are written, so that what is written relative to them adds up."""
    return [(round(x, 1), round(y, 1)) for x, y in points]


def _straight(points: Sequence[Point]) -> str:
    start, *_ = at = _rounded(points)
    steps = (step for (x, y), (to_x, to_y) in pairwise(at) for step in (to_x - x, to_y - y))
    return f"M{_numbers(start)}l{_numbers(steps)}"


def _curved(points: Sequence[Point], *, closed: bool) -> str:
    """A Catmull-Rom spline through the points, as Bézier curves; a point that comes twice is a corner."""
    at = _rounded(points)
    ring = [at[-1], *at, *at[:2]] if closed else [at[0], *at, at[-1]]
    path = f"M{_numbers(at[0])}"
    turned = True
    for before, start, end, after in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        if start != end:
            (x, y), (to_x, to_y) = start, end
            leave = ((to_x - before[0]) / 6, (to_y - before[1]) / 6)
            arrive = (to_x - (after[0] - x) / 6 - x, to_y - (after[1] - y) / 6 - y, to_x - x, to_y - y)
            # `s` goes on in the direction in which the curve arrived.
            path += f"c{_numbers((*leave, *arrive))}" if turned else f"s{_numbers(arrive)}"
        turned = start == end
    return path + "z" if closed else path


def polygon(points: str | Sequence[Point], fill: str | None = None) -> str:
    """A filled shape with straight sides."""
    return shape("path", d=_straight(_points(points)) + "z", fill=fill)


def smooth(points: str | Sequence[Point], fill: str | None = None) -> str:
    """A filled shape with a round outline through the points; a point that comes twice is a corner."""
    return shape("path", d=_curved(_points(points), closed=True), fill=fill)


def _drawn(path: str, colour: str | None, width: float) -> str:
    cap = "round" if width >= 1 else None  # the ends of a hair are not seen
    return shape("path", d=path, fill="none", stroke=colour, stroke_width=width, stroke_linecap=cap)


def stroke(points: str, colour: str | None, width: float = 1) -> str:
    """A round line through the points."""
    return _drawn(_curved(_points(points), closed=False), colour, width)


def line(points: str, colour: str | None, width: float = 1) -> str:
    """A line with corners at the points."""
    return lines([points], colour, width)


def lines(each: Iterable[str], colour: str | None, width: float = 1) -> str:
    """Several lines of one pen."""
    return _drawn("".join(_straight(_points(points)) for points in each), colour, width)


def leaves(each: Iterable[tuple[float, float, float, float]], plump: float, fill: str | None = None) -> str:
    """Pointed leaves: where each starts, its length and where it points (0 is up); `plump` is width to length."""
    path = ""
    for x, y, length, turn in each:
        along_x, along_y = length * sin(radians(turn)), -length * cos(radians(turn))
        side_x, side_y = -along_y * plump, along_x * plump
        there = (along_x / 2 + side_x, along_y / 2 + side_y, along_x, along_y)
        back = (-along_x / 2 - side_x, -along_y / 2 - side_y, -along_x, -along_y)
        path += f"M{_numbers((x, y))}q{_numbers((*there, *back))}z"
    return shape("path", d=path, fill=fill)


def petals(
    count: int, inner: float, outer: float, fill: str | None = None, *, wide: float = 0.5, notch: float = 0
) -> str:
    """A flower round the origin, the first petal up; `inner` and `outer` are how near and how far the petals reach.

    A petal is pointed where `wide` is 0, and takes its share of the round at 0.5; a `notch` is so deep at its tip.
    """

    def at(share: float, far: float) -> Point:
        angle = 2 * pi * share / count
        return far * sin(angle), -far * cos(angle)

    reach, tip = (4 * outer - inner) / 3, outer - notch  # a Bézier curve goes three quarters of the way to its handles
    petal = [(-wide, reach), (wide, reach), (0.5, inner)]
    if notch:
        petal = [(-wide, tip), (-wide / 2, reach), (0, tip), (wide / 2, reach), (wide, tip), (0.5, inner)]
    start, *handles = _rounded(
        [at(-0.5, inner), *(at(number + share, far) for number in range(count) for share, far in petal)]
    )
    path = f"M{_numbers(start)}"
    for number in range(0, len(handles), 3):
        curve = handles[number : number + 3]
        path += f"c{_numbers(step for x, y in curve for step in (x - start[0], y - start[1]))}"
        start = curve[-1]
    return shape("path", d=path + "z", fill=fill)


def _transform(x: float, y: float, scale: float, turn: float) -> str | None:
    larger = [_ratio(scale)] if scale > 0 else [_ratio(scale), _ratio(-scale)]
    steps = [
        f"translate({_number(x)} {_number(y)})" if x or y else "",
        f"rotate({_number(turn)})" if turn else "",
        f"scale({' '.join(larger)})" if scale != 1 else "",
    ]
    return "".join(steps) or None


def _ratio(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("0.", ".", 1)


def put(part: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """A part of the common stock at its place, made larger, turned; seen in a mirror where the scale is negative."""
    href = f"#{PREFIX}{part}"
    if scale == 1 and not turn:
        return shape("use", href=href, **({"x": x, "y": y} if x or y else {}))
    return shape("use", href=href, transform=_transform(x, y, scale, turn))


def parts_of(drawing: str) -> list[str]:
    """The names of the parts that a drawing puts, in order, each once."""
    return list(dict.fromkeys(match[1] for match in _USE.finditer(drawing)))


def expanded(drawing: str, parts: dict[str, str]) -> str:
    """The drawing with each part drawn where it is put, so that it needs nothing from outside and has no ids."""

    def drawn(match: re.Match[str]) -> str:
        name, attributes = match.groups()
        whole = expanded(parts[name], parts)
        moved = _MOVED.sub(r' transform="translate(\1 \2)"', attributes)
        return f"<g{moved}>{whole}</g>" if moved else whole

    return _USE.sub(drawn, drawing)
