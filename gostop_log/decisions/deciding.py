"""A recorded decision judged by what its seat could know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from gostop_log.compiled import Machine
from gostop_log.core.actions import GO, STOP
from gostop_log.core.layout import AT_ANSWER, AT_FLEX, AT_FLIP, AT_GIVE, AT_GO_STOP, STAGE, TURN
from gostop_log.core.options import do_of
from gostop_log.core.rulebook import flatten
from gostop_log.decisions.comparing import Budget, Compared, compare
from gostop_log.decisions.course import Step
from gostop_log.decisions.judging import verdict
from gostop_log.decisions.policy import Mind, mind_of
from gostop_log.decisions.results import Candidate, Decision
from gostop_log.decisions.sampling import Sampler
from gostop_log.decisions.sight import Sight, seen_by
from gostop_log.record import Record
from gostop_log.replaying.outcome import table_for
from gostop_log.rules import Rules
from gostop_log.search.moving import WAIT
from gostop_log.search.rows import GO_BAKS, SWINGS, WINS, WON
from gostop_log.state import action_of

__all__ = ["Asked", "Judged", "Setting", "decide", "what_of"]

_WHAT: Final = {
    AT_FLIP: "flip", AT_ANSWER: "answer", AT_GIVE: "give", AT_FLEX: "flex", AT_GO_STOP: "go_stop",
}  # fmt: skip


class Setting(NamedTuple):
    """How estimates are made; all of it is part of what they say."""

    machine: Machine
    policy: str
    """Who plays a hand on, at every seat."""
    budget: Budget
    seed: int
    solved_turns: int | None = None
    """Of the policy `solver-in-sample`: how many turns at the end of a deal are solved; None for as many as usual."""

    def mind(self, players: int) -> Mind:
        """The policy among so many players; raises GostopError as `gostop_log.decisions.policy.mind_of`."""
        return mind_of(self.policy, players, self.solved_turns)

    def label(self, players: int) -> dict[str, Any]:
        """What estimates of a hand of so many players rest on, whatever its rules; raises GostopError as `mind`."""
        mind = self.mind(players)
        return {
            "policy": mind.told,
            "solved_turns": mind.solved_turns or None,
            "samples": self.budget.samples,
            "precision": self.budget.precision,
            "seed": self.seed,
        }


class Asked:
    """A hand that is asked about: under which rules, and what it inherits."""

    def __init__(self, record: Record, rules: Rules, setting: Setting) -> None:
        """Raises HandError where the hand inherits what cannot be, or the policy cannot play so much of it."""
        self.record, self.rules, self.setting = record, rules, setting
        self.mind = setting.mind(rules.players)
        self.inherited = table_for(record, rules).ints
        self.book = flatten(rules)

    def sampler(self, sight: Sight, seat: int, options: Sequence[int]) -> Sampler:
        """Moves of a seat, to be tried in what is seen."""
        setting = self.setting
        return Sampler(setting.machine, sight, self.book, self.inherited, self.mind, seat, options, setting.seed)


class Judged(NamedTuple):
    """A decision, and the sums that it rests on."""

    decision: Decision
    compared: Compared


def decide(asked: Asked, step: Step, stay: int | None = None) -> Judged | None:
    """Judge a decision; None where there was no choice, or the seat's own hand is not known.

    A move that is to `stay` is measured in any case, if it is one of the options.
    """
    if len(step.options) < 2:
        return None
    sight = seen_by(step.seat, step.before, asked.record, asked.rules)
    sampler = asked.sampler(sight, step.seat, [*step.options, -1])
    chosen, seat = step.chosen, step.seat
    stays = [move for move, option in enumerate(step.options) if option == stay or do_of(option) in (GO, STOP)]
    found = compare(sampler, seat, chosen, stays, asked.setting.budget, sampler.certain)
    loss = found.behind(chosen, found.rival, seat)
    candidates = [_candidate(found, step, move) for move in found.order]
    about = candidates[0].swings / candidates[0].value.samples
    share = loss.mean / about if about else 0.0
    decided = all(one.behind.squares == 0 for one in candidates)
    decision = Decision(
        action=step.action,
        ply=step.ply,
        seat=seat,
        player=asked.record.players[seat],
        what=what_of(step),
        played=candidates[found.order.index(chosen)].action,
        candidates=candidates,
        best=0,
        chosen=found.order.index(chosen),
        loss=loss,
        share=share,
        verdict=verdict(loss, share, is_best=chosen == found.best, decided=decided),
        policy_value=found.estimate(len(step.options), seat),
    )
    return Judged(decision, found)


def _candidate(found: Compared, step: Step, move: int) -> Candidate:
    sums, option = found.sums(move), step.options[move]
    return Candidate(
        action=None if do_of(option) == WAIT else action_of(option),
        value=found.estimate(move, step.seat),
        behind=found.behind(move, found.best, step.seat),
        tried=found.looked[move].samples[move],
        wins=sums.of(move, WINS),
        won=sums.of(move, WON),
        go_baks=sums.of(move, GO_BAKS),
        swings=sums.of(move, SWINGS),
    )


def what_of(step: Step) -> str:
    """What was to be done, as `ToAct.what` calls it; ``quad`` where it was another's turn."""
    ints = step.before.ints
    named = _WHAT.get(ints[STAGE], "turn")
    return "quad" if named == "turn" and step.seat != ints[TURN] else named
