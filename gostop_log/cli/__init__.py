"""The command line: ``gostop-log replay|check|session …``; docs/cli.md describes every command.

Each command stands in a module of its own that is imported when the command is asked for, so that replaying one hand
does not wait for what other commands need.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

import click

from gostop_log._version import __version__
from gostop_log.cli.report import Report
from gostop_log.errors import GostopError

__all__ = ["COMMANDS", "cli", "main"]

COMMANDS: Final = {
    "replay": "replay:replay",
    "check": "check:check",
    "session": "session:session",
    "fmt": "fmt:fmt",
    "import": "convert:import_",
    "export": "convert:export",
    "score": "score:score",
    "settle": "settle:settle",
    "record": "record:record",
    "rules": "rules:rules",
    "audit": "audit:audit",
    "find": "find:find",
    "fairness": "fairness:fairness",
    "people": "people:people",
    "analyse": "analyse:analyse",
    "review": "review:review",
    "go-stop": "go_stop:go_stop",
    "table": "table:table",
    "chart": "chart:chart",
    "seal": "seal:seal",
    "verify": "verify:verify",
    "redact": "seal:redact",
    "merge": "merge:merge",
    "deck": "deck:deck",
    "anonymise": "anonymise:anonymise",
    "simulate": "simulate:simulate",
    "solve": "solve:solve",
}
"""Every command, in the order of the help: where in this package it stands."""


class _Commands(click.Group):
    """The commands, each imported when it is asked for; what they found becomes the exit code."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return super().get_command(ctx, cmd_name)
        module, _, name = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(f"gostop_log.cli.{module}"), name)
        return command

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        report = Report()
        with _writing(report):  # --help and --version are said here
            return super().make_context(*args, **extra)
        raise click.exceptions.Exit(report.exit_code)

    def invoke(self, ctx: click.Context) -> Any:
        report = ctx.ensure_object(Report)
        try:
            with _writing(report):
                super().invoke(ctx)
                sys.stdout.flush()
        except GostopError as error:
            report.unread(str(error))
        ctx.exit(report.exit_code)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="gostop-log")
def cli() -> None:
    """Read, replay and settle recorded hands of Go-Stop, and explain every chip.

    FILE is a log in the notation or in the JSON interchange format (told apart by content, also as .gz or .zst); - or
    no file is standard input.

    Exit codes: 0 fine; 1 at least one hand is broken, refused, illegal, disagrees with its claims or (audit, verify)
    cannot be checked; 2 wrong usage, or an input of which nothing could be read.
    """


@contextmanager
def _writing(report: Report) -> Iterator[None]:
    """Ends where standard output cannot be written any more: that nobody reads (``| head``) is harmless."""
    try:
        yield
    except BrokenPipeError:
        _leave_standard_output()
    except OSError as error:
        if error.filename is not None:  # of a file that nobody may even ask about
            report.unread(f"{error.filename}: {error.strerror}")
            return
        _leave_standard_output()
        report.unread(f"standard output cannot be written: {error.strerror}")


def _leave_standard_output() -> None:
    """What is still buffered goes nowhere, quietly."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main() -> None:
    """The console script.  A character that the terminal's encoding lacks is written as an escape."""
    if sys.stdout is None:  # closed by whoever started this process
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    cli(prog_name="gostop-log")
