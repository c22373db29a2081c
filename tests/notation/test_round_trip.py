"""Nothing is lost: what was written is read again, and what was read is written the same again."""

from __future__ import annotations

import io
import json

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from gostop_log.notation import dump, dumps, iter_hands, loads
from gostop_log.record import Record
from tests.notation.records import records


def said(record: Record) -> object:
    """All that a record says, told apart further than by ``==``: 1, 1.0 and true are not the same."""
    return json.dumps(msgspec.to_builtins(msgspec.structs.replace(record, place=None)), sort_keys=True)


@given(records())
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    text = dumps(record)
    [again] = loads(text)
    assert again == record
    assert said(again) == said(record)
    assert dumps(again) == text


@given(st.lists(records(), max_size=4))
def test_many_records_in_one_text(found: list[Record]) -> None:
    text = dumps(found)
    assert loads(text) == found
    assert dumps(loads(text)) == text
    stream = io.StringIO()
    dump(found, stream)
    assert stream.getvalue() == text
    assert [
        read.record for read in iter_hands(text.splitlines(keepends=False) if text.isprintable() else io.StringIO(text))
    ] == found
