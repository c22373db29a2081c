"""What is said of the people: the shapes of a report, from intervals to remarks (docs/people.md)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from gostop_log.decisions import Estimates
from gostop_log.people.foreign import Foreign

__all__ = [
    "Adjusted",
    "Asked",
    "Clocks",
    "Estimate",
    "Extreme",
    "Gifts",
    "Pair",
    "PeopleReport",
    "Person",
    "Place",
    "Rate",
    "Remark",
    "Summary",
    "Timing",
]


class Estimate(Struct):
    """A mean with the standard error and the interval (Student's t) that its spread gives."""

    n: int
    mean: float
    spread: float
    """Standard deviation of one value."""
    error: float
    low: float
    high: float


class Rate(Struct):
    """So many of so many, with Wilson's interval."""

    n: int
    k: int
    rate: float
    low: float
    high: float


class Asked(Struct, tag_field="kind", tag="test"):
    """One question, and what chance has to do with it."""

    family: str
    players: list[str]
    n: int
    """Hands, decisions or chances that speak about it: on the side that has fewer."""
    seen: str
    """A sentence."""
    difference: float | None = None
    """From what is expected, in the family's unit (docs/people.md)."""
    error: float | None = None
    """Its standard error."""
    p: float | None = None
    """None where there are too few to say."""
    adjusted: float | None = None
    """By Holm, within the family, and for all planned looks."""
    detectable: float | None = None
    """The true difference that would be seen in 80 of 100 cases."""
    sides: int = 2
    remarkable: bool = False


class Remark(Struct, tag_field="kind", tag="remark"):
    """Something to look at.  It proves nothing about anybody."""

    family: str
    players: list[str]
    seen: str
    chance: str
    """How likely this is by chance alone, as a sentence."""
    explanations: list[str]
    p: float | None = None
    adjusted: float | None = None


class Summary(Struct, tag_field="kind", tag="summary"):
    """What the report rests on."""

    hands: int
    result_only: int
    left_out: dict[str, int]
    hidden: int
    players: int
    forgotten_players: int
    forgotten_pairs: int
    foreign_cards: int
    adjusted: int
    unadjusted: int
    """Hands of which the luck is known, and of which it is not, where it was asked for."""
    adjusted_by: Estimates | None
    """What the estimates of the luck rest on."""
    alpha: float
    looks: int


class Place(Struct):
    """What a player did in one place at the table; chips for each hand."""

    hands: int
    wins: Rate | None
    chips: Estimate | None


class Adjusted(Struct):
    """What a player won without the luck of the deal and of the cards turned; chips for each hand."""

    net: Estimate | None
    """What he won in these hands."""
    luck: Estimate | None
    """What of it deal and flips brought."""
    adjusted: Estimate | None
    """The rest."""


class Extreme(Struct):
    """The hand that brought a player the most, or cost him the most: his net in chips, and which hand it was."""

    chips: float
    hand: str


class Person(Struct, tag_field="kind", tag="player"):
    """One player.  Sums of money are by currency, chips are for each hand."""

    name: str
    hands: int
    result_only: int
    marked: dict[str, int]
    """Hands in which the log's headers mark his seat as ``bot`` or ``house``."""
    dropped: int
    sold: int
    wins: Rate | None
    """Of all hands played, those without a winner included."""
    chips: Estimate | None
    money: dict[str, int]
    places: dict[str, Place]
    best: Extreme | None
    worst: Extreme | None
    events: dict[str, int]
    baks_paid: dict[str, int]
    baks_received: dict[str, int]
    decisions: dict[str, Rate | None]
    left: dict[str, Estimate | None]
    """By number of players: cards left for others beyond blind choice, for each hand."""
    foreign: int
    luck: Adjusted | None = None
    """None where it was not asked for, or is known of no hand."""


class Pair(Struct, tag_field="kind", tag="pair"):
    """One player with and without another at a table of three."""

    player: str
    other: str
    wins_together: Rate | None
    wins_apart: Rate | None
    chips_together: Estimate | None
    chips_apart: Estimate | None


class Gifts(Struct, tag_field="kind", tag="gifts"):
    """What one player left for another, gave him and paid for him in hands of three."""

    giver: str
    taker: str
    hands: int
    next: Estimate | None
    after: Estimate | None
    """Cards left for him beyond blind choice, less those for the third: where he plays next, and after the next."""
    laid: int
    taken: int
    dearer: Rate | None
    stacks: int
    paid_for: int
    paid_for_chips: int
    go_lost_to: int


class Timing(Struct, tag_field="kind", tag="times"):
    """Think times of a player in seconds."""

    player: str
    what: str
    """A kind of decision, or ``main:4–6``: a main action where so many were legal."""
    n: int
    lower: float
    median: float
    upper: float


class Clocks(Struct, tag_field="kind", tag="clocks"):
    """How many of a player's decisions were timed, and of the others why not."""

    player: str
    timed: int = 0
    whole: int = 0
    """Of the timed ones, those of whole seconds."""
    missing: int = 0
    backwards: int = 0
    impossible: int = 0


class PeopleReport(Struct):
    """All that can be said of the counts, and nothing beyond it."""

    summary: Summary
    players: list[Person]
    pairs: list[Pair]
    gifts: list[Gifts]
    times: list[Timing]
    clocks: list[Clocks]
    tests: list[Asked]
    foreign: list[Foreign]
    remarks: list[Remark]

    def lines(self) -> Iterator[Struct]:
        """Everything in it, one thing after another: the lines of ``--json``."""
        yield self.summary
        for part in (self.players, self.pairs, self.gifts, self.times, self.clocks, self.tests, self.foreign):
            yield from part
        yield from self.remarks

    def about(self, name: str) -> PeopleReport:
        """What of it concerns one player; what was adjusted stays so, as if all had been asked."""
        return PeopleReport(
            summary=self.summary,
            players=[one for one in self.players if one.name == name],
            pairs=[one for one in self.pairs if name in (one.player, one.other)],
            gifts=[one for one in self.gifts if name in (one.giver, one.taker)],
            times=[one for one in self.times if one.player == name],
            clocks=[one for one in self.clocks if one.player == name],
            tests=[one for one in self.tests if name in one.players],
            foreign=[one for one in self.foreign if one.player == name],
            remarks=[one for one in self.remarks if name in one.players],
        )
