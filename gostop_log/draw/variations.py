"""Other lines of play that a teacher wrote beside a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from gostop_log.draw.board import done, note
from gostop_log.draw.scene import Scene
from gostop_log.draw.text import flow, rule
from gostop_log.record import Action, Variation

__all__ = ["variations"]


def variations(scene: Scene) -> Iterator[str]:
    """Each variation under the action that it stands instead of, those within it after it."""
    look, record = scene.look, scene.record
    if record.variations:
        yield look.paint(rule(look.say("variations"), "", look.width), "title")
    for variation in record.variations:
        yield from _variation(variation, record.actions, scene)


def _variation(variation: Variation, line: Sequence[Action], scene: Scene) -> Iterator[str]:
    """`line` is the play that the variation leaves."""
    look = scene.look
    if 0 <= variation.after < len(line):
        title = look.say("instead_of", done=_done(line[variation.after], scene))
    else:
        title = look.say("at_the_end")
    yield from flow(title.split(" "), look.width, first="  ")
    yield from flow([_done(action, scene) for action in variation.actions], look.width, first="    ", gap=", ")
    for comment in (variation.comment, *(action.note for action in variation.actions)):
        if comment:
            yield from note(comment, look)
    for inner in variation.variations:
        yield from _variation(inner, variation.actions, scene)


def _done(action: Action, scene: Scene) -> str:
    return done(msgspec.to_builtins(action), scene, None)
