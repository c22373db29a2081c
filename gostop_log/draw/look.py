"""How a drawing looks: its language, its width and whether it has colours."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from gostop_log import cards
from gostop_log.draw.text import clip, flow, safe
from gostop_log.languages import Words
from gostop_log.languages.english import ENGLISH

__all__ = ["CODE", "NAME_COLUMNS", "WIDTH", "Look"]

WIDTH: Final = 80
"""The columns of a terminal that everything fits into unless another width is asked for."""

NAME_COLUMNS: Final = 13
"""A player's name is cut to so many columns."""

CODE: Final = re.compile(rf"(?<![\w.])(?:{'|'.join(sorted(cards.CODES, key=len, reverse=True))})(?![\w.])")
"""A card's code as a word of its own."""
_words = cache(Words)
_WITHOUT_NAMES: Final = {"en", "ko"}
"""In English a code is enough, in Korean the name."""
_COLOURS: Final = {
    "title": "1", "player": "1", "quiet": "2", "event": "1;36", "money": "1;32", "wrong": "1;31", "doubt": "33",
    "bright": "1;33", "animal": "36", "ribbon": "31", "junk": "", "double junk": "35", "joker": "1;35",
}  # fmt: skip
"""The terminal's colour (an SGR parameter) for each role a piece of text can have; cards have that of their kind."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a drawing looks.  `lang` is a key of `gostop_log.languages.LANGUAGES`; `width` is in columns."""

    lang: str = "en"
    width: int = WIDTH
    colour: bool = False
    unbroken: bool = False
    """Whether a message about a hand is one line, however long: for programs, which read line by line."""

    @property
    def words(self) -> Words:
        """The words of its language."""
        return _words(self.lang)

    def say(self, key: str, **values: object) -> str:
        """The words for `key` with the values put in; a key that no part has speaks for itself: a log may name it."""
        if key not in ENGLISH:
            return clip(safe(key.partition(".")[2].replace("_", " ")), NAME_COLUMNS)
        return self.words.say(key, **values)

    def listed(self, things: Iterable[str], first: str) -> list[str]:
        """Things one after the other with commas between them, in lines as wide as the drawing; `first` begins them."""
        return flow(map(self.words.apart, things), self.width, first=first, gap=self.words.comma)

    def paint(self, text: str, role: str) -> str:
        """The text in the colour of its role, or as it is where there are no colours."""
        code = _COLOURS[role] if self.colour else ""
        return f"\x1b[{code}m{text}\x1b[0m" if code and text else text

    def card(self, code: str) -> str:
        """One card in a sentence: its code, with its name behind it where the language has one of its own.

        In Korean the name stands alone; a code that is no card stands as it was written.
        """
        shown = self._listed(code)
        named = code in cards.CARD and self.lang not in _WITHOUT_NAMES
        return f"{shown} ({self.words.card(code)})" if named else shown

    def _listed(self, code: str) -> str:
        """One card of many: its code, or its Hangul name."""
        if code == cards.UNKNOWN:
            return self.paint(code, "quiet")
        if code not in cards.CARD:
            return self.paint(self.words.apart(clip(safe(code), NAME_COLUMNS)), "wrong")
        return self.paint(cards.name(code, "ko") if self.lang == "ko" else self.words.apart(code), cards.kind(code))

    def sentence(self, text: str) -> str:
        """An English sentence of a bill, made safe; in Korean its cards stand by their names instead of codes."""
        if self.lang == "ko":
            text = CODE.sub(lambda code: cards.name(code[0], "ko"), text)
        return self.words.apart(safe(text))

    def name(self, players: Sequence[str], seat: int | None) -> str:
        """A player's name, made safe and not too long; `seat` None is the pot (X3), and a log may name any."""
        if seat is None:
            return self.say("pot")
        if not 0 <= seat < len(players):
            return self.say("seat", number=seat)
        return self.paint(self.words.apart(clip(safe(players[seat]), NAME_COLUMNS)), "player")

    def cards(self, codes: Iterable[str]) -> list[str]:
        """Cards as the words of a list, in the order of the table of cards, the unseen ones last.

        Hangul names have blanks of their own, so commas stand between them.
        """
        shown = [self._listed(code) for code in sorted(codes, key=_order)]
        return [f"{card}," for card in shown[:-1]] + shown[-1:] if self.lang == "ko" else shown


def _order(code: str) -> int:
    return cards.CARD.get(code, len(cards.CODES))
