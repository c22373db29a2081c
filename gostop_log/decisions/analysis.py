"""A hand analysed: its decisions, its choices between go and stop, and where each player's money came from."""

from __future__ import annotations

from typing import Final

from gostop_log.compiled import machine
from gostop_log.core.layout import AT_END, HIDDEN_, STAGE
from gostop_log.decisions.comparing import MOST_SAMPLES, Budget
from gostop_log.decisions.course import Course
from gostop_log.decisions.deciding import Asked, Setting
from gostop_log.decisions.examining import examine, go_stops, is_whole
from gostop_log.decisions.lab import named
from gostop_log.decisions.ledger import booked
from gostop_log.decisions.policy import POLICY, check_policy
from gostop_log.decisions.results import Analysis
from gostop_log.decisions.sampling import MOST_SEED
from gostop_log.errors import GostopError
from gostop_log.record import Record
from gostop_log.replaying import rules_of
from gostop_log.rules import Rules
from gostop_log.selling import sales

__all__ = ["SAMPLES", "Setting", "analyse", "setting"]

SAMPLES: Final = 4000
"""Deals for each decision, unless another number is asked for."""


def setting(
    *,
    policy: str = POLICY,
    samples: int = SAMPLES,
    precision: float | None = None,
    seed: int = 0,
    solved_turns: int | None = None,
    compiled: bool | None = None,
) -> Setting:
    """How estimates are made.

    `samples` are the deals for each decision, 2 to 1,048,576; with `precision` more are added until the standard error
    of a loss is so many chips at most.  With the policy `solver-in-sample` the last `solved_turns` turns of every deal
    are solved: 1 to 12, of three players to 6; None for 8, of three players 4.  `compiled` says where the functions run
    (`gostop_log.compiled.machine`); it changes no number.  Raises GostopError where there is no such policy, or a
    number is out of range.
    """
    for name, number in (("samples", samples), ("seed", seed), ("solved_turns", solved_turns or 0)):
        if type(number) is not int:
            raise GostopError(f"{name} is {number!r}: it is a whole number")
    check_policy(policy, solved_turns)
    if samples < 2:
        raise GostopError(f"with {samples} samples nothing can be compared: at least 2")
    if samples > MOST_SAMPLES:
        raise GostopError(f"{samples:,} samples: {MOST_SAMPLES:,} at most")
    if precision is not None and not precision > 0:
        raise GostopError(f"the precision is {precision} chips: more than 0")
    if not 0 <= seed <= MOST_SEED:
        raise GostopError(f"the seed is {seed}: from 0 to {MOST_SEED}")
    return Setting(machine(compiled=compiled), policy, Budget(samples, precision), seed, solved_turns)


def analyse(
    record: Record,
    how: Setting,
    *,
    rules: Rules | None = None,
    ledger: bool = True,
    go_stop_alone: bool = False,
) -> Analysis:
    """Analyse a hand under the rules that it names, or others.

    Without `ledger` it is not told where the money came from; with `go_stop_alone` no other decisions are judged than
    those between go and stop, and there is no ledger either.  Decisions of a seat whose hand is not known are left out,
    and so is the ledger where any card is not known; both is said in `unknown`.  Raises HandError where the hand is
    broken, unfinished or without its play, or where its rule set makes more than chips of it (fees, limits of what is
    paid).
    """
    rules = rules or rules_of(record)
    found = examine(record, how, rules, go_stop_alone=go_stop_alone)
    asked, judged = found.asked, found.judged
    analysis = Analysis(
        hand=record.id,
        label=how.label(rules.players) | {"rules": named(rules), "rules_hash": rules.hash},
        decisions=[one.decision for one in judged.values()],
        go_stops=go_stops(found),
        ledgers=[],
        unknown=_unknown(asked, found.course),
        outside=_outside(record, rules),
    )
    if ledger and not go_stop_alone and is_whole(found.course):
        analysis.ledgers, analysis.events = booked(asked, found.course, judged)
    return analysis


def _outside(record: Record, rules: Rules) -> list[str]:
    """What was paid beside the chips of the hand: to players who were forced out, at once (W2, W3)."""
    payers = " and ".join(name for seat, name in enumerate(record.players) if seat != record.dealer)
    return [
        f"{payers} each paid {sale.name} {sale.each} chips for the cards that he gave up (W2): no money here has them"
        for sale in sales(record, rules)
        if sale.each
    ]


def _unknown(asked: Asked, found: Course) -> list[str]:
    """What could not be analysed, and why."""
    names, said = asked.record.players, []
    for seat, name in enumerate(names):
        if any(step.kind == "decision" and step.before.ints[HIDDEN_ + seat] for step in found.steps):
            said.append(f"decisions of {name} while cards of the hand are not known")
    if found.end.ints[STAGE] != AT_END:
        said.append("what follows a card that nobody saw")
    if not is_whole(found):
        said.append("luck and skill: not every card is known")
    return said
