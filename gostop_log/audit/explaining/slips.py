"""Slips of the arithmetic: the hand is right as it was written down, its settlement was miscounted or miswritten."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from gostop_log.audit.finding import Explanation
from gostop_log.audit.wording import seat_name
from gostop_log.record import Claims, Record
from gostop_log.replaying.claims import paid_json, total
from gostop_log.results import Bill, Mismatch, Paid, Result

__all__ = ["slips"]


class Slip(Struct):
    """Another settlement of a hand, and how one comes to it."""

    message: str
    change: dict[str, Any]
    payments: list[int]
    points: int


def slips(record: Record, result: Result, mismatches: list[Mismatch]) -> Iterator[Explanation]:
    """Every slip after which the claims are what they are."""
    claims = record.claims or Claims()
    fields = {one.field for one in mismatches}
    if fields <= {"payments", "points", "balances"}:
        for slip in _slips(record, result):
            if _comes_to(slip, claims, record, fields):
                yield Explanation("slip", slip.message, slip.change)
    if len(fields) == 1:
        for mismatch in mismatches:
            yield from _miswritten(mismatch, record)


def _comes_to(slip: Slip, claims: Claims, record: Record, fields: set[str]) -> bool:
    """Whether everything that is claimed comes out with the slip; balances may have been right in spite of it."""
    if claims.payments is not UNSET and claims.payments != slip.payments:
        return False
    if claims.points is not UNSET and claims.points != slip.points:
        return False
    if claims.balances is UNSET or record.balances is None or "balances" not in fields:
        return True
    return claims.balances == [before + paid for before, paid in zip(record.balances, slip.payments, strict=True)]


def _slips(record: Record, result: Result) -> Iterator[Slip]:
    """Everything that could be left out or counted twice, and what it comes to."""
    if result.capped or result.fee:
        return  # what is paid then depends on more than the bill at fault (K5)
    net = _Net(record, result)
    for bills in _parties(result.bills):
        owed = f"what {' and '.join(record.players[bill.loser] for bill in bills)} owe{'s' if len(bills) == 1 else ''}"
        for rule in _rules_in_all(bills):
            yield net.without(rule, bills, f"{rule} was left out of {owed}")
            if not rule.startswith("K"):
                yield net.twice(rule, bills, f"{rule} was applied twice to {owed}")
        yield net.nothing(bills, f"{owed} was left out altogether")
    for rule, points in result.items.items():
        for factor, how in ((-1, "was not counted"), (1, "was counted twice")):
            yield net.scored(rule, factor * points, f"{rule} ({points}) {how}")
    for one in dict.fromkeys((one.rule, one.from_, one.to, one.amount) for one in result.paid):
        names = [seat_name(seat, record.players) for seat in one[1:3]]
        for sign, how in ((-1, "was left out"), (1, "was counted twice")):
            yield net.paid(Paid(*one), sign, f"{one[0]}, paid at once by {names[0]} to {names[1]}, {how}")
    if result.paid:
        yield net.all_paid("all that was paid at once was left out")
    if record.stake != 1:
        chips = [sum_ // record.stake for sum_ in result.payments]
        yield Slip("the payments are in chips, not in money", {"in": "chips"}, chips, result.points)


def _parties(bills: Sequence[Bill]) -> Iterator[list[Bill]]:
    """Each loser by himself, then all of them."""
    yield from ([bill] for bill in bills)
    if len(bills) > 1:
        yield [*bills]


def _rules_in_all(bills: Sequence[Bill]) -> list[str]:
    """The rules beside the score that have a line in each of the bills."""
    first, *others = ([line.rule for line in bill.lines[1:]] for bill in bills)
    return [rule for rule in dict.fromkeys(first) if all(rule in rules for rules in others)]


class _Net:
    """The payments of a hand, to be told with something else in the place of some bills."""

    def __init__(self, record: Record, result: Result) -> None:
        self.record = record
        self.result = result

    def without(self, rule: str, bills: list[Bill], message: str) -> Slip:
        """A rule left out of some bills; one of K makes the loser pay himself again."""
        kept = {id(bill): [line for line in bill.lines if line.rule != rule] for bill in bills}
        payments = self._with(bills, lambda bill: total(kept[id(bill)]), to_loser=rule.startswith("K"))
        return self._slip(message, {"left_out": rule, "losers": [bill.loser for bill in bills]}, payments)

    def twice(self, rule: str, bills: list[Bill], message: str) -> Slip:
        """A rule applied twice to some bills."""
        doubled = {
            id(bill): [again for line in bill.lines for again in ([line, line] if line.rule == rule else [line])]
            for bill in bills
        }
        payments = self._with(bills, lambda bill: total(doubled[id(bill)]))
        return self._slip(message, {"twice": rule, "losers": [bill.loser for bill in bills]}, payments)

    def nothing(self, bills: list[Bill], message: str) -> Slip:
        """Bills that nobody paid."""
        payments = self._with(bills, lambda _: 0)
        return self._slip(message, {"left_out": "bill", "losers": [bill.loser for bill in bills]}, payments)

    def scored(self, item: str, difference: int, message: str) -> Slip:
        """Another score in every bill."""
        payments = self._with(self.result.bills, lambda bill: _scored(bill, difference))
        slip = self._slip(message, {"item": item, "difference": difference}, payments)
        slip.points += difference
        return slip

    def paid(self, one: Paid, sign: int, message: str) -> Slip:
        """A sum paid at once that was left out (-1) or counted twice (1)."""
        return self._slip(message, {"paid": paid_json(one), "times": 1 + sign}, self._moved([one], sign))

    def all_paid(self, message: str) -> Slip:
        """Nothing that was paid at once."""
        return self._slip(message, {"left_out": "paid"}, self._moved(self.result.paid, -1))

    def _slip(self, message: str, change: dict[str, Any], payments: list[int]) -> Slip:
        return Slip(message, change, payments, self.result.points)

    def _moved(self, sums: Sequence[Paid], sign: int) -> list[int]:
        payments = list(self.result.payments)
        for one in sums:
            for seat, money in ((one.from_, -one.amount), (one.to, one.amount)):
                if seat is not None:
                    payments[seat] += sign * money * self.record.stake
        return payments

    def _with(self, bills: Sequence[Bill], amount: Callable[[Bill], int], *, to_loser: bool = False) -> list[int]:
        payments = list(self.result.payments)
        for bill in bills:
            due = amount(bill)
            payer = bill.loser if to_loser else bill.from_
            payments[bill.from_] += bill.amount * self.record.stake
            payments[payer] -= due * self.record.stake
            payments[bill.to] += (due - bill.amount) * self.record.stake
        return payments


def _scored(bill: Bill, difference: int) -> int:
    """What a bill comes to with a score that is so much higher."""
    scored, *others = bill.lines
    return total([replace(scored, amount=scored.amount + difference), *others])


def _miswritten(mismatch: Mismatch, record: Record) -> Iterator[Explanation]:
    """One claim that is wrong by itself: a single sum miswritten, sums with other players, one sum more or less."""
    claimed, computed = mismatch.claimed, mismatch.computed
    change = {"path": f"claims.{mismatch.field}", "from": claimed, "to": computed}
    if mismatch.field == "paid":
        yield from _paid_at_once(claimed, computed, change)
    elif mismatch.field in ("payments", "balances") and len(claimed) == len(computed):
        others = [seat for seat, (one, two) in enumerate(zip(claimed, computed, strict=True)) if one != two]
        if len(others) == 1 and len(claimed) > 1:
            name = record.players[others[0]]
            message = f"only the sum of {name} is miswritten: {claimed[others[0]]} for {computed[others[0]]}"
            yield Explanation("slip", message, change)
        if sorted(claimed) == sorted(computed):
            yield Explanation("slip", "the sums are right, and stand with other players", change)
        if claimed == [-sum_ for sum_ in computed]:
            yield Explanation("slip", "the sums have the wrong sign", change)


def _paid_at_once(claimed: list[Any], computed: list[Any], change: dict[str, Any]) -> Iterator[Explanation]:
    """One sum paid at once that is claimed and was not paid, or was paid and is not claimed, or both."""
    said, due = (
        Counter(msgspec.json.encode(one, order="sorted").decode() for one in sums) for sums in (claimed, computed)
    )
    more, fewer = sorted((said - due).elements()), sorted((due - said).elements())
    if len(more) > 1 or len(fewer) > 1:
        return
    if more and fewer:
        yield Explanation("slip", f"one sum paid at once is miswritten: {more[0]} for {fewer[0]}", change)
    elif more:
        yield Explanation("slip", f"one sum paid at once was written that was not paid: {more[0]}", change)
    elif fewer:
        yield Explanation("slip", f"one sum paid at once was not written: {fewer[0]}", change)
