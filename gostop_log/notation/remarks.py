"""Remarks and claims that are one word each: what the fine and the fast reader do with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gostop_log.notation.line import Line
from gostop_log.notation.misread import Misread
from gostop_log.notation.values import read_comment, read_value, read_whole
from gostop_log.record import TurnClaim

__all__ = ["REMARKS"]


Remark = Callable[[Line, str, bool], None]


def _claim(take: Callable[[TurnClaim, str], None]) -> Remark:
    """What takes a claim: it is made of a turn, so that nothing can be ``^`` about it."""

    def remark(line: Line, text: str, turned: bool) -> None:
        if turned:
            raise Misread("# without ^")
        take(line.claim(), text)

    return remark


def _effect(claim: TurnClaim, text: str) -> None:
    if claim.effects is None:
        claim.effects = []
    claim.effects.append(text[1:])


def _steals(claim: TurnClaim, text: str) -> None:
    if claim.steals is not None:
        raise Misread("#steals once a turn")
    claim.steals = read_whole(text.partition("=")[2])


def _scores(claim: TurnClaim, text: str) -> None:
    if claim.scores is not None:
        raise Misread("#scores once a turn")
    claim.scores = [read_whole(score) for score in text.partition("=")[2].split(",")]


REMARKS: Final[dict[str, Remark]] = {
    "mark": lambda line, text, turned: line.mark(text, turned),
    "note": lambda line, text, turned: line.comment(read_comment(text), turned),
    "time": lambda line, text, turned: line.time(read_value(text[1:]), turned),
    "effect": _claim(_effect),
    "steals": _claim(_steals),
    "scores": _claim(_scores),
}
"""By the rule of the grammar: takes the text of the word (without ``^``) and whether ``^`` stood before it."""
