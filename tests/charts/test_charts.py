"""Every chart says what it shows: titles, units, hover texts; text from a log stays text, a page asks no network."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from plotly.offline import get_plotlyjs

import gostop_log as gs
from gostop_log import charts, frames
from gostop_log.charts.looks import FAINT, INK, PALETTE, broken
from gostop_log.fairness import FairnessReport, Line
from tests.charts import made
from tests.session.evenings import hand

HOSTILE = "<i>Min</i> <a href='https://evil.example'>x</a> %{x} </script><script>alert(1)</script>\u202e\x1b[2J"
"""Shown as it stands: markup, a template of plotly, the end of a script, a change of direction, an escape."""


def race(name: str = "Min") -> Any:
    record = hand(4, id=name, players=[name, "Jun", "Sol"])
    tables = frames.of([record], ["hands", "turns"])
    return charts.score_race(tables["hands"], tables["turns"])


def rates(_name: str = "Min") -> Any:
    lines = [
        Line(test="deal.cards", verdict="unremarkable", n=90, method="chi-square", effect=0.1, low=0.0, high=0.2),
        Line(test="flip.first", verdict="remarkable", n=90, method="exact", observed=60, expected=40.5, effect=0.48,
             low=0.2, high=0.8, holm=0.001, detects=0.3),
        Line(test="event.ppuk", verdict="unremarkable", n=90, method="Welch", effect=-0.1, low=-0.3, high=0.1),
        Line(test="event.chok", verdict="not_enough", n=90),
    ]  # fmt: skip
    report = FairnessReport(hands=90, deals=90, left_out={}, alpha=0.01, looks=1, tilt=0.03, lines=lines, baseline=500)
    return charts.event_rates(report)


CHARTS: dict[str, Callable[[str], Any]] = {
    "score_race": race,
    "value_course": lambda name: charts.value_course(made.course(name)),
    "go_stop": lambda name: charts.go_stop(made.go_stops(name)),
    "mistakes": lambda name: charts.mistakes(made.values(name)),
    "luck_and_skill": lambda name: charts.luck_and_skill(made.ledgers(name)),
    "event_rates": rates,
    "profile": lambda name: charts.profile(made.hands(name), name, made.ledgers(name)),
}
UNITS = r"\((points|chips|%|KRW|share)\)|^turn$|^hands played$"


def strings(value: Any) -> Iterator[str]:
    """All text in a figure, wherever it stands."""
    if isinstance(value, dict):
        value = [*value.keys(), *value.values()]
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)


def text_of(figure: Any) -> list[str]:
    return [*strings(json.loads(figure.to_json()))]


def test_every_chart_is_tried() -> None:
    assert {*CHARTS} == {*charts.__all__} - {"ChartError", "dress", "inert", "of_player", "page"}


@pytest.mark.parametrize("kind", CHARTS)
def test_a_chart_has_titles_units_and_hover_texts(kind: str) -> None:
    figure = CHARTS[kind]("Min")
    assert figure.layout.title.text
    axes = [axis.title.text for axis in [*figure.select_xaxes(), *figure.select_yaxes()]]
    assert any(re.search(r"\((points|chips|%|KRW)\)", title or "") for title in axes)
    assert [title for title in axes if title and not re.search(UNITS, title)] == []
    assert [trace.name for trace in figure.data if not trace.name] == []
    told = [trace for trace in figure.data if trace.hoverinfo != "skip"]
    assert told
    for trace in told:
        assert trace.hovertemplate == "%{customdata}<extra></extra>"
        assert len(trace.customdata) == len(trace.x)
        assert all(said or x is None for said, x in zip(trace.customdata, trace.x, strict=True))


@pytest.mark.parametrize("kind", CHARTS)
def test_no_line_is_wider_than_a_phone(kind: str) -> None:
    """The lines of titles, and what an axis is called; the window is 380 pixels, a letter about 7."""
    figure = CHARTS[kind]("A name that is very, very long, and has no end")
    title, _, under = figure.layout.title.text.partition("<br><span")
    assert max(map(len, title.split("<br>"))) <= 38
    assert max(map(len, under.split("<br>"))) <= 52 + len(" style='font-size:12px'></span>")
    assert all(len(axis.title.text or "") <= 38 for axis in figure.select_xaxes())
    assert all(len(trace.name) <= 30 for trace in figure.data)
    told = [said for trace in figure.data for said in trace.customdata or () if said]
    lines = [unescape(re.sub(r"</?b>", "", line)) for said in told for line in said.split("<br>")]
    assert [line for line in lines if len(line) > 46] == []


@pytest.mark.parametrize("kind", CHARTS)
def test_colours_are_of_the_palette(kind: str) -> None:
    drawn = json.loads(CHARTS[kind]("Min").to_json())["data"]
    colours = {text for text in strings(drawn) if re.fullmatch(r"#\w{6}", text)}
    assert colours & {*PALETTE}
    assert colours <= {*PALETTE, INK, FAINT}


@pytest.mark.parametrize("kind", CHARTS)
def test_text_from_a_log_stays_text(kind: str) -> None:
    """The only markup is what the charts themselves write."""
    for text in text_of(CHARTS[kind](HOSTILE)):
        assert re.findall(r"<(?!/?b>|br>|/?extra>|span style='font-size:12px'>|/span>)", text) == []
        assert "\u202e" not in text
        assert "\x1b" not in text
        assert "%{x}" not in text or "&lt;" in text  # in what is told of a point, which is no template


def test_a_page_holds_all_it_needs() -> None:
    page = charts.page([draw(HOSTILE) for draw in CHARTS.values()], HOSTILE)
    assert page == charts.page([draw(HOSTILE) for draw in CHARTS.values()], HOSTILE)
    own = page.replace(get_plotlyjs(), "")
    assert len(own) < len(page) - 1_000_000
    assert re.findall(r"<(?:link|iframe|img|object|embed|base)\b|<script[^>]*\bsrc\b|@import|url\(", own) == []
    assert re.findall(r"(?:https?:)?//(?!evil\.example|\s)[\w.-]+\.\w+", own) == []
    assert "alert(1)</script>" not in own
    assert "default-src 'none'" in own
    assert 'name="viewport"' in own


def test_figures_stand_below_each_other_on_a_page() -> None:
    page = charts.page([race(), rates()], "two")
    assert [page.count(f'id="chart-{number}"') for number in (1, 2, 3)] == [1, 1, 0]
    assert page.count("<!DOCTYPE html>") == 1


def test_no_button_sends_a_chart_to_anybody() -> None:
    assert "sendChartToCloud" in race().layout.modebar.remove
    own = charts.page([race()], "x").replace(get_plotlyjs(), "")
    assert '"modeBarButtons": [["toImage", "zoom2d", "pan2d", "resetScale2d"]]' in own


def test_words_are_broken_where_a_phone_ends() -> None:
    assert broken("a <b> " * 10, 12).split("<br>")[0] == "a &lt;b&gt; a &lt;b&gt;"


def test_what_estimates_rest_on_is_said() -> None:
    label = '{"policy":"greedy","samples":4000,"seed":7}'
    drawn = [
        charts.value_course(made.course().assign(label=label)),
        charts.go_stop(made.go_stops().assign(label=label)),
        charts.mistakes(made.values().assign(label=label)),
        charts.luck_and_skill(made.ledgers().assign(label=label)),
        charts.profile(made.hands(), "Min", made.ledgers().assign(label=label)),
    ]
    for figure in drawn:
        assert "policy greedy, 4,000 samples" in figure.layout.title.text.replace("<br>", " ")
    several = made.values()
    several["label"] = [label, label.replace("4000", "90"), *[label.replace("greedy", "<i>")] * 4]
    assert "policy &lt;i&gt;, greedy, 90 to 4,000 samples" in charts.mistakes(several).layout.title.text.replace(
        "<br>", " "
    )


def test_documents_describe_every_chart(checkout: Path) -> None:
    text = (checkout / "docs" / "charts.md").read_text(encoding="utf-8")
    assert re.findall(r"^## `(\w+)`", text, flags=re.MULTILINE) == [*CHARTS]


def test_the_package_names_no_chart_without_loading_plotly() -> None:
    assert "plotly" not in "".join(gs.__all__)
