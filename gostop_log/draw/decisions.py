"""An analysis for people: decisions, go or stop, and where the money came from, as tables 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from gostop_log.decisions import Analysis, Candidate, Decision, Difference, GoStop, Ledger, Total
from gostop_log.draw.look import Look
from gostop_log.draw.text import clip, columns, flow, rule, safe, table
from gostop_log.record import Action

__all__ = ["NAME", "analysis", "heading", "is_shown", "name", "rests_on", "totals", "word"]

NAME: Final = 8
"""A player's name is cut to so many columns."""
PARTS: Final = ("before", "deal", "flips", "hidden", "own", "others", "pushed")
TOLD: Final = ("lost", "own", "others", "flips", "hidden")
"""What of many hands is told."""
_VERDICTS: Final = {
    "only_move": "only move!", "best": "best", "close": "too close", "decided": "no matter", "slip": "slip",
    "mistake": "mistake ?", "blunder": "blunder ??",
}  # fmt: skip


def is_shown(decision: Decision, least: float) -> bool:
    """Whether a decision is told of where only losses of so many chips at least are asked for."""
    return not least or (decision.verdict in ("slip", "mistake", "blunder") and decision.loss.mean >= least)


def rests_on(policy: str, samples: int, seed: int) -> str:
    """What estimates rest on."""
    return f"{policy}, {samples:,} deals, seed {seed}"


def heading(title: str, how: str, look: Look) -> Iterator[str]:
    """A title, and at its right end what estimates rest on; a line further down where there is no room."""
    line = rule(title, safe(how), look.width, "━")
    if columns(line) <= look.width:
        yield look.paint(line, "title")
        return
    yield look.paint(rule(title, "", look.width, "━"), "title")
    yield from flow(safe(how).split(" "), look.width, first="  ")


def analysis(found: Analysis, look: Look, *, least: float = 0.0) -> Iterator[str]:
    """What is said of a hand; `least` leaves out decisions that lost fewer chips, or none for sure."""
    label = found.label
    how = rests_on(label["policy"], label["samples"], label["seed"])
    yield from heading(f"hand {clip(safe(found.hand or '-'), 30)}", how, look)
    yield from flow(safe(f"under {label['rules']}; chips before the stake").split(" "), look.width, first="  ")
    for sentence in found.unknown:
        yield from flow(safe(f"not known: {sentence}").split(" "), look.width, first="  ", rest="    ")
    shown = [one for one in found.decisions if is_shown(one, least)]
    yield from table(("turn", "player", "played", "better", "by chips", "verdict"), "rlllrl", map(_decision, shown))
    head = ("turn", "player", "said", "stop", "go ± spread", "wins", "go-bak", "needs", "got")
    yield from table(head, "rllrrrrrr", map(_go_stop, found.go_stops))
    yield from _ledgers(found.ledgers)
    for sentence in found.outside:
        yield from flow(safe(sentence).split(" "), look.width, first="  ", rest="    ")


def _ledgers(ledgers: Sequence[Ledger]) -> Iterator[str]:
    parts = [part for part in PARTS if part != "pushed" or any(ledger.pushed for ledger in ledgers)]
    rows = []
    for ledger in ledgers:
        cells = [_chips(getattr(ledger, part)) for part in parts]
        rows.append([name(ledger.player), *cells, f"{ledger.net:+,}", f"{ledger.net * ledger.stake:+,}"])
        rows.append(["  ± s.e.", *(_error(ledger.errors.get(part)) for part in parts), "", ""])
    yield from table(("player", *parts, "net", "money"), "l" + "r" * (len(parts) + 2), rows)


def totals(found: Sequence[Total], look: Look) -> Iterator[str]:
    """Players' sums."""
    yield look.paint(rule("all hands", "chips ± half of the 95 % interval", look.width, "━"), "title")
    counted = ("player", "hands", "moves", "faults", "net", "money")
    yield from table(counted, "l" + "r" * (len(counted) - 1), map(_counts, found))
    head = ("player", *TOLD)
    yield from table(head, "l" + "r" * len(TOLD), [row for one in found for row in _sums(one)])


def _counts(one: Total) -> list[str]:
    counts = (f"{one.hands:,}", f"{one.decisions:,}", f"{one.mistakes:,}")
    return [name(one.player), *counts, f"{one.net:+,}", f"{one.money:+,}"]


def _sums(one: Total) -> Iterator[list[str]]:
    yield [name(one.player), *(_chips(one.parts[part]) for part in TOLD)]
    yield ["  ±", *(_error(one.margins[part]) for part in TOLD)]


def _decision(one: Decision) -> list[str]:
    is_best = one.chosen == one.best
    other = one.candidates[one.best] if not is_best else _second(one)
    better = "" if other is None else _move(other)
    if is_best and better:
        better = f"({better})"
    share = f" {one.share:.0%}" if one.verdict in ("slip", "mistake", "blunder") else ""
    verdict = _VERDICTS[one.verdict] + share
    return [str(one.ply), name(one.player), _move(one.candidates[one.chosen]), better, _loss(one.loss), verdict]


def _second(one: Decision) -> Candidate | None:
    """What the best move was measured against."""
    rest = [candidate for index, candidate in enumerate(one.candidates) if index != one.chosen]
    return next((candidate for candidate in rest if candidate.value.samples == one.loss.samples), None)


def _loss(loss: Difference) -> str:
    return f"{loss.mean:+,.2f} exactly" if loss.exact else f"{loss.mean:+,.2f} ± {loss.error:.2f}"


def _go_stop(one: GoStop) -> list[str]:
    return [
        str(one.ply),
        name(one.player),
        "go" if one.went else "stop",
        f"{one.stop.value.mean:+,.1f}",
        f"{one.go.value.mean:+,.1f} ± {one.go.value.spread:,.1f}",
        f"{one.win:.0%}",
        f"{one.go_bak:.0%}",
        "–" if one.break_even is None else f"{one.break_even:.0%}",
        "–" if one.brought is None else f"{one.brought:+,}",
    ]


def _move(candidate: Candidate) -> str:
    return word(candidate.action)


def word(action: Action | None) -> str:
    """A move in short: ``3K``, ``3K on 3p``, ``shake 3``, ``flip 3K on 3p``, ``go``."""
    if action is None:
        return "nothing"
    words = [] if action.do == "play" else [action.do]
    words += [str(one) for one in (action.card, action.month) if one is not None]
    if action.onto is not None:
        words += ["on", action.onto]
    return " ".join([*words, *([action.as_] if action.as_ else [])])


def name(player: str) -> str:
    """A player's name in a table."""
    return clip(safe(player), NAME)


def _chips(amount: Fraction) -> str:
    return f"{float(amount):+,.1f}"


def _error(error: float | None) -> str:
    return "" if error is None else f"{error:,.1f}"
