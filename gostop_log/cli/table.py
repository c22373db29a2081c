"""``gostop-log table``: logs of any size, audited and made into tables for other programs."""

from __future__ import annotations

from collections import Counter
from typing import Final

import click

from gostop_log.audit import VERDICTS
from gostop_log.cli.folders import logs_in
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.report import Report
from gostop_log.cli.sharing import Shared, sharing
from gostop_log.draw.text import flow, safe
from gostop_log.near import nearest
from gostop_log.running import MEGABYTE
from gostop_log.tables import SCHEMAS, Asked, Written, write

__all__ = ["chosen_tables", "make_tables", "table"]

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
    files = [file for log in logs_in(logs, report) for file in log.files]
    make_tables(
        Asked(
            files=files, tables=tables, encoding=logs.encoding, lenient=logs.lenient, chunk=shared.chunk,
            explained=0 if no_explain else EXPLAINED,
        ),
        out, shared, report,
    )  # fmt: skip


def make_tables(asked: Asked, out: str, shared: Shared, report: Report) -> None:
    """Make tables in the folder `out`, and say on standard error how far that is and what came of it."""
    if not asked.files:
        return
    sums = _Sums()
    with shared.crew() as crew:
        for done in write(asked, out, crew, refused=lambda error: report.unread(str(error))):
            sums.add(done)
            report.progress(sums.progress())
            if done.lost is not None:
                report.fault(hand=False)
                _complain(report, f"{done.lost.file}:{done.lost.line}: {done.lost.message}")
    report.hands += sums.hands
    if sums.strays or sums.hands != sums.verdicts["verified"]:
        report.fault(hand=False)
    _complain(report, sums.told(out))


def _complain(report: Report, said: str) -> None:
    report.complain(*flow(safe(said).split(" "), report.look.width))


class _Sums:
    """What came of the chunks so far."""

    def __init__(self) -> None:
        self.chunks = self.kept = self.lost = self.size = self.hands = self.strays = 0
        self.verdicts: Counter[str] = Counter()

    def add(self, done: Written) -> None:
        """One more chunk is done."""
        self.chunks += 1
        self.size += done.size
        self.kept += done.kept
        if done.tally is None:
            self.lost += 1
            return
        self.hands += done.tally.hands
        self.strays += done.tally.strays
        self.verdicts.update(done.tally.verdicts)

    def progress(self) -> str:
        """How far it is, on one line."""
        return f"{self.chunks:,} chunks, {self.size / MEGABYTE:,.0f} MB: {self.hands:,} hands, {self._wrong():,} wrong"

    def _wrong(self) -> int:
        return self.verdicts["wrong"] + self.verdicts["unreadable"]

    def told(self, out: str) -> str:
        """What came of all."""
        verdicts = ", ".join(f"{self.verdicts[one]:,} {WORDS.get(one, one)}" for one in VERDICTS if self.verdicts[one])
        said = f"{self.hands:,} hands{': ' if verdicts else ''}{verdicts}; {self.chunks:,} parts in {out}"
        if self.kept:
            said += f", {self.kept:,} of them were there"
        if self.lost:
            said += f"; {self.lost:,} are missing, the tables are not complete: the same command tries them again"
        return said
