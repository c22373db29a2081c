"""What is said of decisions, in the shape of docs/analysis.md.

All amounts are chips of the hand itself, before the stake: what a nagari or a push is worth to the hands that follow
lies outside.  Sums are whole numbers over a number of samples; means and errors are reckoned from them on demand, so
that the same samples give the same report on any machine.
"""

from __future__ import annotations

from fractions import Fraction
from math import hypot, sqrt
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from gostop_log.record import Action

__all__ = [
    "Analysis",
    "Candidate",
    "Decision",
    "Difference",
    "Estimate",
    "Event",
    "GoStop",
    "Ledger",
    "Luck",
    "Total",
    "Verdict",
]

Verdict = Literal["only_move", "best", "close", "decided", "slip", "mistake", "blunder"]
"""``only_move``: it was played, and is the best by far.  ``best``: it was played, and is better than the others by more
than chance explains.  ``close``: too close to call.  ``decided``: whatever is played, the seat wins or loses the same.
``slip``, ``mistake`` and ``blunder``: another move was better by more than chance explains, by a small, a middling and
a large share of what the hand is about."""


class Estimate(Struct, frozen=True):
    """A mean of whole numbers, in chips."""

    samples: int
    total: int
    """Sum of the samples."""
    squares: int
    """Sum of their squares."""
    exact: bool = False
    """Whether this is no sample but all that could be: then there is no error."""

    @property
    def mean(self) -> float:
        """Chips; 0 without a sample."""
        return self.total / self.samples if self.samples else 0.0

    @property
    def fraction(self) -> Fraction:
        """The mean as it is, in chips."""
        return Fraction(self.total, self.samples) if self.samples else Fraction(0)

    @property
    def variance(self) -> float:
        """Of a single sample, in chips²; 0 with less than two samples."""
        if self.samples < 2:
            return 0.0
        return (self.samples * self.squares - self.total * self.total) / (self.samples * (self.samples - 1))

    @property
    def spread(self) -> float:
        """The standard deviation of a single sample, in chips."""
        return sqrt(self.variance)

    @property
    def error(self) -> float:
        """The standard error of the mean, in chips."""
        return 0.0 if self.exact or not self.samples else sqrt(self.variance / self.samples)


class Difference(Estimate, frozen=True):
    """A mean difference between two moves, in chips, over the same deals and the same random numbers."""


class Candidate(Struct):
    """A legal move and what it brings its seat."""

    action: Action | None
    """None: to let be what could be done (a quad out of turn, a flexible card)."""
    value: Estimate
    """Chips of the deciding seat, in the samples that measure."""
    behind: Difference
    """How much better the best move is, in the same samples (below 0: it turned out worse)."""
    tried: int
    """Samples in which it was compared while the best move was looked for."""
    wins: int = 0
    """Samples in which the seat won the hand."""
    won: int = 0
    """Chips that it won in these, summed."""
    go_baks: int = 0
    """Samples in which it said go and then lost to a stop, where the rules punish that (K1, M7)."""
    swings: int = 0
    """Sum over the samples of what was won or lost, without its sign: what the hand is about."""


class Decision(Struct):
    """A decision of a record, and what the seat could know of it."""

    action: int
    """Index of the action among the record's, as played."""
    ply: int
    """Number of the turn in the hand, from 1."""
    seat: int
    player: str
    what: str
    """What was to be done: ``turn``, ``flip``, ``give``, ``flex``, ``go_stop``, ``answer``, ``quad``."""
    played: Action | None
    candidates: list[Candidate]
    """Best first; those that fell out early are last, with fewer samples."""
    best: int
    """Index of the best move among the candidates, as found in the samples that look for it."""
    chosen: int
    """Index of the move played."""
    loss: Difference
    """Chips that the move played lost against the best one (for the best: against the second, so below 0)."""
    share: float
    """The loss as a share of what the hand is about: the mean size of what the best move wins or loses."""
    verdict: Verdict
    policy_value: Estimate | None = None
    """Chips of the deciding seat if the policy decided here too."""


class GoStop(Struct):
    """A go/stop decision."""

    hand: str | None
    action: int
    ply: int
    seat: int
    player: str
    rules: str
    """The rule set that is asked about, with what differs from the recorded one."""
    points: int
    """Score at the decision."""
    target: int
    """The score that allows to stop (G1)."""
    gos: int
    """Gos said before it."""
    went: bool
    """Whether go was said."""
    stop: Candidate
    go: Candidate
    win: float
    """Probability of winning the hand after go."""
    go_bak: float
    """Probability of losing it with go-bak, 0 to 1."""
    break_even: float | None
    """The probability of winning from which on go is worth more than stop; None where winning or losing never came."""
    brought: int | None
    """Chips of the seat at the end of the hand as it was played; None where that is not known."""

    @property
    def gain(self) -> float:
        """Expected gain of go over stop, in chips, over the same deals."""
        return self.stop.behind.mean - self.go.behind.mean  # either of the two is the best move, which is behind nobody

    @property
    def gain_error(self) -> float:
        """Its standard error."""
        return hypot(self.stop.behind.error, self.go.behind.error)


class Event(Struct):
    """A step of a hand's ledger: how the hand's worth changed for every seat, in chips."""

    kind: Literal["deal", "flip", "decision", "push"]
    action: int
    """Index of the record's action; -1 for the deal."""
    ply: int
    seat: int | None
    """Who decided, or turned the card; None for the deal."""
    before: list[Fraction]
    """The hand's worth to each seat before it."""
    after: list[Fraction]
    chosen: list[Fraction] = field(default_factory=list)
    """Of a decision: what of the change its seat could know of and chose, by seat; the rest is what hidden cards
    made of it."""
    errors: list[float] = field(default_factory=list)
    """Standard errors of `after`, by seat, in chips."""


class Ledger(Struct):
    """A player's money in a hand and where it came from: the parts add up to `net` without a rest."""

    hand: str | None
    seat: int
    player: str
    net: int
    """Chips, as the record's hand ends."""
    stake: int
    """Money for a chip."""
    before: Fraction
    """What the hand is worth before the deal."""
    deal: Fraction
    """Luck of the deal."""
    flips: Fraction
    """Luck of the cards turned."""
    hidden: Fraction
    """Luck of how the moves met cards that nobody could see who made them."""
    own: Fraction
    """What the seat's own decisions brought, against the policy's."""
    others: Fraction
    """What the others' decisions brought this seat."""
    pushed: Fraction
    """Chips given up for a push (N3)."""
    lost: Fraction
    """Of `own`: chosen less best, summed over the decisions; in the mean never above 0."""
    errors: dict[str, float] = field(default_factory=dict)
    """Standard errors of the parts by name, in chips."""

    @property
    def luck(self) -> Fraction:
        """Deal, flips and hidden cards together."""
        return self.deal + self.flips + self.hidden


class Luck(Struct):
    """What the deal and the cards turned brought a player in a hand, in chips: of a `Ledger` what needs no decision."""

    seat: int
    player: str
    net: int
    """Chips, as the record's hand ends."""
    deal: Fraction
    flips: Fraction

    @property
    def adjusted(self) -> Fraction:
        """The net without it: in the mean the same, over hands with less spread."""
        return self.net - self.deal - self.flips


class Total(Struct):
    """A player's ledgers summed."""

    player: str
    hands: int
    decisions: int
    mistakes: int
    """Decisions with the verdict slip, mistake or blunder."""
    net: int
    money: int
    parts: dict[str, Fraction]
    """By name as in `Ledger`, in chips."""
    margins: dict[str, float]
    """Half the width of the 95 % interval of each part, in chips."""


class Analysis(Struct):
    """All that is said of a hand."""

    hand: str | None
    label: dict[str, Any]
    """What the numbers rest on: ``policy``, ``samples``, ``seed``, ``rules``."""
    decisions: list[Decision]
    go_stops: list[GoStop]
    ledgers: list[Ledger]
    """By seat; empty where a card is not known."""
    unknown: list[str]
    """What could not be analysed, and why."""
    events: list[Event] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    """Money that was paid beside the chips of the hand, a sentence each (W2)."""

    def of(self, player: str) -> Analysis:
        """What is said of one player; the steps are those of all."""
        return replace(
            self,
            decisions=[one for one in self.decisions if one.player == player],
            go_stops=[one for one in self.go_stops if one.player == player],
            ledgers=[one for one in self.ledgers if one.player == player],
        )
