"""What a word that was begun can become."""

import pytest

from gostop_log.recording import completions
from tests.recording.desks import desk_for, typed

START = ("Min Jun Sol", "classic", "", "Min", "")
CARDS = ("3K 4p 6T 8Y 10q 11pp", "1K 3p 3q 3T 7p 9Y 12T")


def words(text: str, *lines: str, lang: str = "en") -> list[str]:
    desk = desk_for(lang=lang)
    typed(desk, *lines)
    return [found.word for found in completions(desk, text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("3", ["3T", "3p", "3q"]),
        ("술", ["9Y"]),
        ("3피", ["3p", "3q"]),
        ("sake", ["9Y"]),
        ("3p>", ["3K", "4p", "6T", "8Y", "10q", "11pp"]),
        ("3p>3", ["3K"]),
        ("3p/5", ["5Y", "5T", "5p", "5q"]),
        ("*", ["*3"]),
        ("un", ["undo"]),
        ("no", ["note"]),
        ("3p/7T un", []),
        ("zz", []),
    ],
)
def test_words_of_a_turn(text: str, found: list[str]) -> None:
    assert words(text, *START, *CARDS) == found


def test_cards_that_were_dealt_are_not_offered_again() -> None:
    assert words("1k 3", *START, CARDS[0]) == ["3T", "3p", "3q"]
    assert words("3", *START, "3k 3p") == ["3T", "3q"]


def test_presets_and_players() -> None:
    assert words("wi", "Min Jun") == ["wiki", "winjoy"]
    assert words("", *START[:4])[:3] == ["Min", "Jun", "Sol"]


def test_menu_names_the_cards_in_the_language() -> None:
    desk = desk_for(lang="ko")
    typed(desk, *START, *CARDS)
    assert [(found.word, found.replaces, found.meaning) for found in completions(desk, "9")] == [
        ("9Y", 1, "국화 (술잔)")
    ]
