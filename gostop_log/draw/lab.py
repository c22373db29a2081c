"""The go/stop lab for people: choices by player, of all, and by where they were made, 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from gostop_log.draw.decisions import heading, name
from gostop_log.draw.look import Look
from gostop_log.draw.text import flow, table

__all__ = ["lab"]

Row = Mapping[str, Any]
"""What is said of some choices: the columns of `gostop_log.frames.LAB`, and what they share."""

HEAD: Final = ("choices", "went", "better", "wins", "needs", "go-bak", "gain", "lost", "got")
_MEANING: Final = (
    "went: go was said; better: what was found the better was said; wins, go-bak: how often go wins the hand or ends "
    "in go-bak; needs: how often it would have to win; gain: of go over stop, lost: by what was said, got: at the end, "
    "in chips before the stake; over: points over the target; gos: said before; ± standard errors"
)


def lab(players: Sequence[Row], everybody: Sequence[Row], situations: Sequence[Row], how: str, look: Look) -> list[str]:
    """The lines of the report; `how` says how the estimates were made."""
    by_player = [(name(row["player"]), row) for row in players]
    rows = [*by_player, *(("all", row) for row in everybody)]
    return [
        *heading("go or stop", how, look),
        *flow(_MEANING.split(" "), look.width, first="  "),
        *table(("player", *HEAD), "l" + "r" * len(HEAD), [line for who, row in rows for line in _lines([who], row)]),
        *table(
            ("over", "gos", *HEAD),
            "r" * (len(HEAD) + 2),
            [line for row in situations for line in _lines([str(row["over"]), str(row["gos"])], row)],
        ),
    ]


def _lines(shared: list[str], row: Row) -> Iterator[list[str]]:
    """What is said of some choices, and the errors of it."""
    number = row["choices"]
    yield [
        *shared,
        f"{number:,}",
        f"{row['went'] / number:.0%}",
        f"{row['better'] / number:.0%}",
        f"{row['win']:.0%}",
        "–" if row["needed"] is None else f"{row['needed']:.0%}",
        f"{row['go_bak']:.0%}",
        f"{row['gain']:+,.1f}",
        f"{row['loss']:,.1f}",
        "–" if row["brought"] is None else f"{row['brought']:+,.1f}",
    ]
    first = "  ± s.e." if len(shared) == 1 else "±"
    rest = [""] * (len(shared) - 1)
    yield [first, *rest, "", "", "", f"{row['win_error']:.1%}", "", "", f"{row['gain_error']:,.1f}",
           f"{row['loss_error']:,.1f}", ""]  # fmt: skip
