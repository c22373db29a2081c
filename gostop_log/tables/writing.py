"""Logs of any size made into tables: cut, shared out, and written part by part."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from gostop_log.decisions import Estimates
from gostop_log.errors import InputError
from gostop_log.running import Chunk, Crew, Lost, Whole, chunks, run
from gostop_log.sources.streams import identity
from gostop_log.tables.analysed import ANALYSED
from gostop_log.tables.dataset import Asked, Dataset, begun
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
    `refused`.  Raises DatasetError where `out` cannot be written, holds something else, or another run is at work in
    it, RunError as `run` does.

    A file that is named twice, by whatever path or link, is read once, under the first of its names: nobody played its
    hands twice.
    """
    asked = _settled(asked)
    work = Tabulate(tuple(asked.tables), asked.lenient, asked.explained, asked.estimates, asked.player)
    whole = Whole(asked.files, refused)
    cut = chunks(
        asked.files, encoding=asked.encoding, size=asked.chunk, look_back=asked.look_back, refused=whole.refuse
    )
    with begun(Path(out), asked) as made:
        for file, done in _done(work, cut, crew, made):
            whole.take(file, None if done.tally is None else done.tally.reading)
            yield done
        whole.tell()
        if whole.all_there:
            made.finish()


def _settled(asked: Asked) -> Asked:
    """The same, with each file once, and with how hands are analysed where and only where they are.

    Which hands were not is said in `analyses`, which therefore belongs to every table of an analysis.
    """
    estimates = None
    if wanted := ANALYSED.keys() & asked.tables:
        estimates = asked.estimates or Estimates()
        wanted |= {"analyses"}
    tables = [*asked.tables, *sorted(wanted.difference(asked.tables))]
    player = None if estimates is None else asked.player
    return replace(asked, files=_once(asked.files), tables=tables, estimates=estimates, player=player)


def _once(files: list[str]) -> list[str]:
    """The files in their order, each under the first of its names."""
    first: dict[tuple[int, int] | str, str] = {}
    for file in files:
        first.setdefault(identity(file), file)
    return [*first.values()]


def _done(work: Tabulate, cut: Iterable[Chunk], crew: Crew, made: Dataset) -> Iterator[tuple[str, Written]]:
    def kept(chunk: Chunk) -> Part | None:
        tally = made.kept(work.name(chunk))
        return None if tally is None else Part(tally, {})

    for chunk, part in run(work, cut, crew, known=kept):
        if isinstance(part, Lost):
            yield chunk.file, Written(None, part, chunk.size, kept=False)
            continue
        made.add(made.keep(part))
        yield chunk.file, Written(part.tally, None, chunk.size, kept=not part.tables)
