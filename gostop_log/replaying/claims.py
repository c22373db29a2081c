"""What a log claims, compared with what was computed (A2): claims are never believed and never mended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from msgspec import UNSET

from gostop_log.record import Claims, Record, TurnClaim
from gostop_log.replaying.wording import awaited
from gostop_log.results import Bill, Effect, Line, Mismatch, Paid, Result, Step

__all__ = ["all_claims", "compare", "compare_turn", "outcome_claims", "paid_json", "total"]


def outcome_claims(result: Result) -> Claims:
    """How the hand ended, who won, points and payments, as claims that come out."""
    end = result.end or "abandoned"
    return Claims(end=end, winner=result.winner, points=result.points, payments=result.payments)


def all_claims(result: Result, *, turns: bool = False) -> Claims:
    """Everything that can be claimed of a hand; of each turn too, which asks for a result with its steps."""
    claims = outcome_claims(result)
    claims.paid = [paid_json(one) for one in result.paid]
    claims.balances = result.balances
    if turns:
        claims.turns = [_turn_claim(step) for step in result.steps]
    return claims


def _turn_claim(step: Step) -> TurnClaim:
    names = [effect.name for effect in step.effects]
    return TurnClaim(step.ply, [name for name in names if name != "steal"] or None, names.count("steal"), step.scores)


def paid_json(one: Paid) -> dict[str, Any]:
    """A sum paid at once as `Claims.paid` holds it."""
    return {"rule": one.rule, "from": one.from_, "to": one.to, "amount": one.amount}


def compare(record: Record, result: Result) -> Iterator[Mismatch]:
    """The claims on the hand as a whole that don't come out; one that cannot be checked is added to what is unknown."""
    claims = record.claims or Claims()
    written = (record.rules.extra or {}).get("hash")
    if written is not None and written != result.rules_hash:
        yield Mismatch(
            "rules_hash",
            written,
            result.rules_hash,
            "A2",
            "the rule set is no longer what it was when this was written",
        )
    if claims.end is not UNSET and claims.end != result.end:
        why = "the hand ended otherwise" if result.end else "the record ends before the hand does"
        if result.to_act is not None:
            why += f": {awaited(result.to_act, record.players)}"
        yield Mismatch("end", claims.end, result.end, "A2", why)
    if claims.winner is not UNSET and claims.winner != result.winner:
        yield Mismatch("winner", claims.winner, result.winner, "A2", "another player wins, or none")
    if claims.points is not UNSET and claims.points != result.points:
        yield Mismatch(
            "points", claims.points, result.points, "M18", f"points are score and chips for gos: {_items(result)}"
        )
    if claims.payments is not UNSET and claims.payments != result.payments:
        rule, why = _explained(claims.payments, record, result)
        yield Mismatch("payments", claims.payments, result.payments, rule, why)
    if claims.paid is not UNSET:
        yield from _paid(claims.paid, result)
    if claims.balances is not UNSET and result.balances is UNSET:
        sentence = "the claimed balances cannot be checked: those before the hand are not recorded"
        result.leave_open("balances", sentence)
    elif claims.balances is not UNSET and claims.balances != result.balances:
        yield Mismatch("balances", claims.balances, result.balances, "A3", "balances before the hand plus its payments")


def compare_turn(claim: TurnClaim, effects: list[Effect], scores: list[int]) -> Iterator[Mismatch]:
    """What is claimed of one turn and doesn't come out."""
    happened = Counter(effect.name for effect in effects)
    if claim.effects is not None and Counter(claim.effects) - happened:
        found = [effect.name for effect in effects if effect.name != "steal"]
        yield Mismatch("effects", claim.effects, found, "A2", "an event is claimed that did not happen", ply=claim.ply)
    if claim.steals is not None and claim.steals != happened["steal"]:
        yield Mismatch("steals", claim.steals, happened["steal"], "E1", "junk cards taken in the turn", ply=claim.ply)
    if claim.scores is not None and claim.scores != scores:
        yield Mismatch("scores", claim.scores, scores, "S12", "scores after the turn", ply=claim.ply)


def _items(result: Result) -> str:
    return ", ".join(f"{rule} {points}" for rule, points in result.items.items()) or "no combination"


def _paid(claimed: list[dict[str, Any]], result: Result) -> Iterator[Mismatch]:
    """Sums paid at once, in whatever order they are claimed."""
    computed = [paid_json(one) for one in result.paid]
    if not _same_sums(claimed, computed):
        yield Mismatch("paid", claimed, computed, "A2", "sums paid at once")


def _same_sums(claimed: list[dict[str, Any]], computed: list[dict[str, Any]]) -> bool:
    """Whether every sum of the one stands in the other, as often."""
    left = list(computed)
    for one in claimed:
        told = {key: one.get(key) for key in ("rule", "from", "to", "amount")}
        # True and 1.0 equal 1 in Python, but nobody is paid so.
        if told not in left or any(isinstance(value, bool | float) for value in told.values()):
            return False
        left.remove(told)
    return not left


def _explained(claimed: list[int], record: Record, result: Result) -> tuple[str | None, str]:
    """The rule whose absence from one bill, or from all, would give what is claimed; else where the sum comes from."""
    bills = [bill for bill in result.bills if any(line.op != "=" for line in bill.lines)]
    rules = {line.rule: None for bill in bills for line in bill.lines[1:]}
    for size in range(1, len(bills) + 1):
        for some in combinations(bills, size):
            for rule in rules:
                if _without(rule, some, record, result) == claimed:
                    losers = " and ".join(record.players[bill.loser] for bill in some)
                    return rule, f"it comes out if {rule} is left out of what {losers} owes"
    due = sum(result.payments)  # not zero where a pot, the house or a seller takes part (X3, K5, W2)
    if sum(claimed) != due:
        return "A3", f"the claimed payments sum to {sum(claimed)}, not to {due or 'zero'}"
    return "M18", "the bills and the sums paid at once come to this"


def _without(rule: str, bills: tuple[Bill, ...], record: Record, result: Result) -> list[int]:
    """The payments if some bills had not known a rule."""
    payments = list(result.payments)
    for bill in bills:
        lines = [line for line in bill.lines if line.rule != rule]
        payer = bill.loser if rule.startswith("K") else bill.from_
        payments[bill.from_] += bill.amount * record.stake
        payments[bill.to] -= bill.amount * record.stake
        amount = total(lines) * record.stake
        payments[payer] -= amount
        payments[bill.to] += amount
    return payments


def total(lines: Sequence[Line]) -> int:
    """What lines of a bill come to, in chips; a transfer to another payer (K) changes no sum."""
    chips = 0
    for line in lines:
        if line.op == "+":
            chips += line.amount
        elif line.op == "x":
            chips *= line.amount
        elif line.rule == "S12":
            chips = line.amount
    return chips
