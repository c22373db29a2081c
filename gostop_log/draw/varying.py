"""A hand's decisions under other house rules, for people: what changed in value and in choice, 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gostop_log.decisions import GoStop, Variation, Varied, VariedGoStop
from gostop_log.draw.decisions import heading, name, rests_on, word
from gostop_log.draw.look import Look
from gostop_log.draw.text import clip, counted, flow, rule, safe, table

__all__ = ["is_shown", "variation", "varied_totals"]


def is_shown(one: Varied, least: float) -> bool:
    """Whether a decision is told of where only changes of so many chips at least are asked for, or of the choice."""
    return not least or abs(one.change) >= least or one.choice in ("other", "forbidden")


def variation(found: Variation, look: Look, *, least: float = 0.0) -> Iterator[str]:
    """What is said of a hand; `least` leaves out smaller changes of a value."""
    how = rests_on(found.label["policy"], found.label["samples"], found.label["seed"])
    yield from heading(f"hand {clip(safe(found.hand or '-'), 30)}", how, look)
    yield from _sentence(f"here {found.here}, there {found.there}; chips before the stake", look)
    if found.until is not None:
        yield from _sentence(f"up to turn {found.until_ply}, in which what was played is forbidden there", look)
    head = ("turn", "player", "played", "here", "there", "change ± s.e.", "best move")
    shown = [one for one in found.decisions if is_shown(one, least)]
    yield from table(head, "rllrrrl", map(_decision, shown))
    others = [one for one in shown if one.choice == "other"]
    if others:
        yield ""
    for one in others:
        yield from _sentence(_other(one), look)
    choices = ("turn", "player", "said", "go over stop: here", "there", "go-bak", "needs", "better")
    yield from table(choices, "rllrrrrl", map(_go_stop, found.go_stops))


def _sentence(text: str, look: Look) -> list[str]:
    return flow(safe(text).split(" "), look.width, first="  ", rest="    ")


def _decision(one: Varied) -> list[str]:
    best = {"same": "the same", "close": "too close", "other": "another", "forbidden": "forbidden"}[one.choice]
    values = (f"{one.here.mean:+,.2f}", f"{one.there.mean:+,.2f}", f"{one.change:+,.2f} ± {one.error:.2f}")
    return [str(one.ply), name(one.player), clip(word(one.played), 16), *values, best]


def _other(one: Varied) -> str:
    """How another move than here is the best one there."""
    here, there = word(one.best_here), word(one.best_there)
    said = f"turn {one.ply}, {one.player}: here {here} is the best"
    if one.behind_here is not None:
        said += f", by {one.behind_here.mean:.2f} ± {one.behind_here.error:.2f}"
    said += f"; there {there}"
    if one.behind_there is not None:
        said += f", by {one.behind_there.mean:.2f} ± {one.behind_there.error:.2f}"
    return said


def _go_stop(one: VariedGoStop) -> list[str]:
    here, there = one.here, one.there
    better = {"same": _better(here), "close": "too close"}.get(one.choice, f"{_better(here)}, there {_better(there)}")
    gains = (f"{side.gain:+,.1f} ± {side.gain_error:.1f}" for side in (here, there))
    needs = "→".join("–" if side.break_even is None else f"{side.break_even:.0%}" for side in (here, there))
    baks = f"{here.go_bak:.0%}→{there.go_bak:.0%}"
    return [str(here.ply), name(here.player), "go" if here.went else "stop", *gains, baks, needs, better]


def _better(side: GoStop) -> str:
    return "go" if side.gain > 0 else "stop"


def varied_totals(found: Mapping[str, int | float], look: Look) -> Iterator[str]:
    """What came of all hands: the keys are those of the JSON line of kind ``under_total``."""
    yield look.paint(rule("all hands", "", look.width, "━"), "title")
    yield from _sentence(
        f"{counted(int(found['decisions']), 'decision')}: another move is the best in {found['other']:,}, in "
        f"{found['close']:,} it is too close to call, in {found['forbidden']:,} the best one is forbidden; the move "
        f"played is worth {found['change']:.2f} chips more or less in the mean",
        look,
    )
    if found["go_stops"]:
        yield from _sentence(
            f"{counted(int(found['go_stops']), 'choice')} between go and stop: the other one is better in "
            f"{found['go_stop_other']:,}, in {found['go_stop_close']:,} that is too close to call; go gains "
            f"{found['gain_here']:+.2f} ± {found['gain_here_error']:.2f} chips over stop here, "
            f"{found['gain_there']:+.2f} ± {found['gain_there_error']:.2f} there",
            look,
        )
