"""The form of the interchange format: its keys in their order, and how a fault in it is put into words."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from msgspec import Struct

from gostop_log.errors import Fault, HandError
from gostop_log.record import (
    MAX_INT,
    MIN_INT,
    Action,
    Claims,
    FinalState,
    RuleChoice,
    SeatState,
    Stack,
    TurnClaim,
    Variation,
)

__all__ = ["FORMAT", "HAND", "KEYS", "MAX_DEPTH", "NEWEST", "POSITION", "TABLE", "refuse", "type_fault"]

FORMAT: Final = "gostop-json"
NEWEST: Final = 1
"""The newest version of the format that is known; any other is refused."""
MAX_DEPTH: Final = 200
"""How deep lists and objects (variations, above all) may nest."""

HAND: Final = (
    "format", "version", "id", "rules", "players", "dealer", "stake", "carry", "hand_no", "balances", "drawn_month",
    "mission", "session", "date", "currency", "headers", "seats", "choices", "dropped", "hands", "table", "stock",
    "deck", "position", "result", "actions", "claims", "variations", "annotations", "note",
)  # fmt: skip
"""The keys of a hand in the canonical order; unknown ones follow."""
POSITION: Final = ("turn", "hands", "table", "captured", "stock", "seats")
TABLE: Final = ("loose", "stacks")

KEYS: Final[dict[type[Struct], frozenset[str]]] = {
    struct: frozenset(struct.__struct_encode_fields__) - {"extra"}
    for struct in (Action, Claims, FinalState, RuleChoice, SeatState, Stack, TurnClaim, Variation)
}
"""The known keys of what is written as it stands in a record; a hand and a position are written otherwise."""

_TYPE_ERROR: Final = re.compile(
    r"(?:Expected `(?P<expected>[^`]+)`(?: (?P<bound>[<>]=) (?P<limit>-?\d+))?(?:, got `(?P<got>[^`]+)`)?"
    r"|Object missing required field `(?P<missing>[^`]+)`)(?: - at `\$\.?(?P<path>.*)`)?$"
)
_WORDS: Final = {
    "int | float": "a number", "int": "a whole number", "float": "a number with a fraction", "str": "a text",
    "array": "a list", "object": "an object", "bool": "true or false", "null": "null",
}  # fmt: skip


def refuse(path: str, message: str, *, rule: str | None = None, expected: list[str] | None = None) -> NoReturn:
    """Raise the HandError of a fault at `path`, such as ``actions[3].card``; empty: the hand as a whole."""
    raise HandError(_fault(path, message, rule, expected or []))


def _fault(path: str, message: str, rule: str | None, expected: list[str]) -> Fault:
    action = re.match(r"actions\[(\d+)\]", path)
    return Fault(
        kind="malformed",
        rule=rule,
        message=f"{path}: {message}" if path else message,
        action=int(action[1]) if action else None,
        expected=expected,
    )


def type_fault(message: str) -> Fault:
    """The Fault of what `msgspec.convert` says, in words for a person; a seat that is none breaks A1."""
    match = _TYPE_ERROR.match(message)
    if match is None:
        return _fault("", message, None, [])
    path = re.sub(r"^position\.(loose|stacks)\b", r"position.table.\1", match["path"] or "")
    if missing := match["missing"]:
        return _fault(path, f"{missing} is missing", "A1" if missing == "seat" else None, [missing])
    words = re.sub(r"int \| float|\w+", lambda word: _WORDS.get(word[0], word[0]), match["expected"])
    expected = words.replace(" | ", " or ") + _bound(match["bound"], match["limit"])
    found = f", found {_WORDS[match['got']]}" if match["got"] else ""
    return _fault(path, f"expected {expected}{found}", "A1" if path.endswith(".seat") else None, [expected])


def _bound(sign: str | None, limit: str) -> str:
    """Which numbers are meant, in words; empty where all are."""
    if sign is None:
        return ""
    if not MIN_INT < int(limit) < MAX_INT:
        return " of at most 64 bits"
    return f" of at {'least' if sign == '>=' else 'most'} {limit}"
