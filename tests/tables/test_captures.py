"""Every card is captured by somebody, somehow: rows against the steps of the replay."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
from msgspec.structs import replace

from gostop_log.cards import month
from gostop_log.play import random_record
from gostop_log.record import Record
from gostop_log.replaying import Capture, captures, replay
from gostop_log.rules import resolve
from gostop_log.sources import records
from tests.session.evenings import hand

ALL = [("classic", 2), ("classic", 3), ("family", 2), ("family", 3), ("wiki", 2), ("wiki", 3), ("matgo", 2)]


def check(record: Record) -> list[Capture]:
    """After every turn, whoever captured a card last has it, and nobody has another one."""
    game = replay(record)
    found = [*captures(game)]
    of_ply = defaultdict(list)
    for one in found:
        of_ply[one.ply].append(one)
    owner: dict[str, int] = {}
    for step in [*([game.result.start] if game.result.start else []), *game.steps]:
        for one in of_ply.pop(step.ply, []):
            assert owner.get(one.card) == one.giver
            assert (one.how == "steal") == (one.giver is not None)
            assert step.seat is None or one.seat == step.seat
            owner[one.card] = one.seat
        for seat, cards in enumerate(step.captured):
            assert {card for card, has in owner.items() if has == seat} == set(cards)
        stolen = [(effect.from_, effect.card) for effect in step.effects if effect.name == "steal"]
        assert stolen == [(one.giver, one.card) for one in found if one.ply == step.ply and one.how == "steal"]
    assert not of_ply
    return found


@pytest.mark.parametrize(("preset", "players"), ALL)
def test_captures_sum_up_to_what_lies_before_everybody(preset: str, players: int) -> None:
    rules = resolve(preset, {}, players)
    how = {one.how for seed in range(40) for one in check(random_record(seed, rules))}
    assert how >= {"hand", "flip", "stack", "steal"}
    assert ("deal" in how) == (preset == "matgo")


def test_sample_logs(checkout: Path) -> None:
    found = 0
    for log in sorted((checkout / "sample_logs").glob("*.gsn")):
        found += sum(len(check(item.record)) for item in records(log) if item.record is not None)
    assert found > 1000


def test_what_took_a_card_is_told() -> None:
    """A hand card takes a pair, a flip another; a bomb its four; a stack all of its month."""
    for seed in range(30):
        game = replay(hand(seed))
        by_ply = defaultdict(list)
        for one in captures(game):
            by_ply[one.ply].append(one)
        for step in game.steps:
            played = {action["card"] for action in step.actions if action["do"] == "play"}
            turned = {action["card"] for action in step.actions if action["do"] == "flip"}
            for one in by_ply[step.ply]:
                if one.how == "hand" and played:
                    assert month(one.card) in map(month, played)
                if one.how == "flip":
                    assert month(one.card) in map(month, turned)
                if one.how == "stack":
                    assert sum(month(one.card) == month(other.card) for other in by_ply[step.ply]) == 4


def test_an_illegal_hand_has_captures_down_to_its_fault() -> None:
    record = hand(4, id="fine", hand_no=1)
    wrong = [*record.actions]
    at = next(index for index, action in enumerate(wrong) if index > 12 and action.do == "play")
    wrong[at] = replace(wrong[at], seat=(wrong[at].seat + 1) % 3)
    found = check(replace(record, actions=wrong, claims=None))
    assert found
    assert found == [*captures(replay(record))][: len(found)]


def test_where_nothing_was_played_nothing_was_captured() -> None:
    record = replace(hand(4), place=None)
    assert [*captures(replay(record))]
    assert [*captures(replay(replace(record, players=["a"])))] == []
    assert [*captures(replay(replace(record, deck=["3K"] * 48)))] == []
