"""gostop_log/notation/terminals.py, made from the grammar: ``python -m tests.notation.terminals`` writes it anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from gostop_log.notation.language import checksum, expressions

FILE: Final = Path(__file__).resolve().parents[2] / "gostop_log" / "notation" / "terminals.py"
PIECE: Final = 50
"""Characters of an expression on a line; as Python writes them each can become two."""
HEAD: Final = '''\
"""The expressions of the grammar's terminals, so that reading a common hand does not wait for lark.

Made by ``python -m tests.notation.terminals`` from ``grammar/gostop.lark``; do not edit it, a test compares the two.
Where the grammar is another one than these were made of, they are not used.
"""

from __future__ import annotations

from typing import Final

__all__ = ["EXPRESSIONS", "GRAMMAR"]

'''


def text() -> str:
    """The whole module."""
    rows = [f"    {name!r}: (\n{_pieces(expression)}    ),\n" for name, expression in sorted(expressions().items())]
    return (
        f"{HEAD}GRAMMAR: Final = {checksum()}\n"
        '"""The CRC-32 of the grammar that these were made of."""\n\n'
        f"# fmt: off\nEXPRESSIONS: Final = {{\n{''.join(rows)}}}\n"
    )


def _pieces(expression: str) -> str:
    """An expression as strings that stand below one another, none too long for a line."""
    return "".join(f"        {expression[at : at + PIECE]!r}\n" for at in range(0, len(expression), PIECE))


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
