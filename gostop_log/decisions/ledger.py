"""Where a player's money came from: luck of the deal, of the cards turned and of hidden cards, and decisions.

In the manner of DIVAT (Billings & Kan 2006) and AIVAT (Burch et al. 2018).  The hand has a worth to every seat between
any two of its steps: what it brings in the mean if the policy plays on at every seat, where every hand is known, and
of the stock which cards it holds, but not their order.  After the last step it is what was paid.  So the changes from
step to step add up to what was paid less the worth before the deal, without a rest, however rough the estimates are.

A card turned changes the worth by luck: in the mean by nothing, since its order in the stock is anybody's guess.
A decision changes it by what its seat could know of (the value of the move chosen less that of what the policy does,
both as the seat sees it), and for the rest by how the move met the cards that it could not see: in the mean by
nothing, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import Final, Literal, NamedTuple

from gostop_log.core.layout import AT_END, SEATS, STAGE
from gostop_log.core.payment import net
from gostop_log.decisions.baseline import before_the_deal
from gostop_log.decisions.course import Course, Situation, Step
from gostop_log.decisions.deciding import Asked, Judged
from gostop_log.decisions.results import Estimate, Event, Ledger
from gostop_log.decisions.sampling import Sums
from gostop_log.decisions.sight import seen_by_all

__all__ = ["Booked", "booked", "net_chips"]

PARTS: Final = ("deal", "flips", "hidden", "own", "others", "pushed")
_PART: Final = {"deal": "deal", "flip": "flips", "decision": "hidden", "push": "pushed"}
"""The part that a step's change belongs to; of a decision what its seat chose is taken out of it."""
SMALLEST: Final = 2
"""So many at a table win what the other loses."""
Worth = list[Estimate]
"""What a hand is worth to each seat."""
Kind = Literal["deal", "flip", "decision", "push"]
WORTH: Final = 1 << 30
"""The number of the first sample that tells what a hand is worth: none that compares moves."""


class Booked(NamedTuple):
    """A hand's ledgers by seat, and the steps that they add up."""

    ledgers: list[Ledger]
    events: list[Event]


def net_chips(situation: Situation, asked: Asked) -> list[int]:
    """What every seat has won or lost when the hand is over, in chips."""
    chips = [0] * SEATS
    net(list(situation.ints), asked.book, asked.inherited, chips)
    return chips[: asked.rules.players]


def booked(asked: Asked, course: Course, judged: Mapping[int, Judged]) -> Booked:
    """The ledgers of a hand that is over and of which every card is known; `judged` by the number of the step."""
    worths = _worths(asked, course)
    before = before_the_deal(asked) if asked.record.position is None else worths[0]
    events = [_event("deal", None, before, worths[0])]
    for number, step in enumerate(course.steps):
        event = _event(step.kind, step, worths[number], worths[number + 1])
        if number in judged:
            event.chosen = _chosen(asked, judged[number])
        events.append(event)
    net_of = net_chips(course.end, asked)
    books = [_Book(seat) for seat in range(asked.rules.players)]
    for book in books:
        for number, event in enumerate(events):
            book.take(event, [before, *worths][number : number + 2], judged.get(number - 1))
    return Booked([book.closed(asked, net_of[book.seat], before[book.seat]) for book in books], events)


def _worths(asked: Asked, course: Course) -> list[Worth]:
    """By seat, between any two steps; where there was no choice it is the same before as after."""
    found = [_worth(asked, course.end)]
    for step in reversed(course.steps):
        forced = step.kind == "decision" and len(step.options) == 1
        found.append(found[-1] if forced else _worth(asked, step.before))
    return found[::-1]


def _worth(asked: Asked, situation: Situation) -> Worth:
    players, setting = asked.rules.players, asked.setting
    if situation.ints[STAGE] == AT_END:
        return [Estimate(1, chips, chips * chips, exact=True) for chips in net_chips(situation, asked)]
    sampler = asked.sampler(seen_by_all(situation, asked.record, asked.rules), 0, [-1])
    sums = Sums(1)
    sampler.run(sums, [0], WORTH, max(1, setting.budget.samples // 2))
    return [sums.estimate(0, seat) for seat in range(players)]


def _event(kind: Kind, step: Step | None, before: Worth, after: Worth) -> Event:
    return Event(
        kind=kind,
        action=-1 if step is None else step.action,
        ply=0 if step is None else step.ply,
        seat=None if step is None else step.seat,
        before=[one.fraction for one in before],
        after=[one.fraction for one in after],
        errors=[one.error for one in after],
    )


def _chosen(asked: Asked, judged: Judged) -> list[Fraction]:
    """By seat: what the move played is worth more than what the policy does, as its seat sees it."""
    found, policy, move = judged.compared, judged.compared.measured.moves - 1, _played(judged)
    seats = range(asked.rules.players)
    return [found.estimate(move, seat).fraction - found.estimate(policy, seat).fraction for seat in seats]


def _played(judged: Judged) -> int:
    """The number of the move played among the sums."""
    return judged.compared.order[judged.decision.chosen]


class _Book:
    """A seat's ledger while it is written."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.parts = dict.fromkeys(PARTS, Fraction(0))
        self.lost = Fraction(0)
        self.weights: dict[str, dict[int, int]] = {part: {} for part in PARTS}
        """How often each worth counts in a part, by its identity."""
        self.variances = dict.fromkeys(PARTS, 0.0)
        self.worths: dict[int, Estimate] = {}

    def take(self, event: Event, between: Sequence[Worth], judged: Judged | None) -> None:
        """Write down a step."""
        part, seat = _PART[event.kind], self.seat
        self.parts[part] += event.after[seat] - event.before[seat]
        for worth, sign in zip(between, (-1, 1), strict=True):
            self.worths[id(worth)] = worth[seat]
            self.weights[part][id(worth)] = self.weights[part].get(id(worth), 0) + sign
        if judged is None:
            return
        own = "own" if event.seat == seat else "others"
        self.parts["hidden"] -= event.chosen[seat]
        self.parts[own] += event.chosen[seat]
        variance = _variance(judged, seat, len(event.chosen))
        self.variances["hidden"] += variance
        self.variances[own] += variance
        if event.seat == seat and judged.compared.rival == judged.compared.best:
            self.lost -= judged.decision.loss.fraction

    def closed(self, asked: Asked, net_of: int, before: Estimate) -> Ledger:
        """The ledger."""
        record = asked.record
        errors = {part: sqrt(self.variances[part] + self._of_worths(part)) for part in PARTS}
        errors["before"] = before.error
        return Ledger(
            hand=record.id,
            seat=self.seat,
            player=record.players[self.seat],
            net=net_of,
            stake=record.stake,
            before=before.fraction,
            lost=self.lost,
            errors=errors,
            **self.parts,
        )

    def _of_worths(self, part: str) -> float:
        return sum(weight**2 * self.worths[key].error ** 2 for key, weight in self.weights[part].items())


def _variance(judged: Judged, seat: int, players: int) -> float:
    """Of what a decision brought a seat against the policy's."""
    found, policy, move = judged.compared, judged.compared.measured.moves - 1, _played(judged)
    decided_by = judged.decision.seat
    if seat == decided_by or players == SMALLEST:
        return found.behind(policy, move, decided_by).error ** 2
    return found.estimate(move, seat).error ** 2 + found.estimate(policy, seat).error ** 2
