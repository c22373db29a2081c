"""Who does a long work: ``--jobs``, ``--scheduler`` and ``--chunk-mb``, alike for every command that shares out."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import Final, Protocol, TypeVar

import click

from gostop_log.cli.folders import logs_in, size_of
from gostop_log.cli.logs import Logs
from gostop_log.cli.report import Report
from gostop_log.draw.text import counted, flow, safe
from gostop_log.running import LOOK_BACK, MEGABYTE, Chunk, Crew, Lost, Reading, Whole, chunks, crew, run

__all__ = ["Progress", "Shared", "Work", "parts", "sharing"]

ANALYSED: Final = 10_000
"""Characters that a worker is given at a time at most where hands are analysed: a dozen or so."""
BAR: Final = 24
"""Columns of the bar that tells how far a work has come."""
PACKED: Final = (".gz", ".zst")
"""Of files so named nobody knows how much there is in them."""


@dataclass(frozen=True)
class Shared:
    """How a work is shared out."""

    jobs: int | None
    scheduler: str | None
    chunk: int
    """Characters of a chunk."""
    look_back: int = LOOK_BACK
    """Characters before a chunk that are read with it."""

    def fine(self) -> Shared:
        """The same for hands that are analysed: each takes seconds, and little before them is needed."""
        return replace(self, chunk=min(self.chunk, ANALYSED), look_back=min(self.look_back, LOOK_BACK // 10))

    def crew(self) -> AbstractContextManager[Crew]:
        """Whoever does it; raises RunError where they cannot."""
        return crew(self.jobs, self.scheduler)


class Made(Protocol):
    """What a worker makes of a chunk, whatever else it holds."""

    reading: Reading
    notes: list[str]
    """Lines for standard error."""


OfChunk = TypeVar("OfChunk", bound=Made)
OfChunk_co = TypeVar("OfChunk_co", bound=Made, covariant=True)


class Work(Protocol[OfChunk_co]):
    """What is done to a chunk."""

    def __call__(self, chunk: Chunk, /) -> OfChunk_co:
        """Do it, wherever that is."""

    def each(self, chunk: Chunk, /) -> Iterator[OfChunk_co]:
        """Do it here, bit by bit, so that one need not wait for all of it."""


def parts(logs: Logs, shared: Shared, work: Work[OfChunk], report: Report) -> Iterator[OfChunk]:
    """What `work` makes of the logs, in their order, chunk by chunk or in smaller bits; folders among them are opened.

    A file that cannot be read, and a chunk that nobody could process, are reported, and the next one is done.
    """
    names = [file for log in logs_in(logs, report) for file in log.files]
    whole = Whole(names, lambda error: report.unread(str(error)))
    cut = chunks(names, encoding=logs.encoding, size=shared.chunk, look_back=shared.look_back, refused=whole.refuse)
    begun = list(islice(cut, 2))
    progress = Progress(names, report)
    for chunk, made, share in _done(chain(begun, cut), shared, work, alone=len(begun) < 2):
        if isinstance(made, Lost):
            whole.take(chunk.file, None)
            report.fault(hand=False)
            report.complain(*flow(safe(f"{made.file}:{made.line}: {made.message}").split(" "), report.look.width))
            continue
        whole.take(chunk.file, made.reading)
        report.hands += made.reading.hands
        if made.notes:
            report.complain(*made.notes)
        yield made
        progress.tell(chunk, share, counted(report.hands, "hand"))
    whole.tell()


def _done(
    cut: Iterable[Chunk], shared: Shared, work: Work[OfChunk], *, alone: bool
) -> Iterator[tuple[Chunk, OfChunk | Lost, float]]:
    """What is made of each chunk, here or by the crew, with the share of the chunk that is done."""
    if shared.scheduler is None and (alone or shared.jobs == 1):
        for chunk in cut:
            most = max(1, len(chunk.pieces))
            for number, made in enumerate(work.each(chunk), 1):
                yield chunk, made, min(1, number / most)
        return
    with shared.crew() as workers:
        for chunk, found in run(work, cut, workers):
            yield chunk, found, 1


class Measured(Protocol):
    """A part of the work."""

    @property
    def size(self) -> int:
        """Characters of its hands."""


class Progress:
    """How far a work has come: as a bar where the size of all files is known, else in megabytes."""

    def __init__(self, names: Sequence[str], report: Report) -> None:
        self._report = report
        sizes = [None if name.endswith(PACKED) else size_of(name) for name in names]
        self._all = 0 if None in sizes else sum(size or 0 for size in sizes)
        self._before = self._size = 0
        self._part: Measured | None = None

    def tell(self, part: Measured, share: float, words: str) -> None:
        """So much of this part is done, and all parts before it; what came of them, in `words`."""
        if self._part is not part:
            self._before += self._size
            self._part, self._size = part, part.size  # a chunk adds up its hands each time that it is asked
        self._report.progress(f"{self._bar(self._before + share * self._size)}  {words}")

    def _bar(self, done: float) -> str:
        if not self._all:
            return f"{done / MEGABYTE:,.0f} MB"
        part = min(1, done / self._all)
        return f"[{'#' * int(BAR * part):-<{BAR}}] {part:4.0%}"


def sharing(command: Callable[..., None]) -> Callable[..., None]:
    """Gives the command the options, and hands them to it as `shared`."""

    @click.option(
        "--jobs", type=click.IntRange(1, 1024), metavar="N", help="How many processes; one for each core unless named."
    )
    @click.option("--scheduler", metavar="ADDRESS", help="The workers of this Dask scheduler instead: tcp://HOST:PORT.")
    @click.option(
        "--chunk-mb",
        type=click.IntRange(1, 50),
        default=16,
        show_default=True,
        metavar="M",
        help="Millions of characters that a worker is given at a time.",
    )
    @functools.wraps(command)
    def with_sharing(*args: object, jobs: int | None, scheduler: str | None, chunk_mb: int, **options: object) -> None:
        if jobs is not None and scheduler is not None:
            raise click.UsageError("--jobs and --scheduler exclude each other: the scheduler has its own workers")
        command(*args, shared=Shared(jobs, scheduler, chunk_mb * MEGABYTE), **options)

    return with_sharing
