"""A real Dask cluster on this machine: a scheduler and workers, each a process of its own, over TCP."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

DASK = [sys.executable, "-m", "dask"]
CHECKOUT = Path(__file__).resolve().parents[2]


@contextmanager
def started(*command: str, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A process that is killed in the end."""
    with (
        log.open("wb") as said,
        subprocess.Popen(
            command, cwd=CHECKOUT, stdout=said, stderr=said, env={**os.environ, "PYTHONPATH": str(CHECKOUT)}
        ) as process,
    ):
        try:
            yield process
        finally:
            process.kill()


class Cluster:
    """A scheduler at `address`, and the workers that were added to it."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder = folder
        self._stack = stack
        file = folder / "scheduler.json"
        scheduler = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)]
        self.scheduler = stack.enter_context(started(*DASK, *scheduler, log=folder / "scheduler.log"))
        while not (file.exists() and file.stat().st_size):
            assert self.scheduler.poll() is None, (folder / "scheduler.log").read_text()
            time.sleep(0.05)
        self.address: str = json.loads(file.read_text())["address"]
        self.workers: list[subprocess.Popen[bytes]] = []

    def add(self, *program: str) -> subprocess.Popen[bytes]:
        """Another worker with one thread, as soon as the scheduler knows him; nobody starts him anew when he dies.

        `program` stands for dask.
        """
        options = ["worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1"]
        name = f"worker-{len(self.workers)}"
        folder = ["--local-directory", str(self.folder / name), "--name", name]
        log = self.folder / f"{name}.log"
        worker = self._stack.enter_context(started(*(program or DASK), *options, *folder, log=log))
        self.workers.append(worker)
        while "Registered to" not in log.read_text():
            assert worker.poll() is None, log.read_text()
            time.sleep(0.05)
        return worker


@contextmanager
def cluster(folder: Path, workers: int = 2) -> Iterator[Cluster]:
    with ExitStack() as stack:
        made = Cluster(folder, stack)
        for _ in range(workers):
            made.add()
        yield made
