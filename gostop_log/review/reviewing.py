"""A hand gone through: the decisions worth talking about, each from what its seat could know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import zip_longest
from typing import Final

from msgspec.structs import replace

from gostop_log.cards import CODES
from gostop_log.core.options import do_of
from gostop_log.core.rulebook import flatten
from gostop_log.decisions import Analysis, Decision, Sum
from gostop_log.decisions.course import Step, course
from gostop_log.decisions.deciding import what_of
from gostop_log.decisions.totals import LOSSES
from gostop_log.errors import Fault, GostopError, HandError
from gostop_log.policies.view import View
from gostop_log.record import Action, Record
from gostop_log.replaying import Replay, replay
from gostop_log.replaying.turns import table
from gostop_log.results import Step as Board
from gostop_log.review.comparing import differing, foremost
from gostop_log.review.facts import facts_of
from gostop_log.review.result import Line, Move, Remark, Review, Topic
from gostop_log.review.said import Said, alone
from gostop_log.review.sighted import Sighted
from gostop_log.rules import Rules
from gostop_log.search.moving import WAIT
from gostop_log.state import action_of

__all__ = ["review"]

PRAISE: Final = ("!", "!!")
"""The glyphs by which a person praises a move."""
EVENTS: Final = frozenset((
    "ppuk", "chok", "ttadak", "sweep", "stack", "ja_ppuk", "bomb", "quad", "three_ppuk", "first_ppuk", "boar",
    "baek_hwa_jeom", "no_capture",
))  # fmt: skip
"""The effects for which a turn is talked about."""
MAIN: Final = ("play", "bomb", "pass", "quad")
"""What a turn is made of: its effects are told with these."""
CHOICES: Final = ("go_stop", "quad")
OFFERS: Final = ("offer", "accept", "refuse", "quad")
"""Decisions that are talked about in any case."""


def review(
    game: Replay | Record,
    *,
    analysis: Analysis | Fault | None = None,
    seat: int | None = None,
    least: float = 0.0,
    share: float = 0.0,
) -> Review:
    """Go through a hand, as far as it is legal and was seen.

    With an `analysis` (`gostop_log.decisions.attempt` makes it; a Fault is why there is none) the mistakes and the only
    moves are told; `least` leaves out those that are about fewer chips, `share` those that are about less of what the
    hand is about (0 to 1), and with either of them what no person wrote about and no estimate tells.  Without an
    analysis no move is called better than another.  `seat` asks for the decisions of one seat alone: nothing is told
    then that this seat could not see.  Raises GostopError where the hand has no such seat.
    """
    game = replay(game) if isinstance(game, Record) else game
    if seat is not None and not 0 <= seat < len(game.record.players):
        raise GostopError(f"there is no seat {seat}: {len(game.record.players)} play, counted from 0")
    found = analysis if isinstance(analysis, Analysis) else None
    if found is not None and seat is not None:
        found = found.of(game.record.players[seat])
    told = Review(record=game.record, result=game.result, remarks=[], seat=seat)
    told.unknown = [*_limits(game, analysis)]
    if found is not None:
        told.label, told.sums = found.label, Sum.of(found)
        for one in found.decisions:
            told.verdicts.setdefault(one.player, Counter())[one.verdict] += 1
    if game.rules is not None and game.record.result is None:
        talk = _Talk(game, game.rules, found, seat)
        told.remarks = [one for one in talk.remarks() if _is_told(one, least, share)]
    return told


def _limits(game: Replay, analysis: Analysis | Fault | None) -> Iterator[str]:
    """How far the review goes, and why it does not go further."""
    if game.result.error is not None:
        yield game.result.error.message
    yield from game.result.unknown
    if isinstance(analysis, Analysis):
        yield from analysis.unknown
    elif analysis is not None and (game.result.error is None or analysis.message != game.result.error.message):
        yield analysis.message


def _is_told(remark: Remark, least: float, share: float) -> bool:
    """Whether a remark is told where only large ones are asked for; what a person wrote always is."""
    if remark.is_human or not (least or share):
        return True
    return remark.size > 0 and remark.size >= least and abs(remark.share or 0.0) >= share


class _Talk:
    """A hand, what was found of its decisions, and what the log says of them."""

    def __init__(self, game: Replay, rules: Rules, found: Analysis | None, seat: int | None) -> None:
        self.game, self.rules, self.book, self.seat = game, rules, flatten(rules), seat
        self.record, self.said = game.record, Said(game.record)
        self.judged: dict[tuple[int, int, str], Decision] = {}
        for one in () if found is None else found.decisions:
            self.judged.setdefault((one.action, one.seat, one.what), one)
        self.go_stops = {} if found is None else {one.action: one for one in found.go_stops}

    def remarks(self) -> Iterator[Remark]:
        """All that is worth talking about, in the order of the hand."""
        steps = self._decisions()
        for step, next_ in zip_longest(steps, steps[1:]):
            if self.seat in (None, step.seat):
                following = len(self.record.actions) if next_ is None else next_.action
                remark = self._remark(step, range(step.action, following))
                if remark is not None:
                    yield remark

    def _decisions(self) -> list[Step]:
        """The hand's decisions as far as it is legal."""
        record, error = self.record, self.game.result.error
        if error is not None and error.action is not None:
            record = replace(record, actions=record.actions[: error.action])
        try:
            return [step for step in course(record, self.rules).steps if step.kind == "decision"]
        except HandError:
            return []

    def _remark(self, step: Step, indexes: range) -> Remark | None:
        """The remark on a decision, None where nothing is to be said; `indexes` are the actions up to the next one."""
        written = self.record.actions[step.action] if indexes else None
        played = _played(step, written)
        if written is None or played is None or (written.seat, written.do) != (played.seat, played.do):
            indexes = range(0)  # it goes without saying, so nobody wrote anything about it
        remark = Remark(
            topic="comment",
            action=step.action,
            ply=step.ply,
            seat=step.seat,
            player=self.record.players[step.seat],
            what=what_of(step),
            board=self._board(step),
            turned=None if step.before.top < 0 else CODES[step.before.top],
            played=Move(played, []),
            mark=written.mark if indexes and written is not None else None,
            notes=self.said.notes(indexes),
            annotations=self.said.annotations(indexes),
            lines=[Line(actions, comment) for actions, comment in self.said.lines(indexes, self.seat)],
        )
        if played is not None and played.do in MAIN:
            remark.effects = self._turn(step).effects
        self._judge(remark, self.judged.get((step.action, step.seat, remark.what)))
        topic = _topic(remark)
        if topic is None:
            return None
        remark.topic = topic
        remark.after = self._rest(step, indexes)
        # A record may not tell how many cards are hidden where, or inherit what cannot be: then no facts are found.
        with suppress(GostopError):
            self._explain(remark, step)
        return remark

    def _board(self, step: Step) -> Board:
        """The table as the seat saw it."""
        seen = View.of(step.before.ints, self.rules, step.seat, "turn").ints
        told = table(seen, self.book, step.ply)
        told.seat = step.seat
        return told

    def _turn(self, step: Step) -> Board:
        """What came of the decision's turn."""
        return self.game.steps[step.ply - 1] if step.ply <= len(self.game.steps) else self._board(step)

    def _rest(self, step: Step, indexes: range) -> list[Action]:
        """What followed in the same turn; of a hand that breaks off in it, up to there."""
        if step.ply > len(self.game.steps) or not indexes:
            return self.record.actions[indexes.start + 1 : indexes.stop]
        return self.record.actions[step.action + 1 : self.game.actions_of(self.game.steps[step.ply - 1]).stop]

    def _judge(self, remark: Remark, decision: Decision | None) -> None:
        """Add what the analysis says of the decision."""
        if decision is None:
            return
        best, chosen = decision.candidates[decision.best], decision.candidates[decision.chosen]
        remark.verdict, remark.loss, remark.share = decision.verdict, decision.loss, decision.share
        remark.played.value = chosen.value
        remark.go_stop = self.go_stops.get(decision.action) if decision.what == "go_stop" else None
        if decision.verdict in LOSSES:
            remark.better = Move(best.action, [], best.value)

    def _explain(self, remark: Remark, step: Step) -> None:
        """Add the facts: of the move played, and of what was better or what somebody else would have played."""
        if not step.options:
            return
        sighted = Sighted(step, self.record, self.rules)
        by_action = {None if do_of(option) == WAIT else action_of(option): option for option in step.options}
        happened = {one.name for one in remark.effects}
        # What came about is what is talked about: how often it does stands before all else.
        played = sorted(facts_of(sighted, step.options[step.chosen]), key=lambda fact: fact.name not in happened)
        remark.played.facts = foremost(played)
        if remark.better is not None:
            better = facts_of(sighted, by_action[remark.better.action])
            remark.played.facts, remark.better.facts = differing(played, better)
        for line in remark.lines:
            option = by_action.get(alone(line.actions[0])) if line.actions else None
            if option is not None:
                line.facts = differing(played, facts_of(sighted, option))[1]


def _played(step: Step, written: Action | None) -> Action | None:
    """What was done; of a seat whose hand nobody knows what is written."""
    if not step.options:
        return written
    option = step.options[step.chosen]
    return None if do_of(option) == WAIT else action_of(option)


def _topic(remark: Remark) -> Topic | None:
    """Why a decision is talked about; None where it is not."""
    if remark.better is not None:
        return "mistake"
    if remark.verdict == "only_move" or remark.mark in PRAISE:
        return "praise"
    done = remark.played.action
    if remark.what in CHOICES or (done is not None and done.do in OFFERS):
        return "choice"
    if remark.is_human:
        return "comment"
    shown = done is not None and done.do == "shake"
    return "event" if shown or any(one.name in EVENTS for one in remark.effects) else None
