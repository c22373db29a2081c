"""From samples to programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gostop_log.core.layout import SIZE, TURN_FIRST
from gostop_log.core.rulebook import flatten
from gostop_log.fused.kinds import ARGUMENTS, Kind, Play, Sample
from gostop_log.fused.program import CLEARED, program
from gostop_log.fused.stretches import first_stretch
from gostop_log.fused.twins import names
from gostop_log.rules import Rules

__all__ = ["learnt"]


def learnt(rules: Rules, samples: dict[Kind, Sequence[Sample]]) -> dict[Kind, Play]:
    """What does things like the samples."""
    book = flatten(rules)
    space: dict[str, Any] = names(book) | {"rules": book, CLEARED: [0] * (SIZE - TURN_FIRST)}
    for kind, some in samples.items():
        text = program(_called(kind), ARGUMENTS[kind.do], first_stretch(kind, some, book, rules.players))
        # Made of the core's own operations, of names that were given to it here, and of whole numbers.
        exec(compile(text, f"<{_called(kind)}>", "exec"), space)  # noqa: S102
    return {kind: space[_called(kind)] for kind in samples}


def _called(kind: Kind) -> str:
    return f"do_{kind.do}_{kind.turn}_{kind.seat}"
