"""What the rule set can say and the engine does not do yet: a log that asks for it is refused, never misread.

This is the only place that knows.  Building a rule ends with deleting its line here.
"""

from __future__ import annotations

from typing import Final

__all__ = ["NOT_BUILT"]

NOT_BUILT: Final[tuple[tuple[str, str, tuple[str | int | None, ...]], ...]] = (
    ("flexible_mode", "D5", ("best",)),
    ("both_quads", "L9", ("cancel", "nagari", "dealer_wins")),
    ("quad_choice", "L10", (False, True)),
    ("quad_keep_factor", "L10", (1,)),
    ("quad_keep_needs_shake", "L10", (False,)),
    ("bomb_two", "B6", ("off",)),
    ("fixed_win_factors", "M19", ("none", "carry")),
    ("oe_myeon_excuse", "K2", ("none",)),
    ("pay_cap", "K5", ("none",)),
    ("fee", "K5", (0,)),
    ("exhausted", "N1", ("nagari",)),
    ("push_max", "N3", (0,)),
    ("jackpot", "N4", (None,)),
    ("sell_pay", "W2", (2,)),
    ("nagari_redeal", "W5", ("three",)),
    ("may_must_drop", "W6", (False,)),
    ("sell_at_end", "W7", (False,)),
    ("baek_hwa_jeom", "X2", (False,)),
    ("boar", "X3", ("off", "points")),
    ("boar", "X5", ("off", "pot", "first_turn")),
    ("boar_points", "X5", (0,)),
)
"""Parameter, rule ID, and the values whose effect is built."""
