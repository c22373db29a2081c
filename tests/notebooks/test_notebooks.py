"""The notebooks are pairs that agree, without output, and each shows what is asked of it in `shown`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import jupytext
import nbformat
import pytest

from tests.notebooks.running import FOLDER, NOTEBOOKS, ROOT
from tests.notebooks.shown import CHECKS

FASTEST = ("01", "02")
"""What `make test` runs; `make notebooks` runs all."""

each = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def cells(notebook: Any) -> list[tuple[str, str]]:
    return [(cell.cell_type, cell.source) for cell in notebook.cells]


def test_what_each_shows_is_looked_at() -> None:
    assert [path.stem for path in NOTEBOOKS] == sorted(CHECKS)
    assert [path.stem for path in NOTEBOOKS] == sorted(path.stem for path in FOLDER.glob("[0-9]*.py"))


@each
def test_the_two_files_of_a_notebook_agree(path: Path) -> None:
    paired = jupytext.read(path.with_suffix(".py"))
    assert cells(paired) == cells(nbformat.read(path, as_version=4))


@each
def test_a_notebook_is_kept_without_output(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert cell.outputs == []
            assert cell.execution_count is None


@each
def test_a_notebook_explains_draws_and_names_nothing_beside_the_checkout(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    prose = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    text = "\n".join(cell.source for cell in notebook.cells)
    assert prose[0].startswith("# ")
    assert len(prose) >= 3
    assert not re.search(r"https?://|\"/|'/|[A-Z]:\\\\|\.\./(?!sample_logs/)", text)


def test_the_index_names_every_notebook_once() -> None:
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"\((\d\d-[\w-]+)\.ipynb\)", index) == [path.stem for path in NOTEBOOKS]


@pytest.mark.parametrize("name", FASTEST)
def test_a_notebook_runs_and_shows_what_it_promises(name: str) -> None:
    command = [sys.executable, "-m", "tests.notebooks.running", name]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith(f"{name}-")
