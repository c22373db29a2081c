"""Foreign and doubled cards: the classic cheat of the sources (A1), and where they were seen.

Only a hand that is broken can hold one; what is listed is what the record says, whoever wrote it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from gostop_log.cards import CARD, FLOWER_CARDS, UNKNOWN, codes, mask
from gostop_log.deal import places
from gostop_log.errors import RuleSetError
from gostop_log.record import Record
from gostop_log.replaying import rules_of
from gostop_log.results import Result
from gostop_log.rules import Rules
from gostop_log.session.moves import called

__all__ = ["Foreign", "foreign_cards"]

MOST_LETTERS: Final = 8
"""So much is kept of what is no card at all."""


class Foreign(Struct, tag_field="kind", tag="foreign"):
    """A card that is foreign to its deck or is there more than once (A1)."""

    card: str
    what: str
    """``foreign`` to the deck, ``doubled``; ``not held``: played by a seat that does not have it; ``not in stock``."""
    where: str
    """``hand``, ``captured``, ``table``, ``stock``, ``play``; ``deck`` where it cannot be dealt."""
    player: str | None
    hand: str
    file: str | None = None
    line: int | None = None


def foreign_cards(record: Record, result: Result) -> Iterator[Foreign]:
    """Every card of a broken hand that its deck lacks, or that lies in two places; each place of a doubled one.

    Where the deal is sound, the card that was played without being held, or turned without being there (A1).
    """
    fault = result.error
    if fault is None or fault.rule != "A1":
        return
    try:
        rules = rules_of(record)
    except RuleSetError:
        return
    deck = set(codes(FLOWER_CARDS | mask(rules.jokers)))
    file, line = (record.place.file, record.place.line) if record.place is not None else (None, None)
    lying = [*_lying(record), *_in_deck(record, rules)]
    number: dict[str, int] = {}
    for code, _, _ in lying:
        number[code] = number.get(code, 0) + 1
    found = False
    for code, where, player in lying:
        if code not in deck or number[code] > 1:
            what = "doubled" if code in deck else "foreign"
            found = True
            yield Foreign(_short(code), what, where, player, called(record.id, record.hand_no), file, line)
    if not found and fault.action is not None and fault.action < len(record.actions):
        action = record.actions[fault.action]
        if action.card is not None and 0 <= action.seat < len(record.players):
            turned = action.do in ("flip", "draw")
            what, where = ("not in stock", "stock") if turned else ("not held", "play")
            player = None if turned else record.players[action.seat]
            yield Foreign(_short(action.card), what, where, player, called(record.id, record.hand_no), file, line)


def _lying(record: Record) -> Iterator[tuple[str, str, str | None]]:
    """Every card that is known to lie somewhere: its code, the place, and whose it is."""
    position = record.position
    of_seats = [("hand", record.hands or ())]
    if position is not None:
        of_seats += [("hand", position.hands), ("captured", position.captured)]
    if record.result is not None:
        of_seats.append(("captured", record.result.captured))
    for where, piles in of_seats:
        for seat, pile in enumerate(piles):
            player = record.players[seat] if seat < len(record.players) else None
            yield from ((code, where, player) for code in pile if code != UNKNOWN)
    heaps = [("table", record.table or ()), ("stock", record.stock or ())]
    if position is not None:
        heaps += [("table", [*position.loose, *(card for stack in position.stacks for card in stack.cards)])]
        heaps += [("stock", position.stock)]
    for where, heap in heaps:
        yield from ((code, where, None) for code in heap if code != UNKNOWN)


def _in_deck(record: Record, rules: Rules) -> Iterator[tuple[str, str, str | None]]:
    """The cards of a recorded deck, and where the deal brings them; nowhere, where it has too few or too many (L2)."""
    deck = record.deck or []
    if len(deck) != len(rules.jokers) + FLOWER_CARDS.bit_count() or not 0 <= record.dealer < len(record.players):
        yield from ((code, "deck", None) for code in deck if code != UNKNOWN)
        return
    *hands, table, stock = places(rules, record.dealer)
    for name, hand in zip(record.players, hands, strict=True):
        yield from ((deck[place], "hand", name) for place in hand if deck[place] != UNKNOWN)
    for where, heap in (("table", table), ("stock", stock)):
        yield from ((deck[place], where, None) for place in heap if deck[place] != UNKNOWN)


def _short(code: str) -> str:
    return code if code in CARD else code[:MOST_LETTERS]
