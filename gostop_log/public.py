"""The short way to the long ones: what most programs and notebooks want, in one call."""

from __future__ import annotations

import os
from collections.abc import Iterator

from gostop_log import draw, sources
from gostop_log.errors import Fault, HandError
from gostop_log.record import Record
from gostop_log.replaying import Replay
from gostop_log.results import Step

__all__ = ["board", "ledger", "read"]


def read(
    path: str | os.PathLike[str],
    *,
    encoding: str = "utf-8",
    faults: list[Fault] | None = None,
    lenient: bool = False,
    repairs: list[Fault] | None = None,
) -> Iterator[Record]:
    """Each hand of a file (``-``: standard input), notation or JSON Lines, plain, gzip or zstd, one at a time.

    A broken hand raises HandError; with `faults` it is added to that list instead, and the next one is read.
    `lenient` repairs small slips of the notation (docs/notation.md lists them); each is added to `repairs`.
    Raises InputError where nothing can be read at all.
    """
    for item in sources.records(path, encoding=encoding, lenient=lenient):
        if repairs is not None:
            repairs += item.repairs
        if item.record is not None:
            yield item.record
        elif item.fault is not None:
            if faults is None:
                raise HandError(item.fault)
            faults.append(item.fault)


def ledger(game: Replay) -> str:
    """How a hand was settled, for a person: every bill as lines with their rules, and what the log claims otherwise."""
    _check(game)
    return draw.ledger(game.record, game.result)


def board(game: Replay, step: Step | None = None) -> str:
    """The table after one step, or the whole hand turn by turn, for a person."""
    _check(game)
    if step is None:
        return draw.hand(game.record, game.result)
    return draw.board(game.record, game.result, step)


def _check(game: object) -> None:
    if not isinstance(game, Replay):
        raise TypeError(f"a Replay is shown, not {type(game).__name__}: gostop_log.replay gives that of a record")
