"""What there is to translate: the template of the catalogues, made from the words where they stand.

A message's context is its key, the message is the English text.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Final, NamedTuple

from babel import Locale
from babel.messages.catalog import Catalog
from babel.plural import to_gettext

from gostop_log import cards
from gostop_log.languages import LANGUAGES, english
from gostop_log.rules import PARAMETERS, load, names, texts

TRANSLATED: Final = tuple(lang for lang in LANGUAGES if lang != "en")
KOREAN: Final = "ko"
"""The language whose names of cards stand with the cards: its catalogue has none."""


class Message(NamedTuple):
    """Something to translate; `english` is a pair where the number of things changes it."""

    context: str
    english: str | tuple[str, str]
    file: str
    """Where the English words stand, within the package."""


class Translations(Catalog):
    """A catalogue whose header says only what is needed, above all no date: written twice it is the same."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        headers = [
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]
        if self.locale is None:
            return headers
        plural = to_gettext(self.locale.plural_form)
        return [("Language", str(self.locale)), *headers, ("Plural-Forms", plural)]


def messages(lang: str | None = None) -> Iterator[Message]:
    """Everything that a language translates, in the order of the catalogues; None: that any does."""
    yield from _sentences()
    if lang != KOREAN:
        yield from _cards()
    yield from _rules()


def template(lang: str | None = None) -> Translations:
    """The catalogue of a language without its translations."""
    catalogue = Translations(Locale.parse(lang) if lang else None, fuzzy=False, header_comment=_head(lang))
    for message in messages(lang):
        catalogue.add(message.english, locations=[(message.file, None)], context=message.context)
    return catalogue


def _head(lang: str | None) -> str:
    return f"# The words of gostop-log{f' in {LANGUAGES[lang].english}' if lang else ''}: docs/languages.md."


def _sentences() -> Iterator[Message]:
    for part, module in vars(english).items():
        if inspect.ismodule(module):
            for key, phrase in getattr(module, part.upper()).items():
                yield Message(key, phrase, f"languages/english/{part}.py")


def _cards() -> Iterator[Message]:
    for month, (flower, _) in enumerate(cards.FLOWERS, 1):
        yield Message(f"flower.{month}", flower, "cards.py")
    for code in (*cards.CODES, cards.UNKNOWN):
        yield Message(f"card.{code}", cards.name(code), "cards.py")


def _rules() -> Iterator[Message]:
    for name in names():
        yield Message(f"preset.{name}", load(name).title, f"rules/presets/{name}.toml")
    for name, parameter in PARAMETERS.items():
        yield Message(f"parameter.{name}", parameter.meaning, "rules/parameters.py")
    for rule, text in texts().items():
        yield Message(f"rule.{rule}.title", text.title, "rules/texts.toml")
        yield Message(f"rule.{rule}.text", text.text, "rules/texts.toml")
