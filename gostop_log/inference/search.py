"""The search for the smallest changes that explain every hand.

It rests on one fact: what a hand does not ask for cannot change it.  So where a rule set leaves a hand unexplained,
every rule set that explains it changes something that this hand asks for, and only that is tried; and where one change
is left, something that *all* unexplained hands ask for.

One step is no proof but experience: a change after which the hand asks for the same and comes to the same is not
combined any further on account of that hand; what explains it together with such a change explains it alone, or is
found the other way round.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, Final

from gostop_log.errors import RuleSetError
from gostop_log.inference.candidate import Candidate
from gostop_log.inference.evidence import Evidence, OutOfTries
from gostop_log.inference.values import FIXED, amounts, compounds, values
from gostop_log.rules import PARAMETERS

__all__ = ["Search"]

LOOKED_INTO: Final = 3
"""So many unexplained hands are asked what could explain them."""
MOST_NEAREST: Final = 3


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
        self.complete = True
        """Whether everything was tried that should have been."""
        self._evidence = evidence
        self._starts = starts
        self._most = most
        self._heard = heard
        self._varied = frozenset(varied) - FIXED
        self._seen = {one.identity for one in starts}
        self._order = list(range(len(evidence.hands)))
        """The hands, the most telling first: those that refuted a candidate last."""

    def explanations(self) -> list[Candidate]:
        """All rule sets with the fewest changes that explain every hand; none if there is none with so few."""
        levels: list[list[Candidate]] = [[] for _ in range(self._most + 1)]
        levels[0] = self._starts
        try:
            for size, level in enumerate(levels):
                level.sort(key=lambda one: one.start.order)
                found = [one for one in level if not self._refuting(one, 1)]
                if found:
                    return found
                for candidate in level if size < self._most else ():
                    for child in self._children(candidate, size):
                        levels[len(child.changes)].append(child)
        except OutOfTries:
            self.complete = False
            return next((explained for level in levels if (explained := self._explained(level))), [])
        return []

    def _explained(self, level: list[Candidate]) -> list[Candidate]:
        """Those of a level that explain everything, as far as that is known without another replay."""
        found = []
        for one in level:
            try:
                if not self._refuting(one, 1):
                    found.append(one)
            except OutOfTries:
                continue
        return found

    def _refuting(self, candidate: Candidate, most: int) -> list[int]:
        """Hands that a candidate does not explain; they are asked first from now on."""
        found = candidate.refuting(self._order, most)
        if found:
            self._order = [*found, *(index for index in self._order if index not in found)]
        return found

    def _children(self, candidate: Candidate, size: int) -> Iterator[Candidate]:
        """Rule sets with one change more that are worth a look: that explain everything, or may lead there."""
        self._heard(self._evidence.replays)
        last = size + 1 == self._most
        refuting = self._refuting(candidate, LOOKED_INTO)
        pivot = min(refuting, key=lambda index: len(candidate.asked(index)))
        asked = candidate.asked(pivot)
        if last:
            asked = asked.intersection(*(candidate.asked(index) for index in refuting))
        for change in self._changes(candidate, pivot, asked):
            if size + len(change) > self._most:
                continue
            child = self._new(candidate, change)
            if child is None:
                continue
            if size + len(change) == self._most:
                if child.explains(pivot) and not self._refuting(child, 1):
                    yield child
            elif not child.same_course(candidate, pivot):
                yield child

    def _changes(self, candidate: Candidate, pivot: int, asked: frozenset[str]) -> Iterator[dict[str, Any]]:
        """What could still be changed among the parameters that were asked for."""
        rules, result = candidate.rules_for(pivot), candidate.result(pivot)
        money = amounts(self._evidence.hands[pivot].record, result) if result.ok else []
        free = self._varied - candidate.changes.keys()
        for name in (one for one in PARAMETERS if one in asked & free):
            yield from ({name: value} for value in values(name, rules, money))
        yield from (change for change in compounds(rules) if change.keys() & asked and change.keys() <= free)

    def _new(self, parent: Candidate, change: dict[str, Any]) -> Candidate | None:
        """The candidate with one more change; None where it cannot be or was tried before."""
        child = changed(self._evidence, parent, change)
        if child is None or child.identity in self._seen:
            return None
        self._seen.add(child.identity)
        return child

    def nearest(self) -> list[Candidate]:
        """The rule sets found that leave the fewest hands unexplained, best first."""
        counted = self._evidence.counted
        left: dict[Candidate, int] = {}
        tried = {one.identity for one in self._starts}
        new: Iterable[Candidate] = self._starts
        try:
            for _ in range(self._most + 1):
                for one in new:
                    left[one] = len(one.refuting(counted, len(counted)))
                new = [child for one in _best(left) for child in self._mending(one, tried)]
        except OutOfTries:
            self.complete = False
        best = _best(left)
        return [one for one in best if (left[one], len(one.changes)) == (left[best[0]], len(best[0].changes))]

    def _mending(self, candidate: Candidate, tried: set[tuple[str, ...]]) -> Iterator[Candidate]:
        """Rule sets with one change more that explain a hand which this one does not, each once."""
        self._heard(self._evidence.replays)
        for pivot in candidate.refuting(self._evidence.counted, 2 * LOOKED_INTO):
            for change in self._changes(candidate, pivot, candidate.asked(pivot)):
                child = changed(self._evidence, candidate, change)
                if child and len(child.changes) <= self._most and child.identity not in tried and child.explains(pivot):
                    tried.add(child.identity)
                    yield child

    def open_values(self, candidate: Candidate) -> dict[str, list[Any]]:
        """The other values with which every hand is explained too, of each parameter that some hand asks for."""
        found: dict[str, list[Any]] = {}
        try:
            asked = frozenset[str]().union(*(candidate.asked(index) for index in self._order))
            rules = next(iter(candidate.rules.values()))
            for name in (one for one in PARAMETERS if one in asked & self._varied):
                self._heard(self._evidence.replays)
                for value in values(name, rules):
                    child = changed(self._evidence, candidate, {name: value})
                    if child is not None and not self._refuting(child, 1):
                        found.setdefault(name, []).append(value)
        except OutOfTries:
            self.complete = False
        return found

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
