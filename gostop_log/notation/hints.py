"""What somebody may have meant who wrote something that cannot stand there: the slips that are common."""

from __future__ import annotations

import re
from typing import Final

from gostop_log.cards import in_right_case
from gostop_log.notation.expected import shown

__all__ = ["hint", "no_card"]

_COMMANDS: Final = frozenset((
    "go", "stop", "push", "offer", "accept", "refuse", "quad", "deal", "hands", "captured", "dropped", "table", "stock",
    "deck", "position", "seats", "by",
))  # fmt: skip
_ROUND: Final = re.compile(r"([0-9]{1,2})(?:\)|(?=\s))")
_BLOCK: Final = re.compile(r"\[(?:GSN|Hand)\b")
_LETTERS: Final = re.compile(r"[^\W\d_]+")


def hint(before: str, rest: str, allowed: set[str]) -> str | None:
    """A sentence where the slip is a common one.

    `before` is the text down to the place, `rest` goes on from there, `allowed` are the terminals that could stand.
    """
    row = before[before.rfind("\n") + 1 :]
    if _BLOCK.match(rest) and not row.strip():
        return "a hand or a session must begin its line: no blanks before the ["
    if number := _ROUND.match(rest):
        return f"a round is written {number[1]}." if "ROUND" in allowed else None
    word = _LETTERS.match(rest.removeprefix("("))
    if word is None:
        return None
    if word[0].lower() in _COMMANDS and word[0] not in _COMMANDS:
        return f"commands are lower case: {word[0].lower()}"
    if rest[0] == "(" or row.rstrip().endswith("("):
        return "comments stand in { }, other lines of play in ( )"
    return None


def no_card(text: str) -> tuple[str, list[str]]:
    """What to say of something like a card that is none, and what could have been meant."""
    meant = in_right_case(text)
    if meant is None:
        return f"there is no card {shown(text)}", []
    return f"there is no card {text}; did you mean {meant}?", [meant]
