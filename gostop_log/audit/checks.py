"""The checks of one hand: each looks at what was read and what came of it, and yields findings.

`CHECKS` is the list of them; whatever else can be checked of a record is added there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct, structs

from gostop_log.audit.finding import Finding
from gostop_log.audit.placing import CLAIMS, INHERITED, at_fault, of_hand, of_mismatch, ply_of
from gostop_log.audit.wording import in_words, ledger
from gostop_log.errors import About, Fault
from gostop_log.record import Action, Record
from gostop_log.replaying import check
from gostop_log.replaying.wording import awaited
from gostop_log.results import Gap, Mismatch, Result, ToAct
from gostop_log.session import called

__all__ = ["CHECKS", "Check", "Heard"]


class Heard(Struct):
    """A hand that could be read, and what its replay says."""

    record: Record
    result: Result
    claims: list[Mismatch]
    """Its own claims that do not come out."""
    inherited: list[Mismatch]
    """What it says it inherits and does not."""


Check = Callable[[Heard], Iterator[Finding]]

_FAULTS: Final[dict[About, str]] = {
    "players": "players", "rules": "gap.rules", "twice": "card.twice", "foreign": "card.foreign",
    "unseen": "gap.unseen", "unwritten": "gap.deal", "balances": "gap.balances",
}  # fmt: skip
"""The codes of faults of the hand as a whole, by what they are about."""
_GAPS: Final[dict[Gap, str]] = {
    "result_only": "gap.result_only", "unseen": "gap.unseen", "broken_off": "gap.unseen", "balances": "gap.balances",
    "liability": "gap.liability", "before": "gap.before", "doubt": "inherited.doubt",
}  # fmt: skip
"""The codes of what a record leaves open."""


def play(heard: Heard) -> Iterator[Finding]:
    """Every card exists once, hands and stock have their sizes, every action was legal (A1)."""
    fault = heard.result.error
    if fault is not None:
        code = _code_of(fault)
        yield at_fault(code, "gap" if code.startswith("gap.") else "error", fault, heard.record)


def _code_of(fault: Fault) -> str:
    if fault.action is not None:
        return f"play.{fault.kind}"
    if fault.about is not None:
        return _FAULTS[fault.about]
    return "deal" if fault.kind == "illegal" else "header"


def claims(heard: Heard) -> Iterator[Finding]:
    """Every claim comes out: of single turns, of the end, of the money (A2)."""
    record, result = heard.record, heard.result
    for mismatch in heard.claims:
        if mismatch.field == "rules_hash":
            message = f"{mismatch.why} (its hash was {mismatch.claimed} and is {mismatch.computed})"
            found = of_mismatch("gap.rules_hash", mismatch, message, record, "RulesExtra")
            found.severity = "gap"
            yield found
            continue
        if result.end is None and (mismatch.ply is None or mismatch.ply >= ply_of(record)):
            continue  # of the end of a hand that is not finished: `gaps` says so
        where = "claim" if mismatch.ply is None else "claim.turn"
        claimed, computed = _both(mismatch, record)
        said = f"{_of(mismatch)}: claimed {claimed}, computed {computed}"
        found = of_mismatch(
            f"{where}.{mismatch.field}", mismatch, f"{said}; {mismatch.why}", record, CLAIMS.get(mismatch.field)
        )
        if mismatch.field in ("payments", "balances", "paid", "points"):
            found.ledger = ledger(record, result)
        yield found


def _of(mismatch: Mismatch) -> str:
    return mismatch.field if mismatch.ply is None else f"{mismatch.field} of turn {mismatch.ply}"


def _both(mismatch: Mismatch, record: Record) -> tuple[str, str]:
    """What is claimed and what was computed, in words."""
    claimed, computed = (in_words(mismatch.field, one, record) for one in (mismatch.claimed, mismatch.computed))
    return claimed, computed


def inheritance(heard: Heard) -> Iterator[Finding]:
    """Dealer, factors, pot, deferred compensation, players and balances are what the hand before left (A3)."""
    for mismatch in heard.inherited:
        if mismatch.field == "hand_no":
            continue  # numbers are looked at in the order of the file (`gostop_log.audit.order`)
        written, due = _both(mismatch, heard.record)
        said = f"{mismatch.field}: {written} is written, {due} is right"
        code = mismatch.field if mismatch.field.startswith("carry.") else f"inherited.{mismatch.field}"
        yield of_mismatch(code, mismatch, f"{said}; {mismatch.why}", heard.record, INHERITED.get(mismatch.field))


def gaps(heard: Heard) -> Iterator[Finding]:
    """What is missing for a check."""
    record, result = heard.record, heard.result
    for kind, sentence in zip(result.gaps, result.unknown, strict=True):
        rules = ["A3"] if kind in ("before", "doubt") else []
        yield of_hand(_GAPS[kind], "note" if kind == "doubt" else "gap", sentence, record, *rules)
    if not result.ok:
        return
    if result.end is None and result.to_act is not None and "broken_off" not in result.gaps:
        message = f"{called(record.id, record.hand_no)} is not finished: {awaited(result.to_act, record.players)}"
        yield of_hand("gap.unfinished", "gap", message + _of_the_end(heard, result.to_act), record)
    if record.position is not None:
        message = "it begins with a position: how that came about was not written down, and cannot be checked"
        yield of_hand("gap.position", "gap", message, record)


def _of_the_end(heard: Heard, to_act: ToAct) -> str:
    """What a hand that breaks off claims of its end, and whether a stop is all that it lacks."""
    fields = [one.field for one in heard.claims if one.ply is None and one.field != "rules_hash"]
    if not heard.claims:
        return ""
    if to_act.what == "go_stop":
        record = structs.replace(heard.record, actions=[*heard.record.actions, Action(to_act.seat, "stop")])
        if not check(record).mismatches:
            return "; with a stop, which was left out perhaps, all that it claims comes out"
    return f"; what it claims of its end ({', '.join(fields)}) cannot be checked" if fields else ""


CHECKS: Final[list[Check]] = [play, claims, inheritance, gaps]
"""All that is checked of a single hand, in the order in which it is told."""
