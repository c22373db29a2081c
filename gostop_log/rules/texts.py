"""The text of every rule, by its ID: what an error message or a line of a bill refers to.

The texts are those of docs/rules.md and docs/matgo.md; they stand in ``texts.toml`` as well because an installed
package has no docs.  The file is read when a text is first asked for.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from gostop_log.rules.parameters import PARAMETERS
from gostop_log.rules.wording import unknown

__all__ = ["RuleText", "explain", "texts"]

_FILE: Final = Path(__file__).with_name("texts.toml")


class RuleText(Struct, frozen=True):
    """A rule as docs/rules.md and docs/matgo.md have it, without Markdown's emphasis."""

    id: str
    title: str
    text: str
    """One paragraph for each place that states it, parted by empty lines."""
    rooms: tuple[str, ...]
    """What online rooms do, with the grade of the evidence (docs/matgo.md, section 1)."""
    parameters: tuple[str, ...]
    """The parameters that the rule has."""


@cache
def texts() -> dict[str, RuleText]:
    """Every rule by its ID, in the order of docs/rules.md; do not change it."""
    with _FILE.open("rb") as file:
        written = tomllib.load(file)
    return {
        rule: RuleText(
            id=rule,
            title=entry["title"],
            text=entry["text"],
            rooms=tuple(entry.get("rooms", ())),
            parameters=tuple(name for name, parameter in PARAMETERS.items() if rule in parameter.rules),
        )
        for rule, entry in written.items()
    }


def explain(rule: str) -> RuleText:
    """The rule with this ID, in either case; RuleSetError naming the nearest IDs if there is none."""
    found = texts().get(rule.upper())
    if found is None:
        raise unknown("rule", rule, texts())
    return found
