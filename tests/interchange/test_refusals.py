"""An object that is no hand is refused with the path in it and what was expected there."""

from typing import Any, get_args

import pytest

from gostop_log.errors import Fault, HandError
from gostop_log.interchange import MAX_DEPTH, from_json
from gostop_log.record import Do, Place

HAND: dict[str, Any] = {"id": "x", "players": ["Min", "Jun"], "hands": [[], []], "table": [], "actions": []}


def refusal(obj: object, **changes: Any) -> Fault:
    """The fault of a hand, some keys of it changed (`...`: left out)."""
    if isinstance(obj, dict):
        obj = {key: value for key, value in {**obj, **changes}.items() if value is not ...}
    with pytest.raises(HandError) as raised:
        from_json(obj, place=Place("f.jsonl", 3))
    assert raised.value.fault.kind == "malformed"
    return raised.value.fault


@pytest.mark.parametrize("obj", [None, 7, "hand", [], True])
def test_hand_is_an_object(obj: object) -> None:
    assert "a hand is an object" in refusal(obj).message


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"players": ...}, "players is missing"),
        ({"actions": ...}, "actions is missing"),
        ({"players": "Min"}, "players: expected a list, found a text"),
        ({"players": [1]}, "players[0]: expected a text, found a whole number"),
        ({"dealer": "0"}, "dealer: expected a whole number, found a text"),
        ({"dealer": True}, "dealer: expected a whole number, found true or false"),
        ({"stake": 1.0}, "stake: expected a whole number, found a number with a fraction"),
        ({"stake": None}, "stake: expected a whole number, found null"),
        ({"stake": 1 << 63}, "stake: expected a whole number of at most 64 bits"),
        ({"stake": 10**400}, "stake: expected a number of at most 400 digits"),
        ({"carry": {"pot": -(10**400)}}, "carry.pot: expected a number of at most 400 digits"),
        ({"unheard": [{"of": 10**5000}]}, "unheard[0].of: expected a number of at most 400 digits"),
        ({"drawn_month": "march"}, "drawn_month: expected a whole number or null, found a text"),
        ({"hands": [["1K"], {}]}, "hands[1]: expected a list, found an object"),
        ({"claims": {"winner": "Min"}}, "claims.winner: expected a whole number or null, found a text"),
        ({"claims": {"turns": [{"steals": 1}]}}, "claims.turns[0]: ply is missing"),
        ({"rules": "classic"}, "rules: expected an object, found a text"),
        ({"variations": [{"after": 0}]}, "variations[0]: actions is missing"),
        ({"variations": {"after": 0}}, "variations: expected a list, found an object"),
        ({"variations": [3]}, "variations[0]: expected an object, found a whole number"),
        ({"format": "pgn"}, "format: expected 'gostop-json', found 'pgn'"),
        ({"table": ...}, "table: missing: hands stand with the table that was dealt with them"),
        (
            {"hands": ..., "table": ...},
            "nothing says what was dealt: hands with table, a deck, a position or a result is missing",
        ),
        ({"deck": []}, "deck: hands and deck exclude each other"),
        ({"position": {}}, "position: hands and position exclude each other"),
        ({"result": {}}, "result: hands and result exclude each other"),
        (
            {"result": {"captured": [["3X"]]}, "hands": ..., "table": ...},
            "result.captured[0][0]: there is no card '3X'",
        ),
        ({"result": {"shakes": ["a"]}}, "result.shakes[0]: expected a whole number or a list, found a text"),
        ({"hands": ..., "deck": []}, "table: table stands beside hands only, not beside a deck"),
    ],
)
def test_message_says_where_and_what(changes: dict[str, Any], message: str) -> None:
    fault = refusal(HAND, **changes)
    assert (fault.message, fault.file, fault.line, fault.hand) == (message, "f.jsonl", 3, "x")


@pytest.mark.parametrize("version", [2, 0, "1", True, 1.0, None, 10**30])
def test_unknown_version_is_refused_with_the_newest_known(version: object) -> None:
    assert "the newest known is 1" in refusal(HAND, version=version).message


@pytest.mark.parametrize(
    ("action", "message", "rule"),
    [
        ({"do": "go"}, "actions[1]: seat is missing", "A1"),
        ({"seat": "0", "do": "go"}, "actions[1].seat: expected a whole number, found a text", "A1"),
        ({"seat": 0}, "actions[1]: do is missing", None),
        ({"seat": 0, "do": "dance"}, "actions[1].do: there is no action 'dance'", None),
        ({"seat": 0, "do": "play"}, "actions[1].card: missing: play names the card", None),
        ({"seat": 0, "do": "bomb"}, "actions[1].month: missing: bomb names the month", None),
        ({"seat": 0, "do": "flex", "card": "9Y"}, "actions[1].as: expected animal or junk, found null", None),
        ({"seat": 1 << 63, "do": "go"}, "actions[1].seat: expected a whole number of at most 64 bits", "A1"),
        ({"seat": 0, "do": "go", "at": "noon"}, "actions[1].at: expected a number or null, found a text", None),
        ({"seat": 0, "do": "play", "card": "13K"}, "actions[1].card: there is no card '13K'", "A1"),
        ({"seat": 0, "do": "play", "card": ""}, "actions[1].card: there is no card ''", "A1"),
        (
            {"seat": 0, "do": "flip", "card": "3K", "onto": "\x1b[2J"},
            "actions[1].onto: there is no card '\\x1b[2J'",
            "A1",
        ),
        (None, "actions[1]: expected an object, found null", None),
    ],
)
def test_action_at_fault_is_named_by_its_index(action: object, message: str, rule: str | None) -> None:
    fault = refusal(HAND, actions=[{"seat": 0, "do": "go"}, action])
    assert (fault.message, fault.rule, fault.action) == (message, rule, 1)


def test_a1_card_that_does_not_exist_is_found_wherever_it_stands() -> None:
    for key, value, path in (
        ("table", ["1K", "1k"], "table[1]"),
        ("hands", [[], ["0K"]], "hands[1][0]"),
        ("stock", ["J4"], "stock[0]"),
        ("dropped", [["1Y"]], "dropped[0][0]"),
        (
            "variations",
            [{"after": 0, "actions": [{"seat": 0, "do": "play", "card": "1"}]}],
            "variations[0].actions[0].card",
        ),
    ):
        fault = refusal(HAND, **{key: value})
        assert (fault.rule, fault.message.split(":")[0]) == ("A1", path)
    for value, path in (
        ({"captured": [["3X"]]}, "position.captured[0][0]"),
        ({"table": {"loose": ["3X"]}}, "position.table.loose[0]"),
        ({"table": {"stacks": [{"cards": ["3X"]}]}}, "position.table.stacks[0].cards[0]"),
        ({"seats": [{"as_junk": ["3X"]}]}, "position.seats[0].as_junk[0]"),
    ):
        fault = refusal(HAND, hands=..., table=..., position=value)
        assert (fault.rule, fault.message.split(":")[0]) == ("A1", path)


def test_nearest_cards_and_actions_are_proposed() -> None:
    assert "12K" in refusal(HAND, table=["13K"]).expected
    assert refusal(HAND, actions=[{"seat": 0, "do": "plai"}]).expected[0] == "play"


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"table": []}, "position.table: expected an object with loose and stacks, found []"),
        ({"table": {"loose": 3}}, "position.table.loose: expected a list, found a whole number"),
        ({"table": {"stacks": [{"by": 1}]}}, "position.table.stacks[0]: cards is missing"),
        ({"seats": [{"turns": "two"}]}, "position.seats[0].turns: expected a whole number, found a text"),
        ([], "position: expected an object or null, found a list"),
    ],
)
def test_position_is_refused_by_the_names_it_was_written_with(position: object, message: str) -> None:
    assert refusal(HAND, hands=..., table=..., position=position).message == message


def test_unseen_cards_are_cards() -> None:
    record = from_json({**HAND, "hands": [["??"], ["1K"]], "actions": [{"seat": 0, "do": "flip", "card": "??"}]})
    assert record.hands == [["??"], ["1K"]]


def test_nesting_is_bounded() -> None:
    headers: Any = {}
    variations: list[Any] = []
    for _ in range(MAX_DEPTH):
        headers, variations = {"in": headers}, [{"after": 0, "actions": [], "variations": variations}]
    assert refusal(HAND, headers=headers).message.endswith(f"nested more than {MAX_DEPTH} deep")
    assert refusal(HAND, variations=variations).message.endswith(f"nested more than {MAX_DEPTH} deep")


def test_unknown_action_names_all_there_are_and_those_that_are_near_first() -> None:
    expected = refusal(HAND, actions=[{"seat": 0, "do": "plai"}]).expected
    assert expected[0] == "play"
    assert sorted(expected) == sorted(get_args(Do))
