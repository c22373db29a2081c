"""Hands of which only the result was written down: settled like the played ones, and never called played."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gostop_log.draw import hand as drawn
from gostop_log.errors import HandError
from gostop_log.interchange import from_json, to_json
from gostop_log.notation import dumps, loads
from gostop_log.record import Action, Claims, FinalState, Record, RuleChoice
from gostop_log.replaying import NOT_PLAYED, check
from gostop_log.replaying import replay as replayed
from gostop_log.results import Result
from gostop_log.rules import Rules, resolve
from tests.session.evenings import after, ended, evening, fields, followed, hand
from tests.session.results import written_down

RULES: tuple[Rules, ...] = (
    resolve("classic", {}, 3),
    resolve("classic", {"boar": "pot", "fee": 5}, 3),
    resolve("classic", {"go_bak_both": "each", "shake_months": {11: 4}}, 3),
    resolve("wiki", {}, 3),
    resolve("matgo", {}, 2),
    resolve("matgo", {"flexible_mode": "ask_late", "reverse_go_factor": 3}, 2),
    resolve("winjoy", {}, 2),
)

CAPTURED = [
    ["1p", "1q", "2p", "2q", "3p", "12K"],
    ["4p", "4q", "5p", "5q", "6p", "11K"],
    ["1K", "3K", "8K", "6q", "7p", "7q"],
]


def result_only(claims: Claims | None = None, rules: dict[str, Any] | None = None, **said: Any) -> Record:
    """Sol's three brights, written down in the evening; nobody has gwang-bak or pi-bak."""
    final = FinalState(**{"captured": CAPTURED, "winner": 2} | said)
    return Record(
        players=["Min", "Jun", "Sol"], actions=[], rules=RuleChoice("classic", rules or {}), result=final, claims=claims
    )


def settled(claims: Claims | None = None, rules: dict[str, Any] | None = None, **said: Any) -> Result:
    found = check(result_only(claims, rules, **said))
    assert found.ok, found.error
    assert found.unknown[0] == NOT_PLAYED
    return found


@given(st.integers(0, 10_000), st.sampled_from(RULES))
def test_a_played_hand_and_its_result_are_settled_alike(seed: int, rules: Rules) -> None:
    record = hand(seed, rules, stake=10, carry={"nagari": 2, "pot": 4}, balances=[1000] * rules.players)
    played, found = check(record), check(written_down(record))
    assert found.ok, found.error
    assert found.mismatches == []
    for name in ("end", "winner", "points", "items", "payments", "balances", "next", "fee", "capped"):
        assert getattr(found, name) == getattr(played, name), name
    assert [bill.amount for bill in found.bills] == [bill.amount for bill in played.bills]
    assert NOT_PLAYED in found.unknown


@given(st.integers(0, 1000))
def test_results_carry_over_like_hands(seed: int) -> None:
    hands = [written_down(record) for record in evening(seed, 3)]
    for result in followed(*hands):
        assert result.mismatches == []
    wrong = replace(hands[1], carry={"nagari": 5})
    assert "carry.nagari" in dict(fields(followed(hands[0], wrong)[1]))


def test_bills_are_those_of_the_captures() -> None:
    found = settled()
    assert (found.points, found.payments, found.items) == (3, [-3, -3, 6], {"S3": 3})
    assert (found.steps, found.start) == ([], None)
    assert settled(shakes=[0, 0, 1], bombs=[0, 0, 2]).payments == [-6, -6, 12]
    assert settled(shakes=[[], [], [7]]).payments == [-6, -6, 12]


def test_who_had_said_go_pays_for_both() -> None:
    assert settled(gos=[1, 0, 0]).payments == [-6, 0, 6]
    assert settled(gos=[1, 1, 0], go_order=[1, 0]).payments == [-6, 0, 6]
    assert settled(gos=[1, 1, 0], go_order=[0, 1]).payments == [0, -6, 6]
    unsure = settled(gos=[1, 1, 0])
    assert any(sentence.startswith("K1: ") for sentence in unsure.unknown)


@pytest.mark.parametrize("payments", [[-6, 0, 6], [0, -6, 6]])
def test_what_only_the_play_could_tell_is_taken_as_claimed(payments: list[int]) -> None:
    found = settled(Claims(payments=payments))
    assert found.payments == payments
    assert found.mismatches == []
    [question] = found.unknown[1:]
    assert question.startswith("K2: the claimed payments say that ")
    assert [line.rule for bill in found.bills for line in bill.lines].count("K2") == 1


def test_who_said_go_last_is_taken_as_claimed_where_it_is_not_written_down() -> None:
    for payments in ([-6, 0, 6], [0, -6, 6]):
        found = settled(Claims(payments=payments), gos=[1, 1, 0])
        assert (found.payments, found.mismatches) == (payments, [])
        assert [sentence[:3] for sentence in found.unknown[1:]] == ["K1:"]
    known = settled(Claims(payments=[-6, 0, 6]), {"syodang": False}, gos=[1, 1, 0], go_order=[0, 1])
    assert fields(known) == [("payments", "M18")]


def test_a_refused_offer_may_stand_in_the_place_of_go_bak() -> None:
    found = settled(Claims(payments=[-3, -3, 6]), gos=[1, 0, 0])
    assert (found.payments, found.mismatches) == ([-3, -3, 6], [])
    assert found.unknown[1:] == [
        "K3: the claimed payments say that everybody pays for himself, as far as the record tells"
    ]


def test_what_no_rule_explains_stays_a_wrong_claim() -> None:
    neither = {"oe_myeon": False, "syodang": False}
    assert settled(Claims(payments=[-6, 0, 6]), neither).payments == [-3, -3, 6]
    assert fields(settled(Claims(payments=[-6, 0, 6]), neither)) == [("payments", "M18")]
    assert fields(settled(Claims(payments=[-5, -1, 6]))) == [("payments", "M18")]


def test_sums_paid_at_once_are_taken_as_claimed_if_the_rules_know_them() -> None:
    first = {"rule": "E6", "from": 0, "to": 1, "amount": 3}
    found = settled(Claims(paid=[first], payments=[-6, 0, 6]))
    assert (found.payments, found.mismatches) == ([-6, 0, 6], [])
    assert "what was paid at once (E6) is taken as it is claimed" in found.unknown
    for wrong in ({"amount": 4}, {"to": 0}, {"from": 9}, {"rule": "M4"}, {"amount": "3"}, {"from": None}):
        assert fields(settled(Claims(paid=[first | wrong]))) == [("paid", "A2")]


def test_the_boar_pot_goes_to_who_has_the_boar() -> None:
    pot = {"boar": "pot"}
    assert settled(rules=pot).payments == [-4, -4, 5]
    left = settled(rules=pot).next
    assert left is not None
    assert left.pot == 3
    taken = settled(rules=pot, captured=[[*CAPTURED[0], "7Y"], *CAPTURED[1:]])
    assert taken.payments == [-1, -4, 5]
    nothing = settled(Claims(paid=[]), rules=pot | {"boar_ante": 0}, captured=[[*CAPTURED[0], "7Y"], *CAPTURED[1:]])
    assert (nothing.paid, nothing.mismatches) == ([], [])


def test_who_pays_for_both_pays_as_far_as_his_balance_reaches() -> None:
    record = replace(result_only(Claims(payments=[-4, 0, 4]), {"pay_cap": "loser"}), balances=[4, 9, 9])
    found = check(record)
    assert (found.payments, found.mismatches) == ([-4, 0, 4], [])
    assert [(bill.from_, bill.lines[-1].rule) for bill in found.bills] == [(0, "S12"), (0, "K2")]


def test_payments_that_do_not_add_up_are_told_from_other_wrong_ones() -> None:
    pot = {"boar": "pot"}
    [other] = settled(Claims(payments=[-5, -3, 5]), rules=pot).mismatches
    assert other.rule == "M18"
    [short] = settled(Claims(payments=[-4, -4, 8]), rules=pot).mismatches
    assert (short.rule, short.why) == ("A3", "the claimed payments sum to 0, not to -3")


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({"end": "nagari", "winner": None, "captured": []}, (0, [0, 0, 0], 2)),
        ({"end": "syodang", "winner": None, "captured": []}, (0, [0, 0, 0], 2)),
        ({"end": "void", "winner": None, "captured": []}, (0, [0, 0, 0], 1)),
        ({"end": "quad", "captured": []}, (5, [-5, -5, 10], 1)),
        ({"end": "three_ppuk"}, (5, [-5, -5, 10], 1)),
    ],
)
def test_other_ends(said: dict[str, Any], expected: tuple[int, list[int], int]) -> None:
    found = settled(**said)
    assert found.next is not None
    assert (found.points, found.payments, found.next.nagari) == expected


def test_an_abandoned_hand_leaves_nothing() -> None:
    found = settled(end="abandoned", winner=None)
    assert (found.end, found.next, found.payments) == ("abandoned", None, [0, 0, 0])


def test_a_pushed_win_pays_nothing_and_is_carried() -> None:
    found = settled(rules={"push_max": 2}, pushed=True)
    assert found.next is not None
    assert (found.payments, found.next.push, found.points) == ([0, 0, 0], 1, 0)


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ({"winner": None}, "G1"),
        ({"winner": 0}, "G1"),
        ({"gos": [0, 0, 1]}, "G2"),
        ({"winner": 7}, "A1"),
        ({"end": "won"}, "A1"),
        ({"end": "nagari"}, "N1"),
        ({"end": "points"}, "N1"),
        ({"end": "no_capture"}, "E13"),
        ({"end": "table_quad"}, "L8"),
        ({"end": "both_quads"}, "L9"),
        ({"pushed": True}, "N3"),
        ({"captured": []}, "S12"),
        ({"captured": CAPTURED[:2]}, "A1"),
        ({"captured": [["1K"], ["1K"], []]}, "A1"),
        ({"captured": [["??"], [], []]}, "A1"),
        ({"captured": [["J2"], [], []]}, "A1"),
        ({"gos": [1]}, "A1"),
        ({"gos": [0, 0, 41]}, "A1"),
        ({"bombs": [-1, 0, 0]}, "A1"),
        ({"shakes": [[7, 7], [], []]}, "H1"),
        ({"shakes": [[13], [], []]}, "H1"),
        ({"shakes": [1 << 60, 0, 0]}, "H1"),
        ({"go_order": [0]}, "K1"),
        ({"as_junk": [["9Y"], [], []]}, "D5"),
    ],
)
def test_what_cannot_be_is_refused(said: dict[str, Any], rule: str) -> None:
    found = check(result_only(**said))
    assert not found.ok
    assert found.error is not None
    assert found.error.rule == rule


def test_cards_that_ran_out_go_to_the_most_points() -> None:
    exhausted = {"exhausted": "points", "target": 5}
    assert settled(rules=exhausted, end="points").payments == [-3, -3, 6]
    assert fields(check(result_only(rules=exhausted, end="points", winner=1))) == []
    assert not check(result_only(rules=exhausted, end="points", winner=1)).ok


def test_a_result_has_no_actions_and_no_states() -> None:
    record = replace(result_only(), actions=[Action(0, "pass")])
    assert not check(record).ok
    with pytest.raises(HandError):
        replayed(result_only()).state(0)


def test_a_result_comes_back_from_both_formats() -> None:
    record = replace(result_only(gos=[1, 0, 0], shakes=[0, 0, [7]], extra={"mood": "good"}), id="r", dealer=1)
    assert from_json(msgspec.json.decode(msgspec.json.encode(to_json(record)))) == record
    without_actions = {key: value for key, value in to_json(record).items() if key != "actions"}
    assert from_json(without_actions) == record
    text = dumps(record)
    assert 'final winner="Sol" gos=1,0,0 shakes=[0,0,[7]] mood=good\n' in text
    assert loads(text) == [record]


@pytest.mark.parametrize(
    "lines",
    [
        "final winner=0\ndeal 1K | 2Y | 3K",
        "final winner=0\nposition 0",
        'final winner="Nobody"',
        "final winner=0 gos=a",
        "final captured=1K,",
        "final end=nagari\nfinal end=nagari",
        "captured 1K | 2Y | 3K",
    ],
)
def test_lines_that_make_no_sense_are_refused(lines: str) -> None:
    with pytest.raises(HandError) as caught:
        loads(f'[GSN "1"] [Players "Min" "Jun" "Sol"]\n[Hand "x"]\n{lines}\n')
    assert caught.value.fault.line == (4 if "\n" in lines and "deal" in lines else caught.value.fault.line)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_it_is_drawn_with_its_captures(lang: str) -> None:
    from gostop_log.draw import Look

    record = result_only(gos=[1, 0, 0], shakes=[0, 2, [7]])
    text = drawn(record, check(record), Look(lang))
    assert ("11K" if lang == "en" else "오동 광") in text
    assert NOT_PLAYED.split(":")[0] in text.replace("\n    ", " ")


def test_a_nagari_is_inherited_from_a_result() -> None:
    first = replace(written_down(ended("nagari")), session="home")
    assert fields(followed(first, after(first))[1]) == []
    assert fields(followed(first, after(first, carry={}))[1]) == [("carry.nagari", "N1")]
