"""What is wrong with the integrity of a hand, or cannot be checked, and where."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from gostop_log.errors import Fault, HandError

__all__ = ["Breach", "SealError"]


class Breach(Struct, kw_only=True, omit_defaults=True, frozen=True):
    """One thing that is wrong, or cannot be checked; docs/integrity.md lists the codes."""

    code: str
    """Stable: ``seal.field``, ``seal.turn``, ``seal.chain``, ``deck.commitment`` …"""
    verdict: Literal["wrong", "unchecked"] = "wrong"
    message: str
    """A sentence for a person."""
    field: str | None = None
    """The place: a JSON Pointer into the hand as JSON has it, or what is computed: ``state``, ``rules_hash``."""
    ply: int | None = None
    """The turn, from 1."""
    action: int | None = None
    """The action's index."""


class SealError(HandError):
    """A seal that cannot be read, or does not fit its hand at all."""

    def __init__(self, breach: Breach) -> None:
        super().__init__(Fault(kind="malformed", rule=None, message=breach.message, action=breach.action))
        self.breach = breach
