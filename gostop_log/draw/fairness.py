"""A report on fairness for people: a line for each test, then what is remarkable, in words that convict nobody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gostop_log.draw.look import Look
from gostop_log.draw.text import flow, pad, rule, safe
from gostop_log.fairness import TESTS, FairnessReport, Line, Plan
from gostop_log.statistics import POWER

__all__ = ["fairness", "fairness_plan"]

TITLE_COLUMNS: Final = 35
COUNT_COLUMNS: Final = 11
DIFFERS_COLUMNS: Final = 10
P_COLUMNS: Final = 11
INDENT: Final = "  "
FURTHER: Final = "      "
LARGEST: Final = 9.99
"""Differences beyond are not told in full."""

_LEFT_OUT: Final = {
    "position": "from the middle of a hand",
    "result": "without deal and play",
    "seats": "with four to seven at the table (the cards decide who plays)",
    "broken": "with a deal that cannot be",
    "rules": "of a rule set that cannot be",
    "kinds": "of more kinds than are told apart",
    "unreadable": "unreadable",
}
_ADVANCE: Final = (
    "This holds for a number of hands fixed in advance. Whoever looks again while the log grows says with --looks how "
    "often in all."
)
_NO_PROOF: Final = "What chance seldom shows is something to look at; by itself it proves nothing against anybody."


def fairness(report: FairnessReport, look: Look, *, verbose: bool = False) -> str:
    """The report; `verbose`: what each test asks, every number, and the counts that differ most."""
    return "\n".join(_report(report, look, verbose))


def _report(report: FairnessReport, look: Look, verbose: bool) -> Iterator[str]:
    asked = f"{_many(report.deals, 'deal')} of {_many(report.hands, 'hand')}"
    yield look.paint(rule("fairness", asked, look.width), "title")
    heads = (("hands", COUNT_COLUMNS), ("differs", DIFFERS_COLUMNS), ("by chance", P_COLUMNS), ("80 % sees", P_COLUMNS))
    yield look.paint(INDENT + pad("test", TITLE_COLUMNS) + "".join(f"{word:>{wide}}" for word, wide in heads), "quiet")
    for line in report.lines:
        yield _row(line, look)
        if verbose:
            yield from _numbers(line, report, look)
    yield ""
    yield from _found(report, look)
    yield from _said(_group(report), look)
    if report.illegal:
        which = f"{_many(report.illegal, 'deal')} of hands that are illegal later on"
        yield from _said(f"Counted with the others: {which}; gostop-log check says where.", look)
    if report.left_out:
        left_out = [f"{hands:,} {_LEFT_OUT[why]}" for why, hands in report.left_out.items()]
        yield from _said(f"Not counted: {'; '.join(left_out)}.", look)
    if not report.baseline:
        yield from _said("What happened in the hands (ppuks, sweeps …) was not compared; --baseline 2000 does.", look)
    yield from _said(_ADVANCE if report.looks == 1 else f"Allowed for: {report.looks} looks in all.", look)


def _group(report: FairnessReport) -> str:
    """Whose luck was asked about."""
    if report.group is None:
        return "No seat is marked as bot or house, so nobody's luck was asked about; --group NAME,… asks about players."
    if report.group == "marked":
        return "The group is whoever is marked as bot or house; --group NAME,… asks about other players."
    return f"The group is {', '.join(safe(name) for name in report.group)}."


def _row(line: Line, look: Look) -> str:
    chance = "too few" if line.verdict == "not_enough" else f"p {_p(line.holm)}"
    role = {"remarkable": "wrong", "not_enough": "quiet", "unremarkable": ""}[line.verdict]
    mark = "! " if line.verdict == "remarkable" else INDENT
    text = (
        f"{mark}{pad(TESTS[line.test].title, TITLE_COLUMNS)}{line.n:>{COUNT_COLUMNS},}"
        f"{_percent(line.effect, signed=line.observed is not None):>{DIFFERS_COLUMNS}}{chance:>{P_COLUMNS}}"
        f"{_percent(line.detects):>{P_COLUMNS}}"
    )
    return look.paint(text, role) if role else text


def _numbers(line: Line, report: FairnessReport, look: Look) -> Iterator[str]:
    """Everything about a test, in lines below it."""
    yield from flow(f"asks {TESTS[line.test].asks}".split(), look.width, first=FURTHER)
    if line.p is None:
        return
    said = []
    if line.observed is not None and line.expected is not None:
        said.append(f"{line.observed:,.0f} seen, {line.expected:,.1f} expected")
    freedom = f", {line.df} degrees of freedom" if line.df else ""
    said.append(f"{line.method} {line.statistic:,.2f}{freedom}")
    said.append(f"p {_p(line.p)} alone, {_p(line.holm)} after Holm, {_p(line.fdr)} after Benjamini-Hochberg")
    if line.low is not None:
        said.append(f"95 % interval {_percent(line.low)} to {_percent(line.high)}")
    if line.power is not None:
        said.append(f"a tilt of {_percent(report.tilt)} would be seen with a probability of {line.power:.2f}")
    yield from flow("; ".join(said).split(), look.width, first=FURTHER)
    if line.cells:
        cells = [f"{cell.what}: {cell.observed:,} ({cell.expected:,.1f} expected)" for cell in line.cells]
        yield from flow(f"most: {'; '.join(cells)}".split(), look.width, first=FURTHER)


def _found(report: FairnessReport, look: Look) -> Iterator[str]:
    """What is remarkable, how likely that is, what else would explain it; and what cannot be said."""
    made = [line for line in report.lines if line.p is not None]
    remarkable = report.remarkable
    if not made:
        yield from _said("There are not enough hands to say anything.", look)
        return
    if not remarkable:
        yield from _said(
            f"Nothing remarkable in {_many(len(made), 'test')}: chance alone shows as much. A smaller tilt than the "
            f"last column says may be there unseen.",
            look,
        )
    for line in remarkable:
        yield from _remarkable(line, look)
    if remarkable:
        yield from _said(_NO_PROOF, look)
    few = [TESTS[line.test].title for line in report.lines if line.verdict == "not_enough"]
    if few:
        yield from _said(f"Not enough hands to say: {', '.join(few)}.", look)


def _remarkable(line: Line, look: Look) -> Iterator[str]:
    words = TESTS[line.test]
    if line.observed is not None and line.expected is not None:
        seen = f"{line.observed:,.0f} in {line.n:,}, where {line.expected:,.1f} are expected"
    else:
        seen = f"counts that differ by {_percent(line.effect)} on average"
    if line.low is not None:
        seen += f" (the interval is {_percent(line.low)} to {_percent(line.high)})"
    yield from flow(f"{words.title}: {seen}.".split(), look.width, first="! ", rest=FURTHER)
    for text in (
        f"By chance so much would be seen in one of {_one_in(line.holm)} such reports, all tests allowed for.",
        f"What else would explain it: {words.otherwise}.",
    ):
        yield from flow(text.split(), look.width, first=FURTHER)


def fairness_plan(plan: Plan, look: Look) -> str:
    """What so many hands would show."""
    return "\n".join(_plan(plan, look))


def _plan(plan: Plan, look: Look) -> Iterator[str]:
    asked = f"{_many(plan.hands, 'hand')}, {plan.players} players"
    yield look.paint(rule("what would be seen", asked, look.width), "title")
    tilt = f"a tilt of {_percent(plan.tilt)}"
    heads = ((tilt, 2 * COUNT_COLUMNS), ("80 % sees", COUNT_COLUMNS))
    yield look.paint(INDENT + pad("test", TITLE_COLUMNS) + "".join(f"{word:>{wide}}" for word, wide in heads), "quiet")
    for line in plan.lines:
        chance = "too few" if line.power is None else f"{line.power:.2f}"
        title = pad(TESTS[line.test].title, TITLE_COLUMNS)
        yield f"{INDENT}{title}{chance:>{2 * COUNT_COLUMNS}}{_percent(line.detects):>{COUNT_COLUMNS}}"
    yield ""
    yield from _said(_seen(plan, tilt), look)
    yield from _said(_repeats(plan), look)
    yield from _said(
        f"All tests are one family at alpha {plan.alpha:g}, looked at {_times(plan.looks)}. The group is supposed "
        "to be one seat in every hand: of a player who sits in a part of them less is seen.",
        look,
    )
    yield from _said(_ADVANCE, look)


def _seen(plan: Plan, tilt: str) -> str:
    """The plan in a sentence."""
    likely = [TESTS[line.test].title for line in plan.lines if line.power is not None and line.power >= POWER]
    hands = f"With {_many(plan.hands, 'hand')} {tilt}"
    if not likely:
        return f"{hands} would probably be missed in every test; the last column says what would be seen."
    return (
        f"{hands} would be seen with a probability of {100 * POWER:.0f} % or more in: {', '.join(likely)}. "
        f"Elsewhere it would probably be missed; the last column says what would be seen."
    )


def _repeats(plan: Plan) -> str:
    """What is told of decks that come again, in a sentence."""
    share, pool = plan.repeating.share, plan.repeating.pool
    if share is None or share > 0.5 or pool is None:
        return "So few hands would not show that decks come again."
    return (
        f"Decks that come again would be seen with a probability of {100 * POWER:.0f} % where one of "
        f"{_many(int(1 / share), 'hand')} has the deck of an earlier one, or where all come from a pool of "
        f"{_many(pool, 'deck')}."
    )


def _said(text: str, look: Look) -> Iterable[str]:
    return flow(text.split(), look.width, rest=INDENT)


def _many(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _times(looks: int) -> str:
    return "once" if looks == 1 else f"{looks} times"


def _p(value: float | None) -> str:
    if value is None:
        return "–"
    return "< 1e-99" if value < 1e-99 else f"{value:.1e}" if value < 0.0005 else f"{value:.3f}"


def _one_in(p: float | None) -> str:
    return "more than a million" if not p or p < 1e-6 else f"{1 / p:,.0f}"


def _percent(share: float | None, *, signed: bool = False) -> str:
    if share is None:
        return "–"
    if share > LARGEST:
        return f"> {100 * LARGEST:.0f} %"
    digits = 0 if abs(share) >= 0.995 else 1
    return f"{100 * share:{'+' if signed else ''}.{digits}f} %"
