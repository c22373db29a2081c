"""A replayer in a real JupyterLab: run by its owner it can be used; sent to somebody else it is a picture and moves."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser import lab
from tests.browser.chromium import HERE_ONLY, Desk
from tests.browser.replayers import ENGLISH, LESSON, game

CELL = f"""\
import gostop_log as gs
from gostop_log.replayer import Replayer

Replayer(gs.replay(next(gs.read({str(LESSON)!r}))))"""


def test_a_replayer_in_a_notebook(browser: Browser, tmp_path: Path) -> None:
    lab.write(tmp_path / "own.ipynb", CELL)
    with lab.serving(tmp_path) as address:
        desk = Desk(browser, tmp_path, allowed=(*HERE_ONLY, address.partition("?")[0]))
        page = desk.page()
        lab.open_notebook(page, address, "own.ipynb")
        lab.run_all(page)
        frame = page.frame_locator(".jp-OutputArea iframe")
        frame.locator("[data-do=event]").click()
        expect(frame.locator("[data-part=beside] .rule").first).to_be_visible()
        frame.locator("[data-do=event]").press("End")
        expect(frame.locator("[data-part=ledger]")).to_be_visible()
        lab.save(page)
        lab.received(tmp_path / "own.ipynb", tmp_path / "sent.ipynb")

        page = desk.page()
        lab.open_notebook(page, address, "sent.ipynb")
        output = page.locator(".jp-OutputArea-output").first
        expect(output.locator("iframe")).to_have_count(0)
        output.get_by_text(ENGLISH.say("replayer.static")).click()
        picture = output.get_by_role("img").first
        expect(picture).to_be_visible()
        assert picture.evaluate("picture => picture.naturalWidth") > 100
        expect(output.get_by_role("listitem")).to_have_count(1 + len(game(LESSON).record.actions))
        desk.close()
        assert [said for said in desk.complaints if not of_the_lab(said)] == []


def of_the_lab(complaint: str) -> bool:
    """JupyterLab asks its own server for files that there are not, and warns of its own faults."""
    return complaint.startswith(
        ("error: Failed to load resource: the server responded with a status of 404", "warning: ")
    )
