"""``gostop-log rules infer``: under which house rules everything comes out that a log claims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import click

from gostop_log.cli.arguments import written
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.report import Report, json_line
from gostop_log.draw.faults import difference_words, place
from gostop_log.draw.look import WIDTH
from gostop_log.draw.text import clip, flow, safe
from gostop_log.errors import Fault, RuleSetError
from gostop_log.inference import MOST_CHANGES, TRIES, Inference, Left, RuledOut, RuleSet
from gostop_log.inference import infer as inferred
from gostop_log.record import Record
from gostop_log.replaying import rules_of
from gostop_log.rules import PARAMETERS

__all__ = ["infer"]

MOST_SHOWN: Final = 20
"""So many explanations are written out; JSON has all of them."""
MISMATCHES: Final = 2
"""So many wrong claims of a hand are shown."""
VALUE_COLUMNS: Final = 120
"""To so many columns a claimed value and a computed one are cut."""


@click.command()
@click.option(
    "--max", "most", type=click.IntRange(0, MOST_CHANGES), default=2, show_default=True, help="How many changes to try."
)
@click.option(
    "--tries", type=click.IntRange(min=1), default=TRIES, show_default=True, help="After how many replays to give up."
)
@click.option("--json", "as_json", is_flag=True, help="One line of JSON.")
@reading
@click.pass_obj
def infer(report: Report, logs: Logs, most: int, tries: int, as_json: bool) -> None:
    """Find the house rules under which every claim of the hands comes out.

    Tries the rule sets that the log names, the presets and the online rooms' variants; then each with the fewest
    changes that explain every hand. Says what the hands leave open, and which hands rule the others out.

    Exit codes: 0 at least one rule set explains everything; 1 none does, or a hand is broken.
    """
    records = list(_records(logs, report))
    if not any(records):
        return
    answer = inferred(records, most=most, tries=tries, heard=lambda count: report.progress(f"{count:,} replays"))
    if not answer.explanations:
        report.fault()
    if as_json:
        report.say(json_line(answer))
        return
    for line in _lines(answer):
        report.say(line)


def _records(logs: Logs, report: Report) -> Iterator[Record | None]:
    """The hands of all files; None for one that is broken, and where the next file begins."""
    for file in logs.apart():
        for item in file.items(report):
            if item.record is None and item.fault is not None:
                report.refused(item.fault)
            yield item.record if item.record is None or _playable(item.record, report) else None
        yield None


def _playable(record: Record, report: Report) -> bool:
    """Whether so many play that there can be rules for them (L1); says so where not."""
    if len(record.players) in (2, 3):
        return True
    try:
        rules_of(record)
    except RuleSetError as error:
        where = record.place
        report.refused(
            Fault(
                kind="malformed",
                rule=error.rule,
                message=str(error),
                file=where.file if where else None,
                line=where.line if where else None,
                hand=record.id,
            )
        )
    return False


def _lines(answer: Inference) -> Iterator[str]:
    """The answer for people."""
    yield from _head(answer)
    yield ""
    if answer.explanations:
        yield from _explanations(answer)
        yield from _open(answer)
    else:
        yield from _nearest(answer)
    yield from _rejected([one for one in answer.ruled_out if one not in answer.nearest])
    yield from _untried(answer)


def _untried(answer: Inference) -> Iterator[str]:
    """Why there may be explanations that are not shown."""
    if answer.complete:
        return
    yield ""
    yield "Not everything was tried: there may be explanations that are not shown."
    if answer.out_of_tries:
        yield from _flow(f"{answer.replays:,} replays were enough (--tries).", "  ", "    ")
    if answer.sampled:
        yield from _flow(f"Only some values were tried of {', '.join(answer.sampled)}.", "  ", "    ")
    if answer.sampled_together:
        together = ", ".join(answer.sampled_together)
        yield from _flow(f"Beside another change, only some values were tried of {together}.", "  ", "    ")


def _head(answer: Inference) -> Iterator[str]:
    said = f"{_count(answer.hands, 'hand')}, {_count(answer.claims, 'claim')}"
    if answer.jokers is not None:
        said += ", dealt with " + (" ".join(answer.jokers) if answer.jokers else "no jokers")
    yield said
    if not answer.claims:
        yield "Nothing is claimed: all that counts is whether the hands are legal."


def _explanations(answer: Inference) -> Iterator[str]:
    found = answer.explanations
    changes = len(found[0].changes)
    how = f"with {_count(changes, 'change')}" if changes else "as it is"
    yield "Every hand is legal, and every claim comes out, under"
    for one in found[:MOST_SHOWN]:
        yield from _flow(_named(one, one.ranges), "  ")
    if len(found) > MOST_SHOWN:
        yield f"  and {len(found) - MOST_SHOWN:,} more (--json shows all)"
    if len(found) > 1:
        yield from _flow(f"No hand tells these {len(found):,} apart, each {how}.")
    elif any(low < high for low, high in found[0].ranges.values()):
        yield from _flow("No hand tells these values apart.")


def _open(answer: Inference) -> Iterator[str]:
    """What the hands leave undecided."""
    first = answer.explanations[0]
    # What was changed is told with the explanations, its other values among them.
    undecided = {name: values for name, values in answer.undecided.items() if name not in first.changes}
    if undecided:
        yield ""
        yield from _flow(f"With {_named(first)} each of these could be otherwise as well:")
        for name, values in undecided.items():
            said = " or ".join(_values(name, values, answer.undecided_ranges.get(name, [])))
            yield from _flow(f"{name}: {said}", "  ", "      ")
    if answer.unasked:
        yield ""
        yield "No hand asks for"
        yield from flow(answer.unasked, WIDTH, first="  ", rest="  ", gap=", ")


def _values(name: str, values: list[Any], ranges: list[tuple[int, int]]) -> Iterator[str]:
    """The values that a parameter could have; of a number in stretches, its own value among them."""
    if not ranges:
        yield from map(written, values)
        return
    if None in values:
        yield written(None)
    yield from (_range(name, low, high) for low, high in ranges)


def _range(name: str, low: int, high: int) -> str:
    """The numbers from one to another."""
    if low == high:
        return str(low)
    least, most = PARAMETERS[name].kind.limits or (low, high)
    if high == most:
        return "any number" if low == least else f"{low:,} or more"
    return f"{low:,} to {high:,}"


def _nearest(answer: Inference) -> Iterator[str]:
    changes = "as it is" if answer.max == 0 else f"with at most {_count(answer.max, 'change')}"
    yield from _flow(
        f"No rule set was found that explains every hand {changes}. Nearest, with the hands that are left:"
    )
    for one in answer.nearest:
        yield from _refuted(one)


def _rejected(rejected: list[RuledOut]) -> Iterator[str]:
    """The presets and the log's own rule sets that don't explain everything, and the first hands that rule them out."""
    heard = [one for one in rejected if one.refused is None]
    if heard:
        yield ""
        yield "Ruled out, by these hands among others:"
    for one in heard:
        yield from _refuted(one)
    others = [one.preset for one in rejected if one.rule == "L1"]
    if others:
        yield ""
        yield from _flow(f"For another number of players (L1): {', '.join(others)}")
    for one in rejected:
        if one.refused is not None and one.rule != "L1":
            yield ""
            yield from _flow(f"Named by the log, but there is no such rule set: {one.refused}")


def _refuted(one: RuledOut) -> Iterator[str]:
    yield from _flow(f"{_named(one)}: {one.hands:,} of {_count(one.asked, 'hand')}", "  ", "    ")
    for left in one.first:
        where = f" ({place(left.place['file'], left.place['line'])})" if left.place else ""
        yield from _flow(f"hand {_identity(left)}{where}: {'; '.join(_reasons(left))}", "    ", "      ")


def _reasons(left: Left) -> Iterator[str]:
    """Why a hand does not come out."""
    if left.error is not None:
        rule = f"[{left.error.rule}] " if left.error.rule else ""
        yield f"{left.error.kind}: {rule}{left.error.message}"
    for one in left.mismatches[:MISMATCHES]:
        yield difference_words(one, left.players, VALUE_COLUMNS)
    if len(left.mismatches) > MISMATCHES:
        yield f"and {len(left.mismatches) - MISMATCHES:,} more"


def _identity(left: Left) -> str:
    return "without a name" if left.id is None else clip(safe(left.id), 40)


def _named(one: RuleSet, ranges: Mapping[str, tuple[int, int]] | None = None) -> str:
    """The rule set as a header names it, numbers with all their values in `ranges`, and what of it the deal says."""
    settings = {name: value for name, value in one.overrides.items() if name not in one.implied}
    said = " ".join([one.preset, *(_setting(name, value, ranges) for name, value in settings.items())])
    implied = " ".join(_setting(name, value) for name, value in one.implied.items())
    return f"{said} (and {implied}, as the hands say)" if implied else said


def _setting(name: str, value: Any, ranges: Mapping[str, tuple[int, int]] | None = None) -> str:
    return f"{name}={_range(name, *ranges[name]) if ranges and name in ranges else written(value)}"


def _count(count: int, what: str) -> str:
    return f"1 {what}" if count == 1 else f"{count:,} {what}s"


def _flow(text: str, first: str = "", rest: str | None = None) -> Iterable[str]:
    return flow(safe(text).split(" "), WIDTH, first=first, rest=rest)
