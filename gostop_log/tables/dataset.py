"""The folder that holds the tables: parts that are there whole or not at all, and a manifest that is written last."""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
from msgspec import Struct, field

from gostop_log._version import __version__
from gostop_log.decisions import Estimates
from gostop_log.errors import GostopError
from gostop_log.running import LOOK_BACK, MEGABYTE
from gostop_log.tables.part import Part, Tally, tally_of
from gostop_log.tables.schema import SCHEMAS

if sys.platform != "win32":
    import fcntl

__all__ = ["Asked", "Dataset", "DatasetError", "Manifest", "begun", "manifest_of", "part_files", "tally_in"]

MANIFEST: Final = "_manifest.json"
BEGUN: Final = "_begun.json"
"""What is asked, from the beginning until the manifest is there."""
_PART: Final = re.compile(r"part-[0-9a-f]{32}\.parquet")
_HALF: Final = ".half-"
"""Stands before the name of a file that is being written."""


class DatasetError(GostopError):
    """A folder that cannot be written or read as a data set."""


class Asked(Struct, kw_only=True):
    """All that decides what stands in a data set, but for the content of the files."""

    version: str = __version__
    files: list[str]
    """As they are named; ``-`` is standard input."""
    tables: list[str] = field(default_factory=lambda: list(SCHEMAS))
    encoding: str = "utf-8"
    lenient: bool = False
    """Whether small slips of the notation are repaired."""
    explained: int = 0
    """At most this many wrong hands of a chunk are explained."""
    chunk: int = 16 * MEGABYTE
    """Characters of a chunk.  Where hands are analysed some ten thousand are enough: each may take seconds."""
    look_back: int = LOOK_BACK
    """Characters before a chunk that are replayed with it."""
    estimates: Estimates | None = None
    """How hands are analysed, where a table of an analysis is among the `tables`; None where none is."""
    player: str | None = None
    """Whom alone the tables of the analysis are about; None for everybody."""


class Manifest(Struct, kw_only=True):
    """What a data set holds, written when all of it is there."""

    asked: Asked
    parts: list[Tally]
    """In the order of the input."""


class Dataset:
    """A folder in which a data set is made, anew or where it was left (`begun`)."""

    def __init__(self, folder: Path, asked: Asked) -> None:
        """Begin; raises DatasetError where the folder holds something else, or answers to another question."""
        self.folder = folder
        self.asked = asked
        self._parts: list[Tally] = []
        with _writing(folder):
            self._check()
            _replace(folder / BEGUN, msgspec.json.encode(asked))
            for table in asked.tables:
                (folder / table).mkdir(exist_ok=True)
                for half in (folder / table).glob(f"{_HALF}part-*"):
                    half.unlink()

    def _check(self) -> None:
        """Refuse a folder that is somebody else's."""
        for name in (BEGUN, MANIFEST):
            if (file := self.folder / name).is_file():
                there = _decoded(file, Asked) if name == BEGUN else _decoded(file, Manifest).asked
                different = list(_differences(there, self.asked))
                if different and self._holds_parts():
                    raise DatasetError(
                        f"{self.folder} holds the tables of another question: {'; '.join(different)}. "
                        "Name another folder, or ask the same to go on with this one"
                    )
                return
        names = sorted(path.name for path in self.folder.iterdir() if path.name != f"{_HALF}{BEGUN}")
        if foreign := next(iter(names), None):
            raise DatasetError(
                f"{self.folder} holds files that are no tables, {foreign!r} for one: name a new or an empty folder"
            )

    def _holds_parts(self) -> bool:
        """Whether a part was finished; a folder without one, as a misspelt file leaves it, is free for any question."""
        return any(_PART.fullmatch(path.name) for path in self.folder.glob("*/*.parquet"))

    def kept(self, name: str) -> Tally | None:
        """What the part of this name says of itself, if it is there and whole in all tables."""
        found = [tally_in(self._path(table, name)) for table in self.asked.tables]
        tally = found[0]
        return tally if tally is not None and all(one == tally for one in found) else None

    def keep(self, part: Part) -> Tally:
        """Write a part, each of its files in one piece; raises DatasetError where that fails."""
        for table, content in part.tables.items():
            path = self._path(table, part.tally.part)
            with _writing(path):
                _replace(path, content)
        return part.tally

    def add(self, tally: Tally) -> None:
        """The next part in the order of the input is there."""
        self._parts.append(tally)

    def finish(self) -> Manifest:
        """All parts are there: take away those of what the files held before, and write the manifest."""
        manifest = Manifest(asked=self.asked, parts=self._parts)
        there = {tally.part for tally in self._parts}
        with _writing(self.folder):
            for table in self.asked.tables:
                for path in (self.folder / table).iterdir():
                    if _PART.fullmatch(path.name) and path.stem.removeprefix("part-") not in there:
                        path.unlink()
            _replace(self.folder / MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
            (self.folder / BEGUN).unlink()
        return manifest

    def _path(self, table: str, name: str) -> Path:
        return self.folder / table / f"part-{name}.parquet"


@contextmanager
def begun(folder: Path, asked: Asked) -> Iterator[Dataset]:
    """A data set to make, in a folder where nobody else makes one meanwhile.

    Raises DatasetError where somebody does, and as `Dataset`.
    """
    with _writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    with _alone(folder):
        yield Dataset(folder, asked)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Raises DatasetError while another run is at work in the folder.

    The lock ends with its process, however that ends.  Where there are none (Windows, some shared file systems) nobody
    is kept out.
    """
    if sys.platform == "win32":
        yield
        return
    with _writing(folder):
        handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        raise DatasetError(
            f"another run is at work in this folder, {folder}: wait for its end, or name another folder"
        ) from None
    except OSError:
        pass  # no locks here
    try:
        yield
    finally:
        os.close(handle)


def manifest_of(folder: Path) -> Manifest:
    """The manifest of a data set; raises DatasetError where there is none, or its making was interrupted."""
    if (folder / BEGUN).is_file():
        raise DatasetError(f"{folder} is not complete: the command that makes it goes on where it was interrupted")
    if not (folder / MANIFEST).is_file():
        raise DatasetError(f"{folder} holds no tables: `gostop-log table FILE… --out {folder}` makes them")
    return _decoded(folder / MANIFEST, Manifest)


def part_files(folder: Path, table: str) -> list[Path]:
    """The files of a table in the order of the input; raises DatasetError where the data set does not have it."""
    manifest = manifest_of(folder)
    if table not in manifest.asked.tables:
        raise DatasetError(f"{folder} has no table {table!r}; it has {', '.join(manifest.asked.tables)}")
    return [folder / table / f"part-{tally.part}.parquet" for tally in manifest.parts]


def tally_in(path: Path) -> Tally | None:
    """What a part says of itself; None where it is not there or not whole."""
    try:
        return tally_of(pq.read_metadata(path))
    except (OSError, pa.ArrowInvalid):
        return None


Kind = TypeVar("Kind", Asked, Manifest)


def _decoded(file: Path, kind: type[Kind]) -> Kind:
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except (OSError, msgspec.DecodeError) as error:
        raise DatasetError(f"{file} cannot be read: {error}") from None


def _differences(there: Asked, asked: Asked) -> Iterator[str]:
    for name in Asked.__struct_fields__:
        before, now = getattr(there, name), getattr(asked, name)
        if isinstance(before, Estimates) and isinstance(now, Estimates):
            parts = ((part, getattr(before, part), getattr(now, part)) for part in Estimates.__struct_fields__)
            yield from (_difference(part, old, new) for part, old, new in parts if old != new)
        elif before != now:
            yield _difference(name, before, now)


def _difference(name: str, before: object, now: object) -> str:
    return f"{name} was {_shown(name, before)}, now it is {_shown(name, now)}"


def _shown(name: str, value: object) -> str:
    if value is None:
        return "not named"
    if name in ("chunk", "look_back") and isinstance(value, int):
        return f"{value / MEGABYTE:g} MB"
    return ", ".join(map(str, value)) if isinstance(value, Iterable) and not isinstance(value, str) else str(value)


def _replace(path: Path, content: bytes) -> None:
    """Have a file hold this, and nothing less at any moment, also after a power cut."""
    half = path.with_name(f"{_HALF}{path.name}")
    try:
        with half.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Raises DatasetError where writing fails."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            raise DatasetError(
                f"{path} cannot be written: there is no room left. What was finished is kept, and the same command "
                "goes on with it"
            ) from None
        raise DatasetError(f"{path} cannot be written: {error.strerror or error}") from None
