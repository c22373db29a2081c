"""The workers of a Dask scheduler, as a crew (the extra ``cluster``)."""

from __future__ import annotations

import asyncio
import pkgutil
import socket
import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from typing import Final, TypeVar

from gostop_log._version import __version__
from gostop_log.running.crews import PER_WORKER, RunError

try:
    import dask
    from distributed import Client, KilledWorker
    from distributed.client import ClosedClientError
    from distributed.comm.addressing import get_address_host_port
    from distributed.comm.core import connect
    from distributed.core import send_recv
    from distributed.security import Security
    from distributed.versions import VersionMismatchWarning
except ModuleNotFoundError:
    raise RunError("--scheduler needs Dask: pip install 'gostop-log[cluster]'") from None

__all__ = ["Cluster"]

Given = TypeVar("Given")
Made = TypeVar("Made")

PATIENCE: Final = 8.0
"""Seconds until a scheduler must have answered and its first worker be there, both together."""
NOBODY_LEFT: Final = 60.0
"""Seconds that a scheduler may be without workers before the work is given up."""
_LOOK_EVERY: Final = 1.0
_VERSION: Final = "gostop_log._version:__version__"


class Cluster:
    """A Dask cluster that is there already.  The scheduler itself gives what a dead worker was at to another one."""

    deaths: type[Exception] = KilledWorker
    patience = 1

    def __init__(self, address: str, *, patience: float = PATIENCE, nobody_left: float = NOBODY_LEFT) -> None:
        """Join the cluster; raises RunError where nobody answers, or its workers do not have this very package."""
        self._address = address
        self._nobody_left = nobody_left
        until = time.monotonic() + patience
        _knock(address, patience)
        with _warning_afterwards():
            try:
                self._client = Client(address, timeout=_left(until), set_as_default=False)
            except (OSError, TimeoutError):
                raise _no_scheduler(address) from None
            try:
                self._check_workers(_left(until))
            except RunError:
                self._client.close()
                raise
        self._executor = self._client.get_executor()

    def _check_workers(self, patience: float) -> None:
        try:
            self._client.wait_for_workers(1, timeout=patience)
        except TimeoutError:
            raise RunError(
                f"the scheduler at {self._address} has no workers; `dask worker {self._address}` starts one"
            ) from None
        said = self._client.run(pkgutil.resolve_name, _VERSION, on_error="return")
        for worker, version in sorted(said.items()):
            if isinstance(version, ModuleNotFoundError):
                raise RunError(f"the worker {worker} lacks the package gostop-log {__version__}: install it there")
            if isinstance(version, Exception):
                raise RunError(f"the worker {worker} cannot say which gostop-log it has: {version!r}")
            if version != __version__:
                raise RunError(f"the worker {worker} has gostop-log {version}, this is {__version__}: install the same")

    @property
    def ahead(self) -> int:
        """Two chunks for each thread of the workers, as many as there are by now."""
        return PER_WORKER * max(1, sum(worker["nthreads"] for worker in self._workers().values()))

    def _workers(self) -> dict[str, dict[str, int]]:
        # What the client was told last: nothing as soon as it has lost the scheduler.
        workers: dict[str, dict[str, int]] = self._client.scheduler_info(n_workers=-1).get("workers", {})
        return workers

    def submit(self, work: Callable[[Given], Made], given: Given) -> Future[Made]:
        """Have one of the workers do it."""
        # A chunk travels with its task, so that it is still there when a worker is not; it is as large as it is meant.
        with dask.config.set({"distributed.admin.large-graph-warning-threshold": "1GB"}):
            try:
                future: Future[Made] = self._executor.submit(work, given)
            except ClosedClientError:
                raise self._cut_off() from None
        return future

    def result(self, future: Future[Made]) -> Made:
        """What was done; raises RunError where the scheduler is lost, or all workers are and stay away."""
        heard = time.monotonic()
        while True:
            try:
                return future.result(timeout=_LOOK_EVERY)
            except CancelledError:
                raise self._cut_off() from None
            except TimeoutError:
                if self._workers():
                    heard = time.monotonic()
                elif time.monotonic() - heard > self._nobody_left:
                    raise RunError(f"the scheduler at {self._address} has no workers any more") from None

    def _cut_off(self) -> RunError:
        return RunError(f"the connection to the scheduler at {self._address} was lost")

    def mend(self) -> None:
        """The scheduler has done it."""

    def close(self) -> None:
        """Have nothing done any more, and leave the cluster to others."""
        if self._client.status == "running":
            self._executor.shutdown(wait=False)
        self._client.close()


@contextmanager
def _warning_afterwards() -> Iterator[None]:
    """What Dask warns of (its table of versions that differ) is told only where nothing is refused, in one line."""
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always", VersionMismatchWarning)
        yield
    for one in heard:
        warnings.warn_explicit(one.message, one.category, one.filename, one.lineno)


def _left(until: float) -> float:
    """Seconds until then, and enough for one question in any case."""
    return max(1.0, until - time.monotonic())


def _knock(address: str, patience: float) -> None:
    """RunError where nobody listens, or what does has not said after `patience` seconds that it is a scheduler.

    A client that finds out by itself leaves threads behind, and waits for ever where nothing is said.
    """
    until = time.monotonic() + patience
    try:
        socket.create_connection(get_address_host_port(address), timeout=patience).close()
    except ValueError as error:
        said = f"{address} is no address of a Dask scheduler, such as tcp://10.0.0.5:8786"
        raise RunError(f"{said}: {error}") from None
    except OSError:
        raise RunError(
            f"no Dask scheduler answers at {address}; `dask scheduler` starts one and says its address"
        ) from None
    if asyncio.run(_kind(address, _left(until))) != "Scheduler":
        raise _no_scheduler(address)


async def _kind(address: str, patience: float) -> str | None:
    """What answers there, as it calls itself; None where it says nothing that Dask can read."""
    asked = asyncio.ensure_future(_identity(address))
    await asyncio.wait([asked], timeout=patience)
    # What is not Dask can make Dask raise anything.
    return asked.result() if asked.done() and asked.exception() is None else None


async def _identity(address: str) -> str:
    comm = await connect(address, **Security().get_connection_args("client"))
    try:
        said = await send_recv(comm, op="identity")
    finally:
        comm.abort()
    return str(said["type"])


def _no_scheduler(address: str) -> RunError:
    return RunError(f"what answers at {address} is no Dask scheduler; `dask scheduler` starts one")
