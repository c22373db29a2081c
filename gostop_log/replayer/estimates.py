"""What an analysis says of the moves of a hand, in words: what each was worth, with its error, and what was better."""

from __future__ import annotations

from gostop_log.decisions import Analysis, Candidate, Decision
from gostop_log.replayer.sight import Sight
from gostop_log.replayer.telling import Judged, Telling

__all__ = ["chips", "error_of", "judged", "label"]


def chips(value: float) -> str:
    """Chips as they are read: gains show their sign.

    >>> chips(2.345), chips(-0.04), chips(0)
    ('+2.3', '−0.0', '0.0')
    """
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return f"{sign}{abs(value):,.1f}"


def error_of(value: float) -> str:
    """A standard error in chips, never told smaller than it is."""
    return f"{value:.1f}" if value >= 1 else f"{value:.2f}"


def label(analysis: Analysis, telling: Telling) -> str:
    """What the numbers rest on."""
    about = analysis.label
    return telling.say(
        "replayer.estimated", policy=about["policy"], samples=f"{about['samples']:,}", seed=about["seed"]
    )


def judged(analysis: Analysis, sight: Sight, telling: Telling) -> dict[int, Judged]:
    """By the number of actions with it: each decision of the record; of one seat its own ones, where one looks on."""
    return {
        one.action + 1: _judged(one, telling)
        for one in analysis.decisions
        if sight.seat in (None, one.seat) and one.played is not None
    }


def _judged(decision: Decision, telling: Telling) -> Judged:
    played, best = decision.candidates[decision.chosen], decision.candidates[decision.best]
    verdict = telling.say(f"replayer.verdict.{decision.verdict}")
    words = telling.say("replayer.decision", verdict=verdict, **_told(played, decision, telling, "played"))
    better = ""
    if decision.verdict in ("slip", "mistake", "blunder"):
        loss = {"loss": chips(-decision.loss.mean), "loss_error": error_of(decision.loss.error)}
        better = telling.say("replayer.better", **_told(best, decision, telling, "best"), **loss)
    return Judged(decision.verdict, words, better)


def _told(candidate: Candidate, decision: Decision, telling: Telling, name: str) -> dict[str, str]:
    action = candidate.action
    done = telling.say("replayer.nothing_done") if action is None else telling.done(action, decision.seat)
    return {name: done, "value": chips(candidate.value.mean), "error": error_of(candidate.value.error)}
