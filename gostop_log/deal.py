"""From what a record says was dealt to the first state of the hand (L); positions stand in `gostop_log.position`.

Everything that can be wrong with a deal is found here, before the first action: cards doubled or foreign (A1), hand
sizes (L1), three or four of a month on the table (L5, L6), dealt quads (L7).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import Any, Final

from msgspec import Struct

from gostop_log.cards import ALL_JOKERS, CARD, CODES, FLOWER_CARDS, MONTH
from gostop_log.core.bits import popcount
from gostop_log.core.decision import end_hand
from gostop_log.core.layout import (
    BURIED,
    CAPTURED_,
    CHIPS_,
    DEALER,
    END,
    END_BOTH_QUADS,
    END_QUAD,
    END_TABLE_QUAD,
    END_VOID,
    HAND_,
    HIDDEN_,
    KEPT_QUAD_,
    LOOSE,
    PLAYERS,
    POT,
    PUSHES_LEFT,
    SIZE,
    STOCK,
    TURN,
    UNSEEN,
    WINNER,
)
from gostop_log.core.options import NOT_SEEN
from gostop_log.core.table import FIRST_JOKER, JANUARIES, make_stack
from gostop_log.errors import illegal, malformed
from gostop_log.listed import HANDS, NUMBER, deck_of, listed
from gostop_log.position import laid_out
from gostop_log.record import Record
from gostop_log.rules import Rules

__all__ = ["HAND_SIZE", "NOT_SEEN", "TABLE_SIZE", "Deal", "deal", "from_deck", "piles", "places"]

HAND_SIZE: Final = {2: 10, 3: 7}
TABLE_SIZE: Final = {2: 8, 3: 6}


class Deal(Struct):
    """The hand as it lies there when the first turn begins."""

    hand: list[int]
    """The flat vector of `gostop_log.core.layout`."""
    stock: list[int] | None
    """Card numbers, top first, `NOT_SEEN` for one not known; None where the flips come from the actions."""
    used: int = 0
    """Actions that belong to the deal: the replacements of table jokers where no stock is written down (L4)."""
    quads: list[int] = []
    """Seats with a dealt quad that wins or cancels, in the order of play (L7)."""
    ante: int = 0
    """Chips that everybody put into the boar pot (X3)."""
    waiting: bool = False
    """Whether a table joker still waits for its replacement (L4)."""


def deal(record: Record, rules: Rules) -> Deal:
    """Lay out a record's cards under a rule set; raises HandError where the deal or the position cannot be."""
    players = len(record.players)
    if players != rules.players:
        raise illegal("L1", f"the rules are for {rules.players} players, the hand has {players}")
    if not 0 <= record.dealer < players:
        raise illegal("L3", f"the dealer is seat {record.dealer}, the seats are 0 to {players - 1}")
    if record.position is not None:
        started = Deal(laid_out(record.position, rules), [*map(NUMBER, record.position.stock)])
        _inherit(started.hand, record, rules)
        return started
    hands, table, stock = piles(record, rules)
    dealt = _counted(hands, table, stock, rules)
    dealt.hand[DEALER] = dealt.hand[TURN] = record.dealer
    if dealt.hand[LOOSE] & ALL_JOKERS:
        _replace_table_jokers(dealt, record)
    _inherit(dealt.hand, record, rules)
    if not dealt.waiting:
        _stacks_and_quads(dealt, rules)
    if rules.boar == "pot" and not _cancelled(dealt):
        _ante(dealt, rules)
    return dealt


def _inherit(hand: list[int], record: Record, rules: Rules) -> None:
    """What of the hands before bears on this one's play: pushes in a row (N3), the boar pot (X3)."""
    hand[PUSHES_LEFT] = max(rules.push_max - record.carry.get("push", 0), 0)
    hand[POT] = record.carry.get("pot", 0) if rules.boar == "pot" else 0


def _cancelled(dealt: Deal) -> bool:
    """Whether the deal came to nothing on the table, before anybody looked into his hand (L5, L8)."""
    return dealt.hand[END] in (END_VOID, END_TABLE_QUAD)


def _ante(dealt: Deal, rules: Rules) -> None:
    """Everybody puts his ante into the boar pot (X3)."""
    dealt.ante = rules.boar_ante
    for seat in range(rules.players):
        dealt.hand[CHIPS_ + seat] -= rules.boar_ante
        dealt.hand[POT] += rules.boar_ante


def piles(record: Record, rules: Rules) -> tuple[Sequence[Sequence[str]], Sequence[str], Sequence[str] | None]:
    """The hands by seat, the table and the stock (top first; None: not written down) as dealt, before L4.

    Nothing is checked but a deck's length.  Raises HandError where the record says nothing of it, or where the deck has
    another length than this rule set's (L2, A1).
    """
    if record.deck is not None:
        return from_deck(record.deck, record.dealer, rules)
    if record.hands is None or record.table is None:
        raise malformed(None, "the record says neither hands and table, nor a deck, nor a position", about="unwritten")
    return record.hands, record.table, record.stock


def from_deck(
    deck: Sequence[str], dealer: int, rules: Rules
) -> tuple[Sequence[Sequence[str]], Sequence[str], Sequence[str]]:
    """The hands by seat, the table and the stock that come of a deck, top first, in the order of the rule set (L2)."""
    size = 48 + len(rules.jokers)
    if len(deck) != size:
        raise illegal("A1", f"the deck has {len(deck)} cards, this rule set's has {size}")
    players, each = rules.players, HAND_SIZE[rules.players]
    laid = _into_piles(players, dealer, rules.deal_order, size)(deck)
    first, top = players * each, players * each + TABLE_SIZE[players]
    return [laid[start : start + each] for start in range(0, first, each)], laid[first:top], laid[top:]


def places(rules: Rules, dealer: int) -> list[tuple[int, ...]]:
    """Where in a deck (0: its top) each hand's cards lie before the deal, by seat; then the table's, the stock's."""
    size, each = 48 + len(rules.jokers), HAND_SIZE[rules.players]
    order = _into_piles(rules.players, dealer, rules.deal_order, size)(range(size))
    first, top = rules.players * each, rules.players * each + TABLE_SIZE[rules.players]
    return [*(order[start : start + each] for start in range(0, first, each)), order[first:top], order[top:]]


@lru_cache(maxsize=64)
def _into_piles(players: int, dealer: int, order: str, size: int) -> Callable[[Sequence[Any]], tuple[Any, ...]]:
    """What brings a deck into the order of its piles: the hands by seat, the table, the stock (L2)."""
    rounds = ((5, 4), (5, 4)) if players == 2 else ((4, 3), (3, 3))
    hands: list[list[int]] = [[] for _ in range(players)]
    table: list[int] = []
    top = 0
    for to_each, to_table in rounds:
        places = [(hands[(dealer + seat) % players], to_each) for seat in range(1, players + 1)]
        places.insert(players if order == "hands_first" else 0, (table, to_table))
        for place, count in places:
            place.extend(range(top, top + count))
            top += count
    return itemgetter(*chain(*hands, table, range(top, size)))


def _counted(hands: Sequence[Sequence[str]], table: Sequence[str], stock: Sequence[str] | None, rules: Rules) -> Deal:
    """Check that every card appears once and that the sizes are those of the deal (A1, L1)."""
    players, deck = rules.players, deck_of(rules.jokers)
    if len(hands) != players:
        raise illegal("L1", f"{len(hands)} hands were dealt to {players} players")
    hand = [0] * SIZE
    hand[PLAYERS], hand[WINNER] = players, -1
    seen = 0
    for seat, cards in enumerate(hands):
        hand[HAND_ + seat], hand[HIDDEN_ + seat] = listed(cards, HANDS[seat], deck, seen, hidden=True)
        seen |= hand[HAND_ + seat]
    hand[LOOSE], _ = listed(table, "the table", deck, seen)
    seen |= hand[LOOSE]
    hand[BURIED], _ = listed(stock or (), "the stock", deck, seen, hidden=True)
    for seat, cards in enumerate(hands):
        if len(cards) != HAND_SIZE[players]:
            raise illegal(
                "L1", f"seat {seat} was dealt {len(cards)} cards; with {players} players it is {HAND_SIZE[players]}"
            )
    if len(table) != TABLE_SIZE[players]:
        raise illegal("L1", f"{len(table)} cards lie on the table; with {players} players it is {TABLE_SIZE[players]}")
    left = popcount(deck) - players * HAND_SIZE[players] - TABLE_SIZE[players]
    if stock is not None and len(stock) != left:
        raise illegal("L1", f"the stock has {len(stock)} cards; with {players} players it is {left}")
    hand[STOCK] = left
    hand[UNSEEN] = deck & ~seen & ~hand[BURIED]
    return Deal(hand, None if stock is None else [*map(NUMBER, stock)])


def _replace_table_jokers(dealt: Deal, record: Record) -> None:
    """Table jokers go to the dealer, each is replaced from the stock, again if that is a joker (L4)."""
    hand = dealt.hand
    wanting = popcount(hand[LOOSE] & ALL_JOKERS)
    hand[CAPTURED_ + record.dealer] = hand[LOOSE] & ALL_JOKERS
    hand[LOOSE] &= FLOWER_CARDS
    while wanting:
        card = _replacement(dealt, record)
        if card is None:
            dealt.waiting = True
            return
        bit = 1 << card
        if hand[BURIED] & bit:
            hand[BURIED] ^= bit
        elif hand[UNSEEN] & bit:
            hand[UNSEEN] ^= bit
        else:
            raise illegal("A1", f"{CODES[card]} cannot come from the stock", action=dealt.used - 1)
        hand[STOCK] -= 1
        hand[CAPTURED_ + record.dealer if card >= FIRST_JOKER else LOOSE] |= bit
        wanting -= card < FIRST_JOKER


def _replacement(dealt: Deal, record: Record) -> int | None:
    """The next card for the table: the stock's top, else the dealer's next recorded flip; None if there is none yet."""
    if dealt.stock is not None:
        card = dealt.stock.pop(0)
        if card == NOT_SEEN:
            raise illegal("P12", "the card that replaces a table joker lies open: it must be known", about="unseen")
        return card
    if dealt.used == len(record.actions):
        return None
    action = record.actions[dealt.used]
    if action.do != "flip" or action.seat != record.dealer or action.card not in CARD or action.onto is not None:
        raise illegal("L4", "a table joker must first be replaced: a flip by the dealer", action=dealt.used)
    dealt.used += 1
    return CARD[action.card]


def _stacks_and_quads(dealt: Deal, rules: Rules) -> None:
    """Three of a month on the table are a stack, four end the hand; so do dealt quads (L5–L9)."""
    hand = dealt.hand
    for month in range(1, 13) if _three(hand[LOOSE]) else ():
        cards = hand[LOOSE] & MONTH[month]
        if popcount(cards) < 3:
            continue
        if popcount(cards) == 4:
            winner = hand[DEALER] if rules.table_quad == "dealer_wins" else -1
            end_hand(hand, END_VOID if rules.table_quad == "void" else END_TABLE_QUAD, winner)
            return
        hand[LOOSE] ^= cards
        make_stack(hand, month, cards, 0)
    if any(map(_quad, hand[HAND_ : HAND_ + rules.players])):
        _dealt_quads(dealt, rules)


def _dealt_quads(dealt: Deal, rules: Rules) -> None:
    """Somebody holds four of a month: he wins, or it cancels the hand, or he may choose to play on (L7, L9, L10)."""
    hand = dealt.hand
    order = [(hand[DEALER] + step) % rules.players for step in range(rules.players)]
    quads = [seat for seat in order if _quad(hand[HAND_ + seat])]
    offered = rules.both_quads == "dealer_first" and bool(rules.quad_choice)
    if len(quads) == rules.players and not offered:
        dealt.quads = quads
        winner = hand[DEALER] if rules.both_quads in ("dealer_wins", "dealer_first") else -1
        end_hand(hand, END_VOID if rules.both_quads == "cancel" else END_BOTH_QUADS, winner)
    elif not rules.quad_choice:
        dealt.quads = quads
        end_hand(hand, END_QUAD, quads[0])
    else:
        for seat in quads:
            hand[KEPT_QUAD_ + seat] = 1


def _three(cards: int) -> bool:
    """Whether a set holds three or four of a month."""
    cards &= FLOWER_CARDS
    both, either = cards & cards >> 1, cards | cards >> 1
    return bool((both & either >> 2 | either & both >> 2) & JANUARIES)


def _quad(cards: int) -> bool:
    """Whether a set holds all four of a month."""
    cards &= FLOWER_CARDS
    return bool(cards & cards >> 1 & cards >> 2 & cards >> 3 & JANUARIES)
