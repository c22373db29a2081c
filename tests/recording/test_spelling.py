"""Every card in Hangul, in any case, by name; and what else stands in a line."""

import pytest

from gostop_log import cards
from gostop_log.languages import LANGUAGES, Words
from gostop_log.recording.spelling import pieces, readings, spellings

HANGUL = {"K": ("광",), "Y": ("열끗", "열", "끗"), "T": ("띠",), "p": ("피",), "q": ("피",), "pp": ("쌍피",)}


def meant(text: str, lang: str = "en") -> tuple[str, ...]:
    """What a word may mean that is one card."""
    [before, card, after] = pieces(text, lang)
    assert (before, after) == ("", "")
    assert isinstance(card, tuple)
    return card


@pytest.mark.parametrize("code", cards.CODES)
def test_card_by_its_code_in_any_case(code: str) -> None:
    assert meant(code.lower()) == meant(code.upper()) == (code,)


@pytest.mark.parametrize("code", cards.CODES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_card_by_its_name_in_any_language(code: str, lang: str) -> None:
    assert code in meant(Words(lang).card(code), lang)
    assert code in meant(cards.name(code, "ko"), lang)
    assert code in meant(cards.name(code, "ko").replace(" ", ""), lang)
    assert code in meant(cards.name(code), lang)


@pytest.mark.parametrize("code", cards.CODES[:48])
def test_flower_card_by_month_or_flower_and_kind_in_hangul(code: str) -> None:
    month, flower = cards.month(code), cards.flower(code, "ko")
    for kind in HANGUL[code.lstrip("0123456789")]:
        for text in (f"{month}{kind}", f"{month}월{kind}", f"{month}월 {kind}", f"{flower}{kind}", f"{flower} {kind}"):
            assert code in meant(text)
            assert {*map(cards.month, meant(text))} == {month}


@pytest.mark.parametrize(
    ("text", "likeliest"),
    [("3광", "3K"), ("9열끗", "9Y"), ("7띠", "7T"), ("7초단", "7T"), ("11쌍피", "11pp"), ("12피", "12pp"),
     ("11피", "11p"), ("술잔", "9Y"), ("매조 (꾀꼬리)", "2Y"), ("조커 (쌍피)", "J2"), ("Sake Cup", "9Y")],
)  # fmt: skip
def test_likeliest_card(text: str, likeliest: str) -> None:
    assert meant(text)[0] == likeliest


def test_a_code_is_no_other_card() -> None:
    assert {name: found for name, found in spellings("en").items() if name in ("11p", "11pp")} == {
        "11p": ("11p",),
        "11pp": ("11pp",),
    }


@pytest.mark.parametrize(
    ("text", "reading"),
    [("3광/7띠", "3K/7T"), ("벚꽃 광 > 3띠 / 술잔", "3K > 3T / 9Y"), ("~3 3광/7띠", "~3 3K/7T"),
     ("*5/9p -5쌍 --1띠", "*5/9p -5쌍 --1T"), ("9y=junk", "9Y=junk"), ("s1:3광", "s1:3K"), ("J2 +8k", "J2 +8K"),
     ("1. 3k/7t", "1. 3K/7T"), ("quad 7", "quad 7"), ("_/2열", "_/2Y"), ("*5 ~3", "*5 ~3"), ("고", "고")],
)  # fmt: skip
def test_line_becomes_notation(text: str, reading: str) -> None:
    assert readings(text, "en") == [reading]


def test_remarks_and_comments_stay_as_they_are() -> None:
    line = '3k {3광, not 7띠} ?! @12 @who="3광" %x=3 #ppuk $7'
    assert readings(line, "en") == [line.replace("3k", "3K")]


def test_month_alone_is_any_card_of_it() -> None:
    assert readings("3/12", "en")[:5] == ["3K/12K", "3K/12Y", "3K/12T", "3K/12pp", "3T/12K"]


@pytest.mark.parametrize(
    ("lang", "text", "reading"), [("ko", "고", "go"), ("ko", "스톱", "stop"), ("en", "stop", "stop")]
)
def test_what_is_done_with_a_word_is_said_in_the_language(lang: str, text: str, reading: str) -> None:
    assert readings(text, lang) == [reading]


def test_hostile_lines_have_few_readings() -> None:
    assert len(readings("3피/" * 8, "en")) == 256
    assert readings("3/" * 2000, "en") == []
    assert readings("{" * 4000, "en") == ["{" * 4000]
    assert readings("(" * 4000, "en") == ["(" * 4000]
