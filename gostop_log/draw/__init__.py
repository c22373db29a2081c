"""Hands as text for a terminal of 80 columns: board by board, with the ledger that explains every chip.

Everything here takes a record and the result of replaying it and gives text back; nothing prints.  What came out of a
log is made safe for a terminal on the way (`gostop_log.draw.text.safe`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gostop_log.draw import arithmetic, evening
from gostop_log.draw import ledger as ledgers
from gostop_log.draw.board import board as board_lines
from gostop_log.draw.board import final, head, title, turn
from gostop_log.draw.faults import (
    excerpt,
    expected,
    fault_block,
    fault_lines,
    mismatch_lines,
    unfinished_lines,
    unknown_lines,
)
from gostop_log.draw.look import Look
from gostop_log.draw.scene import Scene
from gostop_log.draw.variations import variations as other_lines
from gostop_log.draw.variations import variations_left_out
from gostop_log.errors import Fault
from gostop_log.record import Record
from gostop_log.results import Result, Step
from gostop_log.session import Account, HandRow

__all__ = [
    "Look",
    "board",
    "evening_account",
    "evening_hand",
    "excerpt",
    "expected",
    "fault",
    "fault_lines",
    "hand",
    "ledger",
    "mismatch_lines",
    "scored",
    "settled",
    "unfinished_lines",
    "unknown_lines",
]

PLAIN = Look()


def hand(
    record: Record, result: Result, look: Look = PLAIN, *, boards: bool = True, variations: bool | None = None
) -> str:
    """The whole hand: its head, the deal, the table after each turn, the ledger, and what is wrong or unknown.

    `boards` False leaves out all between head and ledger.  `variations` says whether the log's other lines of play are
    told; None: unless nothing was played, so that they are the solution of a puzzle.
    """
    scene = Scene(record, result, look)
    shown = bool(record.actions) if variations is None else variations
    parts = [head(scene), *(_boards(scene) if boards else ()), *_close(scene)]
    parts.append(other_lines(scene) if shown else variations_left_out(scene))
    return _apart(parts)


def _boards(scene: Scene) -> Iterator[Iterable[str]]:
    record, result = scene.record, scene.result
    if result.start:
        yield board_lines(scene, result.start)
    if record.result is not None and result.ok:
        yield final(scene, record.result)
    # Flips before the first turn replace table jokers (L4).
    first = next((index for index, action in enumerate(record.actions) if action.do != "flip"), 0)
    for before, step in zip([result.start, *result.steps], result.steps, strict=False):
        yield turn(scene, before, step, first)
        first += len(step.actions)


def _close(scene: Scene) -> list[Iterable[str]]:
    """The ledger, or the fault that there is instead of one, and what is wrong or not known."""
    error = scene.result.error
    settled = fault_block(error, scene.look) if error else ledgers.ledger(scene)
    return [settled, ledgers.mismatches(scene), ledgers.unknown(scene)]


def board(record: Record, result: Result, step: Step, look: Look = PLAIN) -> str:
    """The table as it lies after one step, without how it came about."""
    return _text(board_lines(Scene(record, result, look), step))


def ledger(record: Record, result: Result, look: Look = PLAIN) -> str:
    """How the hand was settled: points, bills, sums paid at once, net, what the log claims otherwise."""
    return _apart(_close(Scene(record, result, look)))


def fault(broken: Fault, look: Look = PLAIN) -> str:
    """Why a hand cannot be shown at all: which it is, what is wrong, where, what was expected."""
    named = [title(broken.hand, look)] if broken.hand else []
    return _text([*named, *fault_block(broken, look)])


def evening_hand(row: HandRow, before: HandRow | None = None, look: Look = PLAIN) -> str:
    """A hand of an evening and everybody's balance after it; under a title where `before` is of another session."""
    titled = before is None or before.session != row.session
    return _text([*([evening.title(row.session, look)] if titled else []), *evening.hand_row(row, look)])


def evening_account(account: Account, look: Look = PLAIN) -> str:
    """The totals of an evening: players, rules, the biggest hands, and that it all adds up."""
    return "\n" + _text(evening.account(account, look)) + "\n"


def scored(answer: dict[str, Any], look: Look = PLAIN) -> str:
    """The answer of `gostop_log.scoring.answer` as a ledger."""
    return _text(arithmetic.scored(answer, look))


def settled(answer: dict[str, Any], stake: int = 1, look: Look = PLAIN) -> str:
    """The answer of `gostop_log.settlement.answer` as a ledger for each loser; `stake` is the money for a chip."""
    return _text(arithmetic.settled(answer, stake, look))


def _text(lines: Iterable[str]) -> str:
    return "\n".join(lines)


def _apart(blocks: Iterable[Iterable[str]]) -> str:
    """The blocks that have lines, with an empty line between them."""
    return "\n\n".join(filter(None, map(_text, blocks)))
