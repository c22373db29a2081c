"""Nothing is lost: what was written is read again, and what was read is written the same again."""

from __future__ import annotations

import io
import json

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from gostop_log.notation import dump, dumps, iter_hands, loads
from gostop_log.record import Action, Claims, Record, TurnClaim
from tests.notation.records import records

TURNS = [(0, "play", "3p"), (0, "flip", "5p"), (1, "play", "4p"), (1, "flip", "6p")]


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


def test_claims_on_turns_survive_actions_that_no_word_can_say() -> None:
    line = [Action(seat, do, card, month=month) for month, (seat, do, card) in enumerate(TURNS, 3)]
    record = Record(["A", "B"], line, hands=[["3p"], ["4p"]], table=[])
    record.claims = Claims(turns=[TurnClaim(1, steals=1), TurnClaim(2, steals=1)])
    text = dumps(record)
    assert "[Raw turns=" in text
    assert loads(text) == [record]
    record.actions[0] = msgspec.structs.replace(record.actions[0], month=None)
    assert loads(dumps(record)) == [record]


def test_sum_paid_at_once_may_have_any_rule() -> None:
    record = Record(["A", "B"], [], hands=[[], []], table=[])
    record.claims = Claims(paid=[{"rule": rule, "from": None, "to": 1, "amount": 3} for rule in ("pot", "none", "X3")])
    assert loads(dumps(record)) == [record]


def test_how_a_result_ended_is_written_in_one_way() -> None:
    text = '[GSN "1"] [Players "A" "B"]\n[Hand]\nfinal winner="A" end=stop\n'
    assert '\nfinal winner="A"\n' in (canonical := dumps(loads(text)))
    assert dumps(loads(canonical)) == canonical


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
