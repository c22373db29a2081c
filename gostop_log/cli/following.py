"""Logs replayed: each file is a table's evening, and each hand is compared with what the one before it left (A3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gostop_log.cli.logs import Logs
from gostop_log.cli.report import Report
from gostop_log.record import Record
from gostop_log.results import Result
from gostop_log.session import Replayed, follow

__all__ = ["followed"]


def followed(logs: Logs, report: Report, replay: Callable[[Record], Result]) -> Iterator[Replayed]:
    """Every hand of the logs in its order, broken ones included, with what came of it."""
    for log in logs.apart():
        yield from follow(log.items(report), replay)
