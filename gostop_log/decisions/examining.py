"""The decisions of a hand judged one after the other, under the rules that it names or under others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

from msgspec.structs import replace

from gostop_log.core.layout import AT_END, AT_GO_STOP, STAGE
from gostop_log.decisions.course import Course, Situation, course, is_known
from gostop_log.decisions.deciding import Asked, Judged, Setting, decide
from gostop_log.decisions.lab import go_stop
from gostop_log.decisions.ledger import net_chips
from gostop_log.decisions.results import GoStop
from gostop_log.errors import GostopError, HandError, illegal, malformed
from gostop_log.hindsight.refusing import check_position, check_rules
from gostop_log.record import Record
from gostop_log.replaying import check
from gostop_log.replaying.wording import awaited
from gostop_log.rules import Rules
from gostop_log.selling import deferred_sales, sales
from gostop_log.settlement import most_chips

__all__ = ["Found", "Place", "examine", "go_stops", "is_whole", "laid_out", "places"]

MOST_CHIPS: Final = 1 << 60
"""From here on chips, and sums of what a few players win and lose, could be more than 64 bits hold."""
BROKEN_OFF: Final = "unseen"
"""The kind of gap in a result that says that nobody saw a card which was turned."""
Place = tuple[int, int, int, int]
"""Where in a hand a decision stands, whatever the rules: action, seat, what was asked, and for which time there."""


class Found(NamedTuple):
    """A hand and its decisions as they were judged."""

    asked: Asked
    course: Course
    judged: dict[int, Judged]
    """By the number of the step."""


def examine(
    record: Record,
    how: Setting,
    rules: Rules,
    *,
    own: Rules | None = None,
    go_stop_alone: bool = False,
    stays: Mapping[Place, int] | None = None,
) -> Found:
    """Judge the decisions of a hand under these rules.

    With `own`, the rules that it was played under, it is judged up to where `rules` forbid what was played.  With
    `go_stop_alone` no others are judged than those between go and stop.  `stays` has for a decision the number of a
    move (`gostop_log.core.options`) that is measured in any case.  Raises HandError where the hand is broken,
    unfinished or without its play, or its rule set makes more than chips of it, and where the rules forbid the deal.
    """
    asked, found = laid_out(record, how, rules, own=own)
    wanted = _go_stop_alone(found) if go_stop_alone else found
    judged = dict(_judged(asked, wanted, stays or {}))
    return Found(asked, found, judged)


def laid_out(record: Record, how: Setting, rules: Rules, *, own: Rules | None = None) -> tuple[Asked, Course]:
    """A hand step by step, of which nothing is judged yet; raises HandError as `examine`."""
    with _placed(record):
        _check_play(record, own or rules)
        if own is not None:
            record = _up_to_fault(record, rules)
        asked, found = Asked(record, rules, how), course(record, rules)
        first = found.steps[0].before if found.steps else found.end
        _check_factors(asked, first)
        if asked.mind.solved_turns:
            _check_solvable(asked, first)
        _check_money(record, rules)
        return asked, found


def is_whole(found: Course) -> bool:
    """Whether every hand was known all the time, and the hand is over."""
    situations = [*(step.before for step in found.steps), found.end]
    return found.end.ints[STAGE] == AT_END and all(map(is_known, situations))


def places(found: Course) -> list[Place]:
    """Where each step of a hand stands."""
    met: Counter[tuple[int, int, int]] = Counter()
    said = []
    for step in found.steps:
        where = step.action, step.seat, step.before.ints[STAGE]
        said.append((*where, met[where]))
        met[where] += 1
    return said


def go_stops(found: Found) -> list[GoStop]:
    """The choices between go and stop among what was judged."""
    asked, end = found.asked, found.course.end
    ended = end.ints[STAGE] == AT_END
    chips = net_chips(end, asked) if ended else None
    rows = (
        go_stop(asked, found.course.steps[number], one.decision, None if chips is None else chips[one.decision.seat])
        for number, one in found.judged.items()
    )
    return [row for row in rows if row is not None]


def _go_stop_alone(found: Course) -> Course:
    """The hand as if nothing else than go and stop had ever been to be decided."""
    steps = (step if step.before.ints[STAGE] == AT_GO_STOP else step._replace(options=()) for step in found.steps)
    return Course([*steps], found.end)


def _up_to_fault(record: Record, rules: Rules) -> Record:
    """The hand without what the rules forbid and all that follows it; raises HandError where they forbid the deal."""
    fault = check(record, rules=rules, explain=False).error
    if fault is None:
        return record
    if fault.kind != "illegal" or fault.action is None:
        raise HandError(fault)
    return replace(record, actions=record.actions[: fault.action])


@contextmanager
def _placed(record: Record) -> Iterator[None]:
    """Give the fault of a HandError the hand's place."""
    try:
        yield
    except HandError as error:
        error.fault.hand = record.id
        if record.place is not None:
            error.fault.file, error.fault.line = record.place.file, error.fault.line or record.place.line
        raise


def _check_play(record: Record, rules: Rules) -> None:
    """Raises HandError where a hand is broken, or has no decisions or no end."""
    result = check(record, rules=rules, explain=False)
    if result.error is not None:
        raise HandError(result.error)
    if record.result is not None:
        raise malformed(None, "only the result was written down: there are no decisions to analyse")
    if (result.end is None and BROKEN_OFF not in result.gaps) or result.end == "abandoned":
        waits = "" if result.to_act is None else f": {awaited(result.to_act, result.players)}"
        raise illegal("N6", f"the hand is not finished{waits}", action=len(record.actions))


def _check_factors(asked: Asked, first: Situation) -> None:
    """Raises HandError where so much may be won at once that no sum of it would be sure to be right."""
    most = most_chips(first.ints, asked.rules, asked.inherited)
    if most >= MOST_CHIPS:
        message = (
            f"factors may come to 2^{most.bit_length()} chips: more than can be counted where hands are played out"
        )
        raise malformed("M18", message, about="rules")


def _check_solvable(asked: Asked, first: Situation) -> None:
    """Raises HandError where the last turns of deals are to be solved, and the solver refuses the rules or the hand."""
    try:
        check_rules(asked.rules)
        check_position(first.ints, asked.rules, asked.inherited)
    except GostopError as error:
        raise malformed(None, str(error), about="rules") from error


def _check_money(record: Record, rules: Rules) -> None:
    """Raises HandError where money is more than the chips of the hand."""
    if rules.pay_cap != "none" or rules.fee:
        raise malformed("K5", "with pay_cap or a fee, money is not chips alone: no value can be told", about="rules")
    if rules.players > 2 and rules.oe_myeon and rules.oe_myeon_excuse != "none":
        message = "who pays for both depends on plays that were not made (oe_myeon_excuse): no value can be told"
        raise malformed("K2", message, about="rules")
    if rules.sell_at_end and any(sale.each for sale in [*sales(record, rules), *deferred_sales(record, rules)]):
        message = "what was sold is paid by the losers (sell_at_end), beside the chips: no value can be told"
        raise malformed("W7", message, about="rules")


def _judged(asked: Asked, found: Course, stays: Mapping[Place, int]) -> Iterator[tuple[int, Judged]]:
    where = places(found)
    for number, step in enumerate(found.steps):
        judged = decide(asked, step, stays.get(where[number])) if step.kind == "decision" else None
        if judged is not None:
            yield number, judged
