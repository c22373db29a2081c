"""Tables to be asked about, and what an analysis would have said of them."""

from collections.abc import Sequence

from gostop_log.cards import codes, mask
from gostop_log.core.options import encode
from gostop_log.decisions import Analysis, Candidate, Decision, Difference, Estimate, Verdict
from gostop_log.decisions.course import course
from gostop_log.listed import deck_of
from gostop_log.record import Action, Position, Record, RuleChoice, SeatState, Stack
from gostop_log.replaying import rules_of
from gostop_log.review.facts import facts_of
from gostop_log.review.result import Fact
from gostop_log.review.sighted import Sighted
from gostop_log.state import arguments

NAMES = ["Min", "Jun", "Sol"]


def table(
    hand: str,
    lying: str,
    *taken: str,
    held: int = 3,
    stacks: Sequence[Stack] = (),
    seats: Sequence[SeatState] = (),
    rules: RuleChoice | None = None,
) -> Record:
    """Seat 0 is to move: it holds `hand`, `lying` is on the table, `taken` is what each has captured.

    The others hold `held` cards each of those that are named nowhere, in the order of the table of cards; the rest is
    the stock.  Two play, or three if so many have `taken` something.
    """
    captured = [one.split() for one in (*taken, "", "")[: max(2, len(taken))]]
    named = [*hand.split(), *lying.split(), *(code for one in captured for code in one)]
    named += [code for stack in stacks for code in stack.cards]
    rest = [code for code in codes(deck_of(())) if code not in named]
    others = [rest[held * number : held * (number + 1)] for number in range(len(captured) - 1)]
    position = Position(
        turn=0,
        hands=[hand.split(), *others],
        loose=lying.split(),
        stacks=[*stacks],
        captured=captured,
        stock=rest[held * len(others) :],
        seats=[*seats] or [SeatState(turns=2) for _ in captured],
    )
    players = NAMES[: len(captured)]
    return Record(players=players, actions=[], id="table", rules=rules or RuleChoice(), position=position)


def facts(record: Record, action: Action) -> list[Fact]:
    """The facts of something that the first seat to decide does."""
    rules = rules_of(record)
    played = Record(
        players=record.players, actions=[action], rules=record.rules, position=record.position, carry=record.carry
    )
    step = next(step for step in course(played, rules).steps if step.kind == "decision")
    do, card, onto = arguments(action)
    return facts_of(Sighted(step, played, rules), encode(do, action.seat, card, onto))


def of_kind(found: Sequence[Fact], kind: str, name: str | None = None) -> Fact:
    """The one fact of a kind, and of a name where there are several."""
    (fact,) = (one for one in found if one.kind == kind and name in (None, one.name))
    return fact


def cards(fact: Fact) -> set[str]:
    return set(fact.cards)


def unseen(record: Record) -> int:
    """The cards that seat 0 does not see, as a mask."""
    assert record.position is not None
    return mask([code for hand in record.position.hands[1:] for code in hand] + record.position.stock)


def judged(
    record: Record,
    index: int,
    better: Action | None = None,
    *,
    verdict: Verdict,
    loss: int = 300,
    share: float = 0.2,
    what: str = "turn",
) -> Analysis:
    """What an analysis of 100 deals would say of one decision; `loss` is summed over them."""
    played = record.actions[index]
    estimate = Estimate(100, 500, 9000)
    behind = Difference(100, loss, loss * loss // 100 + 3100)
    chosen = Candidate(Action(played.seat, played.do, played.card, played.onto), estimate, behind, 100)
    best = [] if better is None else [Candidate(better, Estimate(100, 800, 9900), Difference(100, 0, 0), 100)]
    decision = Decision(
        action=index,
        ply=1,
        seat=played.seat,
        player=record.players[played.seat],
        what=what,
        played=chosen.action,
        candidates=[*best, chosen],
        best=0,
        chosen=len(best),
        loss=behind,
        share=share,
        verdict=verdict,
    )
    label = {"policy": "heuristic", "samples": 200, "seed": 7, "rules": "classic", "rules_hash": ""}
    return Analysis(record.id, label, [decision], [], [], [])
