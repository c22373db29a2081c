"""How large pages are, how soon a browser shows them, and how fast reviews are made: ``make bench-pages``.

Opening counts from the request for the file until the page has been laid out and its script has run, in headless
Chromium with a new context each time.  Needs Chromium and what `make test` installs.
"""

from __future__ import annotations

import subprocess
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

import gostop_log as gs
from benchmarks import corpora
from benchmarks.run import ROOT, Goal, tool
from gostop_log.replayer import Replayer
from tests.browser.chromium import chromium

TWENTY_TURNS = ROOT / "sample_logs" / "go-bak.gsn"
EMPTY = '<!DOCTYPE html><html class="ready"><title>empty</title>'
OPENED = 11
REVIEWED = 100
CLOCK = """window.opened = new Promise((done) => addEventListener("load", () =>
    requestAnimationFrame(() => setTimeout(() => done(performance.now())))));"""
"""Looks at the page's own clock when the first frame after it was loaded, its script run, has been drawn."""


def main() -> None:
    """Measure and print."""
    html = Replayer(gs.replay(next(gs.read(TWENTY_TURNS)))).html()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "hand.html"
        file.write_text(html, encoding="utf-8")
        empty = file.with_name("empty.html")
        empty.write_text(EMPTY, encoding="utf-8")
        with chromium() as browser:
            opening = [(opened(browser, file), opened(browser, empty)) for _ in range(OPENED)]
        times, least = (median(each) for each in zip(*opening, strict=True))
        rate = REVIEWED / reviewing(Path(folder))
    print(Goal("page of a hand of 20 turns", len(html.encode()) / 1000, "kB", 150, at_least=False))
    print(Goal(f"opening it, median of {OPENED}", times, "ms", 200, at_least=False))
    print(f"  (an empty page: {least:.0f} ms)")
    print(Goal(f"review of {REVIEWED} hands as a page", rate, "/s", 5, at_least=True))


def opened(browser: Browser, file: Path) -> float:
    """Milliseconds from the start of the navigation until a page is there; the time of the driver is no part of it."""
    context = browser.new_context()
    context.add_init_script(CLOCK)
    page = context.new_page()
    page.goto(file.as_uri())
    took = float(page.evaluate("() => window.opened"))
    assert page.locator("html.ready").count(), "its script has not run"
    context.close()
    return took


def reviewing(folder: Path) -> float:
    """Seconds that the command takes for the review of a session as a page, by one process."""
    log = folder / "session.gsn"
    corpora.write_gostop(log, REVIEWED, seed=1)
    begun = time.perf_counter()
    command = [tool(), "review", str(log), "--jobs", "1", "--html", str(folder / "review.html")]
    subprocess.run(command, cwd=ROOT, check=True)
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
