"""docs/sources.md names rules that exist, and a source for whatever the rule set says that a source states."""

import re
from pathlib import Path

import pytest

from gostop_log.rules import PARAMETERS, texts

WRITTEN = (Path(__file__).resolve().parents[2] / "docs" / "sources.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## ([PGIW]): .*\n([\s\S]*?)(?=^## |\Z)", WRITTEN, flags=re.M))


def rows(source: str) -> list[tuple[str, set[str]]]:
    """The lines and the rules of each row of a source's table."""
    cells = [line.split("|") for line in SECTIONS[source].splitlines() if line.startswith("|")]
    return [(row[1].strip(), set(row[3].split())) for row in cells[2:]]


@pytest.mark.parametrize("source", "PGIW")
def test_rules_exist_and_lines_are_in_order(source: str) -> None:
    for lines, rules in rows(source):
        assert rules
        assert rules <= texts().keys()
        spans = [[int(end) for end in span.split("–")] for span in lines.split(", ")]
        assert spans == sorted(spans)


@pytest.mark.parametrize("source", "PGIW")
def test_what_a_parameter_owes_to_a_source_stands_there(source: str) -> None:
    stated = set().union(*(rules for _, rules in rows(source)))
    for parameter in PARAMETERS.values():
        if source in parameter.sources:
            assert stated & set(parameter.rules), parameter.name
