"""Faults for people: each with its place, wrapped to the page, and the text at fault with a caret under it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gostop_log.draw.claims import VALUE_COLUMNS, in_words
from gostop_log.draw.look import Look
from gostop_log.draw.text import clip, columns, flow, rule, safe
from gostop_log.errors import Fault
from gostop_log.replaying.wording import awaited
from gostop_log.results import Mismatch, Result

__all__ = [
    "INDENT",
    "difference_words",
    "excerpt",
    "expected",
    "fault_block",
    "fault_lines",
    "fault_words",
    "mismatch_lines",
    "mismatch_words",
    "place",
    "unfinished_lines",
    "unknown_lines",
]

BEFORE_CARET: Final = 48
"""So many characters of a long line stand before the caret."""
ID_COLUMNS: Final = 60
"""A hand's id is cut to so many columns."""
INDENT: Final = " " * 2
"""Begins each line that a message goes on in; the text at fault is indented further."""


def place(file: str | None, line: int | None, column: int | None = None) -> str:
    """Where something stands: ``games.gsn:12:5``, as far as it is known."""
    known = [safe(file or "-"), *(str(number) for number in (line, column) if number is not None)]
    return ":".join(known)


def fault_lines(fault: Fault, look: Look, identity: str | None = None, before: str = "") -> list[str]:
    """A fault with its place before it: ``games.gsn:12:5: hand t1-h7: [P2] …``.

    What is longer than a line goes on in indented ones; the place, which editors jump to, stays whole.  `identity` is
    the id of the fault's hand if it has none, `before` begins the first line.
    """
    head = before + _head(fault.file, fault.line, fault.column, fault.hand or identity)
    return _hanging(head, fault_words(fault), look)


def fault_words(fault: Fault) -> str:
    """The rule and the message."""
    return f"[{fault.rule}] {safe(fault.message)}" if fault.rule else safe(fault.message)


def unfinished_lines(result: Result, look: Look) -> list[str]:
    """That a hand breaks off, and what it waits for, in the form of `fault_lines`; nothing of one that says so (N6)."""
    if not result.ok or result.end is not None or result.to_act is None:
        return []
    said = f"not checked: the hand is not finished: {safe(awaited(result.to_act, result.players))}"
    return _hanging(_head_of(result), said, look)


def unknown_lines(result: Result, look: Look) -> Iterator[str]:
    """What a hand leaves open, in the form of `fault_lines`."""
    yield from unfinished_lines(result, look)
    for sentence in result.unknown:
        yield from _hanging(_head_of(result), f"not checked: {safe(sentence)}", look)


def mismatch_lines(mismatch: Mismatch, result: Result, look: Look) -> list[str]:
    """A wrong claim, in the form of `fault_lines`."""
    return _hanging(_head_of(result), mismatch_words(mismatch, result.players), look)


def _head(file: str | None, line: int | None, column: int | None, hand: str | None) -> str:
    """How a line about a hand begins: where it stands, and its id."""
    named = f" hand {clip(safe(hand), ID_COLUMNS)}:" if hand else ""
    return f"{place(file, line, column)}:{named}"


def _head_of(result: Result) -> str:
    where = result.place or {}
    return _head(where.get("file"), where.get("line"), None, result.id)


def _hanging(head: str, words: str, look: Look) -> list[str]:
    if look.unbroken:
        return [f"{head} {words}"]
    # The empty word lets the first real one begin a line of its own where the head leaves it no room.
    return flow(["", *words.split(" ")], look.width, first=head, rest=INDENT)


def mismatch_words(mismatch: Mismatch, players: Sequence[str] = ()) -> str:
    """A wrong claim as a sentence, the rule before it; `players` are the names of the seats."""
    return f"{difference_words(mismatch, players)}: {safe(mismatch.why)}"


def difference_words(mismatch: Mismatch, players: Sequence[str], longest: int | None = None) -> str:
    """A wrong claim beside what was computed, without the reason; each is cut to `longest` columns if that is said."""
    claimed, computed = (
        in_words(mismatch.field, value, players, Look(), VALUE_COLUMNS // 2)
        for value in (mismatch.claimed, mismatch.computed)
    )
    if longest is not None:
        claimed, computed = clip(claimed, longest), clip(computed, longest)
    turn = f" of turn {mismatch.ply}" if mismatch.ply is not None else ""
    rule_id = f"[{mismatch.rule}] " if mismatch.rule else ""
    return f"{rule_id}{clip(safe(mismatch.field), 40)}{turn}: claimed {claimed}, computed {computed}"


def excerpt(fault: Fault, look: Look) -> Iterator[str]:
    """The line of text at fault with a caret under the column; nothing where the fault has none of it."""
    if fault.excerpt is None or fault.column is None:
        return
    start = max(0, fault.column - 1 - BEFORE_CARET)
    before = ("…" if start else "") + safe(fault.excerpt[start : fault.column - 1])
    window = fault.excerpt[fault.column - 1 : fault.column - 1 + look.width]
    yield f"    {clip(before + safe(window), look.width - 4)}"
    yield " " * (4 + columns(before)) + look.paint("^", "wrong")


def fault_block(fault: Fault, look: Look) -> Iterator[str]:
    """A fault where a hand's drawing breaks off: what, where, what was expected."""
    yield look.paint(rule(look.say(f"broken.{fault.kind}"), "", look.width, "!"), "wrong")
    yield from flow(fault_words(fault).split(" "), look.width, first="  ")
    if fault.file is not None or fault.line is not None:
        yield f"  {place(fault.file, fault.line, fault.column)}"
    yield from excerpt(fault, look)
    yield from expected(fault, look)


def expected(fault: Fault, look: Look) -> list[str]:
    """What could have stood there, if that is known."""
    if not fault.expected:
        return []
    return look.listed(map(safe, fault.expected), first=f"    {look.say('expected')}: ")
