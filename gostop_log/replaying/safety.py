"""What a player could have done instead in his last turn, so that the winner could not have stopped (K2)."""

from __future__ import annotations

from typing import Final

import msgspec

from gostop_log.core.layout import END, END_STOP, WINNER
from gostop_log.errors import HandError
from gostop_log.record import Action
from gostop_log.replaying.fold import Fold

__all__ = ["safe_plays", "spelled"]

MAIN_ACTIONS: Final = frozenset(("play", "bomb", "pass", "joker"))


def safe_plays(fold: Fold, seat: int) -> list[str]:
    """The main actions that would have been safe in a seat's last turn, with all later actions as recorded."""
    index = _main_action(fold, seat)
    if index is None:
        return []
    taken = fold.actions[index]
    others = [
        action
        for action in Fold(fold.record, fold.rules, index).state().settled().legal()
        if action.do in MAIN_ACTIONS and _core(action) != _core(taken)
    ]
    return [spelled(action) for action in others if _is_safe(fold, index, action)]


def _core(action: Action) -> tuple[object, ...]:
    return action.do, action.card, action.month, action.onto


def _main_action(fold: Fold, seat: int) -> int | None:
    """The index of the main action of a seat's last turn; a joker for which a card is drawn is none (J1)."""
    kinds = MAIN_ACTIONS - {"joker"} if fold.rules.joker_from_hand == "draw" else MAIN_ACTIONS
    turn = next((turn for turn in reversed(fold.played) if turn.seat == seat), None)
    if turn is None:
        return None
    return next((at for at in range(turn.first, turn.end) if fold.actions[at].do in kinds), None)


def _is_safe(fold: Fold, index: int, action: Action) -> bool:
    """Whether the winner's last turn could then not be played, or would not have allowed him to stop."""
    actions = [*fold.actions[:index], action, *fold.actions[index + 1 :]]
    other = Fold(msgspec.structs.replace(fold.record, actions=actions), fold.rules)
    try:
        turns = list(other.turns())
    except HandError:
        return True
    hand = other.hand
    return hand[END] != END_STOP or hand[WINNER] != fold.hand[WINNER] or turns[-1].end != len(actions)


def spelled(action: Action) -> str:
    """An action in words: ``play 3p on 3K``."""
    what = [str(part) for part in (action.do, action.card, action.month) if part is not None]
    return " ".join([*what, "on", action.onto] if action.onto else what)
