"""Chunks handed out to a crew and their results taken back in order, however many workers die over them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from typing import Generic, TypeVar

from msgspec import Struct

from gostop_log.running.chunks import Chunk
from gostop_log.running.crews import Crew, done

__all__ = ["Lost", "run"]

Made = TypeVar("Made")


class Lost(Struct, frozen=True):
    """Stands for the result of a chunk that kills whoever works on it."""

    file: str
    line: int
    """Where the chunk begins."""
    message: str


class _Task(Generic[Made]):
    """A chunk that is being worked on."""

    def __init__(self, chunk: Chunk, future: Future[Made | Lost]) -> None:
        self.chunk = chunk
        self.future = future
        self.deaths = 0
        """How often a worker died while it was in flight, whoever's fault that was."""


def run(
    work: Callable[[Chunk], Made],
    chunks: Iterable[Chunk],
    crew: Crew,
    *,
    known: Callable[[Chunk], Made | None] = lambda _: None,
) -> Iterator[tuple[Chunk, Made | Lost]]:
    """Each chunk in its order, with what `work` makes of it; what is `known` already is not worked on.

    `work` can be imported and pickled, so that other processes can do it; what it raises is raised here.  At most
    `Crew.ahead` chunks are held, finished or not, however long the input is.  Where a worker dies, what was in flight
    is done again; a chunk that dies again is done alone, and becomes `Lost` if it is then the end of a worker.
    Raises RunError where nobody is left to work.
    """
    window: deque[_Task[Made]] = deque()
    following = iter(chunks)
    while True:
        while len(window) < crew.ahead and (chunk := next(following, None)) is not None:
            result = known(chunk)
            window.append(_Task(chunk, crew.submit(work, chunk) if result is None else done(result)))
        if not window:
            return
        try:
            made = crew.result(window[0].future)
        except crew.deaths:
            _again(work, window, crew)
            continue
        yield window.popleft().chunk, made


def _again(work: Callable[[Chunk], Made], window: Iterable[_Task[Made]], crew: Crew) -> None:
    """A worker has died: have done again what he, or anybody with him, was at."""
    crew.mend()
    fallen = [task for task in window if task.future.done() and isinstance(task.future.exception(), crew.deaths)]
    for task in fallen:
        task.deaths += 1
    for task in fallen:
        if task.deaths >= crew.patience:
            task.future = _alone(work, task.chunk, crew)
    for task in fallen:
        if task.deaths < crew.patience:
            task.future = crew.submit(work, task.chunk)


def _alone(work: Callable[[Chunk], Made], chunk: Chunk, crew: Crew) -> Future[Made | Lost]:
    """Do a chunk while nothing else that fell is in flight, so that a death is its own."""
    try:
        return done(crew.result(crew.submit(work, chunk)))
    except crew.deaths:
        crew.mend()
        message = (
            f"the hands from line {chunk.line} on ({chunk.size:,} characters) could not be processed: "
            "whatever worked on them was killed, out of memory perhaps"
        )
        return done(Lost(chunk.file, chunk.line, message))
