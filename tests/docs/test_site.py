"""The documentation site has every page of docs/, and what it makes from the code is whole and true."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
import yaml

from gostop_log.interchange import to_json
from gostop_log.rules import PARAMETERS, names, texts
from tests.commands import run
from tests.docs.rule_table import samples
from website import each_rule, notebooks, rooms, schemas

WEBSITE = Path(__file__).resolve().parents[2] / "website"
MADE = {"CHANGELOG.md", "each-rule.md", "schemas.md", "sample_logs/README.md"}
"""Pages that lie beside docs/, or are made when the site is built."""


def pages(nav: Any) -> Iterator[str]:
    """The pages of a navigation, however deep."""
    for entry in nav:
        for page in entry.values() if isinstance(entry, dict) else [entry]:
            yield from [page] if isinstance(page, str) else pages(page)


@pytest.fixture(scope="module")
def nav() -> list[str]:
    return list(pages(yaml.safe_load((WEBSITE / "mkdocs.yml").read_text(encoding="utf-8"))["nav"]))


def test_every_document_has_its_place_once(nav: list[str], checkout: Path) -> None:
    written = {path.relative_to(checkout / "docs").as_posix() for path in (checkout / "docs").rglob("*.md")}
    written |= MADE | {name for name, _ in notebooks.pages()}
    assert sorted(page for page in nav if not page.startswith("api/")) == sorted(written)


def test_every_room_that_others_may_call_has_its_page(nav: list[str]) -> None:
    assert sorted(page for page in nav if page.startswith("api/")) == sorted(name for name, _ in rooms.pages())
    assert "api/replaying.md" in nav


def test_rooms_inside_are_rooms_that_there_are() -> None:
    assert [room for room in rooms.INSIDE if not list(rooms.PACKAGE.glob(f"{room}*"))] == []


def test_every_rule_has_its_anchor_and_every_parameter_its_defaults() -> None:
    page = each_rule.page()
    assert re.findall(r"^### (\w+) .* \{#\1\}$", page, re.MULTILINE) == sorted(texts(), key=list(texts()).index)
    for name in PARAMETERS:
        [*_, table] = re.findall(rf"^`{name}`: .*\n\n(\|.*\n\|.*\n\|.*)$", page, re.MULTILINE)
        assert table.startswith("| classic | family | matgo | wiki |")
    pi_bak = page.partition("{#M4}")[2].partition("\n### ")[0]
    assert "| `4` | `5` | `7` | `5` |" in pi_bak
    assert "[three-gos](sample_logs/three-gos.gsn)" in pi_bak
    assert "test_M4_pi_bak_below_the_limit" in pi_bak
    assert {f"`{name}`" for name in names()} <= set(re.findall(r"`[a-z-]+`", page.partition("## D")[0]))


@pytest.fixture(scope="module")
def made() -> dict[str, jsonschema.Draft202012Validator]:
    """Each schema, ready to validate with."""
    return {
        Path(name).name.partition(".")[0]: jsonschema.Draft202012Validator(json.loads(text))
        for name, text in schemas.files()
        if name.endswith(".json")
    }


def test_schemas_are_schemas(made: dict[str, jsonschema.Draft202012Validator]) -> None:
    assert made.keys() == schemas.SCHEMAS.keys()
    for one in made.values():
        one.check_schema(one.schema)


def test_hands_and_results_have_the_form_that_the_schemas_say(
    made: dict[str, jsonschema.Draft202012Validator],
) -> None:
    for record, result in samples():
        if record is not None:
            made["hand"].validate(to_json(record))
            made["result"].validate(msgspec.to_builtins(result))
        else:
            made["result"].validate({"id": None, "ok": False, "error": msgspec.to_builtins(result)})


@pytest.mark.parametrize(
    "fault", [{"players": "Min"}, {"players": None}, {"actions": [{"seat": 0}]}, {"dealer": "Min"}]
)
def test_another_form_is_refused(fault: dict[str, Any], made: dict[str, jsonschema.Draft202012Validator]) -> None:
    hand = {"players": ["Min", "Jun"], "actions": [{"seat": 0, "do": "go"}]}
    assert made["hand"].is_valid(hand)
    assert not made["hand"].is_valid(hand | fault)


def test_an_evening_has_the_form_that_the_schemas_say(
    made: dict[str, jsonschema.Draft202012Validator], checkout: Path
) -> None:
    printed = run("session", "--json", str(checkout / "sample_logs" / "guest-and-boar-pot.gsn")).stdout
    told = [json.loads(line) for line in printed.splitlines()]
    assert {line["kind"] for line in told} == {"hand", "session"}
    for line in told:
        made["session" if line["kind"] == "session" else "session-hand"].validate(line)


def test_what_a_field_says_stands_with_its_key() -> None:
    keys = schemas.hand()["$defs"]["Action"]["properties"]
    assert keys["as"]["description"] == "flex: ``animal`` or ``junk``."
    assert "extra" not in keys
