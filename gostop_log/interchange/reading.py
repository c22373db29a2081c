"""From a decoded JSON object to a `Record`: unknown keys move to ``extra``, then the types of `Record` decide."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from gostop_log.errors import HandError
from gostop_log.interchange.checks import check_depth, check_record
from gostop_log.interchange.form import FORMAT, HAND, KEYS, NEWEST, POSITION, TABLE, refuse, type_fault
from gostop_log.record import (
    Action,
    Claims,
    FinalState,
    Place,
    Record,
    RuleChoice,
    SeatState,
    Stack,
    TurnClaim,
    Variation,
)
from gostop_log.rules.wording import shown

__all__ = ["from_json"]

_HAND: Final = frozenset(HAND)
_POSITION: Final = frozenset(POSITION)
_TABLE: Final = frozenset(TABLE)
_SHALLOW: Final = ("players", "hands", "table", "stock", "deck", "dropped", "actions")
"""Keys of a hand whose types leave no room for deep nesting."""


def from_json(obj: object, *, place: Place | None = None) -> Record:
    """The record that a decoded JSON object says; `place` is where it stood.

    Raises HandError of kind ``malformed`` whose message names the path in the object and what was expected there.
    """
    try:
        record = _read(obj)
    except HandError as error:
        if isinstance(obj, dict) and isinstance(obj.get("id"), str):
            error.fault.hand = obj["id"]
        if place is not None:
            error.fault.file, error.fault.line = place.file, place.line
        raise
    record.place = place
    return record


def _read(obj: object) -> Record:
    if not isinstance(obj, dict):
        refuse("", f"a hand is an object, not {shown(obj)}")
    _check_version(obj)
    check_depth({key: value for key, value in obj.items() if key not in _SHALLOW})
    try:
        record = msgspec.convert(_shaped(obj), Record)
    except msgspec.ValidationError as error:
        raise HandError(type_fault(str(error))) from None
    check_record(record)
    return record


def _check_version(obj: dict[str, Any]) -> None:
    if (found := obj.get("format", FORMAT)) != FORMAT:
        refuse("format", f"expected {FORMAT!r}, found {shown(found)}", expected=[FORMAT])
    version = obj.get("version", NEWEST)
    if type(version) is not int or version != NEWEST:
        refuse(
            "version", f"version {shown(version)} is not known; the newest known is {NEWEST}", expected=[str(NEWEST)]
        )


def _shaped(obj: dict[str, Any]) -> dict[str, Any]:
    """The object in the shape of a Record.  Whatever has a wrong type stays as it is, for `convert` to refuse."""
    hand: dict[str, Any] = {**_sorted_out(obj, _HAND)}
    if "actions" in hand:
        hand["actions"] = _each(hand["actions"], KEYS[Action])
    if "rules" in hand:
        hand["rules"] = _sorted_out(hand["rules"], KEYS[RuleChoice])
    if "variations" in hand:
        hand["variations"] = _variations(hand["variations"])
    if isinstance(claims := hand.get("claims"), dict):
        hand["claims"] = {**_sorted_out(claims, KEYS[Claims])}
        if "turns" in claims:
            hand["claims"]["turns"] = _each(claims["turns"], KEYS[TurnClaim])
    if "result" in hand:
        hand["result"] = _sorted_out(hand["result"], KEYS[FinalState])
        hand.setdefault("actions", [])
    if isinstance(position := hand.get("position"), dict):
        players = hand.get("players")
        hand["position"] = _position(position, len(players) if isinstance(players, list) else 0)
    return hand


def _sorted_out(value: Any, known: frozenset[str]) -> Any:
    """An object with its unknown keys moved to ``extra``."""
    if not isinstance(value, dict) or value.keys() <= known:
        return value
    kept = {key: item for key, item in value.items() if key in known}
    kept["extra"] = {key: item for key, item in value.items() if key not in known}
    check_depth(kept["extra"])
    return kept


def _each(values: Any, known: frozenset[str]) -> Any:
    return [_sorted_out(value, known) for value in values] if isinstance(values, list) else values


def _variations(values: Any) -> Any:
    shaped = _each(values, KEYS[Variation])
    return [_variation(value) for value in shaped] if isinstance(shaped, list) else values


def _variation(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    shaped = {**value}
    if "actions" in shaped:
        shaped["actions"] = _each(shaped["actions"], KEYS[Action])
    if "variations" in shaped:
        shaped["variations"] = _variations(shaped["variations"])
    return shaped


def _position(value: dict[str, Any], players: int) -> dict[str, Any]:
    """A position as `Position` has it, its table opened; what is missing is zero or empty, for every seat."""
    shaped: dict[str, Any] = {**_sorted_out(value, _POSITION)}
    table = _sorted_out(shaped.pop("table", {}), _TABLE)
    if not isinstance(table, dict):
        refuse("position.table", f"expected an object with loose and stacks, found {shown(table)}")
    if "extra" in table:
        shaped["extra"] = {**shaped.get("extra", {}), "table": table["extra"]}
    shaped["loose"] = table.get("loose", [])
    shaped["stacks"] = _each(table.get("stacks", []), KEYS[Stack])
    shaped["seats"] = _each(shaped.get("seats", [{} for _ in range(players)]), KEYS[SeatState])
    for key in ("hands", "captured"):
        shaped.setdefault(key, [[] for _ in range(players)])
    return {"turn": 0, "stock": [], **shaped}
