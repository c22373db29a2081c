"""``gostop-log table``: logs of any size, audited and made into tables for other programs."""

from __future__ import annotations

import click

from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.report import Report
from gostop_log.cli.sharing import Shared, sharing
from gostop_log.cli.tabulating import make_tables
from gostop_log.near import meant
from gostop_log.tables import SCHEMAS

__all__ = ["table"]


def chosen_tables(_context: click.Context, _option: click.Parameter, names: str | None) -> list[str]:
    """The tables that ``--tables`` names, all where it names none."""
    if names is None:
        return [*SCHEMAS]
    wanted = [name.strip() for name in names.split(",")]
    for name in wanted:
        if name not in SCHEMAS:
            raise click.BadParameter(f"there is no table {name!r}{meant(name, SCHEMAS)}")
    return [name for name in SCHEMAS if name in wanted]


@click.command(short_help="Make Parquet tables of logs of any size.")
@click.option("--out", required=True, metavar="DIR", help="The folder for the tables, new or begun with the same.")
@click.option(
    "--tables", callback=chosen_tables, metavar="NAMES", help=f"Only these, between commas: {', '.join(SCHEMAS)}."
)
@click.option("--no-explain", is_flag=True, help="Do not look for what would explain wrong claims.")
@sharing
@reading
@click.pass_obj
def table(report: Report, logs: Logs, shared: Shared, out: str, tables: list[str], no_explain: bool) -> None:
    """Audit logs of any size and make tables of them, as Parquet files.

    FILE may be a folder, whose logs are all read. What is done when the command is stopped is kept, and the same
    command goes on with it. The tables do not depend on who worked at them.

    Exit codes: 0 every hand is verified; 1 one is not, or the tables are not complete; 2 wrong usage, an input of which
    nothing could be read, a folder that cannot be written, or nobody to do the work.
    """
    make_tables(logs, shared, out, report, tables, explain=not no_explain)
