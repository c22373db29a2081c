"""Who sits at a seat, as the headers `[Bot …]` and `[House …]` mark it."""

from pathlib import Path
from typing import Any

import pytest

from gostop_log.interchange import from_json, to_json
from gostop_log.notation import dumps, loads
from gostop_log.record import Record
from gostop_log.roles import roles
from gostop_log.sources import records

PLAYERS = ["Min", "Jun", "Sol"]


def marked(**headers: Any) -> list[str]:
    return list(roles(Record(players=PLAYERS, actions=[], headers=headers)))


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({}, ["player", "player", "player"]),
        ({"Bot": "Jun"}, ["player", "bot", "player"]),
        ({"Bot": ["Jun", "Sol"]}, ["player", "bot", "bot"]),
        ({"House": "Min", "Bot": "Sol"}, ["house", "player", "bot"]),
        ({"House": "Sol", "Bot": "Sol"}, ["player", "player", "house"]),
        ({"Bot": ["Hana", "Min"]}, ["bot", "player", "player"]),
    ],
)
def test_headers_mark_seats_by_name(headers: dict[str, Any], expected: list[str]) -> None:
    assert marked(**headers) == expected


@pytest.mark.parametrize("value", [7, None, True, {"Min": True}, [["Min"]], [{"a": 1}], "min", []])
def test_what_is_no_name_of_a_player_marks_nobody(value: Any) -> None:
    assert marked(Bot=value) == ["player"] * 3


def test_a_mark_comes_through_both_formats() -> None:
    text = '[GSN "1"] [Players "Min" "Jun" "Sol"] [House "Jun"]\n[Hand "a"] [Bot "Min" "Sol"]\nfinal end=nagari\n'
    [record] = loads(text)
    assert list(roles(record)) == ["bot", "house", "bot"]
    [again] = loads(dumps(record))
    assert roles(again) == roles(record)
    assert roles(from_json(to_json(record))) == roles(record)


def test_the_marks_are_no_unknown_headers_and_are_meant_by_those_misspelt(tmp_path: Path) -> None:
    log = tmp_path / "evening.gsn"
    log.write_text('[GSN "1"] [Players "Min" "Jun"] [Bot "Jun"] [House "Min"]\n[Hand "a"] [Hous "Jun"]\n', "utf-8")
    notes = [note.message for item in records(log) for note in item.notes]
    assert notes == ["no header is called Hous; did you mean House? it is kept"]
