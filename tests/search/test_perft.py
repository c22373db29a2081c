"""As many lines of play as ever: the counts of tests/search/perft, and by trying every action that is legal."""

import json
from typing import Any

import pytest

import gostop_log as gs
from gostop_log import interchange
from gostop_log.state import State
from tests.search.perft_write import FOLDER, LOGS, TABLES, counted, counted_hand, game_of


def written(name: str) -> dict[str, Any]:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("log", LOGS)
def test_as_many_lines_as_written(log: str) -> None:
    assert counted(log) == written(log)


@pytest.mark.parametrize("table", TABLES)
def test_as_many_lines_as_written_under_every_preset(table: str) -> None:
    found = written(table)
    assert counted_hand(found["hand"]) == found
    assert len(found["places"]) > 1


def test_every_count_is_of_a_hand_that_is_counted() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted((*LOGS, *TABLES))


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


@pytest.mark.parametrize("table", TABLES)
def test_as_many_lines_as_legal_actions_under_every_preset(table: str) -> None:
    found = written(table)
    game = gs.replay(interchange.from_json(found["hand"]))
    assert game.rules is not None
    assert game.rules.flexible_mode != "ask_late"
    # Before the first turn a quad could be shown or kept, which `State` alone does not tell (L10).
    for place in found["places"][1:]:
        assert by_states(game.state(place["after"]), 2) == place["lines"][1]
