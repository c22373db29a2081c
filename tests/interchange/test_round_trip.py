"""Nothing is lost between a JSON object and a record, in either direction."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_log.cards import CODES, UNKNOWN
from gostop_log.interchange import dumps, from_json, loads, to_json
from gostop_log.interchange.form import HAND
from gostop_log.record import (
    MAX_DIGITS,
    MAX_INT,
    MIN_INT,
    Action,
    Claims,
    FinalState,
    Place,
    Position,
    Record,
    RuleChoice,
    SeatState,
    Stack,
    TurnClaim,
    Variation,
)

CASES = Path(__file__).resolve().parent.parent / "cases" / "hands.jsonl"

HANDS = [json.loads(line)["hand"] for line in CASES.read_text(encoding="utf-8").splitlines()]

FULL: dict[str, Any] = {
    "format": "gostop-json",
    "version": 1,
    "id": "t1-h7",
    "rules": {"preset": "classic", "overrides": {"target": 3, "three_ppuk_pay": None}, "house": "ours"},
    "players": ["Min", "Jun", "Sol"],
    "dealer": 2,
    "stake": 100,
    "carry": {"nagari": 2, "push": 0, "table": 1, "pot": 0, "luck": [1, 2]},
    "hand_no": 7,
    "balances": [100, 80, 120],
    "drawn_month": 3,
    "mission": {"combination": "godori", "factor": 2},
    "session": "2026-02-17 at home",
    "date": "2026-02-17T20:15:00+09:00",
    "currency": "KRW",
    "headers": {"Event": "설날"},
    "seats": ["Min", "Jun", "Sol", "Ara"],
    "choices": ["play", "play", "out"],
    "dropped": [["1K", "??"]],
    "hands": [["1T", "??"], [], ["2Y"]],
    "table": ["3K"],
    "stock": ["7T", "J2b"],
    "actions": [
        {
            "seat": 0,
            "do": "play",
            "card": "3p",
            "onto": "3K",
            "at": 1.5,
            "note": "brave",
            "mark": "!?",
            "room": {"x": []},
        },
        {"seat": 0, "do": "flex", "card": "9Y", "as": "junk"},
        {"seat": 0, "do": "shake", "month": 5},
    ],
    "claims": {
        "end": "stop",
        "winner": None,
        "points": 7,
        "payments": [28, -14, -14],
        "paid": [{"rule": "E6", "from": 1, "to": 0, "amount": 3}],
        "balances": [128, 66, 106],
        "turns": [{"ply": 5, "effects": ["ppuk"], "steals": 1, "scores": [3, 0], "emoji": "😀"}],
        "bonus": 1,
    },
    "variations": [
        {
            "after": 1,
            "actions": [{"seat": 0, "do": "go", "why": "greed"}],
            "comment": "better",
            "variations": [{"after": 0, "actions": []}],
            "by": "the teacher",
        }
    ],
    "annotations": [{"action": 0, "name": "eval", "value": 0.25}],
    "note": "a lesson",
    "extra": {"a key": "of this name"},
    "place": "Seoul",
    "_private": True,
}

POSITION: dict[str, Any] = {
    "turn": 1,
    "hands": [["3p", "3q"], ["8K", "9Y"]],
    "table": {
        "loose": ["3K", "5Y"],
        "stacks": [{"cards": ["7Y", "7T", "7p"], "by": None, "jokers": ["J2"], "since": 4}],
        "cloth": "green",
    },
    "captured": [["1K", "2p"], ["4p"]],
    "stock": ["6T", "??"],
    "seats": [{"turns": 2, "gos": 1, "last_go": 7, "ppuks": [1], "as_junk": ["9Y"], "mood": "good"}, {"turns": 0}],
    "from": "a book",
}


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand["id"])
def test_case_comes_back_as_it_was(hand: dict[str, Any]) -> None:
    assert to_json(from_json(hand)) == hand
    assert loads(dumps(from_json(hand))) == from_json(hand)


def test_every_key_and_every_unknown_one_comes_back_in_order() -> None:
    written = to_json(from_json(FULL))
    assert written == FULL
    assert list(written) == list(FULL)


def test_position_comes_back_with_unknown_keys_at_every_level() -> None:
    hand = {"players": ["Min", "Jun"], "actions": [], "position": POSITION}
    assert to_json(from_json(hand))["position"] == POSITION


def test_what_a_position_leaves_out_is_zero_or_empty_for_every_seat() -> None:
    position = from_json({"players": ["Min", "Jun"], "actions": [], "position": {"table": {"loose": ["3K"]}}}).position
    assert position == Position(0, [[], []], ["3K"], [], [[], []], [], [SeatState(), SeatState()])


def test_defaults_are_those_of_the_record() -> None:
    hand = {"players": ["Min", "Jun"], "actions": [], "deck": ["3K"]}
    assert from_json(hand) == Record(players=["Min", "Jun"], actions=[], deck=["3K"])
    assert to_json(from_json(hand)) == {
        "format": "gostop-json",
        "version": 1,
        "rules": {"preset": "classic", "overrides": {}},
        "players": ["Min", "Jun"],
        "dealer": 0,
        "stake": 1,
        "deck": ["3K"],
        "actions": [],
    }


def test_canonical_order_names_every_field_of_a_record_once() -> None:
    assert sorted(HAND) == sorted({*Record.__struct_fields__, "format", "version"} - {"extra", "place"})


def test_place_is_kept_and_is_no_part_of_what_is_said() -> None:
    record = from_json(FULL, place=Place("evening.jsonl", 3))
    assert record.place == Place("evening.jsonl", 3)
    assert to_json(record) == FULL


# Any record at all.

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
ints = st.integers(MIN_INT, MAX_INT)
cards = st.sampled_from((*CODES, UNKNOWN))
piles = st.lists(cards, max_size=4)
free = st.recursive(
    st.none()
    | st.booleans()
    | ints
    | st.integers(1 - 10**MAX_DIGITS, 10**MAX_DIGITS - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | texts,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(texts, inner, max_size=2),
    max_leaves=4,
)
objects = st.dictionaries(texts, free, max_size=3)


def maybe(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | values


def unknown(*known: str) -> st.SearchStrategy[Any]:
    """Keys that stand beside the known ones, some of them with names that a struct has but JSON has not."""
    names = (texts | st.sampled_from(("extra", "place", "loose"))).filter(lambda name: name not in known)
    return maybe(st.dictionaries(names, free, min_size=1, max_size=2))


ACTION_KEYS = ("seat", "do", "card", "onto", "month", "as", "at", "note", "mark")
actions = st.builds(
    Action,
    seat=ints,
    do=st.sampled_from(("play", "flip", "bomb", "flex", "pass", "go")),
    card=cards,
    onto=maybe(cards),
    month=ints,
    as_=st.sampled_from(("animal", "junk")),
    at=maybe(ints | st.floats(allow_nan=False, allow_infinity=False)),
    note=maybe(texts),
    mark=maybe(texts),
    extra=unknown(*ACTION_KEYS),
)
action_lists = st.lists(actions, max_size=3)
variations = st.recursive(
    st.builds(Variation, after=ints, actions=action_lists, comment=maybe(texts)),
    lambda inner: st.builds(
        Variation,
        after=ints,
        actions=action_lists,
        variations=st.lists(inner, max_size=2),
        extra=unknown("after", "actions", "comment", "variations"),
    ),
    max_leaves=3,
)
seat_states = st.builds(
    SeatState,
    turns=ints,
    gos=ints,
    shakes=st.lists(ints, max_size=2),
    as_junk=piles,
    extra=unknown(*SeatState.__struct_fields__[:-1]),
)
positions = st.builds(
    Position,
    turn=ints,
    hands=st.lists(piles, max_size=3),
    loose=piles,
    stacks=st.lists(
        st.builds(Stack, cards=piles, by=maybe(ints), jokers=piles, extra=unknown("cards", "by", "jokers")), max_size=2
    ),
    captured=st.lists(piles, max_size=3),
    stock=piles,
    seats=st.lists(seat_states, max_size=3),
    extra=unknown("turn", "hands", "table", "captured", "stock", "seats"),
)
claims = st.builds(
    Claims,
    end=texts,
    winner=maybe(ints),
    payments=st.lists(ints, max_size=3),
    paid=st.lists(objects, max_size=2),
    turns=st.lists(
        st.builds(TurnClaim, ply=ints, effects=maybe(st.lists(texts, max_size=2)), steals=maybe(ints)), max_size=2
    ),
    extra=unknown(*Claims.__struct_fields__[:-1]),
)
deals = st.one_of(
    st.fixed_dictionaries({"hands": st.lists(piles, max_size=3), "table": piles, "stock": maybe(piles)}),
    st.fixed_dictionaries({"deck": piles}),
    st.fixed_dictionaries({"position": positions}),
)
hand_fields = st.fixed_dictionaries(
    {
        "players": st.lists(texts, max_size=3),
        "actions": action_lists,
        "id": maybe(texts),
        "rules": st.builds(RuleChoice, preset=texts, overrides=objects, extra=unknown("preset", "overrides")),
        "dealer": ints,
        "stake": ints,
        "carry": objects,
        "balances": maybe(st.lists(ints, max_size=3)),
        "mission": maybe(objects),
        "headers": objects,
        "choices": maybe(st.lists(texts, max_size=3)),
        "dropped": maybe(st.lists(piles, max_size=2)),
        "claims": maybe(claims),
        "variations": st.lists(variations, max_size=2),
        "annotations": st.lists(objects, max_size=2),
        "note": maybe(texts),
        "extra": unknown(*HAND),
    }
)


@given(hand_fields, deals)
def test_any_record_comes_back(fields: dict[str, Any], deal: dict[str, Any]) -> None:
    record = Record(**fields, **deal)
    assert from_json(to_json(record)) == record
    assert loads(dumps(record)) == record


def test_how_a_result_ended_is_always_written() -> None:
    """A text made anew is the same text."""
    ends = ("stop", "".join(("st", "op")))
    written = [
        to_json(Record(players=["Min", "Jun"], actions=[], result=FinalState(captured=[[], []], end=end)))
        for end in ends
    ]
    assert written[0] == written[1]
    assert written[0]["result"]["end"] == "stop"
