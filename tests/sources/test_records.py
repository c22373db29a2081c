"""Hands from inputs of every kind: notation or JSON, broken ones among them, in constant memory."""

import gzip
import itertools
import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from gostop_log import interchange, notation
from gostop_log.errors import InputError
from gostop_log.sources import MAX_LINE, records

CASES = Path(__file__).resolve().parent.parent / "cases" / "hands.jsonl"
HANDS = [json.loads(line)["hand"] for line in CASES.read_text(encoding="utf-8").splitlines()][:3]
IDS = [hand["id"] for hand in HANDS]


def as_json(hands: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(hand, ensure_ascii=False) + "\n" for hand in hands)


def as_notation(hands: list[dict[str, Any]]) -> str:
    return "".join(notation.dumps(interchange.from_json(hand)) for hand in hands)


def told(folder: Path, content: str | bytes, **options: str) -> list[str | int | None]:
    """The id of each hand, the line of each fault."""
    (folder / "log").write_bytes(content if isinstance(content, bytes) else content.encode())
    return [
        item.fault.line if item.fault is not None else item.record.id
        for item in records(folder / "log", **options)
        if item.fault is not None or item.record is not None
    ]


@pytest.mark.parametrize("before", ["", "\ufeff", "\n\n \n", "\ufeff\r\n"])
@pytest.mark.parametrize("written", [as_json, as_notation])
def test_notation_and_json_are_told_by_content(tmp_path: Path, written: Any, before: str) -> None:
    assert told(tmp_path, before + written(HANDS)) == IDS
    assert told(tmp_path, gzip.compress((before + written(HANDS)).encode())) == IDS


@pytest.mark.parametrize("indent", [None, 0, 2])
def test_json_laid_out_for_people_is_json(tmp_path: Path, indent: int | None) -> None:
    assert told(tmp_path, json.dumps(HANDS, indent=indent)) == IDS
    assert told(tmp_path, json.dumps(HANDS[0], indent=indent)) == IDS[:1]
    assert told(tmp_path, "[\n" + ",\n".join(map(json.dumps, HANDS)) + "\n]\n") == IDS


def test_notation_with_a_comment_in_front_is_notation(tmp_path: Path) -> None:
    text = as_notation(HANDS)
    assert told(tmp_path, "{no JSON}\n" + text)[-len(IDS) :] == IDS


@pytest.mark.parametrize("broken", ["garbage", '{"id": "cut o', '{"i', "[1, 2"])
def test_first_line_that_is_broken_takes_no_other_with_it(tmp_path: Path, broken: str) -> None:
    assert told(tmp_path, broken + "\n" + as_json(HANDS)) == [1, *IDS]


def test_record_knows_its_place_in_both(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("\n" + as_json(HANDS), encoding="utf-8")
    places = [item.record.place for item in records(tmp_path / "log") if item.record is not None]
    assert [(place.file, place.line) for place in places if place] == [
        (str(tmp_path / "log"), line) for line in (2, 3, 4)
    ]


@pytest.mark.parametrize(
    "content", ["", "\n", " \n\t\r\n", "[]\n", gzip.compress(b"", mtime=0), gzip.compress(b"\n", mtime=0)]
)
def test_input_without_a_hand_is_refused(tmp_path: Path, content: str | bytes) -> None:
    with pytest.raises(InputError, match=r"this is empty|there is no hand in it"):
        told(tmp_path, content)


@pytest.mark.parametrize("written", [as_json, as_notation])
def test_wrong_encoding_is_refused_and_the_right_one_read(tmp_path: Path, written: Any) -> None:
    hands = [{**hand, "players": ["민수", "영희", "철수"][: len(hand["players"])]} for hand in HANDS]
    content = written(hands).encode("cp949")
    with pytest.raises(InputError, match=r"line \d+: byte 0x.. at offset \d+ is not UTF-8; .*--encoding cp949"):
        told(tmp_path, content)
    assert told(tmp_path, content, encoding="cp949") == IDS


@pytest.mark.parametrize("written", [as_json, as_notation])
def test_damaged_byte_in_the_middle_costs_one_hand(tmp_path: Path, written: Any) -> None:
    first, second, third = ([hand] for hand in HANDS)
    content = (
        written(first).encode(),
        written(second).encode().replace(b'"Jun', b'"J\xffn').replace(b", Jun", b", J\xff"),
    )
    found = told(tmp_path, b"".join(content) + written(third).encode())
    assert [name for name in found if isinstance(name, str)] == [IDS[0], IDS[2]]
    assert any(isinstance(line, int) for line in found)


@pytest.mark.parametrize("written", [as_json, as_notation])
def test_line_that_is_too_long_costs_one_hand(tmp_path: Path, written: Any) -> None:
    first, second, third = ([hand] for hand in HANDS)
    long = written(second).rstrip("\n") + " " * (MAX_LINE + 1) + "\n"
    (tmp_path / "log").write_text(written(first) + long + written(third), encoding="utf-8")
    found = list(records(tmp_path / "log"))
    assert [item.record.id if item.record else None for item in found] == [IDS[0], None, IDS[2]]
    assert found[1].fault is not None
    assert "longer than 4 MiB" in found[1].fault.message


@pytest.mark.parametrize("written", [as_json, as_notation])
def test_truncated_gzip_gives_every_hand_before_its_end(tmp_path: Path, written: Any) -> None:
    content = written(HANDS * 500).encode()
    packed = gzip.compress(content)[:-2000]
    (tmp_path / "log.gz").write_bytes(packed)
    found = list(records(tmp_path / "log.gz"))
    ids = [item.record.id for item in found if item.record is not None]
    assert ids == list(itertools.islice(itertools.cycle(IDS), len(ids)))
    assert len(ids) == len(found) - 1 > 100
    assert found[-1].fault is not None
    assert "gzip data ends too early" in found[-1].fault.message


@pytest.mark.parametrize("written", [as_json, as_notation])
def test_gzip_followed_by_junk_costs_no_hand(tmp_path: Path, written: Any) -> None:
    packed = gzip.compress(written(HANDS).encode())
    for content in (packed + b"junk", packed[:-8] + b"12345678"):
        assert told(tmp_path, content)[:-1] == IDS
        *_, last = records(tmp_path / "log")
        assert last.fault is not None
        assert "gzip data" in last.fault.message


@pytest.mark.parametrize("written", [as_json, as_notation])
@pytest.mark.parametrize("byte", [b"\xff", b"\0"])
def test_damaged_byte_in_the_first_hand_costs_that_hand_only(tmp_path: Path, written: Any, byte: bytes) -> None:
    first, second, third = (written([hand]).encode() for hand in HANDS)
    at = first.index(b"4T")
    found = told(tmp_path, first[:at] + byte + first[at:] + second + third)
    assert [name for name in found if isinstance(name, str)] == IDS[1:]
    assert len(found) == 3


@pytest.mark.parametrize("written", [as_json, as_notation])
def test_more_undecodable_hands_than_are_held_are_nothing_that_could_be_read(tmp_path: Path, written: Any) -> None:
    first = written(HANDS[:1]).encode()
    at = first.index(b"4T")
    (tmp_path / "log").write_bytes((first[:at] + b"\xff" + first[at:]) * 1500)
    found = records(tmp_path / "log")
    assert all(item.fault is not None for item in itertools.islice(found, 1500))
    with pytest.raises(InputError, match="is not UTF-8"):
        next(found)


def test_truncated_before_the_first_hand_is_nothing_that_could_be_read(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="line 1: the gzip data ends too early"):
        told(tmp_path, gzip.compress(as_json(HANDS).encode())[:40])


@pytest.mark.parametrize("written", [as_json, as_notation])
def test_memory_does_not_grow_with_the_number_of_hands(tmp_path: Path, written: Any) -> None:
    (tmp_path / "log").write_text(written(HANDS) * 1000, encoding="utf-8")
    source = records(tmp_path / "log")
    for _ in itertools.islice(source, 300):
        pass
    tracemalloc.start()
    try:
        early = max(tracemalloc.get_traced_memory()[0] for _ in itertools.islice(source, 300))
        late = max(tracemalloc.get_traced_memory()[0] for _ in source)
    finally:
        tracemalloc.stop()
    assert late < 2 * early + 200_000
