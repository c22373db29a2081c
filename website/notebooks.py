"""The notebooks as pages: their prose and their code, in order; what they show is for whoever runs them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

__all__ = ["FOLDER", "pages"]

FOLDER: Final = Path(__file__).resolve().parents[1] / "notebooks"
UNRUN: Final = "*Its words and its code. Its tables, charts and replayers come when it is run: [how](README.md).*"


def pages() -> Iterator[tuple[str, str]]:
    """Each notebook, and the list of them: name and Markdown."""
    yield "notebooks/README.md", _between_pages((FOLDER / "README.md").read_text(encoding="utf-8"))
    for path in sorted(FOLDER.glob("*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        head, *rest = (_cell(cell["cell_type"], "".join(cell["source"])) for cell in cells)
        text = "\n\n".join((head, UNRUN, *rest))
        yield f"notebooks/{path.stem}.md", _between_pages(text) + "\n"


def _cell(kind: str, source: str) -> str:
    return source if kind == "markdown" else f"```python\n{source}\n```"


def _between_pages(text: str) -> str:
    """A link to a notebook is one to its page."""
    return text.replace(".ipynb)", ".md)")
