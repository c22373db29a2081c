"""A moment of an evening that is written down: what stands in the log, and what the hand waits for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from msgspec import UNSET, structs
from msgspec.structs import replace

from gostop_log.record import Claims, Record
from gostop_log.recording.book import Book
from gostop_log.replaying import Replay, replay
from gostop_log.replaying.claims import all_claims
from gostop_log.state import State

__all__ = ["Moment", "Stage", "Wrong"]

Stage = Literal["players", "rules", "stake", "balances", "seen", "head", "choices", "table", "hand", "play"]
"""What is asked for: names, rules, stake, balances, whose hands are seen; a hand's dealer, players, cards, moves."""


class Wrong(Exception):
    """What was typed cannot be; `key` and `values` say why in any language; a list is of names."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


@dataclass(frozen=True)
class Moment:
    """Everything that `undo` brings back; a value that does not change."""

    book: Book
    """The log without the hand that is being written down."""
    record: Record
    """That hand, without claims about its end."""
    stage: Stage = "head"
    seen: frozenset[str] = frozenset()
    """The players whose hands are seen when the cards are dealt."""
    circle: tuple[str, ...] = ()
    """All at the table in their order, where they are more than play."""
    waiting: tuple[int, ...] = ()
    """The seats whose hands are still to be typed; those behind the players' are the dropped hands of sellers (W2)."""
    kept: tuple[str, ...] = ()
    """The cards of the table, or of the first hand of those, that were typed already."""

    @cached_property
    def game(self) -> Replay:
        """The hand replayed so far."""
        return replay(self.record)

    @cached_property
    def state(self) -> State:
        """How it stands; HandError where its deal cannot be."""
        return self.game.state(len(self.record.actions))

    @property
    def over(self) -> bool:
        """Whether the hand has ended, or was given up."""
        return self.stage == "play" and self.game.result.end is not None

    @property
    def unfollowed(self) -> bool:
        """Whether a card was played that nobody saw, after which nothing can be checked."""
        return "broken_off" in self.game.result.gaps

    @property
    def written(self) -> Record | None:
        """The hand as it stands in the log: with its outcome as claims once it is over; None before its table lies."""
        if self.record.table is None and self.record.deck is None and self.record.position is None:
            return None
        return replace(self.record, claims=self._claims()) if self.over else self.record

    def _claims(self) -> Claims:
        result, own = self.game.result, self.record.claims or Claims()
        claims = all_claims(result)
        return structs.replace(
            claims,
            end=result.end or UNSET,
            paid=claims.paid or UNSET,
            balances=UNSET if result.balances is UNSET else claims.balances,
            turns=own.turns,
            extra=own.extra,
        )

    @property
    def content(self) -> bytes:
        """The whole log."""
        return self.book.holding(self.written)
