"""Hands under other house rules: the work that ``gostop-log analyse --under`` shares out, and what is printed of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any

import click
from msgspec import Struct, field

from gostop_log.cli.analysing import Telling, plain
from gostop_log.cli.arguments import rule_name
from gostop_log.cli.logs import remarks
from gostop_log.cli.report import json_line
from gostop_log.decisions import Choice, Estimates, GoStop, Variation, refusal, vary
from gostop_log.draw import varying as drawn
from gostop_log.draw.faults import fault_lines
from gostop_log.draw.text import safe
from gostop_log.errors import Fault, GostopError, RuleSetError
from gostop_log.record import Record
from gostop_log.replaying import rules_of
from gostop_log.request import rules_for
from gostop_log.rules import PARAMETERS, Rules, resolve
from gostop_log.rules.wording import unknown
from gostop_log.running import Chunk, Reading
from gostop_log.sources import Item

__all__ = ["OtherRules", "Varying", "VaryingTold", "VaryingTotal", "other_rules"]


class OtherRules(Struct, frozen=True):
    """A rule set, or changes of the one that a hand names."""

    preset: str | None
    overrides: dict[str, Any]

    def of(self, record: Record) -> Rules:
        """The other rules of a hand; raises RuleSetError where there are none for it."""
        if self.preset is None:
            return rules_of(record).replace(**self.overrides)
        return resolve(self.preset, self.overrides, len(record.players))


def other_rules(_context: click.Context, option: click.Parameter, text: str | None) -> OtherRules | None:
    """``"go_bak=off target=5"``: changes; ``"matgo target=5"``: a rule set.  What cannot be is wrong usage."""
    if text is None:
        return None
    words = text.split()
    try:
        if words and "=" not in words[0]:
            name = rule_name(words)
            rules_for(name)
            return OtherRules(name.preset, name.overrides)
        changes = rule_name(["", *words]).overrides
        for parameter, value in changes.items():
            if parameter not in PARAMETERS:
                raise unknown("parameter", parameter, PARAMETERS, see="gostop-log rules show classic")
            PARAMETERS[parameter].check(value)
        if not changes:
            raise RuleSetError("no rule is named, as in go_bak=off or in matgo")
    except RuleSetError as error:
        raise click.BadParameter(safe(str(error)), param=option) from None
    return OtherRules(None, changes)


class VaryingTotal(Struct):
    """What came of many hands."""

    hands: int = 0
    decisions: int = 0
    go_stops: int = 0
    choices: Counter[Choice] = field(default_factory=Counter)
    go_stop_choices: Counter[Choice] = field(default_factory=Counter)
    change: float = 0.0
    """Chips by which the value of the moves played changed, without their sign, summed."""
    gains: list[float] = field(default_factory=lambda: [0.0, 0.0])
    variances: list[float] = field(default_factory=lambda: [0.0, 0.0])
    """Of go over stop, here and there, summed."""

    def add(self, found: Variation) -> None:
        """One more hand."""
        self.hands += 1
        for one in found.decisions:
            self.decisions += 1
            self.choices[one.choice] += 1
            self.change += abs(one.change)
        for pair in found.go_stops:
            self.go_stops += 1
            self.go_stop_choices[pair.choice] += 1
            for side, row in enumerate((pair.here, pair.there)):
                self.gains[side] += row.gain
                self.variances[side] += row.gain_error**2

    def told(self) -> dict[str, int | float]:
        """The sums as JSON has them; means in chips."""
        many, few = max(1, self.decisions), max(1, self.go_stops)
        told: dict[str, int | float] = {"hands": self.hands, "decisions": self.decisions}
        told |= {name: self.choices[name] for name in ("same", "close", "other", "forbidden")}
        told |= {"change": self.change / many, "go_stops": self.go_stops}
        told |= {f"go_stop_{name}": self.go_stop_choices[name] for name in ("same", "close", "other")}
        for side, name in enumerate(("here", "there")):
            told |= {f"gain_{name}": self.gains[side] / few, f"gain_{name}_error": sqrt(self.variances[side]) / few}
        return told


class VaryingTold(Struct):
    """What came of a chunk, or of one hand of it."""

    lines: list[str | bytes] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    found: list[Variation] = field(default_factory=list)
    reading: Reading = field(default_factory=Reading)
    refused: int = 0
    strays: int = 0


class Varying(Struct, frozen=True):
    """The work: asks for each hand of a chunk what its decisions were worth under other rules."""

    estimates: Estimates
    rules: OtherRules
    telling: Telling
    lenient: bool

    def __call__(self, chunk: Chunk) -> VaryingTold:
        """Ask it of the chunk's hands."""
        told = VaryingTold()
        for item in self._items(chunk):
            self._take(told, item)
        return told

    def each(self, chunk: Chunk) -> Iterator[VaryingTold]:
        """The same, told hand by hand."""
        for item in self._items(chunk):
            told = VaryingTold()
            self._take(told, item)
            yield told

    def _items(self, chunk: Chunk) -> Iterator[Item]:
        return (item for item in chunk.items(lenient=self.lenient) if chunk.owns(item))

    def _take(self, told: VaryingTold, item: Item) -> None:
        told.reading.take(item)
        look = self.telling.look
        told.notes += remarks(item, look)
        if item.record is not None:
            found = self._varied(item.record)
            if isinstance(found, Fault):
                told.refused += 1
                told.notes += fault_lines(found, look)
            else:
                told.found.append(found)
                told.lines += self._lines(found)
        elif item.fault is not None:
            told.refused += not item.stray
            told.strays += item.stray
            told.notes += fault_lines(item.fault, look)

    def _varied(self, record: Record) -> Variation | Fault:
        how = self.estimates.setting
        try:
            found = vary(record, how, self.rules.of(record))
        except GostopError as error:
            return refusal(record, error)
        return found if self.telling.seat is None else found.of(self.telling.seat)

    def _lines(self, found: Variation) -> Iterator[str | bytes]:
        telling = self.telling
        if not telling.as_json:
            yield from drawn.variation(found, telling.look, least=telling.least)
            yield ""
            return
        names = {"hand": found.hand, "here": found.here, "there": found.there}
        until = {"until": found.until, "until_ply": found.until_ply}
        yield json_line({"kind": "under", **names, **until, **found.label})
        for one in found.decisions:
            if drawn.is_shown(one, telling.least):
                changed = {"change": {"mean": one.change, "error": one.error}}
                yield json_line({"kind": "under_decision", "hand": found.hand} | plain(one) | changed)
        for pair in found.go_stops:
            sides = {"here": _side(pair.here), "there": _side(pair.there), "choice": pair.choice}
            yield json_line({"kind": "under_go_stop", "hand": found.hand} | _place(pair.here) | sides)


def _place(row: GoStop) -> dict[str, Any]:
    return {
        name: getattr(row, name) for name in ("action", "ply", "seat", "player", "points", "gos", "went", "brought")
    }


def _side(row: GoStop) -> dict[str, Any]:
    told = {name: plain(getattr(row, name)) for name in ("stop", "go", "win", "go_bak", "break_even")}
    return told | {"gain": {"mean": row.gain, "error": row.gain_error}}
