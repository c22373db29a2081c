"""``gostop-log import`` and ``export``: between the notation and the JSON interchange format, losing nothing."""

from __future__ import annotations

import click

from gostop_log import interchange
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.output import write_notation, writing
from gostop_log.cli.report import Report, json_line

__all__ = ["export", "import_"]

_output = click.option(
    "-o", "--output", metavar="FILE", help="Write to this file, in one piece, not to standard output."
)


@click.command("import")
@reading
@_output
@click.pass_obj
def import_(report: Report, logs: Logs, output: str | None) -> None:
    """Turn JSON into the notation.

    A hand that cannot be read is reported on standard error, and the next one is turned.
    """
    with writing(output, report) as stream:
        write_notation(logs.records(report), stream, report)


@click.command()
@reading
@_output
@click.pass_obj
def export(report: Report, logs: Logs, output: str | None) -> None:
    """Turn the notation into JSON Lines.

    A hand that cannot be read is reported on standard error, and the next one is turned.
    """
    with writing(output, report) as stream:
        for record in logs.records(report):
            stream.write(json_line(interchange.to_json(record)).decode() + "\n")
