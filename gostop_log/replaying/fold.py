"""The fold of a record's actions over the first state, and nothing else: who did what, was it allowed, what is known.

`Fold.turns` yields each turn when it is over, while its registers can still be read from the vector.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from gostop_log.cards import CARD, CODES, UNKNOWN
from gostop_log.core.actions import DRAW, FLIP, GIVE, GO, PLAY, STOP
from gostop_log.core.close import settle
from gostop_log.core.decision import ASK, conclude
from gostop_log.core.faults import FAULTS, PLAY_MUST_CHOOSE
from gostop_log.core.layout import (
    AT_DRAW,
    AT_END,
    AT_FLEX,
    AT_GIVE,
    AT_GO_STOP,
    AT_TURN,
    AUTO_STOP,
    PLY,
    STAGE,
    STARTED,
    TURN,
    WINNER,
)
from gostop_log.core.rulebook import FLEXIBLE_MODE, flatten
from gostop_log.core.table import FIRST_JOKER
from gostop_log.core.turn import apply
from gostop_log.deal import NOT_SEEN, deal
from gostop_log.errors import HandError, illegal
from gostop_log.fused import NOT_KNOWN, OPEN, CommonTurns, common_turns, nothing
from gostop_log.fused.kinds import Kind
from gostop_log.record import Action, Record
from gostop_log.replaying.told import LAID, TOLD, TURNED
from gostop_log.rules import Rules
from gostop_log.state import State, arguments

__all__ = ["Fold", "Turn"]

SAID: Final = {"give": GIVE, "go": GO, "stop": STOP}
"""What ends a turn after its cards are taken."""
ANSWERED: Final = frozenset((AT_GIVE, AT_GO_STOP))
"""Stages that end a turn."""
UNSAID: Final = frozenset((AT_GIVE, AT_DRAW, AT_FLEX))
"""Stages at which something may be done that the log does not say."""


class Turn(Struct, gc=False):
    """A turn of the record: its seat, and its actions from `first` up to but not including `end`."""

    seat: int
    first: int
    end: int
    complete: bool


class Fold:
    """A record being replayed.  `hand` is the vector as it stands; `actions` may be fewer than the record's."""

    def __init__(
        self, record: Record, rules: Rules, upto: int | None = None, *, watch: Callable[[Action], None] | None = None
    ) -> None:
        """Lay out the deal; raises HandError where it cannot be.

        `watch` hears of each action while `hand` still stands as it did before it.
        """
        dealt = deal(record, rules)
        self.record = record
        self.rules = rules
        self.players = rules.players
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
        self.watch = watch
        self.unseen_at: int | None = None
        """The action whose card nobody saw, so that nothing after it can be replayed."""

    def turns(self, *, told: bool = True) -> Iterator[Turn]:
        """Apply the actions; raises HandError, its fault naming the action, at the first that the rules forbid.

        Where nothing is told of the turns, the common ones, in which nothing is paid, are left out.
        """
        hand, played, count = self.hand, self.played, len(self.actions)
        # A rule set of another kind notes what is read of it; what was learnt reads nothing.
        common = None if told or type(self.rules) is not Rules else common_turns(self.rules)
        if common is not None:
            common.hands += 1
        index = first = self.used
        seat, ply = hand[TURN], 0
        while self.unseen_at is None:
            before = index
            if common is not None and index == first:
                index, first = self._common(common, index)
                before, seat, ply = first, hand[TURN], hand[PLY]
            elif common is not None and hand[STAGE] in ANSWERED:
                _, index = self._answers(common, seat, index)
            if index > before or (hand[STAGE] in UNSAID and self._goes_without_saying(index)):
                pass
            elif index == count:
                break
            else:
                self._apply(index, self.actions[index])
                index += 1
            if hand[PLY] != ply or hand[STAGE] == AT_END:
                if hand[STAGE] == AT_END:
                    index = self._closing(index)
                played.append(Turn(seat, first, index, True))
                yield played[-1]
                first, seat, ply = index, hand[TURN], hand[PLY]
        if self.unseen_at is not None:
            index = self.unseen_at
        if first < index:
            played.append(Turn(seat, first, index, False))
            yield played[-1]

    def _common(self, common: CommonTurns, index: int) -> tuple[int, int]:
        """Play common turns as long as there are any; the index after them, and where the turn begins that is open."""
        hand, actions, turns, played = self.hand, self.actions, common.turns, self.played
        stock = self.stock or ()
        seen, last, top = len(stock), len(actions) - 1, self.top
        seat, first = hand[TURN], index
        if hand[STAGE] != AT_TURN or hand[STARTED]:
            return index, first
        while index < last:
            try:
                laid, turned = LAID[seat][actions[index]], TURNED[seat][actions[index + 1]]
            except TypeError:
                break  # an action with unknown keys is no key
            if laid is None or turned is None:
                break
            card, onto = laid
            flipped, laid_on = turned
            if top < seen and stock[top] != flipped:
                break
            following = turns[seat](hand, card, onto, flipped, laid_on)
            if following == NOT_KNOWN:
                common.look(Kind(PLAY, seat, seat), hand, (card, onto, flipped, laid_on))
                break
            index += 2
            top += 1
            if following == OPEN:
                following, index = self._answers(common, seat, index)
                if following == OPEN:
                    break
            played.append(Turn(seat, first, index, True))
            seat, first = following, index
        self.top = top
        return index, first

    def _answers(self, common: CommonTurns, seat: int, index: int) -> tuple[int, int]:
        """Do the gifts and the go that end a turn; whose turn is next, or `OPEN`, and the index after them."""
        hand, actions, following = self.hand, self.actions, OPEN
        while following == OPEN and index < len(actions):
            action = actions[index]
            do, said = SAID.get(action.do, -1), () if action.card is None else (CARD.get(action.card, -1),)
            stands = hand[STAGE] == (AT_GIVE if do == GIVE else AT_GO_STOP) and len(said) == (do == GIVE)
            if do < 0 or not stands or -1 in said or action.onto is not None or action.extra is not None:
                break
            following = common.plays.get((do, seat, action.seat), nothing)(hand, *said)
            if following == NOT_KNOWN:
                # A gift is another's, go and stop are the seat's own.
                if 0 <= action.seat < self.players and (action.seat == seat) != (do == GIVE):
                    common.look(Kind(do, seat, action.seat), hand, said)
                return OPEN, index
            index += 1
        return following, index

    def _goes_without_saying(self, index: int) -> bool:
        """Do what need not be written down: gifts by E8, a card drawn for a joker, a flexible card left undecided."""
        hand = self.hand
        said = self.actions[index].do if index < len(self.actions) else None
        if hand[STAGE] == AT_GIVE and said != "give":
            settle(hand, self.book)
        elif hand[STAGE] == AT_DRAW and said != "draw" and (said or self._next_card() is not None):
            self._draw(index)
        elif hand[STAGE] == AT_FLEX and said not in (None, "flex") and self.book[FLEXIBLE_MODE] != ASK:
            conclude(hand, self.book)
        else:
            return False
        return True

    def state(self) -> State:
        """The state after the actions, debts still open."""
        for _ in self.walk():
            pass
        return self.now()

    def walk(self) -> Iterator[int]:
        """Apply the actions one by one; gives the index of each before it is applied."""
        for index in range(self.used, len(self.actions)):
            if self.hand[STAGE] == AT_DRAW and self.actions[index].do != "draw":
                self._draw(index)
            yield index
            self._apply(index, self.actions[index])
            if self.unseen_at is not None:
                break

    def now(self) -> State:
        """The state as it stands, debts still open."""
        stock = None if self.stock is None else tuple(self.stock[self.top :])
        return State(tuple(self.hand), self.rules, stock)

    def _closing(self, index: int) -> int:
        """What may be written after a hand's end: a stop that came by itself (G5), and the push of a win (N3)."""
        hand = self.hand
        if hand[STAGE] == AT_END and hand[AUTO_STOP] and index < len(self.actions):
            action = self.actions[index]
            if action.do == "stop" and action.seat == hand[WINNER]:
                self._apply(index, action)
                index += 1
        if hand[STAGE] == AT_END and index < len(self.actions) and self.actions[index].do == "push":
            self._apply(index, self.actions[index])
            index += 1
        return index

    def _next_card(self) -> int | None:
        """The stock's top card where the stock is written down and has one left."""
        return None if self.stock is None or self.top >= len(self.stock) else self.stock[self.top]

    def _draw(self, index: int) -> None:
        """A card drawn for a joker need not be written down where the stock is (J1)."""
        card = self._next_card()
        if card is None:
            raise illegal("A1", "the card drawn for the joker is not written down", "draw", action=index)
        fault = apply(self.hand, self.book, DRAW, self.hand[TURN], card, -1)
        if fault:
            raise illegal(*FAULTS[fault], action=index)
        self.top += 1

    def _apply(self, index: int, action: Action) -> None:
        """Do one recorded action; raises HandError naming it where the rules forbid it."""
        do, card, onto = self._told(index, action)
        if self.watch is not None:
            self.watch(action)
        if do in (FLIP, DRAW):
            stock = self.stock
            if stock is not None and self.top < len(stock) and stock[self.top] != card:
                card = self._turned(index, card)
            self.top += 1
        if card < 0 and action.card == UNKNOWN and do != DRAW:
            self.unseen_at = index
            return
        fault = apply(self.hand, self.book, do, action.seat, card, onto)
        if fault:
            raise self._refused(index, fault)

    def _refused(self, index: int, fault: int) -> HandError:
        """The error of an action; of one that shows that a choice was missing, it is that of the one that chose."""
        return illegal(*FAULTS[fault], action=self._laid(index) if fault == PLAY_MUST_CHOOSE else index)

    def _told(self, index: int, action: Action) -> tuple[int, int, int]:
        """What the core is told of an action; raises HandError naming it where it is none, or of no seat."""
        try:
            told = arguments(action) if action.extra is not None else TOLD[action]
        except HandError as error:
            error.fault.action = index
            raise
        if not 0 <= action.seat < self.players:
            raise illegal("A1", f"there is no seat {action.seat}: 0 to {self.players - 1}", action=index)
        return told

    def _turned(self, index: int, card: int) -> int:
        """The card that comes from the stock, where that is not simply the one recorded (A1)."""
        top = self._next_card()
        if top is None or top == NOT_SEEN:
            return card
        if card != NOT_SEEN:
            message = f"{CODES[card]} cannot come from the stock: its next card is {CODES[top]}"
            raise illegal("A1", message, CODES[top], action=index)
        return top

    def _laid(self, index: int) -> int:
        """The action before this one that laid a card: the one whose choice is missing."""
        laid = [at for at in range(index) if self.actions[at].do in ("play", "flip")]
        return next(at for at in reversed(laid) if CARD.get(self.actions[at].card or "", 0) < FIRST_JOKER)
