"""What whoever looks at a hand may see of it: everything, or what one seat can know (P12)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from gostop_log.cards import UNKNOWN, codes
from gostop_log.core.bits import popcount
from gostop_log.core.layout import HAND_, HIDDEN_
from gostop_log.record import Action, Record
from gostop_log.results import Effect
from gostop_log.search.seen import NOBODY, known_of
from gostop_log.state import State

__all__ = ["Sight"]


class Sight:
    """What is seen of a hand; `seat` None sees every card.

    A seat sees its own hand, what lies open, and of another hand what was shown of it (H1, K3).  All that people wrote
    freely beside the hand (comments, glyphs, annotations, variations) may name cards that it cannot know: it is left
    out, as `gostop_log.integrity.redact` leaves it out.
    """

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def hand(self, state: State, seat: int) -> tuple[list[str], int]:
        """The cards that are seen of a seat's hand, and how many there are besides."""
        held, hidden = state.ints[HAND_ + seat], state.ints[HIDDEN_ + seat]
        if self.seat is None:
            return codes(held), hidden
        known = known_of(list(state.ints), self.seat, seat, NOBODY)
        return codes(known), hidden + popcount(held ^ known)

    def record(self, record: Record) -> Record:
        """The record without what is not seen: for drawings that are made of it and of a result."""
        if self.seat is None:
            return record
        written = [self.action(action) for action in record.actions]
        return msgspec.structs.replace(record, actions=written, note=None, variations=[], annotations=[], extra=None)

    def action(self, action: Action) -> Action:
        """An action as it is seen: without a card that another drew (J1), without glyph and comment."""
        if self.seat is None:
            return action
        drawn = action.do == "draw" and action.seat != self.seat
        card = UNKNOWN if drawn else action.card
        return msgspec.structs.replace(action, card=card, note=None, mark=None, extra=None)

    def effects(self, effects: Iterable[Effect], by: int | None) -> list[Effect]:
        """What a turn brought about as it is seen, the turn being that of the seat `by`."""
        if self.seat is None or self.seat == by:
            return list(effects)
        return [
            msgspec.structs.replace(effect, card=UNKNOWN) if effect.name == "draw" else effect for effect in effects
        ]
