"""docs/first-log.md: its template is a log that replays, its cards are all, its messages those that one gets."""

import re
from pathlib import Path

import pytest

import gostop_log as gs
from gostop_log import cards
from tests.commands import run


def templates(page: str) -> list[str]:
    """What is to be copied, in the order of the page."""
    return re.findall(r"```gsn\n(.*?)```", page, re.DOTALL)


@pytest.fixture(scope="module")
def page(checkout: Path) -> str:
    return (checkout / "docs" / "first-log.md").read_text(encoding="utf-8")


def test_the_template_replays_and_its_payments_are_true(page: str) -> None:
    [record] = gs.loads(templates(page)[0])
    result = gs.replay(record).result
    assert (result.end, result.winner, result.payments) == ("stop", 2, [0, -600, 600])
    assert result.mismatches == []


def test_the_next_hand_goes_below_and_its_payments_are_true(page: str) -> None:
    first, second = gs.loads("\n".join(templates(page)))
    assert (second.hand_no, second.dealer) == (2, gs.replay(first).result.winner)
    result = gs.replay(second).result
    assert (result.end, result.winner, result.payments) == ("stop", 0, [1200, -600, -600])
    assert result.mismatches == []


@pytest.mark.parametrize(
    ("command", "exit_code", "said"),
    [
        ("session", 0, r"balance +1,200 +-1,200 +0\n"),
        ("audit", 1, r"wrong +0\n +cannot be checked +2\n"),
        ("rules infer", 0, "Every hand is legal, and every claim comes out, under\n  classic\n"),
    ],
)
def test_the_commands_that_come_then(command: str, exit_code: int, said: str, page: str, tmp_path: Path) -> None:
    assert f"\ngostop-log {command} last-night.gsn " in page
    log = tmp_path / "last-night.gsn"
    log.write_text("\n".join(templates(page)), encoding="utf-8")
    ended = run(*command.split(), str(log))
    assert ended.exit_code == exit_code
    assert re.search(said, ended.stdout)


def test_the_table_has_every_card_with_its_flower(page: str) -> None:
    rows = re.findall(r"^\| (\d+) \| (.+?) (\S+) \| (.+) \|$", page, re.MULTILINE)
    for number, (flower, hangul) in enumerate(cards.FLOWERS, 1):
        [codes] = [rest for month, name, korean, rest in rows if (month, name, korean) == (str(number), flower, hangul)]
        found = re.findall(r"`(\w+)`", codes)
        assert sorted(found) == sorted(code for code in cards.CODES[:48] if cards.month(code) == number)


@pytest.mark.parametrize(
    "turn", ["2Y/6T", "7q>7T/5T", "7q/5p>5T", "~6 6T/1p", "*5/1p", "_/1p", "2Y/6T go", "2Y/6T stop", "2Y/??"]
)
def test_each_way_to_write_a_turn_can_be_read(turn: str, page: str) -> None:
    assert f"`{turn}`" in page
    assert gs.loads(f'[GSN "1"] [Players "Min" "Jun" "Sol"]\n[Hand]\n1. {turn}\n')


def test_messages_are_those_that_one_gets(page: str) -> None:
    head = '[GSN "1"] [Players "Min" "Jun" "Sol"]\n[Hand]\n'
    with pytest.raises(gs.HandError) as raised:
        gs.loads(head + "3p/7T 4Y/9p 5p/5q " * 3 + "9Y 2p/2q 5Y/6p\n5. 7p/8p")
    assert raised.value.fault.message.replace("round 4 ", "") in page
    with pytest.raises(gs.HandError) as raised:
        gs.loads(head + "1. 3k/7T")
    assert raised.value.fault.message.removesuffix(" (--lenient reads this)") in page
