"""As many lines of play as ever: the counts of tests/search/perft, and by trying every action that is legal."""

import json

import pytest

from gostop_log.state import State
from tests.search.perft_write import FOLDER, LOGS, counted, game_of


@pytest.mark.parametrize("log", LOGS)
def test_as_many_lines_as_written(log: str) -> None:
    assert counted(log) == json.loads((FOLDER / f"{log}.json").read_text(encoding="utf-8"))


def test_every_count_is_of_a_log_that_is_counted() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(LOGS)


def by_states(state: State, depth: int) -> int:
    """The same counted by the friendly view, for hands in which nobody could do something and let it be."""
    while state.to_act is not None:
        legal = state.legal()
        if len(legal) > 1:
            return 1 if not depth else sum(by_states(state.after(action), depth - 1) for action in legal)
        state = state.after(legal[0])
    return 1


@pytest.mark.parametrize("log", ["classic-2p", "go-bak", "wiki"])
def test_as_many_lines_as_legal_actions(log: str) -> None:
    assert by_states(game_of(log).state(0), 2) == counted(log)["places"][0]["lines"][1]
