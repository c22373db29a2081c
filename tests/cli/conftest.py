from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from gostop_log.cli import cli

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Runs a command in this process: ``run("check", "a.gsn", stdin="…")``, on a terminal that is as wide as can be."""

    def run_command(*arguments: str, stdin: str | bytes = "", width: int = 9999) -> Result:
        runner = CliRunner(env={"COLUMNS": str(width)})
        return runner.invoke(cli, arguments, input=stdin, prog_name="gostop-log", catch_exceptions=False)

    return run_command
