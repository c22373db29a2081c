"""A data set is the same byte for byte, whoever made it and however often that was interrupted; or it is none."""

from __future__ import annotations

import errno
import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from gostop_log.running import crew, run
from gostop_log.tables import Asked, DatasetError, dataset, manifest_of, part_files, write, writing
from tests import commands
from tests.running.cluster import cluster
from tests.tables.making import SIZE, make, refuse, tree, write_log

ALL = ["hands", "turns", "decisions", "captures", "payments", "findings"]


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> str:
    return write_log(tmp_path_factory.mktemp("logs") / "evening.gsn")


@pytest.fixture(scope="module")
def whole(log: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Every file of the data set of the log, made by one process without interruption."""
    out = tmp_path_factory.mktemp("out") / "whole"
    assert len(make([log], out)) > 3
    return tree(out)


def test_what_a_data_set_is(log: str, whole: dict[str, bytes], tmp_path: Path) -> None:
    done = make([log], tmp_path / "out")
    assert sorted({Path(name).parent.name for name in whole}) == sorted(["", *ALL])
    manifest = manifest_of(tmp_path / "out")
    assert [tally.part for tally in manifest.parts] == [one.tally.part for one in done if one.tally is not None]
    assert sum(tally.reading.hands for tally in manifest.parts) == 9
    for table in ALL:
        for file, tally in zip(part_files(tmp_path / "out", table), manifest.parts, strict=True):
            said = json.loads(pq.read_metadata(file).metadata[b"gostop_log"])
            assert (said["part"], said["version"], said["rules"]) == (tally.part, tally.version, tally.rules)
    assert any(tally.rules for tally in manifest.parts)


def test_two_processes_make_the_same(log: str, whole: dict[str, bytes], tmp_path: Path) -> None:
    make([log], tmp_path / "out", jobs=2)
    assert tree(tmp_path / "out") == whole


def test_a_cluster_makes_the_same(log: str, whole: dict[str, bytes], tmp_path: Path) -> None:
    with cluster(tmp_path) as made, crew(scheduler=made.address) as workers:
        asked = Asked(files=[log], chunk=SIZE)
        list(write(asked, tmp_path / "out", workers, refused=refuse))
    assert tree(tmp_path / "out") == whole


PROGRAM = """
import os, signal, sys
from pathlib import Path
from tests.tables.making import make
left, sync = int(sys.argv[3]), os.fsync
def fsync(handle):
    global left
    left -= 1
    if not left: os.kill(os.getpid(), signal.SIGKILL)
    sync(handle)
os.fsync = fsync
make([sys.argv[1]], Path(sys.argv[2]))
"""


def test_killed_and_taken_up_again(log: str, whole: dict[str, bytes], checkout: Path, tmp_path: Path) -> None:
    """Killed while a file is written: what is asked, and two of the parts."""
    out = tmp_path / "out"
    for writes in (1, 9, len(whole) - 12):
        command = [sys.executable, "-c", PROGRAM, log, str(out), str(writes)]
        killed = subprocess.run(command, cwd=checkout, check=False)
        assert killed.returncode == -signal.SIGKILL
        half = [name for name in tree(out) if ".half-" in name]
        assert len(half) == 1
        with pytest.raises(DatasetError, match=r"is not complete|holds no tables"):
            manifest_of(out)
    done = make([log], out)
    assert [one.kept for one in done].count(True) >= 2
    assert tree(out) == whole


def test_two_runs_at_once(log: str, whole: dict[str, bytes], tmp_path: Path) -> None:
    """The second is refused and touches nothing; the first goes on, and when it is over another may begin."""
    out, asked = tmp_path / "out", Asked(files=[log], chunk=SIZE)
    with crew(1) as workers:
        first = write(asked, out, workers, refused=refuse)
        next(first)
        before = tree(out)
        with pytest.raises(DatasetError, match="another run is at work in this folder"):
            make([log], out)
        assert tree(out) == before
        assert len(list(first)) > 2
    assert tree(out) == whole
    make([log], out)


def test_a_run_that_is_left_lets_others_in(log: str, whole: dict[str, bytes], tmp_path: Path) -> None:
    out, asked = tmp_path / "out", Asked(files=[log], chunk=SIZE)
    with crew(1) as workers:
        first = write(asked, out, workers, refused=refuse)
        next(first)
        first.close()
    make([log], out)
    assert tree(out) == whole


def test_nothing_is_done_twice(log: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make([log], tmp_path / "out")
    before = tree(tmp_path / "out")
    monkeypatch.setattr(writing, "run", lambda _, *rest, **known: run(pytest.fail, *rest, **known))
    assert all(one.kept for one in make([log], tmp_path / "out"))
    assert tree(tmp_path / "out") == before


def test_a_part_that_is_cut_off_is_made_anew(log: str, whole: dict[str, bytes], tmp_path: Path) -> None:
    out = tmp_path / "out"
    make([log], out)
    one, two, three = part_files(out, "turns")[:3]
    one.write_bytes(one.read_bytes()[:-100])
    two.write_bytes(b"")
    three.unlink()
    assert [done.kept for done in make([log], out)][:4] == [False, False, False, True]
    assert tree(out) == whole


def test_of_a_file_that_has_grown_only_what_is_new_is_done(tmp_path: Path) -> None:
    log = Path(write_log(tmp_path / "evening.gsn"))
    make([str(log)], tmp_path / "out")
    log.write_text(log.read_text(encoding="utf-8") + '\n[Hand "late"]\n', encoding="utf-8")
    done = make([str(log)], tmp_path / "out")
    assert [one.kept for one in done] == [True] * (len(done) - 1) + [False]
    make([str(log)], tmp_path / "anew")
    assert tree(tmp_path / "out") == tree(tmp_path / "anew")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"tables": ["hands"]}, "tables was hands, turns, decisions, captures, payments, findings, now it is hands"),
        ({"chunk": 2000}, r"chunk was 0\.0008 MB, now it is 0\.002 MB"),
        ({"lenient": True}, "lenient was False, now it is True"),
        ({"version": "9.9"}, r"version was \d.*, now it is 9\.9"),
    ],
)
def test_another_question_needs_another_folder(
    changed: dict[str, Any], said: str, log: str, whole: dict[str, bytes], tmp_path: Path
) -> None:
    make([log], tmp_path / "out")
    with pytest.raises(DatasetError, match=said):
        make([log], tmp_path / "out", **changed)
    assert tree(tmp_path / "out") == whole


def test_a_folder_with_other_files_is_refused_and_left_alone(log: str, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(DatasetError, match=r"holds files that are no tables, 'thesis\.txt' for one"):
        make([log], tmp_path)
    assert tree(tmp_path) == {"thesis.txt": b"mine"}


def test_other_files_among_the_parts_are_ignored(log: str, whole: dict[str, bytes], tmp_path: Path) -> None:
    make([log], tmp_path / "out")
    note = tmp_path / "out" / "hands" / "note.txt"
    note.write_text("mine")
    make([log], tmp_path / "out")
    assert tree(tmp_path / "out") == whole | {"hands/note.txt": b"mine"}


def test_a_full_disk(log: str, whole: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left = 7

    def fsync(_: int) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(dataset.os, "fsync", fsync)
        with pytest.raises(DatasetError, match="there is no room left"):
            make([log], tmp_path / "out")
    there = tree(tmp_path / "out")
    begun = there.pop("_begun.json")
    assert begun
    assert len(there) == 6
    assert there.items() <= whole.items()
    make([log], tmp_path / "out")
    assert tree(tmp_path / "out") == whole


def test_a_file_that_may_not_grow(log: str, whole: dict[str, bytes], tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    make([log], tmp_path / "small", tables=["payments"])
    resource.setrlimit(resource.RLIMIT_FSIZE, (max(map(len, tree(tmp_path / "small").values())) // 2, hard))
    try:
        with pytest.raises(DatasetError, match="there is no room left"):
            make([log], tmp_path / "out")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert [name for name in tree(tmp_path / "out") if name not in (*whole, "_begun.json")] == []


def test_a_folder_that_cannot_be_made(log: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DatasetError, match="cannot be written"):
        make([log], tmp_path / "file" / "out")


def test_a_file_named_twice_is_read_once_as_by_the_command(log: str, tmp_path: Path) -> None:
    other = write_log(tmp_path / "other.gsn", seed=6)
    link = tmp_path / "link.gsn"
    link.symlink_to(log)
    make([log, other, log, str(link), f"{tmp_path}/./other.gsn"], tmp_path / "out")
    assert manifest_of(tmp_path / "out").asked.files == [log, other]
    make([log, other], tmp_path / "once")
    assert tree(tmp_path / "out") == tree(tmp_path / "once")
    commands.run("table", log, other, log, str(link), "--out", str(tmp_path / "by command"), "--jobs", "1")
    assert manifest_of(tmp_path / "by command").asked.files == [log, other]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "this is empty"),
        (b"\n \n", "there is no hand in it"),
        (b'[GSN "1"] [Players "A" "B"]\n', "there is no hand in it"),
        (b"my diary\n", "line 1: nothing here belongs to a hand"),
        (b'\xff\n[Hand "a"]\n', "line 1: byte 0xff at offset 0 is not UTF-8"),
    ],
)
def test_an_input_of_which_nothing_can_be_read_costs_only_itself(
    content: bytes, said: str, log: str, tmp_path: Path
) -> None:
    nothing = tmp_path / "nothing.gsn"
    nothing.write_bytes(content)
    told: list[str] = []
    with crew(1) as workers:
        asked = Asked(files=[str(nothing), log], chunk=SIZE)
        list(write(asked, tmp_path / "out", workers, refused=lambda error: told.append(str(error))))
    [message] = told
    assert said in message
    assert message.startswith(str(nothing))
    assert sum(tally.reading.hands for tally in manifest_of(tmp_path / "out").parts if tally.file == log) == 9
