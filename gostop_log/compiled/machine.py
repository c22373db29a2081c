"""Where the functions of the search run: as they are, or compiled."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from gostop_log.errors import GostopError

__all__ = ["Machine", "machine"]


class Machine(Struct, frozen=True):
    """The modules of the search, and the vectors that they read and write."""

    compiled: bool
    playing: Any
    """The module `gostop_log.search.playing`, or its compiled twin."""

    def vector(self, numbers: Iterable[int]) -> Any:
        """A vector of these numbers."""
        if not self.compiled:
            return list(numbers)
        import numpy

        return numpy.array(list(numbers), dtype=numpy.int64)


def machine(*, compiled: bool | None = None) -> Machine:
    """The functions compiled, or as they are; compiled where numba is installed, if nothing is said.

    Raises GostopError where they are to be compiled and numba is not installed.
    """
    there = find_spec("numba") is not None
    if compiled and not there:
        raise GostopError("numba, which compiles the core, is not installed: pip install 'gostop-log[fast]'")
    if there and compiled is not False:
        from gostop_log.compiled.loading import load

        loaded = load()
        return Machine(True, loaded["search.playing"])
    return Machine(False, import_module("gostop_log.search.playing"))
