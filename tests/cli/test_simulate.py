"""``simulate``: what is written where, in which form, and what is refused."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from gostop_log.interchange import from_json
from gostop_log.notation import loads
from gostop_log.simulation import Plan, planted, simulate
from gostop_log.sources import records
from tests.cli.conftest import Run

FEW = [hand.record for hand in simulate(Plan(hands=5, seed=3))]


def test_notation_goes_to_standard_output(run: Run) -> None:
    shown = run("simulate", "--hands", "5", "--seed", "3")
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert loads(shown.stdout) == FEW


def test_json_lines(run: Run) -> None:
    shown = run("simulate", "--hands", "5", "--seed", "3", "--json")
    assert [from_json(json.loads(line)) for line in shown.stdout.splitlines()] == FEW


@pytest.mark.parametrize("name", ["hands.gsn", "hands.gsn.gz", "hands.gsn.zst"])
def test_a_file_is_packed_by_its_name_and_the_same_each_time(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    written = []
    for _ in range(2):
        assert run("simulate", "--hands", "5", "--seed", "3", "-o", str(file)).stdout == ""
        assert [item.record for item in records(file)] == FEW
        written.append(file.read_bytes())
        file.unlink()
    assert written[0] == written[1]


def test_gzip_is_gzip(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl.gz"
    run("simulate", "--hands", "2", "--json", "-o", str(file))
    assert len(gzip.decompress(file.read_bytes()).splitlines()) == 2


def test_the_truth_stands_apart(run: Run, tmp_path: Path) -> None:
    log, truth = tmp_path / "hands.gsn", tmp_path / "truth.jsonl"
    options = ["--fault", "wrong-payout=0.5", "--cheat", "peeking=0.5:Jun", "--hands", "20"]
    assert run("simulate", *options, "-o", str(log), "--truth", str(truth)).exit_code == 0
    told = [json.loads(line) for line in truth.read_text("utf-8").splitlines()]
    plan = Plan(
        hands=20,
        faults=(planted("wrong-payout=0.5", cheat=False),),
        cheats=(planted("peeking=0.5:Jun", cheat=True),),
    )
    assert [(one["hand"], one["kind"], one["who"]) for one in told] == [
        (one.hand, one.kind, one.who) for hand in simulate(plan) for one in hand.truth
    ]
    assert {one["kind"] for one in told} == {"wrong-payout", "peeking"}
    assert "peek" not in log.read_text("utf-8")
    checked = run("check", str(log))
    assert checked.stdout.count("] payments: ") == sum(one["kind"] == "wrong-payout" for one in told)


def test_every_option_reaches_the_plan(run: Run) -> None:
    shown = run(
        "simulate", "--hands", "4", "--evening", "2", "--rules", "classic target=5", "--players", "2", "--stake", "10",
        "--balance", "777", "--pool", "Ara, Bo,Dae", "--policy", "random", "--policy", "Ara=greedy", "--bot", "Bo",
        "--house", "Ara,Dae", "--turn-claims", "--clocks", "--seed", "8",
    )  # fmt: skip
    plan = Plan(
        rules=Plan().rules.replace(target=5, players=2), hands=4, evening=2, stake=10, balance=777,
        pool=("Ara", "Bo", "Dae"), policy="random", policies={"Ara": "greedy"}, bots=("Bo",), house=("Ara", "Dae"),
        turn_claims=True, clocks=True, seed=8,
    )  # fmt: skip
    assert loads(shown.stdout) == [hand.record for hand in simulate(plan)]


def test_as_many_play_as_the_rule_set_is_for(run: Run) -> None:
    assert loads(run("simulate", "--hands", "1", "--rules", "matgo").stdout)[0].players == ["Min", "Jun"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--hands", "0"], "0 is not in the range"),
        (["--rules", "clasic"], "did you mean classic"),
        (["--rules", "matgo", "--players", "3"], "matgo (L1) is for 2 players, not 3"),
        (["--players", "4"], "'4' is not one of"),
        (["--policy", "gready"], "there is no policy 'gready'; did you mean greedy?"),
        (["--policy", "Bo=greedy"], "'Bo' does not play"),
        (["--policy", "greedy", "--policy", "random"], "everybody plays in one way"),
        (["--cheat", "peek:Min"], "there is no cheat 'peek'"),
        (["--cheat", "peeking=2:Min"], "a number from 0 to 1"),
        (["--cheat", "peeking:Bo"], "'Bo' does not play"),
        (["--fault", "wrong-payout=often"], "a number from 0 to 1"),
        (["--fault", "missing"], "there is no fault 'missing'"),
        (["--pool", "Min,Jun"], "3 play"),
        (["-o", "/nowhere/hands.gsn"], "/nowhere/hands.gsn cannot be written"),
        (["--truth", "/nowhere/truth.jsonl"], "/nowhere/truth.jsonl cannot be written"),
        (["--truth", "-"], "cannot both go to standard output"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, options: list[str], said: str) -> None:
    shown = run("simulate", *options)
    assert shown.exit_code == 2
    assert said in shown.stderr
    assert shown.stdout == ""


def test_what_the_terminal_would_obey_is_shown_as_an_escape(run: Run) -> None:
    assert "\x1b" not in run("simulate", "--policy", "\x1b[2J").stderr


def test_a_closed_pipe_ends_it_quietly(checkout: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "gostop_log", "simulate", "--hands", "100000"],
        cwd=checkout, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline() == b'[GSN "1"]\n'
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 0


def test_nothing_half_written_is_left_after_an_interruption(checkout: Path, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "gostop_log", "simulate", "--hands", "1000000", "-o", str(tmp_path / "hands.gsn")],
        cwd=checkout, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    while not any(file.stat().st_size for file in tmp_path.iterdir()):
        assert process.poll() is None
    process.terminate()
    assert process.wait() == 128 + 15
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("other", ["hands.gsn", "folder/../hands.gsn", "link.gsn", "hard.gsn"])
@pytest.mark.parametrize("there", [True, False])
def test_log_and_truth_are_two_files(run: Run, tmp_path: Path, other: str, there: bool) -> None:
    log = tmp_path / "hands.gsn"
    (tmp_path / "folder").mkdir()
    (tmp_path / "link.gsn").symlink_to(log)
    if there or other == "hard.gsn":
        log.write_text("precious", encoding="utf-8")
        (tmp_path / "hard.gsn").hardlink_to(log)
    before = {path.name: path.is_file() and path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    shown = run("simulate", "--hands", "5", "-o", str(log), "--truth", str(tmp_path / other))
    assert shown.exit_code == 2
    assert f"the log and the truth cannot both go into {log}: name two files" in shown.stderr
    assert {path.name: path.is_file() and path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == before
