"""One reading of one corpus, as a process of its own: ``python -m benchmarks.readers chess games.pgn``.

Prints JSON: what was read, and the seconds of processor time that it took after start-up and a reading to warm up.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

Counts = dict[str, int]


def read_chess(path: Path) -> Counts:
    """Read PGN; python-chess refuses an illegal move as it parses it, and notes that as an error of the game."""
    import chess.pgn

    counts = {"games": 0, "plies": 0}
    with path.open(encoding="utf-8") as text:
        while (game := chess.pgn.read_game(text)) is not None:
            if game.errors:
                raise game.errors[0]
            counts["games"] += 1
            counts["plies"] += game.end().ply()
    return counts


def read_poker(path: Path) -> Counts:
    """Read PHH and go through all states of each hand."""
    from pokerkit import HandHistory

    counts = {"hands": 0, "states": 0}
    with path.open("rb") as text:
        for history in HandHistory.load_all(text):
            counts["hands"] += 1
            counts["states"] += sum(1 for _ in history)
    return counts


READERS: dict[str, Callable[[Path], Counts]] = {"chess": read_chess, "poker": read_poker}


def main() -> None:
    """Read the corpus once to warm up, once against the clock."""
    name, path = sys.argv[1], Path(sys.argv[2])
    read = READERS[name]
    read(path)
    begun = time.process_time()
    counts = read(path)
    print(json.dumps({**counts, "seconds": time.process_time() - begun}))


if __name__ == "__main__":
    main()
