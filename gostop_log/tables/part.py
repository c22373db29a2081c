"""A chunk of a log as Parquet: what a worker makes, which needs nothing but the chunk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
from msgspec import Struct, field

from gostop_log._version import __version__
from gostop_log.audit import Summary, audit
from gostop_log.decisions import Analysis, Estimates, attempt
from gostop_log.errors import Fault
from gostop_log.running import Chunk, Reading, line_of
from gostop_log.tables.analysed import ANALYSED, ANALYSED_ROWS, Analysed
from gostop_log.tables.rows import ROWS, Hand, Row, key
from gostop_log.tables.schema import SCHEMAS, batch

__all__ = ["Part", "Tabulate", "Tally", "tally_of"]

METADATA: Final = "gostop_log"
"""The key of the Parquet metadata that holds the `Tally`, as JSON."""
_SCHEMAS: Final = SCHEMAS | ANALYSED
_HELD: Final = 20_000
"""At most this many rows of a table, and those of one hand, are held before they become Parquet."""
_HELD_LONG: Final = 200
"""The same of `analyses`, each of whose rows holds all that is said of a hand."""


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
    analysed: int = 0
    refused: int = 0
    """Hands that were analysed, and those that were not, where an analysis was asked for."""
    rules: list[str] = []
    """The hashes of the rule sets under which its hands were played."""


class Part(Struct):
    """The tables of a chunk, each as the content of a Parquet file."""

    tally: Tally
    tables: dict[str, bytes]


class Tabulate(Struct, frozen=True):
    """The work: audits a chunk, analyses it if that is asked for, and makes a part of each of the `tables`."""

    tables: tuple[str, ...]
    lenient: bool = False
    explained: int = 0
    """At most this many wrong hands of a chunk are explained."""
    estimates: Estimates | None = None
    """How hands are analysed; None where they are not."""
    player: str | None = None
    """Whom alone the tables of the analysis are about; None for everybody."""

    def name(self, chunk: Chunk) -> str:
        """The name of the part that this makes of a chunk."""
        said = [] if self.estimates is None else [msgspec.json.encode((self.estimates, self.player)).decode()]
        return chunk.digest(*self.tables, f"lenient={self.lenient}", f"explained={self.explained}", *said)

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
            analysed = self._analysed(hand, tally)
            for table, writer in writers.items():
                if table in ROWS:
                    writer.take(ROWS[table](hand))
                elif analysed is not None:
                    writer.take(ANALYSED_ROWS[table](analysed))
        tally.sums.money.clear()
        tally.rules = sorted(rules)
        said = msgspec.json.encode(tally).decode()
        return Part(tally, {table: writer.finish(said) for table, writer in writers.items()})

    def _analysed(self, hand: Hand, tally: Tally) -> Analysed | None:
        """What an analysis says of a hand, or why it says nothing; None where nobody asks, or there is nothing."""
        if self.estimates is None:
            return None
        record, found = hand.record, hand.audited.item.fault
        if record is not None:
            wanted = ANALYSED.keys() & self.tables
            made: Analysis | Fault = attempt(
                record,
                self.estimates,
                ledger=not wanted.isdisjoint(("ledgers", "course")),
                go_stop_alone=wanted <= {"analyses", "go_stops"},
            )
        elif found is not None:
            made = found
        else:
            return None
        refused = isinstance(made, Fault)
        tally.analysed += not refused
        tally.refused += refused and hand.key is not None
        return Analysed(
            key=hand.key,
            file=hand.file,
            line=hand.line,
            found=made,
            id=made.hand,
            players=[] if record is None else record.players,
            player=self.player,
        )


class _Writer:
    """A table on its way into Parquet, in row groups so that memory is bounded."""

    def __init__(self, table: str) -> None:
        self._schema = _SCHEMAS[table]
        self._most = _HELD_LONG if table == "analyses" else _HELD
        self._rows: list[Row] = []
        self._sink = pa.BufferOutputStream()
        self._writer = pq.ParquetWriter(self._sink, self._schema, compression="zstd", write_page_checksum=True)

    def take(self, rows: Iterable[Row]) -> None:
        """The rows of one more hand."""
        self._rows += rows
        if len(self._rows) >= self._most:
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
