"""What the rule set can say and the engine does not do yet: a log that asks for it is refused, never misread.

This is the only place that knows.  Building a rule ends with deleting its line here.
"""

from __future__ import annotations

from typing import Final

__all__ = ["NOT_BUILT"]

NOT_BUILT: Final[tuple[tuple[str, str, tuple[str | int | None, ...]], ...]] = (
    ("both_quads", "L9", ("cancel", "nagari", "dealer_wins")),
    ("oe_myeon_excuse", "K2", ("none",)),
)
"""Parameter, rule ID, and the values whose effect is built."""
