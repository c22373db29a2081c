"""What an analysis says of a hand becomes rows of fixed columns."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace as Made
from typing import Any

import pyarrow as pa
import pytest

from gostop_log.decisions import Analysis, GoStop
from gostop_log.errors import Fault
from gostop_log.frames import analysed, of
from gostop_log.record import Action
from gostop_log.tables import ANALYSED
from tests.session.evenings import hand

RECORD = hand(4, id="fine")


def estimate(mean: float, error: float = 0.25, samples: int = 100) -> Made:
    return Made(mean=mean, error=error, samples=samples, spread=10 * error)


def candidate(action: Action | None, mean: float, behind: float) -> Made:
    return Made(action=action, value=estimate(mean), behind=estimate(behind, 0.5 if behind else 0.0), wins=40)


MOVES = [candidate(Action(1, "play", "3p", "3K"), 2.0, 0.0), candidate(None, 0.5, 1.5)]
GO_STOP = {
    "hand": "fine",
    "ply": 9, "action": 20, "seat": 0, "player": "Min", "rules": "classic", "points": 3, "target": 3, "gos": 1,
    "went": True, "win": 0.75, "go_bak": 0.1, "break_even": None, "brought": -4,
}  # fmt: skip
PARTS = {
    "before": Fraction(1, 4), "deal": Fraction(2), "flips": Fraction(-1, 2), "hidden": Fraction(1, 4),
    "own": Fraction(-3), "others": Fraction(2), "pushed": Fraction(0),
}  # fmt: skip
ANALYSIS = Analysis(
    hand="fine",
    label={"seed": 7, "policy": "greedy"},
    decisions=[
        Made(action=2, ply=2, seat=1, player="Jun", what="turn", played=None, candidates=MOVES, best=0, chosen=1,
             loss=estimate(1.5, 0.5), share=0.3, verdict="mistake", policy_value=None),
    ],
    go_stops=[
        GoStop(**GO_STOP, go=candidate(Action(0, "go"), 3.0, 0.0), stop=candidate(Action(0, "stop"), 1.0, 2.0)),
        GoStop(**GO_STOP, go=candidate(Action(0, "go"), 1.0, 2.0), stop=candidate(Action(0, "stop"), 3.0, 0.0)),
    ],
    events=[
        Made(kind="deal", action=-1, ply=0, seat=None, before=[Fraction(0)] * 3,
             after=[Fraction(1), Fraction(-1, 2), Fraction(-1, 2)], chosen=[]),
        Made(kind="decision", action=0, ply=1, seat=0, before=[Fraction(1), Fraction(-1, 2), Fraction(-1, 2)],
             after=[Fraction(2), Fraction(-1), Fraction(-1)], chosen=[Fraction(1, 4), Fraction(0), Fraction(-1, 4)]),
    ],
    unknown=["decisions of Sol"],
    ledgers=[
        Made(seat=0, player="Min", net=1, stake=100, **PARTS, lost=Fraction(-1), errors={"own": 0.5}),
    ],
)  # fmt: skip
REFUSED = Fault(kind="illegal", rule="N6", message="the hand is not finished", hand="cut off")


@pytest.fixture(scope="module")
def tables() -> dict[str, Any]:
    return analysed([(RECORD, ANALYSIS)])


def test_types_are_those_of_the_schemas(tables: dict[str, Any]) -> None:
    for made in (tables, analysed([])):
        assert [*made] == [*ANALYSED]
        for name, frame in made.items():
            assert [(column, kind.pyarrow_dtype) for column, kind in frame.dtypes.items()] == [
                (field.name, field.type) for field in ANALYSED[name]
            ]


def test_keys_are_those_of_the_other_tables(tables: dict[str, Any]) -> None:
    decisions = of([RECORD], ["decisions"])["decisions"]
    joined = decisions.merge(tables["values"], on=["hand", "ply", "action", "seat"])
    assert joined["loss"].to_list() == [1.5]
    assert {key for frame in tables.values() for key in frame["hand"]} == {decisions["hand"].iloc[0]}
    twice = analysed([(RECORD, ANALYSIS), (RECORD, ANALYSIS)])["ledgers"]
    assert twice["hand"].nunique() == 2


def test_a_hand_that_was_refused_is_in_analyses_alone() -> None:
    made = analysed([(RECORD, ANALYSIS), (RECORD, REFUSED)])
    said = made["analyses"]
    assert said["analysed"].to_list() == [True, False]
    assert said["refused"].to_list()[1] == "the hand is not finished"
    assert said["rule"].to_list()[1] == "N6"
    assert said["unknown"].to_list()[0] == ["decisions of Sol"]
    assert said["label"].isna().to_list() == [False, True]
    for table in ("values", "go_stops", "course", "ledgers"):
        assert set(made[table]["hand"]) == {said["hand"][0]}


def test_a_decision_has_all_its_moves(tables: dict[str, Any]) -> None:
    [row] = pa.Table.from_pandas(tables["values"]).to_pylist()
    assert (row["played"], row["best"], row["verdict"], row["loss_error"]) == (None, "3p>3K", "mistake", 0.5)
    assert (row["policy_value"], row["label"]) == (None, '{"policy":"greedy","seed":7}')
    every = {"error": 0.25, "samples": 100, "win": 0.4}
    assert row["candidates"] == [
        {"action": "3p>3K", "value": 2.0, "behind": 0.0, "behind_error": 0.0} | every,
        {"action": None, "value": 0.5, "behind": 1.5, "behind_error": 0.5} | every,
    ]


def test_the_gain_of_go_has_its_sign(tables: dict[str, Any]) -> None:
    assert tables["go_stops"]["gain"].to_list() == [2.0, -2.0]
    assert tables["go_stops"]["gain_error"].to_list() == [0.5, 0.5]
    assert tables["go_stops"]["break_even"].isna().all()


def test_what_was_said_loses_what_it_is_behind_the_other(tables: dict[str, Any]) -> None:
    assert tables["go_stops"]["loss"].to_list() == [0.0, 2.0]
    assert tables["go_stops"]["loss_error"].to_list() == [0.0, 0.5]


def test_a_course_has_a_row_for_each_step_and_seat(tables: dict[str, Any]) -> None:
    course = tables["course"]
    assert course["step"].to_list() == [0, 0, 0, 1, 1, 1]
    assert course["seat"].to_list() == [0, 1, 2, 0, 1, 2]
    assert course["player"].to_list() == [*RECORD.players] * 2
    assert course["after"].to_list() == [1.0, -0.5, -0.5, 2.0, -1.0, -1.0]
    assert course["chosen"].isna().to_list() == [True] * 3 + [False] * 3
    assert course["actor"].isna().to_list() == [True] * 3 + [False] * 3


def test_the_parts_of_a_ledger_add_up(tables: dict[str, Any]) -> None:
    [row] = tables["ledgers"].to_dict("records")
    assert sum(row[part] for part in PARTS) == row["net"] == 1
    assert row["own_error"] == 0.5
    assert row["lost"] == -1.0
    assert tables["ledgers"]["deal_error"].isna().all()
