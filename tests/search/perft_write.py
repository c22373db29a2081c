"""Write the counts of tests/search/perft: ``python -m tests.search.perft_write``.

Each file is one hand: the log it stands in, and from several places of it how many lines of play there are.
"""

import json
from pathlib import Path
from typing import Any

import gostop_log as gs
from gostop_log.core.rulebook import flatten
from gostop_log.hindsight.search import in_stock
from gostop_log.replaying import Replay
from tests.search.counting import lines

FOLDER = Path(__file__).parent / "perft"
SAMPLES = Path(__file__).parent.parent.parent / "sample_logs"
LOGS = (
    "bomb-and-passes", "classic-2p", "classic-3p", "five-at-the-table", "go-bak", "matgo-jokers", "ppuk-and-ja-ppuk",
    "syodang", "three-gos", "two-shakes", "wiki",
)  # fmt: skip
DEPTHS = (1, 2, 3)
PLACES = (0, 6, 14)
"""After so many actions, where the hand has more."""


def game_of(log: str) -> Replay:
    return gs.replay(next(gs.read(SAMPLES / f"{log}.gsn")))


def counted(log: str) -> dict[str, Any]:
    game = game_of(log)
    places = [at for at in PLACES if at < len(game.record.actions)]
    return {"log": f"{log}.gsn", "places": [{"after": at, "lines": counts(game, at)} for at in places]}


def counts(game: Replay, at: int) -> list[int]:
    state = game.state(at)
    return [lines(list(state.ints), flatten(state.rules), in_stock(state), depth) for depth in DEPTHS]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in LOGS:
        (FOLDER / f"{name}.json").write_text(json.dumps(counted(name), indent=1) + "\n", encoding="utf-8")
