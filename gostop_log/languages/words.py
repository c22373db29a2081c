"""The words of a language, by key."""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Final

from gostop_log import cards
from gostop_log.languages.english import ENGLISH
from gostop_log.languages.language import LANGUAGES, Language
from gostop_log.rules.texts import explain

__all__ = ["Words"]

_LOCALE: Final = Path(__file__).with_name("locale")
_DOMAIN: Final = "gostop_log"
_ISOLATE: Final = "\u2068{}\u2069"
"""First strong isolate: what stands within has its own direction, and turns nothing around it."""


@cache
def _catalogue(lang: str) -> gettext.NullTranslations:
    """The translations into a language; English needs none."""
    if lang == "en":
        return gettext.NullTranslations()
    return gettext.translation(_DOMAIN, _LOCALE, [lang])


class Words:
    """The words of one language, by key; `lang` is a key of `LANGUAGES`, KeyError for any other."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        self.language: Language = LANGUAGES[lang]

    def say(self, key: str, **values: object) -> str:
        """The words for a key with the values put in; KeyError for a key that no part has.

        `count` decides between the forms for one and for many, where the key has them.
        """
        phrase = ENGLISH[key]
        if isinstance(phrase, str):
            words = _catalogue(self.lang).pgettext(key, phrase)
        else:
            count = values["count"]
            assert isinstance(count, int)
            words = _catalogue(self.lang).npgettext(key, *phrase, count)
        return words.format(**values)

    def card(self, code: str) -> str:
        """What a player calls the card: ``sake cup``."""
        if self.lang == "ko":
            return cards.name(code, "ko")
        return _catalogue(self.lang).pgettext(f"card.{code}", cards.name(code))

    def rule_title(self, rule: str) -> str:
        """The name of a rule: ``pi-bak`` for M4; RuleSetError for an ID that no rule has."""
        return _catalogue(self.lang).pgettext(f"rule.{rule}.title", explain(rule).title)

    def rule_text(self, rule: str) -> str:
        """What a rule says (docs/rules.md); RuleSetError for an ID that no rule has."""
        return _catalogue(self.lang).pgettext(f"rule.{rule}.text", explain(rule).text)

    def apart(self, text: str) -> str:
        """A name, a code or a number that stands within a sentence, so that neither turns the other around."""
        return _ISOLATE.format(text) if self.language.direction == "rtl" else text
