"""Where players' chips came from: luck and skill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go

from gostop_log.charts.looks import (
    INK,
    NAME,
    PALETTE,
    ChartError,
    dress,
    inert,
    rests_on,
    rows,
    signed,
)
from gostop_log.decisions.totals import margin, own_variance, shared_error
from gostop_log.draw.text import counted

__all__ = ["luck_and_skill"]

Row = dict[str, Any]

_PATTERNS: Final = ("", "/", ".", "x", "-", "|")
MOST_PLAYERS: Final = len(PALETTE)
_PARTS: Final = {
    "deal": "luck: the deal",
    "flips": "luck: cards turned",
    "hidden": "luck: hidden cards",
    "own": "own decisions",
    "others": "others’ decisions",
    "before": "the seat’s place",
    "pushed": "pushes",
}
"""What a ledger consists of, as the chart calls it."""


def luck_and_skill(ledgers: pd.DataFrame) -> go.Figure:
    """Where each player's chips came from: luck, own decisions, the others' decisions; with 95 % intervals.

    From the table `ledgers` (hand, player, net, before, deal, flips, hidden, own, others, pushed and their errors),
    summed over its hands; the six players with most hands.  Raises ChartError.
    """
    columns = ["hand", "player", "net", *_PARTS, *(f"{part}_error" for part in _PARTS)]
    found = rows(ledgers, "ledgers", columns)
    if not found:
        raise ChartError("there is no ledger to draw")
    of_player: dict[str, list[Row]] = {}
    for row in found:
        of_player.setdefault(row["player"], []).append(row)
    shown = sorted(of_player.items(), key=lambda one: -len(one[1]))[:MOST_PLAYERS]
    parts = [part for part in _PARTS if any(row[part] for _, own in shown for row in own)]
    figure = go.Figure()
    for number, (player, own) in enumerate(shown):
        figure.add_trace(_sums(player, own, parts, number))
    hands = counted(len({row["hand"] for row in found}), "hand")
    left_out = f"; {len(shown)} of {len(of_player)} players" if len(shown) < len(of_player) else ""
    dress(
        figure,
        "Luck and skill",
        f"{hands}{left_out}; the parts add up to the whole; bars: 95\u00a0% intervals of estimates{rests_on(ledgers)}",
        "sum over the hands (chips)",
        "",
        height=60 + (len(parts) + 1) * (18 + 16 * len(shown)),
    )
    figure.add_vline(0, line={"color": INK, "width": 1})
    figure.update_yaxes(autorange="reversed")
    figure.update_layout(barmode="group", bargap=0.25)
    return figure


def _margin(part: str, own: Sequence[Row]) -> float:
    """Half of the 95 % interval of a part's sum."""
    shared = [shared_error({name: row[f"{name}_error"] or 0.0 for name in ("before", "deal")}) for row in own]
    errors = [row[f"{part}_error"] or 0.0 for row in own]
    return margin(part, sum(own_variance(part, *one) for one in zip(errors, shared, strict=True)), sum(shared))


def _sums(player: str, own: Sequence[Row], parts: Sequence[str], number: int) -> go.Bar:
    """The parts of one player, and all of them together."""
    sums = [sum(row[part] for row in own) for part in parts]
    margins = [_margin(part, own) for part in parts]
    net = sum(row["net"] for row in own)
    labels = [*(_PARTS[part] for part in parts), "all together"]
    told = [
        f"<b>{inert(player, NAME)}</b>, {label}<br>{signed(total)}{f' ± {margin:,.1f}' if margin else ''} chips "
        f"in {counted(len(own), 'hand')}<br>{signed(total / len(own), 2)} for each hand"
        for label, total, margin in zip(labels, [*sums, net], [*margins, 0.0], strict=True)
    ]
    return go.Bar(
        x=[*sums, net],
        y=labels,
        error_x={"array": [*margins, 0.0], "width": 3, "thickness": 1, "color": INK},
        orientation="h",
        name=inert(player, NAME),
        marker={
            "color": PALETTE[number],
            "pattern": {"shape": _PATTERNS[number], "fgcolor": "white"},
        },
        customdata=told,
        hovertemplate="%{customdata}<extra></extra>",
    )
