"""What replaying, scoring and settling say, in the shape of docs/interchange.md.

Amounts are in chips; only ``payments`` and ``balances`` are in money (chips times stake).
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

from gostop_log.errors import Fault

__all__ = [
    "Bill",
    "Capped",
    "Effect",
    "Gap",
    "Line",
    "Mismatch",
    "Next",
    "Paid",
    "Result",
    "Sale",
    "SeatCount",
    "StackView",
    "Step",
    "ToAct",
]

Gap = Literal["result_only", "unseen", "broken_off", "balances", "liability", "before", "doubt"]
"""What a record leaves open: its play; hand cards; what follows a card that nobody saw; the balances before it; who
pays for both; what it inherits; whether it follows the hand before it at all."""


class Effect(Struct, omit_defaults=True, repr_omit_defaults=True, rename={"from_": "from"}):
    """Something that a turn brought about: ``chok``, ``steal``, ``go`` … with the rule that says so."""

    rule: str
    name: str
    cards: list[str] | None = None
    from_: int | None = None
    """steal: the giver's seat."""
    card: str | None = None
    """steal, draw, joker: the card."""
    month: int | None = None
    amount: int | None = None
    """first_ppuk, boar: chips from each opponent; what a pot held stands in `Result.paid`."""


class StackView(Struct):
    """Three of a month on the table as a step shows them; `by` is None where they were dealt (L6, P5)."""

    cards: list[str]
    by: int | None
    jokers: list[str]


class SeatCount(Struct):
    """A seat's counters after a turn; can stand in a position as it is."""

    turns: int
    gos: int
    last_go: int
    shakes: list[int]
    bombs: int
    passes: int
    ppuks: list[int]
    misses: int
    as_junk: list[str]


class Step(Struct):
    """The table after one turn, gives and go/stop included.  ``start`` is a step without seat and actions (ply 0)."""

    ply: int
    seat: int | None
    actions: list[dict[str, Any]]
    """The turn's actions as recorded."""
    effects: list[Effect]
    complete: bool
    scores: list[int]
    """Each seat's score for go/stop (S12), without S10 and S11."""
    hands: list[list[str]]
    """Each seat's hand cards; ``??`` for one that is not known."""
    loose: list[str]
    stacks: list[StackView]
    captured: list[list[str]]
    stock: int
    """Cards left in stock."""
    seats: list[SeatCount]


class Line(Struct, gc=False):
    """A line of a bill: ``op`` is ``=``, ``+`` or ``x``, ``amount`` its operand, ``total`` what stands after it."""

    rule: str
    op: str
    amount: int
    total: int
    why: str


class Bill(Struct, rename={"from_": "from"}):
    """What one loser owes; `from_` is who pays it (K).  The last line's total is the amount."""

    loser: int
    from_: int
    to: int
    amount: int
    lines: list[Line]


class Paid(Struct, gc=False, rename={"from_": "from"}):
    """A sum paid at once, in chips; None stands for the pot."""

    rule: str
    from_: int | None
    to: int | None
    amount: int


class Capped(Struct, rename={"from_": "from"}):
    """A payment that a balance cut down (K5), in money."""

    rule: str
    """What it was paid for: M18 for a bill."""
    from_: int
    to: int
    due: int
    moved: int


class Sale(Struct):
    """What a player who was forced out is paid (W2, W3), in chips."""

    seat: int | None
    """Index in the record's `seats`; None for one whose compensation was deferred from a hand before (W7)."""
    name: str
    each: int
    """Paid by each of the two who play beside the dealer, or by each loser where it is paid at the end (W7)."""


class Next(Struct, omit_defaults=True, gc=False):
    """What the next hand inherits."""

    dealer: int
    nagari: int
    push: int
    pot: int
    deferred: list[dict[str, Any]] | None = None
    """Compensation still to be paid, where it is paid at the end (W7): ``{"name", "each"}`` in chips."""


class ToAct(Struct):
    """Who is to do what next, where a hand breaks off."""

    seat: int
    what: str
    """``turn``, ``flip``, ``answer``, ``give``, ``flex`` or ``go_stop``."""


class Mismatch(Struct):
    """A claim that differs from what was computed."""

    field: str
    claimed: Any
    computed: Any
    rule: str | None
    why: str
    ply: int | None = None


class Result(Struct, kw_only=True):
    """One hand replayed: one line of ``gostop-log replay --json``."""

    id: str | None
    rules: str
    overrides: dict[str, Any]
    rules_hash: str | None = None
    players: list[str] = field(default_factory=list)
    ok: bool
    error: Fault | None = None
    end: str | None = None
    winner: int | None = None
    points: int = 0
    payments: list[int] = field(default_factory=list)
    items: dict[str, int] = field(default_factory=dict)
    bills: list[Bill] = field(default_factory=list)
    paid: list[Paid] = field(default_factory=list)
    next: Next | None = None
    to_act: ToAct | None = None
    sold: list[Sale] | UnsetType = UNSET
    """What was sold in a hand with four to seven at the table (W)."""
    seat_payments: list[int] | UnsetType = UNSET
    """Net of the whole hand for each of the record's `seats`, in money."""
    capped: list[Capped] | UnsetType = UNSET
    """Payments that a balance cut down, if any (K5)."""
    fee: int | UnsetType = UNSET
    """What the house keeps, in money, where the rule set has a fee (K5)."""
    balances: list[int] | UnsetType = UNSET
    """Balances after the hand, in money, where the record has those before it."""
    start: Step | None = None
    steps: list[Step] = field(default_factory=list)
    mismatches: list[Mismatch] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    """What the record leaves open and the replay could therefore not check, one sentence each."""
    gaps: list[Gap] = field(default_factory=list)
    """The kind of each of these sentences, in their order."""
    place: dict[str, Any] | None = None
    """``{"file", "line"}`` of the hand."""

    def leave_open(self, kind: Gap, sentence: str) -> None:
        """Add to what could not be checked.  The lists are new ones: a copy of the result keeps those it has."""
        self.unknown, self.gaps = [*self.unknown, sentence], [*self.gaps, kind]
