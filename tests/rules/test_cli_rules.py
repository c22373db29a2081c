"""``gostop-log rules``: what a person sees."""

import json
import re

import pytest
from click.testing import CliRunner, Result

from gostop_log.cli import cli
from gostop_log.draw.text import columns
from gostop_log.rules import PARAMETERS, names, resolve, texts


def _run(*words: str) -> Result:
    return CliRunner().invoke(cli, ["rules", *words])


def _said(*words: str) -> str:
    result = _run(*words)
    assert result.exit_code == 0, result.output
    assert all(columns(line) <= 80 for line in result.output.splitlines())
    return result.output


def test_list_names_every_preset() -> None:
    lines = _said("list").splitlines()
    assert all(any(line.startswith(f"  {name} ") for line in lines) for name in names())


@pytest.mark.parametrize("name", names())
def test_show_has_every_parameter_in_80_columns(name: str) -> None:
    shown = _said("show", name)
    assert all(f" {parameter} = " in shown for parameter in PARAMETERS)


def test_show_marks_what_differs() -> None:
    shown = _said("show", "classic", "target=5")
    assert "* target = 5 " in shown
    assert "  quad_pay = 5 " in shown
    assert "* go_bak = off " in _said("show", "family")


def test_show_json_is_the_rule_set() -> None:
    rules = resolve("classic", {"jokers": ["J2", "J3"]}, 2)
    shown = json.loads(_said_json("show", "classic", "jokers=J2,J3", "--players", "2", "--json"))
    assert {"players": shown["players"], **shown["rules"]} == rules.as_dict()
    assert shown["rules_hash"] == rules.hash


def _said_json(*words: str) -> str:
    result = _run(*words)
    assert result.exit_code == 0
    assert result.output.count("\n") == 1
    return result.output


def test_diff() -> None:
    assert _said("diff", "classic", "classic target=5") == "G1  target                  3 -> 5\n"
    assert _said("diff", "classic", "classic target=3") == "no difference for 3 players\n"
    assert "pi_bak_max              4 -> 7" in _said("diff", "classic", "matgo")


@pytest.mark.parametrize("name", [*texts(), *PARAMETERS])
def test_everything_is_explained(name: str) -> None:
    assert _said("explain", name).startswith(name)


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("gwang-bak", ["M2"]),
        ("Godori", ["S5"]),
        ("chodan", ["S7"]),
        ("피박", ["M4"]),
        ("독박", ["K1"]),
        ("nagari", ["M5", "N1"]),
    ],
)
def test_rules_are_explained_by_the_names_that_players_use(name: str, rules: list[str]) -> None:
    assert re.findall(r"^[A-Z]\d+(?=  )", _said("explain", name), re.MULTILINE) == rules


def test_rules_are_explained_by_their_names_in_the_language_asked_for() -> None:
    assert _said("explain", "πι-μπακ", "--lang", "el").startswith("M4")


def test_explain_a_parameter() -> None:
    said = _said("explain", "pi_bak_max")
    assert "classic" in said
    assert "M4  Pi-bak" in said


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("explain", "M99"), "did you mean M9"),
        (("explain", "pi_bak"), "pi_bak_max"),
        (("show", "clasic"), "did you mean classic?"),
        (("show", "classic", "target=0"), "target (G1) cannot be 0"),
        (("show", "classic", "target"), "NAME=VALUE"),
        (("show", "classic", "target={"), "NAME=VALUE"),
        (("show", "classic", "target=5", "target=6"), "twice"),
        (("show", "matgo", "--players", "3"), "matgo (L1) is for 2 players"),
        (("diff", "", "classic"), "there is no preset"),
        (("diff", "classic", "matgo", "--players", "3"), "L1"),
    ],
)
def test_wrong_usage_is_exit_code_2(words: tuple[str, ...], complaint: str) -> None:
    result = _run(*words)
    assert result.exit_code == 2
    assert complaint in result.stderr
