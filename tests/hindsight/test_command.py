"""``solve``: each move with its value and its line, for people and for programs."""

import json
from pathlib import Path

import pytest

from gostop_log.compiled import machine
from gostop_log.hindsight import solving
from tests.commands import run


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is where numba is not installed: a test need not wait until everything is compiled."""
    monkeypatch.setattr(solving, "machine", lambda **_: machine(compiled=False))


@pytest.fixture
def log(checkout: Path) -> str:
    return str(checkout / "sample_logs" / "three-gos.gsn")


def test_each_move_with_its_value_and_its_line(log: str) -> None:
    found = run("solve", log, "--at", "11", width=80)
    assert found.exit_code == 0, found.output
    assert "Jun decides. Chips of this hand for Jun" in found.stdout
    assert max(map(len, found.stdout.splitlines())) <= 80
    assert any(line.lstrip().startswith("-") and " * plays" in line for line in found.stdout.splitlines())


def test_json_has_all_its_keys(log: str) -> None:
    found = json.loads(run("solve", log, "--at", "11", "--json").stdout)
    assert list(found) == ["id", "after", "player", "seat", "method", "value", "exact", "nodes", "alternatives"]
    assert found["exact"]
    assert found["value"] == max(one["value"] for one in found["alternatives"])
    for one in found["alternatives"]:
        assert list(one) == ["action", "value", "low", "high", "values", "line"]
        assert one["line"][0] == one["action"]


def test_a_place_is_named_by_turn_or_by_actions(log: str) -> None:
    by_turn = json.loads(run("solve", log, "--at", "11", "--json").stdout)
    by_actions = json.loads(run("solve", log, "--action", str(by_turn["after"]), "--json").stdout)
    assert by_turn == by_actions
    backwards = json.loads(run("solve", log, "--at", "-5", "--json").stdout)
    assert backwards == by_turn


def test_a_limit_leaves_bounds(log: str) -> None:
    found = json.loads(run("solve", log, "--at", "11", "--nodes", "2", "--json").stdout)
    assert not found["exact"]
    assert found["value"] is None


@pytest.mark.parametrize("method", ["max^n", "paranoid"])
def test_three_players(checkout: Path, method: str) -> None:
    file = str(checkout / "sample_logs" / "classic-3p.gsn")
    found = run("solve", file, "--at", "-2", "--nodes", "3000", "--method", method, width=80)
    assert found.exit_code == 0, found.output
    assert method in found.stdout


def test_one_of_several_hands_is_named(checkout: Path) -> None:
    file = str(checkout / "sample_logs" / "evening-of-24-hands.gsn")
    found = run("solve", file, "--at", "12")
    assert found.exit_code == 2
    assert "--hand says which" in found.stderr
    assert run("solve", file, "--at", "99", "--hand", "2").exit_code == 1
    assert run("solve", file, "--hand", "nobody").exit_code == 2


def test_one_place_is_asked_for(checkout: Path) -> None:
    file = str(checkout / "sample_logs" / "classic-3p.gsn")
    found = run("solve", file, "--at", "3", "--action", "4")
    assert found.exit_code == 2
    assert "one of them is enough" in found.stderr
