"""``gostop-log replay --html``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import run
from tests.replayer.hands import SAMPLES, Page

GOS = str(SAMPLES / "three-gos.gsn")
EVENING = str(SAMPLES / "evening-of-24-hands.gsn")
DAMAGED = str(SAMPLES / "damaged.gsn")


def written(tmp_path: Path, *arguments: str, code: int = 0) -> Page:
    out = tmp_path / "out.html"
    result = run("replay", *arguments, "--html", str(out))
    assert result.exit_code == code, result.output
    assert not result.stdout
    return Page(out.read_text(encoding="utf-8"))


def test_one_hand_is_written(tmp_path: Path) -> None:
    page = written(tmp_path, GOS)
    assert len(page.data) == 1
    assert page.data[0]["prefix"] == ""


def test_all_hands_are_written_or_one(tmp_path: Path) -> None:
    assert len(written(tmp_path, EVENING).data) == 24
    assert len(written(tmp_path, EVENING, "--hand", "4").data) == 1


def test_standard_output() -> None:
    result = run("replay", GOS, "--html", "-")
    assert result.stdout.startswith("<!DOCTYPE html>")


def test_a_page_from_one_seat_by_number_or_name(tmp_path: Path) -> None:
    by_name, by_number = (written(tmp_path, GOS, "--seat", seat, "--lang", "ko") for seat in ("Jun", "1"))
    assert by_name.words == by_number.words
    assert by_name.having("data-spoiler-free")


def test_hands_at_which_nobody_of_that_name_sits_are_told_of(tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    result = run("replay", GOS, "--seat", "Nobody", "--html", str(out))
    assert "'Nobody' does not sit at hand three-gos" in result.stderr
    assert result.exit_code == 1
    assert not out.exists()


def test_estimates_are_asked_for_with_samples(tmp_path: Path) -> None:
    page = written(tmp_path, GOS, "--samples", "20", "--seed", "5", "--policy", "heuristic")
    assert any("20 samples, seed 5" in words for words in page.words)


def test_broken_hands_are_on_the_page_unreadable_ones_are_told_of(tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    result = run("replay", DAMAGED, "--html", str(out))
    assert result.exit_code == 1
    assert "hand typing-error: there is no card 13p" in result.stderr
    assert [one["data-id"] for _, one in Page(out.read_text(encoding="utf-8")).having("data-id")] == [
        "fine-1", "fine-2", "illegal", "card-twice", "fine-3",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--seat", "0"], "--seat belongs to --html"),
        (["--spoiler-free"], "--spoiler-free belongs to --html"),
        (["--samples", "9"], "--samples belongs to --html"),
        (["--html", "x.html", "--seed", "1"], "--seed belongs to --analyse"),
        (["--html", "x.html", "--json"], "--html and --json exclude each other"),
        (["--html", "x.html", "--at", "3"], "--html and --at exclude each other"),
        (["--html", "x.html", "--samples", "9", "--policy", "psychic"], "psychic"),
        (["--html", GOS], "is a file that is read"),
    ],
)
def test_wrong_usage(options: list[str], said: str) -> None:
    result = run("replay", GOS, *options)
    assert result.exit_code == 2
    assert said in result.stderr


@pytest.mark.parametrize("seat", ["99", "-1", "9" * 5000])
def test_seat_at_which_nobody_sits(tmp_path: Path, seat: str) -> None:
    out = tmp_path / "out.html"
    result = run("replay", GOS, "--html", str(out), "--seat", seat)
    assert result.exit_code == 1
    assert "does not sit" in result.stderr
    assert not out.exists()
