"""Four to seven at the table (광팔이, gwangpalli): who plays, who sells what he held, who pays for it (W)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gostop_log.cards import ALL_JOKERS, BRIGHTS, CARD, DOUBLES, FLOWER_CARDS, MONTH, UNKNOWN, codes, mask
from gostop_log.core.bits import popcount
from gostop_log.deal import HAND_SIZE
from gostop_log.errors import illegal, malformed
from gostop_log.record import Record
from gostop_log.results import Sale
from gostop_log.rules import Rules
from gostop_log.rules.kinds import MOST

__all__ = ["CHOICES", "SELLABLE", "check_seats", "deferred_sales", "sales", "shown_in_stock"]

CHOICES: Final = ("play", "drop", "out")
"""What `Record.choices` may hold: who plays, who drops by choice, who is forced out (W1)."""
SELLABLE: Final = BRIGHTS | DOUBLES | ALL_JOKERS | mask(("9Y",))
"""What a player who is forced out is paid for (W2)."""
RAIN_BRIGHT: Final = mask(("12K",))
MAY_ANIMAL: Final = "5Y"
SEATS: Final = range(4, 8)


def check_seats(record: Record, rules: Rules) -> None:
    """Who sat at the table, who chose what, and where the dropped hands went; raises HandError (W1, W4, W6, W7)."""
    deferred_sales(record, rules)  # what cannot be owed is refused before a card is played
    if record.seats is None:
        if record.choices is not None or record.dropped is not None:
            raise illegal("W1", "choices and dropped hands need the names of all who sat at the table (seats)")
        return
    seats, choices, dropped = record.seats, record.choices or [], record.dropped or []
    if len(seats) not in SEATS or len(record.players) != 3:
        raise illegal("W1", f"{len(seats)} at the table and {len(record.players)} play: it is four to seven, and three")
    if record.deck is not None:
        raise illegal("W4", "dropped hands are shuffled into the stock: a deck cannot say what then lay where")
    if len(choices) != len(seats) - 1:
        raise illegal("W1", f"{len(choices)} choices for {len(seats) - 1} players beside the dealer")
    _check_choices(record, choices, rules)
    playing = [seats[0], *(name for name, choice in zip(seats[1:], choices, strict=True) if choice == "play")]
    order = [record.players[(record.dealer + step) % 3] for step in range(3)]
    if order != playing:
        raise illegal("W1", f"the dealer and those who play are {', '.join(playing)}, not {', '.join(order)}")
    if len(dropped) != choices.count("drop") + choices.count("out"):
        raise illegal("W4", f"{len(dropped)} dropped hands; one stands for every choice other than play")
    _check_dropped(record, dropped, rules)


def _check_choices(record: Record, choices: Sequence[str], rules: Rules) -> None:
    """Each plays or drops until two others play; the rest are forced out, or forced to play (W1, W6)."""
    playing = 0
    for index, (choice, cards) in enumerate(zip(choices, _held(record, choices), strict=True)):
        left = len(choices) - index
        bound = rules.may_must_drop and len(choices) == 6 and MAY_ANIMAL in cards
        if playing == 2:
            allowed = ["out"]
        elif playing + left == 2:
            allowed = ["play"]
        else:
            allowed = ["drop", "out"] if bound else ["play", "drop"]
        if choice not in allowed:
            name = (record.seats or [])[index + 1]
            rule = "W6" if bound and choice == "play" else "W1"
            raise illegal(rule, f"{name} says {choice!r} where it is {' or '.join(allowed)}")
        playing += choice == "play"


def _held(record: Record, choices: Sequence[str]) -> Iterator[Sequence[str]]:
    """The hand of each who chose, in the order of the choices, as far as it is written down."""
    dropped = iter(record.dropped or [])
    hands = [*(record.hands or ()), [], [], []]
    playing = (hands[(record.dealer + step) % 3] for step in (1, 2))
    for choice in choices:
        yield next(playing if choice == "play" else dropped, [])


def _check_dropped(record: Record, dropped: Sequence[Sequence[str]], rules: Rules) -> None:
    """Dropped hands are whole, of this deck, and no card stands twice among them (W4, A1)."""
    cards = [card for hand in dropped for card in hand if card in CARD]
    if any(len(hand) != HAND_SIZE[3] for hand in dropped):
        raise illegal("W4", f"every dropped hand has {HAND_SIZE[3]} cards")
    if len(set(cards)) != len(cards):
        raise illegal("A1", "a card stands twice among the dropped hands", about="twice")
    foreign = mask(cards) & ~(FLOWER_CARDS | mask(rules.jokers))
    if foreign:
        named = " ".join(codes(foreign))
        raise illegal("A1", f"{named} (a dropped hand) is foreign to this rule set's deck", about="foreign")
    seven = len(record.seats or ()) == 7
    if seven and not rules.jokers:
        raise illegal("W6", "seven at the table need at least one joker")
    _check_where_they_went(record, set(cards), seven, any(UNKNOWN in hand for hand in dropped))


def _check_where_they_went(record: Record, dropped: set[str], seven: bool, unseen: bool) -> None:
    """Dropped cards lie in the stock (W4); of seven they are the table as well (W6)."""
    table = set(record.table or ())
    kept = dropped & {card for hand in record.hands or () for card in hand}
    if not seven:
        kept |= dropped & table
    if kept:
        raise illegal("W4", f"{' '.join(sorted(kept))}: a dropped hand goes into the stock")
    if seven and not unseen and not table <= dropped:
        raise illegal("W6", f"{' '.join(sorted(table - dropped))}: of seven the table comes from the dropped hands")


def sales(record: Record, rules: Rules) -> list[Sale]:
    """What each player who was forced out is paid by each of two others, in chips (W2, W3); those paid nothing too."""
    found = []
    dropped = iter(record.dropped or [])
    for index, choice in enumerate(record.choices or ()):
        hand = next(dropped) if choice != "play" else []
        if choice == "out":
            found.append(Sale(index + 1, (record.seats or [])[index + 1], _worth(hand, len(record.seats or ()), rules)))
    return found


def _worth(hand: Sequence[str], at_table: int, rules: Rules) -> int:
    paid, sets = _shown(hand, at_table)
    return len(codes(paid)) * rules.sell_pay * (2 if sets else 1)


def _shown(hand: Sequence[str], at_table: int) -> tuple[int, int]:
    """What a player who was forced out is paid for, and the sets that he shows, as masks (W2, W3)."""
    held = mask(card for card in hand if card in CARD)
    paid = held & SELLABLE
    if at_table == 4 and held & BRIGHTS == RAIN_BRIGHT:
        paid &= ~RAIN_BRIGHT
    return paid, sum(held & month for month in MONTH[1:] if popcount(held & month) >= 3)


def shown_in_stock(record: Record) -> int:
    """The cards that players who were forced out have shown before they went into the stock, as a mask (P12, W4)."""
    seen, dropped = 0, iter(record.dropped or [])
    for choice in record.choices or ():
        hand = next(dropped, []) if choice != "play" else []
        if choice == "out":
            paid, sets = _shown(hand, len(record.seats or ()))
            seen |= paid | sets
    return seen


def deferred_sales(record: Record, rules: Rules) -> list[Sale]:
    """Compensation that a nagari before this hand put off (W7); raises HandError where it cannot be."""
    deferred = record.carry.get("deferred")
    if not deferred:
        return []
    if not rules.sell_at_end:
        raise malformed("W7", "compensation is paid at once here: nothing can be deferred (sell_at_end)")
    found = []
    for one in deferred if isinstance(deferred, list) else [deferred]:
        name, each = (one.get("name"), one.get("each")) if isinstance(one, dict) else (None, None)
        if not isinstance(name, str) or type(each) is not int or not 0 <= each <= MOST:
            raise malformed("W7", f'carry.deferred holds {{"name": …, "each": chips up to {MOST:,}}}, not {one!r:.200}')
        found.append(Sale(None, name, each))
    return found
