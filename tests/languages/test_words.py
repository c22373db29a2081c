"""What a language says, and how."""

import subprocess
import sys
from pathlib import Path

import pytest

from gostop_log import cards
from gostop_log.errors import RuleSetError
from gostop_log.languages import LANGUAGES, Words
from gostop_log.languages.words import DOMAIN, LOCALE
from tests.languages import write
from tests.languages.template import TRANSLATED

ROOT = Path(__file__).resolve().parents[2]
APART = "\u2068{}\u2069".format


def test_every_language_but_english_has_its_catalogue_and_no_other_has() -> None:
    assert {path.parents[1].name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")} == set(TRANSLATED)
    assert {path.parents[1].name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")} == set(TRANSLATED)
    with pytest.raises(KeyError):
        Words("xx")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_and_flowers_have_names_and_rules_a_text(lang: str) -> None:
    words = Words(lang)
    assert all(words.card(code) for code in (*cards.CODES, cards.UNKNOWN))
    assert all(words.flower(month) for month in range(1, 13))
    assert words.rule_title("M4")
    assert words.rule_text("M4")
    assert words.parameter("pi_bak_max")
    assert words.preset("classic")
    with pytest.raises(RuleSetError):
        words.rule_title("Z9")


def test_korean_names_of_cards_are_those_of_the_cards() -> None:
    assert [Words("ko").card(code) for code in cards.CODES] == [cards.name(code, "ko") for code in cards.CODES]
    assert Words("ko").flower(3) == "벚꽃"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_in_a_sentence_is_apart_where_one_writes_from_right_to_left(lang: str) -> None:
    said = Words(lang).say("do.play", card="3K")
    assert (APART("3K") in said) == (LANGUAGES[lang].direction == "rtl")
    assert "3K" in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_typed_stands_apart_where_one_writes_from_right_to_left_and_loses_its_backticks(lang: str) -> None:
    said = Words(lang).say("record.could.bomb")
    assert said.startswith(APART("*3") if LANGUAGES[lang].direction == "rtl" else "*3 ")
    assert "`" not in Words(lang).say("record.help.moves")


@pytest.mark.parametrize(("lang", "comma"), [("en", ", "), ("ko", ", "), ("el", ", "), ("fa", "، "), ("ar", "، ")])
def test_a_list_has_the_comma_of_its_language(lang: str, comma: str) -> None:
    assert Words(lang).comma == comma
    told = Words(lang).listed(["Min", "Jun"])
    assert told == (f"\u200f{APART('Min')}{comma}{APART('Jun')}" if "rtl" in LANGUAGES[lang] else f"Min{comma}Jun")


def test_what_is_nothing_but_values_goes_the_way_of_its_language() -> None:
    words = Words("ar")
    assert words.say("review.card", name="Min", code="3K").startswith("\u200f")
    assert not words.say("replayer.estimate", value="+1.5", error="0.3").startswith("\u200f")
    assert not words.say("do.play", card="3K").startswith("\u200f")
    assert words.listed([]) == ""


def test_what_was_said_already_keeps_the_direction_of_its_language() -> None:
    words = Words("fa")
    done = words.say("do.by", name="Min", done=words.say("do.play", card="3K"))
    assert words.apart(done) == f"\u2067{done}\u2069"
    assert words.apart(f"{APART('+1.5')} ± {APART('0.3')}") == APART(f"{APART('+1.5')} ± {APART('0.3')}")


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("ko", [0, 0, 0, 0, 0, 0]),
        ("fa", [0, 0, 1, 1, 1, 1]),
        ("el", [1, 0, 1, 1, 1, 1]),
        ("ar", [0, 1, 2, 3, 4, 5]),
        ("id", [0, 0, 0, 0, 0, 0]),
    ],
)
def test_a_number_takes_the_form_that_the_language_gives_it(lang: str, forms: list[int]) -> None:
    from gettext import GNUTranslations

    with write.compiled(lang).open("rb") as file:
        plural = GNUTranslations(file).plural
    assert [plural(number) for number in (0, 1, 2, 3, 11, 100)] == forms


def test_english_needs_no_catalogue() -> None:
    program = (
        "import atexit, sys; from gostop_log.cli import main; from gostop_log.languages import words; "
        "atexit.register(lambda: print(words._catalogue.cache_info().misses, file=sys.stderr)); "
        "sys.argv = ['gostop-log', 'replay', 'sample_logs/three-gos.gsn']; main()"
    )
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True)
    assert "three-gos" in run.stdout
    assert run.stderr.split() == ["0"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_called_by_its_romanised_and_its_korean_name_in_every_language(lang: str) -> None:
    called = Words(lang).rule_called("P5")
    assert "Ppuk (ssada)" in called
    assert "뻑 (쌌다)" in called
    assert Words(lang).rule_title("P5") in called
    assert called.count("뻑 (쌌다)") == 1


def test_an_estimate_with_its_error_is_one_number_in_either_direction() -> None:
    assert Words("el").say("replayer.estimate", value="−2.5", error="0.55") == "−2.5 ± 0.55"
    estimate = Words("fa").say("replayer.estimate", value="−2.5", error="0.55")
    assert estimate == "\u2066−2.5 ± 0.55\u2069"
    assert Words("ar").apart(estimate) == f"\u2068{estimate}\u2069"
    assert "\u2066-2.5 ± 0.55\u2069" in Words("ar").say("review.estimate", mean="-2.5", error="0.55")
