"""What a terminal is told of a long work: how far it is, and not too often."""

import io
import itertools
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from gostop_log.audit import Summary
from gostop_log.cli import report as reports
from gostop_log.cli.auditing import Telling
from gostop_log.cli.logs import Logs
from gostop_log.cli.report import Report
from gostop_log.cli.sharing import Progress, Shared, parts
from gostop_log.cli.tabulating import make_tables
from tests.tables.making import write_log


class Heard(Report):
    """A report that keeps every word of progress."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []

    def progress(self, word: str) -> None:
        self.words.append(word)


class Part(NamedTuple):
    size: int


class Terminal(io.StringIO):
    """Keeps what it is written."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_hears_of_progress_ten_times_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, clock = Terminal(), itertools.count(step=1 / 512)
    now = [next(clock)]
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(reports, "monotonic", lambda: now[0])
    report = Report()
    for number in range(1024):
        report.progress(f"<{number}>")
        now[0] = next(clock)
    assert terminal.getvalue().count("<") == 20
    assert "<0>" in terminal.getvalue()


def share(word: str) -> int:
    """Per cent of a word of progress, whose bar must say the same."""
    bar, _, rest = word.partition("] ")
    assert len(bar) == 25
    per_cent = int(rest.partition("%")[0])
    assert abs(bar.count("#") - 24 * per_cent / 100) <= 1
    return per_cent


def test_tables_tell_which_share_is_done(tmp_path: Path) -> None:
    log = write_log(tmp_path / "log.gsn", hands=20)
    heard = Heard()
    sums = make_tables(_logs(log), Shared(1, None, 2000), str(tmp_path / "out"), heard, explain=False)
    shares = [share(word) for word in heard.words]
    assert shares == sorted(set(shares))
    assert len(shares) > 4
    assert shares[-1] >= 98  # bytes before the first hand belong to none
    assert heard.words[-1].endswith(f"  {sums.hands} hands, {sums.wrong + sums.unreadable} wrong")
    assert max(map(len, heard.words)) < 80


def test_what_is_shared_out_tells_which_share_is_done(tmp_path: Path) -> None:
    log = write_log(tmp_path / "log.gsn", hands=20)
    heard, sums = Heard(), Summary()
    for told in parts(_logs(log), Shared(1, None, 2000), Telling("json", Report().look, False, 0), heard):
        sums.merge(told.sums)
    shares = [share(word) for word in heard.words]
    assert shares == sorted(shares)
    assert shares[0] < 10
    assert shares[-1] >= 98
    assert heard.words[-1].endswith("  21 hands")
    assert sums.hands == 21


def test_of_packed_files_megabytes_are_told() -> None:
    heard = Heard()
    progress = Progress(["log.gsn.gz"], heard)
    first, second = Part(3_000_000), Part(5_000_000)
    progress.tell(first, 0.5, "1 hand")
    progress.tell(first, 1, "2 hands")
    progress.tell(second, 0.4, "3 hands")
    assert heard.words == ["2 MB  1 hand", "3 MB  2 hands", "5 MB  3 hands"]


def _logs(log: str) -> Logs:
    return Logs((log,), "utf-8", lenient=False)
