"""What several sides say of one hand put together, value by value; where two say something else both are named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from gostop_log.cards import UNKNOWN
from gostop_log.integrity.hiding import is_card
from gostop_log.pointers import pointer

__all__ = ["Contradiction", "united"]

_OFTEN_UNSAID: Final = frozenset(("give", "draw", "flex", "stop"))
"""Actions that a log may leave out because they follow from the rest."""
_REMARKS: Final = ("variations", "annotations")
_INDEXED: Final = frozenset(("after", "action"))
"""Keys of remarks that point at an action."""
_CLOCKS: Final = ("at", "date", "mark")
"""What differs from one side to the other without a contradiction: the first one to say it counts."""

Hand = dict[str, Any]


class Contradiction(Struct):
    """A place of a hand (a JSON Pointer) of which the logs say different things: what each of them says."""

    place: str
    said: dict[str, Any]


def united(hands: Mapping[str, Hand]) -> tuple[Hand, list[Contradiction]]:
    """One hand of the interchange format of all that the sides say, and what they contradict one another in."""
    found: list[Contradiction] = []
    aligned, indices = _aligned({name: hand["actions"] for name, hand in hands.items()})
    hand: Hand = {}
    for key in dict.fromkeys(key for one in hands.values() for key in one):
        said = {name: one[key] for name, one in hands.items() if key in one}
        if key == "actions":
            hand[key] = [_one(pointer(key, index), group, found) for index, group in enumerate(aligned)]
        elif key in _REMARKS:
            hand[key] = _together(said, indices)
        else:
            hand[key] = _one(pointer(key), said, found)
    return hand, found


def _one(place: str, said: Mapping[str, Any], found: list[Contradiction]) -> Any:
    """What is known of a place, of which each side says something; a contradiction goes to `found`."""
    known = {name: value for name, value in said.items() if not (value == UNKNOWN and _is_face(place))} or said
    values = list(known.values())
    first, last = values[0], place.rpartition("/")[2]
    if all(value == first and type(value) is type(first) for value in values[1:]) or last in _CLOCKS:
        return first
    if last == "note":
        return "\n".join(dict.fromkeys(values))
    if all(isinstance(value, dict) for value in values):
        keys = dict.fromkeys(key for value in values for key in value)
        return {
            key: _one(place + pointer(key), {name: one[key] for name, one in known.items() if key in one}, found)
            for key in keys
        }
    if place == "/claims/turns":
        return _by_ply(known, found)
    if all(isinstance(value, list) and len(value) == len(first) for value in values):
        return [
            _one(place + pointer(index), {name: one[index] for name, one in known.items()}, found)
            for index in range(len(first))
        ]
    found.append(Contradiction(place, dict(known)))
    return first


def _is_face(place: str) -> bool:
    """Whether a card stands there, so that ``??`` says nothing; elsewhere it is a text or a glyph."""
    return is_card(place) or (place.startswith("/actions/") and place.endswith(("/card", "/onto")))


def _by_ply(said: Mapping[str, list[dict[str, Any]]], found: list[Contradiction]) -> list[dict[str, Any]]:
    """Claims about turns, of which each side may make its own."""
    claims = {name: {claim["ply"]: claim for claim in turns} for name, turns in said.items()}
    plies = sorted({ply for turns in claims.values() for ply in turns})
    return [
        _one(pointer("claims", "turns", ply), {name: one[ply] for name, one in claims.items() if ply in one}, found)
        for ply in plies
    ]


Indices = dict[str, list[int]]
"""By side: where each of its actions stands among all."""


def _aligned(lines: Mapping[str, Sequence[dict[str, Any]]]) -> tuple[list[dict[str, dict[str, Any]]], Indices]:
    """The actions of all sides, those that are the same one together.

    A side may have left out what follows from the rest, and may have broken off.
    """
    groups: list[dict[str, dict[str, Any]]] = []
    indices: Indices = {name: [] for name in lines}
    while heads := {name: line[len(indices[name])] for name, line in lines.items() if len(indices[name]) < len(line)}:
        kinds = {name: (action["do"], action["seat"]) for name, action in heads.items()}
        unsaid = next((kind for kind in kinds.values() if kind[0] in _OFTEN_UNSAID), None)
        if unsaid is not None and len(set(kinds.values())) > 1:
            heads = {name: action for name, action in heads.items() if kinds[name] == unsaid}
        for name in heads:
            indices[name].append(len(groups))
        groups.append(heads)
    return groups, indices


def _together(said: Mapping[str, list[dict[str, Any]]], indices: Indices) -> list[dict[str, Any]]:
    """Variations or annotations of all sides, each once, where their actions stand now."""
    found: list[dict[str, Any]] = []
    for name, remarks in said.items():
        for remark in remarks:
            moved = {**remark}
            for key in moved.keys() & _INDEXED:
                moved[key] = _moved(moved[key], indices[name])
            if moved not in found:
                found.append(moved)
    return sorted(found, key=_where) if all(map(_is_placed, found)) else found


def _moved(index: Any, indices: Sequence[int]) -> Any:
    """Where an action stands among those of all sides; an index behind the last one goes on from there."""
    if type(index) is not int or not 0 <= index <= len(indices):
        return index
    if index < len(indices):
        return indices[index]
    return indices[-1] + 1 if indices else 0


def _where(remark: Mapping[str, Any]) -> int:
    return int(remark.get("after", remark.get("action", 0)))


def _is_placed(remark: Mapping[str, Any]) -> bool:
    return type(remark.get("after", remark.get("action"))) is int
