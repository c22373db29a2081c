"""What an analysis says of the moves of a hand, in words: what each was worth, with its error, and what was better."""

from __future__ import annotations

from gostop_log.decisions import Analysis, Candidate, Decision, Estimate
from gostop_log.record import Action, Record
from gostop_log.replayer.sight import Sight
from gostop_log.replayer.telling import Judged, Telling

__all__ = ["amount", "chips", "estimated", "judged", "label"]


def chips(value: float) -> str:
    """Chips as they are read: gains show their sign.

    >>> chips(2.345), chips(-0.04), chips(0)
    ('+2.3', '−0.0', '0.0')
    """
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return f"{sign}{abs(value):,.1f}"


def estimated(value: Estimate, telling: Telling) -> str:
    """A mean with its standard error, in chips; one that is exact has none."""
    return amount(value.mean, None if value.exact else value.error, telling)


def amount(mean: float, error: float | None, telling: Telling) -> str:
    """The same of the two numbers; `error` None for what is exact."""
    if error is None:
        return chips(mean)
    return telling.say("replayer.estimate", value=chips(mean), error=f"{error:.1f}" if error >= 1 else f"{error:.2f}")


def label(analysis: Analysis, telling: Telling) -> str:
    """What the numbers rest on."""
    about = analysis.label
    return telling.say(
        "replayer.estimated", policy=about["policy"], samples=f"{about['samples']:,}", seed=about["seed"]
    )


def judged(analysis: Analysis, sight: Sight, telling: Telling) -> dict[int, list[Judged]]:
    """What is said of the decisions, by the number of actions after which they are made.

    A decision that the record does not write down, as a gift that goes without saying (E8), is made with the action
    before it.  Where one seat looks on, only its own are told.
    """
    found: dict[int, list[Judged]] = {}
    for one in analysis.decisions:
        if one.played is not None and sight.seat in (None, one.seat):
            found.setdefault(one.action + _is_written(one, telling.record), []).append(_judged(one, telling))
    return found


def _is_written(decision: Decision, record: Record) -> bool:
    """Whether the record's action is the decision, and not the next thing that was done."""
    action = record.actions[decision.action] if decision.action < len(record.actions) else None
    return action is not None and decision.played is not None and _who_did(action) == _who_did(decision.played)


def _who_did(action: Action) -> tuple[int, str]:
    return action.seat, action.do


def _judged(decision: Decision, telling: Telling) -> Judged:
    played, best = decision.candidates[decision.chosen], decision.candidates[decision.best]
    words = telling.say(
        "replayer.decision",
        verdict=telling.say(f"replayer.verdict.{decision.verdict}"),
        played=_done(played, decision, telling),
        value=estimated(played.value, telling),
    )
    better = ""
    if decision.verdict in ("slip", "mistake", "blunder"):
        better = telling.say(
            "replayer.better",
            best=_done(best, decision, telling),
            value=estimated(best.value, telling),
            loss=amount(decision.loss.mean, decision.loss.error, telling).lstrip("+"),
        )
    return Judged(decision.verdict, words, better)


def _done(candidate: Candidate, decision: Decision, telling: Telling) -> str:
    action = candidate.action
    return telling.say("replayer.nothing_done") if action is None else telling.done(action, decision.seat)
