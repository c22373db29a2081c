"""Charts of one hand: what is drawn is what the tables say."""

from __future__ import annotations

import pandas as pd
import pytest

import gostop_log as gs
from gostop_log import charts, frames
from tests.charts import made
from tests.session.evenings import evening


@pytest.fixture(scope="module")
def three_gos() -> dict[str, pd.DataFrame]:
    return frames.of(gs.read("sample_logs/three-gos.gsn"), ["hands", "turns"])


def test_a_race_has_each_seat_s_scores_and_marks_what_happened(three_gos: dict[str, pd.DataFrame]) -> None:
    figure = charts.score_race(three_gos["hands"], three_gos["turns"])
    traces = {trace.name: trace for trace in figure.data}
    scores = three_gos["turns"]["scores"].to_list()
    assert [list(traces[name].y) for name in ("Min", "Jun")] == [[score[seat] for score in scores] for seat in (0, 1)]
    effects = three_gos["turns"]["effects"].to_list()
    assert list(traces["go"].x) == [ply for ply, names in enumerate(effects, start=1) if "go" in names]
    assert len(traces["go"].x) == 3
    assert list(traces["stop"].x) == [len(effects)]
    assert figure.layout.title.text.startswith("Score race, hand three-gos")
    assert "Min wins with" in figure.layout.title.text


def test_of_several_hands_one_must_be_named() -> None:
    tables = frames.of(evening(5, 3), ["hands", "turns"])
    with pytest.raises(charts.ChartError, match=r"the table turns has \d hands: say the key"):
        charts.score_race(tables["hands"], tables["turns"])
    with pytest.raises(charts.ChartError, match="the table turns has no hand 'x'"):
        charts.score_race(tables["hands"], tables["turns"], "x")
    key = tables["turns"]["hand"].iloc[-1]
    own = tables["turns"][tables["turns"]["hand"] == key]
    assert len(charts.score_race(tables["hands"], tables["turns"], key).data[0].x) == len(own)


def test_every_step_is_a_jump_of_its_kind() -> None:
    figure = charts.value_course(made.course())
    kinds = {trace.name: trace for trace in figure.data}
    assert [*kinds["the deal"].y] == [0.0, 1.5, None]
    assert [*kinds["cards turned (luck)"].y] == [1.0, 4.0, None, 3.5, -2.0, None]
    assert [*kinds["decisions"].y] == [1.5, 1.0, None, 4.0, 3.5, None]
    assert [*kinds["worth of the hand"].y] == [1.5, 1.0, 4.0, 3.5, -2.0]
    assert "change −0.50<br>to be known by who decided: −0.25" in kinds["decisions"].customdata[0]
    assert [*figure.layout.xaxis.ticktext] == ["deal", "1", "2"]
    other = charts.value_course(made.course(), seat=1)
    assert "Jun" in other.layout.title.text
    assert [*other.data[0].y] == [-1.5, -1.0, -4.0, -3.5, 2.0]


def test_what_is_missing_is_named() -> None:
    with pytest.raises(charts.ChartError, match="seat 2"):
        charts.value_course(made.course(), seat=2)
    with pytest.raises(charts.ChartError, match=r"needs the column 'before' of the table course; did you mean befor\?"):
        charts.value_course(made.course().rename(columns={"before": "befor"}))
    with pytest.raises(charts.ChartError, match="the table course has no row"):
        charts.value_course(made.course().iloc[:0])
