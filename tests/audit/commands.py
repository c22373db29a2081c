"""Commands run in this process, on a terminal that is as wide as can be unless it is said how wide."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from click.testing import CliRunner, Result

from gostop_log import interchange
from gostop_log.cli import cli
from gostop_log.notation import dumps
from gostop_log.record import Record


def run(*arguments: str, stdin: str | bytes = "", width: int = 9999) -> Result:
    runner = CliRunner(env={"COLUMNS": str(width)})
    return runner.invoke(cli, arguments, input=stdin, prog_name="gostop-log", catch_exceptions=False)


def notation(path: Path, records: Iterable[Record], *more: str) -> str:
    """A log in the notation, and its name."""
    path.write_text(dumps(records) + "".join(more), encoding="utf-8")
    return str(path)


def json_lines(path: Path, records: Iterable[Record], *more: str) -> str:
    """A log of JSON Lines, and its name."""
    path.write_text("".join([*(f"{interchange.dumps(one)}\n" for one in records), *more]), encoding="utf-8")
    return str(path)
