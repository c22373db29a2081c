import pytest

from gostop_log.draw.ledger import bill_lines
from gostop_log.draw.look import Look
from gostop_log.languages import Words
from gostop_log.languages.english import ENGLISH
from gostop_log.languages.english.settlement import ITEMS
from gostop_log.results import Line
from gostop_log.scoring import spelled

NAMES = {
    "effect": "ppuk chok ttadak sweep stack ja_ppuk bomb shake joker draw steal quad go stop auto_stop first_ppuk "
    "three_ppuk baek_hwa_jeom boar push",
    "means": "ppuk chok ttadak sweep stack ja_ppuk bomb shake joker draw steal quad go stop auto_stop first_ppuk "
    "three_ppuk baek_hwa_jeom boar push",
    "end": "stop nagari points quad both_quads table_quad three_ppuk no_capture void syodang abandoned",
    "do": "shake play bomb pass joker draw flip give flex quad go stop push offer accept refuse",
    "item": "S1 S2 S3 S4 S5 S6 S7.hongdan S7.cheongdan S7.chodan S8 S9 S10 S11 X5",
    "factor": "S12 M1 M2 M3 M4 M5 M7 M8 M9 M10 M12 M13 M14 M15 B5 G4 G6 L10 N3 N4 N5 K1 K2 K3 K5",
    "act": "turn flip answer give flex go_stop",
}
"""What a result can name, by the catalogue's groups (docs/interchange.md)."""


def test_everything_that_a_result_can_name_has_its_words() -> None:
    named = [f"{group}.{name}" for group, names in NAMES.items() for name in names.split()]
    assert [key for key in named if key not in ENGLISH] == []


def test_special_events_have_the_names_that_players_use() -> None:
    korean = [Words("ko").say(f"effect.{name}") for name in ("go", "stop", "ppuk", "chok", "ttadak", "bomb", "shake")]
    assert korean == ["고", "스톱", "뻑", "쪽", "따닥", "폭탄", "흔들기"]


@pytest.mark.parametrize("items", [*({item: 5} for item in ITEMS), {"S2": 4, "S5": 5}, {}], ids=str)
def test_combinations_have_their_korean_names_in_a_bill_too(items: dict[str, int]) -> None:
    [line] = bill_lines([Line("S12", "=", 9, 9, spelled(items))], Look("ko"))
    names = ", ".join(f"{Words('ko').say(f'item.{item}')} {points}" for item, points in items.items()) or "족보 없음"
    assert f"점수: {names} " in line
