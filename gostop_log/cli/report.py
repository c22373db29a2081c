"""What a command has found so far, and how it says so: lines on standard output, complaints on standard error."""

from __future__ import annotations

import os
import re
import shutil
import sys
from time import monotonic
from typing import Any, Final

import click
import msgspec

from gostop_log.draw.faults import INDENT, fault_lines
from gostop_log.draw.look import WIDTH, Look
from gostop_log.draw.text import columns, flow, safe
from gostop_log.errors import Fault

__all__ = ["UNREADABLE", "Report", "json_line"]

FINE: Final = 0
AT_FAULT: Final = 1
UNREADABLE: Final = 2

PROGRESS_EVERY: Final = 500
"""Hands between two words of progress."""
PROGRESS_SECONDS: Final = 0.1
"""Between two words of progress; nobody reads faster, and a terminal takes its time."""

NARROWEST: Final = 40
"""Columns that a message takes at least."""

_OBEYED: Final = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
"""What JSON may hold raw and a terminal obeys; controls below the blank are always escaped in JSON."""


def json_line(value: Any) -> bytes:
    """A value as one line of JSON, UTF-8, that holds no character a terminal would obey."""
    text = msgspec.json.encode(value).decode()
    return _OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text).encode()


def _terminal_width() -> int:
    """The terminal's columns (or `COLUMNS`), those of `Look` where there is no terminal; never too few for a word."""
    return max(NARROWEST, shutil.get_terminal_size((WIDTH, 24)).columns)


class Report:
    """What a command has found so far; the worst of it is the exit code.

    `hands` counts those that were read, `at_fault` those of them that something is wrong with, `troubles` everything
    that speaks against exit code 0.  `look` is how faults are written: as wide as the terminal is,
    each on one line where there is none.
    """

    def __init__(self) -> None:
        self.look = Look(width=_terminal_width(), unbroken=not (sys.stdout.isatty() or os.environ.get("COLUMNS")))
        self.exit_code = FINE
        self.hands = 0
        self.at_fault = 0
        self.troubles = 0
        self._progress = ""
        self._next_progress = 0.0

    def unread(self, message: str) -> None:
        """An input of which nothing could be read, or wrong usage."""
        self.troubles += 1
        self.exit_code = UNREADABLE
        self.complain(*flow(safe(message).split(" "), self.look.width, first="gostop-log: ", rest=INDENT))

    def fault(self, count: int = 1, *, hand: bool = True) -> None:
        """So many more hands are broken, refused, illegal, or disagree with their claims; or what is no hand."""
        if count:
            self.troubles += count
            self.at_fault += count * hand
            self.exit_code = max(self.exit_code, AT_FAULT)

    def refused(self, fault: Fault, *, hand: bool = True) -> None:
        """One more hand (or something that is none) is left out of what is written; says why."""
        self.fault(hand=hand)
        self.complain(*fault_lines(fault, self.look))

    def hand(self) -> None:
        """One more hand was read; from time to time a terminal hears how many."""
        self.hands += 1
        if self.hands % PROGRESS_EVERY == 0:
            self.progress(f"{self.hands:,} hands")

    def progress(self, word: str) -> None:
        """How far a long work has come, if standard error is a terminal; the next line takes its place.

        What comes sooner than `PROGRESS_SECONDS` after the last word is not shown.
        """
        if sys.stderr.isatty() and monotonic() >= self._next_progress:
            self._next_progress = monotonic() + PROGRESS_SECONDS
            self._wipe()
            self._progress = word
            click.echo(self._progress, err=True, nl=False)

    def say(self, text: str | bytes, *, colour: bool | None = None) -> None:
        """A text on standard output, flushed; bytes as they are.  Colours stay only where `colour` says so."""
        self._wipe()
        click.echo(text, color=colour)

    def complain(self, *lines: str) -> None:
        """Lines on standard error; they are safe for a terminal already."""
        self._wipe()
        click.echo("\n".join(lines), err=True)

    def _wipe(self) -> None:
        if self._progress:
            click.echo("\r" + " " * columns(self._progress) + "\r", err=True, nl=False)
            self._progress = ""
