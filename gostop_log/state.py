"""A hand in play as a value: what lies where, who is to act, what could be done.

`State` never changes; `after` gives the next one.  It is the friendly view of the core's flat vector.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from gostop_log.cards import CARD, CODES, FLOWER_CARDS, MONTH, UNKNOWN, CardSet, codes
from gostop_log.core.actions import DO, OF_CARD, OF_MONTH
from gostop_log.core.before import answerer
from gostop_log.core.bits import lowest, popcount
from gostop_log.core.close import settle
from gostop_log.core.faults import FAULTS
from gostop_log.core.layout import (
    AS_JUNK_,
    AT_ANSWER,
    AT_END,
    AT_GIVE,
    BOMBS_,
    BURIED,
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
    MUST_PLAY,
    PAIR,
    PASSES_,
    PLAYERS,
    PPUKS_,
    SHAKEN_,
    STACK_JOKERS,
    STACKED,
    STAGE,
    TURN,
    TURNS_,
    UNSEEN,
    WINNER,
)
from gostop_log.core.rulebook import flatten
from gostop_log.core.score import counted_points
from gostop_log.core.steal import giveable
from gostop_log.core.table import FIRST_JOKER
from gostop_log.core.turn import apply
from gostop_log.deal import NOT_SEEN, deal
from gostop_log.errors import illegal, malformed
from gostop_log.record import Action, Record
from gostop_log.results import SeatCount, StackView, ToAct
from gostop_log.rules import Rules
from gostop_log.rules.wording import nearest_first, shown

__all__ = ["ENDS", "State", "arguments", "check_action", "counts", "opening", "stacks", "to_act"]

ENDS: Final = (
    None, "stop", "nagari", "syodang", "three_ppuk", "quad", "no_capture", "void", "table_quad", "both_quads",
    "points",
)  # fmt: skip
"""What a result calls each end of a hand."""
_CANDIDATES: Final = {
    "turn": ("shake", "play", "bomb", "pass", "joker", "quad", "offer"), "answer": ("accept", "refuse"),
    "flip": ("draw", "flip"), "give": ("give",), "flex": ("flex",), "go_stop": ("go", "stop", "flex"),
}  # fmt: skip
"""What is tried at each stage to tell what is legal."""
_LEAST: Final = {"shake": 3, "bomb": 2, "quad": 4}
"""So many cards of a month must be held at least; the core says what else each needs."""
_MOST: Final = 1 << 14
"""So many different actions are remembered."""
_action: Final = lru_cache(maxsize=_MOST)(Action)
"""Actions that are alike are one."""
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


_arguments: Final = lru_cache(maxsize=_MOST)(arguments)
"""The same of actions without unknown keys, which a state itself has named."""


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
        """Everything that could be done now, each with its choices said, by one seat if asked; empty after the end.

        The order is pinned: shakes, plays, bombs, a pass, jokers, a shown quad and an offer in a turn, accept before
        refuse, go before stop; of one kind by card, then by the card that it is laid on.  Where a card comes from a
        stock that is not known, every card is named that could.
        """
        # Any card may be played, unless a set was shown of which one must be (P11, H2).
        free = "" if self.ints[MUST_PLAY] else "play"
        return [action for action in self._candidates(by) if action.do == free or self._allowed(action)]

    def _allowed(self, action: Action) -> bool:
        do, card, onto = _arguments(action)
        return not apply(list(self.ints), flatten(self.rules), do, action.seat, card, onto)

    def _candidates(self, by: int | None) -> Iterator[Action]:
        """What is worth trying at this stage, choices said wherever there is one."""
        act = self.to_act
        if act is None:
            return
        for name in _CANDIDATES[act.what]:
            # Every seat may hold a quad to show before the first turn, or a card to decide before a stop (L10, D5).
            seats = [
                (act.seat + step) % self.players for step in range(self.players if name in ("quad", "flex") else 1)
            ]
            for seat in seats if by is None else {by}.intersection(seats):
                if name in OF_MONTH:
                    yield from (_action(seat, name, month=month) for month in self._months(name, seat))
                elif name == "flex":
                    for code in codes(self.ints[CAPTURED_ + seat]):
                        yield from (_action(seat, name, code, as_=way) for way in ("animal", "junk"))
                elif name in OF_CARD:
                    for card in self._cards(name, seat):
                        targets = self._targets(card) if name in ("play", "flip") else [None]
                        yield from (_action(seat, name, CODES[card], onto) for onto in targets)
                elif self.ints[PASSES_ + seat] or name != "pass":
                    yield _action(seat, name)

    def _months(self, name: str, seat: int) -> Iterator[int]:
        """The months of which the seat could hold as many cards as it takes."""
        held, hidden, unseen = self.ints[HAND_ + seat], self.ints[HIDDEN_ + seat], self.ints[UNSEEN]
        if popcount(held) + hidden < _LEAST[name]:
            return
        left = (held | unseen if hidden else held) & FLOWER_CARDS
        while left:
            month = (lowest(left) >> 2) + 1
            cards = MONTH[month]
            left &= ~cards
            if popcount(held & cards) + min(hidden, popcount(unseen & cards)) >= _LEAST[name]:
                yield month

    def _cards(self, name: str, seat: int) -> list[int]:
        ints = self.ints
        if name == "give":
            return _members(giveable(list(ints), flatten(self.rules), seat))
        if name in ("draw", "flip"):
            if self.stock and self.stock[0] != NOT_SEEN:
                return [self.stock[0]]
            return _members(ints[UNSEEN] | (0 if self.stock else ints[BURIED]))
        cards = _members(ints[HAND_ + seat] | (ints[UNSEEN] if ints[HIDDEN_ + seat] else 0))
        return [card for card in cards if (card >= FIRST_JOKER) == (name == "joker")]

    def _targets(self, card: int) -> Sequence[str | None]:
        """The loose cards to choose among, or no choice."""
        if card >= FIRST_JOKER:
            return [None]
        matches = self.ints[LOOSE] & MONTH[(card >> 2) + 1]
        fourth = self.ints[PAIR] & MONTH[(card >> 2) + 1]
        return codes(matches) if popcount(matches) == 2 and not fourth else [None]


def _members(cards: int) -> list[int]:
    """The cards of a set, in the order of the table of cards."""
    found = []
    while cards:
        found.append(lowest(cards))
        cards &= cards - 1
    return found


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
