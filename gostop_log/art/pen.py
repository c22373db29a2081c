"""The pen: flat shapes as SVG text, and nothing else an SVG can do.

Lengths are units of a card, 40 wide and 64 high, x to the right and y down; angles are degrees, clockwise.  Points are
written as in SVG: ``"4,5 6,7"``.  A shape without a fill takes that of what it stands in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, radians, sin
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
_USE: Final = re.compile(rf'<use href="#{PREFIX}([^"]+)"([^>]*)/>')


def _number(value: float) -> str:
    """A length with one decimal, as short as it can be written: ``.5``, ``-3``."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else re.sub(r"^(-?)0\.", r"\1.", text)


def _numbers(values: Iterable[float]) -> str:
    """Lengths one after another; a minus parts as well as a space."""
    return " ".join(map(_number, values)).replace(" -", "-")


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
    steps: list[float] = []
    for before, start, end, after in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        if start != end:
            (x, y), (to_x, to_y) = start, end
            leave = ((to_x - before[0]) / 6, (to_y - before[1]) / 6)
            arrive = (to_x - (after[0] - x) / 6 - x, to_y - (after[1] - y) / 6 - y)
            steps += [*leave, *arrive, to_x - x, to_y - y]
    return f"M{_numbers(at[0])}c{_numbers(steps)}{'z' if closed else ''}"


def polygon(points: str | Sequence[Point], fill: str | None = None) -> str:
    """A filled shape with straight sides."""
    return shape("path", d=_straight(_points(points)) + "z", fill=fill)


def smooth(points: str | Sequence[Point], fill: str | None = None) -> str:
    """A filled shape with a round outline through the points; a point that comes twice is a corner."""
    return shape("path", d=_curved(_points(points), closed=True), fill=fill)


def _drawn(path: str, colour: str | None, width: float) -> str:
    return shape("path", d=path, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


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
        along, across = (length * sin(radians(turn)), -length * cos(radians(turn))), plump * length
        side = (-along[1] / length * across, along[0] / length * across)
        out = (along[0] / 2 + side[0], along[1] / 2 + side[1])
        back = (-along[0] / 2 - side[0], -along[1] / 2 - side[1])
        path += f"M{_numbers((x, y))}q{_numbers((*out, *along))}q{_numbers((*back, -along[0], -along[1]))}z"
    return shape("path", d=path, fill=fill)


def petals(count: int, profile: Iterable[tuple[float, float]], fill: str | None = None, *, turn: float = 0) -> str:
    """A flower round the origin: one petal's outline `count` times.

    The `profile` goes once over a petal: (how far over it, 0 to 1; how far from the middle).  The first petal points
    up.
    """
    sector = 360 / count
    outline = list(profile)
    angles = [(radians(turn + sector * (petal - 0.5 + part)), far) for petal in range(count) for part, far in outline]
    return smooth([(far * sin(angle), -far * cos(angle)) for angle, far in angles], fill)


def _transform(x: float, y: float, scale: float, turn: float) -> str | None:
    larger = [_ratio(scale)] if scale > 0 else [_ratio(scale), _ratio(-scale)]
    steps = [
        f"translate({_numbers((x, y))})" if x or y else "",
        f"rotate({_number(turn)})" if turn else "",
        f"scale({' '.join(larger)})" if scale != 1 else "",
    ]
    return "".join(steps) or None


def _ratio(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("0.", ".", 1)


def put(part: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, *, fill: str | None = None) -> str:
    """A part of the common stock at its place, made larger, turned; seen in a mirror where the scale is negative."""
    return shape("use", href=f"#{PREFIX}{part}", transform=_transform(x, y, scale, turn), fill=fill)


def parts_of(drawing: str) -> list[str]:
    """The names of the parts that a drawing puts, in order, each once."""
    return list(dict.fromkeys(match[1] for match in _USE.finditer(drawing)))


def expanded(drawing: str, parts: dict[str, str]) -> str:
    """The drawing with each part drawn where it is put, so that it needs nothing from outside and has no ids."""

    def drawn(match: re.Match[str]) -> str:
        name, attributes = match.groups()
        whole = expanded(parts[name], parts)
        return f"<g{attributes}>{whole}</g>" if attributes else whole

    return _USE.sub(drawn, drawing)
