"""Debian's Chromium without a window, and what it may say of a page of ours: nothing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Dialog, Page, sync_playwright

__all__ = ["EXECUTABLE", "HERE_ONLY", "PATIENCE", "Desk", "chromium", "faults_of_access"]

EXECUTABLE: Final = shutil.which("chromium")
"""None where there is no Chromium."""
HERE_ONLY: Final = ("file:", "data:", "blob:", "about:")
"""How addresses begin for which nobody else is asked."""
WIDTH, HEIGHT = 1280, 800
PATIENCE: Final = 10_000
"""Milliseconds until something that should happen counts as not happening."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser, which is closed at the end; as root it does without its sandbox, which root cannot have."""
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=EXECUTABLE, args=arguments)
        yield browser
        browser.close()


@dataclass
class Desk:
    """Opens pages from a folder, each with a context of its own, and notes what none of them may do.

    `complaints` are errors and warnings that the browser writes to its console (a breach of the page's security policy
    among them), exceptions that no script caught, windows that ask something, and whatever was asked of anybody else.
    """

    browser: Browser
    folder: Path
    allowed: tuple[str, ...] = HERE_ONLY
    complaints: list[str] = field(default_factory=list)
    pages: list[Page] = field(default_factory=list)

    def open(self, text: str, fragment: str = "", **context: Any) -> Page:
        """The text of a page, opened as a file; `context` as of `Desk.context`."""
        file = self.folder / f"page-{len(self.pages) + 1}.html"
        file.write_text(text, encoding="utf-8")
        page = self.page(**context)
        page.goto(file.as_uri() + fragment)
        return page

    def page(self, width: int = WIDTH, height: int = HEIGHT, **options: Any) -> Page:
        """An empty page of so many pixels; `options` are those of a browser's context (`color_scheme`, …)."""
        context = self.browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(PATIENCE)
        self._listen(context)
        page = context.new_page()
        self.pages.append(page)
        return page

    def photograph(self) -> list[Path]:
        """Every page as it is now, as pictures beside the pages."""
        pictures = [self.folder / f"page-{number}.png" for number in range(1, len(self.pages) + 1)]
        for page, picture in zip(self.pages, pictures, strict=True):
            page.screenshot(path=picture, full_page=True)
        return pictures

    def close(self) -> None:
        """Close all pages."""
        for page in self.pages:
            page.context.close()

    def _listen(self, context: BrowserContext) -> None:
        note: Callable[[str], None] = self.complaints.append

        def dismiss(dialog: Dialog) -> None:
            note(f"{dialog.type}: {dialog.message}")
            dialog.dismiss()

        context.on("dialog", dismiss)
        context.on("console", lambda said: said.type in {"error", "warning"} and note(f"{said.type}: {said.text}"))
        context.on("weberror", lambda error: note(f"exception: {error.error}"))
        context.on("request", lambda asked: asked.url.startswith(self.allowed) or note(f"request: {asked.url}"))


def faults_of_access(page: Page) -> str:
    """What axe-core finds on a page that keeps somebody out, element by element; nothing: an empty text.

    Among what it looks for is whether a finger can touch one thing without the next (24 pixels, WCAG 2.2), for which it
    has to be asked.
    """
    options = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
    found = Axe().run(page, options=options)
    return found.generate_report() if found.violations_count else ""
