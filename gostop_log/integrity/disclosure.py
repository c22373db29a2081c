"""What a seal tells of the values that can be hidden: shown with their salt, opened by play, or hidden."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from gostop_log.cards import UNKNOWN
from gostop_log.integrity.form import Seal
from gostop_log.integrity.hiding import could_be_left_out, digest_of, hideable, is_card, salt_of
from gostop_log.pointers import get, put

__all__ = ["Disclosed", "disclosed"]

_NONE: Final = ""
"""Stands in the place of a digest that the seal does not tell."""
_UNTOLD: Final = "is unknown to the seal: it was added, or what the seal said of it was taken away"
_TWICE: Final = "stands twice in the seal"


class Disclosed(Struct):
    """A sealed hand with all that its seal can tell of what is hidden."""

    hand: dict[str, Any]
    """The hand, cards that play has opened in their places."""
    digests: dict[str, str]
    """The salted digest of each value that can be hidden, by its place."""
    salts: dict[str, str]
    """The salts that are known."""
    misfits: dict[str, str]
    """Where the seal does not fit the hand, and how; there the digest is none."""


def disclosed(hand: dict[str, Any], seal: Seal) -> Disclosed:
    """Open what can be opened, and say where the seal and the hand do not fit."""
    places = list(hideable(hand))
    if seal.key is not None:
        salts = {where: salt_of(seal.key, where) for where in places}
        misfits = []
    else:
        salts = seal.salts | {where: told.partition(".")[2] for where, told in seal.opened.items()}
        misfits = list(_misfits(hand, places, seal))
    odd = {where for where, _ in misfits}
    known = copy.deepcopy(hand)
    for where in seal.opened.keys() - odd:
        put(known, where, seal.opened[where].partition(".")[0])
    digests = {where: digest_of(salt, where, get(known, where)) for where, salt in salts.items() if where not in odd}
    digests |= {where: digest for where, digest in seal.hidden.items() if where not in odd}
    return Disclosed(known, digests | dict.fromkeys(odd.intersection(places), _NONE), salts, dict(misfits))


def _misfits(hand: dict[str, Any], places: list[str], seal: Seal) -> Iterator[tuple[str, str]]:
    """Every place of which the seal says nothing, too much, or something that the hand denies."""
    there = set(places)
    for where in places:
        told = (where in seal.salts) + (where in seal.hidden) + (where in seal.opened)
        if told != 1:
            yield where, _TWICE if told else _UNTOLD
        elif where not in seal.salts and not is_card(where):
            yield where, "is hidden by the seal and stands there all the same"
        elif where not in seal.salts and get(hand, where) != UNKNOWN:
            yield where, f"is hidden by the seal and has {str(get(hand, where))[:8]} instead of {UNKNOWN}"
    left_out = could_be_left_out(hand, seal.hidden)
    for where in (*seal.salts, *seal.hidden, *seal.opened):
        if where not in there and where not in left_out:
            yield where, "is gone: the seal knows of it"
