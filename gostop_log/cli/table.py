"""``gostop-log table``: logs of any size, audited and made into tables for other programs."""

from __future__ import annotations

from typing import Any, Final

import click

from gostop_log.cli.compiling import tell_of_compiling
from gostop_log.cli.estimating import check_belongs, estimating, precision
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.report import Report
from gostop_log.cli.sharing import Shared, sharing
from gostop_log.cli.tabulating import make_tables
from gostop_log.decisions import Estimates
from gostop_log.near import meant
from gostop_log.tables import ANALYSED, SCHEMAS

__all__ = ["table"]

TABLES: Final = [*SCHEMAS, *ANALYSED]
NAMES: Final = f"{', '.join(SCHEMAS)}; of an analysis {', '.join(ANALYSED)}"


def chosen_tables(_context: click.Context, _option: click.Parameter, names: str | None) -> list[str]:
    """The tables that ``--tables`` names; none where it is not given."""
    wanted = [] if names is None else [name.strip() for name in names.split(",")]
    for name in wanted:
        if name not in TABLES:
            raise click.BadParameter(f"there is no table {name!r}{meant(name, TABLES)}")
    return [name for name in TABLES if name in wanted]


@click.command(short_help="Make Parquet tables of logs of any size.")
@click.option("--out", required=True, metavar="DIR", help="The folder for the tables, new or begun with the same.")
@click.option("--tables", callback=chosen_tables, metavar="NAMES", help=f"Only these, between commas: {NAMES}.")
@click.option("--no-explain", is_flag=True, help="Do not look for what would explain wrong claims.")
@click.option("--analyse", is_flag=True, help="Also the tables of an analysis: seconds for each hand.")
@estimating
@precision
@click.option("--seat", "player", metavar="NAME", help="With --analyse: of this player's decisions and money alone.")
@sharing
@reading
@click.pass_obj
def table(
    report: Report,
    /,
    logs: Logs,
    shared: Shared,
    out: str,
    tables: list[str],
    no_explain: bool,
    analyse: bool,
    player: str | None,
    **asked: Any,
) -> None:
    """Audit logs of any size and make tables of them, as Parquet files.

    FILE may be a folder, whose logs are all read. What is done when the command is stopped is kept, and the same
    command goes on with it. The tables do not depend on who worked at them.

    With --analyse each hand is analysed as the command analyse does it. Hands that cannot be are told of with their
    place and stand in the table analyses with the reason; the other tables of an analysis have nothing of them.

    Exit codes: 0 every hand is verified, and analysed if that was asked for; 1 one is not, or the tables are not
    complete; 2 wrong usage, an input of which nothing could be read, a folder that cannot be written, or nobody to do
    the work.
    """
    tables = tables or [*SCHEMAS, *(ANALYSED if analyse else ())]
    _check_analysis(analyse, tables, [*asked, "player"])
    if analyse:
        tell_of_compiling(report, "estimating")
    estimates = Estimates(**asked) if analyse else None
    make_tables(logs, shared, out, report, tables, explain=not no_explain, estimates=estimates, player=player)


def _check_analysis(analyse: bool, tables: list[str], options: list[str]) -> None:
    """Raises UsageError where what belongs to an analysis is named without one, or the other way round."""
    of_analysis = next((name for name in tables if name in ANALYSED), None)
    if analyse:
        if of_analysis is None:
            raise click.UsageError(f"--analyse is for the tables {', '.join(ANALYSED)}: --tables names none of them")
        return
    if of_analysis is not None:
        raise click.UsageError(f"the table {of_analysis} is one of an analysis: it needs --analyse")
    check_belongs("--analyse", analyse, options)
