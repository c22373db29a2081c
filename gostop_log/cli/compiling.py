"""What is said where the first use of an analysis has to compile it."""

from __future__ import annotations

from gostop_log.cli.report import Report
from gostop_log.compiled import must_compile

__all__ = ["tell_of_compiling"]


def tell_of_compiling(report: Report, module: str) -> None:
    """Say that a module of the search is compiled first, where it is."""
    if must_compile(module):
        report.progress("compiling the rules for this computer, only this once: a minute or so …")
