"""Audited hands as tables: a Parquet data set with fixed Arrow schemas (docs/tables.md).

    with crew(jobs=4) as workers:
        for done in write(Asked(files=["room.jsonl.zst"]), "room", workers, refused=print):
            …                                                  # chunk by chunk, in the order of the input

`SCHEMAS` says what the columns are, `ANALYSED` those of what an analysis adds where one is asked for.
`gostop_log.frames` reads what was written.
"""

from __future__ import annotations

from gostop_log.tables.analysed import ANALYSED, ANALYSED_ROWS, Analysed, told_in
from gostop_log.tables.dataset import Asked, DatasetError, Manifest, manifest_of, part_files, tally_in
from gostop_log.tables.part import Part, Tabulate, Tally
from gostop_log.tables.rows import ROWS, Hand, key
from gostop_log.tables.schema import SCHEMAS, batch
from gostop_log.tables.writing import Written, write

__all__ = [
    "ANALYSED",
    "ANALYSED_ROWS",
    "ROWS",
    "SCHEMAS",
    "Analysed",
    "Asked",
    "DatasetError",
    "Hand",
    "Manifest",
    "Part",
    "Tabulate",
    "Tally",
    "Written",
    "batch",
    "key",
    "manifest_of",
    "part_files",
    "tally_in",
    "told_in",
    "write",
]
