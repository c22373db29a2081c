"""Go or stop: what either brings, how often go wins or fails, and how often it would have to win."""

from __future__ import annotations

from gostop_log.core.layout import GOS_, SCORE
from gostop_log.decisions.course import Step
from gostop_log.decisions.deciding import Asked
from gostop_log.decisions.results import Candidate, Decision, GoStop
from gostop_log.rules import Rules

__all__ = ["go_stop", "named"]


def go_stop(asked: Asked, step: Step, decision: Decision, brought: int | None) -> GoStop | None:
    """A decision as one between go and stop; None where it was none, or something else was done."""
    by = {one.action.do: one for one in decision.candidates if one.action is not None}
    said = "" if decision.played is None else decision.played.do
    if said not in ("go", "stop") or not {"go", "stop"} <= by.keys():
        return None
    ints, seat, go = step.before.ints, step.seat, by["go"]
    return GoStop(
        hand=asked.record.id,
        action=step.action,
        ply=step.ply,
        seat=seat,
        player=decision.player,
        rules=named(asked.rules),
        points=ints[SCORE],
        target=asked.rules.target,
        gos=ints[GOS_ + seat],
        went=said == "go",
        stop=by["stop"],
        go=go,
        win=go.wins / go.value.samples,
        go_bak=go.go_baks / go.value.samples,
        break_even=break_even(by["stop"], go),
        brought=brought,
    )


def break_even(stop: Candidate, go: Candidate) -> float | None:
    """The probability of winning from which on go is worth more than stop, if a win and a loss bring what they do.

    None where go always won or never did, or where a loss brings no less than a win.
    """
    failed = go.value.samples - go.wins
    if not go.wins or not failed:
        return None
    win, loss = go.won / go.wins, (go.value.total - go.won) / failed
    return (stop.value.mean - loss) / (win - loss) if win > loss else None


def named(rules: Rules) -> str:
    """A rule set by name, with what differs from it."""
    return " ".join([rules.preset, *(f"{name}={value}" for name, value in sorted(rules.overrides.items()))])
