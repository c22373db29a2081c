"""Who does a long work: ``--jobs``, ``--scheduler`` and ``--chunk-mb``, alike for every command that shares out."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from itertools import chain, islice
from typing import Protocol, TypeVar

import click

from gostop_log.cli.folders import logs_in
from gostop_log.cli.logs import Logs
from gostop_log.cli.report import Report
from gostop_log.draw.text import flow, safe
from gostop_log.running import MEGABYTE, Chunk, Crew, Lost, Reading, Whole, chunks, crew, run

__all__ = ["Shared", "parts", "sharing"]


@dataclass(frozen=True)
class Shared:
    """How a work is shared out."""

    jobs: int | None
    scheduler: str | None
    chunk: int
    """Characters of a chunk."""

    def crew(self, *, alone: bool = False) -> AbstractContextManager[Crew]:
        """Whoever does it; this process, where it is so little that one can do it `alone`.

        Raises RunError where they cannot.
        """
        return crew(1 if alone and self.scheduler is None else self.jobs, self.scheduler)


class Made(Protocol):
    """What a worker makes of a chunk, whatever else it holds."""

    reading: Reading
    notes: list[str]
    """Lines for standard error."""


OfChunk = TypeVar("OfChunk", bound=Made)


def parts(logs: Logs, shared: Shared, work: Callable[[Chunk], OfChunk], report: Report) -> Iterator[OfChunk]:
    """What `work` makes of each chunk of the logs, in their order; folders among them are opened.

    A file that cannot be read, and a chunk that nobody could process, are reported, and the next one is done.
    """
    names = [file for log in logs_in(logs, report) for file in log.files]
    whole = Whole(names, lambda error: report.unread(str(error)))
    cut = chunks(names, encoding=logs.encoding, size=shared.chunk, refused=whole.refuse)
    begun = list(islice(cut, 2))
    with shared.crew(alone=len(begun) < 2) as workers:
        for chunk, made in run(work, chain(begun, cut), workers):
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
            report.progress(f"{report.hands:,} hands")
    whole.tell()


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
