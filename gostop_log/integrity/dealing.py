"""The promise of a deal, ``[Commit …]`` before and ``[Reveal …]`` after it, and whether these are its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from gostop_log.cards import UNKNOWN
from gostop_log.deal import from_deck
from gostop_log.errors import GostopError, HandError, malformed
from gostop_log.integrity.breach import Breach
from gostop_log.integrity.canonical import Hash
from gostop_log.integrity.form import sealed
from gostop_log.integrity.shuffle import ALGORITHM, MOST_NONCE, commitment, deck_commitment, shuffle
from gostop_log.pointers import pointer
from gostop_log.record import Record
from gostop_log.replaying import rules_of
from gostop_log.rules import Rules

__all__ = ["COMMIT", "NEWEST", "REVEAL", "Commit", "Reveal", "open_promise", "promised", "revealed", "verify_deck"]

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


def promised(record: Record) -> bool:
    """Whether the record has a promise of its deal, or opens one."""
    return COMMIT in record.headers or REVEAL in record.headers


def revealed(commit: Commit, reveal: Reveal, jokers: Sequence[str]) -> list[str] | None:
    """The deck that a promise opens to; None where what was revealed is not what was promised."""
    if commit.to == ALGORITHM:
        deck = shuffle(reveal.secret, reveal.clients, commit.nonce, jokers)
        return deck if commitment(reveal.secret) == commit.digest else None
    return reveal.deck if deck_commitment(reveal.secret, reveal.deck) == commit.digest else None


def open_promise(record: Record, secret: str, clients: Sequence[str], deck: Sequence[str]) -> Record | None:
    """The record with its promise opened; None where it has none that the secret fits.

    Raises HandError where the promise cannot be read or the record is sealed already, GostopError where a seed or the
    salt cannot be.
    """
    if COMMIT not in record.headers:
        return None
    commit: Commit = _read(record, COMMIT, Commit)
    made = commitment(secret) if commit.to == ALGORITHM else deck_commitment(secret, deck)
    if made != commit.digest:
        return None
    if sealed(record):
        raise malformed(None, "the promise is opened before a hand is sealed: the seal covers what was revealed")
    reveal = Reveal(version=NEWEST, secret=secret, clients=[*clients], deck=[*deck])
    return msgspec.structs.replace(record, headers={**record.headers, REVEAL: msgspec.to_builtins(reveal)})


def verify_deck(record: Record) -> list[Breach]:
    """What is wrong with the promise of the record's deal; nothing where there is none."""
    if not promised(record):
        return []
    try:
        commit = _read(record, COMMIT, Commit)
        if REVEAL not in record.headers:
            message = f"the deal was promised ([{COMMIT}]) and the promise not opened: there is no [{REVEAL}]"
            return [Breach(code="deck.unrevealed", verdict="unchecked", message=message, field=_place(COMMIT))]
        reveal = _read(record, REVEAL, Reveal)
        rules = rules_of(record)
        deck = revealed(commit, reveal, rules.jokers)
    except HandError as error:
        return [Breach(code="deck.header", message=error.fault.message, field=error.fault.expected[0])]
    except GostopError as error:
        return [Breach(code="deck.header", message=str(error), field=_place(REVEAL))]
    if deck is None:
        message = "what was revealed is not what was promised: its digest is another"
        return [Breach(code="deck.commitment", message=message, field=_place(REVEAL))]
    return list(_compared(record, rules, deck))


def _place(header: str) -> str:
    return pointer("headers", header)


def _read(record: Record, header: str, kind: Any) -> Any:
    """A header of the record; HandError, its `expected` the place, where it is none."""
    found = record.headers.get(header)
    version = found.get("version") if isinstance(found, dict) else None
    if version != NEWEST or type(version) is not int:
        said = f"version {version!r:.20} is not known" if header in record.headers else "it is missing"
        raise malformed(None, f"[{header}]: {said}; the newest known is version {NEWEST}", _place(header))
    try:
        return msgspec.convert(found, kind)
    except msgspec.ValidationError as error:
        raise malformed(None, f"[{header}] is damaged: {error}", _place(header)) from None


def _compared(record: Record, rules: Rules, deck: list[str]) -> Iterator[Breach]:
    """Deal the deck that was promised (L2), and compare it with the cards that the record has."""
    if record.deck is not None:
        if len(record.deck) != len(deck) or any(map(_differ, record.deck, deck)):
            yield _other("the deck is not the one that was promised", "/deck")
        return
    if record.hands is None or record.table is None or record.seats is not None:
        message = "what is written down does not tell how the deck that was promised would have been dealt"
        yield Breach(code="deck.dealt", verdict="unchecked", message=message, field=_place(COMMIT))
        return
    try:
        hands, table, stock = from_deck(deck, record.dealer, rules)
    except HandError as error:
        yield _other(f"the deck that was promised cannot be dealt: {error.fault.message}", _place(REVEAL))
        return
    for seat, cards in enumerate(record.hands):
        if seat >= len(hands) or not _lie_in(cards, hands[seat]):
            yield _other(f"the hand of {_name(record, seat)} is not the one that was promised", pointer("hands", seat))
    if not _lie_in(record.table, table):
        yield _other("the cards on the table are not those that were promised", "/table")
    yield from _turned(record, stock)


def _turned(record: Record, stock: Sequence[str]) -> Iterator[Breach]:
    """The stock, or where it is not written down the cards that were turned and drawn, in their order."""
    if record.stock is not None:
        if len(record.stock) != len(stock) or any(map(_differ, record.stock, stock)):
            yield _other("the stock is not the one that was promised", "/stock")
        return
    turned = [(index, action.card) for index, action in enumerate(record.actions) if action.do in ("flip", "draw")]
    for (index, card), promised_card in zip(turned, stock, strict=False):
        if card is not None and _differ(card, promised_card):
            message = f"{card} was turned; by the deck that was promised it is {promised_card}"
            yield Breach(code="deck.dealt", message=message, action=index)
            return


def _lie_in(cards: Sequence[str], promised_cards: Sequence[str]) -> bool:
    """Whether the cards, in any order and as far as they were seen, are those promised."""
    known = [card for card in cards if card != UNKNOWN]
    return len(cards) == len(promised_cards) and set(known) <= set(promised_cards)


def _differ(card: str, promised_card: str) -> bool:
    return card not in (UNKNOWN, promised_card)


def _name(record: Record, seat: int) -> str:
    return record.players[seat][:40] if seat < len(record.players) else f"seat {seat}"


def _other(message: str, field: str) -> Breach:
    return Breach(code="deck.dealt", message=message, field=field)
