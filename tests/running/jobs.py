"""Work for crews, as other processes can import it; and logs to have it done on."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from gostop_log.errors import InputError
from gostop_log.notation import dumps
from gostop_log.running import Chunk
from tests.session.evenings import evening


def lines(chunk: Chunk) -> list[int]:
    """Where each hand of the chunk begins."""
    return [item.record.place.line for item in chunk.items() if item.record and item.record.place and chunk.owns(item)]


def forever(_: Chunk) -> None:
    time.sleep(3600)


def raises(chunk: Chunk) -> None:
    raise InputError(f"line {chunk.line}")


class Deadly:
    """Kills whoever works on the chunk with the hand `victim`: each time, or only until the file `until` is there."""

    def __init__(self, victim: str, until: Path | None = None) -> None:
        self.victim = victim
        self.until = until

    def __call__(self, chunk: Chunk) -> list[int]:
        ids = [item.record.id for item in chunk.items() if item.record is not None and chunk.owns(item)]
        if self.victim in ids and not (self.until is not None and self.until.exists()):
            if self.until is not None:
                self.until.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return lines(chunk)


def write_evening(path: Path, hands: int = 12, seed: int = 5) -> str:
    path.write_text(dumps(evening(seed, hands)), encoding="utf-8")
    return str(path)


def refuse(_: str, error: InputError) -> None:
    raise error


def joined(parts: Sequence[Sequence[int]]) -> list[int]:
    return [line for part in parts for line in part]


def told_of_and_forever(chunk: Chunk) -> None:
    sys.stdout.write("working\n")
    sys.stdout.flush()
    forever(chunk)


def process(_: Chunk) -> int:
    return os.getpid()
