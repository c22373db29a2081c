"""What somebody may have meant by a name that nothing has."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Final

__all__ = ["meant", "nearest"]

_MOST_OF_NAME: Final = 60
"""Longer than any name that there is; looking for what is near takes the longer, the longer the name."""


def nearest(name: str, known: Iterable[str], most: int = 3, likeness: float = 0.5) -> list[str]:
    """The names most like `name`, at most so many, nearest first; none where nothing is alike.

    `likeness` is between 0 (anything) and 1 (the same), as `difflib` measures it.
    """
    difflib = import_module("difflib")  # needed only where something is wrong
    near: list[str] = difflib.get_close_matches(name[:_MOST_OF_NAME], list(known), n=most, cutoff=likeness)
    return near


def meant(name: str, known: Iterable[str]) -> str:
    """How a sentence goes on that says that nothing is called `name`: what may have been meant, else all there is.

    >>> "there is no table 'hand'" + meant("hand", ["hands", "turns"])
    "there is no table 'hand'; did you mean hands?"
    >>> "there is no table 'x'" + meant("x", ["hands", "turns"])
    "there is no table 'x'; there are hands, turns"
    """
    names = list(known)
    near = nearest(name, names, most=1)
    return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(names)}"
