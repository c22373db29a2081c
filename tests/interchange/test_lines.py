"""JSON Lines: a broken line is a fault with its place, and the next one is read."""

import json
from collections.abc import Iterable
from typing import Any

import pytest

from gostop_log import jsontext, notation
from gostop_log.errors import Fault, HandError
from gostop_log.interchange import dumps, iter_lines, loads
from gostop_log.jsontext import MAX_DOCUMENT, decode, iter_values
from gostop_log.record import Record

HAND: dict[str, Any] = {"players": ["Min", "Jun"], "deck": ["3K"], "actions": [{"seat": 0, "do": "go"}]}


def hand(name: str, **more: Any) -> dict[str, Any]:
    return {"id": name, **HAND, **more}


def line(name: str) -> str:
    return json.dumps(hand(name))


def told(lines: Iterable[str | Fault]) -> list[str | int | None]:
    """The id of each hand, the line of each fault."""
    return [found.id if isinstance(found, Record) else found.line for found in iter_lines(lines, "f.jsonl")]


def test_every_hand_knows_its_line() -> None:
    records = list(iter_lines(["", line("a"), "  \t", line("b") + "\r\n"], "f.jsonl"))
    assert [(record.id, record.place.line) for record in records if isinstance(record, Record) and record.place] == [
        ("a", 2),
        ("b", 4),
    ]


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ('{"id": "x"', "this is not JSON: expecting ',' delimiter, near ''"),
        ('{"id" "x"}', "this is not JSON: expecting ':' delimiter, near '\"x\"}'"),
        ("nonsense", "this is not JSON: expecting value, near 'nonsense'"),
        ('{"id": "x\x1b"}', "this is not JSON: invalid control character, near '\\x1b\"}'"),
        ('{"a": 1} {"b": 2}', "this is not JSON: extra data, near '{\"b\": 2}'"),
        ('{"a": 1, "a": 2}', "the key 'a' stands twice in one object"),
        ('{"a": {"b": 1, "c": 2, "b": 1}}', "the key 'b' stands twice in one object"),
        ('{"stake": NaN}', "NaN is not a number of JSON"),
        ('{"stake": -Infinity}', "-Infinity is not a number of JSON"),
        ('{"stake": 1e999}', "the number 1e999 is too large"),
        ('{"id": "\\ud800"}', "a text holds half a character (a lone surrogate \\ud800–\\udfff)"),
        ("[" * 100_000, "the JSON is nested too deeply"),
        ('{"a":' * 100_000, "the JSON is nested too deeply"),
        ("17", "a hand is an object, not 17"),
    ],
)
def test_broken_line_is_a_fault_and_the_next_one_is_read(broken: str, message: str) -> None:
    before, fault, after = iter_lines([line("a"), broken, line("b")], "f.jsonl")
    assert isinstance(before, Record)
    assert isinstance(after, Record)
    assert isinstance(fault, Fault)
    assert (fault.kind, fault.message, fault.file, fault.line) == ("malformed", message, "f.jsonl", 2)


def test_fault_has_the_column_and_a_short_line_as_its_excerpt() -> None:
    fault = next(iter_lines(['{"id": "설날" 7}'], "f.jsonl"))
    assert isinstance(fault, Fault)
    assert (fault.column, fault.excerpt) == (13, '{"id": "설날" 7}')
    fault = next(iter_lines(['{"id": "' + "x" * 1000], "f.jsonl"))
    assert isinstance(fault, Fault)
    assert (fault.column, fault.excerpt) == (8, None)
    assert len(fault.message) < 120


@pytest.mark.parametrize(
    ("digits", "limit"),
    [
        ("9223372036854775808", "64 bits"),
        ("-9223372036854775809", "64 bits"),
        *((length * "1", "400 digits") for length in (401, 5000, 100_000)),
    ],
    ids=lambda value: value[:9],
)
def test_number_that_is_counted_with_has_its_bounds(digits: str, limit: str) -> None:
    fault = next(iter_lines([f'{{"stake": {digits}}}'], "f.jsonl"))
    assert isinstance(fault, Fault)
    assert limit in fault.message
    assert len(fault.message) < 120


@pytest.mark.parametrize("written", ['"n": {}', '"n": {}, "x": 1e3'], ids=["as it is written", "read with care"])
@pytest.mark.parametrize("digits", ["9223372036854775808", "-9223372036854775809", "9" * 400, "-" + "9" * 400], ids=len)
def test_number_under_an_unknown_key_is_kept_whatever_its_size(digits: str, written: str) -> None:
    text = json.dumps(hand("x"))[:-1] + ", " + written.format(digits) + "}"
    record = next(iter_lines([text], "f.jsonl"))
    assert isinstance(record, Record)
    assert record.extra is not None
    assert record.extra["n"] == int(digits)
    assert loads(dumps(record)) == record
    assert notation.loads(notation.dumps(record)) == [record]


@pytest.mark.parametrize(
    "text",
    ['{"a":"\\u00e9\\/"}', '{"a": 1e3, "b": -0, "c": 1.50}', '[true, null, "\\ud83d\\ude00"]', '"\u2028"', " {} "],
)
def test_decode_reads_what_json_reads(text: str) -> None:
    assert decode(text) == json.loads(text)


def test_hand_of_another_form_is_a_fault_with_its_id() -> None:
    fault = next(iter_lines([json.dumps(hand("x", dealer="Min"))], "f.jsonl"))
    assert isinstance(fault, Fault)
    assert (fault.hand, fault.line) == ("x", 1)


def test_line_that_could_not_be_read_is_handed_on() -> None:
    lost = Fault(kind="malformed", rule=None, message="too long", line=2)
    assert told([line("a"), lost, line("b")]) == ["a", 2, "b"]


# Laid out for people.


@pytest.mark.parametrize("indent", [0, 1, 4])
def test_hands_over_several_lines_follow_one_another(indent: int) -> None:
    text = "\n".join(json.dumps(hand(name), indent=indent) for name in "abc")
    assert told(text.splitlines()) == ["a", "b", "c"]


def test_layout_of_the_specification_is_read() -> None:
    text = (
        json.dumps(hand("a", note="[{ not a bracket \\"))
        .replace(', "deck"', ',\n "deck"')
        .replace('s": [{', 's": [\n   {')
    )
    assert told(text.splitlines()) == ["a"]


@pytest.mark.parametrize("indent", [None, 0, 2])
def test_list_of_hands_is_read(indent: int | None) -> None:
    text = json.dumps([hand(name) for name in "abc"], indent=indent)
    assert told(text.splitlines()) == ["a", "b", "c"]


@pytest.mark.parametrize(
    "lines",
    [
        ["[", line("a") + ",", line("b"), "]"],
        ["[" + line("a") + ",", line("b") + "]"],
        ["[" + line("a"), "," + line("b"), "]"],
        ["[", "", line("a") + " ,", "", line("b") + " ] "],
    ],
)
def test_list_with_a_hand_a_line_knows_the_line_of_each(lines: list[str]) -> None:
    found = list(iter_lines(lines, "f.jsonl"))
    assert [record.id for record in found if isinstance(record, Record)] == ["a", "b"]
    assert [
        lines[record.place.line - 1].count("id") for record in found if isinstance(record, Record) and record.place
    ] == [
        1,
        1,
    ]


def test_broken_hand_in_a_list_takes_no_other_with_it() -> None:
    assert told(["[", line("a") + ",", '{"id": 7 8},', line("b"), "]"]) == ["a", 3, "b"]


def test_hand_cut_off_in_the_middle_takes_no_other_with_it() -> None:
    begun = json.dumps(hand("a"), indent=1).splitlines()[:5]
    assert told([*begun, line("b"), line("c")]) == [6 - 1, "b", "c"]
    assert told([line("b"), *begun]) == ["b", 6]


def test_value_over_too_many_lines_is_not_held() -> None:
    filler = '"' + "x" * (1 << 20) + '",'
    lines = ["{", '"a": [', *[filler] * (MAX_DOCUMENT // len(filler) + 3), line("b")]
    fault, after = iter_lines(iter(lines), "f.jsonl")
    assert isinstance(fault, Fault)
    assert "longer than 16 MiB" in fault.message
    assert isinstance(after, Record)


def test_blank_lines_within_a_value_count_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jsontext, "MAX_DOCUMENT", 1000)
    fault, after = iter_lines(iter(['{"a":', *[""] * 2000, line("b")]), "f.jsonl")
    assert isinstance(fault, Fault)
    assert "one value over several lines is longer" in fault.message
    assert isinstance(after, Record)


def test_values_of_any_kind_for_questions() -> None:
    assert [found.value for found in iter_values(['{"id": 1}', "7"], "-") if not isinstance(found, Fault)] == [
        {"id": 1},
        7,
    ]


def test_decode_raises_the_fault() -> None:
    with pytest.raises(HandError, match="stands twice"):
        decode('{"a":1,"a":1}')
