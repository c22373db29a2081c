"""Work shared out to processes: in order, in bounded memory, whoever dies; nobody stays behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gostop_log.errors import InputError
from gostop_log.running import Chunk, Lost, Processes, chunks, crew, run
from tests.running import jobs
from tests.running.jobs import Deadly, joined, lines, raises, refuse, write_evening


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> str:
    return write_evening(tmp_path_factory.mktemp("logs") / "evening.gsn")


@pytest.fixture(scope="module")
def expected(evening: str) -> list[int]:
    with crew(jobs=1) as workers:
        found = [made for _, made in run(lines, cut(evening), workers)]
    assert len(found) > 5
    return joined([made for made in found if not isinstance(made, Lost)])


def cut(path: str, size: int = 700) -> Iterator[Chunk]:
    return chunks([path], size=size, refused=refuse)


def test_results_stand_in_the_order_of_the_input(evening: str, expected: list[int]) -> None:
    with crew(jobs=2) as workers:
        found = list(run(lines, cut(evening), workers))
    assert [chunk.line for chunk, _ in found] == [chunk.line for chunk in cut(evening)]
    assert joined([made for _, made in found if not isinstance(made, Lost)]) == expected


@pytest.mark.parametrize("count", [1, 2])
def test_no_more_chunks_are_held_than_the_crew_is_ahead(count: int, evening: str) -> None:
    cut_so_far, taken, most = 0, 0, 0

    def counted() -> Iterator[Chunk]:
        nonlocal cut_so_far, most
        for chunk in cut(evening):
            cut_so_far += 1
            most = max(most, cut_so_far - taken)
            yield chunk

    with crew(jobs=count) as workers:
        for _ in run(lines, counted(), workers):
            taken += 1
        assert most <= workers.ahead < cut_so_far


@pytest.mark.parametrize("count", [1, 2])
def test_what_is_known_is_not_worked_on(count: int, evening: str) -> None:
    with crew(jobs=count) as workers:
        found = [made for _, made in run(raises, cut(evening), workers, known=lambda chunk: chunk.line)]
    assert found == [chunk.line for chunk in cut(evening)]


@pytest.mark.parametrize("count", [1, 2])
def test_what_the_work_raises_is_raised(count: int, evening: str) -> None:
    with crew(jobs=count) as workers, pytest.raises(InputError, match="line 1"):
        list(run(raises, cut(evening), workers))


def test_a_killed_worker_costs_no_result(evening: str, expected: list[int], tmp_path: Path) -> None:
    once = Deadly("5003-4", until=tmp_path / "killed")
    with crew(jobs=2) as workers:
        found = [made for _, made in run(once, cut(evening), workers)]
    assert once.until is not None
    assert once.until.exists()
    assert joined([made for made in found if not isinstance(made, Lost)]) == expected


def test_a_chunk_that_kills_each_time_is_told_of_and_costs_only_itself(evening: str, expected: list[int]) -> None:
    with crew(jobs=2) as workers:
        found = list(run(Deadly("5003-4"), cut(evening), workers))
    [lost] = [(chunk, made) for chunk, made in found if isinstance(made, Lost)]
    assert (lost[1].file, lost[1].line) == (evening, lost[0].line)
    assert "could not be processed" in lost[1].message
    others = joined([made for _, made in found if not isinstance(made, Lost)])
    assert sorted(others + lines(lost[0])) == expected


def test_workers_end_at_once_with_what_they_are_at(evening: str) -> None:
    workers = Processes(2)
    futures = [workers.submit(jobs.forever, chunk) for chunk in cut(evening)]
    workers.close()
    assert [future.done() for future in futures] == [True] * len(futures)


PROGRAM = """
import signal, sys
from gostop_log.running import crew, run
from tests.running import jobs, test_run
if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with crew(2) as workers:
        list(run(jobs.told_of_and_forever, test_run.cut(sys.argv[1]), workers))
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_nobody_stays_behind_after_a_signal(number: signal.Signals, evening: str, checkout: Path) -> None:
    """Standard output is held by the process and all its children: it ends when the last of them has."""
    command = [sys.executable, "-c", PROGRAM, evening]
    with subprocess.Popen(command, cwd=checkout, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"working\n"
        process.send_signal(number)
        assert process.wait() != 0
        assert process.stdout.read() in (b"", b"working\n")


def test_jobs_are_processes_and_one_is_this_one(evening: str) -> None:
    with crew(jobs=1) as workers:
        assert next(run(jobs.process, cut(evening), workers))[1] == os.getpid()
    with crew(jobs=2) as workers:
        assert next(run(jobs.process, cut(evening), workers))[1] != os.getpid()
