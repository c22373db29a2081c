import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli import logs
from tests.cli.conftest import Run


def test_fine_hands_leave_standard_output_empty(run: Run, tmp_path: Path) -> None:
    checked = run("check", logs.write(tmp_path / "fine.jsonl", *logs.APART))
    assert (checked.exit_code, checked.stdout) == (0, "")
    assert checked.stderr == "4 hands checked: 4 fine (1 not wholly checked), 0 at fault\n"


def test_a_hand_that_breaks_off_is_not_wholly_checked_and_its_claims_are_told_to_lack_an_end(
    run: Run, tmp_path: Path
) -> None:
    open_ = {**logs.PPUK, "session": "open"}
    assert "1 fine (1 not wholly checked)" in run("check", logs.write(tmp_path / "open.jsonl", open_)).stderr
    said = run("check", logs.write(tmp_path / "claims.jsonl", {**open_, "claims": {"winner": 1}}))
    assert said.exit_code == 1
    assert "the hand is not finished: Jun is to play" in said.stderr


def test_hands_of_which_nothing_says_that_they_follow_are_fine_but_not_wholly_checked(run: Run, tmp_path: Path) -> None:
    checked = run("check", logs.write(tmp_path / "same.jsonl", logs.GO_BAK, logs.GO_BAK))
    assert (checked.exit_code, checked.stdout) == (0, "")
    assert "2 fine (1 not wholly checked)" in checked.stderr


def test_every_fault_has_a_line_with_its_place(run: Run, tmp_path: Path) -> None:
    log = logs.write(tmp_path / "log.jsonl", logs.QUADS, logs.ILLEGAL, "{broken", logs.WRONG_CLAIM)
    checked = run("check", log)
    illegal, broken, claim = checked.stdout.splitlines()
    assert re.fullmatch(rf"{log}:2(:\d+)?: hand illegal: \[P2\] .+", illegal)
    assert re.fullmatch(rf"{log}:3(:\d+)?: .+", broken)
    wrong = r"payments: claimed Min -5, Jun \+0, Sol \+5, computed Min -10, Jun \+5, Sol \+5: .+"
    assert re.fullmatch(rf"{log}:4: hand wrong-claim: \[\w+\] {wrong}", claim)
    assert checked.exit_code == 1
    assert checked.stderr == "4 hands checked: 1 fine, 3 at fault\n"


def test_caret_on_request(run: Run) -> None:
    checked = run("check", "-v", stdin="{broken\n" + logs.lines(logs.QUADS))
    _, text, caret, *_ = checked.stdout.splitlines()
    assert text == "    {broken"
    assert caret.strip() == "^"


def test_all_files_are_read_whatever_becomes_of_one(run: Run, tmp_path: Path) -> None:
    good, bad = logs.write(tmp_path / "a", logs.QUADS), logs.write(tmp_path / "b", logs.ILLEGAL)
    checked = run("check", str(tmp_path / "missing"), bad, good)
    assert checked.exit_code == 2
    assert "missing" in checked.stderr
    assert "2 hands checked: 1 fine, 1 at fault" in checked.stderr


@pytest.mark.parametrize("content", [b"", b"\x00\x01\x02", b"\xff\xfe\x80", b"PK\x03\x04\x14\x00\x00\x00"])
def test_input_of_which_nothing_can_be_read_exits_with_2(content: bytes, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(content)
    for checked in (run("check", str(path)), run("check", stdin=content)):
        assert checked.exit_code == 2
        assert "Traceback" not in checked.stderr


def test_encoding_that_does_not_exist_is_wrong_usage(run: Run) -> None:
    checked = run("check", "--encoding", "klingon", stdin=logs.lines(logs.QUADS))
    assert checked.exit_code == 2
    assert "klingon" in checked.stderr


def test_other_encodings_are_named(run: Run, tmp_path: Path) -> None:
    import json

    path = tmp_path / "log.jsonl"
    path.write_bytes(json.dumps({**logs.QUADS, "players": ["미나", "준", "솔"]}, ensure_ascii=False).encode("cp949"))
    assert run("check", "--encoding", "cp949", str(path)).exit_code == 0
    assert run("check", str(path)).exit_code != 0


def test_claimed_balances_that_cannot_be_checked_are_open(run: Run) -> None:
    claimed = {**logs.QUADS, "claims": {"balances": [10, 20, 30]}}
    checked = run("check", "-v", stdin=logs.lines(claimed))
    assert (checked.exit_code, checked.stdout) == (0, "")
    assert "the claimed balances cannot be checked" in checked.stderr
    assert "1 hand checked: 1 fine (1 not wholly checked), 0 at fault" in checked.stderr
    known = {**claimed, "balances": [0, 0, 0]}
    assert run("check", stdin=logs.lines(known)).exit_code == 1


@pytest.mark.parametrize("width", [40, 80, 120])
def test_faults_are_no_wider_than_the_terminal(width: int, run: Run, tmp_path: Path) -> None:
    log = logs.write(tmp_path / "log.jsonl", logs.QUADS, logs.ILLEGAL, "{broken", {**logs.WRONG_CLAIM, "whoo": 1})
    narrow, wide = (run("check", log, width=columns) for columns in (width, 9999))
    places = [line.split()[0] for line in wide.stdout.splitlines()]
    assert [line.split()[0] for line in narrow.stdout.splitlines() if line[0] != " "] == places
    told = narrow.stdout.splitlines() + narrow.stderr.splitlines()
    assert [line for line in told if len(line) > width and log not in line] == []
    assert narrow.stdout.split() == wide.stdout.split()
    assert narrow.stderr.split() == wide.stderr.split()


def test_in_a_pipe_a_fault_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs read it line by line, and every line begins with its place."""
    monkeypatch.delenv("COLUMNS", raising=False)
    samples = Path(__file__).resolve().parents[2] / "sample_logs"
    script = [sys.executable, "-m", "gostop_log", "check", *sorted(path.name for path in samples.glob("*.gsn"))]
    checked = subprocess.run(script, capture_output=True, encoding="utf-8", cwd=samples, check=False)
    lines = checked.stdout.splitlines()
    assert len(lines) > 3
    assert [line for line in lines if not re.match(r"[\w-]+\.gsn:\d+(:\d+)?: hand ", line)] == []
    assert max(map(len, lines)) > 80
