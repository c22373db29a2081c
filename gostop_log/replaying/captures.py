"""Every card that somebody captured in a replayed hand: by which turn, and what brought it to him."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final, Literal

from msgspec import Struct

from gostop_log.cards import codes
from gostop_log.core.layout import (
    CAPTURE_HAND,
    CAPTURED_,
    HAND_JOKERS,
    PLAYERS,
    STACK_JOKERS_WON,
    STACKS_DEALT,
    STACKS_OTHER,
    STACKS_OWN,
    STOLEN_,
)
from gostop_log.errors import HandError
from gostop_log.replaying.fold import Fold
from gostop_log.replaying.game import Replay

__all__ = ["Capture", "How", "captures"]

How = Literal["deal", "hand", "flip", "stack", "steal"]
"""``deal``: it lay before its owner as play began (a joker of the table, L4, or a position); ``hand``: by the card
played or the bomb; ``flip``: by a card turned from the stock; ``stack``: with a stack, by whichever card (P3, P4, E3);
``steal``: handed over by an opponent (E1)."""
_STACKS: Final = (STACKS_DEALT, STACKS_OTHER, STACKS_OWN, STACK_JOKERS_WON)


class Capture(Struct, frozen=True, gc=False):
    """One card that one seat captured in one turn."""

    ply: int
    """The turn, counted from 1; 0 for what lay there before it."""
    seat: int
    card: str
    how: How
    giver: int | None = None
    """The seat that handed it over, of a card that was stolen."""


def captures(game: Replay) -> Iterator[Capture]:
    """Every card captured, in the order of the turns; of an illegal hand those before its fault.

    Whoever captured a card last has it in the end: a card that was stolen stands there twice.
    """
    fault = game.result.error
    if game.rules is None or game.record.result is not None or (fault is not None and fault.action is None):
        return
    try:
        fold = Fold(game.record, game.rules, None if fault is None else fault.action)
    except HandError:
        return  # the deal is at fault: no turn was played
    seats = range(CAPTURED_, CAPTURED_ + fold.players)
    before = [fold.hand[place] for place in seats]
    for seat, cards in enumerate(before):
        yield from (Capture(0, seat, card, "deal") for card in codes(cards))
    for ply, turn in enumerate(fold.turns(), start=1):
        yield from _of_turn(fold.hand, ply, turn.seat, fold.hand[CAPTURED_ + turn.seat] & ~before[turn.seat])
        before = [fold.hand[place] for place in seats]


def _of_turn(hand: Sequence[int], ply: int, seat: int, gained: int) -> Iterator[Capture]:
    """What the seat has gained in a turn that is over, its registers still as it left them."""
    givers = [(seat + place) % hand[PLAYERS] for place in range(1, hand[PLAYERS])]
    stolen = [gained & hand[STOLEN_ + giver] for giver in givers]
    with_stacks = gained & _union(hand[place] for place in _STACKS)
    by_hand = gained & (hand[CAPTURE_HAND] | hand[HAND_JOKERS]) & ~with_stacks
    by_flip = gained & ~(by_hand | with_stacks | _union(stolen))
    taken: tuple[tuple[How, int], ...] = (("hand", by_hand), ("stack", with_stacks), ("flip", by_flip))
    for how, cards in taken:
        yield from (Capture(ply, seat, card, how) for card in codes(cards))
    for giver, cards in zip(givers, stolen, strict=True):
        yield from (Capture(ply, seat, card, "steal", giver) for card in codes(cards))


def _union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)
