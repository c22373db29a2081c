"""A chunk of a log as Parquet: what a worker makes, which needs nothing but the chunk."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
from msgspec import Struct, field

from gostop_log._version import __version__
from gostop_log.audit import Summary, audit
from gostop_log.running import Chunk, Reading, line_of
from gostop_log.tables.rows import ROWS, Hand, Row, key
from gostop_log.tables.schema import SCHEMAS, batch

__all__ = ["Part", "Tabulate", "Tally", "tally_of"]

METADATA: Final = "gostop_log"
"""The key of the Parquet metadata that holds the `Tally`, as JSON."""
_HELD: Final = 20_000
"""At most this many rows of a table, and those of one hand, are held before they become Parquet."""


class Tally(Struct, kw_only=True):
    """What a part was made of, and what was found in it."""

    version: str = __version__
    part: str
    """The part's name: `Chunk.digest` of its chunk."""
    file: str
    line: int
    """Where its chunk begins."""
    reading: Reading = field(default_factory=Reading)
    sums: Summary = field(default_factory=Summary)
    """Its hands by verdict, and its findings by code; without money, which would make the manifest a list of names."""
    strays: int = 0
    """Places with a fault that are no hand."""
    rules: list[str] = []
    """The hashes of the rule sets under which its hands were played."""


class Part(Struct):
    """The tables of a chunk, each as the content of a Parquet file."""

    tally: Tally
    tables: dict[str, bytes]


class Tabulate(Struct, frozen=True):
    """The work: audits a chunk and makes a part of each of the `tables`."""

    tables: tuple[str, ...]
    lenient: bool = False
    explained: int = 0
    """At most this many wrong hands of a chunk are explained."""

    def name(self, chunk: Chunk) -> str:
        """The name of the part that this makes of a chunk."""
        return chunk.digest(*self.tables, f"lenient={self.lenient}", f"explained={self.explained}")

    def __call__(self, chunk: Chunk) -> Part:
        """Audit the chunk's own hands, and make their part."""
        tally = Tally(part=self.name(chunk), file=chunk.file, line=chunk.line)
        writers = {table: _Writer(table) for table in self.tables}
        places: Counter[int | None] = Counter()
        rules: set[str] = set()
        for audited in audit(chunk.items(lenient=self.lenient), explained=self.explained):
            if not chunk.owns(audited.item):
                continue
            tally.reading.take(audited.item)
            tally.sums.add(audited)
            tally.strays += audited.item.stray and audited.item.fault is not None
            if audited.result is not None and audited.result.rules_hash is not None:
                rules.add(audited.result.rules_hash)
            line = line_of(audited.item)
            hand = Hand(None if audited.item.stray else key(chunk.file, line, places[line]), chunk.file, line, audited)
            places[line] += not audited.item.stray
            for writer in writers.values():
                writer.take(hand)
        tally.sums.money.clear()
        tally.rules = sorted(rules)
        said = msgspec.json.encode(tally).decode()
        return Part(tally, {table: writer.finish(said) for table, writer in writers.items()})


class _Writer:
    """A table on its way into Parquet, in row groups so that memory is bounded."""

    def __init__(self, table: str) -> None:
        self._rows_of = ROWS[table]
        self._schema = SCHEMAS[table]
        self._rows: list[Row] = []
        self._sink = pa.BufferOutputStream()
        self._writer = pq.ParquetWriter(self._sink, self._schema, compression="zstd", write_page_checksum=True)

    def take(self, hand: Hand) -> None:
        """The rows of one more hand."""
        self._rows += self._rows_of(hand)
        if len(self._rows) >= _HELD:
            self._flush()

    def _flush(self) -> None:
        self._writer.write_batch(batch(self._rows, self._schema))
        self._rows = []

    def finish(self, said: str) -> bytes:
        """The whole file; `said` goes into its metadata."""
        self._flush()
        self._writer.add_key_value_metadata({METADATA: said})
        self._writer.close()
        content: bytes = self._sink.getvalue().to_pybytes()
        return content


def tally_of(metadata: pq.FileMetaData) -> Tally | None:
    """What stands in the metadata of a Parquet file; None where that is no part of ours."""
    said = (metadata.metadata or {}).get(METADATA.encode())
    if said is None:
        return None
    try:
        return msgspec.json.decode(said, type=Tally)
    except msgspec.DecodeError:
        return None
