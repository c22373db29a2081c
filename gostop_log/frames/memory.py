"""Hands in memory as the same tables, without a data set."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

import pandas as pd
import pyarrow as pa

from gostop_log.audit import audit
from gostop_log.decisions import Analysis
from gostop_log.errors import Fault, RuleSetError
from gostop_log.frames.loading import FrameError, framed
from gostop_log.near import meant
from gostop_log.record import Record
from gostop_log.replaying import Replay, rules_of
from gostop_log.session import called
from gostop_log.sources import Item
from gostop_log.tables import ANALYSED, ANALYSED_ROWS, ROWS, SCHEMAS, Analysed, Hand, batch, key

__all__ = ["analysed", "of"]

ALL: Final = tuple(SCHEMAS)


def of(hands: Iterable[Record | Replay], tables: Sequence[str] = ALL, *, explained: int = 0) -> dict[str, pd.DataFrame]:
    """The tables of hands that are at hand, by name; rows, columns and types as `load` gives them.

    Hands that were read from the same file one after the other are compared with each other, as the audit does (A3);
    they have the keys that they would have in a data set, if no hand before them in their line is missing.  Of the
    hands whose claims are wrong the first `explained` of a file are explained.

    Raises FrameError where there is no such table, or where a hand was replayed under other rules than it names:
    it needs a record that names them.
    """
    if unknown := next((name for name in tables if name not in SCHEMAS), None):
        raise FrameError(f"there is no table {unknown!r}{meant(unknown, SCHEMAS)}")
    rows: dict[str, list[tuple[Any, ...]]] = {table: [] for table in tables}
    for hand in _audited(hands, explained):
        for table in tables:
            rows[table] += ROWS[table](hand)
    return _frames(rows, SCHEMAS)


def analysed(hands: Iterable[tuple[Record, Analysis | Fault]]) -> dict[str, pd.DataFrame]:
    """The tables of analyses by name: ``analyses``, ``values``, ``go_stops``, ``course``, ``ledgers`` (docs/tables.md).

    `hands` are records, each with its analysis or why it was refused (`gostop_log.decisions.attempt` gives either); the
    keys are those that `of` gives the records.
    """
    rows: dict[str, list[tuple[Any, ...]]] = {table: [] for table in ANALYSED}
    keys = _Keys()
    for record, found in hands:
        file, line = _place(record)
        one = Analysed(key=keys.of(record), file=file, line=line, found=found, id=record.id, players=[*record.players])
        for table in ANALYSED:
            rows[table] += ANALYSED_ROWS[table](one)
    return _frames(rows, ANALYSED)


def _frames(rows: dict[str, list[tuple[Any, ...]]], schemas: dict[str, pa.Schema]) -> dict[str, pd.DataFrame]:
    return {
        table: framed(pa.Table.from_batches([batch(found, schemas[table])], schemas[table]))
        for table, found in rows.items()
    }


class _Keys:
    """The keys of hands that are named one after the other."""

    def __init__(self) -> None:
        self._places: Counter[tuple[str | None, int | None]] = Counter()

    def of(self, record: Record) -> str:
        place = _place(record)
        self._places[place] += 1
        return key(*place, self._places[place] - 1)


def _place(record: Record) -> tuple[str | None, int | None]:
    """The file and the line of a hand, as far as it has any."""
    return (None, None) if record.place is None else (record.place.file, record.place.line)


def _audited(hands: Iterable[Record | Replay], explained: int) -> Iterator[Hand]:
    keys = _Keys()
    for _, group in groupby(hands, key=lambda hand: _place(_record(hand))[0]):
        waiting: deque[Record | Replay] = deque()
        for audited in audit(_items(group, waiting), explained=explained):
            game = waiting.popleft()
            record = _record(game)
            hand = Hand(keys.of(record), *_place(record), audited)
            if isinstance(game, Replay):
                _check_rules(game)
                hand.game = game
            yield hand


def _items(hands: Iterable[Record | Replay], waiting: deque[Record | Replay]) -> Iterator[Item]:
    """What the audit is given of each hand, which waits until it is done; no more of them are held."""
    for hand in hands:
        waiting.append(hand)
        yield Item(_record(hand))


def _record(hand: Record | Replay) -> Record:
    if not isinstance(hand, (Record, Replay)):
        raise TypeError(f"a table is made of Records and Replays, not of {hand!r:.60}")
    return hand.record if isinstance(hand, Replay) else hand


def _check_rules(game: Replay) -> None:
    """The audit goes by the rules that the record names."""
    try:
        named = rules_of(game.record)
    except RuleSetError:
        named = None
    if game.rules != named:
        raise FrameError(
            f"{called(game.record.id, game.record.hand_no)} was replayed under other rules than it names: give it a "
            "record that names them"
        )
