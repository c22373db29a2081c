"""What players won without the luck of the deal and of the cards turned."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gostop_log import people, sources
from gostop_log.compiled import machine
from gostop_log.decisions import Analysis, Estimates, analysis, attempt, luck
from gostop_log.errors import Fault
from gostop_log.notation import dumps
from gostop_log.people.person import CENT
from tests.commands import run
from tests.session.evenings import evening

FEW = Estimates(policy="random", samples=4)
OPTIONS = ("--policy", "random", "--samples", "4", "--jobs", "1")


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is where numba is not installed: a test need not wait until everything is compiled."""
    monkeypatch.setattr(analysis, "machine", lambda **_: machine(compiled=False))


@pytest.fixture
def log(tmp_path: Path) -> str:
    """An evening, and a hand of which only one seat saw its cards."""
    path = tmp_path / "evening.gsn"
    unseen = Path("sample_logs/one-seat.gsn").read_text(encoding="utf-8")
    path.write_text(dumps(evening(5, 4)) + "\n" + unseen, encoding="utf-8")
    return str(path)


def test_luck_is_that_of_the_ledgers() -> None:
    for record in evening(5, 3):
        found, whole = luck(record, FEW), attempt(record, FEW)
        assert isinstance(whole, Analysis)
        assert not isinstance(found, Fault)
        told = [(one.seat, one.player, one.net, one.deal, one.flips) for one in whole.ledgers]
        assert [(one.seat, one.player, one.net, one.deal, one.flips) for one in found] == told
        assert [one.adjusted for one in found] == [one.net - one.deal - one.flips for one in whole.ledgers]


def test_it_is_taken_out_hand_by_hand(log: str) -> None:
    counts = people.count(sources.records(log), adjust=FEW)
    assert (counts.adjusted, counts.unadjusted) == (4, 1)
    expected = [one for record in evening(5, 4) for one in luck(record, FEW) if one.player == "Min"]
    found = counts.players["Min"].luck
    assert found.adjusted.n == len(expected)
    assert found.adjusted.total == sum(round(one.adjusted * CENT) for one in expected)
    assert found.net.total == CENT * sum(one.net for one in expected)
    assert found.luck.total + found.adjusted.total == pytest.approx(found.net.total, abs=found.net.n)


def test_who_does_not_ask_is_not_told(log: str) -> None:
    counts = people.count(sources.records(log))
    assert (counts.adjusted, counts.unadjusted) == (0, 0)
    assert {one.luck for one in people.report(counts).players} == {None}


def test_counts_of_two_workers_are_added(log: str) -> None:
    whole, *halves = (people.Counts() for _ in "123")
    for number, item in enumerate(sources.records(log)):
        for counts in (whole, halves[number % 2]):
            counts.merge(people.count([item], adjust=FEW))
    halves[0].merge(halves[1])
    assert halves[0] == whole


def test_the_command_tells_it_when_asked(log: str) -> None:
    said = run("people", "--adjust", *OPTIONS, log, width=80)
    assert "without luck ± s.e." in said.stdout
    assert "1 of which it is not known what luck brought" in " ".join(said.stdout.split())
    assert max(map(len, said.stdout.splitlines())) <= 80
    lines = [json.loads(line) for line in run("people", "--adjust", "--json", *OPTIONS, log).stdout.splitlines()]
    [one] = [line for line in lines if line.get("name") == "Min"]
    assert one["luck"]["net"]["mean"] - one["luck"]["luck"]["mean"] == pytest.approx(one["luck"]["adjusted"]["mean"])
    assert lines[0]["adjusted"] == 4
    assert lines[0]["adjusted_by"] == {
        "policy": "random",
        "samples": 4,
        "precision": None,
        "seed": 0,
        "solved_turns": None,
    }
    assert "without luck" not in run("people", log).stdout


def test_options_of_estimates_belong_to_it(log: str) -> None:
    said = run("people", "--samples", "10", log)
    assert said.exit_code == 2
    assert "--samples belongs to --adjust" in said.stderr
