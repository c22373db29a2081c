"""Charts of many hands: sums, orders and counts."""

from __future__ import annotations

import sys

import pandas as pd
import pytest

from gostop_log import charts
from gostop_log.errors import GostopError
from gostop_log.fairness import FairnessReport
from tests.charts import made


def test_go_and_stop_stand_where_gain_and_outcome_meet() -> None:
    figure = charts.go_stop(made.go_stops())
    said = {trace.name: trace for trace in figure.data}
    assert [*zip(said["go was said"].x, said["go was said"].y, strict=True)] == [(2.5, 7), (-1.0, -4)]
    assert [*zip(said["stop was said"].x, said["stop was said"].y, strict=True)] == [(-2.0, 3)]
    assert said["go was said"].error_x.array[0] == pytest.approx(0.5 * 1.96, abs=1e-3)
    assert "3 decisions, 2 of them for what promised more" in figure.layout.title.text.replace("<br>", " ")


def test_mistakes_stand_by_size_and_nothing_else_does() -> None:
    figure = charts.mistakes(made.values())
    drawn = {trace.name: ([*trace.x], [*trace.y]) for trace in figure.data}
    assert drawn == {"blunder": ([4.0], [0]), "mistake": ([2.0], [1]), "slip": ([0.5], [2])}
    assert all(trace.width < 1 for trace in figure.data)  # however few have a verdict, bars do not touch
    few = charts.mistakes(made.values(), most=1)
    assert [trace.name for trace in few.data] == ["blunder"]
    assert "the largest 1 of 3 mistakes in 6 decisions" in few.layout.title.text.replace("<br>", " ")
    assert [trace.name for trace in charts.mistakes(made.values(), least=1.0).data] == ["blunder", "mistake"]
    with pytest.raises(charts.ChartError, match="none of 6 decisions is a mistake of 9 chips or more"):
        charts.mistakes(made.values(), least=9)


def test_the_parts_of_luck_and_skill_add_up_to_the_whole() -> None:
    figure = charts.luck_and_skill(made.ledgers())
    assert [trace.name for trace in figure.data] == [*made.PLAYERS]
    nets = made.ledgers().groupby("player")["net"].sum()
    for trace in figure.data:
        assert trace.y[-1] == "all together"
        assert sum(trace.x[:-1]) == pytest.approx(trace.x[-1]) == nets[trace.name]
        own = [*trace.y].index("own decisions")
        assert trace.error_x.array[own] == pytest.approx(1.96 * 0.5 * 2**0.5, abs=1e-3)
    assert "pushes" not in figure.data[0].y  # there were none


def test_of_many_players_those_with_most_hands_are_drawn() -> None:
    rows = [made.ledgers().assign(player=f"player {number}").head(1 + number % 2) for number in range(9)]
    figure = charts.luck_and_skill(pd.concat(rows))
    assert [trace.name for trace in figure.data] == [f"player {number}" for number in (1, 3, 5, 7, 0, 2)]
    assert "6 of 9 players" in figure.layout.title.text.replace("<br>", " ")


def test_a_profile_sums_money_and_counts_wins() -> None:
    figure = charts.profile(made.hands(), "Min")
    drawn = {trace.name: [*trace.y] for trace in figure.data}
    assert drawn["money"] == [0, 600, 600, -300]
    assert drawn["share of hands won"] == pytest.approx([1, 1 / 2, 1 / 3])
    assert drawn["if all won as often"] == pytest.approx([1 / 3, 1 / 6, 2 / 9])
    assert figure.layout.yaxis.title.text == "won in all (KRW)"
    high, low = (trace.y for trace in figure.data if trace.name == "95 % interval")
    band = zip(low, drawn["share of hands won"], high, strict=True)
    assert all(0 <= least < share <= most <= 1 for least, share, most in band)


def test_luck_is_taken_out_of_hands_that_have_a_ledger() -> None:
    ledgers = made.ledgers()
    figure = charts.profile(made.hands(), "Min", ledgers)
    [line] = [trace for trace in figure.data if trace.name == "money without luck"]
    own = ledgers[ledgers["player"] == "Min"]
    skill = [*(100 * (own["own"] + own["others"] + own["before"] + own["pushed"]))]
    assert [*line.y] == [0, skill[0], sum(skill), sum(skill) - 900]
    assert "luck taken out of 2 of them" in figure.layout.title.text.replace("<br>", " ")


def test_a_profile_that_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(charts.ChartError, match=r"'Mim' played no hand to its end; did you mean Min\?"):
        charts.profile(made.hands(), "Mim")
    mixed = pd.concat([made.hands(), made.hands().assign(currency="USD")])
    with pytest.raises(charts.ChartError, match="the hands are played for KRW, USD: choose those of one currency"):
        charts.profile(mixed, "Min")
    monkeypatch.delitem(sys.modules, "gostop_log.statistics.computing", raising=False)
    monkeypatch.setitem(sys.modules, "scipy", None)
    with pytest.raises(GostopError, match=r"pip install 'gostop-log\[stats\]'"):
        charts.profile(made.hands(), "Min")


def test_rates_without_an_interval_are_no_chart() -> None:
    report = FairnessReport(hands=1, deals=1, left_out={}, alpha=0.01, looks=1, tilt=0.03, lines=[])
    with pytest.raises(charts.ChartError, match="nothing to draw"):
        charts.event_rates(report)
