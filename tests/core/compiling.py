"""The core loaded a second time under another name, its functions compiled by numba: the same source, unchanged."""

import importlib.util
import sys
import types
from pathlib import Path

import pytest

import gostop_log.core
from gostop_log.core.layout import TURN_FIRST

numba = pytest.importorskip("numba", exc_type=ImportError)

NAME = "compiled_core"
FOLDER = Path(gostop_log.core.__path__[0])


@numba.njit
def popcount(cards):
    """The number of bits of a word that is not negative."""
    cards = cards - (cards >> 1 & 0x5555555555555555)
    cards = (cards & 0x3333333333333333) + (cards >> 2 & 0x3333333333333333)
    cards = cards + (cards >> 4) & 0x0F0F0F0F0F0F0F0F
    return cards * 0x0101010101010101 >> 56 & 127


@numba.njit
def lowest(cards):
    """The number of the lowest bit of a word that is not 0."""
    return popcount((cards & -cards) - 1)


@numba.njit
def clear(hand):
    """Set everything that belongs to the turn to zero."""
    hand[TURN_FIRST:] = 0


PRIMITIVES = {"popcount": popcount, "lowest": lowest, "clear": clear}


def compiled_core() -> types.ModuleType:
    """A package like `gostop_log.core`; a hand is an int64 array, the rules a tuple of ints."""
    package = types.ModuleType(NAME)
    sys.modules[NAME] = package
    names = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")
    for name in names:
        _load(name)
    modules = [sys.modules[f"{NAME}.{name}"] for name in names]
    functions = {}
    for module in modules:
        setattr(package, module.__name__.rpartition(".")[2], module)
        for name, value in list(vars(module).items()):
            if name in PRIMITIVES:
                setattr(module, name, PRIMITIVES[name])
            elif isinstance(value, types.FunctionType) and value.__module__.startswith(NAME) and name != "flatten":
                if value not in functions:
                    functions[value] = numba.njit(value)
                setattr(module, name, functions[value])
    return package


def _load(name: str) -> types.ModuleType:
    """Execute a module of the core with its imports among themselves led to the second copy."""
    full = f"{NAME}.{name}"
    if full in sys.modules:
        return sys.modules[full]
    spec = importlib.util.spec_from_loader(full, loader=None)
    module = importlib.util.module_from_spec(spec)
    sys.modules[full] = module
    path = FOLDER / f"{name}.py"
    source = path.read_text(encoding="utf-8").replace("from gostop_log.core.", f"from {NAME}.")
    for line in source.splitlines():
        if line.startswith(f"from {NAME}."):
            _load(line.split()[1].rpartition(".")[2])
    exec(compile(source, str(path), "exec"), vars(module))  # noqa: S102
    return module
