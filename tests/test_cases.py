"""The engine held against checked cases: `cases/*.jsonl`, each line one case.

A case has ``why``, ``rules`` (the IDs that decide it), an input and ``expect``, which is a part of the answer: what it
leaves out may be anything.  Cards are sets, null means "not looked at", a step is found by its ``ply`` and a bill by
its ``loser``, listed effects must occur.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gostop_log import scoring, settlement
from gostop_log.interchange import from_json
from gostop_log.replaying import replay

FOLDER = Path(__file__).resolve().parent / "cases"

Case = dict[str, Any]

CARDS = {"loose", "cards", "jokers"}
"""Keys of lists of cards."""
CARDS_BY_SEAT = {"captured", "hands"}
FOUND_BY = {"steps": "ply", "bills": "loser"}
"""Lists in which each expected member is found by this key."""
UNORDERED = {"effects", "stacks", "paid", "mismatches"}
"""Lists in which each expected member must be found; there may be more effects, of the others there may not."""


def cases(name: str) -> list[Any]:
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    return [pytest.param(case, id=case["hand" if name == "hands" else "input"]["id"]) for case in found]


@pytest.mark.parametrize("case", cases("hands"))
def test_hand(case: Case) -> None:
    check(case, msgspec.to_builtins(replay(from_json(case["hand"])).result))


@pytest.mark.parametrize("case", cases("score"))
def test_score(case: Case) -> None:
    check(case, msgspec.to_builtins(scoring.answer(case["input"])))


@pytest.mark.parametrize("case", cases("settle"))
def test_settlement(case: Case) -> None:
    check(case, msgspec.to_builtins(settlement.answer(case["input"])))


def check(case: Case, answer: dict[str, Any]) -> None:
    error = answer.get("error") or {}
    wrong = differences(case["expect"], answer)
    assert wrong == [], f"[{' '.join(case['rules'])}] {case['why']} {error.get('message', '')}"


def differences(expected: Any, found: Any, key: str = "", path: str = "") -> list[str]:
    """What of `expected` does not stand in `found`, one line each; `key` is the key that both stand under."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return [
            line
            for name, value in expected.items()
            for line in differences(value, found.get(name, "nothing"), name, f"{path}.{name}")
        ]
    if isinstance(expected, list) and isinstance(found, list):
        if key in CARDS_BY_SEAT:
            return by_seat(expected, found, path)
        if key in FOUND_BY:
            return by_key(expected, found, FOUND_BY[key], path)
        if key in UNORDERED:
            return by_content(expected, found, path, exactly=key != "effects")
        if key in CARDS:
            expected, found = sorted(expected), sorted(found)
    return [] if expected == found else [f"{path}: expected {expected!r}, found {found!r}"]


def by_seat(expected: list[Any], found: list[Any], path: str) -> list[str]:
    if len(found) != len(expected):
        return [f"{path}: expected {len(expected)} seats, found {len(found)}"]
    return [
        line
        for seat, cards in enumerate(expected)
        if cards is not None
        for line in differences(cards, found[seat], "cards", f"{path}[{seat}]")
    ]


def by_key(expected: list[Case], found: list[Case], key: str, path: str) -> list[str]:
    members = {member[key]: member for member in found}
    return [
        line
        for member in expected
        for line in differences(member, members.get(member[key]), path=f"{path}[{key} {member[key]}]")
    ]


def by_content(expected: list[Any], found: list[Any], path: str, *, exactly: bool) -> list[str]:
    missing = [member for member in expected if all(differences(member, other) for other in found)]
    if exactly and len(found) > len(expected):
        return [f"{path}: expected {len(expected)}, found {found!r}"]
    return [f"{path}: {member!r} is not among {found!r}" for member in missing]


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ({"ok": True}, {}),
        ({"points": 3}, {"points": 4}),
        ({"winner": None}, {"winner": 0}),
        ({"payments": [1, -1]}, {"payments": [-1, 1]}),
        ({"loose": ["1K"]}, {"loose": ["1K", "1T"]}),
        ({"captured": [None, ["1K"]]}, {"captured": [[], []]}),
        ({"steps": [{"ply": 2}]}, {"steps": [{"ply": 1}]}),
        ({"bills": [{"loser": 1, "amount": 3}]}, {"bills": [{"loser": 1, "amount": 4}]}),
        ({"effects": [{"name": "ppuk"}]}, {"effects": [{"name": "chok"}]}),
        ({"paid": []}, {"paid": [{"rule": "E6"}]}),
    ],
)
def test_difference_is_seen(expected: Case, found: Case) -> None:
    assert differences(expected, found) != []


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ({}, {"ok": True}),
        ({"loose": ["1K", "1T"]}, {"loose": ["1T", "1K"]}),
        ({"captured": [None, ["1K"]]}, {"captured": [["2p"], ["1K"]]}),
        ({"steps": [{"ply": 2, "complete": True}]}, {"steps": [{"ply": 1}, {"ply": 2, "complete": True}]}),
        ({"effects": [{"name": "ppuk"}]}, {"effects": [{"name": "chok"}, {"name": "ppuk", "rule": "P5"}]}),
    ],
)
def test_what_is_not_looked_at_makes_no_difference(expected: Case, found: Case) -> None:
    assert differences(expected, found) == []
