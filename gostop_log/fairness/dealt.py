"""What a record says of a deal, as far as it can be counted without bias.

A card's number in a deal is that of `gostop_log.cards` for flower cards; the rule set's jokers follow from 48 on.
Hands are told by their place from the dealer on: 0 is the dealer, 1 the next in the order of play.

Only what was seen as dealt counts: a hand with an unseen card in it is not seen at all, since its other cards are known
because they were played, and a stock with an unseen card has no order, since the game decided how far it was turned.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct

from gostop_log.cards import CARD, UNKNOWN, codes, mask
from gostop_log.deal import HAND_SIZE, TABLE_SIZE, piles
from gostop_log.errors import HandError
from gostop_log.record import Record
from gostop_log.rules import Rules

__all__ = ["FLOWER_COUNT", "Dealt", "Layout", "LeftOut", "dealt"]

FLOWER_COUNT: Final = 48

Order = Literal["none", "stock", "deck"]
LeftOut = Literal["position", "result", "seats", "broken"]
"""Why a hand's deal is not counted: it starts in the middle; only its end is known; more sat at the table than play, so
that the cards decided who plays (W1); what it says of the deal cannot be."""


class Layout(Struct, frozen=True):
    """Deals that can be counted together."""

    players: int
    jokers: tuple[str, ...]
    """Codes, in the order of the table of cards (D4)."""
    seen: int
    """How many hands were seen as dealt; each has a pile of its own if all were, else all that were make one pile."""
    order: Order
    """Which cards are known in their order: none, those of the stock, or those of the whole deck."""

    @property
    def cards(self) -> int:
        """How many cards the deck has."""
        return FLOWER_COUNT + len(self.jokers)

    @property
    def whole(self) -> bool:
        """Whether every hand was seen."""
        return self.seen == self.players

    @property
    def sizes(self) -> list[int]:
        """How many cards each pile has: the hands from the dealer on (or all seen ones), the table, all others."""
        each, table = HAND_SIZE[self.players], TABLE_SIZE[self.players]
        hands = [each] * self.players if self.whole else [each * self.seen] if self.seen else []
        return [*hands, table, self.cards - self.seen * each - table]

    @property
    def length(self) -> int:
        """How many cards are known in their order."""
        if self.order == "deck":
            return self.cards
        stock = self.cards - self.players * HAND_SIZE[self.players] - TABLE_SIZE[self.players]
        return stock if self.order == "stock" else 0

    @property
    def codes(self) -> list[str]:
        """The code of each card, by its number in the deal."""
        return [*codes((1 << FLOWER_COUNT) - 1), *self.jokers]

    @property
    def key(self) -> str:
        """Its name in `gostop_log.fairness.Counts`."""
        return f"{self.players} players, {'+'.join(self.jokers) or 'no'} jokers, {self.seen} seen, {self.order} ordered"


class Dealt(Struct):
    """One deal; cards by their numbers in the deal, sets of them as masks."""

    layout: Layout
    hands: list[int]
    """From the dealer on; 0 for one that was not seen."""
    table: int
    """As dealt, before L4."""
    pile: list[int]
    """By card: the number of its pile in `Layout.sizes`."""
    order: list[int]
    """The cards whose order is known, top first."""
    stock: list[int]
    """The stock as dealt, top first; empty unless all of it is known."""
    top: int | None
    """The card that lay on top of the stock."""


@lru_cache(maxsize=64)
def _numbers(jokers: tuple[str, ...]) -> dict[str, int]:
    """Each card's number in the deal, by its code."""
    flowers = {code: number for code, number in CARD.items() if number < FLOWER_COUNT}
    return flowers | {code: FLOWER_COUNT + index for index, code in enumerate(jokers)}


@lru_cache(maxsize=256)
def _layout(players: int, jokers: tuple[str, ...], seen: int, order: Order) -> Layout:
    return Layout(players, jokers, seen, order)


def dealt(record: Record, rules: Rules) -> Dealt | LeftOut:
    """What can be counted of a record's deal under its rule set, or why nothing can."""
    if record.position is not None:
        return "position"
    if record.result is not None:
        return "result"
    if record.seats is not None:
        return "seats"
    if not 0 <= record.dealer < rules.players == len(record.players):
        return "broken"
    try:
        return _dealt(record, rules)
    except (HandError, KeyError, _Impossible):
        return "broken"


class _Impossible(Exception):
    """A deal that cannot be: a card twice, or too many or too few in a pile."""


def _dealt(record: Record, rules: Rules) -> Dealt:
    """Raises HandError, KeyError (no card of this deck) or _Impossible."""
    by_seat, on_table, in_stock = piles(record, rules)
    jokers = tuple(codes(mask(rules.jokers)))
    numbers, players = _numbers(jokers), rules.players
    if len(by_seat) != players:
        raise _Impossible
    from_dealer = [by_seat[(record.dealer + place) % players] for place in range(players)]
    hands = [_pile(cards, numbers, HAND_SIZE[players]) for cards in from_dealer]
    table = _pile(on_table, numbers, TABLE_SIZE[players])
    stock = [] if in_stock is None or UNKNOWN in in_stock else [numbers[code] for code in in_stock]
    order = stock if record.deck is None else [numbers[code] for code in record.deck]
    known: Order = "deck" if record.deck is not None else "stock" if stock else "none"
    layout = _layout(players, jokers, sum(map(bool, hands)), known)
    _check(layout, hands, table, stock)
    top = stock[0] if stock else _first_turned(record, in_stock, numbers, sum(hands) | table)
    return Dealt(layout, hands, table, _piles(layout, hands, table), order, stock, top)


def _pile(cards: Sequence[str], numbers: dict[str, int], size: int) -> int:
    """The cards of a pile as a mask; 0 where one of them was not seen."""
    if len(cards) != size:
        raise _Impossible
    if UNKNOWN in cards:
        return 0
    found = 0
    for code in cards:
        found |= 1 << numbers[code]
    if found.bit_count() != size:
        raise _Impossible
    return found


def _check(layout: Layout, hands: list[int], table: int, stock: list[int]) -> None:
    """No card lies in two places, and the table was seen; raises _Impossible."""
    seen = table
    for hand in hands:
        if seen & hand:
            raise _Impossible
        seen |= hand
    for card in stock:
        if seen >> card & 1:
            raise _Impossible
        seen |= 1 << card
    unseen = (layout.players - layout.seen) * HAND_SIZE[layout.players]
    if not table or (stock and seen.bit_count() + unseen != layout.cards):
        raise _Impossible


def _piles(layout: Layout, hands: list[int], table: int) -> list[int]:
    """By card the number of its pile."""
    lying = [*hands, table] if layout.whole else [sum(hands), table] if layout.seen else [table]
    found = [len(lying)] * layout.cards
    for number, cards in enumerate(lying):
        left = cards
        while left:
            low = left & -left
            found[low.bit_length() - 1] = number
            left ^= low
    return found


def _first_turned(record: Record, in_stock: Sequence[str] | None, numbers: dict[str, int], seen: int) -> int | None:
    """The first card that came from a stock of which not all is known; every hand turns one, so nothing is selected."""
    if in_stock:
        code: str | None = in_stock[0]
    else:
        code = next((action.card for action in record.actions if action.do in ("flip", "draw")), None)
    card = numbers.get(code) if code is not None else None
    return None if card is None or seen >> card & 1 else card
