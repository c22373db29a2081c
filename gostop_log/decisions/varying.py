"""A hand's decisions under other house rules, beside those that it was played under."""

from __future__ import annotations

from math import sqrt
from statistics import stdev
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from gostop_log.decisions.comparing import MEASURING
from gostop_log.decisions.deciding import Judged, Setting, decide
from gostop_log.decisions.examining import Found, Place, examine, go_stops, places
from gostop_log.decisions.judging import is_sure
from gostop_log.decisions.lab import named
from gostop_log.decisions.results import Difference, Estimate, GoStop
from gostop_log.decisions.sampling import Sums
from gostop_log.decisions.sight import seen_by
from gostop_log.errors import HandError
from gostop_log.record import Action, Record
from gostop_log.replaying import rules_of
from gostop_log.rules import Rules

__all__ = ["Choice", "Variation", "Varied", "VariedGoStop", "under", "vary"]

BLOCKS: Final = 20
"""Into so many blocks the samples are divided that tell how sure a change is."""
Choice = Literal["same", "close", "other", "forbidden"]
"""What becomes of the best move under the other rules.  ``same``: it is the best there too.  ``other``: another one is,
by more than chance explains here and there.  ``close``: another one looks best, too close to call.  ``forbidden``: the
move is not legal there."""


class Varied(Struct):
    """A decision under the rules that it was made under (here) and under others (there); chips of the deciding seat."""

    action: int
    ply: int
    seat: int
    player: str
    what: str
    played: Action | None
    here: Estimate
    """Value of the move played."""
    there: Estimate
    change: float
    """How much more the move played is worth there, in chips."""
    error: float
    """The standard error of the change, over the same deals."""
    best_here: Action | None
    best_there: Action | None
    choice: Choice
    behind_here: Difference | None = None
    """How much the best move there is behind the best one here, here; None where it is the same, or not legal."""
    behind_there: Difference | None = None
    """How much the best move here is behind the best one there, there."""


class VariedGoStop(Struct):
    """A choice between go and stop here and there."""

    here: GoStop
    there: GoStop

    @property
    def choice(self) -> Choice:
        """Whether the better of the two is the same."""
        if (self.here.gain > 0) == (self.there.gain > 0):
            return "same"
        return "other" if _is_clear(self.here) and _is_clear(self.there) else "close"


class Variation(Struct):
    """A hand under other rules."""

    hand: str | None
    here: str
    """The rule set that it was played under, by name with what differs from it."""
    there: str
    until: int | None
    """Index of the first action that the other rules forbid; None where they forbid none."""
    until_ply: int | None
    """The turn that it stands in, from 1."""
    decisions: list[Varied]
    go_stops: list[VariedGoStop]
    label: dict[str, Any]
    """What the numbers rest on: ``policy``, ``solved_turns``, ``samples``, ``precision``, ``seed``."""

    def of(self, player: str) -> Variation:
        """What is said of one player."""
        return replace(
            self,
            decisions=[one for one in self.decisions if one.player == player],
            go_stops=[one for one in self.go_stops if one.here.player == player],
        )


def under(record: Record, how: Setting, **changes: object) -> list[GoStop]:
    """The hand's choices between go and stop under changed house rules, up to where these forbid what was played.

    Raises RuleSetError where the rules cannot be so, HandError as `analyse`, and where they do not go with the deal.
    """
    own = rules_of(record)
    return go_stops(examine(record, how, own.replace(**changes), own=own, go_stop_alone=True))


def vary(record: Record, how: Setting, rules: Rules) -> Variation:
    """The hand's decisions under other rules beside its own, up to where these forbid what was played.

    Raises RuleSetError where it names no rule set, HandError as `analyse`, and where the rules do not go with the deal.
    """
    own = rules_of(record)
    here = examine(record, how, own)
    mine = _by_place(here)
    stays = {where: _best(here, number) for where, number in mine.items()}
    try:
        there = examine(record, how, rules, own=own, stays=stays)
    except HandError as error:  # under its own rules nothing was wrong with it
        said = f"under {named(rules)}: {error.fault.message}"
        raise HandError(replace(error.fault, message=said)) from None
    theirs = _by_place(there)
    shared = [where for where in mine if where in theirs]
    until = len(there.asked.record.actions)
    sides = {one.action: one for one in go_stops(here)}
    return Variation(
        hand=record.id,
        here=named(own),
        there=named(rules),
        until=until if until < len(record.actions) else None,
        until_ply=next((step.ply for step in here.course.steps if step.action == until), None),
        decisions=[_varied(here, mine[where], there, theirs[where]) for where in shared],
        go_stops=[VariedGoStop(sides[one.action], one) for one in go_stops(there) if one.action in sides],
        label=how.label(own.players),
    )


def _by_place(found: Found) -> dict[Place, int]:
    where = places(found.course)
    return {where[number]: number for number in found.judged}


def _best(found: Found, number: int) -> int:
    """The best move of a decision, as a number that means the same under any rules."""
    return found.course.steps[number].options[found.judged[number].compared.best]


def _varied(here: Found, mine: int, there: Found, theirs: int) -> Varied:
    first, second = here.judged[mine].decision, there.judged[theirs].decision
    values = first.candidates[first.chosen].value, second.candidates[second.chosen].value
    varied = Varied(
        action=first.action,
        ply=first.ply,
        seat=first.seat,
        player=first.player,
        what=first.what,
        played=first.played,
        here=values[0],
        there=values[1],
        change=values[1].mean - values[0].mean,
        error=0.0 if all(value.exact for value in values) else _error(here, mine, there, theirs),
        best_here=first.candidates[first.best].action,
        best_there=second.candidates[second.best].action,
        choice="same",
    )
    best = _best(there, theirs)
    if best == _best(here, mine):
        return varied
    again = decide(here.asked, here.course.steps[mine], best)
    varied.behind_here = _behind(again, varied.best_there)
    varied.behind_there = _behind(there.judged[theirs], varied.best_here)
    if varied.behind_there is None:
        varied.choice = "forbidden"
    else:
        both = [one for one in (varied.behind_here, varied.behind_there) if one is not None]
        varied.choice = "other" if all(map(is_sure, both)) else "close"
    return varied


def _error(here: Found, mine: int, there: Found, theirs: int) -> float:
    """The standard error of what the other rules change in the value of the move played.

    Blocks of the samples that measure are played under either: each has the same deals and random numbers twice, so
    that what the blocks differ in is what the change is not sure of.
    """
    wanted = here.asked.setting.budget.samples - here.asked.setting.budget.samples // 2
    blocks = min(BLOCKS, wanted)
    if blocks < 2:
        return 0.0
    sides = [_totals(here, mine, blocks, wanted // blocks), _totals(there, theirs, blocks, wanted // blocks)]
    changes = [(after - before) / (wanted // blocks) for before, after in zip(*sides, strict=True)]
    return float(stdev(changes)) / sqrt(blocks)


def _totals(found: Found, number: int, blocks: int, each: int) -> list[int]:
    """Chips that the move played brings its seat in each block of samples."""
    step, asked = found.course.steps[number], found.asked
    sampler = asked.sampler(
        seen_by(step.seat, step.before, asked.record, asked.rules), step.seat, [step.options[step.chosen]]
    )
    totals = []
    for block in range(blocks):
        sums = Sums(1)
        sampler.run(sums, [0], MEASURING + block * each, each)
        totals.append(sums.estimate(0, step.seat).total)
    return totals


def _is_clear(one: GoStop) -> bool:
    """Whether go and stop differ by more than chance explains."""
    differences = (candidate.behind for candidate in (one.go, one.stop))
    return any(is_sure(replace(difference, total=abs(difference.total))) for difference in differences)


def _behind(judged: Judged | None, action: Action | None) -> Difference | None:
    """How far a move is behind the best one; None where it is not among the moves."""
    candidates = [] if judged is None else judged.decision.candidates
    return next((one.behind for one in candidates if one.action == action), None)
