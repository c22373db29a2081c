"""The grammar as loaded objects: fine parser, and the terminals that everything else takes its expressions from.

Only this module and the fine reader know lark.  Loading it costs some 30 ms, building the fine parser 90 ms and the
expressions of the terminals 40 ms.  So the parser waits until it is needed, and the expressions are kept in
`terminals`, a module that is made from the grammar: they are used as long as the grammar is the one they were made of.
"""

from __future__ import annotations

import functools
import re
import zlib
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gostop_log.notation import terminals

if TYPE_CHECKING:
    from lark import Lark

__all__ = ["checksum", "expressions", "fine_parser", "grammar_text", "pattern"]

_TERMINALS: Final = "// --- Terminals ---"
"""Where the grammar's second part begins."""


def grammar_text() -> str:
    """The text of ``gostop.lark``: the package's own, or the checkout's where the package lies in one."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "grammar" / "gostop.lark"
    return (inside if inside.is_file() else package.parent / "grammar" / "gostop.lark").read_text(encoding="utf-8")


@functools.cache
def fine_parser() -> Lark:
    """The LALR parser of the fine rules, with the starts ``session`` and ``hand``."""
    parser: Lark = import_module("lark").Lark(
        grammar_text(),
        start=["session", "hand"],
        parser="lalr",
        lexer="contextual",
        maybe_placeholders=False,
        propagate_positions=True,
    )
    return parser


def expressions() -> dict[str, str]:
    """The expression of each terminal, as lark makes it from the grammar."""
    # The grammar's second part stands by itself, and without a parser lark makes no tables: a fourth of the time.
    grammar = grammar_text()
    second = grammar[grammar.index(_TERMINALS) :]
    lexer_only: Lark = import_module("lark").Lark(second, start="quick", parser=None, lexer="basic")
    return {terminal.name: terminal.pattern.to_regexp() for terminal in lexer_only.terminals}


def checksum() -> int:
    """The CRC-32 of the grammar's text, by which it is seen whether `terminals` was made of this one."""
    return zlib.crc32(grammar_text().encode())


@functools.cache
def _kept() -> dict[str, str]:
    return terminals.EXPRESSIONS if checksum() == terminals.GRAMMAR else expressions()


@functools.cache
def pattern(terminal: str) -> re.Pattern[str]:
    """The compiled expression of a terminal of the grammar."""
    return re.compile(_kept()[terminal])
