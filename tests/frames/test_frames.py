"""Tables as pandas frames, and questions in SQL."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pytest

from gostop_log.frames import QUERIES, FrameError, load, query
from gostop_log.replaying import check
from gostop_log.session import payments
from gostop_log.sources import records
from gostop_log.tables import SCHEMAS, DatasetError, part_files
from tests.tables.making import make, write_log


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> str:
    return write_log(tmp_path_factory.mktemp("logs") / "evening.gsn")


@pytest.fixture(scope="module")
def tables(log: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("out") / "tables"
    make([log], out)
    return out


@pytest.mark.parametrize("table", SCHEMAS)
def test_a_frame_has_the_types_of_the_schema(table: str, tables: Path) -> None:
    frame = load(tables, table)
    assert [(name, kind.pyarrow_dtype) for name, kind in frame.dtypes.items()] == [
        (field.name, field.type) for field in SCHEMAS[table]
    ]


def test_rows_stand_in_the_order_of_the_log(log: str, tables: Path) -> None:
    ids = [item.record.id for item in records(log) if item.record is not None]
    assert load(tables)["id"].to_list() == [*ids, "broken"]
    assert load(tables, columns=["hand_no"])["hand_no"].isna().to_list() == [False] * len(ids) + [True]


@pytest.mark.parametrize(
    ("where", "kept"),
    [
        ([("verdict", "==", "wrong")], lambda frame: frame.verdict == "wrong"),
        ([("points", ">=", 5), ("dealer", "!=", 0)], lambda frame: (frame.points >= 5) & (frame.dealer != 0)),
        ([("winner_name", "in", ["Min", "Sol"])], lambda frame: frame.winner_name.isin(["Min", "Sol"])),
        ([("verdict", "not in", ["wrong"])], lambda frame: frame.verdict != "wrong"),
    ],
)
def test_where_keeps_the_rows_for_which_all_comparisons_hold(where: list[Any], kept: Any, tables: Path) -> None:
    everything = load(tables)
    expected = everything[kept(everything).fillna(False)]
    assert 0 < len(expected) < len(everything)
    pd.testing.assert_frame_equal(load(tables, where=where), expected.reset_index(drop=True))


def test_columns_stand_in_the_order_in_which_they_are_named(tables: Path) -> None:
    frame = load(tables, "turns", ["seat", "ply"], [("ply", "<=", 2)])
    assert frame.columns.to_list() == ["seat", "ply"]
    assert set(frame.ply) == {1, 2}


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"columns": ["point"]}, r"no column 'point'; did you mean points\?"),
        ({"where": [("verdikt", "==", "wrong")]}, r"no column 'verdikt'; did you mean verdict\?"),
        ({"where": [("verdict", "~", "wrong")]}, "'~' is no comparison; there are =="),
        ({"where": [("points", ">", "many")]}, "table hands: "),
    ],
)
def test_a_question_that_makes_no_sense(asked: dict[str, Any], said: str, tables: Path) -> None:
    with pytest.raises(FrameError, match=said):
        load(tables, **asked)


def test_no_such_table_and_no_data_set(log: str, tables: Path, tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match="has no table 'plies'; it has hands, turns"):
        load(tables, "plies")
    with pytest.raises(DatasetError, match="holds no tables"):
        load(tmp_path)
    make([log], tmp_path / "out", tables=["hands"])
    with pytest.raises(DatasetError, match="has no table 'turns'; it has hands"):
        load(tmp_path / "out", "turns")


@pytest.mark.parametrize("content", [b"PAR1 and no more", b"", None])
def test_a_part_that_is_not_whole(content: bytes | None, log: str, tmp_path: Path) -> None:
    make([log], tmp_path / "out", tables=["hands"])
    before = load(tmp_path / "out")
    part = part_files(tmp_path / "out", "hands")[1]
    part.unlink()
    if content is not None:
        part.write_bytes(content)
    for ask in (load, lambda out: query(out, "verdicts")):
        with pytest.raises(FrameError, match=rf"{part.name} is not whole: the same `gostop-log table` command"):
            ask(tmp_path / "out")
    make([log], tmp_path / "out", tables=["hands"])
    pd.testing.assert_frame_equal(load(tmp_path / "out"), before)


def test_a_part_that_is_broken_within(log: str, tmp_path: Path) -> None:
    make([log], tmp_path / "out", tables=["hands"])
    part = part_files(tmp_path / "out", "hands")[0]
    content = bytearray(part.read_bytes())
    content[8:200] = bytes(192)
    part.write_bytes(content)
    with pytest.raises(FrameError, match="a part cannot be read"):
        load(tmp_path / "out")


@pytest.mark.parametrize("name", QUERIES)
def test_every_ready_question_has_an_answer(name: str, tables: Path) -> None:
    answer = query(tables, name)
    assert len(answer) > 0 or name == "repeated_deals"
    pd.testing.assert_frame_equal(answer, query(tables, name))


def test_money_by_player_is_the_net_of_the_evening(log: str, tables: Path) -> None:
    net: dict[str, int] = dict.fromkeys(("Min", "Jun", "Sol"), 0)
    for item in records(log):
        if item.record is not None:
            for name, sum_ in payments(item.record, check(item.record)).items():
                net[name] += sum_
    answer = query(tables, "money_by_player")
    assert dict(zip(answer.player, answer.money, strict=True)) == net


def test_money_by_player_counts_every_hand_that_he_played(log: str, tables: Path) -> None:
    played: Counter[str] = Counter()
    for item in records(log):
        if item.record is not None:
            played.update(item.record.players)
    money, wins = (query(tables, name).set_index("player") for name in ("money_by_player", "wins_by_player"))
    assert money.hands.to_dict() == wins.hands.to_dict() == played
    assert money.for_each_hand.to_dict() == pytest.approx({name: money.money[name] / played[name] for name in played})


def test_a_word_that_is_no_question(tables: Path) -> None:
    with pytest.raises(FrameError, match=r"'nosuch' is no SQL and no ready question; there are verdicts, .*pace_by"):
        query(tables, "nosuch")


def test_sql_of_ones_own(tables: Path) -> None:
    answer = query(tables, "SELECT count(*) AS hands, max(points) AS most FROM hands")
    assert answer.hands[0] == len(load(tables))
    assert answer.dtypes["most"].pyarrow_dtype == pa.int64()


@pytest.mark.parametrize("sql", ["SELECT nothing FROM hands", "SELEKT 1", "SET threads = 1"])
def test_sql_that_is_no_question(sql: str, tables: Path) -> None:
    with pytest.raises(FrameError, match="DuckDB cannot answer this"):
        query(tables, sql)


def test_without_duckdb(tables: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)
    with pytest.raises(FrameError, match=r"pip install 'gostop-log\[sql\]'"):
        query(tables, "verdicts")
