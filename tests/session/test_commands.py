"""``replay`` and ``check`` go through a file hand after hand, and what a hand does not inherit is a fault of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from gostop_log.cli import cli
from gostop_log.notation import dumps
from tests.session.evenings import evening


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, arguments, prog_name="gostop-log", catch_exceptions=False)


@pytest.fixture
def broken_evening(tmp_path: Path) -> str:
    """An evening of four hands, of which the third inherits what nobody left."""
    hands = evening(5, 4)
    hands[2] = replace(hands[2], carry={"nagari": 7})
    path = tmp_path / "evening.gsn"
    path.write_text(dumps(hands), encoding="utf-8")
    return str(path)


def test_check_names_what_is_not_inherited(broken_evening: str) -> None:
    checked = run("check", broken_evening)
    assert checked.exit_code == 1
    assert "[N1] carry.nagari: claimed 7, computed " in checked.stdout


def test_replay_shows_it_and_follows_the_whole_file_for_one_hand(broken_evening: str) -> None:
    wanted = run("replay", broken_evening, "--hand", "3", "--json")
    assert wanted.exit_code == 1
    [line] = wanted.stdout.splitlines()
    assert "carry.nagari" in [mismatch["field"] for mismatch in json.loads(line)["mismatches"]]
    assert run("replay", broken_evening, "--hand", "2").exit_code == 0


def test_each_file_is_an_evening(tmp_path: Path) -> None:
    hands = evening(5, 2)
    (tmp_path / "one.gsn").write_text(dumps(hands), encoding="utf-8")
    (tmp_path / "two.gsn").write_text(dumps(hands), encoding="utf-8")
    assert run("check", str(tmp_path / "one.gsn"), str(tmp_path / "two.gsn")).exit_code == 0


def test_a_hand_that_cannot_be_compared_is_not_called_fine(tmp_path: Path) -> None:
    first, second, third = evening(5, 3)
    path = tmp_path / "gap.gsn"
    path.write_text(dumps([first, third]), encoding="utf-8")
    checked = run("check", "-v", str(path))
    assert checked.exit_code == 0
    assert "not checked: what hand" in checked.stderr
    assert "2 hands checked: 2 fine (1 not wholly checked), 0 at fault" in checked.stderr
    path.write_text(dumps([first, second, third]), encoding="utf-8")
    assert "3 hands checked: 3 fine, 0 at fault\n" in run("check", str(path)).stderr
