"""The cards as they were dealt, pile by pile: the table, then each hand that is seen; all others stay unseen."""

from __future__ import annotations

from dataclasses import replace as at
from typing import Final

from msgspec.structs import replace

from gostop_log.cards import UNKNOWN, codes, mask
from gostop_log.deal import HAND_SIZE, TABLE_SIZE
from gostop_log.errors import HandError
from gostop_log.listed import deck_of
from gostop_log.record import Record
from gostop_log.recording.moment import Moment, Wrong
from gostop_log.recording.spelling import Piece, alike, pieces
from gostop_log.replaying import check, rules_of

__all__ = ["missing", "taken", "unplaced", "unseen"]

WHOLE_MONTH: Final = 4
"""So many cards are meant by a month alone."""
_UNSEEN: Final = ("", UNKNOWN)
"""What is typed for a hand that nobody sees after all."""


def unplaced(moment: Moment) -> list[str]:
    """The cards of the deck that lie nowhere yet."""
    record = moment.record
    deck = codes(deck_of(rules_of(record).jokers))
    lying = {*(record.table or ()), *moment.kept}.union(*(record.hands or ()), *(record.dropped or ()))
    return [code for code in deck if code not in lying]


def unseen(record: Record) -> list[list[str]]:
    """Everybody's hand as it is dealt, while nobody has seen any of them."""
    return [[UNKNOWN] * HAND_SIZE[len(record.players)] for _ in record.players]


def missing(moment: Moment) -> int:
    """How many cards are still to be typed of the pile that is asked for."""
    size = TABLE_SIZE if moment.stage == "table" else HAND_SIZE
    return size[len(moment.record.players)] - len(moment.kept)


def taken(moment: Moment, text: str, lang: str) -> tuple[Moment, Wrong | None]:
    """Some cards of the pile that is asked for, down to the first that cannot be, and what is wrong with that one.

    When the pile is complete the next one is asked for.  Plain junk that is not said more exactly is the first of the
    month's that lies nowhere yet.  Raises HandError where such a deal cannot be.
    """
    if moment.stage == "hand" and text in _UNSEEN and (not moment.kept or _sold(moment)):
        return _dealt(moment, [*moment.kept, *[UNKNOWN] * missing(moment)]), None
    moved, wrong = moment, None
    for piece in pieces(text, lang):
        try:
            moved = _laid(moved, piece)
        except Wrong as found:
            wrong = found
            break
    return _dealt(moved, [*moved.kept]) if missing(moved) == 0 and wrong is None else moved, wrong


def _sold(moment: Moment) -> bool:
    """Whether the hand that is asked for is of somebody who sells, and shows no more than that (W2)."""
    return moment.waiting[0] >= len(moment.record.players)


def _laid(moment: Moment, piece: Piece) -> Moment:
    """The pile with one more card; what only parts two cards changes nothing."""
    if isinstance(piece, str):
        if word := piece.strip(" ,\t|"):
            raise Wrong("record.wrong.no_card", word=word)
        return moment
    if missing(moment) == 0:
        raise Wrong("record.wrong.too_many", card=piece[0])
    return at(moment, kept=(*moment.kept, _placed(moment, piece)))


def _placed(moment: Moment, meant: tuple[str, ...]) -> str:
    """The first of some cards that lies nowhere yet; Wrong where none does, or where they are not alike."""
    free = [code for code in unplaced(moment) if code in meant]
    if not free:
        foreign = not deck_of(rules_of(moment.record).jokers) & mask(meant)
        raise Wrong("record.wrong.foreign" if foreign else "record.wrong.lies_already", card=meant[0])
    if len(meant) == WHOLE_MONTH and len({*map(alike, free)}) > 1:
        raise Wrong("record.wrong.which", cards=" ".join(free))
    return min(free, key=meant.index)


def _dealt(moment: Moment, cards: list[str]) -> Moment:
    """The pile is complete: the next one is asked for, or the first move.  HandError where the deal cannot be."""
    record, players = moment.record, len(moment.record.players)
    if moment.stage == "table":
        record, waiting = replace(record, table=cards, hands=record.hands or unseen(record)), moment.waiting
    else:
        seat, *rest = moment.waiting
        assert record.hands is not None
        piles = [*record.hands, *(record.dropped or ())]
        piles[seat] = cards
        record = replace(record, hands=piles[:players], dropped=piles[players:] or None)
        waiting = tuple(rest)
    if (error := check(record).error) is not None:
        raise HandError(error)
    return at(moment, record=record, stage="hand" if waiting else "play", waiting=waiting, kept=())
