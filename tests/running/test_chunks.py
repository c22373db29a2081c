"""Logs cut into chunks: nothing is lost or counted twice, and each hand is read as if the file had not been cut."""

from __future__ import annotations

import gzip
import io
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gostop_log.audit import audit
from gostop_log.errors import InputError
from gostop_log.interchange import dumps as json_of
from gostop_log.notation import dumps
from gostop_log.running import Chunk, chunks
from gostop_log.sources import Item, records
from tests.running.jobs import refuse
from tests.session.evenings import evening

EVENING = evening(5, 8)
OTHER = [replace(record, session="away", stake=10) for record in evening(6, 5)]
NOTATION = dumps([*EVENING, *OTHER, *evening(7, 3)])
JSON = "".join(json_of(record) + "\n" for record in EVENING)
LISTED = "[\n" + ",\n".join(json_of(record) for record in EVENING) + "\n]\n"
BLOCK = '[Hand "broken"]\n1. 3p>13K\n\n'
TOO_LONG = '[Hand "long"]\n' + ("{" + "x" * 99 + "}\n") * 2700
BROKEN_SESSION = '\n[GSN "1"] [Stake x]\n[Hand "lost"]\n[Hand "lost too"]\n'
NOT_UTF8 = b'[Hand "bytes"]\n{ \xff\xfe }\n1. 3p\n'


def put(path: Path, content: bytes) -> str:
    path.write_bytes(content)
    return str(path)


def cut(path: str, size: int, **options: Any) -> list[Chunk]:
    return list(chunks([path], size=size, refused=refuse, **options))


def owned(made: list[Chunk], *, lenient: bool = False) -> list[Item]:
    return [item for chunk in made for item in chunk.items(lenient=lenient) if chunk.owns(item)]


def told(items: list[Item]) -> list[tuple[Any, ...]]:
    """What is said of each hand; a session's unknown headers may be told of again in each chunk."""
    return [
        (item.record, item.record and item.record.place, item.fault, item.repairs, item.stray)
        for item in items
        if item.record is not None or item.fault is not None
    ]


@pytest.mark.parametrize("size", [1, 700, 2500, 10**6])
@pytest.mark.parametrize(
    "content",
    [
        NOTATION.encode(),
        NOTATION.replace("\n", "\r\n").encode(),
        JSON.encode(),
        LISTED.encode(),
        ("\ufeff\n\n" + NOTATION + "\n\n" + BLOCK + NOTATION).encode(),
        (NOTATION + TOO_LONG + BLOCK + NOTATION).encode(),
        (NOTATION + BROKEN_SESSION + NOTATION).encode(),
        NOTATION.encode() + NOT_UTF8 + BLOCK.encode() + NOT_UTF8 + NOTATION.encode(),
        JSON.encode() + b'{"id": "\xff"}\n{"id": 7}\n' + JSON.encode(),
        gzip.compress(NOTATION.encode()) + b"and noise",
        gzip.compress(NOTATION.encode(), mtime=0)[:-300],
        pa.compress(NOTATION.encode(), codec="zstd", asbytes=True),
    ],
    ids=[
        "notation", "crlf", "json", "json list", "broken hand", "too long", "broken session", "not utf-8",
        "not utf-8 json", "noise after gzip", "gzip cut off", "zstd",
    ],
)  # fmt: skip
def test_hands_of_all_chunks_are_those_of_the_file(content: bytes, size: int, tmp_path: Path) -> None:
    path = put(tmp_path / "log", content)
    assert told(owned(cut(path, size))) == told(list(records(path)))


@given(st.lists(st.sampled_from([BLOCK, "noise\n", "\n", '[GSN "1"] [Players "A" "B"]\n', "1. 3k\n"]), min_size=1),
       st.integers(1, 60), st.integers(0, 60), st.booleans())  # fmt: skip
def test_any_order_of_blocks(blocks: list[str], size: int, look_back: int, lenient: bool) -> None:
    text = io.TextIOWrapper(io.BytesIO(('[GSN "1"] [Players "A" "B"]\n' + BLOCK + "".join(blocks)).encode()))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", text)
        whole = list(records("-", lenient=lenient))
        text.seek(0)
        parts = cut("-", size, look_back=look_back)
    assert told(owned(parts, lenient=lenient)) == told(whole)


def test_a_hand_is_compared_with_the_one_before_the_cut(tmp_path: Path) -> None:
    hands = [*EVENING]
    hands[5] = replace(hands[5], carry={"nagari": 7})
    path = put(tmp_path / "evening.gsn", dumps(hands).encode())
    whole = [(one.verdict, one.findings) for one in audit(records(path))]
    parts = cut(path, 1)
    assert len(parts) == len(hands) + 1  # the headers of the session are the first
    found = [one for chunk in parts for one in audit(chunk.items()) if chunk.owns(one.item)]
    assert [(one.verdict, one.findings) for one in found] == whole
    assert "wrong" in [one.verdict for one in found]


def test_so_much_is_looked_back_to_and_no_more(tmp_path: Path) -> None:
    path = put(tmp_path / "evening.gsn", NOTATION.encode())
    for chunk in cut(path, 1500, look_back=1000):
        assert sum(len(piece.text) for piece in chunk.before if hasattr(piece, "text")) <= 1000
    assert [chunk.before for chunk in cut(path, 1500, look_back=0)][1:] == [[]] * (len(cut(path, 1500)) - 1)


def test_digest_names_what_comes_out(tmp_path: Path) -> None:
    path = put(tmp_path / "evening.gsn", NOTATION.encode())
    digests = [chunk.digest("hands") for chunk in cut(path, 1500)]
    assert len(set(digests)) == len(digests) > 3
    assert digests == [chunk.digest("hands") for chunk in cut(path, 1500)]
    assert digests[0] != cut(path, 1500)[0].digest("turns")
    other = put(tmp_path / "other.gsn", NOTATION.encode())
    assert digests[0] != cut(other, 1500)[0].digest("hands")
    grown = put(tmp_path / "evening.gsn", (NOTATION + BLOCK).encode())
    again = [chunk.digest("hands") for chunk in cut(grown, 1500)]
    assert again[:-1] == digests[: len(again) - 1]


def test_file_that_cannot_be_read_is_told_of_and_the_next_one_cut(tmp_path: Path) -> None:
    fine = put(tmp_path / "fine.gsn", NOTATION.encode())
    empty = put(tmp_path / "empty.gsn", b"")
    told_of: list[tuple[str, InputError]] = []
    found = list(
        chunks(
            [empty, str(tmp_path), fine, "nowhere.gsn"], size=10**6, refused=lambda *refusal: told_of.append(refusal)
        )
    )
    assert [chunk.file for chunk in found] == [fine]
    assert [(file, str(error).rsplit(": ")[-1]) for file, error in told_of] == [
        (empty, "this is empty"),
        (str(tmp_path), "this is a folder; name the files in it"),
        ("nowhere.gsn", "there is no such file"),
    ]
