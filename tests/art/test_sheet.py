"""A sheet of symbols: each part once, nothing missing, small."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from gostop_log import art, cards
from gostop_log.art.recipes import PARTS, RECIPES

DOCS = Path(__file__).resolve().parents[2] / "docs"
SVG = "{http://www.w3.org/2000/svg}"


def elements(picture: str) -> list[ET.Element]:
    return list(ET.fromstring(picture).iter())


def test_a_sheet_has_a_symbol_for_each_card_and_the_back() -> None:
    symbols = [element for element in elements(art.sheet(cards.CODES)) if element.tag == f"{SVG}symbol"]
    assert [symbol.get("id") for symbol in symbols] == [*(f"card-{code}" for code in cards.CODES), "card-back"]
    assert {symbol.get("viewBox") for symbol in symbols} == {"0 0 40 64"}


@pytest.mark.parametrize("codes", [[], ["3K"], ["3K", "??", "3K"], cards.CODES], ids=len)
def test_ids_are_there_once_and_all_that_is_used_is_there(codes: list[str]) -> None:
    drawn = elements(art.sheet(codes))
    ids = [element.attrib["id"] for element in drawn if "id" in element.attrib]
    assert len(set(ids)) == len(ids)
    assert all(name.startswith("card-") for name in ids)
    used = {element.attrib["href"].removeprefix("#") for element in drawn if "href" in element.attrib}
    assert used == {name for name in ids if name.startswith("card-part-")}


def test_a_sheet_holds_no_style_and_no_script() -> None:
    for element in elements(art.sheet(cards.CODES)):
        assert element.tag.removeprefix(SVG) not in {"style", "script", "a", "image", "foreignObject", "text"}
        assert not any(name == "style" or name.startswith("on") for name in element.attrib)
        assert element.get("href", "#").startswith("#")


def test_all_cards_together_are_small() -> None:
    assert len(art.sheet(cards.CODES).encode()) <= 60_000
    assert len(art.sheet(["3K"])) < 6000


@pytest.mark.parametrize("code", ["1K", "3K", "8q", "11pp", "12T", "J3b", "??"])
def test_a_card_of_a_sheet_is_the_card_by_itself(code: str) -> None:
    drawn = elements(art.sheet([code]))
    by_id = {element.attrib["id"]: element for element in drawn if "id" in element.attrib}

    def shapes(element: ET.Element) -> list[str]:
        """Each shape with all that places and colours it, and what it stands in."""
        said = dict(element.attrib)
        if "x" in said and element.tag == f"{SVG}use":
            said["transform"] = f"translate({said.pop('x')} {said.pop('y')})"
        part = said.pop("href", "#")[1:]
        within = [shape for child in (by_id[part] if part else element) for shape in shapes(child)]
        place = " ".join(f"{name}={value}" for name, value in said.items())
        return [f"{place} {shape}".strip() for shape in within] or [place]

    symbol = by_id["card-back" if code == "??" else f"card-{code}"]
    alone = ET.fromstring(art.card(code, title=""))
    assert [shape for child in symbol for shape in shapes(child)] == [
        shape for child in alone for shape in shapes(child)
    ]


def test_no_recipe_and_no_part_is_there_in_vain() -> None:
    assert set(RECIPES) == set(cards.CODES)
    sheets = art.sheet(cards.CODES) + art.sheet(cards.CODES, index=False)
    assert [part for part in PARTS if f'id="card-part-{part}"' not in sheets] == []


def test_the_picture_in_the_docs_is_the_present_one() -> None:
    stored = (DOCS / "cards.svg").read_text(encoding="utf-8")
    assert stored == art.overview(), "python -m gostop_log.art > docs/cards.svg"
