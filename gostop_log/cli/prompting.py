"""Where the lines of a dialogue come from: a terminal, with completion as one types, or a pipe."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Final

from gostop_log.cli.report import Report
from gostop_log.draw.text import safe
from gostop_log.recording import Desk

__all__ = ["ASKING", "at_terminal", "lines_for"]

LONGEST_LINE: Final = 1 << 16
"""So many characters of a pipe are taken at once."""
ASKING: Final = "> "
"""Stands between a question and what is typed."""


def at_terminal() -> bool:
    """Whether somebody sits at a terminal and types."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def lines_for(desk: Desk, report: Report) -> Iterator[str]:
    """What is typed, line by line, each after the desk's question; ends with the input, or when it is interrupted."""
    if at_terminal():
        # Its line editor is loaded for whoever types, and for nobody else.
        terminal = import_module("gostop_log.cli.terminal")
        yield from terminal.typed(desk)
        return
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    while line := sys.stdin.readline(LONGEST_LINE):
        report.say(f"{desk.prompt}{ASKING}{safe(line.rstrip())}")
        yield line
