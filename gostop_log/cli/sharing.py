"""Who does a long work: ``--jobs``, ``--scheduler`` and ``--chunk-mb``, alike for every command that shares out."""

from __future__ import annotations

import functools
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

import click

from gostop_log.running import MEGABYTE, Crew, crew

__all__ = ["Shared", "sharing"]


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


def sharing(command: Callable[..., None]) -> Callable[..., None]:
    """Gives the command the options, and hands them to it as `shared`."""

    @click.option(
        "--jobs", type=click.IntRange(1, 1024), metavar="N", help="So many processes; one for each core unless named."
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
