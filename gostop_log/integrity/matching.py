"""Which hands of several logs are the same one: by session, id and number, read side by side in constant memory."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping
from typing import Final

from gostop_log.record import Record

__all__ = ["grouped"]

MOST_WAITING: Final = 1000
"""At most this many hands wait for their like in another log; then the first of them is given on without it."""

Key = tuple[str | None, str | None, int | None, int]


def grouped(logs: Mapping[str, Iterator[Record]]) -> Iterator[dict[str, Record]]:
    """The hands of all logs, each with what every log says of it, in the order of the logs.

    Logs are read in step.  Where they all hold their hands in the same order, none waits for longer than the next one
    that all have.
    """
    waiting: OrderedDict[Key, dict[str, Record]] = OrderedDict()
    counts = {name: Counter[Key]() for name in logs}
    open_ = dict(logs)
    while open_:
        for name, records in list(open_.items()):
            record = next(records, None)
            if record is None:
                del open_[name]
                continue
            key = _key(record, counts[name])
            group = waiting.setdefault(key, {})
            group[name] = record
            if group.keys() >= open_.keys():
                yield from _until(waiting, key)
        while len(waiting) > MOST_WAITING:
            yield waiting.popitem(last=False)[1]
    yield from waiting.values()


def _key(record: Record, counts: Counter[Key]) -> Key:
    """What hands of different logs have alike where they are the same; those alike in one log are counted."""
    named = (record.session, record.id, record.hand_no, 0)
    if record.id is not None or record.hand_no is not None:
        return named
    counts[named] += 1
    return (*named[:3], counts[named])


def _until(waiting: OrderedDict[Key, dict[str, Record]], key: Key) -> Iterator[dict[str, Record]]:
    """All hands down to this one: no log holds any of them later."""
    while True:
        found, group = waiting.popitem(last=False)
        yield group
        if found == key:
            return
