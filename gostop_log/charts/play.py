"""Charts of one hand, turn by turn: the race of scores, and what the hand was worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import pandas as pd
import plotly.graph_objects as go

from gostop_log.charts.looks import (
    BAD,
    DASHES,
    FAINT,
    GOOD,
    INK,
    NAME,
    PALETTE,
    SYMBOLS,
    ChartError,
    broken,
    dress,
    inert,
    rests_on,
    rows,
    signed,
    the_hand,
)
from gostop_log.draw.text import clip, safe
from gostop_log.session import called

__all__ = ["score_race", "value_course"]

Row = dict[str, Any]


class _Mark(NamedTuple):
    """What is marked alike on a race of scores."""

    label: str
    symbol: str
    effects: frozenset[str]


_MARKS: Final = (
    _Mark("stop", "star", frozenset(("stop", "auto_stop"))),
    _Mark("go", "triangle-up", frozenset(("go",))),
    _Mark("ppuk", "x", frozenset(("ppuk", "first_ppuk", "three_ppuk"))),
    _Mark("shake, bomb", "hash-open", frozenset(("shake", "bomb"))),
    _Mark(
        "chok, ttadak, sweep, stack",
        "circle-open",
        frozenset(("chok", "ttadak", "sweep", "stack", "ja_ppuk", "baek_hwa_jeom", "boar", "quad", "no_capture")),
    ),
)
"""From the most telling to the least: a turn is marked once."""
_MOST_TICKS: Final = 12


def score_race(hands: pd.DataFrame, turns: pd.DataFrame, hand: str | None = None) -> go.Figure:
    """Each seat's score for go and stop (S12, points) turn by turn, with what happened marked.

    From the tables `hands` (hand, id, hand_no, names, end, winner_name, points) and `turns` (hand, ply, seat, actions,
    effects, scores).  `hand` is the key of the hand; it can be left out where there is only one.  Raises ChartError.
    """
    played = the_hand(rows(turns, "turns", ["hand", "ply", "seat", "actions", "effects", "scores"]), "turns", hand)
    facts = rows(hands, "hands", ["hand", "id", "hand_no", "names", "end", "winner_name", "points"])
    [fact] = the_hand(facts, "hands", played[0]["hand"])
    names = [inert(name, NAME) for name in fact["names"]]
    told = [_told(turn, names) for turn in played]
    figure = go.Figure()
    for seat, name in enumerate(names):
        figure.add_scatter(
            x=[turn["ply"] for turn in played],
            y=[turn["scores"][seat] for turn in played],
            name=name,
            mode="lines",
            line={"shape": "hv", "color": PALETTE[seat], "dash": DASHES[seat], "width": 2.5},
            customdata=told,
            hovertemplate="%{customdata}<extra></extra>",
        )
    for mark in _MARKS:
        marked = [(turn, said) for turn, said in zip(played, told, strict=True) if _mark_of(turn) is mark]
        if marked:
            figure.add_trace(_marks(mark, marked))
    title = f"Score race, {called(fact['id'], fact['hand_no'])}"
    dress(figure, title, _ended(fact), "turn", "score for go and stop (points)")
    most = max(1, *(score for turn in played for score in turn["scores"]))
    figure.update_yaxes(range=[-0.04 * most, 1.08 * most], dtick=1 + most // _MOST_TICKS)
    return figure


def _mark_of(turn: Row) -> _Mark | None:
    return next((mark for mark in _MARKS if not mark.effects.isdisjoint(turn["effects"])), None)


def _marks(mark: _Mark, marked: Sequence[tuple[Row, str]]) -> go.Scatter:
    seats = [turn["seat"] for turn, _ in marked]
    return go.Scatter(
        x=[turn["ply"] for turn, _ in marked],
        y=[turn["scores"][turn["seat"]] for turn, _ in marked],
        name=mark.label,
        mode="markers",
        marker={
            "symbol": mark.symbol,
            "size": 12,
            "color": [PALETTE[seat] for seat in seats],
            "line": {"width": 2, "color": [PALETTE[seat] for seat in seats]},
        },
        customdata=[said for _, said in marked],
        hovertemplate="%{customdata}<extra></extra>",
    )


def _told(turn: Row, names: Sequence[str]) -> str:
    """What is said of a turn when it is touched."""
    happened = f"<br>{broken(', '.join(turn['effects']))}" if turn["effects"] else ""
    scores = "<br>".join(f"{name}: {score}" for name, score in zip(names, turn["scores"], strict=True))
    return f"<b>turn {turn['ply']}, {names[turn['seat']]}</b><br>{broken(turn['actions'])}{happened}<br>{scores}"


def _ended(fact: Row) -> str:
    if fact["winner_name"] is None:
        return f"ended without a winner: {fact['end']}" if fact["end"] else "not ended"
    return f"{clip(safe(fact['winner_name']), NAME)} wins with {fact['points']} points ({fact['end']})"


_KINDS: Final = {
    "deal": ("the deal", INK, SYMBOLS[1]),
    "flip": ("cards turned (luck)", GOOD, SYMBOLS[0]),
    "decision": ("decisions", BAD, SYMBOLS[2]),
    "push": ("a push", PALETTE[3], SYMBOLS[4]),
}


def value_course(course: pd.DataFrame, hand: str | None = None, seat: int = 0) -> go.Figure:
    """What the hand was worth to one seat (chips, before the stake), step by step; every change is a jump of its kind.

    From the table `course` (hand, id, step, kind, ply, actor, seat, player, before, after,
    chosen).  Raises ChartError.
    """
    columns = ["hand", "id", "step", "kind", "ply", "actor", "seat", "player", "before", "after", "chosen"]
    found = the_hand(rows(course, "course", columns), "course", hand)
    players = {row["seat"]: row["player"] for row in found}
    steps = sorted((row for row in found if row["seat"] == seat), key=lambda row: row["step"])
    if not steps:
        raise ChartError(f"the table course says nothing of seat {seat} in this hand")
    told = [_told_step(row, players) for row in steps]
    figure = go.Figure()
    figure.add_scatter(
        x=[row["step"] for row in steps],
        y=[row["after"] for row in steps],
        name="worth of the hand",
        mode="lines",
        line={"shape": "hv", "color": FAINT, "width": 2},
        hoverinfo="skip",
    )
    for kind, (label, colour, symbol) in _KINDS.items():
        jumps = [(row, said) for row, said in zip(steps, told, strict=True) if row["kind"] == kind]
        if jumps:
            figure.add_trace(_jumps(label, colour, symbol, jumps))
    name = str(players[seat])
    dress(
        figure,
        f"What the hand was worth to {clip(safe(name), NAME)}",
        f"{called(steps[0]['id'], None)}: expected payment, before the stake; every jump is one step{rests_on(course)}",
        "turn",
        "expected payment (chips)",
    )
    figure.add_hline(y=0, line={"color": INK, "width": 1})
    ticks = _ticks(steps)
    figure.update_xaxes(tickvals=[row["step"] for row in ticks], ticktext=[str(row["ply"] or "deal") for row in ticks])
    return figure


def _jumps(label: str, colour: str, symbol: str, jumps: Sequence[tuple[Row, str]]) -> go.Scatter:
    """A vertical stroke from what the hand was worth before each step to what after it, a symbol at its end."""
    figures = [(row["step"], row["before"], row["after"], said) for row, said in jumps]
    return go.Scatter(
        x=[place for step, _, _, _ in figures for place in (step, step, None)],
        y=[worth for _, before, after, _ in figures for worth in (before, after, None)],
        name=label,
        mode="lines+markers",
        line={"color": colour, "width": 4},
        marker={"symbol": symbol, "color": colour, "size": [0, 9, 0] * len(figures)},
        customdata=[text for _, _, _, said in figures for text in (said, said, None)],
        hovertemplate="%{customdata}<extra></extra>",
    )


def _told_step(row: Row, players: dict[int, str]) -> str:
    actor = "" if row["actor"] is None else f", {inert(players.get(row['actor'], row['actor']), NAME)}"
    change = row["after"] - row["before"]
    known = "" if row["chosen"] is None else f"<br>to be known by who decided: {signed(row['chosen'], 2)}"
    return (
        f"<b>turn {row['ply']}{actor}</b>: {inert(row['kind'])}<br>"
        f"{signed(row['before'], 2)} → {signed(row['after'], 2)} chips<br>change {signed(change, 2)}{known}"
    )


def _ticks(steps: Sequence[Row]) -> Sequence[Row]:
    """The first step of each turn, or of some of them where there are too many."""
    firsts = list(_first_of_turns(steps))
    return firsts[:: -(-len(firsts) // _MOST_TICKS)]


def _first_of_turns(steps: Sequence[Row]) -> Iterator[Row]:
    ply = None
    for row in steps:
        if row["ply"] != ply:
            ply = row["ply"]
            yield row
