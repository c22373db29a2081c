"""What is wrong with the integrity of a hand, or cannot be checked, and where."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

__all__ = ["Breach"]


class Breach(Struct, kw_only=True, omit_defaults=True):
    """One thing that is wrong, or cannot be checked; docs/integrity.md lists the codes."""

    code: str
    """Stable: ``seal.field``, ``seal.turn``, ``seal.chain``, ``deck.commitment`` …"""
    verdict: Literal["wrong", "unchecked"] = "wrong"
    message: str
    """A sentence for a person."""
    field: str | None = None
    """The place as a JSON Pointer into the hand in the interchange format; ``before``, ``state`` … of the chain."""
    ply: int | None = None
    """The turn, from 1."""
    action: int | None = None
    """The action's index."""
