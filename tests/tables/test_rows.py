"""What stands in the tables is what the replay says; the keys join."""

from __future__ import annotations

from collections import Counter
from itertools import groupby, pairwise
from operator import itemgetter
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from msgspec.structs import replace

from gostop_log.audit import audit
from gostop_log.notation import dumps
from gostop_log.play import random_record
from gostop_log.record import MAX_INT
from gostop_log.replaying import replay
from gostop_log.rules import resolve
from gostop_log.running import chunks
from gostop_log.session import payments
from gostop_log.sources import records
from gostop_log.tables import SCHEMAS, Tabulate
from tests.session.evenings import hand, of_four
from tests.tables.making import clocked, write_log

ALL = tuple(SCHEMAS)


def rows_of(path: str, **options: Any) -> dict[str, list[dict[str, Any]]]:
    [chunk] = chunks([path], refused=lambda _, error: pytest.fail(str(error)))
    part = Tabulate(ALL, **options)(chunk)
    return {name: pq.read_table(pa.BufferReader(content)).to_pylist() for name, content in part.tables.items()}


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> str:
    return write_log(tmp_path_factory.mktemp("logs") / "evening.gsn")


@pytest.fixture(scope="module")
def rows(log: str) -> dict[str, list[dict[str, Any]]]:
    return rows_of(log)


def test_hands_say_what_the_audit_says(log: str, rows: dict[str, list[dict[str, Any]]]) -> None:
    audited = [one for one in audit(records(log)) if not one.item.stray]
    assert [row["verdict"] for row in rows["hands"]] == [one.verdict for one in audited]
    assert {row["verdict"] for row in rows["hands"]} >= {"wrong", "unreadable"}
    for row, one in zip(rows["hands"], audited, strict=True):
        assert row["findings"] == len(one.findings)
        if (record := one.item.record) is not None and (result := one.result) is not None:
            assert (row["id"], row["hand_no"], row["names"]) == (record.id, record.hand_no, record.players)
            assert (row["end"], row["winner"], row["points"]) == (result.end, result.winner, result.points)
            assert (row["payments"], row["rules_hash"]) == (result.payments, result.rules_hash)
            assert row["gos"] == [
                sum(action.do == "go" and action.seat == seat for action in record.actions) for seat in range(3)
            ]
    [broken] = [row for row in rows["hands"] if row["verdict"] == "unreadable"]
    assert (broken["id"], broken["players"]) == ("broken", None)


def test_keys_join_and_are_one_for_each_hand(rows: dict[str, list[dict[str, Any]]]) -> None:
    keys = [row["hand"] for row in rows["hands"]]
    assert len(set(keys)) == len(keys)
    for table in ALL:
        assert {row["hand"] for row in rows[table]} <= set(keys)


def test_findings_are_those_of_the_audit(log: str, rows: dict[str, list[dict[str, Any]]]) -> None:
    found = [one for audited in audit(records(log)) for one in audited.findings]
    assert [(row["code"], row["message"], row["line"]) for row in rows["findings"]] == [
        (one.code, one.message, one.line) for one in found
    ]
    [nagari] = [row for row in rows["findings"] if row["field"] == "carry.nagari"]
    assert (nagari["claimed"], nagari["severity"]) == ("7", "error")


def test_turns_are_the_steps_of_the_replay(log: str, rows: dict[str, list[dict[str, Any]]]) -> None:
    played = [replay(item.record) for item in records(log) if item.record is not None]
    assert len(rows["turns"]) == sum(map(len, played))
    steps = [step for game in played for step in game.steps]
    for row, step in zip(rows["turns"], steps, strict=True):
        assert (row["ply"], row["seat"], row["scores"], row["stock"]) == (step.ply, step.seat, step.scores, step.stock)
        assert row["effects"] == [effect.name for effect in step.effects]
        assert row["captured"] == list(map(len, step.captured))
        assert len(row["actions"].split()) == len(step.actions)
        assert row["seconds"] == 2 * len(step.actions)


def test_payments_sum_up_to_the_net_of_each_hand(log: str, rows: dict[str, list[dict[str, Any]]]) -> None:
    keys = iter(rows["hands"])
    for audited in audit(records(log)):
        if audited.item.stray or (record := audited.item.record) is None or audited.result is None:
            continue
        net: Counter[str] = Counter()
        key = next(row["hand"] for row in keys if row["id"] == record.id)
        for move in rows["payments"]:
            if move["hand"] == key:
                net[move["taker"]] += move["money"]
                net[move["giver"]] -= move["money"]
        assert {name: net[name] for name in record.players} == payments(record, audited.result)


def test_decisions_are_what_was_legal_before_each_action(log: str, rows: dict[str, list[dict[str, Any]]]) -> None:
    games = {item.record.id: replay(item.record) for item in records(log) if item.record is not None}
    ids = {row["hand"]: row["id"] for row in rows["hands"]}
    decided = Counter(row["hand"] for row in rows["decisions"])
    for row in rows["decisions"]:
        game = games[ids[row["hand"]]]
        state = game.state(row["action"])
        action = game.record.actions[row["action"]]
        assert (row["seat"], row["what"]) == (action.seat, action.do)
        assert row["chosen"] in row["options"]
        assert row["alternatives"] == len(row["options"])
        if action.do not in ("flip", "give") and state.to_act is not None and state.to_act.what != "give":
            assert row["stage"] == state.to_act.what
            assert row["alternatives"] == len(state.legal())
        assert row["ply"] == next(ply for ply, end in ends(game) if row["action"] < end)
    for key, identity in ids.items():
        if identity in games:
            own = [action for action in games[identity].record.actions if action.do not in ("flip", "draw")]
            flips = [row for row in rows["decisions"] if row["hand"] == key and row["what"] == "flip"]
            assert decided[key] == len(own) + len(flips)
            assert all(row["alternatives"] > 1 for row in flips)


def test_a_think_time_is_from_decision_to_decision(rows: dict[str, list[dict[str, Any]]]) -> None:
    for _, group in groupby(rows["decisions"], key=itemgetter("hand")):
        decided = [*group]
        times = [0, *(2 * (row["action"] + 1) for row in decided)]
        assert [row["seconds"] for row in decided] == [now - before for before, now in pairwise(times)]


def test_without_the_clock_before_there_is_no_think_time(tmp_path: Path) -> None:
    record = clocked(hand(4, id="gap"))
    lost = next(index for index, action in enumerate(record.actions) if index and action.do == "play")
    actions = [replace(one, at=None) if index == lost else one for index, one in enumerate(record.actions)]
    path = tmp_path / "gap.gsn"
    path.write_text(dumps([replace(record, actions=actions, claims=None)]), encoding="utf-8")
    decided = rows_of(str(path))["decisions"]
    at = [row["action"] for row in decided].index(lost)
    assert [row["seconds"] is None for row in decided[at - 1 : at + 3]] == [False, True, True, False]


def ends(game: Any) -> list[tuple[int, int]]:
    """Each turn with the index of the action after it."""
    found, at = [], 0
    for step in game.steps:
        at += len(step.actions)
        found.append((step.ply, at))
    return found


@pytest.mark.parametrize("preset", ["classic", "family", "wiki", "matgo"])
def test_every_preset_has_its_rows(preset: str, tmp_path: Path) -> None:
    rules = resolve(preset, {}, 2)
    path = tmp_path / "log.gsn"
    path.write_text(dumps(clocked(random_record(seed, rules)) for seed in range(12)), encoding="utf-8")
    rows = rows_of(str(path))
    assert [row["preset"] for row in rows["hands"]] == [preset] * 12
    assert all(row["chosen"] in row["options"] and row["ply"] is not None for row in rows["decisions"])


def test_who_dropped_out_stands_at_the_table_and_is_paid(tmp_path: Path) -> None:
    path = tmp_path / "four.gsn"
    path.write_text(dumps([of_four(3)]), encoding="utf-8")
    rows = rows_of(str(path))
    assert rows["hands"][0]["names"] == ["Min", "Jun", "Sol"]
    assert rows["hands"][0]["table"] == ["Min", "Jun", "Sol", "Hana"]
    assert "Hana" in [row["taker"] for row in rows["payments"] if row["rule"] == "W2"]


def test_an_illegal_hand_has_rows_down_to_its_fault(tmp_path: Path) -> None:
    record = hand(4, id="fine", hand_no=1)
    wrong = [*record.actions]
    wrong[10] = replace(wrong[10], seat=(wrong[10].seat + 1) % 3)
    path = tmp_path / "wrong.gsn"
    path.write_text(dumps([replace(record, actions=wrong, claims=None)]), encoding="utf-8")
    rows = rows_of(str(path))
    assert rows["hands"][0]["verdict"] == "wrong"
    assert rows["turns"]
    assert max(row["action"] for row in rows["decisions"]) < 10
    assert rows["payments"] == []


def test_money_beyond_64_bits_is_not_told_wrongly(tmp_path: Path) -> None:
    path = tmp_path / "rich.gsn"
    record = next(record for seed in range(99) if (record := hand(seed, stake=MAX_INT, id="rich")).claims)
    path.write_text(dumps([replace(record, claims=None)]), encoding="utf-8")
    rows = rows_of(str(path))
    result = replay(record).result
    assert rows["hands"][0]["payments"] == [sum_ if abs(sum_) <= MAX_INT else None for sum_ in result.payments]


def test_hands_of_a_list_in_one_line_have_keys_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    path.write_text('[{"players": 1}, {"players": 2}]\n', encoding="utf-8")
    rows = rows_of(str(path))
    assert len({row["hand"] for row in rows["hands"]}) == 2
    assert [row["line"] for row in rows["hands"]] == [1, 1]


@pytest.mark.parametrize("table", ALL)
def test_every_column_says_what_it_means(table: str) -> None:
    assert all(field.metadata[b"meaning"] for field in SCHEMAS[table])
    assert SCHEMAS[table].names[0] == "hand"
