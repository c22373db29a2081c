"""What a repair changed, as a list that can be taken back: where in a hand, what stood there, what stands there now.

One line of JSON for each change; where nothing stood before or stands now, that key is missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from gostop_log.errors import HandError, malformed
from gostop_log.pointers import drop, get, pointer, put

__all__ = ["Change", "changes", "taken_back"]


class Change(Struct):
    """One change of a hand."""

    hand: int
    """Which hand of the file it is, counted from 1; those that cannot be read are counted too."""
    id: str | None
    path: Annotated[str, Meta(pattern="^/")]
    """Where in the hand's JSON: a JSON pointer (RFC 6901), such as ``/claims/payments``."""
    before: Any | UnsetType = UNSET
    after: Any | UnsetType = UNSET


def changes(hand: int, identity: str | None, before: dict[str, Any], after: dict[str, Any]) -> Iterator[Change]:
    """What of a hand's JSON differs; objects are compared key by key, lists as a whole."""
    for path, was, now in _differences(before, after, ""):
        yield Change(hand, identity, path, was, now)


def _differences(before: dict[str, Any], after: dict[str, Any], path: str) -> Iterator[tuple[str, Any, Any]]:
    for key in {**before, **after}:
        was, now = before.get(key, UNSET), after.get(key, UNSET)
        here = path + pointer(key)
        if isinstance(was, dict) and isinstance(now, dict):
            yield from _differences(was, now, here)
        elif was != now:
            yield here, was, now


def taken_back(hand: dict[str, Any], made: Iterable[Change]) -> dict[str, Any]:
    """The hand's JSON as it was before the changes; raises HandError where it is not what they made of it."""
    for change in made:
        within = _at(hand, change.path.rpartition("/")[0])
        if not isinstance(within, dict) or _at(hand, change.path) != change.after:
            raise _other(change)
        if change.before is not UNSET:
            put(hand, change.path, change.before)
        elif change.after is not UNSET:
            drop(hand, change.path)
    return hand


def _at(hand: dict[str, Any], path: str) -> Any:
    try:
        return get(hand, path)
    except LookupError:
        return UNSET


def _other(change: Change) -> HandError:
    named = f"hand {change.hand}" if change.id is None else f"hand {change.hand} ({change.id})"
    return malformed(None, f"{named}, {change.path}: something else stands there than the list of changes says")
