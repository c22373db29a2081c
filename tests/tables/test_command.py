"""``gostop-log table``: what it makes, what it says, and its exit codes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from gostop_log.cli.folders import TOLD
from gostop_log.notation import dumps
from gostop_log.tables import manifest_of
from gostop_log.tables.dataset import BEGUN, MANIFEST
from tests.commands import run
from tests.session.evenings import evening
from tests.tables.making import tree, write_log


@pytest.fixture
def fine(tmp_path: Path) -> str:
    path = tmp_path / "fine.gsn"
    path.write_text(dumps(evening(5, 3)), encoding="utf-8")
    return str(path)


def test_hands_that_are_all_verified(fine: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    made = run("table", fine, "--out", str(out), "--jobs", "1")
    assert (made.exit_code, made.stdout) == (0, "")
    assert " ".join(made.stderr.split()) == f"3 hands: 3 verified; 1 part in {out}"
    again = run("table", fine, "--out", str(out), "--jobs", "1")
    assert again.exit_code == 0
    assert "1 of them was there" in " ".join(again.stderr.split())


def test_hands_that_are_not_all_verified(tmp_path: Path) -> None:
    log = write_log(tmp_path / "evening.gsn")
    made = run("table", log, "--out", str(tmp_path / "out"), "--jobs", "1", "--tables", "findings,hands")
    assert made.exit_code == 1
    assert "1 unreadable" in made.stderr
    assert manifest_of(tmp_path / "out").asked.tables == ["hands", "findings"]


def test_an_audit_with_tables_comes_to_the_same_sum(tmp_path: Path) -> None:
    log = write_log(tmp_path / "evening.gsn")
    unclaimed = tmp_path / "unclaimed.gsn"
    unclaimed.write_text(dumps(replace(record, claims=None) for record in evening(6, 2)), encoding="utf-8")
    audit = ["audit", "--json", "--jobs", "1", log, str(unclaimed)]
    told, tabulated = (
        json.loads(run(*audit, *more).stdout.splitlines()[-1]) for more in ([], ["--out", str(tmp_path / "out")])
    )
    assert told.pop("money")
    assert not tabulated.pop("money")
    assert told == tabulated
    assert told["silent"] == 2


def test_a_folder_and_standard_input(fine: str, tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    Path(fine).rename(logs / "fine.gsn")
    (logs / "photo.png").write_bytes(b"\x89PNG\0")
    made = run("table", str(logs), "-", "--out", str(tmp_path / "out"), "--jobs", "1", stdin=dumps(evening(6, 2)))
    assert made.exit_code == 0
    assert "photo.png" in made.stderr
    assert [tally.file for tally in manifest_of(tmp_path / "out").parts] == [str(logs / "fine.gsn"), "-"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere.gsn"], "nowhere.gsn: there is no such file"),
        (["{fine}", "--tables", "hand"], "there is no table 'hand'; did you mean hands?"),
        (["{fine}", "--jobs", "2", "--scheduler", "tcp://x:1"], "exclude each other"),
        (["{fine}", "--jobs", "0"], "--jobs"),
        (["{fine}", "--chunk-mb", "51"], "--chunk-mb"),
        (["{fine}", "--scheduler", "nonsense://x"], "is no address of a Dask scheduler"),
    ],
)
def test_wrong_usage(arguments: list[str], said: str, fine: str, tmp_path: Path) -> None:
    given = [argument.format(fine=fine) for argument in arguments]
    one = [] if "--jobs" in given or "--scheduler" in given else ["--jobs", "1"]
    made = run("table", *given, "--out", str(tmp_path / "out"), *one)
    assert made.exit_code == 2
    assert said in " ".join(made.stderr.split())


def test_without_dask(fine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "gostop_log.running.cluster", raising=False)
    monkeypatch.setitem(sys.modules, "distributed", None)
    made = run("table", fine, "--out", str(tmp_path / "out"), "--scheduler", "tcp://127.0.0.1:1")
    assert made.exit_code == 2
    assert "pip install 'gostop-log[cluster]'" in " ".join(made.stderr.split())
    assert not (tmp_path / "out").exists()


def test_stopped_by_a_signal(fine: str, checkout: Path, tmp_path: Path) -> None:
    """It waits for more, alone in its folder; stopped then, nothing half written stays, and nobody."""
    command = [sys.executable, "-m", "gostop_log", "table", "-", "--out", str(tmp_path / "out"), "--jobs", "2"]
    reads, writes = os.pipe()
    with subprocess.Popen(command, cwd=checkout, stdin=reads, stderr=subprocess.PIPE) as process:
        os.close(reads)
        while not (tmp_path / "out" / "_begun.json").exists():
            assert process.poll() is None
        second = run("table", fine, "--out", str(tmp_path / "out"), "--jobs", "1")
        assert second.exit_code == 2
        assert "another run is at work in this folder" in " ".join(second.stderr.split())
        process.send_signal(signal.SIGTERM)
        assert process.wait() == 128 + signal.SIGTERM
        assert process.stderr is not None
        assert process.stderr.read() == b""
    os.close(writes)
    assert list(tree(tmp_path / "out")) == ["_begun.json"]


def test_chunks_of_another_size_are_told_in_megabytes(fine: str, tmp_path: Path) -> None:
    table = ["table", fine, "--out", str(tmp_path / "out"), "--jobs", "1"]
    assert run(*table).exit_code == 0
    refused = run(*table, "--chunk-mb", "2")
    assert refused.exit_code == 2
    assert "chunk was 16 MB, now it is 2 MB. Name another folder" in " ".join(refused.stderr.split())


def test_a_misspelt_file_does_not_take_the_folder(fine: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert run("table", str(tmp_path / "fin.gsn"), "--out", str(out), "--jobs", "1").exit_code == 2
    made = run("table", fine, "--out", str(out), "--jobs", "1")
    assert (made.exit_code, manifest_of(out).asked.files) == (0, [fine])
    other = run("table", fine, "--out", str(out), "--jobs", "1", "--no-explain")
    assert (other.exit_code, "another question" in " ".join(other.stderr.split())) == (2, True)


def test_tables_within_the_folder_that_is_read_are_no_logs(fine: str, tmp_path: Path) -> None:
    out = tmp_path / "tables"
    table = ["table", str(Path(fine).parent), "--out", str(out), "--jobs", "1"]
    assert run(*table).exit_code == 0
    again = run(*table)
    assert again.exit_code == 0, again.stderr
    assert manifest_of(out).asked.files == [fine]
    assert set(TOLD) == {MANIFEST, BEGUN}
