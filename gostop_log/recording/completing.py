"""What a word that was begun can become: a command, a move, a card that could lie there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from gostop_log.cards import CARD
from gostop_log.recording.dealing import unplaced
from gostop_log.recording.desk import Desk
from gostop_log.recording.playing import hidden
from gostop_log.recording.spelling import spellings
from gostop_log.rules import names

__all__ = ["Completion", "completions"]

_BEGUN: Final = re.compile(r"[^\s/>,]*\Z")
"""The word that a line ends with; a move's card and the card turned are words of their own."""
_SIGNS: Final = "/+->"


class Completion(NamedTuple):
    """A word that can stand in place of the last letters typed."""

    word: str
    replaces: int
    """How many letters."""
    meaning: str
    """The name of a card; empty for other words."""


def completions(desk: Desk, text: str) -> Iterator[Completion]:
    """Every way to end the word that the line ends with, in the order of the choices."""
    begun = text[len(_BEGUN.sub("", text)) :]
    lang, words = desk.look.lang, desk.look.words
    for word in dict.fromkeys(_words(desk, text.removesuffix(begun))):
        if _fits(word, begun, lang):
            card = word.lstrip(_SIGNS)
            yield Completion(word, len(begun), words.card(card) if card in CARD else "")


def _words(desk: Desk, before: str) -> Iterator[str]:
    """The words that can stand after this text."""
    moment = desk.moment
    if before.endswith("/"):
        yield from hidden(moment)
    elif before.endswith(">"):
        yield from moment.state.loose
    elif moment.stage in ("table", "hand"):
        yield from unplaced(moment)
    elif moment.stage == "play":
        yield from (word.removeprefix("/") for word, _ in desk.choices)
    elif moment.stage == "rules":
        yield from names()
    else:
        yield from moment.record.seats or moment.record.players
    if not before.strip():
        yield from desk.commands


def _fits(word: str, begun: str, lang: str) -> bool:
    """Whether the word begins so, in any case, or the card is spelled so in Hangul or in the language."""
    letters, card = begun.casefold(), word.lstrip(_SIGNS)
    if word.casefold().startswith(letters) or card.casefold().startswith(letters):
        return True
    return card in CARD and any(name.startswith(letters) for name, meant in spellings(lang).items() if card in meant)
