"""The texts of the package against docs/rules.md and docs/matgo.md, and both against the parameters."""

import re

import pytest

from gostop_log.errors import RuleSetError
from gostop_log.rules import PARAMETERS, SOURCES, explain, texts
from tests.rules import digest


def test_texts_are_those_of_the_docs() -> None:
    assert {rule: text.text for rule, text in texts().items()} == digest.texts()


def test_what_rooms_do_is_what_the_docs_say() -> None:
    assert {rule: list(text.rooms) for rule, text in texts().items() if text.rooms} == dict(digest.rooms())


def test_every_rule_that_is_cited_has_a_text() -> None:
    cited = set(re.findall(rf"\b{digest.ID}\b", digest.RULES + digest.MATGO)) - {"J1", "J2", "J3"}
    assert cited <= set(texts())


def test_every_rule_has_a_title_on_one_line() -> None:
    assert all(text.title.strip() and "\n" not in text.title for text in texts().values())


def test_parameters_cite_rules_and_rules_know_their_parameters() -> None:
    for name, parameter in PARAMETERS.items():
        assert parameter.name == name
        assert parameter.meaning.endswith(".")
        assert set(parameter.sources) <= set(SOURCES)
        for rule in parameter.rules:
            assert name in explain(rule).parameters


def test_the_table_agrees_on_the_rule_of_each_parameter() -> None:
    table = digest.RULES[digest.RULES.index("## Parameters") :]
    for naming, rules, *_ in list(digest.rows(table))[1:]:
        for name in re.findall(r"`(\w+)`", naming):
            assert any(rule[0] == rules[0] for rule in PARAMETERS[name].rules), name


def test_defaults_come_from_the_presets() -> None:
    assert PARAMETERS["pi_bak_max"].defaults["wiki"] == 5
    assert PARAMETERS["target"].defaults["classic"] == {"2p": 7, "3p": 3}
    assert PARAMETERS["target"].defaults["hangame"] == 7


def test_explain() -> None:
    assert explain("m4").title == "Pi-bak"
    assert explain("M4").parameters == ("pi_bak_max",)
    with pytest.raises(RuleSetError, match="M9"):
        explain("M99")
