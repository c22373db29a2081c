"""Names that a log uses and that mean nothing here: they are kept, and told of once in each file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from gostop_log.errors import Fault
from gostop_log.near import nearest

__all__ = ["CARRY", "Strangers"]

CARRY: Final = ("nagari", "push", "table", "pot", "deferred")
"""What `Record.carry` may hold."""

_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d))?", re.ASCII)
"""RFC 3339: a day, or a day with its time and zone."""
_MOST_TOLD: Final = 100
"""So many names are told of in a file."""
_MOST_OF_NAME: Final = 40


class Strangers:
    """The unknown names of one file, each told of once."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._told: set[tuple[str, str]] = set()

    def name(self, what: str, name: str, known: Iterable[str], line: int | None, column: int | None) -> list[Fault]:
        """What there is to say of an unknown name, nothing the second time; `what` is its kind: ``header``."""
        near = nearest(name, known, most=1, likeness=0.6)
        meant = f"; did you mean {near[0]}?" if near else ";"
        return self._once(what, name, f"no {what} is called {name[:_MOST_OF_NAME]}{meant} it is kept", line, column)

    def is_new(self, what: str, name: str) -> bool:
        """Whether this name was not told of yet."""
        return (what, name) not in self._told

    def date(self, date: str | None, line: int | None, column: int | None) -> list[Fault]:
        """What there is to say of a date that programs may not understand."""
        if date is None or _DATE.fullmatch(date):
            return []
        said = (
            f"the date {date[:_MOST_OF_NAME]} is not written as in 2026-02-17 or 2026-02-17T20:15:00+09:00; it is kept"
        )
        return self._once("date", "", said, line, column)

    def _once(self, what: str, name: str, said: str, line: int | None, column: int | None) -> list[Fault]:
        if not self.is_new(what, name) or len(self._told) >= _MOST_TOLD:
            return []
        self._told.add((what, name))
        return [Fault(kind="malformed", rule=None, message=said, file=self.file, line=line, column=column)]
