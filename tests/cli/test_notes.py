"""What a log says that means nothing is kept, and told of once in each file; it changes no exit code."""

import json
from pathlib import Path

import pytest

from tests.cli import logs
from tests.cli.conftest import Run

TEXT = """[GSN "1"] [Players "Mum" "Dad"] [Rulez family] [Event "New Year"] [Date "17.2.2026"]
{A comment among the headers.}
[Hand "a"] [Deeler "Dad"] [Carry nagri=2] [Headers Table=4]
deal ??x10 | ??x10
table 2Y 3K 5p 6T 8Y 10p 11q 12Y
[Hand "b"] [Deeler "Dad"]
position 0
hands 3p | 4p
seats turms=2 | turns=2
"""
NOTES = [
    "1:34: no header is called Rulez; did you mean Rules? it is kept",
    "1:49: no header is called Event; it is kept",
    "1:68: the date 17.2.2026 is not written as in 2026-02-17 or 2026-02-17T20:15:00+09:00; it is kept",
    "3:13: no header is called Deeler; did you mean Dealer? it is kept",
    "3:34: no value of Carry is called nagri; did you mean nagari? it is kept",
    "9:7: no count of a seat is called turms; did you mean turns? it is kept",
]


def notes(stderr: str) -> list[str]:
    return [line for line in stderr.splitlines() if line.startswith("note: ")]


@pytest.mark.parametrize("command", ["check", "replay", "export", "fmt"])
def test_strange_headers_are_told_of_once_with_their_place(command: str, run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.gsn"
    log.write_text(TEXT)
    told = run(command, str(log))
    assert told.exit_code == 0
    assert notes(told.stderr) == [f"note: {log}:{note}" for note in NOTES]


def test_what_is_told_of_is_kept(run: Run) -> None:
    first, second = map(json.loads, run("export", stdin=TEXT).stdout.splitlines())
    assert first["headers"]["Deeler"] == second["headers"]["Deeler"] == "Dad"
    assert first["carry"] == {"nagri": 2}
    again = run("fmt", stdin=run("fmt", stdin=TEXT).stdout)
    assert '[Comment "A comment among the headers."]' in again.stdout
    assert not [note for note in notes(again.stderr) if "Comment" in note]


def test_strange_keys_of_json_are_told_of_once(run: Run) -> None:
    hand = {**logs.PPUK, "carry": {"nagri": 2}, "whoo": 1, "date": "2026-02-17"}
    hand["actions"] = [{**action, "thikn": 3} for action in logs.PPUK["actions"]]
    told = run("check", stdin=logs.lines(hand, hand))
    assert told.exit_code == 0
    assert notes(told.stderr) == [
        "note: -:1: no key of a hand is called whoo; it is kept",
        "note: -:1: no key of carry is called nagri; did you mean nagari? it is kept",
        "note: -:1: no key of an action is called thikn; it is kept",
    ]


def test_what_is_written_as_another_programs_is_not_told_of(run: Run) -> None:
    text = '[GSN "1"] [Players "Mum" "Dad"]\n[Hand] [Extra room=3] [Headers Scribe=Min]\n1. 3p/7T %device=phone\n'
    assert notes(run("export", stdin=text).stderr) == []


# Text that is no hand.


@pytest.mark.parametrize("command", ["check", "replay", "export", "import", "fmt"])
@pytest.mark.parametrize("text", ["hello\n", "hello\nworld\n\n", "x" * 5_000_000, '[GSN "2"]\n'], ids=len)
def test_nothing_of_a_hand_is_nothing_that_can_be_read(command: str, text: str, run: Run) -> None:
    told = run(command, stdin=text)
    assert (told.exit_code, told.stdout) == (2, "")
    assert told.stderr.startswith("gostop-log: standard input, line 1: ")


def test_headers_that_cannot_be_read_are_no_hand(run: Run) -> None:
    checked = run("check", stdin='[GSN "1"] [Stake x]\n[Hand "a"]\n[GSN "1"]\n[Stake x]\n[Hand "b"]\n')
    assert len(checked.stdout.splitlines()) == 4
    assert checked.stderr == "2 hands checked: 0 fine, 2 at fault\n"
    assert checked.exit_code == 1


def test_words_before_the_first_hand_do_not_hide_it(run: Run) -> None:
    text = "hello\n" + TEXT
    assert run("check", stdin=text).exit_code == 1
    assert run("replay", "--hand", "1", stdin=text).stdout.startswith("━━ hand a ━")


def test_a_broken_line_of_json_is_found_although_a_blank_one_follows(run: Run) -> None:
    assert run("check", stdin='{"id": "a",\n\n' + logs.lines(logs.QUADS)).stdout.startswith("-:1:12: this is not JSON")
