"""The solver finds what trying out every legal action of `State` finds, under every preset and changes of it."""

from collections import Counter
from random import Random

import pytest

from gostop_log.compiled import Machine, machine
from gostop_log.errors import GostopError
from gostop_log.hindsight import solve
from gostop_log.hindsight.refusing import check_solvable
from gostop_log.replaying.outcome import table_for
from gostop_log.rules import Rules, load, names
from tests.hindsight.plainly import MOST, MOST_ARMED, TooMany, Tried, endings_under, overlaid, plays_out_plainly

PLAIN = machine(compiled=False)
ARMED_LEFT = 8
"""So many turns are left where a set is held: three cards of one player, and as many of the other."""
PRESETS = {players: [name for name in names() if players in load(name).players] for players in (2, 3)}


def compare(rules: Rules, seed: int, method: str, on: Machine, left: int, *, armed: bool = False) -> Counter[str]:
    """An ending and what was tried in it, after it was solved; nothing where the seed's ending cannot be."""
    for record, state in endings_under(rules, seed, left=left, armed=armed):
        inherited = table_for(record, rules).ints
        try:
            check_solvable(state, inherited)
            tried = Tried(inherited, method, state.to_act.seat if state.to_act else 0, MOST_ARMED if armed else MOST)
            values = tried.values(state)
        except (GostopError, TooMany):
            return Counter()
        solution = solve(state, inherited=inherited, method=method, on=on)
        assert [one.value for one in solution.alternatives] == values, (seed, rules, method)
        assert solution.value == max(values)
        return Counter(["endings", *tried.done])
    return Counter()


def compare_many(
    players: int, method: str, seeds: range, on: Machine, left: int, *, armed: bool = False
) -> Counter[str]:
    """An ending of every preset for each seed, every other under changes of it."""
    found: Counter[str] = Counter()
    for name in PRESETS[players]:
        of_preset: Counter[str] = Counter()
        for seed in seeds:
            rules = overlaid(name, players, Random(seed), changed=seed % 2 == 1)
            if plays_out_plainly(rules):
                of_preset += compare(rules, seed, method, on, left, armed=armed)
        assert armed or of_preset["endings"], name
        found += of_preset
    return found


def test_two_players_of_every_preset() -> None:
    found = compare_many(2, "exact", range(1, 16), PLAIN, 4)
    assert found["endings"] > 100
    assert {"play", "go", "stop", "joker", "flip"} <= {*found}, found


@pytest.mark.parametrize("method", ["max^n", "paranoid"])
def test_three_players_of_every_preset(method: str) -> None:
    assert compare_many(3, method, range(1, 13), PLAIN, 4)["endings"] > 15


@pytest.mark.proof
def test_thousands_of_endings_of_two_players() -> None:
    found = compare_many(2, "exact", range(1000, 1300), PLAIN, 5)
    assert found["endings"] > 2000
    assert {"play", "flip", "go", "stop", "give", "pass", "joker", "flex"} <= {*found}, found


@pytest.mark.proof
def test_endings_in_which_a_set_can_be_shown_or_bombed() -> None:
    found = compare_many(2, "exact", range(2000, 2300), PLAIN, ARMED_LEFT, armed=True)
    assert found["endings"] > 20
    assert {"shake", "bomb"} <= {*found}, found


@pytest.mark.proof
@pytest.mark.parametrize("method", ["max^n", "paranoid"])
def test_hundreds_of_endings_of_three_players(method: str) -> None:
    assert compare_many(3, method, range(1000, 1300), PLAIN, 5)["endings"] > 500
