"""What `infer` answers: the JSON of ``gostop-log rules infer --json`` (docs/cli.md)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from gostop_log.errors import Fault
from gostop_log.results import Mismatch

__all__ = ["Explanation", "Inference", "Left", "RuleSet", "RuledOut"]


class RuleSet(Struct, kw_only=True):
    """A rule set as a header names it."""

    preset: str
    overrides: dict[str, Any]
    """Everything that differs from the preset."""
    changes: dict[str, Any]
    """Those of the overrides that were found here."""
    implied: dict[str, Any]
    """Those that the hands themselves say: the jokers of the pack (D4), no limit where no balances are known (K5)."""
    rules_hash: dict[str, str]
    """By the number of players."""


class Explanation(RuleSet, kw_only=True):
    """A rule set that explains every hand."""

    ranges: dict[str, tuple[int, int]] = field(default_factory=dict)
    """By changed number: from which value to which every hand is explained as well, if nothing else is changed."""


class Left(Struct, kw_only=True):
    """A hand that a rule set does not explain."""

    id: str | None
    place: dict[str, Any] | None
    """``{"file", "line"}`` of the hand."""
    players: list[str]
    """Whom the seats in the mismatches are."""
    error: Fault | None
    """Why the hand would be illegal."""
    mismatches: list[Mismatch]
    """The claims that would not come out."""


class RuledOut(RuleSet, kw_only=True):
    """A rule set that does not explain every hand."""

    refused: str | None = None
    """Why there cannot be such a rule set for these hands at all."""
    rule: str | None = None
    """The rule that says so: L1 for another number of players."""
    hands: int = 0
    """How many hands it does not explain."""
    asked: int = 0
    """Of how many: all, or the first of a large file."""
    first: list[Left] = field(default_factory=list)
    """The first of them."""


class Inference(Struct, kw_only=True):
    """Which house rules explain some hands."""

    hands: int
    """How many hands were asked; broken ones are not among them."""
    claims: int
    max: int
    """So many changes were allowed."""
    replays: int
    """How often a hand was replayed to find out."""
    complete: bool
    """Whether nothing was left out: the next three are empty or false."""
    out_of_tries: bool = False
    """Whether the number of tries was reached."""
    sampled: list[str] = field(default_factory=list)
    """The parameters of which only some values were tried: lists, and mappings."""
    sampled_together: list[str] = field(default_factory=list)
    """The parameters of which only some values were tried where something else was changed as well."""
    jokers: list[str] | None
    """The jokers that the hands were dealt with, None where they don't tell."""
    explanations: list[Explanation] = field(default_factory=list)
    """The rule sets with the fewest changes that explain every hand: no hand tells them apart."""
    undecided: dict[str, list[Any]] = field(default_factory=dict)
    """By parameter the other values with which the first of them explains every hand as well."""
    undecided_ranges: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """Of the numbers among them every value with which it does, from and to; its own lies in one of these ranges."""
    unasked: list[str] = field(default_factory=list)
    """The parameters that no hand asks for."""
    ruled_out: list[RuledOut] = field(default_factory=list)
    """The presets, and the rule sets that the log names, that do not explain every hand."""
    nearest: list[RuledOut] = field(default_factory=list)
    """Where nothing explains every hand: the rule sets found that leave the fewest."""
