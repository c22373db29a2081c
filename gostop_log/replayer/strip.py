"""The strip below the table: what the hand was worth after each action, with its error, as a picture and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from gostop_log.decisions import Analysis, Event
from gostop_log.replayer.estimates import amount, chips, estimated, label
from gostop_log.replayer.line import Line
from gostop_log.replayer.sight import Sight
from gostop_log.replayer.telling import Telling

__all__ = ["Strip", "strip"]

WIDTH: Final = 1000
HEIGHT: Final = 200
ROOM: Final = 1.08
"""The scale goes so much beyond the largest worth."""
LEAST: Final = 1.0
"""Chips that the scale reaches at least."""
BOTH: Final = 2
"""Of two players one wins what the other loses: one of them is drawn."""


class Point(Struct, frozen=True):
    """What a hand was worth to the seats that are drawn, after a moment."""

    place: int
    """The number of the moment in its line."""
    worths: list[float]
    errors: list[float]
    kind: str
    told: str


class Strip(Struct, frozen=True):
    """The picture, what its scale reaches, the words for each moment, and what all of it rests on."""

    svg: str
    most: str
    least: str
    names: list[str]
    label: str
    data: dict[str, Any]


def strip(analysis: Analysis, line: Line, sight: Sight, telling: Telling, clip: str) -> Strip | None:
    """The strip of what was played; None where nothing was estimated.

    What a hand is worth rests on all hands: where one seat looks on, only its own decisions are drawn, each with the
    value of the move played as the seat sees it.
    """
    places = {moment.after: place for place, moment in enumerate(line.moments)}
    seats = [*range(len(telling.record.players))] if sight.seat is None else [sight.seat]
    points = (
        _worths(analysis, places, line, telling) if sight.seat is None else _own(analysis, places, line, sight, telling)
    )
    if not points:
        return None
    drawn = seats[:1] if len(seats) == BOTH else seats
    most = ROOM * max([LEAST, *(abs(point.worths[seat]) for point in points for seat in range(len(drawn)))])
    svg = _drawn(points, len(drawn), len(line.moments), most, joined=sight.seat is None, clip=clip)
    return Strip(
        svg=svg,
        most=chips(most),
        least=chips(-most),
        names=[telling.say("replayer.strip_of", name=telling.name(seat)) for seat in drawn],
        label=_label(analysis, sight, telling),
        data={"at": [point.place for point in points], "told": [point.told for point in points]},
    )


def _label(analysis: Analysis, sight: Sight, telling: Telling) -> str:
    """What the numbers rest on, and why not all of them are there."""
    rests_on = label(analysis, telling)
    if sight.seat is None:
        return rests_on
    return f"{rests_on} {telling.say('replayer.only_decisions', name=telling.name(sight.seat))}"


def _worths(analysis: Analysis, places: dict[int, int], line: Line, telling: Telling) -> list[Point]:
    """What the hand was worth after each step; of steps that one action stands for the last."""
    last: dict[int, Event] = {}
    for event in analysis.events:
        place = 0 if event.kind == "deal" else places.get(event.action + 1, len(line.moments) - 1)
        last[place] = event
    return [
        Point(place, [*map(float, event.after)], event.errors, event.kind, _told(event, place, line, telling))
        for place, event in sorted(last.items())
    ]


def _told(event: Event, place: int, line: Line, telling: Telling) -> str:
    exact = line.moments[place].to_act is None and not any(event.errors)  # the hand is over
    values = [
        amount(float(worth), None if exact else error, telling)
        for worth, error in zip(event.after, event.errors, strict=True)
    ]
    worths = " · ".join(
        telling.say("replayer.worth", name=telling.name(seat), value=value) for seat, value in enumerate(values)
    )
    after = telling.move(line.moments[place], line).sentence
    return telling.say("replayer.worth_after", after=after, worths=worths)


def _own(analysis: Analysis, places: dict[int, int], line: Line, sight: Sight, telling: Telling) -> list[Point]:
    """What a seat's own moves were worth to it."""
    points = []
    for one in analysis.decisions:
        place = places.get(one.action + 1, len(line.moments) - 1)
        if one.seat == sight.seat:
            value = one.candidates[one.chosen].value
            said = telling.say("replayer.worth", name=telling.name(one.seat), value=estimated(value, telling))
            after = telling.move(line.moments[place], line).sentence
            told = telling.say("replayer.worth_after", after=after, worths=said)
            points.append(Point(place, [value.mean], [value.error], "decision", told))
    return points


def _drawn(points: Sequence[Point], seats: int, moments: int, most: float, *, joined: bool, clip: str) -> str:
    """The picture: of each seat a band as wide as the error on both sides, its line, and a dot at each step."""
    across = WIDTH / max(1, moments - 1)
    parts = []
    for seat in range(seats):
        x = [point.place * across for point in points]
        y = [_height(point.worths[seat], most) for point in points]
        above = [_height(point.worths[seat] + point.errors[seat], most) for point in points]
        below = [_height(point.worths[seat] - point.errors[seat], most) for point in points]
        if joined:
            parts.append(f'<path class="band seat-{seat}" d="{_steps(x, above)}L{_steps(x, below, back=True)[1:]}Z"/>')
            parts.append(f'<path class="worth seat-{seat}" d="{_steps(x, y)}"/>')
        else:
            bars = "".join(f"M{a:.1f} {b:.1f}V{c:.1f}" for a, b, c in zip(x, above, below, strict=True))
            parts.append(f'<path class="bars seat-{seat}" d="{bars}"/>')
        for kind in ("flip", "decision"):
            dots = "".join(
                f"M{a:.1f} {b:.1f}h0" for a, b, point in zip(x, y, points, strict=True) if point.kind == kind
            )
            if dots:
                parts.append(f'<path class="{kind} seat-{seat}" d="{dots}"/>')
    zero = f'<path class="zero" d="M0 {HEIGHT / 2:.0f}H{WIDTH}"/>'
    cursor = f'<path class="cursor" data-part="cursor" d="M0 0V{HEIGHT}"/>'
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" aria-hidden="true">'
        f'<clipPath id="{clip}"><rect data-part="clip" y="-20" width="{WIDTH}" height="{HEIGHT + 40}"/></clipPath>'
        f'{zero}<g clip-path="url(#{clip})">{"".join(parts)}</g>{cursor}</svg>'
    )


def _height(worth: float, most: float) -> float:
    return HEIGHT / 2 * (1 - worth / most)


def _steps(x: Sequence[float], y: Sequence[float], *, back: bool = False) -> str:
    """A line that keeps its height until the next point, where it jumps; `back` from right to left."""
    corners = [f"{x[0]:.1f} {y[0]:.1f}"]
    for before, place, height in zip(y, x[1:], y[1:], strict=False):
        corners += [f"{place:.1f} {before:.1f}", f"{place:.1f} {height:.1f}"]
    return "M" + "L".join(reversed(corners) if back else corners)
