"""The pages about Python: one for each room of the package that other programs may call, with all that it promises."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import gostop_log

__all__ = ["INSIDE", "pages", "promised"]

PACKAGE: Final = Path(gostop_log.__file__).parent
INSIDE: Final = frozenset(
    {
        "__main__", "cli", "compiled", "deal", "fused", "jsontext", "liability", "listed", "near", "pages", "pointers",
        "position", "public", "recent", "request", "roles", "scoring", "selling", "statistics", "strange",
    }
)  # fmt: skip
"""Rooms that only this package itself calls."""


def promised() -> Iterator[str]:
    """Every room with names for others (`__all__`), in alphabetical order."""
    for path in sorted([*PACKAGE.glob("*.py"), *PACKAGE.glob("*/__init__.py")]):
        name = path.parent.name if path.stem == "__init__" else path.stem
        named = any(
            isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__" and ast.literal_eval(node.value)
            for node in ast.parse(path.read_text(encoding="utf-8")).body
        )
        if path.parent != PACKAGE.parent and name not in INSIDE and path != PACKAGE / "__init__.py" and named:
            yield name


def pages() -> Iterator[tuple[str, str]]:
    """The page of the package and those of its rooms: name and Markdown."""
    found = list(promised())
    rows = "".join(f"| [`{room}`]({room}.md) | {_first_line(room)} |\n" for room in found)
    yield "api/index.md", FRONT.format(rows=rows)
    for room in found:
        yield f"api/{room}.md", f"# `gostop_log.{room}`\n\n::: gostop_log.{room}\n"


def _first_line(room: str) -> str:
    return (import_module(f"gostop_log.{room}").__doc__ or "").strip().splitlines()[0]


FRONT: Final = """\
# From Python

`import gostop_log` gives what most programs and notebooks need; it loads none of the heavy libraries. Each name is
described in the room that it comes from.

| room | what it is |
| --- | --- |
{rows}

## `gostop_log`

::: gostop_log
    options:
      members: false

"""
