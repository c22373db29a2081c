"""Unknown keys of a JSON hand, each told of once in a file; they stand in the ``extra`` of what they stood in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import UNSET

from gostop_log.errors import Fault
from gostop_log.interchange.form import HAND, KEYS, POSITION
from gostop_log.record import Action, Claims, FinalState, Record, RuleChoice, SeatState, Stack, TurnClaim, Variation
from gostop_log.strange import CARRY, Strangers

__all__ = ["strange_keys"]

Found = tuple[str, Iterable[str], Mapping[str, Any] | None]
"""What has keys, which ones are known, and those that are not."""

RULES_HASH = "hash"
"""A key of ``rules`` that is compared with the rule set, though it is kept among the unknown ones."""


def strange_keys(record: Record, strangers: Strangers) -> list[Fault]:
    """What there is to say of a record's keys, and of its date; nothing that was said of this file before."""
    line = record.place.line if record.place is not None else None
    notes = []
    for what, known, extra in _extras(record):
        for name in extra or ():
            if name not in known:
                notes += strangers.name(f"key of {what}", name, known, line, None)
    return notes + strangers.date(record.date, line, None)


def _extras(record: Record) -> Iterator[Found]:
    yield "a hand", HAND, record.extra
    yield "carry", CARRY, record.carry
    yield "rules", (*KEYS[RuleChoice], RULES_HASH), record.rules.extra
    yield from _of_actions(record.actions)
    for variation in record.variations:
        yield from _of_variation(variation)
    if (claims := record.claims) is not None:
        yield "claims", KEYS[Claims], claims.extra
        for turn in () if claims.turns is UNSET else claims.turns:
            yield "a turn's claim", KEYS[TurnClaim], turn.extra
    if record.result is not None:
        yield "a result", KEYS[FinalState], record.result.extra
    if (position := record.position) is not None:
        yield "a position", POSITION, position.extra
        for stack in position.stacks:
            yield "a stack", KEYS[Stack], stack.extra
        for seat in position.seats:
            yield "a seat", KEYS[SeatState], seat.extra


def _of_actions(actions: Iterable[Action]) -> Iterator[Found]:
    known = KEYS[Action]
    for action in actions:
        if action.extra is not None:
            yield "an action", known, action.extra


def _of_variation(variation: Variation) -> Iterator[Found]:
    yield "a variation", (*KEYS[Variation], "annotations"), variation.extra
    yield from _of_actions(variation.actions)
    for inner in variation.variations:
        yield from _of_variation(inner)
