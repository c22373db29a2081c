"""How every chart looks, and what is done to text from a log before a chart shows it.

A chart is as wide as its window, also on a phone: titles are broken into lines, the legend lies below, and what there
is to say of a point is said when it is touched.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from statistics import NormalDist
from typing import Any, Final

import msgspec
import pandas as pd
import plotly.graph_objects as go
import pyarrow as pa

from gostop_log.draw.text import clip, flow, safe
from gostop_log.errors import GostopError
from gostop_log.near import meant
from gostop_log.statistics import CONFIDENCE

__all__ = [
    "BAD",
    "DASHES",
    "FAINT",
    "GOOD",
    "INK",
    "NAME",
    "PALETTE",
    "SURE",
    "SYMBOLS",
    "ChartError",
    "broken",
    "dress",
    "inert",
    "of_player",
    "rests_on",
    "rows",
    "signed",
    "the_hand",
]

PALETTE: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
"""Colours that the colour-blind tell apart (Okabe and Ito, Color Universal Design, 2008)."""
GOOD: Final = PALETTE[0]
BAD: Final = PALETTE[1]
INK: Final = "#333333"
FAINT: Final = "#B0B0B0"
SYMBOLS: Final = ("circle", "square", "diamond", "cross", "triangle-up", "hexagon")
"""With each colour goes a symbol and a dash, so that nothing hangs on colour alone."""
DASHES: Final = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")

SURE: Final = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
"""So many standard errors to each side are the interval that is drawn."""

NAME: Final = 16
"""So many columns of a name are shown."""
TITLE_SIZE: Final = 17
TITLE_WIDTH: Final = 38
"""Columns of a line of a title: what a phone has room for."""
UNDER_WIDTH: Final = 52
"""The same of the smaller lines under it."""
HOVER_WIDTH: Final = 40
LINE: Final = 1.35
"""Height of a line, in letter sizes."""
TOOLS: Final = 34
"""Above the title stand plotly's buttons, in pixels."""
LEGEND_ROW: Final = 20
"""On a phone each entry of the legend has a row."""


class ChartError(GostopError):
    """A chart that cannot be drawn: a column is missing, there is nothing to show, or too much."""


def inert(text: object, width: int | None = None) -> str:
    r"""Text from a log as plotly shows it letter by letter: no markup, no control and no change of direction.

    `width` cuts it to so many columns.

    >>> inert("<b>Min</b>\u202e")
    '&lt;b&gt;Min&lt;/b&gt;\\u202e'
    """
    shown = safe(str(text))
    return escape(shown if width is None else clip(shown, width), quote=False)


def broken(text: str, width: int = HOVER_WIDTH) -> str:
    """A text from wherever, inert, in lines of so many columns."""
    return "<br>".join(escape(line, quote=False) for line in flow(safe(text).split(" "), width))


def signed(number: float, digits: int = 1) -> str:
    """A number with its sign, thousands apart: ``+1,200.5``; a minus as wide as the plus."""
    return f"{number:+,.{digits}f}".replace("-", "−")


def dress(figure: go.Figure, title: str, under: str, x: str, y: str, *, height: int = 460) -> go.Figure:
    """Give a figure its titles, axes with their units, and the looks of all of them; `height` is that of the plot.

    `title` and `under` may hold text from a log.
    """
    head, body = broken(title, TITLE_WIDTH), broken(under, UNDER_WIDTH)
    lines = [head.count("<br>") + 1, body.count("<br>") + 1 if under else 0]
    top = round(TOOLS + LINE * (TITLE_SIZE * lines[0] + 12 * lines[1]) + 14)
    bottom = 64 + LEGEND_ROW * sum(trace.showlegend is not False for trace in figure.data)
    total = height + top + bottom
    figure.update_layout(
        template="plotly_white",
        colorway=PALETTE,
        font={"family": "system-ui, 'Noto Sans', 'Noto Sans CJK KR', sans-serif", "size": 12, "color": INK},
        title={
            "text": f"{head}<br><span style='font-size:12px'>{body}</span>" if under else head,
            "font": {"size": TITLE_SIZE},
            "x": 0,
            "xref": "container",
            "pad": {"l": 12},
            "y": 1 - TOOLS / total,
            "yref": "container",
            "yanchor": "top",
        },
        showlegend=True,
        legend={
            "orientation": "h",
            "traceorder": "normal",
            "x": 0,
            "y": -52 / height,
            "yanchor": "top",
            "font": {"size": 12},
        },
        margin={"l": 12, "r": 16, "t": top, "b": bottom},
        height=total,
        modebar={"remove": ["sendChartToCloud"]},
        hovermode="closest",
        hoverlabel={"align": "left", "font": {"size": 12}, "bgcolor": "white", "namelength": -1},
    )
    figure.update_xaxes(title={"text": x, "standoff": 8}, automargin=True, zeroline=False)
    figure.update_yaxes(title={"text": y, "standoff": 8}, automargin=True, zeroline=False)
    return figure


def rows(frame: pd.DataFrame, table: str, columns: Sequence[str]) -> list[dict[str, Any]]:
    """These columns of a frame, a dict for each row; what is not known is None.  Raises ChartError without a column."""
    for name in columns:
        if name not in frame.columns:
            there = [str(column) for column in frame.columns]
            raise ChartError(f"this chart needs the column {name!r} of the table {table}{meant(name, there)}")
    found: list[dict[str, Any]] = pa.Table.from_pandas(frame[[*columns]], preserve_index=False).to_pylist()
    return found


def rests_on(frame: pd.DataFrame) -> str:
    """How a line under a title goes on: the policy and the samples that the numbers of a frame rest on (`label`)."""
    if "label" not in frame.columns:
        return ""
    labels = [msgspec.json.decode(text) for text in frame["label"].dropna().unique()]
    policies = sorted({str(label.get("policy")) for label in labels})
    samples = sorted({int(label.get("samples") or 0) for label in labels})
    if not labels:
        return ""
    many = f"{samples[0]:,}" if len(samples) == 1 else f"{samples[0]:,} to {samples[-1]:,}"
    return f"; policy {', '.join(policies)}, {many} samples"


def of_player(frame: pd.DataFrame, player: str) -> pd.DataFrame:
    """The rows of one player (column `player`); raises ChartError where there is none."""
    found = frame[frame["player"] == player]
    if found.empty:
        raise ChartError(f"nothing is said of {player!r}{meant(player, frame['player'].unique())}")
    return found


def the_hand(found: list[dict[str, Any]], table: str, hand: str | None) -> list[dict[str, Any]]:
    """The rows of one hand, by its key; None: the only one there is.  Raises ChartError."""
    keys = dict.fromkeys(row["hand"] for row in found)
    if hand is None and len(keys) > 1:
        raise ChartError(f"the table {table} has {len(keys):,} hands: say the key of the one that is to be drawn")
    if not keys or (hand is not None and hand not in keys):
        raise ChartError(f"the table {table} has no {'row' if hand is None else f'hand {hand!r}'}")
    return found if hand is None else [row for row in found if row["hand"] == hand]
