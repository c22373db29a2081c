"""``gostop-log chart``: what it draws, what it refuses, and its exit codes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from plotly.offline import get_plotlyjs

from gostop_log.compiled import machine
from gostop_log.decisions import analysis
from gostop_log.notation import dumps
from tests.commands import run
from tests.session.evenings import evening

EVENING = "sample_logs/evening-of-24-hands.gsn"
GO_BAK = "sample_logs/go-bak.gsn"
FEW = ("--samples", "100", "--policy", "random", "--seed", "3")


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is where numba is not installed: a test need not wait until everything is compiled."""
    monkeypatch.setattr(analysis, "machine", lambda **_: machine(compiled=False))


@pytest.mark.parametrize(
    ("arguments", "charts"),
    [
        (["race"], 24),
        (["race", "--hand", "3"], 1),
        (["profile", "--player", "Min"], 1),
        (["rates", "--baseline", "5"], 1),
    ],
)
def test_a_page_is_written(arguments: list[str], charts: int, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    made = run("chart", *arguments, EVENING, "--html", str(page))
    assert (made.exit_code, made.stdout, made.stderr) == (0, "", "")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert text.count('<div id="chart-') == charts


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (["course"], ["What the hand was worth to Min", "expected payment (chips)"]),
        (["go-stop"], ["Go or stop", "chips"]),
        (["mistakes"], ["Mistakes by size", "expected loss (chips)"]),
        (["luck"], ["Luck and skill", "chips"]),
    ],
)
def test_what_an_analysis_says_is_drawn(arguments: list[str], shown: list[str], tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    made = run("chart", *arguments, *FEW, GO_BAK, "--html", str(page))
    assert (made.exit_code, made.stdout, made.stderr) == (0, "", "")
    own = page.read_text(encoding="utf-8").replace(get_plotlyjs(), "")
    for text in [*shown, "policy random, 100 samples"]:
        assert text in own
    assert re.findall(r"(?:https?:)?//[\w.-]+\.\w+|<script[^>]*\bsrc\b|<link|@import|url\(", own) == []


def test_the_course_of_a_hand_is_drawn_for_each_player_or_for_one(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    for arguments, drawn in (([], 3), (["--player", "Sol"], 1)):
        made = run("chart", "course", *FEW, *arguments, GO_BAK, "--html", str(page))
        assert made.exit_code == 0
        assert page.read_text(encoding="utf-8").count('<div id="chart-') == drawn


def test_standard_input_and_output() -> None:
    made = run("chart", "race", "--html", "-", stdin=dumps(evening(5, 1)))
    assert made.exit_code == 0
    assert made.stdout.startswith("<!DOCTYPE html>")


def test_a_broken_hand_is_told_and_the_others_are_drawn(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    made = run("chart", "race", "-", "--html", str(page), stdin=dumps(evening(5, 1)) + '\n[Hand "x"]\n1. 3p>13K\n')
    assert made.exit_code == 1
    assert "13K" in made.stderr
    assert '<div id="chart-1"' in page.read_text(encoding="utf-8")


def test_nobody_else_is_meant_where_the_player_only_finished_no_hand() -> None:
    made = run("chart", "profile", "--player", "Min", "sample_logs/puzzle.gsn", "--html", "-")
    assert made.exit_code == 2
    assert made.stderr == "gostop-log: 'Min' played no hand to its end\n"


def test_an_illegal_hand_is_told_and_not_drawn(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    made = run("chart", "race", "sample_logs/damaged.gsn", "--html", str(page))
    assert made.exit_code == 1
    for place in ("damaged.gsn:16:20", "damaged.gsn:35:12", "damaged.gsn:40:7"):
        assert place in made.stderr
    assert page.read_text(encoding="utf-8").count('<div id="chart-') == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["race", "--hand", "nope", EVENING], "no hand was found that could be drawn"),
        (["race", "sample_logs/results-of-an-evening.gsn"], "no hand was found that could be drawn"),
        (["race", EVENING, EVENING, EVENING], "more than 50 hands: say with --hand which"),
        (["race", "--player", "Min", EVENING], "--player does not belong to race"),
        (["rates", "--hand", "3", EVENING], "--hand does not belong to rates"),
        (["profile", EVENING], "say with --player whose"),
        (["profile", "--player", "Mim", EVENING], "'Mim' played no hand to its end; did you mean Min?"),
        (["rates", "sample_logs/puzzle.gsn"], "nothing to draw"),
        (["race", "nowhere.gsn"], "nowhere.gsn: there is no such file"),
        (
            ["money", EVENING],
            "'money' is not one of 'race', 'profile', 'rates', 'course', 'go-stop', 'mistakes', 'luck'",
        ),
        (["race", "--samples", "9", EVENING], "--samples does not belong to race"),
        (["luck", "--player", "Min", EVENING], "--player does not belong to luck"),
        (["course", "sample_logs/results-of-an-evening.gsn"], "only the result was written down"),
        (["course", EVENING, EVENING, EVENING], "more than 50 hands: say with --hand which"),
        (["mistakes", *FEW, "--player", "Soll", GO_BAK], "nothing is said of 'Soll'; did you mean Sol?"),
    ],
)
def test_what_cannot_be_drawn_is_refused_and_nothing_written(arguments: list[str], said: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    made = run("chart", *arguments, "--html", str(page))
    assert made.exit_code == 2
    assert said in " ".join(made.stderr.split())
    assert not page.exists()


def test_rates_tell_of_illegal_hands(tmp_path: Path) -> None:
    log = tmp_path / "illegal.gsn"
    broken = dumps(evening(5, 3)).replace("stop\n", "stop --1q\n", 1)
    log.write_text(broken, encoding="utf-8")
    made = run("chart", "rates", "--baseline", "5", str(log), "--html", str(tmp_path / "page.html"))
    assert made.exit_code == 1
    assert made.stderr.count(f"{log}:") == 1
    assert (tmp_path / "page.html").exists()
