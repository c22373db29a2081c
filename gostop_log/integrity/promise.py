"""The promise of a deal as it stands in a record: ``[Commit …]`` before the deal, ``[Reveal …]`` after the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from gostop_log.errors import malformed
from gostop_log.integrity.canonical import Hash
from gostop_log.integrity.shuffle import ALGORITHM, MOST_NONCE, check_seeds, commitment, deck_commitment, shuffle
from gostop_log.pointers import pointer
from gostop_log.record import Record

__all__ = [
    "COMMIT", "NEWEST", "REVEAL", "Commit", "Reveal", "deck_of", "fits", "opens", "place_of", "promised",
    "read_commit", "read_reveal",
]  # fmt: skip

COMMIT: Final = "Commit"
REVEAL: Final = "Reveal"
NEWEST: Final = 1
"""The newest version of either header that is known."""


class Commit(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What was told before the deal."""

    version: int
    to: Literal["gostop-shuffle-1", "deck"]
    """Whether it is a server's seed or the deck itself."""
    digest: Hash
    nonce: Annotated[int, Meta(ge=0, le=MOST_NONCE)] = 0
    """The number of the hand under this seed, so that no two hands have the same deck."""


class Reveal(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What opens a promise after the hand."""

    version: int
    secret: Hash
    """The server's seed, or the salt of the deck."""
    clients: list[str] = []
    """The players' seeds, in the order of the seats."""
    deck: list[str] = []
    """The deck, top first, where that was committed to."""

    @classmethod
    def of(cls, secret: str, clients: Sequence[str] = (), deck: Sequence[str] = ()) -> Reveal:
        """What the room publishes after the hand; raises GostopError where a seed or the salt cannot be."""
        check_seeds(secret, clients)
        return cls(version=NEWEST, secret=secret, clients=[*clients], deck=[*deck])


def promised(record: Record) -> bool:
    """Whether the record has a promise of its deal, or opens one."""
    return COMMIT in record.headers or REVEAL in record.headers


def fits(record: Record, opening: Reveal) -> bool:
    """Whether this is what the record promised; HandError where its promise cannot be read."""
    return COMMIT in record.headers and opens(read_commit(record), opening)


def opens(commit: Commit, reveal: Reveal) -> bool:
    """Whether the digest of what is revealed is the one that was told; GostopError where a seed cannot be."""
    if commit.to == ALGORITHM:
        return commitment(reveal.secret) == commit.digest
    return deck_commitment(reveal.secret, reveal.deck) == commit.digest


def deck_of(commit: Commit, reveal: Reveal, jokers: Sequence[str]) -> list[str]:
    """The deck that a promise opens to; GostopError where a seed cannot be."""
    return shuffle(reveal.secret, reveal.clients, commit.nonce, jokers) if commit.to == ALGORITHM else reveal.deck


def place_of(header: str) -> str:
    """The place of a header in the hand."""
    return pointer("headers", header)


def read_commit(record: Record) -> Commit:
    """What was told before the deal; HandError, its `expected` the place, where it is missing or damaged."""
    found: Commit = _read(record, COMMIT, Commit)
    return found


def read_reveal(record: Record) -> Reveal:
    """What was told after the hand; HandError, its `expected` the place, where it is missing or damaged."""
    found: Reveal = _read(record, REVEAL, Reveal)
    return found


def _read(record: Record, header: str, kind: Any) -> Any:
    """A header of the record; HandError, its `expected` the place, where it is none."""
    found = record.headers.get(header)
    version = found.get("version") if isinstance(found, dict) else None
    if version != NEWEST or type(version) is not int:
        said = f"version {version!r:.20} is not known" if header in record.headers else "it is missing"
        raise malformed(None, f"[{header}]: {said}; the newest known is version {NEWEST}", place_of(header))
    try:
        return msgspec.convert(found, kind)
    except msgspec.ValidationError as error:
        raise malformed(None, f"[{header}] is damaged: {error}", place_of(header)) from None
