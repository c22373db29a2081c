"""Tables of hands in memory are those of the data set."""

from __future__ import annotations

from pathlib import Path

import pandas as pd
import pytest
from msgspec.structs import replace

import gostop_log as gs
from gostop_log.frames import FrameError, load, of, query
from gostop_log.notation import dumps
from gostop_log.tables import SCHEMAS, manifest_of
from tests.session.evenings import evening
from tests.tables.making import make


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("logs") / "evening.gsn"
    records = evening(5, 8)
    records[3] = replace(records[3], carry={"nagari": 7})
    path.write_text(dumps(records), encoding="utf-8")
    return str(path)


def test_records_and_replays_give_what_the_data_set_gives(log: str, tmp_path: Path) -> None:
    make([log], tmp_path / "out")
    records = [*gs.read(log)]
    for hands in (records, [gs.replay(record) for record in records]):
        tables = of(hands, explained=100)
        assert [*tables] == [*SCHEMAS]
        for name, frame in tables.items():
            own = frame if name != "findings" else frame.drop(columns="explained_by")
            pd.testing.assert_frame_equal(own, load(tmp_path / "out", name, [*own.columns]))


def test_sums_are_those_of_the_replays(log: str) -> None:
    games = [gs.replay(record) for record in gs.read(log)]
    tables = of(games)
    keys = dict(zip(tables["hands"]["hand"], games, strict=True))
    for key, game in keys.items():
        own = {name: frame[frame["hand"] == key] for name, frame in tables.items()}
        assert len(own["turns"]) == len(game)
        owner = own["captures"].groupby("card")["seat"].last()
        assert owner.value_counts().to_dict() == {
            seat: len(cards) for seat, cards in enumerate(game.steps[-1].captured) if cards
        }
        money = own["payments"]
        taken, given = (money.groupby(side)["money"].sum() for side in ("taker", "giver"))
        net = {name: taken.get(name, 0) - given.get(name, 0) for name in game.record.players}
        assert net == dict(zip(game.record.players, game.result.payments, strict=True))
        assert sum(net.values()) == 0


def test_hands_without_a_file_have_keys_of_their_own() -> None:
    records = [replace(record, place=None) for record in evening(6, 3)]
    tables = of(records)
    assert tables["hands"]["hand"].nunique() == 3
    assert tables["hands"]["file"].isna().all()
    assert of(records)["hands"]["hand"].to_list() == tables["hands"]["hand"].to_list()


def test_what_makes_no_sense_is_refused() -> None:
    [record] = evening(6, 1)
    with pytest.raises(FrameError, match=r"there is no table 'hand'; did you mean hands\?"):
        of([record], ["hand"])
    with pytest.raises(FrameError, match="hand 6-1 was replayed under other rules than it names"):
        of([gs.replay(record).under(target=5)])
    with pytest.raises(TypeError, match="made of Records and Replays"):
        of(["evening.gsn"])
    with pytest.raises(FrameError, match="there is no table"):
        of([], ["values"])


def test_no_hands_give_empty_tables() -> None:
    tables = of([])
    assert all(len(frame) == 0 for frame in tables.values())
    assert [*tables["captures"].columns] == SCHEMAS["captures"].names


def test_a_data_set_without_the_newer_table_still_loads(log: str, tmp_path: Path) -> None:
    older = [name for name in SCHEMAS if name != "captures"]
    make([log], tmp_path / "out", tables=older)
    assert manifest_of(tmp_path / "out").asked.tables == older
    for name in older:
        assert [*load(tmp_path / "out", name).columns] == SCHEMAS[name].names
    assert len(query(tmp_path / "out", "SELECT * FROM hands")) == 8
    with pytest.raises(gs.GostopError, match="has no table 'captures'; it has hands, turns, decisions, payments"):
        load(tmp_path / "out", "captures")
