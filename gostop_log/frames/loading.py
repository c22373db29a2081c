"""A table of a data set as a pandas frame."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import pandas as pd
import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq

from gostop_log.errors import GostopError
from gostop_log.near import meant
from gostop_log.tables import ANALYSED, SCHEMAS, part_files, tally_in

__all__ = ["COMPARISONS", "FrameError", "check_parts", "framed", "load"]

COMPARISONS: Final = ("==", "!=", "<", "<=", ">", ">=", "in", "not in")
"""How `load` can compare a column with a value, or with a list of them."""


class FrameError(GostopError):
    """A question to a table that makes no sense (no such column, things that are not alike), or a part is not whole."""


def load(
    path: str | os.PathLike[str],
    table: str = "hands",
    columns: Sequence[str] | None = None,
    where: Sequence[tuple[str, str, Any]] = (),
) -> pd.DataFrame:
    """A table of the data set in the folder `path`, in the order of the input.

    `columns` are those that are wanted (None: all).  `where` keeps the rows for which all comparisons hold, such as
    ``[("verdict", "==", "wrong"), ("points", ">=", 7)]``, with one of `COMPARISONS`; parts and row groups in which none
    can hold are not read.  The frame has the Arrow types of `gostop_log.tables.SCHEMAS` and `ANALYSED`
    (`pandas.ArrowDtype`), so that what is not known is ``NA`` and whole numbers stay whole.

    Raises DatasetError where there is no whole data set or no such table in it, FrameError where a column or a
    comparison cannot be, or a part is not whole.
    """
    files = part_files(Path(path), table)
    schema = (SCHEMAS | ANALYSED)[table]
    for name in (*(columns or ()), *(name for name, _, _ in where)):
        if name not in schema.names:
            raise FrameError(f"the table {table} has no column {name!r}{meant(name, schema.names)}")
    if unknown := [how for _, how, _ in where if how not in COMPARISONS]:
        raise FrameError(f"{unknown[0]!r} is no comparison; there are {', '.join(COMPARISONS)}")
    try:
        condition = pq.filters_to_expression([*where]) if where else None
        data = ds.dataset(list(map(str, files)), schema=schema, format="parquet")
        return framed(data.to_table(columns=None if columns is None else [*columns], filter=condition))
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError, pa.ArrowTypeError) as error:
        check_parts(files)
        raise FrameError(f"{path}, table {table}: {error}") from None
    except OSError as error:
        check_parts(files)
        raise FrameError(
            f"{path}, table {table}: a part cannot be read: {error}; without its file the `gostop-log table` command "
            "that made the folder makes it anew"
        ) from None


def check_parts(files: Iterable[Path]) -> None:
    """Raises FrameError where the file of a part is not there, or cut off."""
    for file in files:
        if tally_in(file) is None:
            raise FrameError(
                f"{file} is not whole: the same `gostop-log table` command that made its folder makes it anew"
            )


def framed(found: pa.Table) -> pd.DataFrame:
    """An Arrow table as a frame that keeps its types."""
    return found.to_pandas(types_mapper=pd.ArrowDtype)
