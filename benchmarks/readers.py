"""One reading of one corpus, as a process of its own: ``python -m benchmarks.readers chess FIRST.pgn GAMES.pgn``.

Prints JSON: how many records and steps were read, and the seconds of processor time that it took after the reading of
another, smaller corpus to warm up.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any


def read_chess(path: Path) -> Iterator[Any]:
    """Each game of a PGN; python-chess refuses an illegal move as it reads it, and notes that as an error."""
    import chess.pgn

    with path.open(encoding="utf-8") as text:
        while (game := chess.pgn.read_game(text)) is not None:
            if game.errors:
                raise game.errors[0]
            yield game


def plies_of_chess(game: Any) -> int:
    """How many half-moves a game has."""
    plies: int = game.end().ply()
    return plies


def read_poker(path: Path) -> Iterator[Any]:
    """Each hand of a PHH file, after going through all its states."""
    from pokerkit import HandHistory

    with path.open("rb") as text:
        for history in HandHistory.load_all(text):
            for _ in history:
                pass
            yield history


def states_of_poker(history: Any) -> int:
    """How many states a hand goes through."""
    return sum(1 for _ in history)


def read_gostop(path: Path) -> Iterator[Any]:
    """Each hand, replayed, settled and compared with its claims."""
    from gostop_log.notation import iter_hands, read_lines
    from gostop_log.replaying import check

    with path.open(encoding="utf-8") as text:
        for read in iter_hands(read_lines(text)):
            if read.record is None:
                raise ValueError(read.fault)
            result = check(read.record)
            if result.error or result.mismatches:
                raise ValueError(result)
            yield read.record


def plies_of_gostop(record: Any) -> int:
    """How many turns a hand has."""
    from gostop_log.replaying import replay

    return len(replay(record))


READERS: dict[str, tuple[Callable[[Path], Iterator[Any]], Callable[[Any], int]]] = {
    "chess": (read_chess, plies_of_chess),
    "poker": (read_poker, states_of_poker),
    "gostop": (read_gostop, plies_of_gostop),
}
"""Each contestant's reader, and what counts the steps of a record that was read."""


def main() -> None:
    """Read one corpus to warm up, another against the clock, and count what was in it."""
    name, first, second = sys.argv[1:]
    read, steps = READERS[name]
    for _ in read(Path(first)):
        pass
    begun = time.process_time()
    records = sum(1 for _ in read(Path(second)))
    seconds = time.process_time() - begun
    print(json.dumps({"records": records, "steps": sum(map(steps, read(Path(second)))), "seconds": seconds}))


if __name__ == "__main__":
    main()
