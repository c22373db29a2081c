"""A recorded hand as its decisions and the cards that chance turned, one after the other.

What a log leaves out is among them: a gift that goes without saying (E8), a card drawn for a joker, and that somebody
let be what he could have done (L10, D5).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from gostop_log.cards import CARD, MONTH, UNKNOWN
from gostop_log.core.actions import BOMB, DRAW, FLIP, GIVE, OFFER, PLAY, PUSH
from gostop_log.core.bits import popcount
from gostop_log.core.faults import FAULTS
from gostop_log.core.layout import (
    AT_DRAW,
    AT_END,
    AT_FLIP,
    AT_GIVE,
    BURIED,
    HAND_,
    HIDDEN_,
    LOOSE,
    PLY,
    SEATS,
    SIZE,
    STAGE,
    STOCK,
    TURN,
    UNSEEN,
)
from gostop_log.core.options import MOST, NOT_LISTED, card_of, do_of, encode, onto_of
from gostop_log.core.rulebook import flatten
from gostop_log.core.steal import default_gift
from gostop_log.core.turn import apply
from gostop_log.deal import NOT_SEEN, deal
from gostop_log.errors import illegal
from gostop_log.record import Action, Record
from gostop_log.rules import Rules
from gostop_log.search.moving import WAIT, choices, choose, decider, must_choose
from gostop_log.state import arguments

__all__ = ["Course", "Situation", "Step", "course", "is_known"]

_NOBODY: Final = (0, 0, 0)


FROM_HAND: Final = 0
DREW: Final = 1
SHOWN: Final = 2


class Situation(NamedTuple):
    """A hand between two steps, and what of its past bears on what can be known of it."""

    ints: tuple[int, ...]
    """The vector of `gostop_log.core.layout`."""
    top: int
    """The stock's next card where it lies open, else -1."""
    from_hand: tuple[int, ...] = _NOBODY
    """By seat: the cards that have left the hand, as a mask; jokers not counted."""
    drew: tuple[int, ...] = _NOBODY
    """By seat: whether a card was drawn for a joker (J1)."""
    shown: tuple[int, ...] = _NOBODY
    """By seat: the cards that the seat held when it laid its hand open (K3), as a mask."""


class Step(NamedTuple):
    """A decision, or a card that chance turned."""

    kind: Literal["flip", "decision", "push"]
    action: int
    """Index of the record's action; of what is not written down that of the next one."""
    ply: int
    """Number of the turn, from 1."""
    seat: int
    before: Situation
    options: tuple[int, ...] = ()
    """Of a decision: all that the seat could do, as `gostop_log.core.options` numbers it."""
    chosen: int = 0
    """Which of them it did."""


class Course(NamedTuple):
    """A hand from the deal as far as it was played and seen."""

    steps: list[Step]
    end: Situation


def is_known(situation: Situation) -> bool:
    """Whether every hand is known, and so what is in the stock."""
    ints = situation.ints
    return not any(ints[HIDDEN_ : HIDDEN_ + 3]) and popcount(ints[BURIED] | ints[UNSEEN]) == ints[STOCK]


def course(record: Record, rules: Rules) -> Course:
    """The steps of a hand that is legal; of one in which nobody saw a card, those before it.  Raises HandError."""
    walk = _Walk(record, rules)
    return Course(list(walk.steps()), walk.now())


class _Walk:
    """The hand as it stands, and what of the record is still to come."""

    def __init__(self, record: Record, rules: Rules) -> None:
        dealt = deal(record, rules)
        self.book = flatten(rules)
        self.hand, self.stock = dealt.hand, list(dealt.stock or ())
        self.actions, self.index = record.actions, dealt.used
        self.past = [[0] * SEATS for _ in range(3)]
        self.top = -1

    def now(self) -> Situation:
        return Situation(tuple(self.hand), self.top, *map(tuple, self.past))

    def steps(self) -> Iterator[Step]:
        while self.hand[STAGE] != AT_END:
            action = self.actions[self.index] if self.index < len(self.actions) else None
            if self.hand[STAGE] in (AT_FLIP, AT_DRAW):
                card = self._next_card(action)
                if card is None:
                    return
                yield from self._turn(card, action)
            else:
                done = self._decision(action)
                if done is None:
                    return
                yield done
        last = self.actions[self.index :]
        if last and last[-1].do == "push":
            yield Step("push", len(self.actions) - 1, self.hand[PLY], last[-1].seat, self.now())
            apply(self.hand, self.book, PUSH, last[-1].seat, -1, -1)

    def _next_card(self, action: Action | None) -> int | None:
        """The card that comes from the stock now; -1 for one that only its owner saw, None where nobody knows it."""
        listed = self.stock[0] if self.stock else NOT_SEEN
        drawing = self.hand[STAGE] == AT_DRAW
        if action is None or action.do != ("draw" if drawing else "flip"):
            return listed if drawing and listed != NOT_SEEN else None
        card = CARD.get(action.card or "", listed)
        return card if card != NOT_SEEN or drawing else None

    def _turn(self, card: int, action: Action | None) -> Iterator[Step]:
        """A card drawn or turned; where it can be laid on one of two, that is a decision of its own (P6)."""
        hand, seat = self.hand, self.hand[TURN]
        drawing = hand[STAGE] == AT_DRAW
        yield Step("flip", self.index, hand[PLY] + 1, seat, self.now())
        if not drawing and must_choose(hand, card):
            self.top = card
            done = self._decision(action)
            self.top = -1
            if done is not None:
                yield done
        else:
            self._do(encode(DRAW if drawing else FLIP, seat, card, -1))
            self.past[DREW][seat] |= drawing
            self.index += not drawing or (action is not None and action.do == "draw")
        self.stock = self.stock[1:]

    def _decision(self, action: Action | None) -> Step | None:
        """What the seat that decides now does, as it is written down or goes without saying; None if it is neither."""
        if action is not None and action.card == UNKNOWN and self.top < 0:
            return None
        hand, seat = self.hand, decider(self.hand, self.book)
        options = () if hand[HIDDEN_ + seat] else self._options()
        said = None if action is None or action.seat != seat else encode(*_told(action))
        chosen = -1 if said is None else _index(options, said)
        written = chosen >= 0 or (not options and said is not None)
        if hand[STAGE] == AT_GIVE and not written:
            chosen = _index(options, encode(GIVE, seat, default_gift(hand, self.book), -1))
        elif not written and options and do_of(options[-1]) == WAIT:
            chosen = len(options) - 1
        elif not written:
            return None
        step = Step("decision", self.index, hand[PLY] + 1, seat, self.now(), options, max(chosen, 0))
        self._note(said if chosen < 0 and said is not None else options[chosen], seat)
        self._do(said if chosen < 0 and said is not None else options[chosen])
        self.index += written
        return step

    def _options(self) -> tuple[int, ...]:
        found, scratch, tops = [0] * MOST, [0] * SIZE, [NOT_LISTED] * (self.hand[STOCK] + 1)
        tops[-1] = self.top if self.top >= 0 else NOT_LISTED
        return tuple(found[: choices(self.hand, self.book, tops, found, scratch)])

    def _note(self, option: int, seat: int) -> None:
        """Remember what everybody has seen and the vector does not keep."""
        do, card = do_of(option), card_of(option)
        if do == PLAY:
            self.past[FROM_HAND][seat] |= 1 << card
        elif do == BOMB:
            self.past[FROM_HAND][seat] |= MONTH[card] & ~self.hand[LOOSE]
        elif do == OFFER:
            self.past[SHOWN][seat] |= self.hand[HAND_ + seat]

    def _do(self, option: int) -> None:
        fault = choose(self.hand, self.book, option)
        if fault:
            raise illegal(*FAULTS[fault], action=self.index)


def _told(action: Action) -> tuple[int, int, int, int]:
    """An action as `encode` takes it."""
    do, card, onto = arguments(action)
    return do, action.seat, card, onto


def _index(options: tuple[int, ...], said: int) -> int:
    """Which of the options was said; the first way to do it, where not all was said that could be. -1 for none."""
    if said in options:
        return options.index(said)
    alike = (at for at, option in enumerate(options) if option - onto_of(option) == said - onto_of(said))
    return next(alike, -1)
