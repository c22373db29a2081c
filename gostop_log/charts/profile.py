"""How a player fares in the course of time: money, and the share of hands won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import accumulate
from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from gostop_log.charts.looks import (
    BAD,
    DASHES,
    FAINT,
    GOOD,
    INK,
    NAME,
    ChartError,
    broken,
    dress,
    inert,
    rests_on,
    rows,
    signed,
)
from gostop_log.draw.text import clip, counted, safe
from gostop_log.near import meant
from gostop_log.statistics import CONFIDENCE

__all__ = ["profile"]

Row = dict[str, Any]

BAND: Final = "rgba(0, 114, 178, 0.18)"
"""The first colour of the palette, so faint that lines show through."""


def profile(hands: pd.DataFrame, player: str, ledgers: pd.DataFrame | None = None) -> go.Figure:
    """How a player fares hand by hand: money, and the share of hands won with its 95 % interval (Wilson).

    From the table `hands` (hand, id, date, names, end, winner_name, payments, currency): those that he played to their
    end.  With the table `ledgers` (hand, player, net, stake, own, others, before, pushed) also the money without luck,
    in the hands that have a ledger.  Raises ChartError; GostopError where the extra ``stats`` is not installed.
    """
    columns = ["hand", "id", "date", "names", "end", "winner_name", "payments", "currency"]
    found = rows(hands, "hands", columns)
    played = [row for row in found if row["end"] is not None and player in (row["names"] or ())]
    if not played:
        known = dict.fromkeys(name for row in found for name in row["names"] or ())
        others = "" if player in known or not known else meant(player, known)
        raise ChartError(f"{player!r} played no hand to its end{others}")
    unit = _currency(played)
    money = [_payment(row, player) for row in played]
    figure = make_subplots(rows=2, cols=1, shared_xaxes=True, vertical_spacing=0.09)
    _add_money(figure, played, money, unit)
    said = f"{counted(len(played), 'hand')} played to the end"
    if ledgers is not None:
        adjusted, many = _without_luck(ledgers, played, money, player)
        said += f"; luck taken out of {many:,} of them{rests_on(ledgers)}"
        _add_line(figure, adjusted, "money without luck", unit)
    won = [*accumulate(row["winner_name"] == player for row in played)]
    _add_rate(figure, played, won)
    dress(figure, f"{clip(safe(player), NAME)} over time", said, "", "", height=560)
    figure.update_xaxes(title={"text": "hands played"}, row=2, col=1)
    figure.update_yaxes(title={"text": f"won in all ({inert(unit, 8)})"}, tickformat=",", row=1, col=1)
    figure.update_yaxes(title={"text": "hands won (share)"}, tickformat=".0%", rangemode="tozero", row=2, col=1)
    return figure


def _currency(played: Sequence[Row]) -> str:
    """What the money is counted in; ChartError where that is not one thing."""
    units = sorted({row["currency"] or "money" for row in played})
    if len(units) > 1:
        raise ChartError(f"the hands are played for {', '.join(units)}: choose those of one currency")
    return str(units[0])


def _payment(row: Row, player: str) -> int:
    """What the hand brought the player; ChartError where the table does not hold a sum of so many digits."""
    found = row["payments"][row["names"].index(player)]
    if found is None:
        raise ChartError(f"what hand {row['id']!r} brought {player!r} has more digits than the table holds")
    return int(found)


def _without_luck(
    ledgers: pd.DataFrame, played: Sequence[Row], money: Sequence[int], player: str
) -> tuple[list[float], int]:
    """The sums of money hand by hand from 0 on, luck taken out where there is a ledger; and how many hands have one."""
    columns = ["hand", "player", "stake", "own", "others", "before", "pushed"]
    skill = {
        row["hand"]: (row["own"] + row["others"] + row["before"] + row["pushed"]) * row["stake"]
        for row in rows(ledgers, "ledgers", columns)
        if row["player"] == player
    }
    sums = accumulate((skill.get(row["hand"], paid) for row, paid in zip(played, money, strict=True)), initial=0)
    return [*sums], sum(row["hand"] in skill for row in played)


def _add_money(figure: go.Figure, played: Sequence[Row], money: Sequence[int], unit: str) -> None:
    told = ["before the first hand"]
    told += [
        f"{_named(row)}<br>{signed(paid, 0)} {inert(unit, 8)}<br>in all {signed(total, 0)}"
        for row, paid, total in zip(played, money, accumulate(money), strict=True)
    ]
    figure.add_scatter(
        x=[*range(len(played) + 1)],
        y=[*accumulate(money, initial=0)],
        name="money",
        mode="lines",
        line={"color": GOOD, "width": 2.5, "shape": "vh"},
        customdata=told,
        hovertemplate="%{customdata}<extra></extra>",
        row=1,
        col=1,
    )
    figure.add_hline(y=0, line={"color": INK, "width": 1}, row=1, col=1)


def _add_line(figure: go.Figure, sums: Sequence[float], label: str, unit: str) -> None:
    figure.add_scatter(
        x=[*range(len(sums))],
        y=[*sums],
        name=label,
        mode="lines",
        line={"color": BAD, "width": 2, "dash": DASHES[1], "shape": "vh"},
        customdata=[f"{label}<br>in all {signed(total, 0)} {inert(unit, 8)}" for total in sums],
        hovertemplate="%{customdata}<extra></extra>",
        row=1,
        col=1,
    )


def _add_rate(figure: go.Figure, played: Sequence[Row], won: Sequence[int]) -> None:
    """The share of hands won so far, in its band; and what it would be if all at the table won as often."""
    many = [*range(1, len(won) + 1)]
    shares = [wins / hands for wins, hands in zip(won, many, strict=True)]
    computing = import_module("gostop_log.statistics.computing")  # the extra, that other charts do without
    low, high = computing.proportion_confint([*won], many, 1 - CONFIDENCE, method="wilson")
    told = [
        f"{_named(row)}<br>{counted(wins, 'win')} in {counted(hands, 'hand')}: {share:.1%}"
        f"<br>95 %: {least:.1%} to {most:.1%}"
        for row, wins, hands, share, least, most in zip(played, won, many, shares, low, high, strict=True)
    ]
    for bound, edge in ((high, None), (low, "tonexty")):
        figure.add_scatter(
            x=many, y=[*bound], mode="lines", line={"width": 0}, fill=edge, fillcolor=BAND, name="95 % interval",
            showlegend=edge is not None, hoverinfo="skip", row=2, col=1,
        )  # fmt: skip
    figure.add_scatter(
        x=many, y=shares, name="share of hands won", mode="lines",
        line={"color": GOOD, "width": 2.5, "dash": DASHES[2]}, customdata=told,
        hovertemplate="%{customdata}<extra></extra>", row=2, col=1,
    )  # fmt: skip
    even = [*_even_shares(played)]
    figure.add_scatter(
        x=many, y=even, name="if all won as often", mode="lines", line={"color": FAINT, "width": 2, "dash": DASHES[1]},
        hoverinfo="skip", row=2, col=1,
    )  # fmt: skip


def _even_shares(played: Sequence[Row]) -> Iterator[float]:
    """The mean of one over the number of players, hand by hand: hands without a winner not counted."""
    for hands, total in enumerate(
        accumulate((row["winner_name"] is not None) / len(row["names"]) for row in played), 1
    ):
        yield total / hands


def _named(row: Row) -> str:
    name = "a hand without a name" if row["id"] is None else f"hand {broken(row['id'], 26)}"
    return f"{name}<br>{inert(row['date'], 25)}" if row["date"] else name
