"""The search for the smallest changes that explain every hand.

It rests on two facts.  What a hand does not ask for cannot change it: so where a rule set leaves a hand unexplained,
every rule set that explains it changes something that this hand asks for, and where one change is left, something that
*all* unexplained hands ask for.  And a hand tells which values of a number it cannot tell apart
(`gostop_log.inference.noting`): so one value of each such stretch stands for all, and no number is left out.

So nothing is missed where one change is left.  What is changed before it cannot be tried like that, since there a hand
need not come out yet: it is tried with usual values and with those that explain a hand, and what only comes out with
other values of two numbers together is missed.  Nor is a change combined any further on account of a hand that asks for
the same after it and comes to the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, Final

from gostop_log.errors import RuleSetError
from gostop_log.inference.candidate import Candidate
from gostop_log.inference.evidence import Evidence, OutOfTries
from gostop_log.inference.values import FIXED, amounts, compounds, is_number, values, whole
from gostop_log.rules import PARAMETERS

__all__ = ["Search", "Stretch"]

LOOKED_INTO: Final = 3
"""So many unexplained hands are asked what could explain them."""
MOST_NEAREST: Final = 3
MOST_STRETCHES: Final = 300
"""So many stretches of a number's values are looked at, and then no more."""
MOST_PARTS: Final = 20
"""So many values are tried out of a stretch that explains a hand, where something else is changed as well."""
MOST_TELLING: Final = 20
"""So many hands say where it is to be parted if no rule set explains everything anyway."""

Stretch = tuple[int, int]
"""The values of a number from one to another, both included."""


class Search:
    """Tries rule sets on the hands, those with fewer changes first."""

    def __init__(
        self,
        evidence: Evidence,
        starts: list[Candidate],
        most: int,
        heard: Callable[[int], None],
        varied: Collection[str] = PARAMETERS,
    ) -> None:
        """`varied` are the parameters that may be changed."""
        self.out_of_tries = False
        self.sampled: set[str] = set()
        """The parameters that were tried with some of their values only."""
        self.sampled_together: set[str] = set()
        """Those that were, where something else was to be changed as well."""
        self._evidence = evidence
        self._levels = [starts]
        """By the number of their changes, the rule sets from which the search goes on."""
        self._most = most
        self._heard = heard
        self._varied = frozenset(varied) - FIXED
        self._seen = {one.identity for one in starts}
        self._order = list(range(len(evidence.hands)))
        """The hands, the most telling first: those that refuted a candidate last."""

    def explanations(self) -> list[Candidate]:
        """All rule sets with the fewest changes that explain every hand; none if there is none with so few."""
        found: list[Candidate] = []
        try:
            for size in range(self._most + 1):
                for one in self._explaining(size):
                    if all(one.identity != other.identity for other in found):
                        found.append(one)
                if found:
                    break
                if 0 < size < self._most:
                    self._levels.append(sorted(self._leading(size), key=lambda one: one.start.order))
        except OutOfTries:
            self.out_of_tries = True
        return sorted(found, key=lambda one: one.start.order)

    def _explaining(self, size: int) -> Iterator[Candidate]:
        """The rule sets with so many changes that explain every hand."""
        if size == 0:
            yield from (one for one in self._levels[0] if not self._refuting(one, 1))
            return
        for candidate in self._levels[size - 1]:
            yield from self._last_changes(candidate, 1)
        for candidate in self._levels[size - 2] if size > 1 else ():
            yield from self._last_changes(candidate, 2)

    def _refuting(self, candidate: Candidate, most: int) -> list[int]:
        """Hands that a candidate does not explain; they are asked first from now on."""
        found = candidate.refuting(self._order, most)
        if found:
            self._order = [*found, *(index for index in self._order if index not in found)]
        return found

    def _last_changes(self, candidate: Candidate, size: int) -> Iterator[Candidate]:
        """The rule sets that explain every hand with so many changes more at once."""
        self._heard(self._evidence.replays)
        refuting = self._refuting(candidate, LOOKED_INTO)
        if not refuting:
            return
        asked = frozenset.intersection(*(candidate.asked(index) for index in refuting))
        if size == 1:
            self.sampled |= {name for name in asked & self._free(candidate) if not (is_number(name) or whole(name))}
        for change in self._changes(candidate, refuting[0], asked, numbers=False):
            child = changed(self._evidence, candidate, change) if len(change) == size else None
            if child is None:
                continue
            if child.explains(refuting[0]) and not self._refuting(child, 1):
                yield child
            for name in change if size > 1 else ():
                yield from self._with_number(child, name)
        for name in self._numbers(candidate, asked) if size == 1 else ():
            yield from self._with_number(candidate, name)

    def _with_number(self, candidate: Candidate, name: str) -> Iterator[Candidate]:
        """The rule sets that explain every hand with another number in this place; none where that is no number."""
        for stretch in self._stretches(candidate, name) if is_number(name) else ():
            child = changed(self._evidence, candidate, {name: usual(candidate, name, stretch)})
            if child:
                yield child

    def _leading(self, size: int) -> Iterator[Candidate]:
        """Rule sets with so many changes that may lead to an explanation."""
        for candidate in self._levels[size - 1]:
            yield from self._children(candidate, 1)
        for candidate in self._levels[size - 2] if size > 1 else ():
            yield from self._children(candidate, 2)

    def _children(self, candidate: Candidate, size: int) -> Iterator[Candidate]:
        """Rule sets with so many changes more that take another course in a hand which this one does not explain."""
        self._heard(self._evidence.replays)
        refuting = self._refuting(candidate, LOOKED_INTO)
        if not refuting:
            return
        pivot = min(refuting, key=lambda index: len(candidate.asked(index)))
        asked = candidate.asked(pivot)
        tried = [change for change in self._changes(candidate, pivot, asked) if len(change) == size]
        if size == 1:
            self.sampled_together |= {name for name in asked & self._free(candidate) if not whole(name)}
            tried += self._explaining_one(candidate, pivot, self._order)
        for change in tried:
            child = changed(self._evidence, candidate, change)
            if child and child.identity not in self._seen and not child.same_course(candidate, pivot):
                self._seen.add(child.identity)
                yield child

    def _changes(
        self, candidate: Candidate, pivot: int, asked: frozenset[str], *, numbers: bool = True
    ) -> Iterator[dict[str, Any]]:
        """What could still be changed among the parameters that were asked for, to usual values."""
        rules, result = candidate.rules_for(pivot), candidate.result(pivot)
        money = amounts(self._evidence.hands[pivot].record, result) if result.ok else []
        free = self._free(candidate)
        for name in (one for one in PARAMETERS if one in asked & free):
            tried = values(name, rules, money)
            yield from ({name: value} for value in tried if numbers or value is None or not is_number(name))
        yield from (change for change in compounds(rules) if change.keys() & asked and change.keys() <= free)

    def _free(self, candidate: Candidate) -> frozenset[str]:
        """The parameters that may still be changed."""
        return self._varied - candidate.changes.keys()

    def _numbers(self, candidate: Candidate, asked: frozenset[str]) -> Iterator[str]:
        """Those of the parameters that were asked for that are numbers and may still be changed."""
        return (name for name in PARAMETERS if name in asked & self._free(candidate) and is_number(name))

    def _stretches(self, candidate: Candidate, name: str, hands: list[int] | None = None) -> Iterator[Stretch]:
        """All values of a number with which every hand, or some hands, would be explained."""
        value, highest = candidate.domain(name)
        first: int | None = None
        order = list(self._order if hands is None else hands)
        for _ in range(MOST_STRETCHES):
            if value > highest:
                break
            until, refuting = self._until(candidate, name, value, order)
            if refuting is None:
                first = value if first is None else first
            else:
                order.remove(refuting)
                order.insert(0, refuting)
                if first is not None:
                    yield first, value - 1
                first = None
            value = until + 1
        else:
            self.sampled.add(name)
        if first is not None:
            yield first, value - 1

    def _until(self, candidate: Candidate, name: str, value: int, hands: list[int]) -> tuple[int, int | None]:
        """Up to which value all hands stay explained, or else one stays unexplained; and that one."""
        _, until = candidate.domain(name)
        for index in hands:
            led = candidate.led(name, value, index)
            if not led.explained:
                return led.high, index
            until = min(until, led.high)
        return until, None

    def _explaining_one(self, candidate: Candidate, pivot: int, hands: list[int]) -> Iterator[dict[str, Any]]:
        """Changes of one number that explain a hand, one for each stretch of values that some hands tell apart."""
        for name in self._numbers(candidate, candidate.asked(pivot)):
            for stretch in self._stretches(candidate, name, [pivot]):
                for part in _parts(candidate, name, stretch, hands):
                    yield {name: usual(candidate, name, part)}

    def nearest(self) -> list[Candidate]:
        """The rule sets found that leave the fewest hands unexplained, best first."""
        counted = self._evidence.counted
        left: dict[Candidate, int] = {}
        tried = {one.identity for one in self._levels[0]}
        new: Iterable[Candidate] = self._levels[0]
        try:
            for _ in range(self._most + 1):
                for one in new:
                    self._heard(self._evidence.replays)
                    # Whether it leaves many more hands than the best ones so far, or very many, is all the same.
                    best = _best(left)
                    most = left[best[-1]] + 1 if len(best) == MOST_NEAREST else len(counted)
                    left[one] = len(one.refuting(counted, most))
                new = [child for one in _best(left) for child in self._mending(one, tried)]
        except OutOfTries:
            self.out_of_tries = True
        best = _best(left)
        return [one for one in best if (left[one], len(one.changes)) == (left[best[0]], len(best[0].changes))]

    def _mending(self, candidate: Candidate, tried: set[tuple[str, ...]]) -> Iterator[Candidate]:
        """Rule sets with one change more that explain a hand which this one does not, each once."""
        self._heard(self._evidence.replays)
        for pivot in candidate.refuting(self._evidence.counted, 2 * LOOKED_INTO):
            usual_ones = self._changes(candidate, pivot, candidate.asked(pivot))
            telling = self._order[:MOST_TELLING]
            for change in (*usual_ones, *self._explaining_one(candidate, pivot, telling)):
                child = changed(self._evidence, candidate, change)
                if child and len(child.changes) <= self._most and child.identity not in tried and child.explains(pivot):
                    tried.add(child.identity)
                    yield child

    def reaches(self, candidate: Candidate) -> dict[str, Stretch]:
        """By changed number: the values around its own with which every hand is explained, nothing else changed."""
        found: dict[str, Stretch] = {}
        try:
            for name, value in candidate.changes.items():
                if is_number(name) and value is not None:
                    stretches = self._stretches(candidate, name)
                    found[name] = next((one for one in stretches if one[0] <= value <= one[1]), (value, value))
        except OutOfTries:
            self.out_of_tries = True
        return found

    def open_values(self, candidate: Candidate) -> Iterator[tuple[str, list[Any], list[Stretch]]]:
        """The other values with which every hand is explained too, of each parameter that some hand asks for.

        Of a number these are the usual ones, and its stretches of all values with which it is, its own among them.
        """
        asked = frozenset[str]().union(*(candidate.asked(index) for index in self._order))
        rules = next(iter(candidate.rules.values()))
        for name in (one for one in PARAMETERS if one in asked & self._varied):
            self._heard(self._evidence.replays)
            stretches = list(self._stretches(candidate, name)) if is_number(name) else []
            fitting = [value for value in values(name, rules) if self._fits(candidate, name, value, stretches)]
            known = [*fitting, getattr(rules, name)]
            yield name, fitting + [low for low, high in stretches if not _any_in(known, low, high)], stretches

    def _fits(self, candidate: Candidate, name: str, value: Any, stretches: list[Stretch]) -> bool:
        """Whether every hand is explained with another value; of a number that is told by its stretches."""
        if is_number(name) and value is not None:
            return any(_any_in([value], low, high) for low, high in stretches)
        child = changed(self._evidence, candidate, {name: value})
        return child is not None and not self._refuting(child, 1)

    def unasked(self, candidate: Candidate) -> list[str]:
        """The parameters that no hand asks for."""
        try:
            asked = frozenset(FIXED).union(*(candidate.asked(index) for index in self._order))
        except OutOfTries:
            return []
        return [name for name in PARAMETERS if name not in asked]


def _best(left: dict[Candidate, int]) -> list[Candidate]:
    return sorted(left, key=lambda one: (left[one], len(one.changes), one.start.order))[:MOST_NEAREST]


def changed(evidence: Evidence, parent: Candidate, change: dict[str, Any]) -> Candidate | None:
    """The candidate with one more change; None where there cannot be such a rule set."""
    try:
        return Candidate(evidence, parent.start, {**parent.changes, **change}, parent)
    except RuleSetError:
        return None


def _parts(candidate: Candidate, name: str, stretch: Stretch, hands: list[int]) -> Iterator[Stretch]:
    """The first of those parts of a stretch of values that some hands tell apart, explained or not."""
    low, high = stretch
    for _ in range(MOST_PARTS):
        if low > high:
            return
        until = low if low == high else min(candidate.led(name, low, index).high for index in hands)
        yield low, min(high, until)
        low = until + 1


def _any_in(numbers: Iterable[int | None], low: int, high: int) -> bool:
    return any(one is not None and low <= one <= high for one in numbers)


def usual(candidate: Candidate, name: str, stretch: Stretch) -> int:
    """The most usual value of a stretch; else the one that is nearest to the present one."""
    rules = next(iter(candidate.rules.values()))
    low, high = stretch
    for value in values(name, rules):
        if value is not None and low <= value <= high:
            return int(value)
    return max(low, min(high, getattr(rules, name) or 0))
