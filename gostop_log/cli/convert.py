"""``gostop-log import`` and ``export``: between the notation and the JSON interchange format, losing nothing."""

from __future__ import annotations

import click

from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.output import output_option, write_hands, writing
from gostop_log.cli.report import Report

__all__ = ["export", "import_"]


@click.command("import")
@reading
@output_option
@click.pass_obj
def import_(report: Report, logs: Logs, output: str | None) -> None:
    """Turn JSON into the notation.

    A hand that cannot be read is reported on standard error, and the next one is turned.
    """
    with writing(output, report, logs.files) as stream:
        write_hands(logs.records(report), stream, report, as_json=False)


@click.command()
@reading
@output_option
@click.pass_obj
def export(report: Report, logs: Logs, output: str | None) -> None:
    """Turn the notation into JSON Lines.

    A hand that cannot be read is reported on standard error, and the next one is turned.
    """
    with writing(output, report, logs.files) as stream:
        write_hands(logs.records(report), stream, report, as_json=True)
