"""What hands look like, in whole (snapshots) and in the points that matter."""

import re
from itertools import product

import msgspec
import pytest
from syrupy.assertion import SnapshotAssertion

from gostop_log import draw
from gostop_log.draw import Look
from gostop_log.draw.text import columns
from gostop_log.errors import Fault
from gostop_log.languages import LANGUAGES
from gostop_log.record import Action, Variation
from gostop_log.results import Capped, Next, Sale
from tests.draw import hands

BOTH = list(product(hands.ALL, ("en", "ko")))


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_hand_looks_as_it_did(name: str, lang: str, snapshot: SnapshotAssertion) -> None:
    assert draw.hand(*hands.ALL[name], Look(lang)) == snapshot


@pytest.mark.parametrize(("name", "lang"), list(product(hands.ALL, LANGUAGES)))
def test_every_line_fits_into_80_columns(name: str, lang: str) -> None:
    for colour in (False, True):
        lines = draw.hand(*hands.ALL[name], Look(lang, colour=colour)).splitlines()
        assert max(map(columns, lines)) <= 80


@pytest.mark.parametrize("lang", LANGUAGES)
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
    assert re.search(r"× +2 +M4 +pi-bak: 4 junk, 5 are safe +14\n", drawn)
    assert "14 × 100 KRW = 1,400 KRW" in drawn
    assert "Jun pays Min for Sol" in drawn


def test_net_payments_are_shown_with_their_sum() -> None:
    assert re.search(r"Min \+3,100 KRW +Jun -3,100 KRW +Sol \+0 KRW +sum 0", draw.ledger(*hands.GO_BAK))


def test_wrong_claim_stands_beside_what_was_computed() -> None:
    drawn = draw.hand(*hands.MISMATCH)
    claimed, computed = r"Min \+2,800, Jun -1,400, Sol -1,400", r"Min \+3,100, Jun -3,100, Sol \+0"
    assert re.search(rf"payments +K1\n +claimed +{claimed}\n +computed +{computed}\n", drawn)


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


def test_fault_names_place_hand_and_rule_and_is_as_wide_as_the_page() -> None:
    assert draw.fault_lines(hands.ILLEGAL[1].error, Look()) == [
        r"evening.gsn:12:9: hand bad\x1b[2J\u202e: [P2] 3p cannot be laid on 7T: 7T is of",
        "  month 7",
    ]
    assert draw.mismatch_lines(hands.MISMATCH[1].mismatches[0], hands.MISMATCH[1], Look())[:2] == [
        "evening.gsn:40: hand t1-h7: [K1] payments: claimed Min +2,800, Jun -1,400, Sol",
        "  -1,400, computed Min +3,100, Jun -3,100, Sol +0: Jun had said go and lost, so",
    ]


def test_place_that_editors_jump_to_is_never_broken() -> None:
    fault = Fault(
        kind="illegal", rule="P2", message="no", file="a folder/" * 12 + "x.gsn", line=3, column=4, hand="h 1"
    )
    assert draw.fault_lines(fault, Look(), before="note: ") == [f"note: {fault.file}:3:4: hand h 1:", "  [P2] no"]


def test_variation_stands_under_the_action_that_it_replaces() -> None:
    drawn = draw.hand(*hands.LESSON)
    assert (
        "  turn 1, instead of: Min plays 1K\n    | Takes the curtain first.\n    Min plays 3p onto 3K !, Min flips 8Y\n"
        "    turn 1, instead of: Min flips 8Y\n      Min flips ??\n      | had it been\n"
        "  turn 2, going on from the end\n    Jun plays 2p" in drawn
    )


def test_claims_are_told_with_names() -> None:
    told = [
        ("winner", 0, None, "claimed Min, computed nobody"),
        ("winner", 9, 1, "claimed seat 9, computed Jun"),
        ("end", "stop", None, "claimed stop, computed not ended"),
        ("scores", [3, 0, 0], [0, 3, 0], "claimed Min 3, Jun 0, Sol 0, computed Min 0, Jun 3, Sol 0"),
        (
            "paid", [], [{"rule": "E6", "from": 1, "to": None, "amount": 3}],
            "claimed nothing, computed E6: Jun pays the pot 3",
        ),
        ("payments", [1], {"odd": 1}, "claimed 1, computed odd:1"),
        ("paid", [7, {"from": "x"}], None, "claimed 7; from:x, computed off"),
    ]  # fmt: skip
    for field, claimed, computed, words in told:
        mismatch = hands.Mismatch(field=field, claimed=claimed, computed=computed, rule=None, why="so")
        [line] = draw.mismatch_lines(mismatch, hands.GO_BAK[1], Look(width=200))
        assert line.endswith(f"{field}: {words}: so")


def test_clocks_and_annotations_stand_at_their_moves() -> None:
    record, result = hands.GO_BAK
    steps = [msgspec.structs.replace(hands.WIN_STEPS[1], actions=[{"seat": 1, "do": "play", "card": "8p", "at": 12.5}])]
    noted = msgspec.structs.replace(record, annotations=[{"action": 0, "name": "eval", "value": 0.8}, {"odd": 1}])
    drawn = draw.hand(noted, msgspec.structs.replace(result, steps=steps))
    assert "  plays 8p @12.5 eval=0.8\n" in drawn


def test_comments_of_a_variation_stand_at_their_moves() -> None:
    first, second = Action(0, "play", "3p", note="Here."), Action(0, "flip", "8Y", at=3)
    line = Variation(0, [first, second], extra={"annotations": [{"action": 1, "name": "eval", "value": 1}]})
    drawn = draw.hand(hands.record(actions=[Action(0, "pass")], variations=[line]), hands.result())
    assert "    Min plays 3p\n    | Here.\n    Min flips 8Y @3 eval=1" in drawn


def test_the_solution_of_a_puzzle_is_told_only_when_asked_for() -> None:
    puzzle = hands.record(variations=[Variation(0, [Action(0, "play", "3p")])]), hands.result(start=hands.START)
    assert "1 in the log" in draw.hand(*puzzle)
    assert "Min plays 3p" not in draw.hand(*puzzle)
    assert "Min plays 3p" in draw.hand(*puzzle, variations=True)


def test_without_boards_there_are_head_and_ledger() -> None:
    drawn = draw.hand(*hands.GO_BAK, boards=False)
    assert "players       Min (deals), Jun, Sol" in drawn
    assert "Jun pays Min for Sol" in drawn
    assert "turn 1" not in drawn


def test_what_a_hand_cannot_be_read_for_has_its_name() -> None:
    fault = msgspec.structs.replace(hands.ILLEGAL[1].error, hand="t9")
    assert draw.fault(fault).startswith("━━ hand t9 ━")


def test_what_is_open_of_several_is_told_once() -> None:
    tail = "that they were held is taken from the plays"
    result = hands.result(unknown=[f"7 hand cards of {name} were not seen: {tail}" for name in ("Jun", "Sol")])
    drawn = " ".join(draw.ledger(hands.record(), result).split())
    assert f"- 7 hand cards of Jun were not seen; 7 hand cards of Sol were not seen: {tail}" in drawn
    assert drawn.count(tail) == 1


def test_sums_that_few_hands_have_are_told() -> None:
    record = hands.record(seats=["Min", "Jun", "Sol", "Ana"], stake=10)
    result = hands.result(
        sold=[Sale(3, "Ana", 4), Sale(None, "Bo", 2)], seat_payments=[-20, -20, 0, 40], fee=5,
        capped=[Capped("M18", 1, 0, 300, 120)], payments=[0, 0, 0],
        next=Next(1, 2, 0, 0, [{"name": "Bo", "each": 4}]),
    )  # fmt: skip
    drawn = draw.ledger(record, result)
    assert re.search(r"W2 +Ana is paid +4\n +W7 +Bo is owed +2\n", drawn)
    assert re.search(r"K5 +Jun pays Min \(of 300 owed\) +120\n +K5 +the house keeps +5\n", drawn)
    assert "net of all at the table  Min -20   Jun -20   Sol +0   Ana +40" in drawn
    assert "Bo is still owed 4 by each loser" in drawn


def test_what_is_still_owed_is_told_in_the_head() -> None:
    record = hands.record(carry={"nagari": 2, "deferred": [{"name": "Bo", "each": 4}]})
    assert "carried over  nagari ×2, deferred sales name:Bo each:4\n" in draw.hand(record, hands.result())
