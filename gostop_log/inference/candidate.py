"""A rule set that is being tried: where it starts from, what was changed, and what becomes of each hand under it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from gostop_log.inference.evidence import Evidence
from gostop_log.inference.noting import Number, Span
from gostop_log.inference.values import domain
from gostop_log.inference.watching import watched
from gostop_log.results import Result
from gostop_log.rules import Rules, resolve

__all__ = ["Candidate", "Start"]


class Start(Struct, frozen=True):
    """A rule set to start from: a preset, or what the log itself names."""

    order: int
    preset: str
    overrides: Mapping[str, Any]
    """What the log names beside the preset."""
    implied: Mapping[str, Any]
    """What the log itself says: the jokers that were dealt (D4); no limit where no balances are known (K5)."""


class Led(Struct, frozen=True):
    """Whether a hand is explained with some value of a number, and up to which value it is the same."""

    explained: bool
    high: int


class Candidate:
    """A rule set under which some hands come out and others don't."""

    def __init__(
        self, evidence: Evidence, start: Start, changes: Mapping[str, Any], parent: Candidate | None = None
    ) -> None:
        """Raises RuleSetError where there cannot be such a rule set."""
        self.start = start
        self.changes = dict(changes)
        """What differs from the start."""
        self.rules: dict[int, Rules] = {
            players: resolve(start.preset, self.overrides, players) for players in evidence.players
        }
        """By the number of players."""
        self._evidence = evidence
        self._parent = parent
        before = parent.changes if parent else {}
        self._changed = {name for name, value in self.changes.items() if name not in before or before[name] != value}
        self._results: dict[int, Result] = {}
        self._asked: dict[int, frozenset[str]] = {}

    @property
    def overrides(self) -> dict[str, Any]:
        """Everything that differs from the preset."""
        return {**self.start.overrides, **self.start.implied, **self.changes}

    @property
    def identity(self) -> tuple[str, ...]:
        """Equal where two candidates are the same rule set."""
        return tuple(rules.hash for rules in self.rules.values())

    def rules_for(self, index: int) -> Rules:
        """The rule set for so many players as the hand has."""
        return self.rules[len(self._evidence.hands[index].record.players)]

    def result(self, index: int) -> Result:
        """What becomes of a hand; what the change cannot touch is not replayed again."""
        if index not in self._results:
            parent = self._untouched(index)
            self._results[index] = parent.result(index) if parent else self._heard(index, self.rules_for(index))
        return self._results[index]

    def asked(self, index: int) -> frozenset[str]:
        """The parameters that the hand asks for: no other can change anything about it."""
        if index not in self._asked:
            parent = self._untouched(index)
            if parent:
                self._results[index], self._asked[index] = parent.result(index), parent.asked(index)
            else:
                noting = watched(self.rules_for(index))
                self._results[index] = self._heard(index, noting)
                self._asked[index] = noting.asked
        return self._asked[index]

    def explains(self, index: int) -> bool:
        """Whether the hand is legal and every claim on it comes out."""
        return _explained(self.result(index))

    def domain(self, name: str) -> tuple[int, int]:
        """The least and the largest that a number can be beside the rest; the second is less for none at all."""
        lows, highs = zip(*(domain(name, rules) for rules in self.rules.values()), strict=True)
        return max(lows), min(highs)

    def led(self, name: str, value: int, index: int) -> Led:
        """What would become of a hand if a number had this value, and up to which value it would be the same."""
        low, high = self.domain(name)
        if name not in self.asked(index):
            return Led(self.explains(index), high)
        span = Span(value, low, high)
        explained = _explained(self._heard(index, watched(self.rules_for(index), **{name: Number(span)})))
        return Led(explained, span.high)

    def refuting(self, hands: Iterable[int], most: int) -> list[int]:
        """The first of the hands that it does not explain."""
        found: list[int] = []
        for index in hands:
            if not self.explains(index):
                found.append(index)
                if len(found) == most:
                    break
        return found

    def known_to_refute(self) -> list[int]:
        """The hands of which it is known already that it does not explain them."""
        return [index for index in self._results if not self.explains(index)]

    def same_course(self, other: Candidate, index: int) -> bool:
        """Whether a hand asks for the same under both, and comes to the same."""
        return self.asked(index) == other.asked(index) and _mark(self.result(index)) == _mark(other.result(index))

    def _heard(self, index: int, rules: Rules) -> Result:
        return self._evidence.hear(index, rules)

    def _untouched(self, index: int) -> Candidate | None:
        """The parent, where it is known that the hand does not ask for what was changed since."""
        parent = self._parent
        if parent is not None and index in parent._asked and not self._changed & parent._asked[index]:
            return parent
        return None


def _explained(result: Result) -> bool:
    return result.ok and not result.mismatches


def _mark(result: Result) -> bytes:
    """Equal where two results are the same in everything that a claim can be about."""
    error = result.error
    return msgspec.json.encode(
        [
            error and (error.rule, error.message, error.action),
            result.end,
            result.winner,
            result.points,
            result.payments,
            result.paid,
            result.next,
            result.mismatches,
        ]
    )
