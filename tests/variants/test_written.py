"""Hands of the variants in both written forms: nothing is lost, and the same comes out."""

import json
from typing import Any

import msgspec
import pytest

from gostop_log import interchange, notation
from gostop_log.record import Record
from gostop_log.replaying import replay
from tests.engine.hands import Hand, deal, position, record, refused
from tests.variants.seated import seated
from tests.variants.values_of_money import QUAD

SOLD = "1K 11pp 9Y 2p 4p 5p 6p"

HANDS: dict[str, tuple[Hand, str]] = {
    "sold": (seated("drop play play out", "", "", "", "", SOLD), ""),
    "sold by seven": (
        seated("play play out out out out", "", "", "", "1p 2p 3p 1K", "4p 5p 6p J2", table="1p 2p 3p 4p 5p 6p",
               jokers="J2"),
        "",
    ),
    "deferred": (
        deal("", "", "", overrides={"sell_at_end": True}, carry={"nagari": 2, "deferred": [{"name": "D", "each": 12}]}),
        "0: offer 1: accept 2: accept",
    ),
    "flex": (
        position("9p +2", "+3", table="9Y 6Y", stock="8K", captured=["1p"], overrides={"flexible_mode": "ask"}),
        "0: 9p /8K flex:9Y>junk",
    ),
    "quad": (deal(QUAD, "", overrides={"quad_choice": True}), "0: quad:1"),
    "push": (deal(QUAD, "", overrides={"push_max": 2}, carry={"push": 1}, hand_no=3), "0: push"),
    "pot": (
        position("7p +2", "+3", table="7Y 5Y", stock="8K", overrides={"boar": "pot"}, carry={"pot": 6},
                 claims={"paid": [{"rule": "X3", "from": None, "to": 0, "amount": 6}], "payments": [6, 0]}),
        "0: 7p /8K",
    ),
    "position": (
        position("3p +2", "+3", table="5Y", stacks=["3K 3T 3q J2 by 1", "7Y 7T 7q dealt"], stock="8K",
                 captured=["9Y 6p", "8p"], turn=0,
                 seats=[{"turns": 4, "gos": 1, "last_go": 3, "shakes": [6, 11], "bombs": 1, "passes": 1, "ppuks": [2],
                         "misses": 3, "as_junk": ["9Y"]}, {"turns": 3, "misses": 1}],
                 overrides={"flexible_mode": "ask", "jokers": ["J2"], "no_capture_win": {"turns": 5, "pay": 7}}),
        "0: 3p /8K",
    ),
    "table of rooms": (
        deal("", "", rules="hangame", jokers="J2 J3", balances=[100, 100], carry={"table": 4, "push": 2, "nagari": 8},
             drawn_month=3, mission={"combination": "month:3", "factor": 5}, currency="KRW"),
        "",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", HANDS)
def test_both_forms_say_the_same(name: str) -> None:
    written = record(*HANDS[name])
    as_json = interchange.from_json(json.loads(json.dumps(interchange.to_json(written))))
    [as_text] = notation.loads(notation.dumps([written]))
    assert as_json == written
    assert as_text == written
    assert result(as_text) == result(as_json) == result(written)
    assert result(written)["ok"]
    assert result(written)["mismatches"] == []


def result(written: Record) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(replay(written).result)
    del found["place"]
    return found


def test_W_a_result_has_what_was_sold_only_where_something_could_be() -> None:
    sold = result(record(*HANDS["sold"]))
    assert sold["sold"] == [{"seat": 4, "name": "E", "each": 6}]
    assert sold["seat_payments"] == [0, 0, -6, -6, 12]
    assert not {"sold", "seat_payments"} & result(record(*HANDS["quad"])).keys()
    deferred = result(record(*HANDS["deferred"]))
    assert deferred["next"]["deferred"] == [{"name": "D", "each": 24}]


def test_X3_the_pot_is_null_in_what_was_paid() -> None:
    assert result(record(*HANDS["pot"]))["paid"] == [{"rule": "X3", "from": None, "to": 0, "amount": 6}]
    hand, written = HANDS["pot"]
    hand = {**hand, "claims": {"paid": [{"rule": "X3", "from": 1, "to": 0, "amount": 6}]}}
    assert [one["field"] for one in result(record(hand, written))["mismatches"]] == ["paid"]


@pytest.mark.parametrize("name", ["flex", "position", "pot"])
def test_every_step_can_be_cut_out_as_a_position(name: str) -> None:
    hand, written = HANDS[name]
    start = result(record(hand, written))["start"]
    cut = {
        **hand,
        "position": {
            "turn": 0,
            "hands": start["hands"],
            "table": {"loose": start["loose"], "stacks": start["stacks"]},
            "captured": start["captured"],
            "stock": hand["position"]["stock"],
            "seats": start["seats"],
        },
    }
    again, before = result(record(cut, written)), result(record(hand, written))
    assert (again["steps"], again["payments"]) == (before["steps"], before["payments"])


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"seats": [{"misses": -1}, {}]}, "A1"),
        ({"seats": [{"passes": 41}, {}]}, "A1"),
        ({"seats": [{"last_go": 3}, {}]}, "G2"),
        ({"seats": [{"shakes": [13]}, {}]}, "H1"),
        ({"seats": [{"ppuks": [0]}, {}]}, "P5"),
        ({"seats": [{"as_junk": ["10Y"]}, {}]}, "A1"),
        ({"turn": 2}, "A1"),
        ({"captured": [["9Y"]]}, "A1"),
    ],
)
def test_positions_that_cannot_be(change: dict[str, Any], rule: str) -> None:
    hand, _ = HANDS["flex"]
    assert refused({**hand, "position": {**hand["position"], **change}}) == rule
