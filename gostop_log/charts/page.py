"""Charts as one page of HTML that holds all it needs: it is opened from a disk, and asks no network for anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import plotly.graph_objects as go
from plotly.offline import get_plotlyjs

from gostop_log.draw.text import safe
from gostop_log.pages import filled

__all__ = ["page"]

CONFIG: Final = {
    "displaylogo": False,
    "responsive": True,
    "plotlyServerURL": "",
    "modeBarButtons": [["toImage", "zoom2d", "pan2d", "resetScale2d"]],
}
"""No button that would send the chart to anybody."""
POLICY: Final = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:"
"""A browser that is told this loads nothing, whatever a script or a text on the page says."""
LOOKS: Final = """\
body { margin: 0 auto; max-width: 1100px; font-family: system-ui, "Noto Sans", "Noto Sans CJK KR", sans-serif; }
h1 { font-size: 1.1rem; margin: 12px; overflow-wrap: anywhere; }"""


def page(figures: Sequence[go.Figure], title: str) -> str:
    """The figures one below the other as a page; the same figures give the same text.

    `title` is what the browser calls it and its heading, and may hold text from a log.  plotly.js stands in the page,
    about 4.7 MB.
    """
    plots = [
        figure.to_html(
            full_html=False, include_plotlyjs=False, include_mathjax=False, config=CONFIG, div_id=f"chart-{number}"
        )
        for number, figure in enumerate(figures, start=1)
    ]
    return filled(
        "charts",
        "page.html.jinja",
        lang="en",
        direction="ltr",
        title=safe(title),
        policy=POLICY,
        css=LOOKS,
        plotly=get_plotlyjs(),
        plots=plots,
    )
