"""A line of play is a legal one, and brings what it is said to bring."""

import pytest

from gostop_log.compiled import machine
from gostop_log.core.layout import AT_END, STAGE
from gostop_log.hindsight import solve
from gostop_log.hindsight.search import in_stock
from gostop_log.search.moving import go_on
from tests.hindsight.endings import book, endings

PLAIN = machine(compiled=False)


EVERY = pytest.mark.parametrize(
    ("players", "method", "first"), [(2, "exact", 0), (3, "max^n", 5_000), (3, "paranoid", 5_000)]
)


def lines_hold(players: int, method: str, first: int, count: int) -> int:
    """How many lines were played through the replay and settled, each bringing what it is said to bring."""
    played = 0
    for ending in endings(first, count, left=5, players=players):
        if not go_on(list(ending.state.ints), book(ending.state), in_stock(ending.state)):
            continue
        solution = solve(ending.game, at=ending.at, method=method, on=PLAIN)
        forced = list(forced_before(ending))
        for one in solution.alternatives:
            result = ending.game.fork(ending.at, *forced, *one.line).result
            assert result.error is None
            assert result.end is not None
            assert result.payments[solution.seat] == one.value * ending.game.record.stake
            if one.values is not None:
                assert result.payments == [chips * ending.game.record.stake for chips in one.values]
            played += 1
    return played


@EVERY
def test_a_line_played_brings_its_value(players: int, method: str, first: int) -> None:
    assert lines_hold(players, method, first, 60) > 20


@pytest.mark.proof
@EVERY
def test_hundreds_of_lines_bring_their_values(players: int, method: str, first: int) -> None:
    assert lines_hold(players, method, first + 10_000, 2000) > 500


def forced_before(ending):
    """The cards that are turned before the decision."""
    state = ending.state
    while state.to_act is not None and state.to_act.what == "flip" and len(state.legal()) == 1:
        [action] = state.legal()
        yield action
        state = state.after(action)
    assert state.ints[STAGE] != AT_END
