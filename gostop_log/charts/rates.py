"""How often things happened, against what a fair deck or simulated hands would bring."""

from __future__ import annotations

from typing import Final

import plotly.graph_objects as go

from gostop_log.charts.looks import BAD, FAINT, GOOD, INK, SYMBOLS, ChartError, broken, dress
from gostop_log.draw.text import counted
from gostop_log.fairness import TESTS, FairnessReport, Line

__all__ = ["event_rates"]

ROW: Final = 40
"""Height of a line, in pixels: its name takes two rows on a phone."""
LABEL: Final = 19
_VERDICTS: Final = {
    "remarkable": ("remarkable", BAD, SYMBOLS[2]),
    "unremarkable": ("unremarkable", GOOD, SYMBOLS[0]),
    "not_enough": ("not enough hands to say", FAINT, SYMBOLS[1]),
}
"""How each verdict is shown."""


def event_rates(report: FairnessReport) -> go.Figure:
    """How far each rate lies from its expectation (percent of it), with 95 % intervals.

    Of a `gostop_log.fairness` report the lines that have a direction and an interval; those of chi-square tests, which
    tell only how far and not whither, stay out.  Raises ChartError where there is none.
    """
    lines = [line for line in report.lines if line.method != "chi-square" and line.low is not None]
    if not lines:
        raise ChartError("no rate has enough hands for an interval: there is nothing to draw")
    figure = go.Figure()
    for verdict, (label, colour, symbol) in _VERDICTS.items():
        places = [number for number, line in enumerate(lines) if line.verdict == verdict]
        spans = [_percent(lines[number]) for number in places]
        if places:
            figure.add_scatter(
                x=[effect for effect, _, _ in spans],
                y=places,
                error_x={
                    "array": [high - effect for effect, _, high in spans],
                    "arrayminus": [effect - low for effect, low, _ in spans],
                    "thickness": 2,
                    "width": 4,
                },
                name=label,
                mode="markers",
                marker={"symbol": symbol, "color": colour, "size": 10},
                customdata=[_told(lines[number]) for number in places],
                hovertemplate="%{customdata}<extra></extra>",
            )
    compared = f", events compared with {counted(report.baseline, 'simulated hand')}" if report.baseline else ""
    dress(
        figure,
        "Rates against expectation",
        f"{counted(report.hands, 'hand')}{compared}; bars: 95\u00a0% intervals",
        "difference from expectation (%)",
        "",
        height=50 + ROW * len(lines),
    )
    figure.add_vline(0, line={"color": INK, "width": 1})
    labels = [broken(TESTS[line.test].title if line.test in TESTS else line.test, LABEL) for line in lines]
    figure.update_yaxes(tickvals=[*range(len(lines))], ticktext=labels, range=[len(lines) - 0.5, -0.5])
    return figure


def _percent(line: Line) -> tuple[float, float, float]:
    """The difference and the ends of its interval, in percent of the expectation."""
    return 100 * (line.effect or 0.0), 100 * (line.low or 0.0), 100 * (line.high or 0.0)


def _told(line: Line) -> str:
    wording = TESTS.get(line.test)
    parts = [f"<b>{broken(wording.title if wording else line.test)}</b>"]
    if line.observed is not None and line.expected is not None:
        parts.append(f"observed {line.observed:,.5g}, expected {line.expected:,.5g}")
    effect, low, high = _percent(line)
    parts.append(f"difference {effect:+.2f} % ({low:+.2f} to {high:+.2f})")
    if line.holm is not None:
        parts.append(f"adjusted p = {line.holm:.3g} in {line.n:,}")
    if line.detects is not None:
        parts.append(f"so many show (power 80 %) a difference<br>of {100 * line.detects:.2g} %")
    return "<br>".join(parts)
