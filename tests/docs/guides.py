"""The guides of docs/ as they tell a person what to change: each change made in a copy of the checkout."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

__all__ = ["applied", "changes", "commands", "copy", "python"]

CHECKOUT: Final = Path(__file__).resolve().parents[2]
FENCE: Final = re.compile(r'^```(\w+) title="([^"]+)"\n(.*?)^```', re.MULTILINE | re.DOTALL)
"""A change, or a file in full: its language, where it belongs, and what stands there."""
COPIED: Final = ("gostop_log", "grammar", "tests", "docs", "sample_logs", "pyproject.toml")


def copy(folder: Path) -> Path:
    """What of the checkout the guides change, and their tests read, in a folder of its own."""
    for name in COPIED:
        source = CHECKOUT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / name)
    return folder


def changes(guide: str) -> Iterator[tuple[str, str, str]]:
    """The changes of a guide in its order: the file, what stands there, and what is to stand there instead."""
    for language, file, body in FENCE.findall((CHECKOUT / "docs" / guide).read_text(encoding="utf-8")):
        lines = body.splitlines(keepends=True)
        if language == "diff":
            yield file, _side(lines, "-"), _side(lines, "+")
        else:
            yield file, "", body


def _side(lines: list[str], sign: str) -> str:
    """The lines before (``-``) or after (``+``) a change."""
    return "".join(line[1:] for line in lines if line[0] in (" ", sign))


def applied(guide: str, folder: Path) -> None:
    """Make every change of a guide in a copy; AssertionError where what is to be changed stands not there, or twice."""
    for file, before, after in changes(guide):
        path = folder / file
        if not before:
            assert not path.exists(), f"{guide} writes {file}, which is there"
            path.write_text(after, encoding="utf-8")
            continue
        written = path.read_text(encoding="utf-8")
        assert written.count(before) == 1, f"{guide}: {file} has {written.count(before)} times\n{before}"
        path.write_text(written.replace(before, after), encoding="utf-8")


def python(folder: Path, *arguments: str) -> str:
    """What ``python ARGUMENTS…`` says with the copy as the place of the package; AssertionError where it fails."""
    run = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=_environment(folder), capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def _environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "200"}


def commands(guide: str) -> Iterator[tuple[list[str], int]]:
    """The commands of a guide in its order: arguments of gostop-log, and the exit code that is said (0 if none is)."""
    text = (CHECKOUT / "docs" / guide).read_text(encoding="utf-8")
    for block in re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            if line.startswith("gostop-log "):
                said = re.search(r"# exit code (\d)", line)
                yield shlex.split(line, comments=True)[1:], int(said[1]) if said else 0
