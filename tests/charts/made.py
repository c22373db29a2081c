"""Frames made by hand for tests of charts, with the columns that docs/charts.md names."""

from __future__ import annotations

from typing import Any

import pandas as pd

PLAYERS = ("Min", "Jun", "Sol")
PARTS = ("before", "deal", "flips", "hidden", "own", "others", "pushed")


def course(name: str = "Min") -> pd.DataFrame:
    """A hand of two turns: dealt, two decisions, two cards turned; seat 0 is called `name`."""
    steps = [("deal", -1, 0, None), ("decision", 0, 1, 0), ("flip", 1, 1, 0), ("decision", 2, 2, 1), ("flip", 3, 2, 1)]
    worth = [0.0, 1.5, 1.0, 4.0, 3.5, -2.0]
    return pd.DataFrame(
        {
            "hand": "a" * 16, "id": "7", "step": step, "kind": kind, "action": action, "ply": ply, "actor": actor,
            "seat": seat, "player": name if seat == 0 else "Jun",
            "before": sign * worth[step], "after": sign * worth[step + 1],
            "chosen": sign * -0.25 if kind == "decision" else None,
        }
        for step, (kind, action, ply, actor) in enumerate(steps)
        for seat, sign in ((0, 1), (1, -1))
    )  # fmt: skip


def go_stops(name: str = "Min") -> pd.DataFrame:
    """Four decisions, of which one was against what promised more, and one of a hand whose end is not known."""
    facts = [(True, 2.5, 7), (True, -1.0, -4), (False, -2.0, 3), (False, -0.5, None)]
    return pd.DataFrame(
        {
            "id": str(number), "ply": 9, "player": name, "points": 3, "gos": 0, "went": went, "gain": gain,
            "gain_error": 0.5, "win": 0.75, "break_even": None if number else 0.6, "brought": brought,
        }
        for number, (went, gain, brought) in enumerate(facts)
    )  # fmt: skip


def values(name: str = "Min") -> pd.DataFrame:
    """Six decisions, of which three are mistakes of 0.5, 4 and 2 chips."""
    facts = [
        ("best", -3.0), ("slip", 0.5), ("blunder", 4.0), ("close", 0.1), ("mistake", 2.0), ("only_move", -9.0),
    ]  # fmt: skip
    return pd.DataFrame(
        {
            "id": "7", "ply": number + 1, "player": name, "played": "3p>3K", "best": "3q", "loss": loss,
            "loss_error": 0.25, "share": loss / 10, "verdict": verdict,
        }
        for number, (verdict, loss) in enumerate(facts)
    )  # fmt: skip


def ledgers(name: str = "Min") -> pd.DataFrame:
    """Two hands of three players; the parts add up to the net."""
    rows: list[dict[str, Any]] = []
    for hand in range(2):
        for seat, player in enumerate((name, "Jun", "Sol")):
            parts = {part: float(seat - 1) * (number + hand) for number, part in enumerate(PARTS[:-1])} | {
                "pushed": 0.0
            }
            errors = {f"{part}_error": 0.5 if part == "own" else None for part in PARTS}
            net = round(sum(parts.values()))
            rows.append({"hand": f"hand {hand}", "player": player, "stake": 100, "net": net, **parts, **errors})
    return pd.DataFrame(rows)


def hands(name: str = "Min") -> pd.DataFrame:
    """Four hands, of which one has no winner and one was not played to its end."""
    facts = [("stop", name, 600), ("nagari", None, 0), ("stop", "Jun", -900), (None, None, 0)]
    return pd.DataFrame(
        {
            "hand": f"hand {number}", "id": str(number), "date": None, "names": [name, "Jun", "Sol"], "end": end,
            "winner_name": winner, "payments": [money, -money, 0], "currency": "KRW",
        }
        for number, (end, winner, money) in enumerate(facts)
    )  # fmt: skip
