"""A hand analysed: its decisions, its choices between go and stop, and where each player's money came from."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from msgspec.structs import replace

from gostop_log.compiled import machine
from gostop_log.core.layout import AT_END, AT_GO_STOP, HIDDEN_, STAGE
from gostop_log.decisions.comparing import MOST_SAMPLES, Budget
from gostop_log.decisions.course import Course, course, is_known
from gostop_log.decisions.deciding import Asked, Judged, Setting, decide
from gostop_log.decisions.lab import go_stop, named
from gostop_log.decisions.ledger import booked, net_chips
from gostop_log.decisions.policy import POLICY, mind_of
from gostop_log.decisions.results import Analysis, GoStop
from gostop_log.decisions.sampling import MOST_SEED
from gostop_log.errors import GostopError, HandError, illegal, malformed
from gostop_log.record import Record
from gostop_log.replaying import check, rules_of
from gostop_log.replaying.wording import awaited
from gostop_log.rules import Rules
from gostop_log.selling import deferred_sales, sales
from gostop_log.settlement import most_chips

__all__ = ["SAMPLES", "Setting", "analyse", "setting", "under"]

SAMPLES: Final = 4000
"""Deals for each decision, unless another number is asked for."""
MOST_CHIPS: Final = 1 << 60
"""From here on chips, and sums of what a few players win and lose, could be more than 64 bits hold."""
BROKEN_OFF: Final = "unseen"
"""The kind of gap in a result that says that nobody saw a card which was turned."""


def setting(
    *,
    policy: str = POLICY,
    samples: int = SAMPLES,
    precision: float | None = None,
    seed: int = 0,
    compiled: bool | None = None,
) -> Setting:
    """How estimates are made.

    `samples` are the deals for each decision, 2 to 1,048,576; with `precision` more are added until the standard error
    of a loss is so many chips at most.  `compiled` says where the functions run (`gostop_log.compiled.machine`); it
    changes no number.  Raises GostopError where there is no such policy, or a number is out of range.
    """
    mind_of(policy)
    if samples < 2:
        raise GostopError(f"with {samples} samples nothing can be compared: at least 2")
    if samples > MOST_SAMPLES:
        raise GostopError(f"{samples:,} samples: {MOST_SAMPLES:,} at most")
    if precision is not None and not precision > 0:
        raise GostopError(f"the precision is {precision} chips: more than 0")
    if not 0 <= seed <= MOST_SEED:
        raise GostopError(f"the seed is {seed}: from 0 to {MOST_SEED}")
    return Setting(machine(compiled=compiled), policy, Budget(samples, precision), seed)


def analyse(record: Record, how: Setting, *, rules: Rules | None = None, ledger: bool = True) -> Analysis:
    """Analyse a hand under the rules that it names, or others.

    Decisions of a seat whose hand is not known are left out, and so is the ledger where any card is not known; both is
    said in `unknown`.  Raises HandError where the hand is broken, unfinished or without its play, or where its rule
    set makes more than chips of it (fees, limits of what is paid).
    """
    rules = rules or rules_of(record)
    with _placed(record):
        _check_play(record, rules)
        asked, found = _course(record, rules, how)
    judged = dict(_judged(asked, found))
    analysis = Analysis(
        hand=record.id,
        label={
            "policy": how.policy,
            "samples": how.budget.samples,
            "precision": how.budget.precision,
            "seed": how.seed,
            "rules": named(rules),
            "rules_hash": rules.hash,
        },
        decisions=[one.decision for one in judged.values()],
        go_stops=_go_stops(asked, found, judged),
        ledgers=[],
        unknown=_unknown(asked, found),
    )
    if ledger and _is_whole(found):
        analysis.ledgers, analysis.events = booked(asked, found, judged)
    return analysis


def under(record: Record, how: Setting, **changes: object) -> list[GoStop]:
    """The hand's choices between go and stop under changed house rules, up to where these forbid what was played.

    Raises RuleSetError where the rules cannot be so, HandError as `analyse`, and where they do not go with the deal.
    """
    own = rules_of(record)
    rules = own.replace(**changes)
    with _placed(record):
        _check_play(record, own)
        asked, found = _course(_up_to_fault(record, rules), rules, how)
    steps = (step if step.before.ints[STAGE] == AT_GO_STOP else step._replace(options=()) for step in found.steps)
    return _go_stops(asked, found, dict(_judged(asked, Course([*steps], found.end))))


def _up_to_fault(record: Record, rules: Rules) -> Record:
    """The hand without what the rules forbid and all that follows it; raises HandError where they forbid the deal."""
    fault = check(record, rules=rules, explain=False).error
    if fault is None:
        return record
    if fault.kind != "illegal" or fault.action is None:
        raise HandError(fault)
    return replace(record, actions=record.actions[: fault.action])


def _course(record: Record, rules: Rules, how: Setting) -> tuple[Asked, Course]:
    """The hand's steps; raises HandError where no value of them can be told."""
    _check_money(record, rules)
    asked, found = Asked(record, rules, how), course(record, rules)
    first = found.steps[0].before if found.steps else found.end
    most = most_chips(first.ints, rules, asked.inherited)
    if most >= MOST_CHIPS:
        message = (
            f"factors may come to 2^{most.bit_length()} chips: more than can be counted where hands are played out"
        )
        raise malformed("M18", message, about="rules")
    return asked, found


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


def _judged(asked: Asked, found: Course) -> Iterator[tuple[int, Judged]]:
    for number, step in enumerate(found.steps):
        judged = decide(asked, step) if step.kind == "decision" else None
        if judged is not None:
            yield number, judged


def _go_stops(asked: Asked, found: Course, judged: dict[int, Judged]) -> list[GoStop]:
    ended = found.end.ints[STAGE] == AT_END
    chips = net_chips(found.end, asked) if ended else None
    rows = (
        go_stop(asked, found.steps[number], one.decision, None if chips is None else chips[one.decision.seat])
        for number, one in judged.items()
    )
    return [row for row in rows if row is not None]


def _is_whole(found: Course) -> bool:
    """Whether every hand was known all the time, and the hand is over."""
    situations = [*(step.before for step in found.steps), found.end]
    return found.end.ints[STAGE] == AT_END and all(map(is_known, situations))


def _unknown(asked: Asked, found: Course) -> list[str]:
    """What could not be analysed, and why."""
    names, said = asked.record.players, []
    for seat, name in enumerate(names):
        if any(step.kind == "decision" and step.before.ints[HIDDEN_ + seat] for step in found.steps):
            said.append(f"decisions of {name} while cards of the hand are not known")
    if found.end.ints[STAGE] != AT_END:
        said.append("what follows a card that nobody saw")
    if not _is_whole(found):
        said.append("luck and skill: not every card is known")
    return said
