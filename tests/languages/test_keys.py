"""Every key that the code says has words, and all words are said somewhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Final

import gostop_log
from gostop_log.languages.english import ENGLISH

ROOT: Final = Path(gostop_log.__file__).parent
MODULES: Final = [path for path in ROOT.rglob("*.py") if "english" not in path.parts]
PAGES: Final = [path for path in ROOT.rglob("*") if path.suffix in {".html", ".j2", ".jinja", ".js"}]
"""What pages are made from; their scripts say keys as well."""

PRINTS: Final = re.compile(r"(.*\.)?_?(report|found)")
"""What has a `say` that prints a text, instead of one that knows words."""
SAID: Final = re.compile(r"""\bsay\(\s*["'`]([\w.]+)(\$\{)?""")
QUOTED: Final = re.compile(r"""["'`]([\w.]+)(?=["'`]|\$\{)""")

Key = tuple[str, bool]
"""What stands in the code, and whether it is the whole key or what it begins with: ``effect.`` and a name."""


def known(key: Key) -> bool:
    words, whole = key
    return words in ENGLISH if whole else any(name.startswith(words) for name in ENGLISH)


def literals(node: ast.expr) -> Iterator[Key]:
    """The keys that an expression can be, as far as they stand in it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, True
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        yield str(node.values[0].value), False
    elif isinstance(node, ast.IfExp):
        yield from (*literals(node.body), *literals(node.orelse))


def said_in(path: Path) -> Iterator[Key]:
    """What a module hands to the `say` of words."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(said := node.func, ast.Attribute) and said.attr == "say":
            words = () if PRINTS.fullmatch(ast.unparse(said.value)) else node.args[:1]
            yield from chain.from_iterable(map(literals, words))


def written_in(path: Path) -> Iterator[Key]:
    """Every text in a module: a key may be chosen long before it is said."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.Constant, ast.JoinedStr)):
            yield from literals(node)


def test_every_key_that_is_said_has_words() -> None:
    said = [(path.relative_to(ROOT).as_posix(), key) for path in MODULES for key in said_in(path)]
    for path in PAGES:
        found = SAID.findall(path.read_text(encoding="utf-8"))
        said += [
            (path.relative_to(ROOT).as_posix(), (words, not (more or words.endswith(".")))) for words, more in found
        ]
    assert len(said) > 100
    assert [(path, words) for path, (words, whole) in said if not known((words, whole))] == []


def test_all_words_are_said_somewhere() -> None:
    written = {key for path in MODULES for key in written_in(path)}
    for path in PAGES:
        written |= {(words, not words.endswith(".")) for words in QUOTED.findall(path.read_text(encoding="utf-8"))}
    whole = {words for words, is_whole in written if is_whole}
    begun = tuple(words for words, is_whole in written if not is_whole and re.fullmatch(r"[a-z_.\d]+\.\w*", words))
    assert [key for key in ENGLISH if key not in whole and not key.startswith(begun)] == []
