"""Tables of an analysis in a data set: what memory gives, kept over breaks, and no hand lost without a word."""

from __future__ import annotations

import signal
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import gostop_log as gs
from gostop_log import charts
from gostop_log.compiled import machine
from gostop_log.decisions import SOLVER, Estimates, analysis, attempt
from gostop_log.frames import analysed, load
from gostop_log.notation import dumps
from gostop_log.running import Processes
from gostop_log.tables import ANALYSED, Asked, DatasetError, manifest_of, told_in, write
from tests.commands import run
from tests.session.evenings import evening
from tests.tables.making import make, refuse, tree, write_log

FEW = Estimates(policy="random", samples=4)
OPTIONS = ("--policy", "random", "--samples", "4", "--jobs", "1")
ASKED: dict[str, Any] = {"tables": ["hands", *ANALYSED], "estimates": FEW, "chunk": 1500}


@pytest.fixture(autouse=True, scope="module")
def _plain() -> Any:
    """As it is where numba is not installed: a test need not wait until everything is compiled."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(analysis, "machine", lambda **_: machine(compiled=False))
        yield


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Four hands and a broken one."""
    return write_log(tmp_path_factory.mktemp("logs") / "evening.gsn", hands=4)


@pytest.fixture(scope="module")
def whole(log: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("out") / "whole"
    assert len(make([log], out, **ASKED)) > 1
    return out


def test_a_data_set_holds_what_memory_gives(log: str, whole: Path) -> None:
    records = [*gs.read(log, faults=[])]
    made = analysed((record, attempt(record, FEW)) for record in records)
    for table in ANALYSED:
        there = load(whole, table)
        if table == "analyses":
            assert there["analysed"].to_list() == [True] * 4 + [False]
            assert there["id"].to_list()[-1] == "broken"
            there = there[:-1]
        pd.testing.assert_frame_equal(there, made[table])
    hands = load(whole, "hands", ["hand", "id"])
    pd.testing.assert_frame_equal(load(whole, "analyses", ["hand", "id"]), hands)


def test_what_is_told_of_a_hand_comes_back_whole(log: str, whole: Path) -> None:
    kept = [found for file in sorted((whole / "analyses").iterdir()) for _, found in told_in(file)]
    for record in gs.read(log, faults=[]):
        found = attempt(record, FEW)
        assert isinstance(found, analysis.Analysis)
        found.events = []
        assert found in kept


class Plain(Processes):
    """Other processes, which need not wait until everything is compiled either."""

    def submit(self, work: Any, given: Any) -> Any:
        return super().submit(partial(_plainly, work), given)


def _plainly(work: Any, given: Any) -> Any:
    analysis.machine = lambda **_: machine(compiled=False)
    return work(given)


def test_other_processes_make_the_same(log: str, whole: Path, tmp_path: Path) -> None:
    with closing(Plain(2)) as workers:
        assert all(done.tally for done in write(Asked(files=[log], **ASKED), tmp_path / "out", workers, refused=refuse))
    assert tree(tmp_path / "out") == tree(whole)


PROGRAM = """
import os, signal, sys
from pathlib import Path
from gostop_log.compiled import machine
from gostop_log.decisions import analysis
from tests.tables.making import make
from tests.tables.test_analysing import ASKED
analysis.machine = lambda **_: machine(compiled=False)
left, sync = int(sys.argv[3]), os.fsync
def fsync(handle):
    global left
    left -= 1
    if not left: os.kill(os.getpid(), signal.SIGKILL)
    sync(handle)
os.fsync = fsync
make([sys.argv[1]], Path(sys.argv[2]), **ASKED)
"""


def test_killed_and_taken_up_again(log: str, whole: Path, checkout: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = [sys.executable, "-c", PROGRAM, log, str(out), "11"]
    assert subprocess.run(command, cwd=checkout, check=False).returncode == -signal.SIGKILL
    with pytest.raises(DatasetError, match="is not complete"):
        load(out, "ledgers")
    assert [one.kept for one in make([log], out, **ASKED)][:2] == [True, False]
    assert tree(out) == tree(whole)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"estimates": Estimates(policy="random", samples=6)}, "samples was 4, now it is 6"),
        ({"estimates": Estimates(policy="greedy", samples=4, seed=1)}, "policy was random.*; seed was 0, now it is 1"),
        ({"estimates": Estimates(policy=SOLVER, samples=4, solved_turns=2)}, "solved_turns was not named, now it is 2"),
        ({"player": "Min"}, "player was not named, now it is Min"),
        ({"tables": ["hands"]}, "tables was hands, analyses,"),
    ],
)
def test_another_question_needs_another_folder(changed: dict[str, Any], said: str, log: str, whole: Path) -> None:
    before = tree(whole)
    with pytest.raises(DatasetError, match=said):
        make([log], whole, **ASKED | changed)
    assert tree(whole) == before


def test_one_player_alone(log: str, tmp_path: Path) -> None:
    make([log], tmp_path / "out", **ASKED | {"player": "Min"})
    for table in ("values", "course", "ledgers"):
        assert set(load(tmp_path / "out", table)["player"]) == {"Min"}


def test_which_hands_are_missing_belongs_to_every_table(log: str, tmp_path: Path) -> None:
    make([log], tmp_path / "out", **ASKED | {"tables": ["go_stops"]})
    assert manifest_of(tmp_path / "out").asked.tables == ["go_stops", "analyses"]
    assert [tally.refused for tally in manifest_of(tmp_path / "out").parts][-1] == 1


def test_the_charts_are_drawn_of_what_is_kept(whole: Path) -> None:
    made = load(whole, "go_stops")
    assert len(made)
    points = [point for trace in charts.go_stop(made).data for point in trace.x]
    assert sorted(points) == sorted(made["gain"])


def test_hands_that_cannot_be_analysed_are_told_with_their_place(tmp_path: Path) -> None:
    log, out = tmp_path / "two.gsn", str(tmp_path / "out")
    log.write_text(dumps(evening(5, 1)) + Path("sample_logs/results-of-an-evening.gsn").read_text(), encoding="utf-8")
    said = run("table", str(log), "--out", out, "--analyse", *OPTIONS)
    found = load(out, "analyses")
    refused = int((~found["analysed"]).sum())
    assert said.exit_code == 1
    assert refused == len(found) - 1 > 0
    assert said.stderr.count("only the result was written down") == refused
    assert f"1 of {len(found)} hands analysed, left out of every sum: {refused} (the table analyses" in said.stderr
    assert f"{log}:{found['line'].iloc[1]}" in said.stderr
    again = run("table", str(log), "--out", out, "--analyse", *OPTIONS)
    assert again.stderr.count("only the result was written down") == refused


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--tables", "hands,ledgers"], "the table ledgers is one of an analysis: it needs --analyse"),
        (["--tables", "hands", "--analyse"], "--tables names none of them"),
        (["--samples", "10"], "--samples belongs to --analyse"),
        (["--seat", "Min"], "--seat belongs to --analyse"),
        (["--tables", "ledger", "--analyse"], "there is no table 'ledger'; did you mean ledgers"),
    ],
)
def test_what_belongs_to_an_analysis_needs_one(options: list[str], said: str, log: str, tmp_path: Path) -> None:
    found = run("table", log, "--out", str(tmp_path / "out"), *options)
    assert found.exit_code == 2
    assert said in found.stderr
    assert not (tmp_path / "out").exists()
