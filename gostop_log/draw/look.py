"""How a drawing looks: its language, its width and whether it has colours."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from gostop_log import cards
from gostop_log.draw.text import clip, safe
from gostop_log.draw.words import WORDS

__all__ = ["LANGUAGES", "NAME_COLUMNS", "WIDTH", "Look"]

WIDTH: Final = 80
"""The columns of a terminal that everything fits into unless another width is asked for."""

NAME_COLUMNS: Final = 13
"""A player's name is cut to so many columns."""

LANGUAGES: Final = ("en", "ko")

_CODE: Final = re.compile(rf"(?<![\w.])(?:{'|'.join(sorted(cards.CODES, key=len, reverse=True))})(?![\w.])")
"""A card's code as a word of its own."""
_COLOURS: Final = {
    "title": "1", "player": "1", "quiet": "2", "event": "1;36", "money": "1;32", "wrong": "1;31", "doubt": "33",
    "bright": "1;33", "animal": "36", "ribbon": "31", "junk": "", "double junk": "35", "joker": "1;35",
}  # fmt: skip
"""The terminal's colour (an SGR parameter) for each role a piece of text can have; cards have that of their kind."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a drawing looks.  `lang` is ``en`` or ``ko``; `width` is in columns."""

    lang: str = "en"
    width: int = WIDTH
    colour: bool = False
    unbroken: bool = False
    """Whether a message about a hand is one line, however long: for programs, which read line by line."""

    def say(self, key: str, **values: object) -> str:
        """The catalogue's words for `key`, with the values put in; a key that it lacks speaks for itself."""
        words = WORDS.get(key)
        if words is None:
            return clip(safe(key.partition(".")[2].replace("_", " ")), NAME_COLUMNS)
        return words[LANGUAGES.index(self.lang)].format(**values)

    def paint(self, text: str, role: str) -> str:
        """The text in the colour of its role, or as it is where there are no colours."""
        code = _COLOURS[role] if self.colour else ""
        return f"\x1b[{code}m{text}\x1b[0m" if code and text else text

    def card(self, code: str) -> str:
        """One card: its code, or its Hangul name; a code that is no card stands as it was written."""
        if code == cards.UNKNOWN:
            return self.paint(code, "quiet")
        if code not in cards.CARD:
            return self.paint(clip(safe(code), NAME_COLUMNS), "wrong")
        return self.paint(code if self.lang == "en" else cards.name(code, self.lang), cards.kind(code))

    def sentence(self, text: str) -> str:
        """A sentence in which cards stand by their codes, with their Hangul names if those are asked for."""
        return text if self.lang == "en" else _CODE.sub(lambda code: cards.name(code[0], self.lang), text)

    def name(self, players: Sequence[str], seat: int | None) -> str:
        """A player's name, made safe and not too long; `seat` None is the pot (X3), and a log may name any."""
        if seat is None:
            return self.say("pot")
        if not 0 <= seat < len(players):
            return self.say("seat", number=seat)
        return self.paint(clip(safe(players[seat]), NAME_COLUMNS), "player")

    def cards(self, codes: Iterable[str]) -> list[str]:
        """Cards as the words of a list, in the order of the table of cards, the unseen ones last.

        Hangul names have blanks of their own, so commas stand between them.
        """
        shown = [self.card(code) for code in sorted(codes, key=_order)]
        return shown if self.lang == "en" else [f"{card}," for card in shown[:-1]] + shown[-1:]


def _order(code: str) -> int:
    return cards.CARD.get(code, len(cards.CODES))
