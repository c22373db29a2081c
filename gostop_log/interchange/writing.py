"""From a `Record` to a JSON object in the canonical order of keys."""

from __future__ import annotations

from typing import Any

import msgspec

from gostop_log.interchange.form import FORMAT, HAND, NEWEST
from gostop_log.record import Record

__all__ = ["to_json"]


def to_json(record: Record) -> dict[str, Any]:
    """The record as a JSON object in the canonical order; defaults are left out, unknown keys stand last again."""
    said: dict[str, Any] = msgspec.to_builtins(record)
    said |= {
        "format": FORMAT,
        "version": NEWEST,
        "rules": _merged(msgspec.to_builtins(record.rules)),
        "dealer": record.dealer,
        "stake": record.stake,
    }
    for action in said["actions"]:
        _merged(action)
    if "claims" in said:
        for turn in _merged(said["claims"]).get("turns", ()):
            _merged(turn)
    for variation in said.get("variations", ()):
        _merge_variation(variation)
    if record.result is not None:
        # How it ended is always said: whether a text equals its default is not what leaves it out.
        said["result"] = _merged({"end": record.result.end} | said["result"])
    if "position" in said:
        said["position"] = _position(said["position"])
    hand = {key: said[key] for key in HAND if key in said}
    return _merged(hand | {"extra": said.get("extra")})


def _merged(obj: dict[str, Any]) -> dict[str, Any]:
    """The object, its ``extra`` keys put back among the others."""
    for key, value in (obj.pop("extra", None) or {}).items():
        obj.setdefault(key, value)
    return obj


def _merge_variation(variation: dict[str, Any]) -> None:
    _merged(variation)
    for action in variation["actions"]:
        _merged(action)
    for inner in variation.get("variations", ()):
        _merge_variation(inner)


def _position(position: dict[str, Any]) -> dict[str, Any]:
    extra: dict[str, Any] = position["extra"] or {}
    table = {"loose": position["loose"], "stacks": [_merged(stack) for stack in position["stacks"]]}
    written = {
        "turn": position["turn"],
        "hands": position["hands"],
        "table": _merged(table | {"extra": extra.pop("table", None)}),
        "captured": position["captured"],
        "stock": position["stock"],
        "seats": [_merged({"turns": 0} | seat) for seat in position["seats"]],
    }
    return _merged(written | {"extra": extra})
