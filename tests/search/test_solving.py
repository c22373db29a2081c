"""The search by itself: neither the table of positions nor a guess changes a value, and compiled it is the same."""

from collections.abc import Iterator

import pytest

from gostop_log.compiled import Machine
from gostop_log.core.options import MOST
from gostop_log.hindsight import Solution, solve
from gostop_log.hindsight.search import Search, in_stock
from gostop_log.search.known import INFINITE
from gostop_log.search.moving import go_on
from gostop_log.search.tree import LIMIT, LOOKED_AT, NARROW, SLOTS
from tests.hindsight.endings import Ending, book, endings, turns_left

PROVEN = 2_000


def value(on: Machine, ending: Ending, slots: int, narrow: int = 0) -> tuple[int, int]:
    """The value for seat 0 with a table of so many positions, and how many were looked at; `narrow` as in `tree`."""
    game, tree = on.game(ending.state, ending.inherited, [0] * 3), on.tree(slots)
    tree.notes[SLOTS], tree.notes[LIMIT], tree.notes[NARROW] = slots, 1 << 40, narrow
    return int(on.solving.worth_of(game, tree, -INFINITE, INFINITE)), int(tree.notes[LOOKED_AT])


def compare_tables(on: Machine, first: int, count: int, left: int) -> int:
    """Without a table, with one in which positions push out each other, and with one that holds them all."""
    fewer = 0
    for players in (2, 3):
        for ending in endings(first, count, left=left, players=players):
            bare, small, large = (value(on, ending, slots) for slots in (0, 1 << 3, 1 << 16))
            assert bare[0] == small[0] == large[0], (ending.game.record.rules, ending.at)
            fewer += large[1] < bare[1]
    return fewer


def test_the_table_changes_no_value(plain: Machine) -> None:
    assert compare_tables(plain, 40_000, 60, 6) > 5


@pytest.mark.proof
def test_the_table_changes_no_value_of_many_endings(fast: Machine) -> None:
    assert compare_tables(fast, 50_000, PROVEN, 9) > PROVEN // 4


def test_of_few_moves_the_value_is_a_guess_that_takes_fewer_positions(plain: Machine) -> None:
    whole, few = [], []
    for ending in endings(45_000, 40, left=9, players=2):
        whole.append(value(plain, ending, 1 << 12))
        few.append(value(plain, ending, 1 << 12, narrow=2))
        assert value(plain, ending, 1 << 12, narrow=MOST)[0] == whole[-1][0]
    right = sum(guess[0] == exact[0] for guess, exact in zip(few, whole, strict=True))
    assert len(whole) // 2 < right < len(whole)
    assert sum(looked_at for _, looked_at in few) < sum(looked_at for _, looked_at in whole) // 2


@pytest.mark.parametrize("nodes", [1 << 40, 600])
def test_a_guess_changes_no_value(plain: Machine, monkeypatch: pytest.MonkeyPatch, nodes: int) -> None:
    other = 0
    for ending in endings(46_000, 12, left=11, players=2):
        found, looked_at = [], []
        for guessed in (range(0), range(100)):
            monkeypatch.setattr("gostop_log.hindsight.search.GUESSED_TURNS", guessed)
            search = Search(plain, ending.state, ending.inherited, 0, nodes=nodes, slots=1 << 14)
            found.append(search.value(list(ending.state.ints)))
            looked_at.append(search.looked_at)
        assert max(looked_at) <= nodes
        assert max(one.low for one in found) <= min(one.high for one in found)
        if nodes > looked_at[0]:
            assert found[0].exact
        other += (found[0], looked_at[0]) != (found[1], looked_at[1])
    assert other


def solutions(on: Machine, first: int, count: int) -> Iterator[Solution]:
    for players, method in ((2, "exact"), (3, "max^n"), (3, "paranoid")):
        for ending in endings(first, count, left=6, players=players):
            if go_on(list(ending.state.ints), book(ending.state), in_stock(ending.state)):
                yield solve(ending.state, inherited=ending.inherited, method=method, on=on)


def test_values_lines_and_positions_are_the_same_compiled(plain: Machine, fast: Machine) -> None:
    found = list(solutions(plain, 60_000, 50))
    assert found == list(solutions(fast, 60_000, 50))
    assert len(found) > 20


def test_a_solution_found_within_a_limit_is_bounded(plain: Machine) -> None:
    [ending] = [one for one in endings(0, 40, left=10, players=2) if turns_left(one.state) >= 9][:1]
    whole = solve(ending.state, inherited=ending.inherited, on=plain)
    cut = solve(ending.state, inherited=ending.inherited, on=plain, nodes=20)
    assert whole.exact
    assert not cut.exact
    assert cut.value is None
    for one, known in zip(cut.alternatives, whole.alternatives, strict=True):
        low = one.value if one.value is not None else one.low
        high = one.value if one.value is not None else one.high
        assert known.value is not None
        assert low is None or low <= known.value
        assert high is None or known.value <= high
