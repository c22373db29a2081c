import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from gostop_log.draw.text import clip, columns, flow, rule, safe, spread

WIDTHS = st.integers(min_value=20, max_value=90)


@given(st.text())
def test_safe_text_holds_nothing_that_a_terminal_obeys(text: str) -> None:
    shown = safe(text)
    assert not [char for char in shown if unicodedata.category(char) in {"Cc", "Cs", "Cn", "Zl", "Zp"}]
    assert not set(shown) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\ufeff")


def test_controls_escapes_and_overrides_are_written_out() -> None:
    assert safe("a\x1b[31mb\r\n\u202ec\x9b\ud800") == r"a\x1b[31mb\r\n\u202ec\x9b\ud800"


def test_names_of_people_stay_as_they_are() -> None:
    names = "미나 Zoë 花子 می\u200cرود"
    assert safe(names) == names


def test_hangul_is_two_columns_wide_whole_or_in_parts() -> None:
    assert columns("고도리") == 6
    assert columns(unicodedata.normalize("NFD", "고도리")) == 6
    assert columns("e\u0301") == 1
    assert columns("\x1b[1;31m광\x1b[0m") == 2


@given(st.text(), WIDTHS)
def test_clipped_text_fits(text: str, width: int) -> None:
    assert columns(clip(safe(text), width)) <= width


@given(st.lists(st.text(min_size=1, max_size=200)), WIDTHS)
def test_flowing_words_fit_and_none_is_lost(words: list[str], width: int) -> None:
    shown = [safe(word.replace(" ", "_")) for word in words]
    lines = flow(shown, width, first="  label  ")
    assert all(columns(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == "label" + "".join(shown)


def test_a_line_spreads_over_the_width_and_never_glues() -> None:
    assert spread("ab", "cd", 8) == "ab    cd"
    assert spread("abcdef", "gh", 8) == "abcdef gh"


@given(WIDTHS)
def test_a_rule_is_as_wide_as_the_page(width: int) -> None:
    assert columns(rule("셈", "", width)) == columns(rule("셈", "더미 3장", width)) == width
