"""A JupyterLab of its own, on a free port, which knows nothing of whoever runs the tests."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import nbformat
from playwright.sync_api import Page, expect

__all__ = ["open_notebook", "received", "run_all", "save", "serving", "write"]

OPTIONS: Final = (
    "--no-browser",
    "--core-mode",
    "--allow-root",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port=0",
    "--ServerApp.jpserver_extensions=jupyter_lsp=False",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
)
STARTS_WITHIN: Final = 60
"""Seconds until the server has to be there."""
KERNEL_WITHIN: Final = 45_000
"""Milliseconds until a kernel has to have run all cells."""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address, with its token, of a JupyterLab that shows a folder; it is ended at the end."""
    own = {name: str(folder / ".own" / name) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR")}
    runtime = folder / ".own" / "runtime"
    command = [sys.executable, "-m", "jupyterlab", *OPTIONS, f"--ServerApp.root_dir={folder}"]
    with (folder / "jupyterlab.log").open("w") as log:
        server = subprocess.Popen(
            command, env={**os.environ, **own, "JUPYTER_RUNTIME_DIR": str(runtime)}, stdout=log, stderr=log
        )
        try:
            yield _address(server, runtime, folder / "jupyterlab.log")
        finally:
            server.terminate()
            server.wait()


def write(path: Path, *cells: str) -> None:
    """A notebook of these cells of code."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, path)


def received(path: Path, copy: Path) -> None:
    """A notebook as somebody else gets it: Jupyter trusts none whose very content was not run by its user."""
    notebook = nbformat.read(path, as_version=4)
    notebook.cells.append(nbformat.v4.new_markdown_cell("Look at this hand."))
    nbformat.write(notebook, copy)


def open_notebook(page: Page, address: str, name: str) -> None:
    """Open a notebook alone, which is not run."""
    base, _, token = address.partition("?")
    page.goto(f"{base}lab/workspaces/{Path(name).stem}/tree/{name}?{token}")
    expect(page.locator(".jp-Notebook .jp-CodeCell").first).to_be_visible(timeout=KERNEL_WITHIN)


def run_all(page: Page) -> None:
    """Run all cells, and wait until the kernel has nothing more to do."""
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=KERNEL_WITHIN)
    _choose(page, "Run", "Run All Cells")
    last = page.locator(".jp-Notebook .jp-CodeCell").last
    expect(last.locator(".jp-InputPrompt")).to_have_text("[1]:", timeout=KERNEL_WITHIN)


def save(page: Page) -> None:
    """Save the notebook, and wait until the server has it."""
    with page.expect_response(lambda answer: answer.request.method == "PUT" and "/api/contents/" in answer.url):
        _choose(page, "File", "Save Notebook")


def _choose(page: Page, menu: str, entry: str) -> None:
    page.get_by_role("menuitem", name=menu, exact=True).click()
    page.get_by_role("menuitem", name=re.compile(f"^{entry}")).first.click()  # its keys may stand behind it


def _address(server: subprocess.Popen[bytes], runtime: Path, log: Path) -> str:
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until and server.poll() is None:
        for told in runtime.glob("jpserver-*.json"):
            facts = json.loads(told.read_text(encoding="utf-8") or "{}")
            if facts:
                return f"{facts['url']}?token={facts['token']}"
        time.sleep(0.1)
    raise AssertionError(f"JupyterLab did not start:\n{log.read_text(encoding='utf-8')}")
