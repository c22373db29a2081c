"""Notebooks run from top to bottom in a kernel of their own, and what they show compared with `tests.notebooks.shown`.

python -m tests.notebooks.running                  # all of them, as `make notebooks` does
python -m tests.notebooks.running 02 07            # those whose names begin so, as `make test` does with the fastest
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click
import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

__all__ = ["FOLDER", "NOTEBOOKS", "run"]

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "notebooks"
NOTEBOOKS: Final = sorted(FOLDER.glob("[0-9][0-9]-*.ipynb"))
CELL: Final = 300
"""So many seconds a cell may take, on however slow a machine."""
BEFORE: Final = r"""
import warnings
warnings.filterwarnings("error", module=r"gostop_log|__main__")
"""
"""A warning that our own code is to blame for is an error."""
AFTER: Final = """
from tests.notebooks import shown
shown.check({name!r}, globals())
"""


def run(path: Path, settings: str) -> None:
    """Run a notebook where it stands, then look at what it shows; raises CellExecutionError.

    `settings` is a folder in which IPython finds no start-up files of anybody's.
    """
    notebook = nbformat.read(path, as_version=4)
    notebook.cells.insert(0, nbformat.v4.new_code_cell(BEFORE))
    notebook.cells.append(nbformat.v4.new_code_cell(AFTER.format(name=path.stem)))
    client = NotebookClient(
        notebook,
        timeout=CELL,
        kernel_name="python3",
        extra_arguments=["--log-level=40"],
        resources={"metadata": {"path": str(path.parent)}},
    )
    found = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    client.execute(env=os.environ | {"PYTHONPATH": os.pathsep.join(found), "IPYTHONDIR": settings})


def main(wanted: Iterable[str]) -> int:
    """Run those whose names begin as wanted, all where nothing is; how many failed."""
    names = tuple(wanted) or ("",)
    failed = 0
    with tempfile.TemporaryDirectory() as settings:
        for path in NOTEBOOKS:
            if path.name.startswith(names):
                started = time.perf_counter()
                try:
                    run(path, settings)
                except CellExecutionError as error:
                    failed += 1
                    click.echo(f"{path.name}: {error}", err=True)
                else:
                    click.echo(f"{path.name:<40} {time.perf_counter() - started:5.1f} s")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) > 0)
