"""Remarks and claims that are one word each: what the fine and the fast reader do with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gostop_log.notation.line import Line
from gostop_log.notation.misread import Misread
from gostop_log.notation.values import read_comment, read_value

__all__ = ["REMARKS"]


def _mark(line: Line, text: str, turned: bool) -> None:
    line.mark(text, turned)


def _note(line: Line, text: str, turned: bool) -> None:
    line.comment(read_comment(text), turned)


def _time(line: Line, text: str, turned: bool) -> None:
    line.time(read_value(text[1:]), turned)


def _effect(line: Line, text: str, turned: bool) -> None:
    claim = line.claim()
    claim.effects = [*(claim.effects or ()), text[1:]]


def _steals(line: Line, text: str, turned: bool) -> None:
    claim = line.claim()
    if claim.steals is not None:
        raise Misread("#steals once a turn")
    claim.steals = int(text.partition("=")[2])


def _scores(line: Line, text: str, turned: bool) -> None:
    claim = line.claim()
    if claim.scores is not None:
        raise Misread("#scores once a turn")
    claim.scores = [int(score) for score in text.partition("=")[2].split(",")]


REMARKS: Final[dict[str, Callable[[Line, str, bool], None]]] = {
    "mark": _mark, "note": _note, "time": _time, "effect": _effect, "steals": _steals, "scores": _scores,
}  # fmt: skip
"""By the rule of the grammar: takes the text of the word (without ``^``) and whether ``^`` stood before it."""
