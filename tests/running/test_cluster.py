"""The same work by the workers of a real Dask scheduler over TCP: the same results, also when one of them is killed."""

from __future__ import annotations

import socket
import sys
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path

import pytest
from distributed import Client
from distributed.versions import VersionMismatchWarning

from gostop_log.running import Chunk, Lost, RunError, chunks, crew, run
from gostop_log.running import cluster as crews
from tests.running import jobs
from tests.running.cluster import Cluster, cluster
from tests.running.jobs import Deadly, joined, lines, refuse, write_evening

SIZE = 700


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> str:
    return write_evening(tmp_path_factory.mktemp("logs") / "evening.gsn")


def cut(path: str) -> Iterator[Chunk]:
    return chunks([path], size=SIZE, refused=refuse)


def expected(path: str) -> list[int]:
    return joined([lines(chunk) for chunk in cut(path)])


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with cluster(tmp_path_factory.mktemp("cluster")) as made:
        yield made


def test_results_are_those_of_one_process(two: Cluster, evening: str) -> None:
    with crew(scheduler=two.address) as workers:
        found = list(run(lines, cut(evening), workers))
        others = {made for _, made in run(jobs.process, cut(evening), workers)}
    assert [chunk.line for chunk, _ in found] == [chunk.line for chunk in cut(evening)]
    assert joined([made for _, made in found if not isinstance(made, Lost)]) == expected(evening)
    assert others <= {worker.pid for worker in two.workers}


def test_what_the_work_raises_is_raised(two: Cluster, evening: str) -> None:
    with crew(scheduler=two.address) as workers, pytest.raises(Exception, match="line 1"):
        list(run(jobs.raises, cut(evening), workers))


def test_a_killed_worker_costs_no_result(evening: str, tmp_path: Path) -> None:
    once = Deadly("5003-4", until=tmp_path / "killed")
    with cluster(tmp_path) as made, crew(scheduler=made.address) as workers:
        found = [result for _, result in run(once, cut(evening), workers)]
        assert [worker.poll() for worker in made.workers].count(None) == 1
    assert joined([result for result in found if not isinstance(result, Lost)]) == expected(evening)


def test_a_scheduler_that_is_not_there() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{nobody.getsockname()[1]}"
        with pytest.raises(RunError, match=f"no Dask scheduler answers at {address}"):
            crews.Cluster(address, patience=1)


@contextmanager
def answering(said: bytes) -> Iterator[str]:
    """Something that takes whoever comes, says this to him and hangs up, or (nothing) says nothing at all."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()

        def answer() -> None:
            with suppress(OSError):
                while said:
                    caller, _ = server.accept()
                    with caller:
                        caller.sendall(said)

        threading.Thread(target=answer, daemon=True).start()
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.parametrize(
    "said", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n" * 9, b"\1" + bytes(7) + b"\1" + bytes(7) + b"7"], ids=str
)
def test_something_else_at_the_address(said: bytes) -> None:
    before = set(threading.enumerate())
    with answering(said) as address:
        with pytest.raises(RunError, match=f"what answers at {address} is no Dask scheduler"):
            crews.Cluster(address, patience=1)
        assert [one for one in set(threading.enumerate()) - before if not one.daemon] == []


def test_a_worker_is_no_scheduler(two: Cluster) -> None:
    with Client(two.address, set_as_default=False) as client:
        worker = next(iter(client.scheduler_info()["workers"]))
    with pytest.raises(RunError, match="is no Dask scheduler"):
        crews.Cluster(worker, patience=3)


@pytest.mark.parametrize("address", ["nonsense://here", "tcp://127.0.0.1:port"])
def test_an_address_that_is_none(address: str) -> None:
    with pytest.raises(RunError, match="is no address of a Dask scheduler"):
        crews.Cluster(address, patience=1)


def test_a_scheduler_without_workers(tmp_path: Path) -> None:
    with cluster(tmp_path, workers=0) as made, pytest.raises(RunError, match="has no workers"):
        crews.Cluster(made.address, patience=3)


LACKING = """
import pkgutil, sys
known = pkgutil.resolve_name
def resolve_name(name):
    if name.startswith("gostop_log"): {answer}
    return known(name)
resolve_name.__module__, resolve_name.__qualname__ = "pkgutil", "resolve_name"
pkgutil.resolve_name = resolve_name
from dask.__main__ import main
main()
"""


@pytest.mark.parametrize(
    ("answer", "said"),
    [("raise ModuleNotFoundError(name)", "lacks the package"), ("return '0.0.7'", r"has gostop-log 0\.0\.7, this is")],
)
def test_a_worker_without_this_package(answer: str, said: str, tmp_path: Path) -> None:
    with cluster(tmp_path, workers=0) as made:
        made.add(sys.executable, "-c", LACKING.format(answer=answer))
        with pytest.raises(RunError, match=said):
            crews.Cluster(made.address)


def test_workers_that_all_go_away(evening: str, tmp_path: Path) -> None:
    with cluster(tmp_path, workers=1) as made:
        workers = crews.Cluster(made.address, nobody_left=1)
        with pytest.raises(RunError, match="has no workers any more"):
            list(run(Deadly("5003-4"), cut(evening), workers))
        workers.close()


def test_a_scheduler_that_goes_away(evening: str, tmp_path: Path) -> None:
    with cluster(tmp_path, workers=1) as made:
        workers = crews.Cluster(made.address, patience=3)
        found = run(lines, cut(evening), workers)
        next(found)
        made.scheduler.kill()
        with pytest.raises(RunError, match=r"the connection to the scheduler at .* was lost"):
            list(run(jobs.forever, cut(evening), workers))
        workers.close()


@pytest.mark.parametrize(("version", "told"), [("0.0.7", 0), (crews.__version__, 1)])
def test_of_versions_that_differ_one_message_is_enough(
    version: str, told: int, two: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    def warned(*arguments: object, **options: object) -> Client:
        warnings.warn(VersionMismatchWarning("a table of versions"), stacklevel=1)
        return Client(*arguments, **options)

    monkeypatch.setattr(crews, "Client", warned)
    monkeypatch.setattr(crews, "__version__", version)
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        with nullcontext() if told else pytest.raises(RunError, match=r"this is 0\.0\.7: install the same"):
            crews.Cluster(two.address).close()
    assert sum(one.category is VersionMismatchWarning for one in heard) == told
