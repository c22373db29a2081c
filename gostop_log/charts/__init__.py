"""Charts that people look at, made of frames (docs/charts.md).

    tables = frames.of(read("evening.gsn"))
    page([score_race(tables["hands"], tables["turns"], hand=key)], "The evening")    # HTML that needs no network

Every function gives a plotly figure with titles, units and hover texts.  Text from a log is shown letter by letter,
whatever markup stands in it.  Importing this loads plotly and pandas.
"""

from __future__ import annotations

from gostop_log.charts.decisions import go_stop, mistakes
from gostop_log.charts.looks import ChartError, dress, inert, of_player
from gostop_log.charts.money import luck_and_skill
from gostop_log.charts.page import page
from gostop_log.charts.play import score_race, value_course
from gostop_log.charts.profile import profile
from gostop_log.charts.rates import event_rates

__all__ = [
    "ChartError",
    "dress",
    "event_rates",
    "go_stop",
    "inert",
    "luck_and_skill",
    "mistakes",
    "of_player",
    "page",
    "profile",
    "score_race",
    "value_course",
]
