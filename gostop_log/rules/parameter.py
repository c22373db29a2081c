"""What is known about one parameter of the house rules."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from gostop_log.errors import RuleSetError
from gostop_log.rules import preset
from gostop_log.rules.kinds import Kind
from gostop_log.rules.wording import shown

__all__ = ["SOURCES", "Parameter"]

SOURCES: Final = {
    "P": "the Persian rules",
    "G": "the Greek summary",
    "I": "the Indonesian summary",
    "W": "the Arabic encyclopedia article",
    "H": "Hangame",
    "P*": "Pmang",
    "N": "Netmarble",
    "Wj": "Winjoy",
    "Nw": "Noriworks",
    "x": "an independent implementation",
}
"""The documents (docs/rules.md) and online rooms (docs/matgo.md) by their short letters."""


class Parameter(Struct, frozen=True):
    """What is known about a parameter."""

    rules: tuple[str, ...]
    """The IDs of the rules it belongs to, the most telling first."""
    kind: Kind
    meaning: str
    """One sentence for people."""
    sources: tuple[str, ...]
    """Who speaks of it, by the short letters of `SOURCES`; nobody where the decision is open."""
    name: str = ""

    @property
    def unit(self) -> str:
        """``chips``, ``points``, ``cards``, ``factor``, … or nothing."""
        return self.kind.unit

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return self.kind.allowed

    @property
    def defaults(self) -> dict[str, Any]:
        """The value in each preset and overlay as TOML has it; ``{"2p": …, "3p": …}`` where the players decide."""
        return {one: preset.load(one).values[self.name] for one in preset.names()}

    def check(self, value: object) -> Any:
        """The value, unchangeable; RuleSetError if it is not allowed."""
        try:
            return self.kind.check(value)
        except (TypeError, ValueError):
            raise RuleSetError(
                f"{self.name} ({', '.join(self.rules)}) cannot be {shown(value)}: it must be {self.allowed}",
                rule=self.rules[0],
                expected=[self.allowed],
                about=self.name,
            ) from None
