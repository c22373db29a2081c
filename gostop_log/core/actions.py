"""The number of each thing that can be done, and its name in a record."""

from __future__ import annotations

from typing import Final

SHAKE: Final = 0
PLAY: Final = 1
BOMB: Final = 2
PASS: Final = 3
JOKER: Final = 4
DRAW: Final = 5
FLIP: Final = 6
GIVE: Final = 7
FLEX: Final = 8
QUAD: Final = 9
GO: Final = 10
STOP: Final = 11
PUSH: Final = 12
OFFER: Final = 13
ACCEPT: Final = 14
REFUSE: Final = 15

DO: Final[dict[str, int]] = {
    "shake": SHAKE, "play": PLAY, "bomb": BOMB, "pass": PASS, "joker": JOKER, "draw": DRAW, "flip": FLIP, "give": GIVE,
    "flex": FLEX, "quad": QUAD, "go": GO, "stop": STOP, "push": PUSH, "offer": OFFER, "accept": ACCEPT,
    "refuse": REFUSE,
}  # fmt: skip
"""The number of each `Action.do`."""
NAMES: Final = tuple(DO)
"""The `Action.do` of each number."""
OF_CARD: Final = frozenset(("play", "joker", "draw", "flip", "give", "flex"))
"""What is done with a card."""
OF_MONTH: Final = frozenset(("shake", "bomb", "quad"))
"""What is done with a month."""
