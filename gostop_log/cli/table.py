"""``gostop-log table``: logs of any size, audited and made into tables for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import click

from gostop_log.audit import VERDICTS, Summary
from gostop_log.cli.folders import logs_in
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.report import Report
from gostop_log.cli.sharing import Shared, sharing
from gostop_log.draw.text import flow, safe
from gostop_log.near import nearest
from gostop_log.running import MEGABYTE
from gostop_log.tables import SCHEMAS, Asked, Written, write

__all__ = ["asked", "chosen_tables", "make_tables", "table"]

EXPLAINED: Final = 100
"""For so many wrong hands of a chunk it is looked for what would explain them."""
WORDS: Final = {"unchecked": "cannot be checked"}
"""How a verdict is told that is not told by its own name."""


def chosen_tables(_context: click.Context, _option: click.Parameter, names: str | None) -> list[str]:
    """The tables that ``--tables`` names, all where it names none."""
    if names is None:
        return [*SCHEMAS]
    wanted = [name.strip() for name in names.split(",")]
    for name in wanted:
        if name not in SCHEMAS:
            meant = nearest(name, SCHEMAS, most=1)
            raise click.BadParameter(f"there is no table {name!r}; there are {', '.join(meant or SCHEMAS)}")
    return [name for name in SCHEMAS if name in wanted]


@click.command()
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
    make_tables(asked(logs, report, shared, tables, explain=not no_explain), out, shared, report)


def asked(
    logs: Logs, report: Report, shared: Shared, tables: Sequence[str] = tuple(SCHEMAS), *, explain: bool
) -> Asked:
    """What is asked of some logs; folders among them are opened."""
    return Asked(
        files=[file for log in logs_in(logs, report) for file in log.files],
        tables=[*tables],
        encoding=logs.encoding,
        lenient=logs.lenient,
        chunk=shared.chunk,
        explained=EXPLAINED if explain else 0,
    )


def make_tables(asked: Asked, out: str, shared: Shared, report: Report) -> Summary:
    """Make tables in the folder `out`, and say on standard error how far that is and what came of it; the sum of it."""
    sums = _Sums()
    if not asked.files:
        return sums.found
    with shared.crew() as crew:
        for done in write(asked, out, crew, refused=lambda error: report.unread(str(error))):
            sums.add(done)
            report.progress(sums.progress())
            if done.lost is not None:
                report.fault(hand=False)
                _complain(report, f"{done.lost.file}:{done.lost.line}: {done.lost.message}")
    report.hands += sums.found.hands
    if sums.strays or sums.found.hands != sums.found.verified:
        report.fault(hand=False)
    _complain(report, sums.told(out))
    return sums.found


def _complain(report: Report, said: str) -> None:
    report.complain(*flow(safe(said).split(" "), report.look.width))


class _Sums:
    """What came of the chunks so far."""

    def __init__(self) -> None:
        self.chunks = self.kept = self.lost = self.size = self.strays = 0
        self.found = Summary()
        """Without money, of which a part says nothing."""

    def add(self, done: Written) -> None:
        """One more chunk is done."""
        self.chunks += 1
        self.size += done.size
        self.kept += done.kept
        if done.tally is None:
            self.lost += 1
            return
        self.strays += done.tally.strays
        part = Summary(hands=done.tally.hands, findings=done.tally.findings)
        for verdict, count in done.tally.verdicts.items():
            setattr(part, verdict, count)
        self.found.merge(part)

    def progress(self) -> str:
        """How far it is, on one line."""
        hands, wrong = self.found.hands, self.found.wrong + self.found.unreadable
        return f"{self.chunks:,} chunks, {self.size / MEGABYTE:,.0f} MB: {hands:,} hands, {wrong:,} wrong"

    def told(self, out: str) -> str:
        """What came of all."""
        counts = ((getattr(self.found, one), WORDS.get(one, one)) for one in VERDICTS)
        verdicts = ", ".join(f"{count:,} {word}" for count, word in counts if count)
        said = f"{self.found.hands:,} hands{': ' if verdicts else ''}{verdicts}; {self.chunks:,} parts in {out}"
        if self.kept:
            said += f", {self.kept:,} of them were there"
        if self.lost:
            said += f"; {self.lost:,} are missing, the tables are not complete: the same command tries them again"
        return said
