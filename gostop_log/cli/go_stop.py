"""``gostop-log go-stop``: the choices between go and stop of many hands, put together."""

from __future__ import annotations

from contextlib import ExitStack
from tempfile import TemporaryDirectory
from typing import Any, Final

import click
import pyarrow as pa

from gostop_log.cli.auditing import csv_row
from gostop_log.cli.compiling import tell_of_compiling
from gostop_log.cli.estimating import estimating, precision
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.report import Report, json_line
from gostop_log.cli.sharing import Shared, sharing
from gostop_log.cli.tabulating import stored
from gostop_log.decisions import Estimates
from gostop_log.draw.decisions import rests_on
from gostop_log.draw.faults import fault_lines
from gostop_log.draw.lab import lab as drawn
from gostop_log.errors import Fault
from gostop_log.frames import LAB, SITUATION, lab, load
from gostop_log.near import meant

__all__ = ["go_stop"]

Row = dict[str, Any]

TABLES: Final = ["analyses", "go_stops"]
KINDS: Final[dict[str, tuple[str, ...]]] = {"player": ("player",), "all": (), "situation": SITUATION}
"""What the choices are put together by: for each player, for all, and by where they were made."""


@click.command("go-stop", short_help="Go or stop, over many hands.")
@click.option("--seat", metavar="NAME", help="Only this player's choices.")
@estimating
@precision
@click.option("--json", "form", flag_value="json", help="JSON Lines: a line for each player, for all, each situation.")
@click.option("--csv", "form", flag_value="csv", help="The same as comma-separated values.")
@click.option("--out", metavar="DIR", help="Keep what is found in this folder, as tables, and go on from there.")
@sharing
@reading
@click.pass_obj
def go_stop(
    report: Report,
    /,
    logs: Logs,
    shared: Shared,
    seat: str | None,
    form: str | None,
    out: str | None,
    **asked: Any,
) -> None:
    """Tell of the choices between go and stop of many hands: who went how often, and what it was worth.

    For each player, for all, and by where the choice was made (points over the target, gos before): how often go was
    said, how often it would win, how often it would have to, how often it would end in go-bak, what it gains over stop,
    and what was lost by saying the worse of the two. Each choice is estimated as the command analyse does it.

    Exit codes: 0 every hand could be asked; 1 one is broken, unfinished or cannot be; 2 wrong usage, or no choice was
    found.
    """
    tell_of_compiling(report, "estimating")
    estimates = Estimates(**asked)
    made = _choices(report, logs, shared, out, estimates)
    if made is None:
        return
    if seat is not None:
        players = made["player"].unique()
        if seat not in players:
            report.unread(f"no choice between go and stop is known of {seat!r}{meant(seat, players)}")
            return
        made = made[made["player"] == seat]
    if not len(made):
        report.unread("no choice between go and stop was found")
        return
    tables = {kind: _rows(lab(made, by)) for kind, by in KINDS.items()}
    if form is None:
        how = rests_on(estimates.policy_told, estimates.samples, estimates.seed)
        report.say("\n".join(drawn(tables["player"], tables["all"], tables["situation"], how, report.look)))
    else:
        _write(report, tables, form)


def _choices(report: Report, logs: Logs, shared: Shared, out: str | None, estimates: Estimates) -> Any:
    """The table of the choices, which is kept if a folder is named; None where no hand was read."""
    with ExitStack() as stack:
        folder = out or stack.enter_context(TemporaryDirectory())
        for hand, found in stored(logs, shared, folder, report, TABLES, estimates, named=out is not None):
            if isinstance(found, Fault):
                report.fault(hand=hand)
                report.complain(*fault_lines(found, report.look))
        return load(folder, "go_stops") if report.hands else None


def _write(report: Report, tables: dict[str, list[Row]], form: str) -> None:
    """A line for each row, as JSON with the columns that it has, as CSV with those of all."""
    shared: Row = dict.fromkeys(name for by in KINDS.values() for name in by)
    if form == "csv":
        report.say(csv_row(["kind", *shared, *LAB]))
    for kind, rows in tables.items():
        for row in rows:
            as_csv = form == "csv"
            report.say(csv_row([kind, *(shared | row).values()]) if as_csv else json_line({"kind": kind} | row))


def _rows(frame: Any) -> list[Row]:
    rows: list[Row] = pa.Table.from_pandas(frame, preserve_index=False).to_pylist()
    return rows
