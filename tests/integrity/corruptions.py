"""Every way to change a single thing of a hand of the interchange format, and where it must be found."""

import copy
from collections.abc import Iterator, Sequence
from typing import Any

from gostop_log.integrity import Breach

Path = tuple[str | int, ...]
CARDS = ("3p", "1K", "12pp", "J2", "??")
WORDS = ("stop", "go", "flip", "play", "give", "classic", "family")


def paths(value: Any, at: Path = ()) -> Iterator[Path]:
    """The place of everything in a hand."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield (*at, key)
        yield from paths(inner, (*at, key))


def get(hand: Any, path: Path) -> Any:
    for key in path:
        hand = hand[key]
    return hand


def changes(value: Any) -> Iterator[Any]:
    """Other values for this one."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, (int, float)):
        yield from (value + 1, -value - 1, value + 0.25, str(value))
    elif isinstance(value, str):
        last = "0" if value[-1:] != "0" else "1"
        yield from (value + "x", value[:-1], value[:-1] + last, None)
        yield from (word for word in (*CARDS, *WORDS) if word != value)
    elif value is None:
        yield from (0, "a", [])
    elif isinstance(value, list):
        yield from (value[::-1], value[1:], value + value[-1:], [*value, "1K"], value[1:2] + value[:1] + value[2:])
    elif isinstance(value, dict):
        yield from ({}, {**value, "added": 1}, {**value, "note": "n"}, {**value, "at": 5}, {**value, "winner": 1})


def changed(hand: dict[str, Any], path: Path) -> Iterator[dict[str, Any]]:
    """The hand with one place of it changed in every way, or taken away."""
    for value in changes(get(hand, path)):
        other = copy.deepcopy(hand)
        get(other, path[:-1])[path[-1]] = value
        yield other
    other = copy.deepcopy(hand)
    del get(other, path[:-1])[path[-1]]
    yield other


def turn_of(hand: dict[str, Any], action: int) -> int:
    """The turn that an action is in, by the seals."""
    ends = [one["action"] for one in hand["annotations"] if one.get("name") == "seal"]
    return 1 + sum(end < action for end in ends)


def is_placed(hand: dict[str, Any], path: Path, breaches: Sequence[Breach]) -> bool:
    """Whether the first breach that is told is at the place that was changed."""
    first, field = breaches[0], breaches[0].field or ""
    if path[0] == "actions":
        # What a turn without its first action was, only the first difference tells.
        return (
            first.ply is not None if len(path) == 1 else first.ply == turn_of(hand, int(path[1])) or field == "/actions"
        )
    if path[0] == "annotations":
        one = get(hand, path[:2]) if len(path) > 1 else {}
        if len(path) > 1 and one.get("name") == "seal" and field != "/annotations":
            return first.ply == turn_of(hand, one["action"])
        return field == "/annotations" or first.ply is not None
    if path[:2] == ("headers", "Seal") and len(path) > 2 and path[2] in ("salts", "hidden", "opened"):
        return field != "" or first.ply is not None  # the value that is proved by it
    return field.startswith(f"/{path[0]}")
