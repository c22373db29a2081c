"""The solver finds what trying out every legal action of `State` finds, under every preset and changes of it."""

from collections import Counter
from random import Random

import pytest

from gostop_log.compiled import Machine, machine
from gostop_log.core.actions import NAMES
from gostop_log.core.options import do_of
from gostop_log.errors import GostopError
from gostop_log.hindsight import solve
from gostop_log.hindsight.refusing import check_solvable
from gostop_log.replaying.outcome import table_for
from gostop_log.rules import Rules, load, names
from gostop_log.state import State
from tests.hindsight.plainly import TooMany, Tried, endings_under, overlaid, plays_out_plainly

PLAIN = machine(compiled=False)
PRESETS = {players: [name for name in names() if players in load(name).players] for players in (2, 3)}


def compare(rules: Rules, seed: int, method: str, on: Machine, **which: int) -> Counter[str]:
    """What could be done in the ending that a seed makes, after it was solved; nothing if it cannot be."""
    for record, state in endings_under(rules, seed, **which):
        inherited = table_for(record, rules).ints
        try:
            check_solvable(state, inherited)
            tried = Tried(inherited, method, state.to_act.seat if state.to_act else 0)
            values = tried.values(state)
        except (GostopError, TooMany):
            return Counter()
        solution = solve(state, inherited=inherited, method=method, on=on)
        assert [one.value for one in solution.alternatives] == values, (seed, rules, method)
        assert solution.value == max(values)
        return seen_in(state)
    return Counter()


def seen_in(state: State) -> Counter[str]:
    """An ending, and each kind of action that can be chosen in it."""
    return Counter({"endings": 1} | {NAMES[do_of(option)]: 1 for option in state.options()})


def compare_many(players: int, method: str, first: int, each: int, on: Machine, left: int = 4) -> Counter[str]:
    """So many seeds for every preset, half of them under changes of it; every tenth with a set to shake or bomb."""
    found: Counter[str] = Counter()
    for name in PRESETS[players]:
        of_preset = 0
        for seed in range(first, first + each):
            rules = overlaid(name, players, Random(seed), changed=seed % 2 == 1)
            armed = seed % 10 == 0
            if plays_out_plainly(rules):
                seen = compare(rules, seed, method, on, left=left + 4 * armed, armed=armed)
                of_preset += seen["endings"]
                found += seen
        assert of_preset, name
    return found


def test_two_players_of_every_preset() -> None:
    found = compare_many(2, "exact", 1, 15, PLAIN)
    assert found["endings"] > 100
    assert len(found) > 3


@pytest.mark.parametrize("method", ["max^n", "paranoid"])
def test_three_players_of_every_preset(method: str) -> None:
    assert compare_many(3, method, 1, 12, PLAIN)["endings"] > 15


@pytest.mark.proof
def test_thousands_of_endings_of_two_players() -> None:
    found = compare_many(2, "exact", 1000, 300, PLAIN, left=5)
    assert found["endings"] > 2000
    assert {"play", "flip", "go", "stop", "bomb", "shake", "pass", "joker", "flex"} <= {*found}, found


@pytest.mark.proof
@pytest.mark.parametrize("method", ["max^n", "paranoid"])
def test_hundreds_of_endings_of_three_players(method: str) -> None:
    assert compare_many(3, method, 1000, 300, PLAIN, left=5)["endings"] > 500
