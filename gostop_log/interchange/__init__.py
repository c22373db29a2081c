"""The interchange format (docs/interchange.md): a hand as a JSON object, to and from a `Record`.

    record = from_json({"players": ["Min", "Jun"], "hands": …, "table": …, "actions": […]})
    to_json(record)                                     # the same object, its keys in the canonical order

What is checked here is the form: types, keys that must stand, cards that exist, one deal.  Whether the hand was legal
only its replay tells.  Unknown keys are kept in the ``extra`` of the structure they stood in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from gostop_log.errors import Fault, HandError
from gostop_log.interchange.form import FORMAT, MAX_DEPTH, NEWEST
from gostop_log.interchange.reading import from_json
from gostop_log.interchange.strange import strange_keys
from gostop_log.interchange.writing import to_json
from gostop_log.jsontext import Document, decode, documents
from gostop_log.record import Place, Record

__all__ = [
    "FORMAT",
    "MAX_DEPTH",
    "NEWEST",
    "dumps",
    "from_json",
    "iter_lines",
    "loads",
    "read_documents",
    "strange_keys",
    "to_json",
]


def loads(text: str) -> Record:
    """The record of one hand in JSON; HandError with the place of the fault."""
    return from_json(decode(text))


def dumps(record: Record) -> str:
    """The record as one line of JSON, without the line's end."""
    return msgspec.json.encode(to_json(record)).decode()


def iter_lines(lines: Iterable[str | Fault], file: str) -> Iterator[Record | Fault]:
    """The hands of JSON Lines in their order; a Fault for each one that is broken, and the next one is read.

    A hand that is laid out over several lines and a list of hands are read too.  `file` is named in places.
    """
    return read_documents(documents(lines), file)


def read_documents(found: Iterable[Document | Fault], file: str) -> Iterator[Record | Fault]:
    """The hands of JSON that was cut into documents, as `iter_lines` gives them."""
    for document in found:
        value = document if isinstance(document, Fault) else document.value(file)
        if isinstance(value, Fault):
            yield value
            continue
        for hand in value.value if isinstance(value.value, list) else [value.value]:
            try:
                yield from_json(hand, place=Place(file, value.line))
            except HandError as error:
                yield error.fault
