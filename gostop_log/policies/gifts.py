"""Which junk to hand over, where the giver chooses (E1, E8)."""

from __future__ import annotations

from gostop_log.cards import CARD
from gostop_log.core.steal import default_gift, worth
from gostop_log.policies.view import View
from gostop_log.record import Action

__all__ = ["cheapest_gift", "dearest_gift"]


def cheapest_gift(view: View) -> Action:
    """The gift that costs least (E8)."""
    card = default_gift(list(view.ints), view.book)
    return next(choice for choice in view.choices if CARD[choice.card or ""] == card)


def dearest_gift(view: View) -> Action:
    """The gift that is worth most to who gets it."""
    return max(view.choices, key=lambda choice: worth(CARD[choice.card or ""], view.book))
