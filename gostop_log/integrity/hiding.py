"""What of a hand can be hidden from somebody: cards that only one seat saw, and all that is said freely.

Each such value enters the hashes through a salted digest, so that it can be shown or kept back one by one.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from gostop_log.integrity.canonical import digest
from gostop_log.integrity.form import HEADER, SALT, TAG
from gostop_log.integrity.promise import COMMIT
from gostop_log.interchange.form import HAND, KEYS, POSITION, TABLE
from gostop_log.pointers import pointer, unescaped
from gostop_log.record import Action, Claims, FinalState, RuleChoice, SeatState, Stack, TurnClaim

__all__ = ["could_be_left_out", "digest_of", "hideable", "is_card", "salt_of"]

OPEN_HEADERS: Final = (COMMIT, HEADER)
"""Headers that nobody needs to hide: what was promised before the deal; the seal, which is no part of the hand."""
_HAND: Final = frozenset(HAND) - {"note", "variations", "annotations"}
_ACTION: Final = KEYS[Action] - {"note", "mark"}
_CARD: Final = re.compile(
    r"(?:/position)?(?:/hands/\d+|/stock)/\d+|/dropped/\d+/\d+|/deck/\d+|/actions/\d+/card", re.ASCII
)


def hideable(hand: dict[str, Any]) -> Iterator[str]:
    """The place of every value that can be hidden, in a hand of the interchange format without its seals."""
    yield from _cards(hand)
    for steps, obj, shown in _objects(hand):
        yield from (pointer(*steps, key) for key in obj if key not in shown)


def could_be_left_out(hand: dict[str, Any], places: Iterable[str]) -> set[str]:
    """Those of the places at which a value can have stood that is no card, and is hidden by leaving it out."""
    objects = {pointer(*steps): (obj, shown) for steps, obj, shown in _objects(hand)}
    found = set()
    for where in places:
        above, stroke, last = where.rpartition("/")
        obj, shown = objects.get(above, ((), ()))
        if stroke and above in objects and unescaped(last) not in (*obj, *shown):
            found.add(where)
    return found


def _cards(hand: dict[str, Any]) -> Iterator[str]:
    """Cards that lie face down when they are dealt or drawn."""
    position = hand.get("position", {})
    for steps, piles in (
        (("hands",), hand.get("hands", ())),
        (("dropped",), hand.get("dropped", ())),
        (("position", "hands"), position.get("hands", ())),
    ):
        for seat, cards in enumerate(piles):
            yield from (pointer(*steps, seat, index) for index in range(len(cards)))
    for steps, cards in (
        (("stock",), hand.get("stock", ())),
        (("deck",), hand.get("deck", ())),
        (("position", "stock"), position.get("stock", ())),
    ):
        yield from (pointer(*steps, index) for index in range(len(cards)))
    for index, action in enumerate(hand["actions"]):
        if action["do"] == "draw" and "card" in action:
            yield pointer("actions", index, "card")


def is_card(where: str) -> bool:
    """Whether a card stands at a place that can be hidden; it is hidden by ``??``, anything else by leaving it out."""
    return _CARD.fullmatch(where) is not None


Steps = tuple[str | int, ...]


def _objects(hand: dict[str, Any]) -> Iterator[tuple[Steps, dict[str, Any], Collection[str]]]:
    """Every object in which something is said freely or by other programs, and its keys that nobody needs to hide."""
    yield (), hand, _HAND
    yield ("rules",), hand["rules"], KEYS[RuleChoice]
    yield ("headers",), hand.get("headers", {}), OPEN_HEADERS
    yield from ((("actions", index), action, _ACTION) for index, action in enumerate(hand["actions"]))
    if "result" in hand:
        yield ("result",), hand["result"], KEYS[FinalState]
    if "claims" in hand:
        yield ("claims",), hand["claims"], KEYS[Claims]
        for index, turn in enumerate(hand["claims"].get("turns", ())):
            yield ("claims", "turns", index), turn, KEYS[TurnClaim]
    if "position" in hand:
        position = hand["position"]
        yield ("position",), position, POSITION
        yield ("position", "table"), position["table"], TABLE
        for index, stack in enumerate(position["table"]["stacks"]):
            yield ("position", "table", "stacks", index), stack, KEYS[Stack]
        for index, seat in enumerate(position["seats"]):
            yield ("position", "seats", index), seat, KEYS[SeatState]


def salt_of(key: str, where: str) -> str:
    """The salt of the value at a place: the first 32 digits of HMAC-SHA256 over the pointer, under the hand's key."""
    return hmac.new(bytes.fromhex(key), where.encode(), hashlib.sha256).hexdigest()[:SALT]


def digest_of(salt: str, where: str, value: Any) -> str:
    """The salted digest by which a value enters the hashes."""
    return digest(f"{TAG} value", salt, where, value)
