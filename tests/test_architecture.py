"""A module imports only from its left, and importing the package costs next to nothing."""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.util import resolve_name
from itertools import chain
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "gostop_log"

ORDER = (
    "_version",
    "errors",
    "near",
    "pointers",
    "recent",
    "cards",
    "rules",
    "languages",
    "art",
    "core",
    "search",
    "fused",
    "record",
    "roles",
    "results",
    "strange",
    "jsontext",
    ("notation", "interchange"),
    "sources",
    "listed",
    "position",
    "deal",
    "state",
    "compiled",
    "request",
    "selling",
    "liability",
    "scoring",
    "settlement",
    "replaying",
    "session",
    "inference",
    "play",
    "policies",
    "hindsight",
    "decisions",
    "integrity",
    "audit",
    "simulation",
    "statistics",
    "fairness",
    "people",
    "running",
    "tables",
    "frames",
    "draw",
    "pages",
    "recording",
    "charts",
    "replayer",
    "review",
    "public",
    "cli",
    "__main__",
)
"""The rooms from left to right; those in one tuple do not know each other."""

ONLY_IN = {
    "lark": {"notation"},
    "click": {"cli"},
    "jinja2": {"pages"},
    "llvmlite": {"compiled"},
    "numba": {"compiled"},
    "plotly": {"charts"},
    "prompt_toolkit": {"cli"},
    "pandas": {"charts", "frames"},
    "dask": {"running"},
    "distributed": {"running"},
}
"""Libraries that only these rooms may import."""

NOT_AT_IMPORT = {
    "distributed",
    "duckdb",
    "jinja2",
    "lark",
    "numba",
    "numpy",
    "pandas",
    "plotly",
    "prompt_toolkit",
    "pyarrow",
    "scipy",
    "statsmodels",
}

LEVEL = {
    room: level for level, rooms in enumerate(ORDER) for room in ([rooms] if isinstance(rooms, str) else list(rooms))
}

MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")
"""Every module but the package's public face, which may show whatever it likes."""


def room_of(path: Path) -> str:
    """The module or folder directly under the package that a file belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """The dotted names that a module imports, wherever in it."""
    package = ".".join(("gostop_log", *path.relative_to(PACKAGE).parts[:-1]))
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package)
            yield from (f"{base}.{alias.name}" for alias in node.names)


def file_of(module: str) -> Path | None:
    """Where a module of this package stands; None for a name that is none."""
    path = PACKAGE.parent.joinpath(*module.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


@cache
def promised(file: Path) -> frozenset[str] | None:
    """What a module names in `__all__`; None where it has none, as those of the core."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return frozenset(ast.literal_eval(node.value))
    return None


def is_promised(name: str) -> bool:
    """Whether a dotted name is a module, or named by the one that it stands in."""
    module, _, what = name.rpartition(".")
    file = file_of(module)
    names = None if file is None or file_of(name) else promised(file)
    return names is None or what in names


def outside(path: Path) -> set[str]:
    """The libraries that a module imports, the standard library not counted."""
    return {name.split(".")[0] for name in imports(path)} - {"gostop_log"} - set(sys.stdlib_module_names)


def show(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=show)
def test_module_imports_only_from_its_left(path: Path) -> None:
    here = room_of(path)
    assert here in LEVEL, f"{here} is a new room: give it its place in ORDER"
    rooms = {name.split(".")[1] for name in imports(path) if name.startswith("gostop_log.")} - {here}
    assert rooms <= LEVEL.keys(), "imports from the package's public face, or from a room without a place in ORDER"
    assert {room for room in rooms if LEVEL[room] >= LEVEL[here]} == set()


@pytest.mark.parametrize("path", MODULES, ids=show)
def test_module_imports_only_what_another_promises(path: Path) -> None:
    found = [name for name in imports(path) if name.startswith("gostop_log.") and not is_promised(name)]
    if room_of(path) == "search":  # there `__all__` lists what Python calls (docs/search.md), not what the room shares
        found = [name for name in found if not name.startswith("gostop_log.search.")]
    assert found == []


@pytest.mark.parametrize("path", MODULES, ids=show)
def test_library_is_known_to_its_own_room_alone(path: Path) -> None:
    here = room_of(path)
    assert {name for name in outside(path) if here not in ONLY_IN.get(name, {here})} == set()


def test_libraries_imported_are_those_declared() -> None:
    project = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    needed = [project["dependencies"], *(extras[name] for name in ("fast", "cluster", "sql", "stats"))]
    declared = {requirement.split(">")[0].replace("-", "_") for requirement in chain(*needed)}
    assert set().union(*map(outside, MODULES)) <= declared | {
        "llvmlite",
        "numpy",
    }  # of numba, of pandas and others


def test_a_common_hand_is_replayed_without_what_loads_slowly() -> None:
    program = (
        "import atexit, sys; from gostop_log.cli import main; "
        "atexit.register(lambda: print(*sorted(sys.modules.keys() & {'difflib', 'lark', 'numpy'}), file=sys.stderr)); "
        "sys.argv = ['gostop-log', 'replay', 'sample_logs/three-gos.gsn']; main()"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=PACKAGE.parent, check=True, capture_output=True, text=True
    )
    assert run.stdout
    assert run.stderr.split() == []


def test_import_is_light() -> None:
    program = f"import sys, gostop_log; print(*sorted(sys.modules.keys() & {NOT_AT_IMPORT!r}))"
    loaded = subprocess.run(
        [sys.executable, "-c", program], cwd=PACKAGE.parent, check=True, capture_output=True, text=True
    )
    assert loaded.stdout.split() == []
