"""A solved decision for people: what each alternative is worth, and the line of play that reaches it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from gostop_log.draw.board import done
from gostop_log.draw.look import Look
from gostop_log.draw.scene import Scene
from gostop_log.draw.text import flow, rule, safe
from gostop_log.hindsight import Alternative, Solution
from gostop_log.record import Action, Record
from gostop_log.results import Result

__all__ = ["hindsight"]

VALUE_COLUMNS: Final = 8
FURTHER: Final = " " * 10
BEST: Final = "*"
BOUNDS: Final = "≥ and ≤ are bounds, ? nothing at all: the value takes more positions than --nodes allows."

_HOW: Final = {
    "exact": "with best play by both, who know every card",
    "max^n": "if each wants the most for himself and knows every card (max^n)",
    "paranoid": "if the two others, who know every card, play against him (paranoid)",
}


def hindsight(record: Record, result: Result, solution: Solution, place: str, look: Look) -> str:
    """A solved decision of a hand; `place` says where in the hand it is, as in ``after turn 5``."""
    return "\n".join(_solved(Scene(record, result, look), solution, place))


def _solved(scene: Scene, solution: Solution, place: str) -> Iterator[str]:
    look, name = scene.look, scene.plain_name(solution.seat)
    title = f"hand {safe(scene.result.id)}" if scene.result.id else "hand"
    yield look.paint(rule(title, place, look.width), "title")
    how = f"  {name} decides. Chips of this hand for {name}, {_HOW[solution.method]}:"
    yield from flow(how.split(" "), look.width, rest="  ")
    for one in solution.alternatives:
        yield from _alternative(scene, solution, one)
    if not solution.exact:
        yield from flow(BOUNDS.split(" "), look.width, first="  ")
    yield look.paint(f"  {solution.nodes:,} positions", "quiet")


def _alternative(scene: Scene, solution: Solution, one: Alternative) -> Iterator[str]:
    best = BEST if one.value is not None and one.value == solution.value else " "
    words = done(msgspec.to_builtins(one.action), scene, solution.seat) if one.action else "does nothing"
    beside = ""
    if one.values is not None:
        shares = zip(scene.names, one.values, strict=True)
        beside = "  (" + "  ".join(f"{name} {chips:+,}" for name, chips in shares) + ")"
    yield f"{_value(one):>{VALUE_COLUMNS}} {best} {words}{beside}"
    follows = one.line[1:] if one.action else one.line
    if follows:
        yield from flow(_line(scene, solution.seat, follows), scene.look.width, first=FURTHER, rest=FURTHER)


def _value(one: Alternative) -> str:
    """A value with its sign, or the bounds of one that is not known."""
    if one.value is not None:
        return f"{one.value:+,}"
    low = "" if one.low is None else f"≥{one.low:+,}"
    high = "" if one.high is None else f"≤{one.high:+,}"
    return " ".join(filter(None, (low, high))) or "?"


def _line(scene: Scene, seat: int, line: Sequence[Action]) -> Iterator[str]:
    """A line of play as words; whoever acts is named where it is no longer the same."""
    acting = seat
    for index, action in enumerate(line):
        comma = "," if index + 1 < len(line) else ""
        yield done(msgspec.to_builtins(action), scene, acting) + comma
        acting = action.seat
