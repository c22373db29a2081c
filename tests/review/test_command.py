"""``gostop-log review``."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from gostop_log import dumps, read, replay
from tests.commands import run

LOGS = Path("sample_logs")
LESSON = str(LOGS / "annotated-lesson.gsn")
THREE = str(LOGS / "classic-3p.gsn")
FEW = ("--analyse", "--samples", "60", "--policy", "random", "--jobs", "1")


def lines(*arguments: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in run("review", "--json", *arguments).stdout.splitlines()]


def test_a_review_fits_a_terminal_and_has_a_page_for_each_player() -> None:
    said = run("review", THREE, width=80)
    assert said.exit_code == 0
    assert max(map(len, said.stdout.splitlines())) <= 80
    assert "Player by player" in said.stdout
    assert "a ppuk in the very first turn" in said.stdout


def test_markdown_and_html_say_the_same(tmp_path: Path) -> None:
    told = run("review", "--md", LESSON).stdout
    out = tmp_path / "lesson.html"
    assert run("review", "--html", str(out), LESSON).exit_code == 0
    page = out.read_text(encoding="utf-8")
    for words in ("Played: cuckoo 4Y", "The flip makes it ppuk with 2 of the 15 cards", "the first bird"):
        assert (words in told) == (words in page)
    assert "The flip makes it ppuk with 2 of the 15 cards" in page


def test_json_has_the_facts_as_values_and_in_words() -> None:
    found = lines(LESSON)
    assert [line["kind"] for line in found] == ["review", *["remark"] * found[0]["remarks"], "player", "player"]
    remark = next(line for line in found if line["kind"] == "remark" and line["ply"] == 9)
    fact = next(fact for fact in remark["played"]["facts"] if fact["kind"] == "chance")
    assert (fact["rule"], fact["count"], fact["of"], fact["cards"]) == ("P5", 2, 15, ["7T", "7q"])
    assert {"text", "rule"} == set(remark["said"]["sentences"][0])


def test_an_analysis_tells_mistakes_with_their_errors_and_can_be_sorted() -> None:
    found = lines(*FEW, "--sort", "size", THREE)
    remarks = [line for line in found if line["kind"] == "remark"]
    assert [line["size"] for line in remarks] == sorted((line["size"] for line in remarks), reverse=True)
    for line in remarks:
        assert (line["topic"] == "mistake") == (line["better"] is not None)
        assert line["loss"] is None or line["loss"]["error"] >= 0
    players = [line for line in found if line["kind"] == "player"]
    assert all([*line["parts"]] == ["lost", "own", "deal", "flips", "hidden"] for line in players)
    assert found[0]["label"]["samples"] == 60


def test_a_quiz_in_json_asks_everything_before_it_answers_anything() -> None:
    kinds = [line["kind"] for line in lines("--spoiler-free", LESSON)]
    asked = kinds.count("question")
    assert kinds == ["question"] * asked + ["review"] + ["answer"] * asked + ["player", "player"]
    assert not any("played" in line for line in lines("--spoiler-free", LESSON) if line["kind"] == "question")


def test_one_seat_is_named_by_its_player_or_its_number() -> None:
    assert run("review", "--seat", "제자", LESSON).stdout == run("review", "--seat", "1", LESSON).stdout
    for form in ((), ("--json",)):
        said = run("review", *form, "--seat", "\x1bNobody", LESSON)
        assert said.exit_code == 2
        assert "no such hand or player" in said.stderr


def test_a_hand_is_named_by_its_id_or_its_number() -> None:
    evening = str(LOGS / "evening-of-24-hands.gsn")
    by_id, by_number = (run("review", "--hand", "7", evening) for _ in range(2))
    assert by_id.stdout == by_number.stdout
    assert by_id.stdout.count("━━ Hand") == 1
    assert run("review", "--hand", "none", evening).exit_code == 2


@pytest.mark.parametrize("name", ["damaged", "one-seat", "results-of-an-evening", "void-deal", "puzzle"])
def test_hands_with_which_something_is_wrong_are_gone_through_as_far_as_they_go(name: str) -> None:
    said = run("review", str(LOGS / f"{name}.gsn"))
    assert said.exit_code == (1 if name == "damaged" else 0)
    assert said.stdout.startswith("━━")
    assert "Player by player" in said.stdout


def test_a_hand_that_cannot_be_analysed_is_told_all_the_same(tmp_path: Path) -> None:
    text = (LOGS / "classic-2p.gsn").read_text(encoding="utf-8")
    short = tmp_path / "short.gsn"
    short.write_text(text[: text.index("\n6.")] + "\n", encoding="utf-8")
    said = run("review", *FEW, str(short))
    assert said.exit_code == 1
    assert "not finished" in said.stdout


def test_the_log_is_written_back_once(tmp_path: Path) -> None:
    once, twice, ending = tmp_path / "once.gsn", tmp_path / "twice.gsn", tmp_path / "ending.gsn"
    (puzzle,) = read(LOGS / "puzzle.gsn")
    ending.write_text(dumps([replay(puzzle).fork(0, *puzzle.variations[1].actions).record]), encoding="utf-8")
    assert run("review", *FEW, "--write-back", str(once), str(ending)).exit_code == 0
    assert run("review", *FEW, "--write-back", str(twice), str(once)).exit_code == 0
    assert once.read_text(encoding="utf-8") == twice.read_text(encoding="utf-8")
    assert "@eval=" in once.read_text(encoding="utf-8")
    assert run("check", str(once)).exit_code == 0
    assert run("replay", str(once)).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--samples", "9"), "--samples belongs to --analyse"),
        (("--write-back", "x.gsn"), "--write-back belongs to --analyse"),
        (("--spoiler-free", "--sort", "size"), "--sort size"),
        (("--html", "x.html", "--json"), "exclude each other"),
        (("--analyse", "--write-back", "x.gsn", "--hand", "1"), "the whole log"),
        (("--least", "nan"), "nan is no number"),
    ],
)
def test_what_does_not_go_together_is_an_error_of_usage(arguments: tuple[str, ...], said: str) -> None:
    found = run("review", *arguments, LESSON)
    assert found.exit_code == 2
    assert said in found.stderr


def test_a_page_does_not_take_the_place_of_a_log(tmp_path: Path) -> None:
    log = tmp_path / "log.gsn"
    log.write_text((LOGS / "classic-2p.gsn").read_text(encoding="utf-8"), encoding="utf-8")
    assert run("review", "--html", str(log), str(log)).exit_code == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--md", "--json"), "--md and --json exclude each other"),
        (("--share", "nan"), "nan is no number"),
        (("--seat", "9" * 5000), "no such hand or player"),
        (("--analyse", "--write-back", "-"), "into one another"),
        (("--analyse", "--write-back", "x.out", "--html", "./x.out"), "into one another"),
    ],
)
def test_nothing_that_is_asked_for_is_passed_over(arguments: tuple[str, ...], said: str) -> None:
    found = run("review", *arguments, LESSON)
    assert found.exit_code == 2
    assert said in found.stderr


def test_a_log_of_which_something_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    log, other = tmp_path / "log.gsn", tmp_path / "other.gsn"
    log.write_text(f"{(LOGS / 'puzzle.gsn').read_text(encoding='utf-8')}\n[Hand]\ndeal 13p\n", encoding="utf-8")
    before = log.read_bytes()
    found = run("review", *FEW, "--write-back", str(log), str(log))
    assert found.exit_code == 1
    assert "left as it is" in found.stderr
    assert log.read_bytes() == before
    assert run("review", *FEW, "--write-back", str(other), str(log)).exit_code == 1
    assert other.exists()


def test_what_is_written_back_into_a_packed_file_is_packed(tmp_path: Path) -> None:
    for name in ("log.gsn.gz", "log.jsonl.gz"):
        out = tmp_path / name
        assert run("review", *FEW, "--samples", "4", "--write-back", str(out), LESSON).exit_code == 0
        with gzip.open(out, "rt", encoding="utf-8") as text:
            assert text.read().startswith("{" if "json" in name else "[GSN")
