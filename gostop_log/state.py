"""A hand in play as a value: what lies where, who is to act, what could be done.

`State` never changes; `after` gives the next one.  It is the friendly view of the core's flat vector.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gostop_log.cards import CARD, CODES, MONTH, UNKNOWN, CardSet, codes
from gostop_log.core.actions import DO, NAMES, OF_CARD, OF_MONTH
from gostop_log.core.before import answerer
from gostop_log.core.close import settle
from gostop_log.core.faults import FAULTS
from gostop_log.core.layout import (
    AS_JUNK_,
    AT_ANSWER,
    AT_END,
    AT_GIVE,
    BOMBS_,
    CAPTURED_,
    END,
    GIVER,
    GOS_,
    HAND_,
    HIDDEN_,
    JOKER_MONTHS,
    LAST_GO_,
    LOOSE,
    MAKERS,
    MISSES_,
    PAIR,
    PASSES_,
    PLAYERS,
    PPUKS_,
    SHAKEN_,
    SIZE,
    STACK_JOKERS,
    STACKED,
    STAGE,
    TURN,
    TURNS_,
    WINNER,
)
from gostop_log.core.options import MOST, NOT_LISTED, card_of, do_of, legal, onto_of, seat_of
from gostop_log.core.rulebook import flatten
from gostop_log.core.score import counted_points
from gostop_log.core.table import FIRST_JOKER
from gostop_log.core.turn import apply
from gostop_log.deal import NOT_SEEN, deal
from gostop_log.errors import illegal, malformed
from gostop_log.record import Action, Record
from gostop_log.results import SeatCount, StackView, ToAct
from gostop_log.rules import Rules
from gostop_log.rules.wording import nearest_first, shown

__all__ = [
    "ENDINGS",
    "ENDS",
    "State",
    "action_of",
    "arguments",
    "check_action",
    "counts",
    "opening",
    "stacks",
    "to_act",
]

ENDS: Final = (
    None, "stop", "nagari", "syodang", "three_ppuk", "quad", "no_capture", "void", "table_quad", "both_quads",
    "points",
)  # fmt: skip
"""What a result calls each end of a hand."""
ENDINGS: Final = (*(end for end in ENDS if end is not None), "abandoned")
"""All that a record can say of its end: these, and that its play was given up (N6)."""
_AWAITED: Final = ("turn", "flip", "answer", "flip", "give", "flex", "go_stop")


def opening(record: Record, rules: Rules) -> State:
    """The state before a record's first turn; raises HandError where the deal cannot be (L)."""
    dealt = deal(record, rules)
    return State(tuple(dealt.hand), rules, None if dealt.stock is None else tuple(dealt.stock))


def check_action(action: object) -> None:
    """TypeError where a program gives something that is no action, or a name for a seat."""
    if not isinstance(action, Action) or type(action.seat) is not int:
        raise TypeError(f'an action is Action(0, "go") with the number of a seat, from 0, not {action!r:.60}')


def arguments(action: Action) -> tuple[int, int, int]:
    """What the core is told of an action: its number, its card or month, the card that it is laid on; -1 for none.

    Raises HandError (malformed) where the action is not one, or lacks what belongs to it.
    """
    do = DO.get(action.do, -1)
    if action.do == "flex":
        return do, *_flexed(action)
    card = CARD.get(action.card, -1) if action.card is not None else -1
    onto = CARD.get(action.onto, -1) if action.onto is not None else -1
    if do < 0:
        raise malformed("A1", f"there is no action {shown(action.do)}", *nearest_first(action.do, DO))
    if action.do in OF_MONTH:
        if action.month is None or not 1 <= action.month <= 12:
            raise malformed("A1", f"{action.do} needs a month, 1 to 12", "month")
        card = action.month
    elif action.do in OF_CARD and card < 0 and (action.card != UNKNOWN or action.do in ("give", "flex")):
        raise malformed("A1", f"{action.do} needs a card", "card")
    if action.onto is not None and (onto < 0 or action.do not in ("play", "flip")):
        raise malformed(
            "A1", f"nothing is laid on {action.onto!r} by a {action.do}", "a card on the table, of a play or a flip"
        )
    return do, card, onto


def _flexed(action: Action) -> tuple[int, int]:
    """The card of a flex, and 0 for as junk, -1 for as animal."""
    if action.card not in CARD or action.as_ not in ("animal", "junk"):
        raise malformed("A1", "flex needs a card, and as what it counts", "animal", "junk")
    return CARD[action.card], 0 if action.as_ == "junk" else -1


class State:
    """The whole of a hand between two actions; equal states are equal values."""

    __slots__ = ("ints", "rules", "stock")
    ints: tuple[int, ...]
    """The flat vector of `gostop_log.core.layout`."""
    rules: Rules
    stock: tuple[int, ...] | None
    """The stock's card numbers, top first (-1 not known); None where the record doesn't list it."""

    def __init__(self, ints: tuple[int, ...], rules: Rules, stock: tuple[int, ...] | None) -> None:
        object.__setattr__(self, "ints", ints)
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "stock", stock)

    def __setattr__(self, attribute: str, value: object) -> None:
        raise AttributeError("a State does not change; `after` gives the next one")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (self.ints, self.stock, self.rules) == (other.ints, other.stock, other.rules)

    def __hash__(self) -> int:
        return hash((self.ints, self.stock))

    def __repr__(self) -> str:
        act = self.to_act
        return f"<State: {f'seat {act.seat}, {act.what}' if act else self.end}, table {self.loose}>"

    @property
    def players(self) -> int:
        """How many play."""
        return self.ints[PLAYERS]

    @property
    def end(self) -> str | None:
        """How the hand ended (``stop``, ``nagari`` …), None while it is played."""
        return ENDS[self.ints[END]]

    @property
    def winner(self) -> int | None:
        """The winner's seat; None without one."""
        return None if self.ints[WINNER] < 0 else self.ints[WINNER]

    @property
    def to_act(self) -> ToAct | None:
        """Who is to do what; None when the hand is over."""
        return to_act(self.ints)

    @property
    def loose(self) -> CardSet:
        """The loose cards on the table."""
        return CardSet(self.ints[LOOSE] | self.ints[PAIR])

    @property
    def stacks(self) -> list[StackView]:
        """The stacks on the table with their makers (L6, P5)."""
        return stacks(self.ints)

    def hand(self, seat: int) -> list[str]:
        """A seat's hand cards, ``??`` for each that is not known."""
        return codes(self.ints[HAND_ + seat]) + [UNKNOWN] * self.ints[HIDDEN_ + seat]

    def captured(self, seat: int) -> CardSet:
        """A seat's captured cards."""
        return CardSet(self.ints[CAPTURED_ + seat])

    def score(self, seat: int) -> int:
        """A seat's score for go and stop (S12)."""
        return counted_points(self.ints[CAPTURED_ + seat], self.ints[AS_JUNK_ + seat], flatten(self.rules))

    def after(self, action: Action) -> State:
        """The state after an action; raises HandError with the rule that forbids it, TypeError where it is none."""
        check_action(action)
        do, card, onto = arguments(action)
        hand = list(self.ints)
        fault = apply(hand, flatten(self.rules), do, action.seat, card, onto)
        if fault:
            rule, message = FAULTS[fault]
            raise illegal(rule, message)
        stock = self.stock
        if stock and action.do in ("flip", "draw"):
            if stock[0] not in (card, NOT_SEEN):
                raise illegal("A1", f"the stock's top card is {CODES[stock[0]]}")
            stock = stock[1:]
        return State(tuple(hand), self.rules, stock)

    def settled(self) -> State:
        """The state when whoever still owes junk has given it in the way that costs him least (E8)."""
        hand = list(self.ints)
        settle(hand, flatten(self.rules))
        return State(tuple(hand), self.rules, self.stock)

    def legal(self, by: int | None = None) -> list[Action]:
        """Everything that could be done now, each with its choices said, by one seat if asked.

        The order is pinned: shakes, plays, bombs, a pass, jokers, a shown quad and an offer in a turn, accept before
        refuse, go before stop; of one kind by card, then by the card that it is laid on.  Where a card comes from a
        stock that is not known, every card is named that could.  When the hand is over nothing is left but a push, if
        the winner can give up his win (N3).
        """
        return [action_of(option) for option in self.options(by)]

    def options(self, by: int | None = None) -> list[int]:
        """The same as `legal`, as the core numbers it (`core.options.encode`)."""
        top = NOT_LISTED if not self.stock else self.stock[0]
        found, scratch = [0] * MOST, [0] * SIZE
        count = legal(list(self.ints), flatten(self.rules), top, found, scratch)
        return [option for option in found[:count] if by is None or seat_of(option) == by]


@lru_cache(maxsize=1 << 14)
def action_of(option: int) -> Action:
    """What an option of the core is called in a record; there are few different ones."""
    do, seat, card, onto = NAMES[do_of(option)], seat_of(option), card_of(option), onto_of(option)
    if do == "flex":
        return Action(seat, do, CODES[card], as_="animal" if onto < 0 else "junk")
    if do in OF_MONTH:
        return Action(seat, do, month=card)
    return Action(seat, do, CODES[card] if card >= 0 else None, CODES[onto] if onto >= 0 else None)


def to_act(hand: tuple[int, ...] | list[int]) -> ToAct | None:
    """Who is to do what in a vector; None when the hand is over."""
    stage = hand[STAGE]
    if stage == AT_END:
        return None
    seat = hand[GIVER] if stage == AT_GIVE else hand[TURN]
    if stage == AT_ANSWER:
        seat = answerer(list(hand))
    return ToAct(seat, _AWAITED[stage])


def stacks(hand: tuple[int, ...] | list[int]) -> list[StackView]:
    """The stacks of a vector, january first."""
    views = []
    for month in range(1, 13):
        cards = hand[STACKED] & MONTH[month]
        if cards:
            maker = hand[MAKERS] >> 3 * month & 7
            jokers = [
                code
                for code in codes(hand[STACK_JOKERS])
                if hand[JOKER_MONTHS] >> 4 * (CARD[code] - FIRST_JOKER) & 15 == month
            ]
            views.append(StackView(codes(cards), maker - 1 if maker else None, jokers))
    return views


def counts(hand: list[int], seat: int) -> SeatCount:
    """A seat's counters, as a step and a position hold them."""
    return SeatCount(
        turns=hand[TURNS_ + seat],
        gos=hand[GOS_ + seat],
        last_go=hand[LAST_GO_ + seat],
        shakes=_bits(hand[SHAKEN_ + seat]),
        bombs=hand[BOMBS_ + seat],
        passes=hand[PASSES_ + seat],
        ppuks=_bits(hand[PPUKS_ + seat]),
        misses=hand[MISSES_ + seat],
        as_junk=codes(hand[AS_JUNK_ + seat]),
    )


def _bits(numbers: int) -> list[int]:
    return [number for number in range(numbers.bit_length()) if numbers >> number & 1]
