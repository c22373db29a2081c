"""The notebooks run from top to bottom, and are kept without output."""

import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).resolve().parent.parent / "notebooks").glob("*.ipynb"))


def cells_of(path: Path, kind: str) -> list[dict[str, Any]]:
    return [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == kind]


def test_there_are_notebooks() -> None:
    assert NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    names: dict[str, Any] = {}
    for cell in cells_of(path, "code"):
        exec(compile("".join(cell["source"]), str(path), "exec"), names)  # noqa: S102
    assert len(names["games"]) == 24
    assert names["race"].layout.xaxis.title.text == "turn"
    assert set(names["balances"].iloc[-1]) != {0}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_is_kept_without_output(path: Path) -> None:
    assert cells_of(path, "markdown")
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in cells_of(path, "code"))
