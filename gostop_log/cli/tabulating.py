"""Tables made of logs, for ``gostop-log table`` and ``gostop-log audit --out``; and what is said of it meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gostop_log.audit import VERDICTS, Summary
from gostop_log.cli.folders import logs_in
from gostop_log.cli.logs import Logs
from gostop_log.cli.report import Report
from gostop_log.cli.sharing import Progress, Shared
from gostop_log.draw.text import counted, flow, safe
from gostop_log.tables import SCHEMAS, Asked, Written, write

__all__ = ["make_tables"]

EXPLAINED: Final = 100
"""At most this many wrong hands of a chunk are explained."""
WORDS: Final = {"unchecked": "cannot be checked"}
"""How a verdict is told that is not told by its own name."""


def make_tables(
    logs: Logs, shared: Shared, out: str, report: Report, tables: Sequence[str] = tuple(SCHEMAS), *, explain: bool
) -> Summary:
    """Audit the logs, folders among them opened, and make tables in the folder `out`; the sum of it, without money.

    How far that is and what came of it is said on standard error.
    """
    asked = Asked(
        files=[file for log in logs_in(logs, report) for file in log.files],
        tables=[*tables],
        encoding=logs.encoding,
        lenient=logs.lenient,
        chunk=shared.chunk,
        explained=EXPLAINED if explain else 0,
    )
    sums = _Sums()
    if not asked.files:
        return sums.found
    progress = Progress(asked.files, report)
    with shared.crew() as crew:
        for done in write(asked, out, crew, refused=lambda error: report.unread(str(error))):
            sums.add(done)
            progress.tell(done, 1, sums.progress())
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
        self.chunks = self.kept = self.lost = self.strays = 0
        self.found = Summary()

    def add(self, done: Written) -> None:
        """One more chunk is done."""
        self.chunks += 1
        self.kept += done.kept
        if done.tally is None:
            self.lost += 1
        else:
            self.strays += done.tally.strays
            self.found.merge(done.tally.sums)

    def progress(self) -> str:
        """What came of the chunks so far, in few words."""
        wrong = self.found.wrong + self.found.unreadable
        return f"{counted(self.found.hands, 'hand')}, {wrong:,} wrong"

    def told(self, out: str) -> str:
        """What came of all."""
        counts = ((getattr(self.found, one), WORDS.get(one, one)) for one in VERDICTS)
        verdicts = ", ".join(f"{count:,} {word}" for count, word in counts if count)
        hands = counted(self.found.hands, "hand") + (f": {verdicts}" if verdicts else "")
        said = f"{hands}; {counted(self.chunks, 'part')} in {out}"
        if self.kept:
            said += f", {self.kept:,} of them {'was' if self.kept == 1 else 'were'} there"
        if self.lost:
            missing = f"{self.lost:,} {'is' if self.lost == 1 else 'are'} missing"
            said += f"; {missing}, the tables are not complete: the same command tries again"
        return said
