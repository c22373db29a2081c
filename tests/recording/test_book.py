"""What stands in a log stays byte for byte; only the last hand's block is written again."""

import pytest

from gostop_log.draw import Look
from gostop_log.errors import InputError
from gostop_log.notation import loads
from gostop_log.recording import Desk, opened
from tests.recording.desks import SAMPLES, desk_for, typed

FIRST = """[GSN "1"] [Players "Min" "Jun"] [Site "kitchen"]

{ Sunday }
[Hand "a-1"] [No 1] [Dealer "Min"] [Result   stop] [Winner "Min"]
deal 1K 3p 3q 4T 4p 7p 9Y 10q 11p 12T | ??x10
table 2Y 3K 5p 6T 8Y 10p 11q 12Y
1. 3p/5T   4Y/7q {odd   layout}
"""
TABLE = "2Y 3K 5p 6T 8Y 10p 11q 12Y"
ODD = [FIRST, "\ufeff" + FIRST, FIRST.replace("\n", "\r\n"), FIRST.rstrip(), FIRST + "\n\n\n"]


@pytest.mark.parametrize("before", ODD)
def test_finished_hands_before_stay_as_they_are(before: str) -> None:
    log = before + '\n[Hand "a-2"] [No 2] [Result abandoned]\ndeal ??x10 | ??x10\ntable ' + TABLE
    desk = desk_for(log)
    assert desk.content == log.encode()
    typed(desk, "", TABLE, "4y/9p")
    assert desk.content.startswith(log.encode())
    assert [hand.id for hand in loads(desk.content.decode())] == ["a-1", "a-2", "a-3"]


@pytest.mark.parametrize("before", ODD)
def test_only_the_block_of_an_unfinished_hand_is_written_again(before: str) -> None:
    log = before + '\n[Hand "a-2"] [No 2]\ndeal ??x10|??x10\ntable ' + TABLE + "\n4Y / 9p\n"
    desk = desk_for(log)
    typed(desk, "7t/7y")
    assert desk.content.startswith(before.encode())
    assert desk.content.decode().endswith("1. 4Y/9p 7T/7Y\n")
    hand = loads(desk.content.decode())[-1]
    assert (hand.id, hand.headers) == ("a-2", {"Site": "kitchen", "Comment": " Sunday "})


def test_hand_that_is_gone_on_with_keeps_what_is_said_of_it() -> None:
    desk = desk_for(FIRST.replace(" [Result   stop]", "").replace(' [Winner "Min"]', ""))
    typed(desk, "4t/9p !? {so late}")
    assert desk.content.decode().endswith("1. 3p/5T 4Y/7q {odd   layout}\n2. 4T/9p !? {so late}\n")


def test_new_session_is_opened_where_another_is_named() -> None:
    desk = Desk(opened(FIRST.encode(), "a"), Look(), session="Monday", date="2026-02-17")
    typed(desk, "Ara, Dae", "family", "", "", "", TABLE)
    assert desk.content.startswith(FIRST.encode())
    first, second = loads(desk.content.decode())
    assert (first.session, second.session, second.players) == (None, "Monday", ["Ara", "Dae"])


def test_session_without_a_hand_is_gone_on_with() -> None:
    text = '[GSN "1"]\n[Session "Sunday"] [Players "Min" "Jun"] [Rules family]\n'
    desk = desk_for(text)
    typed(desk, "none", "", TABLE)
    assert desk.content.decode().startswith(text + "\n[Hand")
    assert desk.moment.record.rules.preset == "family"


def test_after_a_broken_hand_a_new_one_begins() -> None:
    text = FIRST + '\n[Hand "a-2"]\ndeal 13K\n'
    desk = desk_for(text)
    assert desk.moment.stage == "head"
    typed(desk, "", TABLE)
    assert desk.content.startswith(text.encode())
    assert [hand.id for hand in loads(desk.content.decode().replace("deal 13K", ""))][-1] == "a-2"


def test_every_sample_can_be_gone_on_with() -> None:
    for path in sorted(SAMPLES.glob("*.gsn")):
        data = path.read_bytes()
        desk = Desk(opened(data, path.name), Look())
        assert desk.greeting()
        assert desk.content == data or desk.moment.stage == "play"


@pytest.mark.parametrize("data", [b'{"players": []}', b"\x1f\x8b\x08rest", b"\xff\xfe[", b"Dear diary"])
def test_other_files_are_refused(data: bytes) -> None:
    with pytest.raises(InputError, match=r"evening\.gsn: this is not"):
        opened(data, "evening.gsn")
