"""The words of the language for what the grammar expected, so that an error can say it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

__all__ = ["WORDS", "describe", "printable", "shown"]

_CALLED: Final = (
    ("a card such as 3K, 11pp or J2", "CARD"),
    ("?? for a card not seen", "UNSEEN UNSEEN_RUN"),
    ("- for no cards", "EMPTY"),
    ("a month from 1 to 12", "MONTH"),
    ("a whole number", "INTEGER"),
    ("none", "NOBODY"),
    ("by and the seat that made it", "BY"),
    ('a header such as [Dealer "Min"]', "LSQB"),
    ("the name of a header, such as Dealer", "HEADER_NAME"),
    ("] at the end", "RSQB"),
    ("a line with deal, table, stock, deck, position or final",
     "DEAL HANDS CAPTURED DROPPED TABLE STOCK DECK POSITION SEATS FINAL"),
    ("| before the next seat", "VBAR"),
    ("name=value", "KEY"),
    ("a move such as 3p/7T, *5, ~3, _ or go", "SEAT STAR UNDERSCORE TILDE PLUS RIGHT LEFT WORD QUAD RAW"),
    ("a round number such as 2.", "ROUND"),
    ("/ and the card turned", "SLASH"),
    ("> and the card that it was laid on", "MORETHAN"),
    ("=animal or =junk", "AS"),
    ("a remark: a glyph (!, ?!), a comment {…}, @time, @name=value or %name=value",
     "TURNED MARK TIME ANNOTATION EXTRA"),
    ("a comment {…}", "COMMENT"),
    ("a claim such as #ppuk", "EFFECT STEALS SCORES"),
    ("( before a variation", "LPAR"),
    (") at the end", "RPAR"),
    ("} at the end", "RBRACE"),
    ("&( before a line that goes on", "AMPERSAND"),
    ('a value such as 3, off, J2,J3 or "a text"', "STRING MAP LIST BARE"),
    ("a value of JSON", "LBRACE NUMBER CONSTANT"),
    ("a comma", "COMMA"),
    ("a colon", "COLON"),
    ("the end of the line", "_NL"),
    ("the end of the hand", "$END"),
)  # fmt: skip
_MOST: Final = 8
"""A longer list helps nobody."""

WORDS: Final = {terminal: words for words, terminals in _CALLED for terminal in terminals.split()}
"""What each terminal of the grammar is called where a person reads it, most telling first."""


def describe(terminals: Iterable[str]) -> list[str]:
    """Words for what could have stood in a place, without repetition, in the order of `WORDS`."""
    found = set(terminals)
    if "MARK" in found:
        found.discard("COMMENT")
    return list(dict.fromkeys(words for terminal, words in WORDS.items() if terminal in found))[:_MOST]


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
