"""Which values are tried."""

import pytest

from gostop_log.inference.values import VARIANTS, amounts, compounds, values
from gostop_log.record import Claims, Record
from gostop_log.results import Result
from gostop_log.rules import PARAMETERS, load, names, resolve

CLASSIC = resolve("classic", {}, 3)


@pytest.mark.parametrize("name", sorted(PARAMETERS.keys() - {"jokers"}))
def test_every_value_is_allowed_and_another_one(name: str) -> None:
    kind = PARAMETERS[name].kind
    current = kind.plain(getattr(CLASSIC, name))
    tried = values(name, CLASSIC)
    assert [kind.plain(PARAMETERS[name].check(value)) for value in tried] == tried
    assert all(value != current or type(value) is not type(current) for value in tried)
    assert tried or name == "boar_points"


@pytest.mark.parametrize("name", sorted(PARAMETERS.keys() - {"jokers"}))
def test_values_of_all_presets_and_all_few_values_are_among_them(name: str) -> None:
    kind = PARAMETERS[name].kind
    used = [load(one).value(name, 2) for one in names()] + ([] if kind.plain is list else list(kind.values))
    rules = resolve("classic", {}, 2)
    for plain in (kind.plain(PARAMETERS[name].check(value)) for value in used):
        assert plain in [*values(name, rules), kind.plain(getattr(rules, name))]


def test_variants_are_of_parameters_that_there_are() -> None:
    assert VARIANTS.keys() <= PARAMETERS.keys()


def test_jokers_are_dealt_and_not_guessed() -> None:
    assert values("jokers", CLASSIC) == []


def test_sums_are_tried_by_as_much_as_a_claim_is_off() -> None:
    record = Record(["a", "b", "c"], [], stake=100, claims=Claims(points=9, payments=[2600, -1300, -1300]))
    result = Result(id=None, rules="classic", overrides={}, ok=True, points=5, payments=[1000, -500, -500])
    off = amounts(record, result)
    assert set(off) == {4, -4, 16, -16, 8, -8}
    assert 13 in values("quad_pay", CLASSIC, off)
    assert 9 in values("godori", CLASSIC, off)
    assert 8 not in values("meong_dda", CLASSIC, off)


def test_parameters_that_need_each_other_are_changed_together() -> None:
    for preset, overrides in (("classic", {}), ("classic", {"boar": "points", "boar_points": 2})):
        rules = resolve(preset, overrides, 3)
        assert all(rules.replace(**change).difference(rules) for change in compounds(rules))
