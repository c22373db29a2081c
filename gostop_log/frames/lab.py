"""The go/stop lab: choices between go and stop summed up, by player or by where the choice was made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import pandas as pd
import pyarrow as pa

from gostop_log.frames.loading import FrameError
from gostop_log.near import meant
from gostop_log.tables import ANALYSED

__all__ = ["LAB", "SITUATION", "lab"]

SITUATION: Final = ("over", "gos")
"""Where a choice is made: points over the target, and gos said before."""
LAB: Final = {
    "choices": (pa.int64(), "choices between go and stop"),
    "hands": (pa.int64(), "hands in which they were made"),
    "went": (pa.int64(), "how often go was said"),
    "win": (pa.float64(), "probability of winning the hand after go, in the mean of all choices"),
    "win_error": (pa.float64(), "its standard error, of the samples; of choices that were reckoned through it is less"),
    "needed": (pa.float64(), "the probability from which on go is worth more, in the mean of those that have one"),
    "needing": (pa.int64(), "how many have one: go neither always won nor never"),
    "go_bak": (pa.float64(), "probability of losing the hand with go-bak after go, in the mean of all choices"),
    "gain": (pa.float64(), "expected gain of go over stop, in chips, in the mean of all choices"),
    "gain_error": (pa.float64(), "its standard error"),
    "better": (pa.int64(), "how often what was said was found the better of the two"),
    "loss": (pa.float64(), "chips that what was said lost in the mean against the better of the two, summed"),
    "loss_error": (pa.float64(), "its standard error"),
    "known": (pa.int64(), "choices of hands whose end is known"),
    "brought": (pa.float64(), "what these hands then brought, in chips, in the mean"),
}
"""What is said of choices that are put together, its Arrow type and its meaning, after the columns that they share."""


def lab(go_stops: pd.DataFrame, by: Sequence[str] = ("player",)) -> pd.DataFrame:
    """The choices between go and stop (table `go_stops`) put together by the columns `by`; one row for all where none.

    Beside the columns of the table ``over`` can stand there: the points over the target; and so can columns that were
    added to it.  The columns that follow are those of `LAB`; rows come in the order of `by`.  Errors are those of the
    estimates, for the choices that were made, not of what others would bring.  Raises FrameError where a column is
    missing.
    """
    needed = [name for name in ANALYSED["go_stops"].names if name not in ("id", "rules", "label")]
    for name in (*needed, *(name for name in by if name != "over")):
        if name not in go_stops.columns:
            raise FrameError(f"the go/stop lab needs the column {name!r}{meant(name, map(str, go_stops.columns))}")
    found = go_stops.assign(over=go_stops["points"] - go_stops["target"])
    groups: Any = found.groupby([*by], sort=True, dropna=False) if by else [((), found)]
    rows = [(*(key if isinstance(key, tuple) else (key,)), *_summed(group)) for key, group in groups if len(group)]
    shared = [(name, _kind(found, name)) for name in by]
    schema = pa.schema([*shared, *((name, kind) for name, (kind, _) in LAB.items())])
    columns: list[Any] = [list(column) for column in zip(*rows, strict=True)] or [[]] * len(schema)
    arrays = [pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)]
    framed: pd.DataFrame = pa.Table.from_arrays(arrays, schema=schema).to_pandas(types_mapper=pd.ArrowDtype)
    return framed


def _kind(found: pd.DataFrame, name: str) -> pa.DataType:
    """The Arrow type of a column: that of the table, of one that was added what its values ask for."""
    if name == "over":
        return pa.int32()
    table = ANALYSED["go_stops"]
    return table.field(name).type if name in table.names else pa.Array.from_pandas(found[name]).type


def _summed(group: pd.DataFrame) -> tuple[Any, ...]:
    """The values of `LAB` for the rows of a group."""
    number = len(group)
    win, samples, errors, losses = (_floats(group[name]) for name in ("win", "samples", "gain_error", "loss_error"))
    needed, brought = group["break_even"].dropna(), group["brought"].dropna()
    return (
        number,
        group["hand"].nunique(),
        int(group["went"].sum()),
        float(win.mean()),
        float(np.sqrt((win * (1 - win) / samples).sum())) / number,
        float(_floats(needed).mean()) if len(needed) else None,
        len(needed),
        float(_floats(group["go_bak"]).mean()),
        float(_floats(group["gain"]).mean()),
        float(np.sqrt((errors**2).sum())) / number,
        int((group["loss"] == 0).sum()),
        float(_floats(group["loss"]).sum()),
        float(np.sqrt((losses**2).sum())),
        len(brought),
        float(_floats(brought).mean()) if len(brought) else None,
    )


def _floats(column: pd.Series) -> Any:
    return column.to_numpy(dtype=float)
