"""Every change of a single thing in a sealed hand is found, and found where it is."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gostop_log import from_json, to_json
from gostop_log.errors import HandError
from gostop_log.integrity import redact, seal, sealed, verify
from tests.integrity.corruptions import Path, changed, is_placed, paths
from tests.integrity.hands import KEY, redacted, rich, whole


def left_unfound(hand: dict[str, Any], path: Path, other: dict[str, Any]) -> str | None:
    """What is wrong with what `verify` says of a hand that was changed at a place; None where nothing is."""
    try:
        read = from_json(other)
    except HandError:
        return None  # no hand any more: whoever reads it is told so
    if to_json(read) == hand:
        return None  # not changed at all: a default that is written down, say
    found = verify(read, previous="0f" * 32)
    if not sealed(read):
        return None if found[0].code == "seal.missing" else f"{path}: passes for a hand without seal"
    if not any(breach.verdict == "wrong" for breach in found):
        return f"{path}: not found"
    return None if is_placed(hand, path, found) else f"{path}: found at {found[0]}"


def kinds(hand: dict[str, Any]) -> list[Path]:
    """A place of every kind: of a list of cards the first and the last one, say."""
    by_kind: dict[tuple[Any, ...], list[Path]] = {}
    for path in paths(hand):
        kind = tuple("n" if isinstance(key, int) else re.sub(r"\d+", "n", key) for key in path)
        by_kind.setdefault(kind, []).append(path)
    return [path for found in by_kind.values() for path in {found[0], found[-1]}]


@pytest.mark.parametrize("seat", [None, 1])
def test_every_kind_of_place_in_a_hand_that_has_everything(seat: int | None) -> None:
    record = seal(rich(), key=KEY, previous="0f" * 32)
    record = record if seat is None else redact(record, seat)
    hand = to_json(record)
    found = [left_unfound(hand, path, other) for path in kinds(hand) for other in changed(hand, path)]
    assert [said for said in found if said is not None] == []


@settings(max_examples=200)
@given(st.data())
def test_any_change_of_any_sealed_hand(data: st.DataObject) -> None:
    record = data.draw(st.sampled_from(whole() + redacted()))
    hand = to_json(record)
    path = data.draw(st.sampled_from(list(paths(hand))))
    other = data.draw(st.sampled_from(list(changed(hand, path))))
    assert left_unfound(hand, path, other) is None


@pytest.mark.proof
def test_every_change_of_every_place() -> None:
    for record in whole()[::4] + redacted()[::9]:
        hand = to_json(record)
        for path in paths(hand):
            for other in changed(hand, path):
                assert left_unfound(hand, path, other) is None
