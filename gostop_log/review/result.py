"""What a review says, in the shape of docs/review.md.

Amounts are in chips unless money is named.  A figure is either a `Fact`, which follows from the rule that it names, or
an estimate of `gostop_log.decisions`, which has its error.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct, field

from gostop_log.decisions import Difference, Estimate, GoStop, Sum, Verdict
from gostop_log.record import Action, Record
from gostop_log.results import Effect, Result, Step

__all__ = ["Fact", "Kind", "Line", "Move", "Player", "Remark", "Review", "Topic"]

Kind = Literal[
    "takes", "opens", "breaks", "scores", "reaches", "builds", "blocks", "leaves", "safe", "bak", "escapes", "gives",
    "counts", "shows", "quad", "agrees", "chance", "stops", "goes", "go_bak", "needs", "turns", "distance",
]  # fmt: skip
"""What a fact is about; docs/review.md describes each."""
Topic = Literal["mistake", "praise", "choice", "comment", "event"]
"""Why a decision is talked about."""


class Fact(Struct, frozen=True):
    """Something that the engine finds about a move, given what its seat could know."""

    kind: Kind
    rule: str
    """The rule that it follows from (docs/rules.md)."""
    cards: tuple[str, ...] = ()
    name: str | None = None
    """A combination (``S7.hongdan``), an effect (``ppuk``), or how a flexible card counts."""
    seat: int | None = None
    """The opponent whom it concerns."""
    count: int | None = None
    """How many, of how many (`of`)."""
    of: int | None = None
    chance: tuple[int, int] | None = None
    """A probability as numerator and denominator, over all orders of the cards that the seat has not seen."""
    weight: float = 0.0
    """About how many points it matters: by this facts are ordered, nothing else is made of it."""


class Move(Struct):
    """Something that could be done, and what is known of it."""

    action: Action | None
    """None: to let be what could be done."""
    facts: list[Fact]
    value: Estimate | None = None
    """What it brings its seat, in chips; None without an analysis."""


class Line(Struct):
    """Another line of play that somebody wrote into the log, as far as may be told."""

    actions: list[Action]
    comment: str | None
    facts: list[Fact] = field(default_factory=list)
    """Of its first move, where the move played has others."""


class Remark(Struct, kw_only=True):
    """A decision worth talking about."""

    topic: Topic
    action: int
    """Index of the action among the record's."""
    ply: int
    seat: int
    player: str
    what: str
    """What was to be done, as `Decision.what`."""
    board: Step
    """The table before it as the seat saw it: what was hidden from it is ``??``."""
    turned: str | None = None
    """The card just turned, where it can be laid on one of two (P4)."""
    played: Move
    better: Move | None = None
    """The best move found, where it is another one by more than chance explains."""
    verdict: Verdict | None = None
    """None without an analysis."""
    loss: Difference | None = None
    share: float | None = None
    go_stop: GoStop | None = None
    """Of a choice between go and stop, where it was analysed."""
    mark: str | None = None
    """The glyph that the log gives the move."""
    notes: list[str] = field(default_factory=list)
    """What the log says of the move and of the card turned after it."""
    annotations: dict[str, Any] = field(default_factory=dict)
    """Typed annotations of the move."""
    lines: list[Line] = field(default_factory=list)
    after: list[Action] = field(default_factory=list)
    """The rest of the turn as it went."""
    effects: list[Effect] = field(default_factory=list)
    """What the turn brought about."""

    @property
    def size(self) -> float:
        """Chips that were lost, or by which a praised move is ahead; 0 where nothing is sure."""
        if self.loss is None or self.topic not in ("mistake", "praise"):
            return 0.0
        return abs(self.loss.mean)

    @property
    def is_human(self) -> bool:
        """Whether a person wrote anything about it."""
        return bool(self.mark or self.notes or self.annotations or self.lines)


class Review(Struct, kw_only=True):
    """A hand gone through."""

    record: Record
    result: Result
    remarks: list[Remark]
    label: dict[str, Any] | None = None
    """What the estimates rest on; None without an analysis."""
    verdicts: dict[str, dict[str, int]] = field(default_factory=dict)
    """By player the number of decisions with each verdict, as far as they were analysed."""
    seat: int | None = None
    """The seat that the review is for; None for all."""
    unknown: list[str] = field(default_factory=list)
    """How far the review goes, and why it does not go further."""
    sums: dict[str, Sum] = field(default_factory=dict)
    """What the analysis comes to, by player."""

    @property
    def seats(self) -> Sequence[int]:
        """The seats that are talked about."""
        return range(len(self.record.players)) if self.seat is None else [self.seat]


class Player(Struct):
    """A player's page of a session."""

    player: str
    hands: int = 0
    money: dict[str, int] = field(default_factory=dict)
    """Net by currency ('' where none is named)."""
    told: int = 0
    """Decisions that are talked about."""
    verdicts: dict[str, int] = field(default_factory=dict)
    """Decisions by verdict, as far as they were analysed."""
    praised: int = 0
    biggest: list[dict[str, Any]] = field(default_factory=list)
    """The hands that moved most: ``{"hand", "money", "currency"}``, won or lost."""
    parts: dict[str, dict[str, float]] = field(default_factory=dict)
    """Where the money came from, by the name of a `Ledger`'s part: ``{"chips", "margin"}``, the latter half
    the width of the 95 % interval; empty without an analysis."""
