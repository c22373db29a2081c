"""The catalogues, made anew from the words: ``python -m tests.languages.write``.

Writes the template, brings every catalogue in line with it and compiles it.  A translation stays as long as its English
words do; where they change it is marked ``fuzzy``, which nobody sees until a translator has looked at it.

``python -m tests.languages.write --missing LANG`` lists what a language has not translated yet, and writes nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from gostop_log.languages.words import DOMAIN, LOCALE
from tests.languages.template import TRANSLATED, Translations, template

TEMPLATE: Final = LOCALE / f"{DOMAIN}.pot"
WIDTH: Final = 100
"""Columns of a line in a catalogue."""


def source(lang: str) -> Path:
    """The catalogue of a language, as translators edit it."""
    return LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.po"


def compiled(lang: str) -> Path:
    """The same as it is read at run time."""
    return source(lang).with_suffix(".mo")


def read(lang: str) -> Catalog:
    """The catalogue of a language as it stands; an empty one for a language that has none yet."""
    if not source(lang).exists():
        return Translations(lang)
    with source(lang).open("rb") as file:
        return read_po(file, locale=lang, abort_invalid=True)


def brought_in_line(lang: str) -> Catalog:
    """The template with the translations that the language has."""
    known = {message.context: message for message in read(lang) if message.id}
    catalogue = template(lang)
    for message in catalogue:
        if message.id and (old := known.get(message.context)):
            _take_over(old, message)
    return catalogue


def _take_over(old: Message, message: Message) -> None:
    """The old translation for a message that may have changed since; what has other forms now begins anew."""
    message.user_comments = old.user_comments
    if not any(strings(old)) or old.pluralizable != message.pluralizable:
        return
    message.string = old.string
    if old.fuzzy or old.id != message.id:
        message.flags.add("fuzzy")


def _pair(words: str | tuple[str, ...]) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else words


def strings(message: Message) -> tuple[str, ...]:
    """The translation in all its forms."""
    return _pair(message.string or "")


def is_translated(message: Message) -> bool:
    """Whether all forms of a message are there, and a translator has looked at them since it changed."""
    return all(strings(message)) and not message.fuzzy


def missing(lang: str) -> Iterator[Message]:
    """What a language has not translated yet."""
    return (message for message in brought_in_line(lang) if message.id and not is_translated(message))


def as_po(catalogue: Catalog) -> bytes:
    """A catalogue as a ``.po`` file."""
    file = BytesIO()
    write_po(file, catalogue, width=WIDTH)
    return file.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """A catalogue as a ``.mo`` file, without what is fuzzy or empty."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def write() -> None:
    """Write the template and all catalogues."""
    TEMPLATE.parent.mkdir(exist_ok=True)
    TEMPLATE.write_bytes(as_po(template()))
    for lang in TRANSLATED:
        catalogue = brought_in_line(lang)
        source(lang).parent.mkdir(parents=True, exist_ok=True)
        source(lang).write_bytes(as_po(catalogue))
        compiled(lang).write_bytes(as_mo(catalogue))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.languages.write", description="Make the catalogues anew.")
    parser.add_argument("--missing", metavar="LANG", choices=TRANSLATED, help="list what LANG has not translated yet")
    lang = parser.parse_args().missing
    if lang is None:
        write()
        return
    found = [*missing(lang)]
    sys.stdout.writelines(f"{message.context}: {message.id!r}\n" for message in found)
    sys.stdout.write(f"not translated into {lang}: {len(found)} of {len(template(lang))}\n")


if __name__ == "__main__":
    main()
