"""Charts of decisions: go or stop against what happened, and mistakes by their size."""

from __future__ import annotations

from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go

from gostop_log.charts.looks import (
    BAD,
    GOOD,
    INK,
    NAME,
    PALETTE,
    SURE,
    SYMBOLS,
    ChartError,
    broken,
    dress,
    inert,
    rests_on,
    rows,
    signed,
)
from gostop_log.draw.text import counted

__all__ = ["MOST_MISTAKES", "go_stop", "mistakes"]

Row = dict[str, Any]

MOST_MISTAKES: Final = 15
"""So many bars have room on one screen."""
BAR: Final = 26
"""Height of a bar with its gap, in pixels."""
_SAID: Final = {True: ("go was said", GOOD, SYMBOLS[4]), False: ("stop was said", BAD, SYMBOLS[1])}
_VERDICTS: Final = {
    "blunder": (BAD, "", "blunder"),
    "mistake": (PALETTE[4], "/", "mistake"),
    "slip": (PALETTE[5], ".", "slip"),
}
"""Colour, pattern and name of each, the largest first."""


def go_stop(go_stops: pd.DataFrame) -> go.Figure:
    """Each go/stop decision: what go promised more than stop (chips) against what the hand brought (chips).

    Right of the line go was worth more, left of it stop; where the end is not known there is no point.  From the table
    `go_stops` (id, ply, player, points, gos, went, gain, gain_error, win, break_even, brought).  Raises ChartError.
    """
    columns = ["id", "ply", "player", "points", "gos", "went", "gain", "gain_error", "win", "break_even", "brought"]
    found = [row for row in rows(go_stops, "go_stops", columns) if row["brought"] is not None]
    if not found:
        raise ChartError("there is no go/stop decision of a hand whose end is known")
    figure = go.Figure()
    for went, (label, colour, symbol) in _SAID.items():
        said = [row for row in found if row["went"] is went]
        if said:
            figure.add_scatter(
                x=[row["gain"] for row in said],
                y=[row["brought"] for row in said],
                error_x={"array": [SURE * row["gain_error"] for row in said], "width": 0, "thickness": 1},
                name=label,
                mode="markers",
                marker={"symbol": symbol, "color": colour, "size": 10, "opacity": 0.8},
                customdata=[_told_go_stop(row) for row in said],
                hovertemplate="%{customdata}<extra></extra>",
            )
    better = sum((row["gain"] > 0) == row["went"] for row in found)
    dress(
        figure,
        "Go or stop, and what happened",
        f"{counted(len(found), 'decision')}, {better:,} of them for what promised more; "
        f"bars: 95\u00a0% intervals{rests_on(go_stops)}",
        "expected gain of go over stop (chips)",
        "what the hand brought (chips)",
    )
    for line in (figure.add_vline, figure.add_hline):
        line(0, line={"color": INK, "width": 1})
    return figure


def _told_go_stop(row: Row) -> str:
    least = "" if row["break_even"] is None else f", worth it from {row['break_even']:.0%}"
    return (
        f"<b>{inert(row['player'], NAME)}</b>: {'go' if row['went'] else 'stop'}<br>{_place(row)}<br>"
        f"{row['points']} points, {counted(row['gos'], 'go')} before<br>"
        f"go over stop: {signed(row['gain'], 2)} ± {SURE * row['gain_error']:.2f} chips<br>"
        f"wins after go: {row['win']:.0%}{least}<br>"
        f"brought {signed(row['brought'], 0)} chips"
    )


def mistakes(values: pd.DataFrame, most: int = MOST_MISTAKES, least: float = 0.0) -> go.Figure:
    """The mistakes by their size (chips lost in the mean), the largest first, with 95 % intervals.

    From the table `values` (id, ply, player, played, best, loss, loss_error, share, verdict): the rows judged slip,
    mistake or blunder that lost at least `least` chips, at most `most` of them.  Raises ChartError.
    """
    columns = ["id", "ply", "player", "played", "best", "loss", "loss_error", "share", "verdict"]
    judged = rows(values, "values", columns)
    wrong = [row for row in judged if row["verdict"] in _VERDICTS and row["loss"] >= least]
    shown = sorted(wrong, key=lambda row: -row["loss"])[:most]
    if not shown:
        raise ChartError(f"none of {counted(len(judged), 'decision')} is a mistake of {least:g} chips or more")
    figure = go.Figure()
    for verdict, (colour, pattern, label) in _VERDICTS.items():
        own = [(number, row) for number, row in enumerate(shown) if row["verdict"] == verdict]
        if own:
            figure.add_bar(
                x=[row["loss"] for _, row in own],
                y=[number for number, _ in own],
                error_x={
                    "array": [SURE * row["loss_error"] for _, row in own],
                    "width": 3,
                    "thickness": 1,
                    "color": INK,
                },
                orientation="h",
                width=0.8,  # or the bars of a verdict of which there are few grow over their neighbours
                name=label,
                marker={"color": colour, "pattern": {"shape": pattern, "fgcolor": "white"}},
                customdata=[_told_mistake(row) for _, row in own],
                hovertemplate="%{customdata}<extra></extra>",
            )
    of_all = f"the largest {len(shown)} of {counted(len(wrong), 'mistake')}" if len(shown) < len(wrong) else ""
    said = of_all or counted(len(wrong), "mistake")
    dress(
        figure,
        "Mistakes by size",
        f"{said} in {counted(len(judged), 'decision')}; bars: 95\u00a0% intervals{rests_on(values)}",
        "expected loss (chips)",
        "",
        height=60 + BAR * len(shown),
    )
    labels = [f"{inert(row['player'], 9)}, turn {row['ply']}" for row in shown]
    figure.update_yaxes(tickvals=[*range(len(shown))], ticktext=labels, range=[len(shown) - 0.4, -0.6], showgrid=False)
    figure.update_xaxes(rangemode="tozero")
    figure.update_layout(barmode="overlay")
    return figure


def _told_mistake(row: Row) -> str:
    return (
        f"<b>{inert(row['player'], NAME)}</b>: {row['verdict']}<br>{_place(row)}<br>"
        f"played {inert(row['played'] or 'nothing')}, best {inert(row['best'] or 'nothing')}<br>"
        f"loses {row['loss']:.2f} ± {SURE * row['loss_error']:.2f} chips,<br>"
        f"{row['share']:.0%} of what the hand is about"
    )


def _place(row: Row) -> str:
    hand = "a hand without a name" if row["id"] is None else f"hand {broken(row['id'], 26)}"
    return f"{hand}, turn {row['ply']}"
