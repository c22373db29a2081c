"""From what a record says was dealt to the first state of the hand (L, and positions).

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

from gostop_log.cards import ALL_JOKERS, CARD, CODES, FLOWER_CARDS, MONTH, UNKNOWN, codes, mask
from gostop_log.core.bits import popcount
from gostop_log.core.layout import (
    AS_JUNK_,
    AT_END,
    BOMBS_,
    BURIED,
    CAPTURED_,
    CHIPS_,
    DEALER,
    DECIDED_,
    END,
    END_BOTH_QUADS,
    END_NAGARI,
    END_QUAD,
    END_TABLE_QUAD,
    END_VOID,
    GOS_,
    HAND_,
    HIDDEN_,
    JOKER_MONTHS,
    KEPT_QUAD_,
    LAST_GO_,
    LOOSE,
    MISSES_,
    PASSES_,
    PLAYERS,
    POT,
    PPUKS_,
    PUSHES_LEFT,
    SHAKEN_,
    SIZE,
    STACK_JOKERS,
    STAGE,
    STOCK,
    TURN,
    TURNS_,
    UNSEEN,
    WINNER,
)
from gostop_log.core.main import has_turn
from gostop_log.core.options import NOT_SEEN
from gostop_log.core.rulebook import FLEXIBLE, flatten
from gostop_log.core.table import FIRST_JOKER, JANUARIES, make_stack
from gostop_log.errors import illegal, malformed
from gostop_log.record import Position, Record, SeatState, Stack
from gostop_log.rules import Rules

__all__ = ["HAND_SIZE", "NOT_SEEN", "TABLE_SIZE", "Deal", "deal", "from_deck", "piles", "places"]

HAND_SIZE: Final = {2: 10, 3: 7}
TABLE_SIZE: Final = {2: 8, 3: 6}


class _Bits(dict[str, int]):
    """Each card as a set of its own, by its code."""

    def __missing__(self, code: str) -> int:
        """Whatever is not a card is a bit outside every deck."""
        return 1 << len(CODES)


_BIT: Final = _Bits((code, 1 << number) for code, number in CARD.items()).__getitem__
_NUMBER: Final = {**CARD, UNKNOWN: NOT_SEEN}.__getitem__
_HANDS: Final = tuple(f"hand of seat {seat}" for seat in range(3))
"""What a fault calls each hand."""
MOST_TURNS: Final = 40
"""No seat has more turns in a hand, nor any counter of a position."""


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
        started = _position(record.position, rules)
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


@lru_cache(maxsize=256)
def _deck(jokers: tuple[str, ...]) -> int:
    return FLOWER_CARDS | mask(jokers)


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


def _numbers(cards: Sequence[str], where: str, deck: int, seen: int, *, hidden: bool = False) -> tuple[int, int]:
    """The cards as a mask, and how many of them are not known; A1 for a card that is foreign or was seen before."""
    total = sum(map(_BIT, cards))
    if not (total & ~deck or total & seen) and popcount(total) == len(cards):
        # As many different cards of the deck as there are codes: none can be foreign, doubled or unknown.
        return total, 0
    found = unknown = 0
    for code in cards:
        if code == UNKNOWN and hidden:
            unknown += 1
            continue
        if code not in CARD:
            if code == UNKNOWN:
                raise illegal("P12", f"{where} lies open: every card there must be known", about="unseen")
            raise illegal("A1", f"{code!r} is not a card ({where})", about="foreign")
        bit = 1 << CARD[code]
        if not deck & bit:
            raise illegal("A1", f"{code} ({where}) is foreign to this rule set's deck", about="foreign")
        if (seen | found) & bit:
            raise illegal("A1", f"{code} is there twice ({where})", about="twice")
        found |= bit
    return found, unknown


def _counted(hands: Sequence[Sequence[str]], table: Sequence[str], stock: Sequence[str] | None, rules: Rules) -> Deal:
    """Check that every card appears once and that the sizes are those of the deal (A1, L1)."""
    players, deck = rules.players, _deck(rules.jokers)
    if len(hands) != players:
        raise illegal("L1", f"{len(hands)} hands were dealt to {players} players")
    hand = [0] * SIZE
    hand[PLAYERS], hand[WINNER] = players, -1
    seen = 0
    for seat, cards in enumerate(hands):
        hand[HAND_ + seat], hand[HIDDEN_ + seat] = _numbers(cards, _HANDS[seat], deck, seen, hidden=True)
        seen |= hand[HAND_ + seat]
    hand[LOOSE], _ = _numbers(table, "the table", deck, seen)
    seen |= hand[LOOSE]
    hand[BURIED], _ = _numbers(stock or (), "the stock", deck, seen, hidden=True)
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
    return Deal(hand, None if stock is None else [*map(_NUMBER, stock)])


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
            _end(hand, END_VOID if rules.table_quad == "void" else END_TABLE_QUAD, winner)
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
        _end(hand, END_VOID if rules.both_quads == "cancel" else END_BOTH_QUADS, winner)
    elif not rules.quad_choice:
        dealt.quads = quads
        _end(hand, END_QUAD, quads[0])
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


def _end(hand: list[int], end: int, winner: int) -> None:
    hand[STAGE], hand[END], hand[WINNER] = AT_END, end, winner


def _position(position: Position, rules: Rules) -> Deal:
    """A hand that starts in the middle; every card of the deck appears at most once."""
    players, deck = rules.players, _deck(rules.jokers)
    for what, given in (("hands", position.hands), ("captured", position.captured), ("seats", position.seats)):
        if len(given) != players and (given or what == "hands"):
            raise malformed("A1", f"the position has {len(given)} {what} for {players} players")
    if not 0 <= position.turn < players:
        raise malformed("A1", f"it is the turn of seat {position.turn}, the seats are 0 to {players - 1}")
    hand = [0] * SIZE
    hand[PLAYERS], hand[WINNER], hand[TURN] = players, -1, position.turn
    seen = 0
    for seat, cards in enumerate(position.hands):
        hand[HAND_ + seat], hand[HIDDEN_ + seat] = _numbers(cards, _HANDS[seat], deck, seen, hidden=True)
        seen |= hand[HAND_ + seat]
    for seat, cards in enumerate(position.captured):
        hand[CAPTURED_ + seat], _ = _numbers(cards, f"captures of seat {seat}", deck, seen)
        seen |= hand[CAPTURED_ + seat]
    hand[LOOSE], _ = _numbers(position.loose, "the table", deck, seen)
    seen |= hand[LOOSE]
    for stack in position.stacks:
        seen |= _lay_stack(hand, stack, deck, seen)
    if hand[LOOSE] & ALL_JOKERS:
        raise illegal("L4", "a joker does not lie loose on the table")
    for month in range(1, 13):
        if popcount(hand[LOOSE] & MONTH[month]) > 2:
            raise illegal("L6", f"three of month {month} on the table are a stack, not loose cards")
    hand[BURIED], _ = _numbers(position.stock, "the stock", deck, seen, hidden=True)
    hand[STOCK] = len(position.stock)
    hand[UNSEEN] = deck & ~seen & ~hand[BURIED]
    for seat, counts in enumerate(position.seats):
        _counts(hand, seat, counts, rules)
    turns = [(position.turn + step) % players for step in range(players)]
    first = next((seat for seat in turns if has_turn(hand, seat)), None)
    if first is None:
        _end(hand, END_NAGARI, -1)
    else:
        hand[TURN] = first
    return Deal(hand, [*map(_NUMBER, position.stock)])


def _decided(captured: int, as_junk: int, rules: Rules) -> int:
    """The flexible cards of a position of which it is decided how they count (D5): with `ask` all of them."""
    return captured & flatten(rules)[FLEXIBLE] if rules.flexible_mode == "ask" else as_junk


def _lay_stack(hand: list[int], stack: Stack, deck: int, seen: int) -> int:
    """Put a position's stack on the table; the mask of its cards and jokers."""
    cards, _ = _numbers(stack.cards, "a stack", deck, seen)
    jokers, _ = _numbers(stack.jokers, "the jokers of a stack", deck, seen | cards)
    month = next((number for number in range(1, 13) if cards & MONTH[number]), 0)
    if popcount(cards) != 3 or cards & ~MONTH[month] or jokers & ~ALL_JOKERS or hand[LOOSE] & MONTH[month]:
        raise illegal(
            "L6", f"a stack is three cards of a month whose fourth is not on the table, not {' '.join(codes(cards))}"
        )
    if stack.by is not None and not 0 <= stack.by < hand[PLAYERS]:
        raise illegal("P5", f"a stack was made by a seat, 0 to {hand[PLAYERS] - 1}, or dealt (null), not by {stack.by}")
    make_stack(hand, month, cards, 0 if stack.by is None else 1 + stack.by)
    hand[STACK_JOKERS] |= jokers
    for code in stack.jokers:
        hand[JOKER_MONTHS] |= month << 4 * (CARD[code] - FIRST_JOKER)
    return cards | jokers


def _counts(hand: list[int], seat: int, counts: SeatState, rules: Rules) -> None:
    """A seat's counters at the start of a position."""
    plain = ("turns", "gos", "bombs", "passes", "misses")
    for name in plain:
        if not 0 <= getattr(counts, name) <= MOST_TURNS:
            raise malformed("A1", f"{name} of seat {seat} is {getattr(counts, name)}: 0 to {MOST_TURNS}")
    if any(not 1 <= month <= 12 for month in counts.shakes) or len(set(counts.shakes)) != len(counts.shakes):
        raise malformed("H1", f"the months shown by seat {seat} are {counts.shakes}: each 1 to 12, once")
    if any(not 1 <= turn <= MOST_TURNS for turn in counts.ppuks) or len(set(counts.ppuks)) != len(counts.ppuks):
        raise malformed("P5", f"the ppuks of seat {seat} are {counts.ppuks}: the numbers of turns, each once")
    as_junk, _ = _numbers(counts.as_junk, f"cards of seat {seat} decided as junk", hand[CAPTURED_ + seat], 0)
    if as_junk and rules.flexible_mode == "best":
        raise malformed("D5", "nothing is decided as junk where the best way counts (flexible_mode)")
    if counts.last_go < 0 or (counts.last_go and not counts.gos):
        raise malformed("G2", f"the last go of seat {seat} was at {counts.last_go} points after {counts.gos} gos")
    for place, value in (
        (TURNS_, counts.turns), (GOS_, counts.gos), (LAST_GO_, counts.last_go), (BOMBS_, counts.bombs),
        (PASSES_, counts.passes), (MISSES_, counts.misses), (AS_JUNK_, as_junk),
        (DECIDED_, _decided(hand[CAPTURED_ + seat], as_junk, rules)),
        (SHAKEN_, sum(1 << month for month in counts.shakes)), (PPUKS_, sum(1 << turn for turn in counts.ppuks)),
    ):  # fmt: skip
        hand[place + seat] = value
