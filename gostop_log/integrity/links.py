"""What each link of a seal's chain is made of: the fields, what was said in a turn, the state after it, the end.

docs/integrity.md says the same byte by byte, for those who verify in another language.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from gostop_log.integrity.canonical import digest
from gostop_log.integrity.form import MARK, STATE_MARK, TAG
from gostop_log.pointers import pointer, put
from gostop_log.replaying import Replay
from gostop_log.results import Step

__all__ = [
    "BEFORE", "PREVIOUS", "REST", "RULES", "STATE", "action_digests", "end_link", "field_digests", "mark",
    "masked", "outcome_of", "played_until", "start_digests", "start_link", "state_marks", "state_of", "turn_link",
]  # fmt: skip

BEFORE: Final = "before"
"""The name of the actions before the first turn, among the fields."""
RULES: Final = "rules_hash"
STATE: Final = "state"
"""The name of the state before the first turn."""
PREVIOUS: Final = "previous"
REST: Final = "rest"
"""The name of the actions after the last turn that can be replayed, and of how the hand ended."""
_OPENED: Final = ("rules", "carry", "mission", "claims", "headers", "position", "result")
"""Objects of a hand whose keys are fields of their own."""


def played_until(game: Replay) -> int:
    """The index after the last action that belongs to the deal or to a turn."""
    return game.actions_of(game.steps[-1]).stop if game.steps else game.first


def outcome_of(game: Replay) -> dict[str, Any]:
    """How the hand ended, as far as everybody at the table can tell it."""
    return {"end": game.result.end, "winner": game.result.winner, "points": game.result.points}


def masked(hand: dict[str, Any], digests: Mapping[str, str]) -> dict[str, Any]:
    """The hand with the salted digest, as ``{"...": digest}``, in the place of each value that can be hidden."""
    tree = copy.deepcopy(hand)
    for where, found in digests.items():
        put(tree, where, {"...": found})
    return tree


def field_digests(tree: Mapping[str, Any], before: int) -> dict[str, str]:
    """The digest of each field of a masked hand, by its place; what was done before the first turn is one too."""
    values = {BEFORE: tree["actions"][:before]}
    for name, value in tree.items():
        if name in _OPENED and value:
            values |= {pointer(name, key): item for key, item in value.items()}
        elif name != "actions":
            values[pointer(name)] = value
    return {name: digest(f"{TAG} field", name, value) for name, value in values.items()}


def start_digests(game: Replay, previous: str | None) -> dict[str, str]:
    """The digests of what else the chain begins with: the hand before, the rule set, the state after the deal."""
    start = game.result.start
    values = {PREVIOUS: previous, RULES: game.result.rules_hash, STATE: start and state_of(start)}
    return {name: digest(f"{TAG} field", name, value) for name, value in values.items()}


def start_link(digests: Mapping[str, str]) -> str:
    """The first link of the chain."""
    return digest(f"{TAG} start", dict(digests))


def action_digests(tree: Mapping[str, Any], first: int, end: int) -> list[str]:
    """The digest of each action from `first` up to but not including `end`, with its index."""
    return [digest(f"{TAG} action", index, tree["actions"][index]) for index in range(first, end)]


def state_of(step: Step) -> dict[str, Any]:
    """What everybody at the table sees after a turn: hands are counted, not shown."""
    return {
        "complete": step.complete,
        "loose": step.loose,
        "stacks": msgspec.to_builtins(step.stacks),
        "captured": step.captured,
        "hands": [len(cards) for cards in step.hands],
        "stock": step.stock,
        "scores": step.scores,
        "seats": msgspec.to_builtins(step.seats),
    }


def state_marks(state: Mapping[str, Any]) -> dict[str, str]:
    """A mark of each part of a state, by its name and in the order of `state_of`."""
    return {name: digest(f"{TAG} part", name, value)[:STATE_MARK] for name, value in state.items()}


def turn_link(link: str, ply: int, actions: Sequence[str], state: Mapping[str, Any]) -> str:
    """The link after a turn; `actions` are the digests of what was said in it."""
    return digest(f"{TAG} turn", link, ply, list(actions), dict(state))


def end_link(link: str, turns: int, rest: Sequence[str], outcome: Mapping[str, Any]) -> str:
    """The last link, over what follows the last turn and how the hand ended."""
    return digest(f"{TAG} end", link, turns, list(rest), dict(outcome))


def mark(digest_: str) -> str:
    """The digits by which something that differs is named."""
    return digest_[:MARK]
