"""What a seal tells of the values that can be hidden: shown with their salt, opened by play, or hidden."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from gostop_log.cards import UNKNOWN
from gostop_log.errors import HandError, malformed
from gostop_log.integrity.form import HEADER, Seal
from gostop_log.integrity.hiding import digest_of, hideable, is_card, salt_of
from gostop_log.integrity.pointers import get, pointer, put

__all__ = ["Disclosed", "disclosed"]


class Disclosed(Struct):
    """A sealed hand with all that its seal can tell of what is hidden."""

    hand: dict[str, Any]
    """The hand, cards that play has opened in their places."""
    digests: dict[str, str]
    """The salted digest of each value that can be hidden, by its place."""
    salts: dict[str, str]
    """The salts that are known."""


def disclosed(hand: dict[str, Any], seal: Seal) -> Disclosed:
    """Open what can be opened; HandError where hand and seal do not fit, its `expected` the place (a JSON Pointer)."""
    places = list(hideable(hand))
    if seal.key is not None:
        salts = {where: salt_of(seal.key, where) for where in places}
    else:
        salts = dict(seal.salts) | {where: told.partition(".")[2] for where, told in seal.opened.items()}
        for where, message in _misfits(hand, places, seal):
            raise malformed(None, message, where)
    known = copy.deepcopy(hand)
    for where, told in seal.opened.items():
        put(known, where, told.partition(".")[0])
    digests = {where: digest_of(salt, where, get(known, where)) for where, salt in salts.items()}
    return Disclosed(known, digests | seal.hidden, salts)


def _misfits(hand: dict[str, Any], places: list[str], seal: Seal) -> Iterator[tuple[str, str]]:
    """Every place of which the seal says nothing, or something that the hand denies."""
    told = [*seal.salts, *seal.hidden, *seal.opened]
    for where in told:
        if told.count(where) > 1:
            yield where, f"the seal says twice whether {where} is hidden"
    for where in places:
        if where not in told:
            yield where, f"{where} was added: the seal knows nothing of it"
        elif where not in seal.salts and not is_card(where):
            yield where, f"{where} is hidden by the seal and stands there all the same"
        elif where not in seal.salts and get(hand, where) != UNKNOWN:
            yield where, f"{where} is hidden by the seal and has {str(get(hand, where))[:8]} instead of {UNKNOWN}"
    there = set(places)
    for where in told:
        if where not in there and (where not in seal.hidden or is_card(where) or not _could_be(hand, where)):
            yield where, f"{where[:60]} is gone: the seal knows of it"


def _could_be(hand: dict[str, Any], where: str) -> bool:
    """Whether a value that was left out can have stood there."""
    tried = copy.deepcopy(hand)
    try:
        put(tried, where, "")
    except LookupError:
        return False
    return where in hideable(tried) and not where.startswith(pointer("headers", HEADER) + "/")
