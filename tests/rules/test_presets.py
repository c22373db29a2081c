"""Every preset value against the tables that people read in docs/rules.md and docs/matgo.md."""

import json
import re

import pytest

from gostop_log.rules import PARAMETERS, Rules, load, names, resolve
from tests.rules import digest

PRESETS = ("classic", "family", "wiki", "matgo")


def _written(cell: str) -> object:
    """A cell of the table as JSON: ``hands_first``, ``[3]``, ``{"9Y":2}``, ``null (variant 6)``."""
    cell = re.sub(r" \(.*\)$", "", cell.strip("` "))
    try:
        return json.loads(cell)
    except json.JSONDecodeError:
        return cell


def _split(cell: str, count: int) -> list[str]:
    """One cell for several parameters: ``2; once``, ``15 4 4 3 2``, or one value for all (or for the first) of them."""
    for mark in (";", " "):
        parts = [part.strip() for part in cell.split(mark)]
        if len(parts) == count:
            return parts
    return [cell] * count


def _expected() -> list[tuple[str, str, object]]:
    found = []
    for parameters, row in digest.cells():
        for preset in PRESETS:
            cell = row["classic"] if row[preset] in ("same", "–") else row[preset]
            for parameter, one in zip(parameters, _split(cell, len(parameters)), strict=True):
                found.append((preset, parameter, _written(one)))
    return found


TABLE = _expected()


def test_the_table_names_every_parameter_of_rules_md() -> None:
    added = set(PARAMETERS) - {parameter for _, parameter, _ in TABLE}
    assert added == set(re.findall(r"`(\w+)`", digest.SECTION_2)) & added
    assert len(TABLE) == 4 * (len(PARAMETERS) - len(added))


@pytest.mark.parametrize(("preset", "parameter", "value"), TABLE)
def test_parameter_table(preset: str, parameter: str, value: object) -> None:
    if parameter == "oe_myeon_excuse" and value is False:
        value = "none"  # "false" stands for both parameters of K2 there; the excuse has no effect
    for players in load(preset).players:
        expected = {2: 7, 3: 3}[players] if value == "2p 7, 3p 3" else value
        assert resolve(preset, {}, players).as_dict()[parameter] == expected


def test_new_parameters_leave_the_other_presets_as_they_are() -> None:
    """The last column of section 2 of docs/matgo.md."""
    rules = resolve("classic").as_dict()
    checked = set()
    for _, naming, _, default in digest.rows(digest.SECTION_2):
        parameters = [name for name in re.findall(r"`(\w+)`", naming) if name in PARAMETERS]
        if not parameters or default.startswith(("–", "classic")) or naming.startswith("`boar = "):
            continue
        values = re.sub(r" \(.*\)$", "", default).replace("`", "").split(", ")
        for name, value in zip(parameters, values, strict=False):
            assert rules[name] == _written(value), name
            checked.add(name)
    assert len(checked) >= 25
    for preset in ("family", "wiki"):
        theirs = resolve(preset).as_dict()
        assert {name: theirs[name] for name in checked} == {name: rules[name] for name in checked}
    assert (rules["boar"], rules["boar_points"], rules["quad_keep_needs_shake"]) == ("off", 0, False)


MATGO_LINES = [
    (name, value)
    for _, naming, value, *_ in digest.rows(digest.SECTION_1)
    for name in re.findall(r"`(\w+)`", naming)
    if name in PARAMETERS
]


@pytest.mark.parametrize(("parameter", "cell"), MATGO_LINES)
def test_matgo_line_by_line(parameter: str, cell: str) -> None:
    """Section 1 of docs/matgo.md: the value stands at the start of the cell, alone or in backticks."""
    if parameter in {"go_bonus", "pay_cap", "fee"}:
        return  # their cells say more than one value; the tables above and below have them
    start = re.match(r"`([^`]*)`|([^\s,;:]+)", cell)
    assert start is not None
    written = start[1] or start[2]
    value = resolve("matgo", {}, 2).as_dict()[parameter]
    assert value == (None if written == "off" and not isinstance(value, str) else _written(written))


def test_overlays_are_those_of_section_3() -> None:
    written = json.loads(re.search(r"```json\n(.*?)```", digest.MATGO, flags=re.DOTALL)[1])
    assert {name for name in names() if load(name).overlay} == set(written)
    matgo = resolve("matgo", {}, 2)
    for name, overrides in written.items():
        assert load(name).extends == "matgo"
        assert resolve(name, {}, 2).as_dict() == resolve("matgo", overrides, 2).as_dict()
        assert matgo.difference(resolve(name, {}, 2)).keys() == overrides.keys()


def test_every_parameter_is_a_field_and_stands_in_classic_once() -> None:
    own = set(Rules.__struct_fields__) - {"preset", "overrides", "players"}
    assert own == set(PARAMETERS) == set(load("classic").values)


@pytest.mark.parametrize("name", names())
def test_a_preset_holds_known_values_for_its_players(name: str) -> None:
    assert set(load(name).values) == set(PARAMETERS)
    for players in load(name).players:
        rules = resolve(name, {}, players)
        values = {parameter: value for parameter, value in rules.as_dict().items() if parameter != "players"}
        again = resolve("matgo" if players == 2 else "classic", values, players)
        assert again.hash == rules.hash
        assert not again.difference(rules)
