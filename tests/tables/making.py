"""Logs and data sets for tests of tables and frames."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from gostop_log.errors import InputError
from gostop_log.notation import dumps
from gostop_log.record import Action, Record
from gostop_log.running import crew
from gostop_log.tables import Asked, Written, write
from tests.session.evenings import evening

SIZE = 800
"""Characters of a chunk, so that a few hands are several."""


def refuse(error: InputError) -> None:
    raise error


def clocked(record: Record) -> Record:
    """The record with a clock of two seconds for each action."""
    actions: list[Action] = [replace(action, at=2 * index) for index, action in enumerate(record.actions, start=1)]
    return replace(record, actions=actions)


def write_log(path: Path, hands: int = 8, seed: int = 5) -> str:
    """An evening of which the fourth hand inherits what nobody left, a hand that is broken, and clocks."""
    records = [clocked(record) for record in evening(seed, hands)]
    records[3] = replace(records[3], carry={"nagari": 7})
    path.write_text(dumps(records) + '\n[Hand "broken"]\n1. 3p>13K\n', encoding="utf-8")
    return str(path)


def make(files: list[str], out: Path, jobs: int = 1, **asked: Any) -> list[Written]:
    with crew(jobs) as workers:
        return list(write(Asked(files=files, **{"chunk": SIZE, **asked}), out, workers, refused=refuse))


def tree(folder: Path) -> dict[str, bytes]:
    """Every file in a folder, hidden ones too."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
