"""Commands run in this process."""

from __future__ import annotations

from click.testing import CliRunner, Result

from gostop_log.cli import cli

__all__ = ["run"]


def run(*arguments: str, stdin: str | bytes = "", width: int = 9999) -> Result:
    """``run("check", "a.gsn", stdin="…")``, on a terminal that is as wide as can be unless it is said how wide."""
    runner = CliRunner(env={"COLUMNS": str(width)})
    return runner.invoke(cli, arguments, input=stdin, prog_name="gostop-log", catch_exceptions=False)
