"""Write the counts of tests/search/perft: ``python -m tests.search.perft_write``.

Each file is one hand, and from several places of it how many lines of play there are: of a sample log, which is named,
or of a hand played at random under each preset and overlay with each number of players, which stands in the file.
"""

import json
from pathlib import Path
from typing import Any

import gostop_log as gs
from gostop_log import interchange
from gostop_log.core.rulebook import flatten
from gostop_log.hindsight.search import in_stock
from gostop_log.play import random_record
from gostop_log.replaying import Replay
from gostop_log.rules import load, names, resolve
from tests.search.counting import lines

FOLDER = Path(__file__).parent / "perft"
SAMPLES = Path(__file__).parent.parent.parent / "sample_logs"
LOGS = (
    "bomb-and-passes", "classic-2p", "classic-3p", "five-at-the-table", "go-bak", "matgo-jokers", "ppuk-and-ja-ppuk",
    "syodang", "three-gos", "two-shakes", "wiki",
)  # fmt: skip
TABLES = tuple(f"{name}-of-{players}" for name in names() for players in load(name).players)
"""Every preset and overlay, with every number of players that it is for."""
DEPTHS = (1, 2, 3)
PLACES = (0, 6, 14)
"""After so many actions, where the hand has more."""


def game_of(log: str) -> Replay:
    return gs.replay(next(gs.read(SAMPLES / f"{log}.gsn")))


def counted(log: str) -> dict[str, Any]:
    return {"log": f"{log}.gsn", "places": places(game_of(log))}


def counted_hand(hand: dict[str, Any]) -> dict[str, Any]:
    return {"hand": hand, "places": places(gs.replay(interchange.from_json(hand)))}


def dealt(table: str) -> dict[str, Any]:
    """A long hand of a table."""
    name, players = table.rsplit("-of-", 1)
    rules = resolve(name, {}, int(players))
    record = max((random_record(seed, rules, claims=False) for seed in range(20)), key=lambda one: len(one.actions))
    return interchange.to_json(record)


def places(game: Replay) -> list[dict[str, Any]]:
    return [{"after": at, "lines": counts(game, at)} for at in PLACES if at < len(game.record.actions)]


def counts(game: Replay, at: int) -> list[int]:
    state = game.state(at)
    return [lines(list(state.ints), flatten(state.rules), in_stock(state), depth) for depth in DEPTHS]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in LOGS:
        (FOLDER / f"{name}.json").write_text(json.dumps(counted(name), indent=1) + "\n", encoding="utf-8")
    for name in TABLES:
        found = counted_hand(dealt(name))
        (FOLDER / f"{name}.json").write_text(json.dumps(found, ensure_ascii=False) + "\n", encoding="utf-8")
