"""A turn told: from the registers that it left in the vector to its effects, the sums paid at once, and the step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from gostop_log.cards import MONTH, UNKNOWN, codes
from gostop_log.core.layout import (
    AS_JUNK_,
    AUTO_STOP,
    BAEK_HWA_JEOM,
    BOAR_PAID,
    BOMB_PAID,
    BOMBED,
    CAPTURED_,
    CHOK,
    CHOK_PAID,
    DRAWN,
    END,
    END_NO_CAPTURE,
    END_QUAD,
    END_STOP,
    END_THREE_PPUK,
    FLIP_JOKERS,
    HAND_,
    HAND_JOKERS,
    HAND_STACK,
    HIDDEN_,
    LOOSE,
    MONTH_PAID,
    PAIR,
    PLAYERS,
    POT_WON,
    PPUK,
    PUSHED,
    SHAKEN_NOW,
    STACK_JOKERS_WON,
    STACKS_DEALT,
    STACKS_OTHER,
    STACKS_OWN,
    STOCK,
    STOLEN_,
    STREAK_PAID,
    SWEEP,
    TTADAK,
    TTADAK_PAID,
    WENT,
    WINNER,
)
from gostop_log.core.score import counted_points
from gostop_log.record import Action
from gostop_log.results import Effect, Paid, Step
from gostop_log.state import counts, stacks

__all__ = ["effects", "paid_at_once", "scores", "step", "table"]


def effects(hand: list[int], seat: int) -> list[Effect]:
    """What the turn brought about, in the order in which it happened."""
    found = [Effect("H1", "shake", month=month) for month in range(1, 13) if hand[SHAKEN_NOW] >> month & 1]
    found += [Effect("J1", "joker", card=card) for card in codes(hand[HAND_JOKERS])]
    found += [Effect("J1", "draw", card=card) for card in codes(hand[DRAWN])]
    if hand[BOMBED]:
        found.append(Effect("B1", "bomb", cards=codes(MONTH[hand[BOMBED]]), month=hand[BOMBED]))
    found += [Effect("J2", "joker", card=card) for card in codes(hand[FLIP_JOKERS])]
    for rule, name, place in (("P5", "ppuk", PPUK), ("P7", "chok", CHOK), ("P6", "ttadak", TTADAK)):
        if hand[place]:
            found.append(Effect(rule, name, cards=codes(hand[place])))
    found += _stacks_taken(hand)
    found += [Effect("J3", "joker", card=card) for card in codes(hand[STACK_JOKERS_WON])]
    if hand[SWEEP]:
        found.append(Effect("E2", "sweep"))
    if hand[BAEK_HWA_JEOM]:
        found.append(Effect("X2", "baek_hwa_jeom"))
    if hand[BOAR_PAID] or hand[POT_WON]:
        found.append(Effect("X3", "boar", amount=hand[BOAR_PAID] or None))
    if hand[STREAK_PAID]:
        found.append(Effect("E6", "first_ppuk", amount=hand[STREAK_PAID]))
    for step_ in range(1, hand[PLAYERS]):
        giver = (seat + step_) % hand[PLAYERS]
        found += [Effect("E1", "steal", from_=giver, card=card) for card in codes(hand[STOLEN_ + giver])]
    return found + _decision(hand)


def _stacks_taken(hand: list[int]) -> Iterator[Effect]:
    for place, rule, name in ((STACKS_DEALT, "", "stack"), (STACKS_OTHER, "", "stack"), (STACKS_OWN, "E3", "ja_ppuk")):
        for month in MONTH[1:]:
            if hand[place] & month:
                by_hand = hand[HAND_STACK] == month
                yield Effect(rule or ("P3" if by_hand else "P4"), name, cards=codes(month))


def _decision(hand: list[int]) -> list[Effect]:
    """Go, or the end that the turn brought."""
    if hand[WENT]:
        return [Effect("G1", "go")]
    ends = {
        END_STOP: Effect("G5", "auto_stop") if hand[AUTO_STOP] else Effect("G1", "stop"),
        END_THREE_PPUK: Effect("E7", "three_ppuk"),
        END_QUAD: _quad(hand),
        END_NO_CAPTURE: Effect("E13", "no_capture"),
    }
    found = [ends[hand[END]]] if hand[END] in ends else []
    return [*found, Effect("N3", "push")] if hand[PUSHED] else found


def _quad(hand: list[int]) -> Effect:
    """A quad shown by choice; which month it is cannot be told where the hand is hidden (L7, L10)."""
    held = hand[HAND_ + max(hand[WINNER], 0)]
    month = next((number for number in range(1, 13) if held & MONTH[number] == MONTH[number]), None)
    return Effect("L7", "quad", cards=codes(MONTH[month]) if month else None, month=month)


def paid_at_once(hand: list[int], seat: int) -> list[Paid]:
    """The sums that the turn earned at once, in chips: one for each opponent."""
    found = []
    for rule, place in (
        ("E12", BOMB_PAID), ("E6", STREAK_PAID), ("E12", TTADAK_PAID), ("X1", MONTH_PAID), ("X1", CHOK_PAID),
        ("X3", BOAR_PAID),
    ):  # fmt: skip
        if hand[place]:
            found += _from_each(rule, seat, hand[place], hand[PLAYERS])
    if hand[POT_WON]:
        found.append(Paid("X3", None, seat, hand[POT_WON]))
    return found


def _from_each(rule: str, to: int, amount: int, players: int) -> list[Paid]:
    """The same sum from every opponent, the right neighbour first."""
    return [Paid(rule, (to + step_) % players, to, amount) for step_ in range(1, players)]


def step(
    hand: list[int], book: tuple[int, ...], ply: int, seat: int, actions: Sequence[Action], complete: bool
) -> Step:
    """The table after a turn, and what happened in it."""
    told = table(hand, book, ply)
    told.seat, told.complete = seat, complete
    told.actions = [_written(action) for action in actions]
    told.effects = effects(hand, seat)
    return told


def table(hand: list[int], book: tuple[int, ...], ply: int) -> Step:
    """The table as it lies there: a step in which nothing was done."""
    seats = range(hand[PLAYERS])
    return Step(
        ply=ply,
        seat=None,
        actions=[],
        effects=[],
        complete=True,
        scores=scores(hand, book),
        hands=[codes(hand[HAND_ + seat]) + [UNKNOWN] * hand[HIDDEN_ + seat] for seat in seats],
        loose=codes(hand[LOOSE] | hand[PAIR]),
        stacks=stacks(hand),
        captured=[codes(hand[CAPTURED_ + seat]) for seat in seats],
        stock=hand[STOCK],
        seats=[counts(hand, seat) for seat in seats],
    )


def scores(hand: list[int], book: tuple[int, ...]) -> list[int]:
    """Each seat's score for go and stop (S12, D5)."""
    return [counted_points(hand[CAPTURED_ + seat], hand[AS_JUNK_ + seat], book) for seat in range(hand[PLAYERS])]


def _written(action: Action) -> dict[str, Any]:
    """The action as a record holds it, unknown keys among the others."""
    written: dict[str, Any] = msgspec.to_builtins(action)
    extra = written.pop("extra", None) or {}
    return {**written, **extra}
