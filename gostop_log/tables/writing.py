"""Logs of any size made into tables: cut, shared out, and written part by part."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from gostop_log.errors import InputError
from gostop_log.running import Chunk, Crew, Lost, chunks, run
from gostop_log.sources.streams import shown_name
from gostop_log.tables.dataset import Asked, Dataset
from gostop_log.tables.part import Part, Tabulate, Tally

__all__ = ["Written", "write"]


class Written(Struct):
    """One chunk done: what its part holds, or that nobody could process it."""

    tally: Tally | None
    lost: Lost | None
    size: int
    """Characters of its hands."""
    kept: bool
    """Whether its part was there already."""


def write(
    asked: Asked, out: str | os.PathLike[str], crew: Crew, *, refused: Callable[[InputError], None]
) -> Iterator[Written]:
    """Audit files and make tables of them in the folder `out`, chunk by chunk; done when the iterator ends.

    Where `out` holds the beginning of the same, what is there is kept; the folder is the same byte for byte however
    often the work was interrupted and whoever did it.  It becomes a data set with its last file, the manifest; where a
    chunk was lost it stays without, and the same call tries that chunk again.  What cannot be read is told to
    `refused`.  Raises DatasetError where `out` cannot be written or holds something else, InputError where a file is
    named twice, RunError as `run` does.
    """
    if twice := next((file for number, file in enumerate(asked.files) if file in asked.files[:number]), None):
        raise InputError(f"{shown_name(twice)} is named twice: each of its hands would stand in the tables twice")
    made = Dataset(Path(out), asked)
    work = Tabulate(tuple(asked.tables), asked.lenient, asked.explained)
    whole = _Whole(asked.files, refused)
    cut = chunks(
        asked.files, encoding=asked.encoding, size=asked.chunk, look_back=asked.look_back, refused=whole.refuse
    )
    for done in _done(work, cut, crew, made):
        whole.take(done)
        yield done
    whole.tell()
    if whole.all_there:
        made.finish()


def _done(work: Tabulate, cut: Iterable[Chunk], crew: Crew, made: Dataset) -> Iterator[Written]:
    def kept(chunk: Chunk) -> Part | None:
        tally = made.kept(work.name(chunk))
        return None if tally is None else Part(tally, {})

    for chunk, part in run(work, cut, crew, known=kept):
        if isinstance(part, Lost):
            yield Written(None, part, chunk.size, kept=False)
            continue
        made.add(made.keep(part))
        yield Written(part.tally, None, chunk.size, kept=not part.tables)


class _Whole:
    """What came of each file as a whole: one of which nothing could be read is refused, as `sources.records` does."""

    def __init__(self, files: Sequence[str], refused: Callable[[InputError], None]) -> None:
        self._parts: dict[str, list[Tally]] = {file: [] for file in files}
        self._refused = refused
        self._unread: set[str] = set()
        self._lost: set[str] = set()

    @property
    def all_there(self) -> bool:
        """Whether every chunk has its part."""
        return not self._lost

    def refuse(self, file: str, error: InputError) -> None:
        """A file that cannot be read, or not to its end."""
        self._unread.add(file)
        self._refused(error)

    def take(self, done: Written) -> None:
        """One more chunk is done."""
        if done.tally is not None:
            self._parts[done.tally.file].append(done.tally)
        if done.lost is not None:
            self._lost.add(done.lost.file)

    def tell(self) -> None:
        """Refuse the files of which it turned out that nothing could be read."""
        for file, parts in self._parts.items():
            hands, read = sum(tally.hands for tally in parts), sum(tally.read for tally in parts)
            if file in self._unread | self._lost or read or (hands and not parts[0].unreadable):
                continue
            fault = next((tally.fault for tally in parts if tally.fault is not None), None)
            name = shown_name(file)
            self._refused(InputError(f"{name}: there is no hand in it" if fault is None else f"{name}, {fault}"))
