"""Other house rules under which everything comes out that a hand claims: one value changed, or another preset."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from gostop_log.audit.finding import Explanation
from gostop_log.errors import RuleSetError
from gostop_log.inference.candidate import Candidate, Start
from gostop_log.inference.evidence import Evidence
from gostop_log.inference.search import Search
from gostop_log.record import Record
from gostop_log.rules import load, names

__all__ = ["other_rules"]

_TRIES: Final = 1_000
"""So often a hand is replayed under other rules."""


def other_rules(record: Record) -> Iterator[Explanation]:
    """The rule sets that differ from the hand's own in one value, and the presets, under which all comes out."""
    evidence = Evidence([record], _TRIES)
    own = Candidate(evidence, Start(0, record.rules.preset, record.rules.overrides, {}), {})
    search = Search(evidence, [own], 1, lambda _: None)
    for one in search.explanations():
        ranges = search.reaches(one)
        said = ", ".join(f"{name}={_values(value, ranges.get(name))}" for name, value in one.changes.items())
        yield _told(f"under the house rule {said}", record.rules.preset, one.overrides, ranges)
    for preset in sorted(names(), key=lambda one: load(one).overlay):
        if preset != record.rules.preset or record.rules.overrides:
            yield from _preset(evidence, preset)


def _preset(evidence: Evidence, preset: str) -> Iterator[Explanation]:
    """The preset as it is, with the jokers that were dealt."""
    implied = {"jokers": evidence.jokers} if evidence.whole_pack or evidence.jokers else {}
    try:
        candidate = Candidate(evidence, Start(0, preset, {}, implied), {})
    except RuleSetError:
        return  # for another number of players, say
    if evidence.tries > 0 and candidate.explains(0):
        yield _told(f"under the rules of {preset}", preset, dict(implied), {})


def _told(under: str, preset: str, overrides: dict[str, Any], ranges: dict[str, tuple[int, int]]) -> Explanation:
    change: dict[str, Any] = {"preset": preset, "overrides": overrides}
    return Explanation(
        "rule", f"{under} all that is claimed comes out", change | ({"ranges": ranges} if ranges else {})
    )


def _values(value: Any, reach: tuple[int, int] | None) -> str:
    if reach is not None and reach[0] < reach[1]:
        return f"{reach[0]} to {reach[1]}"
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
