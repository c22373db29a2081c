"""The promise of a deal opened, and whether the cards that were dealt are those of its deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from gostop_log import interchange
from gostop_log.cards import UNKNOWN
from gostop_log.deal import from_deck
from gostop_log.errors import GostopError, HandError, malformed
from gostop_log.integrity.breach import Breach, SealError
from gostop_log.integrity.disclosure import disclosed
from gostop_log.integrity.form import Seal, bare, read_seal, sealed
from gostop_log.integrity.promise import (
    COMMIT,
    REVEAL,
    Reveal,
    deck_of,
    fits,
    opens,
    place_of,
    promised,
    read_commit,
    read_reveal,
)
from gostop_log.integrity.shuffle import ALGORITHM
from gostop_log.pointers import pointer
from gostop_log.record import Record
from gostop_log.replaying import rules_of
from gostop_log.rules import Rules

__all__ = ["open_promise", "verify_deck"]

_WHICH_SEEDS: Final = "is a client missing?"


def open_promise(record: Record, opening: Reveal) -> Record:
    """The record with its promise opened.

    Raises HandError where this is not what was promised, where the record is sealed already, and where the seeds do
    not give the cards that were dealt: the digest is of the server's seed alone, so that any clients would fit it.
    """
    if not fits(record, opening):
        raise malformed(None, f"[{COMMIT}]: what is revealed is not what was promised", place_of(COMMIT))
    if sealed(record):
        raise malformed(None, "the promise is opened before a hand is sealed: the seal covers what was revealed")
    headers = {**record.headers, REVEAL: msgspec.to_builtins(opening)}
    opened = msgspec.structs.replace(record, headers=headers)
    differs = any(breach.code == "deck.dealt" and breach.verdict == "wrong" for breach in verify_deck(opened))
    if differs and read_commit(record).to == ALGORITHM:
        raise malformed(None, f"these seeds do not give the deck that was dealt: {_WHICH_SEEDS}")
    return opened


def verify_deck(record: Record, opening: Reveal | None = None) -> list[Breach]:
    """What is wrong with the promise of the record's deal; nothing where there is none.

    `opening` is what the room has published, for a record that does not tell it itself, such as a redacted one.
    """
    if not promised(record):
        return []
    given = opening if REVEAL not in record.headers else None
    try:
        commit = read_commit(record)
        if REVEAL not in record.headers and (given is None or not opens(commit, given)):
            return [_unopened(record, given)]
        reveal = given or read_reveal(record)
        rules = rules_of(record)
        deck = deck_of(commit, reveal, rules.jokers)
    except HandError as error:
        return [Breach(code="deck.header", message=error.fault.message, field=error.fault.expected[0])]
    except GostopError as error:
        return [Breach(code="deck.header", message=str(error), field=place_of(REVEAL))]
    if not opens(commit, reveal):
        message = "what was revealed is not what was promised: its digest is another"
        return [Breach(code="deck.commitment", message=message, field=place_of(REVEAL))]
    found = [*_compared(_known(record), rules, deck)]
    if given is None or commit.to != ALGORITHM:
        return found
    return [_asked(breach) if breach.verdict == "wrong" else breach for breach in found]


def _unopened(record: Record, given: Reveal | None) -> Breach:
    """Why the promise cannot be checked: nothing opens it, or what was given opens another."""
    seal = _seal(record)
    if given is not None:
        message = "what was given to open the promise (--server) is not what this hand promised"
    elif seal is not None and place_of(REVEAL) in seal.hidden:
        message = f"the opening of the promise ([{REVEAL}]) is hidden in this redacted log; "
        message += "once the room has published it, give it: --server, --client"
    else:
        message = f"the deal was promised ([{COMMIT}]) and the promise not opened: there is no [{REVEAL}]"
    return Breach(code="deck.unrevealed", verdict="unchecked", message=message, field=place_of(COMMIT))


def _asked(breach: Breach) -> Breach:
    """What differs from the deck of seeds that were given; where one of them is missing everything does."""
    return msgspec.structs.replace(breach, message=f"{breach.message} (by the seeds that were given: {_WHICH_SEEDS})")


def _seal(record: Record) -> Seal | None:
    """The record's seal; None where it has none, or one that cannot be read."""
    try:
        return read_seal(record) if sealed(record) else None
    except SealError:
        return None


def _known(record: Record) -> Record:
    """The record with the cards that its seal opens in the places where they were dealt."""
    seal = _seal(record)
    if seal is None or not seal.opened:
        return record
    try:
        return interchange.from_json(disclosed(bare(record), seal).hand)
    except HandError:  # what the seal opens cannot be: that is told of the seal
        return record


def _compared(record: Record, rules: Rules, deck: list[str]) -> Iterator[Breach]:
    """Deal the deck that was promised (L2), and compare it with the cards that the record has."""
    if record.deck is not None:
        if len(record.deck) != len(deck) or any(map(_differ, record.deck, deck)):
            yield _other("the deck is not the one that was promised", "/deck")
        return
    if record.hands is None or record.table is None or record.seats is not None:
        message = "what is written down does not tell how the deck that was promised would have been dealt"
        yield Breach(code="deck.dealt", verdict="unchecked", message=message, field=place_of(COMMIT))
        return
    try:
        hands, table, stock = from_deck(deck, record.dealer, rules)
    except HandError as error:
        yield _other(f"the deck that was promised cannot be dealt: {error.fault.message}", place_of(REVEAL))
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
