"""Every value of every parameter has a case that would notice if the value did nothing."""

from typing import Any

import pytest

from gostop_log.rules import PARAMETERS
from tests.engine import test_presets
from tests.variants import values_of_money, values_of_play
from tests.variants.case import Case, Value

CASES: dict[str, list[Case]] = {
    name: [cases[name] for cases in (test_presets.CASES, values_of_play.CASES, values_of_money.CASES) if name in cases]
    for name in PARAMETERS
}
WITHOUT_EFFECT = {("joker_steal", "deal")}
"""Values of which the rules say themselves that nothing comes of them (E10: nobody has junk yet)."""


@pytest.mark.parametrize("parameter", values_of_play.CASES | values_of_money.CASES)
def test_value_decides(parameter: str) -> None:
    looked_at, expected = {**values_of_play.CASES, **values_of_money.CASES}[parameter]
    assert [(value, looked_at({parameter: value})) for value, _ in expected] == expected
    outcomes = [outcome for _, outcome in expected]
    assert all(outcomes.count(outcome) == 1 for outcome in outcomes), "two values cannot be told apart"


@pytest.mark.parametrize("parameter", PARAMETERS)
def test_every_value_would_be_missed(parameter: str) -> None:
    """Each value of a few, each member of a list, at least two of all other kinds; presets' values among them."""
    told_apart = [value for _, expected in CASES[parameter] for value, _ in expected]
    assert len(told_apart) > 1, f"{parameter} has no case that would notice its absence"
    assert missing(parameter, told_apart) == []


def missing(parameter: str, told_apart: list[Value]) -> list[Any]:
    """The values that no case tells from another."""
    known = PARAMETERS[parameter].kind
    noticed = [*told_apart, *(member for value in told_apart if isinstance(value, list) for member in value)]
    written = [repr(value) for value in noticed]
    wanted = [value for value in known.values if (parameter, value) not in WITHOUT_EFFECT]
    return [value for value in wanted if repr(value) not in written]


def test_the_check_finds_what_is_missing() -> None:
    assert missing("boar", ["off", "pot", "points"]) == ["first_turn"]
    assert missing("double_junk", [1, True]) == [2]
    assert missing("quad_choice", [0, "own_turn", True]) == [False]
    assert missing("joker_steal", [[], ["hand", "flip"]]) == ["stack"]
    assert missing("boar_ante", []) == []
