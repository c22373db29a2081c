"""The policy ``greedy``: takes the most valuable capture that lies there, stops at once, and thinks no further."""

from __future__ import annotations

from random import Random
from typing import Final

from gostop_log.cards import CARD
from gostop_log.core.layout import LOOSE, STACKED
from gostop_log.core.table import OF_MONTH
from gostop_log.policies.gifts import cheapest_gift
from gostop_log.policies.view import View
from gostop_log.policies.worth import of, plain
from gostop_log.record import Action

__all__ = ["take_the_most", "taken"]

_ORDER: Final = (
    "stop", "quad", "bomb", "joker", "give", "flex", "refuse", "play", "flip", "pass", "shake", "accept", "offer", "go",
)  # fmt: skip
"""What is done rather than what comes after it here."""


def take_the_most(view: View, random: Random) -> Action | None:
    """The first kind of thing that can be done; of plays and flips the one that takes the most."""
    if view.what == "push":
        return None
    first = min((choice.do for choice in view.choices), key=_ORDER.index)
    choices = [choice for choice in view.choices if choice.do == first]
    if first == "give":
        return cheapest_gift(view)
    if first in ("play", "flip"):
        worths = plain(view.rules)
        gains = [of(taken(view, choice), worths) for choice in choices]
        choices = [choice for choice, gain in zip(choices, gains, strict=True) if gain == max(gains)]
    return random.choice(choices)


def taken(view: View, choice: Action) -> int:
    """What a play or a flip takes by itself, its own card included, as a mask; nothing where nothing matches."""
    card = CARD[choice.card or ""]
    month = OF_MONTH[card]
    stack, loose = view.ints[STACKED] & month, view.ints[LOOSE] & month
    if choice.onto is not None:
        loose = 1 << CARD[choice.onto]
    return stack | loose | 1 << card if stack | loose else 0
