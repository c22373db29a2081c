"""Who works: this process, others on this machine, or (`gostop_log.running.cluster`) a cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Final, Protocol, TypeVar

from gostop_log.errors import GostopError

__all__ = ["PER_WORKER", "Crew", "InProcess", "Processes", "RunError", "crew", "done"]

Given = TypeVar("Given")
Made = TypeVar("Made")

PER_WORKER: Final = 2
"""Chunks that are held for each worker: the one that he is at, and the next."""


class RunError(GostopError):
    """The work cannot be done: no scheduler answers, its workers lack this package, nobody is left."""


class Crew(Protocol):
    """Whoever does the work on chunks."""

    deaths: type[Exception]
    """What a future holds whose worker died over it."""
    patience: int
    """How often a chunk may be in flight when somebody dies, before it is done alone."""

    @property
    def ahead(self) -> int:
        """How many chunks may be held at once."""

    def submit(self, work: Callable[[Given], Made], given: Given) -> Future[Made]:
        """Have something done."""

    def result(self, future: Future[Made]) -> Made:
        """What was done, as soon as it is; raises what the work raised, `deaths`, or RunError."""

    def mend(self) -> None:
        """Be able to work again after a death.  What was not done then has failed with `deaths`, or goes on."""

    def close(self) -> None:
        """Stop at once, and leave nobody behind."""


@contextmanager
def crew(jobs: int | None = None, scheduler: str | None = None) -> Iterator[Crew]:
    """As many processes as `jobs` (1: this process; None: one for each core), or the workers of a Dask scheduler.

    Raises RunError where the scheduler cannot be used.
    """
    jobs = jobs or os.cpu_count() or 1
    if scheduler is not None:
        workers: Crew = import_module("gostop_log.running.cluster").Cluster(scheduler)
    else:
        workers = InProcess() if jobs == 1 else Processes(jobs)
    try:
        yield workers
    finally:
        workers.close()


def done(value: Made) -> Future[Made]:
    """A future of something that is there."""
    future: Future[Made] = Future()
    future.set_result(value)
    return future


class InProcess:
    """This process: no one dies here alone."""

    deaths: type[Exception] = BrokenProcessPool
    patience = 1
    ahead = 1

    def submit(self, work: Callable[[Given], Made], given: Given) -> Future[Made]:
        """Do the work at once."""
        return done(work(given))

    def result(self, future: Future[Made]) -> Made:
        """What was done."""
        return future.result()

    def mend(self) -> None:
        """Nothing is ever broken."""

    def close(self) -> None:
        """Nothing is open."""


class Processes:
    """Other processes of this machine, in a pool that is opened anew when one of them dies."""

    deaths: type[Exception] = BrokenProcessPool
    patience = 2

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.ahead = PER_WORKER * jobs
        self._open()

    def _open(self) -> None:
        # A fork of a process with threads, as pyarrow's, may hang.
        ways = multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("forkserver" if "forkserver" in ways else "spawn")
        held, self._lifeline = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(self.jobs, context, _live_with_parent, (held,))

    def submit(self, work: Callable[[Given], Made], given: Given) -> Future[Made]:
        """Have one of them do it."""
        try:
            return self._pool.submit(work, given)
        except BrokenProcessPool as error:
            fallen: Future[Made] = Future()
            fallen.set_exception(error)
            return fallen

    def result(self, future: Future[Made]) -> Made:
        """What was done, as soon as it is."""
        return future.result()

    def mend(self) -> None:
        """Open another pool."""
        self.close()
        self._open()

    def close(self) -> None:
        """End all of them, whatever they are at."""
        self._lifeline.close()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _live_with_parent(held: Connection) -> None:
    """Begin a worker: it ends when nobody holds the other end of this pipe any more, whatever it is at.

    So it does also where the parent is killed and can say nothing.  Ctrl-C reaches the whole group; the parent decides.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_await_end, args=(held,), daemon=True).start()


def _await_end(held: Connection) -> None:
    try:
        held.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)
