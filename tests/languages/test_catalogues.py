"""Every catalogue has a good translation of everything that there is to translate."""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message

from gostop_log.languages.english import ENGLISH
from tests.languages import write
from tests.languages.template import TRANSLATED, messages, template

LANGUAGES = pytest.mark.parametrize("lang", TRANSLATED)
JOINERS = "\u200c\u200d"
"""Format characters that are part of how Persian is spelt."""
AS_THEY_ARE = re.compile(r"`[^`]*`|(?<![A-Za-z0-9])[A-Z]\d{1,2}(?![A-Za-z0-9])")
"""What no translation changes: what is typed, names and values of parameters, the IDs of rules."""


@cache
def catalogue(lang: str) -> Catalog:
    return write.read(lang)


def translated(lang: str) -> Iterator[tuple[Message, str]]:
    """Each form of each translation."""
    for message in catalogue(lang):
        if message.id:
            yield from ((message, form) for form in write.strings(message) if form)


def places(words: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}


def originals(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else message.id


def test_template_is_up_to_date() -> None:
    written = write.TEMPLATE.read_bytes()
    assert written == write.as_po(template()), "python -m tests.languages.write makes the catalogues anew"


@LANGUAGES
def test_catalogue_is_up_to_date(lang: str) -> None:
    written = write.source(lang).read_bytes()
    assert written == write.as_po(write.brought_in_line(lang)), "python -m tests.languages.write makes it anew"


@LANGUAGES
def test_compiled_catalogue_is_that_of_its_source(lang: str) -> None:
    written = write.compiled(lang).read_bytes()
    assert written == write.as_mo(write.brought_in_line(lang)), "python -m tests.languages.write compiles it anew"


def test_all_english_words_are_in_the_template_once() -> None:
    contexts = [message.context for message in messages()]
    assert len(contexts) == len(set(contexts))
    assert ENGLISH.keys() <= set(contexts)


@LANGUAGES
def test_everything_is_translated(lang: str) -> None:
    missing = [message.context for message in write.missing(lang)]
    assert missing == [], f"python -m tests.languages.write --missing {lang}"


@LANGUAGES
def test_translations_have_the_places_of_the_message(lang: str) -> None:
    """A form for one or two things may say the number in words."""
    wrong = []
    for message, form in translated(lang):
        if message.context in ENGLISH:
            optional = {"count"} if message.pluralizable else set()
            wanted = set().union(*map(places, originals(message)))
            if places(form) | optional != wanted | optional:
                wrong.append((message.context, form))
    assert wrong == []


@LANGUAGES
def test_plurals_have_as_many_forms_as_the_language(lang: str) -> None:
    number = catalogue(lang).num_plurals
    forms = {message.context: len(write.strings(message)) for message in catalogue(lang) if message.pluralizable}
    assert {context: count for context, count in forms.items() if count != number} == {}


@LANGUAGES
def test_translations_hold_no_markup_controls_or_other_digits(lang: str) -> None:
    wrong = []
    for message, form in translated(lang):
        allowed = {*JOINERS, *"".join(originals(message))} - {"\u2068", "\u2069"}
        strange = {
            char
            for char in form
            if char not in allowed
            and (char in "<>&" or unicodedata.category(char)[0] == "C" or (char.isdecimal() and not char.isascii()))
        }
        if strange:
            wrong.append((message.context, strange))
    assert wrong == []


@LANGUAGES
def test_translations_begin_and_end_without_blanks_and_keep_their_paragraphs(lang: str) -> None:
    wrong = [
        message.context
        for message, form in translated(lang)
        if form != form.strip() or form.count("\n") != originals(message)[0].count("\n")
    ]
    assert wrong == []


@LANGUAGES
def test_what_is_typed_and_names_of_parameters_and_rules_are_not_translated(lang: str) -> None:
    wrong = {
        message.context: set(AS_THEY_ARE.findall(form)) ^ set(AS_THEY_ARE.findall(message.id))
        for message, form in translated(lang)
        if isinstance(message.id, str)
    }
    assert {context: differing for context, differing in wrong.items() if differing} == {}
