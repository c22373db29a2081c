"""docs/tables.md says of every table and column what the schemas say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gostop_log.frames import QUERIES
from gostop_log.tables import ANALYSED, SCHEMAS


@pytest.fixture(scope="module")
def page(checkout: Path) -> str:
    return (checkout / "docs" / "tables.md").read_text(encoding="utf-8")


ALL = SCHEMAS | ANALYSED


@pytest.mark.parametrize("table", ALL)
def test_columns_are_those_of_the_schema(table: str, page: str) -> None:
    [section] = re.findall(rf"^## `{table}`\n(.*?)^## ", page, flags=re.MULTILINE | re.DOTALL)
    assert re.findall(r"^\| `(\w+)` \| (.+?) \| (.+) \|$", section, flags=re.MULTILINE) == [
        (field.name, re.sub(r"list<(item|element): ", "list<", str(field.type)), field.metadata[b"meaning"].decode())
        for field in ALL[table]
    ]


def test_ready_questions_are_those_that_are_there(page: str) -> None:
    questions = page.partition("`frames.QUERIES`")[2]
    assert re.findall(r"^\| `(\w+)` \|", questions, flags=re.MULTILINE) == [*QUERIES]
