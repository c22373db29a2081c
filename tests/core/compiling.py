"""The core compiled so that every function of it can be called from here, to be compared."""

from types import SimpleNamespace

from gostop_log.compiled.loading import load


def compiled_core() -> SimpleNamespace:
    """Its modules by name; a hand and the rules are arrays of int64."""
    return SimpleNamespace(
        **{name.removeprefix("core."): module for name, module in load(whole=True).items() if name.startswith("core.")}
    )
