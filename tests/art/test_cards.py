"""Each card has its picture, and what a player goes by is in it."""

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from gostop_log import art, cards
from gostop_log.art.recipes import PARTS, RECIPES
from gostop_log.errors import GostopError

ALL = (*cards.CODES, cards.UNKNOWN)
SVG = "{http://www.w3.org/2000/svg}"
FLAT = {"svg", "title", "g", "path", "circle", "ellipse", "rect"}
"""All that a picture is made of."""
FLOWERS_OF = {
    1: {"pine"},
    2: {"plum"},
    3: {"cherry"},
    4: {"wisteria"},
    5: {"iris"},
    6: {"peony"},
    7: {"clover"},
    8: {"hill", "high-hill"},
    9: {"chrysanthemum"},
    10: {"maple-red"},
    11: {"paulownia"},
    12: {"willow"},
}
ANIMAL_OF = {
    "2Y": "nightingale",
    "4Y": "cuckoo",
    "5Y": "bridge",
    "6Y": "butterfly",
    "7Y": "boar",
    "8Y": "geese",
    "9Y": "cup",
    "10Y": "deer",
    "12Y": "swallow",
}
RIBBONS_OF = {"hongdan": cards.HONGDAN, "cheongdan": cards.CHEONGDAN, "chodan": cards.CHODAN}


def parts(code: str) -> set[str]:
    return {step.split()[0] for step in RECIPES[code].split(",")}


def elements(picture: str) -> list[ET.Element]:
    return list(ET.fromstring(picture).iter())


@pytest.mark.parametrize("code", ALL)
def test_a_card_is_whole_by_itself(code: str) -> None:
    picture, *drawn = elements(art.card(code))
    assert picture.get("viewBox") == "0 0 40 64"
    assert {element.tag.removeprefix(SVG) for element in (picture, *drawn)} <= FLAT
    assert {name for element in drawn for name in element.attrib} & {"id", "style", "href", "class"} == set()
    assert "url(" not in art.card(code)
    assert len(drawn) > 3


@pytest.mark.parametrize("code", ALL)
def test_a_card_says_what_it_is(code: str) -> None:
    picture, title = elements(art.card(code))[:2]
    assert picture.get("role") == "img"
    assert title.text == cards.name(code)


def test_the_title_is_the_callers_and_is_no_markup() -> None:
    assert elements(art.card("3K", title="벚꽃 <광> & ]]>"))[1].text == "벚꽃 <광> & ]]>"


def test_a_card_without_title_is_decoration() -> None:
    picture, *drawn = elements(art.card("3K", title=""))
    assert picture.get("aria-hidden") == "true"
    assert all(element.tag != f"{SVG}title" for element in drawn)


def test_no_two_pictures_are_the_same_also_without_the_index() -> None:
    for index in (True, False):
        pictures = {art.card(code, title="", index=index) for code in ALL}
        assert len(pictures) == len(ALL)


@pytest.mark.parametrize("code", cards.CODES[:48])
def test_D1_every_card_has_the_flower_of_its_month_and_of_no_other(code: str) -> None:
    flowers = {month for month, names in FLOWERS_OF.items() if names & parts(code)}
    assert flowers == {cards.month(code)}


@pytest.mark.parametrize("code", cards.CODES)
def test_D1_the_disc_is_on_the_brights_alone(code: str) -> None:
    assert ("light" in parts(code)) == (cards.kind(code) == "bright")


@pytest.mark.parametrize("code", cards.CODES)
def test_D1_the_animal_is_on_its_card_alone(code: str) -> None:
    assert parts(code) & set(ANIMAL_OF.values()) == ({ANIMAL_OF[code]} if code in ANIMAL_OF else set())


@pytest.mark.parametrize("code", cards.CODES)
def test_D2_the_mark_of_two_junk_is_on_the_double_junk_alone(code: str) -> None:
    assert ("double" in parts(code)) == (cards.kind(code) == "double junk")


@pytest.mark.parametrize("code", cards.CODES)
def test_D1_ribbons_of_one_set_look_alike(code: str) -> None:
    ribbons = {ribbon for ribbon, those in RIBBONS_OF.items() if code in cards.codes(those)}
    shown = parts(code) & {*RIBBONS_OF, "rain-ribbon"}
    assert shown == (ribbons or ({"rain-ribbon"} if code == "12T" else set()))


def test_ribbons_differ_in_outline_or_writing_and_not_by_colour_alone() -> None:
    colourless = [re.sub(r'(fill|stroke)="#\w+"', "", PARTS[name]) for name in (*RIBBONS_OF, "rain-ribbon")]
    assert all(one != other for one, other in combinations(colourless, 2))


def test_kinds_and_months_have_marks_that_differ_without_colour() -> None:
    marks = [re.sub(r'fill="#\w+"', "", drawing) for name, drawing in PARTS.items() if re.match("mark-|month-", name)]
    assert len(set(marks)) == len(marks) == 6 + 13


def test_the_index_can_be_left_out() -> None:
    assert len(elements(art.card("7p", index=False))) < len(elements(art.card("7p")))
    assert "month-7" in art.sheet(["7p"])
    assert "month-7" not in art.sheet(["7p"], index=False)


def test_the_back_is_the_unseen_card() -> None:
    assert art.back(title="뒷면") == art.card(cards.UNKNOWN, title="뒷면")


def test_what_is_no_card_is_refused_in_words() -> None:
    with pytest.raises(GostopError, match="no card '3k'; did you mean 3K"):
        art.card("3k")
    with pytest.raises(GostopError, match="no card '13p'"):
        art.sheet(["1K", "13p"])
