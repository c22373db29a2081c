"""The fold of a record's actions over the first state, and nothing else: who did what, was it allowed, what is known.

`Fold.turns` yields each turn when it is over, while its registers can still be read from the vector.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from gostop_log.cards import CARD, CODES, UNKNOWN
from gostop_log.core.actions import DRAW, FLIP
from gostop_log.core.close import settle
from gostop_log.core.decision import ASK, conclude
from gostop_log.core.faults import FAULTS, OK, PLAY_MUST_CHOOSE
from gostop_log.core.layout import AT_DRAW, AT_END, AT_FLEX, AT_GIVE, AUTO_STOP, PLY, STAGE, TURN, WINNER
from gostop_log.core.rulebook import FLEXIBLE_MODE, flatten
from gostop_log.core.table import FIRST_JOKER
from gostop_log.core.turn import apply
from gostop_log.deal import NOT_SEEN, deal
from gostop_log.errors import Fault, HandError
from gostop_log.record import Action, Record
from gostop_log.rules import Rules
from gostop_log.state import State, arguments

__all__ = ["Fold", "Turn"]


class Turn(Struct):
    """A turn of the record: its seat, and its actions from `first` up to but not including `end`."""

    seat: int
    first: int
    end: int
    complete: bool


class Fold:
    """A record being replayed.  `hand` is the vector as it stands; `actions` may be fewer than the record's."""

    def __init__(self, record: Record, rules: Rules, upto: int | None = None) -> None:
        """Lay out the deal; raises HandError where it cannot be."""
        dealt = deal(record, rules)
        self.record = record
        self.rules = rules
        self.book = flatten(rules)
        self.hand = dealt.hand
        self.stock = dealt.stock
        self.quads = dealt.quads
        self.ante = dealt.ante
        self.waiting = dealt.waiting
        self.used = dealt.used
        self.actions: list[Action] = record.actions if upto is None else record.actions[:upto]
        self.top = 0
        self.played: list[Turn] = []
        """The turns so far."""
        self.unseen_at: int | None = None
        """The action whose card nobody saw, so that nothing after it can be replayed."""

    def turns(self) -> Iterator[Turn]:
        """Apply the actions; raises HandError, its fault naming the action, at the first that the rules forbid."""
        hand, actions, count = self.hand, self.actions, len(self.actions)
        index = first = self.used
        seat, ply = hand[TURN], 0
        while index <= count and self.unseen_at is None:
            ended = index == count
            if hand[STAGE] == AT_GIVE and (ended or actions[index].do != "give"):
                settle(hand, self.book)
            elif (
                hand[STAGE] == AT_FLEX and not ended and actions[index].do != "flex" and self.book[FLEXIBLE_MODE] != ASK
            ):
                conclude(hand, self.book)
            elif ended and (hand[STAGE] != AT_DRAW or self._next_card() is None):
                break
            elif hand[STAGE] == AT_DRAW and (ended or actions[index].do != "draw"):
                self._draw(index)
            else:
                self._apply(index)
                index += self.unseen_at is None
            if hand[PLY] != ply or hand[STAGE] == AT_END:
                index = self._closing(index)
                yield self._played(Turn(seat, first, index, True))
                first, seat, ply = index, hand[TURN], hand[PLY]
        if first < index:
            yield self._played(Turn(seat, first, index, False))

    def _played(self, turn: Turn) -> Turn:
        self.played.append(turn)
        return turn

    def state(self) -> State:
        """The state after the actions, debts still open."""
        for _ in self._without_rest():
            pass
        stock = None if self.stock is None else tuple(self.stock[self.top :])
        return State(tuple(self.hand), self.rules, stock)

    def _without_rest(self) -> Iterator[None]:
        for index in range(self.used, len(self.actions)):
            if self.hand[STAGE] == AT_DRAW and self.actions[index].do != "draw":
                self._draw(index)
            self._apply(index)
            if self.unseen_at is not None:
                return
            yield None

    def _closing(self, index: int) -> int:
        """What may be written after a hand's end: a stop that came by itself (G5), and the push of a win (N3)."""
        hand = self.hand
        if hand[STAGE] == AT_END and hand[AUTO_STOP] and index < len(self.actions):
            action = self.actions[index]
            if action.do == "stop" and action.seat == hand[WINNER]:
                self._apply(index)
                index += 1
        if hand[STAGE] == AT_END and index < len(self.actions) and self.actions[index].do == "push":
            self._apply(index)
            index += 1
        return index

    def _next_card(self) -> int | None:
        """The stock's top card where the stock is written down and has one left."""
        return None if self.stock is None or self.top >= len(self.stock) else self.stock[self.top]

    def _draw(self, index: int) -> None:
        """A card drawn for a joker need not be written down where the stock is (J1)."""
        card = self._next_card()
        if card is None:
            raise HandError(_fault(index, "A1", "the card drawn for the joker is not written down", ["draw"]))
        fault = apply(self.hand, self.book, DRAW, self.hand[TURN], card, -1)
        if fault:
            raise HandError(_fault(index, *FAULTS[fault]))
        self.top += 1

    def _apply(self, index: int) -> None:
        action = self.actions[index]
        try:
            do, card, onto = arguments(action)
        except HandError as error:
            error.fault.action = index
            raise
        if not 0 <= action.seat < self.rules.players:
            raise HandError(_fault(index, "A1", f"there is no seat {action.seat}: 0 to {self.rules.players - 1}"))
        if do in (FLIP, DRAW):
            card = self._turned(index, card)
        if card < 0 and action.card == UNKNOWN and do != DRAW:
            self.unseen_at = index
            return
        fault = apply(self.hand, self.book, do, action.seat, card, onto)
        if fault != OK:
            at = self._laid(index) if fault == PLAY_MUST_CHOOSE else index
            raise HandError(_fault(at, *FAULTS[fault]))
        if do in (FLIP, DRAW):
            self.top += 1

    def _turned(self, index: int, card: int) -> int:
        """The card that comes from the stock, compared with the stock as it was written down (A1)."""
        top = self._next_card()
        if top is None or top == NOT_SEEN:
            return card
        if card not in (top, NOT_SEEN):
            message = f"{CODES[card]} cannot come from the stock: its next card is {CODES[top]}"
            raise HandError(_fault(index, "A1", message, [CODES[top]]))
        return top

    def _laid(self, index: int) -> int:
        """The action before this one that laid a card: the one whose choice is missing."""
        laid = [at for at in range(index) if self.actions[at].do in ("play", "flip")]
        return next(at for at in reversed(laid) if CARD.get(self.actions[at].card or "", 0) < FIRST_JOKER)


def _fault(action: int, rule: str, message: str, expected: list[str] | None = None) -> Fault:
    return Fault(kind="illegal", rule=rule, message=message, action=action, expected=expected or [])
