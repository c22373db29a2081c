"""What a word that was begun can become: a command, a move, a card that could lie there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from gostop_log.cards import CARD
from gostop_log.languages import Words
from gostop_log.recording.dealing import unplaced
from gostop_log.recording.desk import COMMANDS
from gostop_log.recording.moment import Moment
from gostop_log.recording.playing import choices, hidden
from gostop_log.recording.spelling import spellings
from gostop_log.rules import names

__all__ = ["Completion", "completions"]

_BEGUN: Final = re.compile(r"[^\s/>,]*\Z")


class Completion(NamedTuple):
    """A word that can stand in place of the last letters typed."""

    word: str
    replaces: int
    """How many letters."""
    meaning: str
    """The name of a card; empty for other words."""


def completions(moment: Moment, text: str, lang: str) -> Iterator[Completion]:
    """Every way to end the word that the text ends with, in the order of the choices."""
    found = _BEGUN.search(text)
    begun = found[0] if found else ""
    start = len(text) - len(begun)
    words = Words(lang)
    for word in dict.fromkeys(_words(moment, text[:start])):
        if _fits(word, begun, lang):
            card = word.lstrip("/+-")
            yield Completion(word, len(begun), words.card(card) if card in CARD else "")


def _words(moment: Moment, before: str) -> Iterator[str]:
    """The words that can stand after this text."""
    if before.endswith((">", "/")):
        yield from hidden(moment) if before.endswith("/") else moment.state.loose
        return
    if moment.stage in ("table", "hand"):
        yield from unplaced(moment)
    elif moment.stage == "play":
        yield from (word for word, _ in choices(moment))
    elif moment.stage == "head":
        yield from moment.record.players
    elif moment.stage == "rules":
        yield from names()
    if not before.strip():
        yield from COMMANDS


def _fits(word: str, begun: str, lang: str) -> bool:
    """Whether the word begins so, in any case, or the card is spelled so in Hangul or in the language."""
    letters = begun.casefold()
    if word.casefold().startswith(letters):
        return True
    card = word.lstrip("/+-")
    return card in CARD and any(name.startswith(letters) for name, meant in spellings(lang).items() if card in meant)
