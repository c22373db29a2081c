"""The rooms whose functions are plain enough are loaded a second time, and every function of theirs is compiled.

The source is copied into a folder of the user's cache, named by all that it depends on, and what was compiled is kept
beside it: another version of this package, of Python or of numba finds nothing there and compiles anew.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final

import numba
import numpy

from gostop_log.compiled import bits

__all__ = ["is_kept", "load"]

ROOMS: Final = ("core", "search")
"""The rooms that are compiled."""
_COPY: Final = "gostop_log_compiled"
"""What the package is called there."""
_AS_THEY_ARE: Final = frozenset(("core.rulebook", "search.desk"))
"""Modules that are not loaded a second time: how a rule set becomes ints, and what stands for vectors."""
_IMPORT: Final = re.compile(rf"^from gostop_log\.((?:{'|'.join(ROOMS)})\.\w+) import", re.MULTILINE)
_FEW: Final = 2
"""A function that is called from so few places is compiled into them: a fifth faster; of more, compiling takes long."""
_SHOWN: Final = "search."
"""Functions of these modules are called from Python, and kept on disk; the others only by each other."""


def load(*, whole: bool = False) -> dict[str, ModuleType]:
    """The modules of these rooms by name (``core.turn``), compiled when they are first called.

    Of the search what a module lists in ``__all__`` can be called from Python, else nothing; with `whole` everything
    can, and nothing is kept on disk.  A vector is an array of int64.  Raises OSError where nothing can be written.
    """
    texts = _texts()
    place = _folder(texts)
    _lay_down(place, texts)
    loaded: dict[str, ModuleType] = {}
    calls = _calls(texts)
    for name in texts:
        _load(name, texts, calls, place, loaded, whole=whole)
    return loaded


def is_kept(module: str) -> bool:
    """Whether what a module of the search shows was compiled before, by this version, and is still there."""
    return any((_folder(_texts()) / "__pycache__").glob(f"search.{module}.*.nbi"))


def _texts() -> dict[str, str]:
    """The text of every module of these rooms, as it is to be read there."""
    found = {}
    for room in ROOMS:
        spec = find_spec(f"gostop_log.{room}")
        if spec is None or spec.origin is None:
            raise ImportError(f"gostop_log.{room} is not there to be compiled")
        for path in sorted(Path(spec.origin).parent.glob("*.py")):
            if path.stem != "__init__" and f"{room}.{path.stem}" not in _AS_THEY_ARE:
                found[f"{room}.{path.stem}"] = _IMPORT.sub(_of_the_copy, path.read_text(encoding="utf-8"))
    return found


def _of_the_copy(found: re.Match[str]) -> str:
    return found[0] if found[1] in _AS_THEY_ARE else f"from {_COPY}.{found[1]} import"


def _folder(texts: dict[str, str]) -> Path:
    """Where what is compiled of these texts is kept: in the user's cache, or for this process alone."""
    # How they are compiled is part of what comes out.
    how = "".join(Path(str(file)).read_text(encoding="utf-8") for file in (__file__, bits.__file__))
    versions = f"{sys.implementation.cache_tag} {numba.__version__} {numpy.__version__}"
    digest = hashlib.sha256(repr((versions, how, sorted(texts.items()))).encode()).hexdigest()[:16]
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "gostop-log"
    try:
        base.mkdir(parents=True, exist_ok=True)
    except OSError:
        base = Path(tempfile.mkdtemp(prefix="gostop-log-"))
    return base / digest


def _lay_down(place: Path, texts: dict[str, str]) -> None:
    """Put the texts there, all at once: others may be doing the same."""
    if place.is_dir():
        return
    with tempfile.TemporaryDirectory(dir=place.parent) as work:
        inner = Path(work) / place.name
        inner.mkdir()
        for name, text in texts.items():
            (inner / f"{name}.py").write_text(text, encoding="utf-8")
        try:
            inner.rename(place)
        except OSError:
            if not place.is_dir():
                raise


def _load(
    name: str, texts: dict[str, str], calls: Counter[str], place: Path, loaded: dict[str, ModuleType], *, whole: bool
) -> None:
    """Import a module, those that it imports before it, and put what can be compiled in place of what it defines."""
    if name in loaded:
        return
    for imported in re.findall(rf"^from {_COPY}\.([\w.]+) import", texts[name], re.MULTILINE):
        _load(imported, texts, calls, place, loaded, whole=whole)
    full = f"{_COPY}.{name}"
    spec = spec_from_file_location(full, place / f"{name}.py")
    if spec is None or spec.loader is None:
        raise ImportError(f"{name} cannot be loaded to be compiled")
    module = loaded[name] = sys.modules[full] = module_from_spec(spec)
    spec.loader.exec_module(module)
    shown = getattr(module, "__all__", ()) if name.startswith(_SHOWN) else ()
    for attribute, value in list(vars(module).items()):
        if isinstance(value, tuple) and value and all(type(one) is int for one in value):
            # A tuple would be laid out anew whenever it is looked into.
            setattr(module, attribute, numpy.array(value, dtype=numpy.int64))
        elif name == "core.bits" and attribute in bits.__all__:
            setattr(module, attribute, _compiler(called=whole, kept=False)(getattr(bits, attribute)))
        elif isinstance(value, FunctionType) and value.__module__ == full:
            called = whole or attribute in shown
            inlined = not called and calls[attribute] <= _FEW
            setattr(module, attribute, _compiler(called=called, kept=called and not whole, inlined=inlined)(value))


def _calls(texts: dict[str, str]) -> Counter[str]:
    """From how many places each function is called."""
    return Counter(name for text in texts.values() for name in re.findall(r"(?<!def )\b(\w+)\(", text))


def _compiler(*, called: bool, kept: bool, inlined: bool = False) -> Callable[[Any], Any]:
    """How a function is compiled: `called` from Python too, `kept` on disk, `inlined` where it is called from.

    Nothing allocates, so nothing need be counted (`_nrt`): counting would take most of the time.
    """
    how: dict[str, Any] = {"_nrt": False, "no_cpython_wrapper": not called, "forceinline": inlined}
    compiler: Callable[[Any], Any] = numba.njit(error_model="numpy", cache=kept, **how)
    return compiler
