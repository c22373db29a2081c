"""What a log says of one hand, before anything is believed: the written form of a `Record`.

The fields are those of the interchange format (docs/interchange.md), whichever text they were read from.  A record may
be illegal or incomplete; only replaying it tells.  Cards are codes (``3K``), seats are indices into `Record.players`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

__all__ = [
    "MAX_DIGITS",
    "MAX_INT",
    "MIN_INT",
    "Action",
    "Claims",
    "Do",
    "FinalState",
    "Place",
    "Position",
    "Record",
    "RuleChoice",
    "SeatState",
    "Stack",
    "TurnClaim",
    "Variation",
]

MIN_INT: Final = -(1 << 63)
MAX_INT: Final = (1 << 63) - 1
Int = Annotated[int, Meta(ge=MIN_INT, le=MAX_INT)]
"""A whole number of at most 64 bits: no log may bring larger ones where the toolkit counts with them."""
MAX_DIGITS: Final = 400
"""The most digits of a number that is only kept, under a name that means nothing here."""

Do = Literal[
    "shake", "play", "bomb", "pass", "joker", "draw", "flip", "give", "flex", "quad", "go", "stop", "push", "offer",
    "accept", "refuse",
]  # fmt: skip


class Action(
    Struct, omit_defaults=True, repr_omit_defaults=True, rename={"as_": "as"}, gc=False, frozen=True, cache_hash=True
):
    """One thing that a seat or the deck did.  Which of the optional fields stand depends on `do`.

    An action does not change, so that records can share it; another one is made with `msgspec.structs.replace`.
    """

    seat: Int
    do: str
    card: str | None = None
    """play, joker, draw, flip, give, flex: the card."""
    onto: str | None = None
    """play, flip: the card on the table that it was laid on."""
    month: Int | None = None
    """shake, bomb, quad: the month."""
    as_: str | None = None
    """flex: ``animal`` or ``junk``."""
    at: float | Int | None = None
    """Seconds since the hand began."""
    note: str | None = None
    mark: str | None = None
    """A glyph: ``!``, ``?``, ``!?``, ``?!``, ``!!``, ``??`` or ``$n``."""
    extra: dict[str, Any] | None = None
    """Unknown keys, kept as they came (not a key of its own in JSON)."""


class RuleChoice(Struct):
    """The rule set that a record names: a preset or a room overlay, and what differs from it."""

    preset: str = "classic"
    overrides: dict[str, Any] = {}
    extra: dict[str, Any] | None = None


class TurnClaim(Struct, omit_defaults=True, repr_omit_defaults=True):
    """What the recording room says of one turn (`Claims.turns`)."""

    ply: Int
    effects: list[str] | None = None
    steals: Int | None = None
    scores: list[Int] | None = None
    extra: dict[str, Any] | None = None


class Claims(Struct, omit_defaults=True, repr_omit_defaults=True):
    """What the recording room says happened.  Any may be missing; UNSET is not claimed, None is claimed as none."""

    end: str | UnsetType = UNSET
    winner: Int | UnsetType | None = UNSET
    points: Int | UnsetType = UNSET
    payments: list[Int] | UnsetType = UNSET
    """Net of the whole hand by seat, in money (chips times stake)."""
    paid: list[dict[str, Any]] | UnsetType = UNSET
    """Sums paid at once, in chips: ``{"rule", "from", "to", "amount"}``."""
    balances: list[Int] | UnsetType = UNSET
    turns: list[TurnClaim] | UnsetType = UNSET
    extra: dict[str, Any] | None = None


class Stack(Struct):
    """Three of a month on the table, taken only together; `by` is the seat that made it, None if dealt (L6, P5)."""

    cards: list[str]
    by: Int | None = None
    jokers: list[str] = []
    extra: dict[str, Any] | None = None


class SeatState(Struct, omit_defaults=True, repr_omit_defaults=True):
    """What a seat had done before a position; what is missing is zero or empty."""

    turns: Int = 0
    gos: Int = 0
    last_go: Int = 0
    shakes: list[Int] = []
    bombs: Int = 0
    passes: Int = 0
    ppuks: list[Int] = []
    """The numbers of this seat's own turns that ended in a ppuk."""
    misses: Int = 0
    as_junk: list[str] = []
    extra: dict[str, Any] | None = None


class Position(Struct):
    """A hand that starts in the middle: a puzzle, a lesson, a test."""

    turn: Int
    hands: list[list[str]]
    loose: list[str]
    stacks: list[Stack]
    captured: list[list[str]]
    stock: list[str]
    """Top first."""
    seats: list[SeatState]
    extra: dict[str, Any] | None = None


class FinalState(Struct, omit_defaults=True, repr_omit_defaults=True):
    """How a hand ended, where nobody wrote down how it was played.  Lists are by seat; what is missing is nothing."""

    captured: list[list[str]] = []
    """What each seat had captured in the end."""
    end: str = "stop"
    """As in `Claims.end`."""
    winner: Int | None = None
    gos: list[Int] = []
    """How often each seat said go."""
    go_order: list[Int] = []
    """The seats that said go in the order of their last one, the last of all at the end (K1, G6)."""
    shakes: list[Int | list[Int]] = []
    """The sets that each seat has shown: how many, or of which months (M1, H2)."""
    bombs: list[Int] = []
    as_junk: list[list[str]] = []
    """Flexible cards that their owners decided to count as junk (D5)."""
    first_month: bool = False
    """Whether the winner took a whole month in his first turn (M12)."""
    kept_quad: bool = False
    """Whether the winner could have won with a quad and played on (L10)."""
    pushed: bool = False
    """Whether the winner gave up the payment (N3)."""
    extra: dict[str, Any] | None = None


class Variation(Struct, omit_defaults=True, repr_omit_defaults=True):
    """Another line of play: `actions` instead of the record's from index `after` on (0: instead of the first)."""

    after: Int
    actions: list[Action]
    comment: str | None = None
    variations: list[Variation] = []
    extra: dict[str, Any] | None = None


class Place(Struct, frozen=True, gc=False):
    """Where a record was read: the file's name as given (``-`` is standard input) and the line of its first letter."""

    file: str
    line: int
    text: str | None = None
    """The hand's own text where it came from the notation, so that an action can be found again."""
    session: Place | None = None
    """Where the headers of its session stand, which say what the hand does not."""


class Record(Struct, omit_defaults=True, repr_omit_defaults=True):
    """One hand as it was written down.

    Exactly one of three says what was dealt: `hands` with `table` (and `stock`, or None where the flips come from the
    actions), `deck` (top first, dealt by L2), or `position`.  Or nobody wrote down the play, and `result` says how it
    ended; then there are no actions.
    """

    players: list[str]
    """Names in the order of play (counter-clockwise); a seat is an index into it."""
    actions: list[Action]
    id: str | None = None
    rules: RuleChoice = msgspec.field(default_factory=RuleChoice)
    dealer: Int = 0
    stake: Int = 1
    """Money per chip."""
    currency: str | None = None
    carry: dict[str, Any] = {}
    """``nagari`` (factor), ``push`` (times), ``table`` (factor), ``pot`` (chips), ``deferred``: what is inherited."""
    hand_no: Int | None = None
    balances: list[Int] | None = None
    drawn_month: Int | None = None
    mission: dict[str, Any] | None = None
    session: str | None = None
    date: str | None = None
    headers: dict[str, Any] = {}
    hands: list[list[str]] | None = None
    table: list[str] | None = None
    stock: list[str] | None = None
    deck: list[str] | None = None
    position: Position | None = None
    result: FinalState | None = None
    """How the hand ended, where its play was not written down."""
    seats: list[str] | None = None
    """All names from the dealer on, where four to seven sat at the table (W)."""
    choices: list[str] | None = None
    dropped: list[list[str]] | None = None
    claims: Claims | None = None
    variations: list[Variation] = []
    annotations: list[dict[str, Any]] = []
    """Typed annotations: ``{"action": index, "name": …, "value": …}``."""
    note: str | None = None
    """A comment on the whole hand, before its first action."""
    extra: dict[str, Any] | None = None
    """Unknown keys, kept as they came."""
    place: Place | None = None
    """Where it was read; not part of what it says: two records that differ only here are equal."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return _said(self) == _said(other)


def _said(record: Record) -> Sequence[object]:
    return [getattr(record, field) for field in record.__struct_fields__ if field != "place"]


def replace(record: Record, **changes: Any) -> Record:
    """A copy of the record with some fields changed."""
    return msgspec.structs.replace(record, **changes)
