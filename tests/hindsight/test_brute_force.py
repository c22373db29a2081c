"""The solver finds what trying out everything finds, on small endings of random hands under random rule sets."""

import pytest

from gostop_log.compiled import Machine, machine
from gostop_log.hindsight import solve
from gostop_log.hindsight.search import in_stock
from gostop_log.search.moving import choices, choose, decider, go_on
from tests.hindsight.endings import Ending, best, book, certain, endings

PLAIN = machine(compiled=False)


def tried(ending: Ending, method: str) -> list[int]:
    """The value of every alternative by trying out everything."""
    state, inherited = ending.state, ending.inherited
    rules, stock, hand = book(state), in_stock(state), list(state.ints)
    assert go_on(hand, rules, stock)
    seat, found = decider(hand, rules), [0] * 256
    values = []
    for option in found[: choices(hand, rules, stock, found, [0] * len(hand))]:
        after = list(hand)
        choose(after, rules, option)
        if method == "paranoid":
            values.append(certain(after, rules, stock, inherited, seat))
        else:
            values.append(best(after, rules, stock, inherited)[seat])
    return values


def same(first: int, count: int, *, left: int, players: int, method: str, on: Machine = PLAIN) -> int:
    done = 0
    for ending in endings(first, count, left=left, players=players):
        hand = list(ending.state.ints)
        if not go_on(hand, book(ending.state), in_stock(ending.state)):
            continue
        solution = solve(ending.state, inherited=ending.inherited, method=method, on=on)
        values = tried(ending, method)
        assert [one.value for one in solution.alternatives] == values, (ending.game.record.rules, ending.at)
        assert solution.value == max(values)
        done += 1
    return done


def test_two_players() -> None:
    assert same(0, 120, left=5, players=2, method="exact") > 30


@pytest.mark.parametrize("method", ["max^n", "paranoid"])
def test_three_players(method: str) -> None:
    assert same(5_000, 90, left=5, players=3, method=method) > 10
