"""``gostop-log people``: tables, JSON, exit codes, names that are not to be trusted."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from gostop_log.cli import cli
from gostop_log.draw.text import columns
from gostop_log.interchange import to_json
from gostop_log.notation import dumps
from gostop_log.record import Action, Record
from tests.people.playing import evenings

Run = Callable[..., Result]
ODD = "Ev\x1b[2Jil\u202e민호"


def run(*arguments: str) -> Result:
    runner = CliRunner(env={"COLUMNS": "80"})
    return runner.invoke(cli, ["people", *arguments], prog_name="gostop-log", catch_exceptions=False)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A few hands, with a name that a terminal would obey, and clocks."""
    hands = [_timed(record) for record in evenings(8, 12, ["Min", "Jun", ODD])]
    path = tmp_path_factory.mktemp("people") / "evening.jsonl"
    path.write_text("".join(json.dumps(to_json(record)) + "\n" for record in hands), encoding="utf-8")
    return str(path)


def _timed(record: Record) -> Record:
    return replace(record, actions=[replace(one, at=2.7 * number) for number, one in enumerate(record.actions)])


def test_tables_fit_into_80_columns_and_no_name_reaches_the_terminal(evening: str) -> None:
    said = run(evening)
    assert said.exit_code == 0
    assert max(map(columns, said.stdout.splitlines())) <= 80
    assert "12 hands · 3 players" in said.stdout
    assert "\x1b" not in said.stdout
    assert "\u202e" not in said.stdout
    assert "chips a hand ± s.e." in said.stdout


def test_what_could_not_be_asked_is_not_called_chance(tmp_path: Path) -> None:
    path = tmp_path / "few.gsn"
    path.write_text(dumps(evenings(8, 5, ["Min", "Jun", "Sol"])))
    said = run(str(path))
    assert said.exit_code == 0
    assert "too few hands for any of these questions" in said.stdout
    assert "nothing that chance" not in said.stdout


def test_where_nothing_is_remarkable_it_says_of_what(tmp_path: Path) -> None:
    path = tmp_path / "honest.gsn"
    path.write_text(dumps(evenings(8, 40, ["Min", "Jun", "Sol"])))
    said = run(str(path))
    assert said.exit_code == 0
    words = " ".join(said.stdout.split())
    assert "of what is asked here, nothing that chance does not explain; `gostop-log fairness` asks about the" in words
    assert "too few hands for any" not in words


def test_json_has_every_number_line_by_line(evening: str) -> None:
    said = run(evening, "--json")
    lines = [json.loads(line) for line in said.stdout.splitlines()]
    kinds = [line["kind"] for line in lines]
    assert kinds[0] == "summary"
    assert set(kinds) == {"summary", "player", "pair", "gifts", "times", "clocks", "test"}
    assert [kinds.count(kind) for kind in ("player", "pair", "gifts", "clocks")] == [3, 6, 6, 3]
    assert {line["name"] for line in lines if line["kind"] == "player"} == {"Min", "Jun", ODD}
    assert "\u202e" not in said.stdout
    assert run(evening, "--json").stdout == said.stdout


def test_one_player_alone(evening: str) -> None:
    lines = [json.loads(line) for line in run(evening, "--json", "--player", "Min").stdout.splitlines()]
    assert [line["name"] for line in lines if line["kind"] == "player"] == ["Min"]
    assert all("Min" in line["players"] for line in lines if line["kind"] == "test")


def test_nobody_of_that_name(evening: str) -> None:
    said = run(evening, "--player", "Mim")
    assert said.exit_code == 2
    assert "nobody is called Mim; did you mean Min?" in said.stderr


def test_something_to_look_at_is_exit_code_1(tmp_path: Path, feeding_hands: list[Record]) -> None:
    path = tmp_path / "fed.gsn"
    path.write_text(dumps(feeding_hands), encoding="utf-8")
    said = run(str(path))
    assert said.exit_code == 1
    assert max(map(columns, said.stdout.splitlines())) <= 80
    words = " ".join(said.stdout.split())
    assert "in which Ann chose what to lay open Bob could take" in words
    assert "What else would explain it:" in words
    assert "None of this convicts anybody" in words


def test_a_broken_hand_is_left_out_and_said(tmp_path: Path, evening: str) -> None:
    [record] = evenings(9, 1, ["Min", "Jun", "Sol"])
    path = tmp_path / "broken.gsn"
    path.write_text(dumps([replace(record, actions=[Action(0, "go")])]))
    said = run(evening, str(path))
    assert said.exit_code == 1
    assert "left out: 1 broken or illegal" in said.stdout


def test_nothing_that_could_be_counted(tmp_path: Path) -> None:
    path = tmp_path / "empty.gsn"
    path.write_text("")
    assert run(str(path)).exit_code == 2
    [record] = evenings(9, 1, ["Min", "Jun", "Sol"])
    path.write_text(dumps([replace(record, actions=record.actions[:3])]))
    said = run(str(path))
    assert said.exit_code == 2
    assert "there is no hand that could be counted" in said.stderr


@pytest.mark.parametrize("library", ["scipy", "statsmodels", "numpy"])
def test_without_the_libraries_it_says_which_extra_to_install(library: str) -> None:
    program = (
        f"import sys; sys.modules['{library}'] = None; from gostop_log.cli import main; "
        "sys.argv = ['gostop-log', 'people', 'sample_logs/three-gos.gsn']; main()"
    )
    ended = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == f"gostop-log: statistics need {library}: pip install 'gostop-log[stats]'\n"
