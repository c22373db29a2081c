"""One field of a log changed: it is found and placed, unless docs/audit.md says that nobody can see it (A1, A2, A3)."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from gostop_log.play import random_record
from gostop_log.record import Record
from gostop_log.replaying import check
from gostop_log.rules import resolve
from tests.audit.corrupting import corruptions
from tests.audit.hands import PRESETS, found, heard, night
from tests.engine.test_random_hands import TABLES

EVENINGS = 3
PROVEN = 300


def unseen(checkout: Path) -> set[str]:
    """The kinds of changes that the docs list as those that may go unseen."""
    text = (checkout / "docs" / "audit.md").read_text(encoding="utf-8")
    table = text.partition("## What cannot be seen")[2].partition("\n## ")[0]
    return set(re.findall(r"^\| `([a-z._]+)`", table, flags=re.MULTILINE))


def search(preset: str, players: int, seeds: range, allowed: set[str]) -> None:
    for seed in seeds:
        before, hand, after = night(seed, 3, preset, players)
        assert found(before, hand, after) == []
        for kind, changed in corruptions(hand, Random(seed)):
            findings = found(before, changed, after, explained=0)
            if findings:
                placed(kind, changed, after, [one.hand for one in findings], {one.field for one in findings})
            else:
                assert kind in allowed, (kind, preset, players, seed)
                nothing_changed_hands(hand, changed)


def placed(kind: str, changed: Record, after: Record, hands: list[str | None], fields: set[str | None]) -> None:
    """At the hand itself, or at the next one, which does not inherit what it now leaves."""
    assert set(hands) <= {changed.id, after.id}, kind
    if kind.startswith("claims."):
        assert fields == {kind.rpartition(".")[2]}
        assert set(hands) == {changed.id}


def nothing_changed_hands(hand: Record, changed: Record) -> None:
    """What goes unseen is at least no money."""
    was, now = check(hand), check(changed)
    assert (now.end, now.winner, now.points, now.payments) == (was.end, was.winner, was.points, was.payments)


@pytest.mark.parametrize(("preset", "players"), PRESETS)
def test_every_change_that_can_be_seen_is_found_and_placed(preset: str, players: int, checkout: Path) -> None:
    search(preset, players, range(EVENINGS), unseen(checkout))


@pytest.mark.proof
@pytest.mark.parametrize(("preset", "players"), PRESETS)
def test_every_change_that_can_be_seen_is_found_and_placed_in_many(preset: str, players: int, checkout: Path) -> None:
    search(preset, players, range(EVENINGS, PROVEN), unseen(checkout))


def test_what_claims_only_its_payments_hides_no_money() -> None:
    """With nothing but the sums claimed much goes unseen, but never a sum."""
    silent = 0
    for seed in range(20):
        record = random_record(seed, resolve("classic", {}, 3))
        for _, changed in corruptions(replace(record, balances=None), Random(seed)):
            if not found(changed, explained=0):
                silent += 1
                nothing_changed_hands(record, changed)
    assert silent


@pytest.mark.parametrize("table", TABLES)
def test_clean_hands_have_no_findings(table: str) -> None:
    preset, players, overrides = TABLES[table]
    rules = resolve(preset, overrides, players)
    for seed in range(20):
        [hand] = heard([random_record(seed, rules)])
        assert (hand.verdict, hand.findings, hand.missing) == ("verified", [], [])


@pytest.mark.proof
@pytest.mark.parametrize("table", TABLES)
def test_many_clean_hands_have_no_findings(table: str) -> None:
    preset, players, overrides = TABLES[table]
    rules = resolve(preset, overrides, players)
    for seed in range(10_000):
        [hand] = heard([random_record(seed, rules)])
        assert hand.findings == [], (table, seed)
