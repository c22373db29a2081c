"""The words of a language, by key."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from gostop_log import cards
from gostop_log.languages.english import ENGLISH, Phrase
from gostop_log.languages.language import LANGUAGES, Language
from gostop_log.rules import PARAMETERS, explain, load

__all__ = ["DOMAIN", "LOCALE", "Words"]

LOCALE: Final = Path(__file__).with_name("locale")
"""The folder of the catalogues: ``LANG/LC_MESSAGES/gostop_log.po``, and the same compiled, ``.mo``."""
DOMAIN: Final = "gostop_log"
_FIRST_STRONG: Final = "\u2068"
"""Begins an isolate that has the direction of its first letter that stands in no isolate of its own."""
_RIGHT_TO_LEFT: Final = "\u2067"
"""Begins one that is read from right to left, whatever stands in it."""
_ISOLATE: Final = "{}{}\u2069"
"""What stands within turns nothing around it."""
_MARK: Final = "\u200f"
"""A letter that nobody sees and that is written from right to left."""
_TYPED: Final = re.compile("`([^`]*)`")
"""What somebody types just so, within words."""
_ESTIMATE: Final = re.compile("\u2068([^\u2069]*)\u2069 ± \u2068([^\u2069]*)\u2069")
"""A number and its error, each apart."""
_AS_ONE_NUMBER: Final = "\u2066\\1 ± \\2\u2069"
"""The two as one, which is read from left to right."""
_PUT_IN: Final = re.compile(rf"{_TYPED.pattern}|{{\w+}}")
"""What stands apart in words, not being words itself."""


@cache
def _catalogue(lang: str) -> gettext.GNUTranslations:
    """The translations into a language; it is read when its first word is said."""
    with (LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


class Words:
    """The words of one language, by key; `lang` is a key of `LANGUAGES`, KeyError for any other.

    What is not translated yet is said in English.
    """

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        self.language: Language = LANGUAGES[lang]

    def say(self, key: str, **values: object) -> str:
        """The words for a key with the values put in; KeyError for a key that no part has.

        `count` decides between the forms for one and for many, where the key has them.  In a language that is written
        from right to left each value stands apart (`apart`), and what is to be typed, which the words have in
        backticks.  Where they are nothing but such values, a mark before them says which way they go.

        >>> Words().say("do.play", card="3K"), Words("ko").say("effect.ppuk")
        ('plays 3K', '뻑')
        """
        phrase = self._phrase(key, ENGLISH[key], values.get("count"))
        if self.language.direction == "ltr":
            return _TYPED.sub(r"\1", phrase).format(**values)
        apart = {name: self.apart(str(value)) for name, value in values.items()}
        said = _TYPED.sub(lambda typed: self.apart(typed[1]), phrase).format(**apart)
        said = _ESTIMATE.sub(_AS_ONE_NUMBER, said)
        return said if _has_letters(_PUT_IN.sub("", phrase)) else self._marked(said)

    @property
    def comma(self) -> str:
        """What stands between things that are listed: ``", "``."""
        return self._phrase("list.comma", ENGLISH["list.comma"]).format(first="", rest="")

    def listed(self, things: Iterable[str]) -> str:
        """Things one after the other, each apart, with commas between them.

        >>> Words().listed(["Min", "Jun"])
        'Min, Jun'
        """
        return self._marked(self.comma.join(map(self.apart, things)))

    def card(self, code: str) -> str:
        """What a player calls the card: ``sake cup``."""
        return cards.name(code, "ko") if self.lang == "ko" else self._phrase(f"card.{code}", cards.name(code))

    def card_called(self, code: str) -> str:
        """A card by all its names: in this language, in Hangul (where this is Korean: in English), and by its code.

        >>> Words().card_called("3K"), Words("ko").card_called("3K")
        ('curtain (벚꽃 광, 3K)', '벚꽃 광 (curtain, 3K)')
        """
        other = cards.name(code, "en" if self.lang == "ko" else "ko")
        return self.say("replayer.card", name=self.card(code), korean=other, code=code)

    def flower(self, month: int) -> str:
        """The flower of a month, 1 to 12: ``cherry``."""
        english, korean = cards.FLOWERS[month - 1]
        return korean if self.lang == "ko" else self._phrase(f"flower.{month}", english)

    def rule_title(self, rule: str) -> str:
        """The name of a rule: ``Pi-bak`` for M4; RuleSetError for an ID that no rule has."""
        return self._phrase(f"rule.{rule}.title", explain(rule).title)

    def rule_called(self, rule: str) -> str:
        """A rule by all its names: in this language, romanised and in Hangul; RuleSetError for an ID that no rule has.

        >>> Words().rule_called("P5"), Words("ko").rule_called("P5")
        ('Ppuk (ssada) · 뻑 (쌌다)', '뻑 (쌌다) · Ppuk (ssada)')
        """
        titles = (self.rule_title(rule), explain(rule).title, Words("ko").rule_title(rule))
        return " · ".join(map(self.apart, dict.fromkeys(titles)))

    def rule_text(self, rule: str) -> str:
        """What a rule says (docs/rules.md); RuleSetError for an ID that no rule has."""
        return self._phrase(f"rule.{rule}.text", explain(rule).text)

    def parameter(self, name: str) -> str:
        """What a parameter of the house rules means, in one sentence; KeyError for a name that none has."""
        return self._phrase(f"parameter.{name}", PARAMETERS[name].meaning)

    def preset(self, name: str) -> str:
        """What a preset is, in one line; `name` is one of `gostop_log.rules.names`."""
        return self._phrase(f"preset.{name}", load(name).title)

    def apart(self, text: str) -> str:
        """A name, a code or a number that stands within a sentence, so that neither turns the other around.

        What has such values in it already was said in this language, and is read in its direction; but for numbers
        alone, which are read from left to right in any.
        """
        if self.language.direction == "ltr":
            return text
        said = _FIRST_STRONG in text and _has_letters(text)
        return _ISOLATE.format(_RIGHT_TO_LEFT if said else _FIRST_STRONG, text)

    def _marked(self, said: str) -> str:
        """What is made of values that stand apart: nothing else says its direction; numbers alone have their own."""
        return f"{_MARK}{said}" if self.language.direction == "rtl" and _has_letters(said) else said

    def _phrase(self, context: str, english: Phrase, count: object = None) -> str:
        """The translation of an English phrase; of a pair, the form for so many."""
        if isinstance(english, str):
            return english if self.lang == "en" else _catalogue(self.lang).pgettext(context, english)
        assert isinstance(count, int)
        if self.lang == "en":
            return english[count != 1]
        return _catalogue(self.lang).npgettext(context, *english, count)


def _has_letters(text: str) -> bool:
    return any(map(str.isalpha, text))
