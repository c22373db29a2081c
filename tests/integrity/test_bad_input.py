"""Seals that were damaged, are of another version, or are as large as they can be: each said in a sentence."""

import copy
from typing import Any

import pytest

from gostop_log import from_json, to_json
from gostop_log.integrity import Breach, redact, seal, verify
from gostop_log.rules import resolve
from tests.integrity.hands import KEY, random_hand

HAND = to_json(seal(random_hand(3, resolve("classic", {}, 3)), key=KEY))
REDACTED = to_json(redact(seal(random_hand(3, resolve("classic", {}, 3)), key=KEY), 0))
LONG = "a" * 1_000_000


def verified(hand: dict[str, Any], **header: Any) -> Breach:
    """The first thing that is wrong with a hand whose seal has another header."""
    other = copy.deepcopy(hand)
    other["headers"]["Seal"].update(header)
    return verify(from_json(other))[0]


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ({"version": 2}, "version 2 of [Seal] is not known; the newest known is 1"),
        ({"version": "1"}, "version '1' of [Seal] is not known"),
        ({"version": True}, "version True of [Seal] is not known"),
        ({"start": "12"}, "- at `$.start`"),
        ({"end": HAND["headers"]["Seal"]["end"][:-1]}, "- at `$.end`"),
        ({"end": HAND["headers"]["Seal"]["end"] + "\n"}, "- at `$.end`"),
        ({"end": HAND["headers"]["Seal"]["end"].upper()}, "- at `$.end`"),
        ({"key": LONG}, "- at `$.key`"),
        ({"marks": LONG}, "- at `$.marks`"),
        ({"marks": {"key": LONG}}, "- at `$.marks[...]`"),
        ({"turns": -1}, "- at `$.turns`"),
        ({"turns": 10**18}, "1000000000000000000 turns were sealed"),
        ({"salts": {"/note": "0" * 32}}, "either whole, with a key and its mark, or redacted"),
        ({"more": 1}, "unknown field `more`"),
    ],
)
def test_damaged_headers(header: dict[str, Any], said: str) -> None:
    breach = verified(HAND, **header)
    assert said in breach.message
    assert len(breach.message) < 300
    assert breach.field
    assert breach.field.startswith("/headers/Seal")


@pytest.mark.parametrize(
    "told",
    [
        {LONG: "0" * 64},
        {"": "0" * 64},
        {"/": "0" * 64},
        {"/deck": "0" * 64},
        {"/deck/48": "0" * 64},
        {"/deck/00": "0" * 64},
        {"/deck/-1": "0" * 64},
        {"/headers/Seal": "0" * 64},
        {"/headers/Seal/x": "0" * 64},
        {"/actions/9999999/note": "0" * 64},
        {"/actions/x/note": "0" * 64},
        {"/actions/0/seat": "0" * 64},
        {"/players/0": "0" * 64},
        {"/stake": "0" * 64},
        {"/a/b/c": "0" * 64},
        {"/position": "0" * 64},
        {"/position/x": "0" * 64},
        {"/claims": "0" * 64},
        {"/claims/turns": "0" * 64},
        {"/result/x": "0" * 64},
        {"/actions": "0" * 64},
        {f"/x{number}": "0" * 64 for number in range(20_000)},
    ],
)
def test_places_that_are_none(told: dict[str, str]) -> None:
    breach = verified(REDACTED, hidden=REDACTED["headers"]["Seal"].get("hidden", {}) | told)
    assert breach.verdict == "wrong"
    assert len(breach.message) < 300


@pytest.mark.parametrize("value", [None, 7, [], "", "12", LONG, "..", f"{'0' * 16}.{'0' * 28}.{'0' * 63}", {"a": LONG}])
def test_damaged_turns(value: Any) -> None:
    other = copy.deepcopy(HAND)
    other["annotations"][4]["value"] = value
    breach = verify(from_json(other))[0]
    assert (breach.code, breach.ply) == ("seal.turn", 5)
    assert len(breach.message) < 300


@pytest.mark.parametrize("action", [None, "8", -1, 10**30, 8.5, True])
def test_seals_that_are_at_no_action(action: Any) -> None:
    other = copy.deepcopy(HAND)
    other["annotations"][4]["action"] = action
    breach = verify(from_json(other))[0]
    assert (breach.code, breach.ply) == ("seal.turn", 5)


def test_a_long_note_is_sealed_like_any_other() -> None:
    record = random_hand(3, resolve("classic", {}, 3))
    record.note = LONG
    sealed = seal(record)
    assert verify(sealed) == []
    sealed.note = LONG + "b"
    assert [breach.field for breach in verify(sealed)] == ["/note"]
