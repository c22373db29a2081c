"""Tables made of logs, for ``table``, ``audit --out`` and analyses that are kept; and what is said of it meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from gostop_log.audit import VERDICTS, Summary
from gostop_log.cli.folders import logs_in
from gostop_log.cli.logs import Logs
from gostop_log.cli.report import Report
from gostop_log.cli.sharing import Progress, Shared
from gostop_log.decisions import Analysis, Estimates
from gostop_log.draw.faults import fault_lines
from gostop_log.draw.text import counted, flow, safe
from gostop_log.errors import Fault
from gostop_log.tables import SCHEMAS, Asked, Written, told_in, write

__all__ = ["make_tables", "stored"]

EXPLAINED: Final = 100
"""At most this many wrong hands of a chunk are explained."""
WORDS: Final = {"unchecked": "cannot be checked"}
"""How a verdict is told that is not told by its own name."""


def make_tables(
    logs: Logs,
    shared: Shared,
    out: str,
    report: Report,
    tables: Sequence[str] = tuple(SCHEMAS),
    *,
    explain: bool,
    estimates: Estimates | None = None,
    player: str | None = None,
) -> Summary:
    """Audit the logs, folders among them opened, and make tables in the folder `out`; the sum of it, without money.

    With `estimates` the hands are analysed too, for tables of an analysis among the `tables`.  How far that is and what
    came of it is said on standard error, and of each hand that was not analysed why.
    """
    sums = _Sums(out)
    _make(logs, shared, sums, report, tables, explain=explain, estimates=estimates, player=player)
    if not sums.chunks:
        return sums.found
    if sums.strays or sums.found.hands != sums.found.verified:
        report.fault(hand=False)
    if estimates is not None:
        for hand, found in sums.stored():
            if isinstance(found, Fault) and hand:
                report.complain(*fault_lines(found, report.look))
        report.fault(sums.refused, hand=False)
        _complain(report, sums.analysed())
    _complain(report, sums.told())
    return sums.found


def stored(
    logs: Logs,
    shared: Shared,
    out: str,
    report: Report,
    tables: Sequence[str],
    estimates: Estimates,
    *,
    named: bool = True,
) -> Iterator[tuple[bool, Analysis | Fault]]:
    """Analyse the logs, with the `tables` of that kept in the folder `out`, and tell what was found of each hand.

    What is there already of the same is not done again.  Each comes with whether it is of a hand, in the order of the
    input, as soon as all are done.  `named` says that somebody has named the folder, and so wants to hear of it.
    """
    sums = _Sums(out)
    _make(logs, shared, sums, report, tables, explain=False, estimates=estimates, player=None)
    if sums.chunks:
        _complain(report, f"{sums.analysed()}; {sums.parts()}" if named else sums.analysed(where=""))
        yield from sums.stored()


def _make(
    logs: Logs,
    shared: Shared,
    sums: _Sums,
    report: Report,
    tables: Sequence[str],
    *,
    explain: bool,
    estimates: Estimates | None,
    player: str | None,
) -> None:
    """Make the tables and add up in `sums` what came of it."""
    shared = shared if estimates is None else shared.fine()
    asked = Asked(
        files=[file for log in logs_in(logs, report) for file in log.files],
        tables=[*tables],
        encoding=logs.encoding,
        lenient=logs.lenient,
        chunk=shared.chunk,
        look_back=shared.look_back,
        explained=EXPLAINED if explain else 0,
        estimates=estimates,
        player=player,
    )
    if not asked.files:
        return
    progress = Progress(asked.files, report)
    with shared.crew() as crew:
        for done in write(asked, sums.out, crew, refused=lambda error: report.unread(str(error))):
            sums.add(done)
            progress.tell(done, 1, sums.progress())
            if done.lost is not None:
                report.fault(hand=False)
                _complain(report, f"{done.lost.file}:{done.lost.line}: {done.lost.message}")
    report.hands += sums.found.hands


def _complain(report: Report, said: str) -> None:
    report.complain(*flow(safe(said).split(" "), report.look.width))


class _Sums:
    """What came of the chunks so far."""

    def __init__(self, out: str) -> None:
        self.out = out
        self.chunks = self.kept = self.lost = self.strays = self.done = self.refused = 0
        self.found = Summary()
        self._parts: list[str] = []

    def add(self, done: Written) -> None:
        """One more chunk is done."""
        self.chunks += 1
        self.kept += done.kept
        if done.tally is None:
            self.lost += 1
            return
        self._parts.append(done.tally.part)
        self.strays += done.tally.strays
        self.done += done.tally.analysed
        self.refused += done.tally.refused
        self.found.merge(done.tally.sums)

    def stored(self) -> Iterator[tuple[bool, Analysis | Fault]]:
        """What was found of each hand, as the table `analyses` tells it."""
        for part in self._parts:
            yield from told_in(Path(self.out, "analyses", f"part-{part}.parquet"))

    def progress(self) -> str:
        """What came of the chunks so far, in few words."""
        wrong = self.found.wrong + self.found.unreadable
        refused = f", {self.refused:,} not analysed" if self.refused else ""
        return f"{counted(self.found.hands, 'hand')}, {wrong:,} wrong{refused}"

    def told(self) -> str:
        """What the audit of all says."""
        counts = ((getattr(self.found, one), WORDS.get(one, one)) for one in VERDICTS)
        verdicts = ", ".join(f"{count:,} {word}" for count, word in counts if count)
        hands = counted(self.found.hands, "hand") + (f": {verdicts}" if verdicts else "")
        return f"{hands}; {self.parts()}"

    def analysed(self, where: str = " (the table analyses says which and why)") -> str:
        """How many hands were analysed, so that nobody takes a sum for that of all."""
        said = f"{self.done:,} of {counted(self.found.hands, 'hand')} analysed"
        if self.refused:
            said += f", left out of every sum: {self.refused:,}{where}"
        return said

    def parts(self) -> str:
        """Where the tables are, and what of them was there or is missing."""
        said = f"{counted(self.chunks, 'part')} in {self.out}"
        if self.kept:
            said += f", {self.kept:,} of them {'was' if self.kept == 1 else 'were'} there"
        if self.lost:
            missing = f"{self.lost:,} {'is' if self.lost == 1 else 'are'} missing"
            said += f"; {missing}, the tables are not complete: the same command tries again"
        return said
