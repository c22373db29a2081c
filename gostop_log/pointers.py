"""Places in a hand as JSON has it, written as JSON Pointers (RFC 6901): ``/actions/12/card``."""

from __future__ import annotations

from typing import Any

__all__ = ["drop", "get", "pointer", "put", "unescaped"]


def pointer(*steps: str | int) -> str:
    """The pointer of a place below the hand."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)


def get(hand: dict[str, Any], where: str) -> Any:
    """What stands there; LookupError where nothing does."""
    found: Any = hand
    for step in _steps(where):
        found = found[_key(found, step)]
    return found


def put(hand: dict[str, Any], where: str, value: Any) -> None:
    """Let something stand there; an object right above it is made where it is missing (LookupError above that)."""
    *above, last = _steps(where)
    place: Any = hand
    for step in above[:-1]:
        place = place[_key(place, step)]
    if above:
        place = place.setdefault(above[-1], {}) if isinstance(place, dict) else place[_key(place, above[-1])]
    place[_key(place, last)] = value


def drop(hand: dict[str, Any], where: str) -> None:
    """Take away a key of an object."""
    above, _, _ = where.rpartition("/")
    del get(hand, above)[_steps(where)[-1]]


def unescaped(step: str) -> str:
    """A key as it stands in an object, from a step of a pointer."""
    return step.replace("~1", "/").replace("~0", "~")


def _steps(where: str) -> list[str]:
    return [unescaped(step) for step in where.split("/")[1:]]


def _key(place: Any, step: str) -> str | int:
    if isinstance(place, dict):
        return step
    if isinstance(place, list) and step.isascii() and step.isdigit() and len(step) < 8 and int(step) < len(place):
        return int(step)
    raise LookupError(step)
