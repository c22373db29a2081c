"""A hand played to its end: each seat is asked for what it decides, everything else is done as it must be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from gostop_log.cards import CODES
from gostop_log.core.actions import DRAW, FLIP
from gostop_log.core.bits import popcount
from gostop_log.core.decision import conclude
from gostop_log.core.faults import FAULTS
from gostop_log.core.layout import (
    AT_DRAW,
    AT_END,
    AT_FLEX,
    AT_FLIP,
    BURIED,
    HIDDEN_,
    KEPT_QUAD_,
    LOOSE,
    PLAYERS,
    PUSHED,
    PUSHES_LEFT,
    STAGE,
    STOCK,
    TURN,
    TURNS_,
    WINNER,
)
from gostop_log.core.rulebook import flatten
from gostop_log.core.table import OF_MONTH
from gostop_log.core.turn import apply
from gostop_log.errors import GostopError, illegal
from gostop_log.policies.protocol import Policy
from gostop_log.policies.view import View
from gostop_log.record import Action
from gostop_log.state import State, arguments, to_act

__all__ = ["HONEST", "Done", "Sight", "play_out"]


class Sight(NamedTuple):
    """What a seat sees besides its own cards and the table; whoever is honest sees nothing more."""

    hands: tuple[int, ...] = ()
    """Seats whose hands it sees."""
    stock: bool = False
    """Whether it knows the order of the stock."""


HONEST: Final = Sight()


class Done(NamedTuple):
    """An action, and among how many its seat has chosen it: 0 where there was no choice, as with a card turned."""

    action: Action
    choices: int


def play_out(
    state: State, policies: Sequence[Policy], random: Random, sights: Sequence[Sight] = (HONEST,) * 3
) -> Iterator[Done]:
    """Play a hand of which every card is known to its end, policies and what they see by seat.

    Quads and pushes are asked for where the rules leave them to a player (L10, N3), gifts too (E1); jokers turned and
    cards drawn are no choice.  Raises GostopError where a card of the state is not known, HandError where a policy does
    what the rules forbid.
    """
    return _Hand(state, policies, random, sights).played()


class _Hand:
    """A hand in play: the vector changes in place."""

    def __init__(self, state: State, policies: Sequence[Policy], random: Random, sights: Sequence[Sight]) -> None:
        ints = state.ints
        if any(ints[HIDDEN_ : HIDDEN_ + state.players]) or popcount(ints[BURIED]) < ints[STOCK] or state.stock is None:
            raise GostopError("a hand can only be played to its end if every card of it is known")
        self.ints = list(ints)
        self.rules = state.rules
        self.book = flatten(state.rules)
        self.stock = state.stock
        self.top = 0
        self.policies = policies
        self.random = random
        self.sights = sights

    def played(self) -> Iterator[Done]:
        ints = self.ints
        yield from self._quads()
        while ints[STAGE] != AT_END:
            stage = ints[STAGE]
            if stage == AT_FLIP:
                yield self._flip()
            elif stage == AT_DRAW:
                yield Done(self._do(_of_stock(ints[TURN], "draw", self.stock[self.top])), 0)
            elif stage == AT_FLEX:
                yield from self._flex()
            else:
                act = to_act(ints)
                if act is not None:
                    yield from self._asked(act.seat, act.what)
        if ints[WINNER] >= 0 and ints[PUSHES_LEFT] and not ints[PUSHED]:
            yield from self._asked(ints[WINNER], "push")

    def _quads(self) -> Iterator[Done]:
        """Whoever holds a quad may show it before the first turn; the seat to move is asked in its turn (L10)."""
        ints = self.ints
        if any(ints[TURNS_ : TURNS_ + ints[PLAYERS]]):
            return
        for step in range(1, ints[PLAYERS]):
            seat = (ints[TURN] + step) % ints[PLAYERS]
            if ints[KEPT_QUAD_ + seat] and ints[STAGE] != AT_END:
                yield from self._asked(seat, "quad")

    def _flip(self) -> Done:
        card = self.stock[self.top]
        seat = self.ints[TURN]
        if popcount(self.ints[LOOSE] & OF_MONTH[card]) == 2:
            for done in self._asked(seat, "flip"):
                return done
        return Done(self._do(_of_stock(seat, "flip", card)), 0)

    def _flex(self) -> Iterator[Done]:
        """Whoever has a flexible card to decide is asked, the seat whose turn it is first; nobody need (D5)."""
        ints = self.ints
        for step in range(ints[PLAYERS]):
            found = list(self._asked((ints[TURN] + step) % ints[PLAYERS], "flex"))
            if found:
                yield from found
                return
        conclude(ints, self.book)

    def _asked(self, seat: int, what: str) -> Iterator[Done]:
        """What a seat does, if there is anything that it could and would do."""
        sight = self.sights[seat]
        stock = self.stock[self.top :]
        view = View.of(self.ints, self.rules, seat, what, stock, sees=sight.hands, sees_stock=sight.stock)
        choices = view.choices
        if len(choices) == 1 and not view.optional:
            yield Done(self._do(choices[0]), 0)
        elif choices:
            choice = self.policies[seat](view, self.random)
            if choice is not None:
                yield Done(self._do(choice), len(choices) + view.optional)

    def _do(self, action: Action) -> Action:
        do, card, onto = _told(action)
        fault = apply(self.ints, self.book, do, action.seat, card, onto)
        if fault:
            raise illegal(*FAULTS[fault])
        self.top += do in (FLIP, DRAW)
        return action


_MOST: Final = 1 << 14
_told: Final = lru_cache(maxsize=_MOST)(arguments)


@lru_cache(maxsize=_MOST)
def _of_stock(seat: int, do: str, card: int) -> Action:
    return Action(seat, do, CODES[card])
