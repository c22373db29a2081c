"""A seal for a hand: the chain, marks for whoever finds that it differs, and the key that the salts come from."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Any

from gostop_log.errors import HandError, malformed
from gostop_log.integrity.canonical import HASH, canonical, digest
from gostop_log.integrity.form import KEY, NEWEST, TAG, Seal, TurnSeal, bare, sealed, with_seal
from gostop_log.integrity.hiding import digest_of, hideable, salt_of
from gostop_log.integrity.links import (
    REST,
    action_digests,
    end_link,
    field_digests,
    mark,
    masked,
    outcome_of,
    played_until,
    start_digests,
    start_link,
    state_marks,
    state_of,
    turn_link,
)
from gostop_log.pointers import get
from gostop_log.record import Record
from gostop_log.replaying import Replay, replay

__all__ = ["key_mark", "rest_mark", "seal"]


def seal(record: Record, *, previous: str | None = None, key: str | None = None) -> Record:
    """The record sealed, as far as it was played.

    `previous` is the last link of the hand before (`head`).  `key` (64 hexadecimal digits) makes seals reproducible:
    each hand's own key is derived from it and from what the hand says; without it that is random.  Raises HandError
    where the record is sealed already, and where the rules refuse it: what is sealed can be replayed.
    """
    if sealed(record):
        raise malformed(None, "this hand is sealed already")
    game = replay(record)
    if game.result.error is not None:
        raise HandError(game.result.error)
    hand = bare(record)
    own = _own_key(key, hand)
    tree = masked(hand, {where: digest_of(salt_of(own, where), where, get(hand, where)) for where in hideable(hand)})
    parts = field_digests(tree, game.first) | start_digests(game, previous)
    start = start_link(parts)
    turns = _turns(tree, game, start)
    rest = action_digests(tree, played_until(game), len(record.actions))
    return with_seal(
        record,
        Seal(
            version=NEWEST,
            turns=len(turns),
            start=start,
            end=end_link(turns[-1].link if turns else start, len(turns), rest, outcome_of(game)),
            previous=previous,
            marks={name: mark(found) for name, found in parts.items()} | {REST: rest_mark(rest), KEY: key_mark(own)},
            key=own,
        ),
        turns,
    )


def _own_key(key: str | None, hand: dict[str, Any]) -> str:
    """The hand's own key: of two hands that differ anywhere no salt is the same."""
    if key is None:
        return secrets.token_hex(32)
    if not re.match(HASH, key):
        raise ValueError("a key is 64 hexadecimal digits, lower case")
    return hmac.new(bytes.fromhex(key), canonical(hand), hashlib.sha256).hexdigest()


def _turns(tree: dict[str, Any], game: Replay, link: str) -> list[TurnSeal]:
    """The seals of the turns, each chained to the link before it."""
    found: list[TurnSeal] = []
    for step in game.steps:
        own, state = game.actions_of(step), state_of(step)
        said = action_digests(tree, own.start, own.stop)
        link = turn_link(link, step.ply, said, state)
        found.append(TurnSeal(own.stop - 1, [*map(mark, said)], [*state_marks(state).values()], link))
    return found


def key_mark(key: str) -> str:
    """The mark of a hand's key."""
    return mark(digest(f"{TAG} key", key))


def rest_mark(rest: list[str]) -> str:
    """The mark of what follows the last turn."""
    return mark(digest(f"{TAG} rest", rest))
