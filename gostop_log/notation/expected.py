"""The words of the language for what the grammar expected, so that an error can say it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

__all__ = ["WORDS", "describe", "printable", "shown"]

_CARD: Final = "a card such as 3K, 11pp or J2"
_MOVE: Final = "a move such as 3p/7T, *5, ~3, _ or go"
_REMARK: Final = "a remark: a glyph (!, ?!), a comment {…}, @time, @name=value or %name=value"
_HEADER: Final = 'a header such as [Dealer "Min"]'
_DEALT: Final = "a line with deal, table, stock, deck or position"
_VALUE: Final = 'a value such as 3, off, J2,J3 or "a text"'
_JSON: Final = "a value of JSON"

_MOST: Final = 8
"""A longer list helps nobody."""

WORDS: Final = {
    "CARD": _CARD, "UNSEEN": "?? for a card not seen", "UNSEEN_RUN": "?? for a card not seen", "EMPTY": "- for no cards",
    "MONTH": "a month from 1 to 12", "INTEGER": "a whole number", "NOBODY": "none", "BY": "by and the seat that made it",
    "LSQB": _HEADER, "HEADER_NAME": "the name of a header, such as Dealer", "RSQB": "] at the end",
    "DEAL": _DEALT, "HANDS": _DEALT, "CAPTURED": _DEALT, "DROPPED": _DEALT, "TABLE": _DEALT, "STOCK": _DEALT, "DECK": _DEALT,
    "POSITION": _DEALT, "SEATS": _DEALT, "VBAR": "| before the next seat", "KEY": "name=value",
    "SEAT": _MOVE, "STAR": _MOVE, "UNDERSCORE": _MOVE, "TILDE": _MOVE, "PLUS": _MOVE, "RIGHT": _MOVE, "LEFT": _MOVE,
    "WORD": _MOVE, "QUAD": _MOVE, "RAW": _MOVE, "ROUND": "a round number such as 2.", "SLASH": "/ and the card turned",
    "MORETHAN": "> and the card that it was laid on", "AS": "=animal or =junk",
    "TURNED": _REMARK, "MARK": _REMARK, "COMMENT": "a comment {…}", "TIME": _REMARK, "ANNOTATION": _REMARK, "EXTRA": _REMARK,
    "EFFECT": "a claim such as #ppuk", "STEALS": "a claim such as #ppuk", "SCORES": "a claim such as #ppuk",
    "LPAR": "( before a variation", "RPAR": ") at the end", "AMPERSAND": "&( before a line that goes on",
    "STRING": _VALUE, "MAP": _VALUE, "LIST": _VALUE, "BARE": _VALUE, "LBRACE": _JSON, "NUMBER": _JSON, "CONSTANT": _JSON,
    "COMMA": "a comma", "COLON": "a colon", "_NL": "the end of the line", "$END": "the end of the hand",
}  # fmt: skip
"""What each terminal of the grammar is called where a person reads it, most telling first."""


def describe(terminals: Iterable[str]) -> list[str]:
    """Words for what could have stood in a place, without repetition, in the order of `WORDS`."""
    found = set(terminals)
    words = list(dict.fromkeys(words for terminal, words in WORDS.items() if terminal in found))
    return [word for word in words if word != WORDS["COMMENT"] or _REMARK not in words][:_MOST]


def printable(text: str) -> str:
    """The text with a mark in the place of each character that a terminal might act on."""
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text.replace("\t", " ")
    )


def shown(text: str) -> str:
    """The word that a text begins with, short and printable, for a message."""
    word = re.match(r"[^\s/>()|\]]+|\S", text)
    return printable(word[0][:20]) if word else ""
