"""The same functions compiled: the source of `core` and `search`, loaded a second time for numba (extra ``fast``).

There is no second engine.  `machine` says where the functions run: as they are, or compiled; both give the same
numbers.
"""

from __future__ import annotations

from gostop_log.compiled.machinery import Machine, machine, must_compile

__all__ = ["Machine", "machine", "must_compile"]
