"""docs/integrity.md: every hash of its example, computed again with nothing but hashlib, hmac and json."""

import hashlib
import hmac
import json
import re
from pathlib import Path
from typing import Any

import pytest

from gostop_log import from_json, loads, to_json
from gostop_log.integrity import commitment, seal, shuffle, unsealed, verify

SEED = "00112233445566778899aabbccddeeff" * 2


@pytest.fixture(scope="module")
def page(checkout: Path) -> str:
    return (checkout / "docs" / "integrity.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def hand(page: str) -> dict[str, Any]:
    """The sealed hand of the example."""
    [text] = re.findall(r"^```json\n(.*)\n```$", page, flags=re.MULTILINE)
    found: dict[str, Any] = json.loads(text)
    return found


@pytest.fixture(scope="module")
def hashes(page: str) -> dict[str, list[tuple[list[Any], str]]]:
    """What is hashed and its hash, by what it is for."""
    found: dict[str, list[tuple[list[Any], str]]] = {}
    for block in re.findall(r"^```hashes\n(.*?)^```$", page, flags=re.MULTILINE | re.DOTALL):
        for text, written in zip(*[iter(block.splitlines())] * 2, strict=True):
            parts = json.loads(text)
            canonical = json.dumps(parts, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
            assert text == canonical
            assert written == "→ " + hashlib.sha256(canonical.encode()).hexdigest()
            found.setdefault(parts[0].removeprefix("gostop-seal-1 "), []).append((parts[1:], written[2:]))
    return found


def test_values_are_those_of_the_hand_under_salts_of_its_key(hand: dict[str, Any], hashes: Any) -> None:
    key = bytes.fromhex(hand["headers"]["Seal"]["key"])
    for (salt, place, value), _ in hashes["value"]:
        found: Any = hand
        for step in place.split("/")[1:]:
            found = found[int(step) if isinstance(found, list) else step]
        assert value == found
        assert salt == hmac.new(key, place.encode(), hashlib.sha256).hexdigest()[:32]
    assert len(hashes["value"]) == 5


def test_fields_make_the_start(hand: dict[str, Any], hashes: Any) -> None:
    values = {digest for _, digest in hashes["value"]}
    masked = set(re.findall(r'"\.\.\.": "([0-9a-f]{64})"', json.dumps([parts for parts, _ in hashes["field"]])))
    assert masked == values
    [([fields], start)] = hashes["start"]
    assert fields == {name: digest for (name, _), digest in hashes["field"]}
    assert start == hand["headers"]["Seal"]["start"]
    marks = hand["headers"]["Seal"]["marks"]
    named = fields | {name: hashes[name][0][1] for name in ("rest", "key")}
    assert marks == {name: digest[:8] for name, digest in named.items()}


def test_turn_and_end_make_the_chain(hand: dict[str, Any], hashes: Any) -> None:
    actions = [digest for _, digest in hashes["action"]]
    assert [parts for parts, _ in hashes["action"]] == [[index, one] for index, one in enumerate(hand["actions"])]
    [([before, ply, said, state], link)] = hashes["turn"]
    assert (before, ply, said) == (hand["headers"]["Seal"]["start"], 1, actions)
    assert {name: value for (name, value), _ in hashes["part"]} == state
    marks = "".join(digest[:8] for digest in actions), "".join(digest[:4] for _, digest in hashes["part"])
    assert hand["annotations"] == [{"action": 1, "name": "seal", "value": f"{marks[0]}.{marks[1]}.{link}"}]
    [([last, turns, rest, outcome], end)] = hashes["end"]
    assert (last, turns, rest, outcome) == (link, 1, [], {"end": None, "points": 0, "winner": None})
    assert end == hand["headers"]["Seal"]["end"]


def test_the_example_is_what_seal_makes(hand: dict[str, Any]) -> None:
    record = from_json(hand)
    assert verify(record) == []
    assert to_json(seal(unsealed(record), key="0" * 64)) == hand


def test_the_page_shows_the_shuffle_as_it_is(page: str) -> None:
    assert f"`{' '.join(shuffle(SEED, ['a', 'b'], 7)[:12])}`" in page
    [example] = loads(re.findall(r"^```gsn\n(.*?)^```$", page, flags=re.MULTILINE | re.DOTALL)[0])
    assert example.headers["Commit"]["digest"] == commitment(SEED)
    assert example.headers["Reveal"]["secret"] == SEED


def test_every_code_is_listed(page: str, checkout: Path) -> None:
    sources = [*(checkout / "gostop_log" / "integrity").glob("*.py"), checkout / "gostop_log" / "cli" / "verify.py"]
    used = {code for path in sources for code in re.findall(r'"((?:seal|deck)\.[a-z]+)"', path.read_text("utf-8"))}
    assert used == set(re.findall(r"^\| `((?:seal|deck)\.\w+)` \|", page, flags=re.MULTILINE))
