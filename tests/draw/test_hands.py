"""What hands look like, in whole (snapshots) and in the points that matter."""

import re
from itertools import product

import msgspec
import pytest
from syrupy.assertion import SnapshotAssertion

from gostop_log import draw
from gostop_log.draw import Look
from gostop_log.draw.text import columns
from gostop_log.record import Action, Variation
from tests.draw import hands

BOTH = list(product(hands.ALL, draw.LANGUAGES))


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_hand_looks_as_it_did(name: str, lang: str, snapshot: SnapshotAssertion) -> None:
    assert draw.hand(*hands.ALL[name], Look(lang)) == snapshot


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_every_line_fits_into_80_columns(name: str, lang: str) -> None:
    for colour in (False, True):
        lines = draw.hand(*hands.ALL[name], Look(lang, colour=colour)).splitlines()
        assert max(map(columns, lines)) <= 80


@pytest.mark.parametrize("lang", draw.LANGUAGES)
def test_crowded_table_fits_into_80_columns(lang: str) -> None:
    from gostop_log import cards

    crowd = list(cards.CODES[:48])
    step = hands.step(1, 0, hands=[crowd] * 3, captured=[crowd] * 3, loose=crowd)
    drawn = draw.board(hands.record(), hands.result(players=["긴이름" * 30] * 3), step, Look(lang))
    assert max(map(columns, drawn.splitlines())) <= 80


@pytest.mark.parametrize("name", hands.ALL)
def test_colours_change_nothing_but_colour(name: str) -> None:
    plain, coloured = (draw.hand(*hands.ALL[name], Look(colour=colour)) for colour in (False, True))
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_text_of_a_log_never_reaches_the_terminal_raw() -> None:
    evil = "x\x1b]0;owned\x07\u202ey"
    record = hands.record(
        id=evil, players=[evil] * 3, session=evil, date=evil, currency=evil, note=evil, mission={evil: evil},
        seats=[evil] * 4, carry={evil: evil},
        variations=[Variation(after=-3, actions=[Action(seat=99, do=evil, card=evil, mark=evil)], comment=evil)],
    )  # fmt: skip
    action = {"seat": 0, "do": "play", "card": "1K", "onto": evil, "mark": evil, "note": evil}
    result = hands.result(
        id=evil, players=[evil] * 3, rules=evil, start=hands.START, unknown=[evil], overrides={"target": 7},
        steps=[hands.step(1, 0, actions=[action])],
        mismatches=[hands.Mismatch(field=evil, claimed={evil: [evil]}, computed=evil, rule="A2", why=evil)],
    )  # fmt: skip
    drawn = draw.hand(record, result)
    assert "\\x1b]0;owned" in drawn
    assert not set(drawn) & set("\x1b\x07\u202e")


def test_ledger_shows_each_step_of_the_fold() -> None:
    drawn = draw.ledger(*hands.GO_BAK)
    assert re.search(r"× +2 +M4 +pi-bak: 4 junk, 4 or fewer pay double +14\n", drawn)
    assert "14 × 100 KRW = 1,400 KRW" in drawn
    assert "Jun pays Min for Sol" in drawn


def test_net_payments_are_shown_with_their_sum() -> None:
    assert re.search(r"Min \+3,100 KRW +Jun -3,100 KRW +Sol \+0 KRW +sum 0", draw.ledger(*hands.GO_BAK))


def test_wrong_claim_stands_beside_what_was_computed() -> None:
    drawn = draw.hand(*hands.MISMATCH)
    assert re.search(r"payments +K1\n +claimed +2800 -1400 -1400\n +computed +3100 -3100 0\n", drawn)


def test_broken_hand_has_a_fault_instead_of_a_settlement() -> None:
    drawn = draw.hand(*hands.ILLEGAL)
    assert "turn 1 · Min" in drawn
    assert "[P2] 3p cannot be laid on 7T" in drawn
    assert "settlement" not in drawn


def test_unknown_cards_are_shown_as_such() -> None:
    assert "Sol           ?? ?? ?? ?? ?? ?? ??" in draw.hand(*hands.NAGARI)


def test_junk_is_shown_with_its_value_and_flexible_cards_where_they_count() -> None:
    drawn = draw.hand(*hands.GO_BAK)
    assert "junk 3p 8p 8q 9Y 11pp (7)" in drawn


def test_hangul_names_take_the_place_of_codes() -> None:
    drawn = draw.hand(*hands.GO_BAK, Look("ko"))
    assert "벚꽃 피 내기 → 벚꽃 광" in drawn
    assert "국화 (술잔)" in drawn


def test_caret_stands_under_the_column_also_after_wide_characters() -> None:
    fault = msgspec.structs.replace(hands.ILLEGAL[1].error, excerpt="한글 3p>7T", column=4)
    text, caret = draw.excerpt(fault, Look())
    assert columns(text[: text.index("3p")]) == caret.index("^")


def test_excerpt_of_a_long_line_shows_the_place() -> None:
    fault = msgspec.structs.replace(
        hands.ILLEGAL[1].error, excerpt="x" * 100_000 + "HERE" + "y" * 100_000, column=100_001
    )
    text, caret = draw.excerpt(fault, Look())
    assert columns(text) <= 80
    assert text[caret.index("^") :].startswith("HERE")


def test_fault_on_one_line_names_place_hand_and_rule() -> None:
    assert draw.fault_line(hands.ILLEGAL[1].error) == (
        r"evening.gsn:12:9: hand bad\x1b[2J\u202e: [P2] 3p cannot be laid on 7T: 7T is of month 7"
    )
    assert draw.mismatch_line(hands.MISMATCH[1].mismatches[0], hands.MISMATCH[1]).startswith(
        "evening.gsn:40: hand t1-h7: [K1] payments: claimed 2800 -1400 -1400, computed 3100 -3100 0: "
    )


def test_variation_stands_under_the_action_that_it_replaces() -> None:
    drawn = draw.hand(*hands.LESSON)
    assert (
        "  instead of: Min plays 1K\n    Min plays 3p onto 3K !, Min flips 8Y\n    | Takes the curtain first.\n"
        in drawn
    )
    assert "  instead of: Min flips 8Y\n    Min flips ??\n" in drawn
    assert "  going on from the end\n    Jun plays 2p" in drawn
