"""Other lines of play that a teacher wrote beside a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from gostop_log.draw.board import done, note
from gostop_log.draw.scene import Scene, annotated
from gostop_log.draw.text import flow, rule
from gostop_log.notation.order import Order
from gostop_log.record import Action, Variation

__all__ = ["variations", "variations_left_out"]


def variations(scene: Scene) -> Iterator[str]:
    """Each variation under the action that it stands instead of, those within it after it, further in."""
    look, record = scene.look, scene.record
    if not record.variations:
        return
    yield look.paint(rule(look.say("variations"), "", look.width), "title")
    first = record.dealer if record.position is None else record.position.turn
    yield from _all(record.variations, record.actions, Order(len(record.players), first), 1, scene)


def variations_left_out(scene: Scene) -> Iterator[str]:
    """That there are other lines, not what they are: they may be a puzzle's solution."""
    look, count = scene.look, len(scene.record.variations)
    if count:
        yield look.paint(rule(look.say("variations"), "", look.width), "title")
        yield f"  {look.say('variations.left_out', count=count)}"


def _all(found: Sequence[Variation], line: Sequence[Action], order: Order, depth: int, scene: Scene) -> Iterator[str]:
    """The variations of a line of play; `order` is the order of turns as the line begins."""
    orders = [order]
    for action in line if found else ():
        orders.append(orders[-1].copy())
        orders[-1].follow(action.do, action.seat)
    for variation in found:
        yield from _variation(variation, line, orders[min(max(variation.after, 0), len(line))], depth, scene)


def _variation(variation: Variation, line: Sequence[Action], order: Order, depth: int, scene: Scene) -> Iterator[str]:
    look, indent = scene.look, "  " * depth
    begun = order.copy()
    for action in variation.actions[:1]:
        begun.follow(action.do, action.seat)
    if 0 <= variation.after < len(line):
        title = look.say("instead_of", ply=begun.ply, done=_done(line[variation.after], scene))
    else:
        title = look.say("at_the_end", ply=begun.ply)
    yield from flow(title.split(" "), look.width, first=indent)
    if variation.comment:
        yield from note(variation.comment, look, f"{indent}  ")
    beside = annotated((variation.extra or {}).get("annotations"))
    words: list[str] = []
    for index, action in enumerate(variation.actions, 1):
        words.append(_done(action, scene, beside.get(index - 1, ())))
        if action.note or index == len(variation.actions):
            yield from look.listed(words, first=f"{indent}  ")
            words.clear()
        if action.note:
            yield from note(action.note, look, f"{indent}  ")
    yield from _all(variation.variations, variation.actions, order, depth + 1, scene)


def _done(action: Action, scene: Scene, beside: Sequence[str] = ()) -> str:
    return done(msgspec.to_builtins(action), scene, None, beside)
