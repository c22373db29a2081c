"""Hands as text for a terminal of 80 columns: board by board, with the ledger that explains every chip.

Everything here takes a record and the result of replaying it and gives text back; nothing prints.  What came out of a
log is made safe for a terminal on the way (`gostop_log.draw.text.safe`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gostop_log.draw import arithmetic, evening
from gostop_log.draw import board as boards
from gostop_log.draw import ledger as ledgers
from gostop_log.draw.faults import excerpt, expected, fault_block, fault_line, mismatch_line, unknown_lines
from gostop_log.draw.look import LANGUAGES, Look
from gostop_log.draw.scene import Scene
from gostop_log.draw.variations import variations
from gostop_log.errors import Fault
from gostop_log.record import Record
from gostop_log.results import Result, Step
from gostop_log.session import Account, HandRow

__all__ = [
    "LANGUAGES",
    "Look",
    "board",
    "evening_account",
    "evening_hand",
    "excerpt",
    "expected",
    "fault",
    "fault_line",
    "hand",
    "ledger",
    "mismatch_line",
    "unknown_lines",
]

PLAIN = Look()


def hand(record: Record, result: Result, look: Look = PLAIN) -> str:
    """The whole hand: its head, the deal, the table after each turn, the ledger, and what is wrong or unknown."""
    scene = Scene(record, result, look)
    return _text(_hand(scene))


def _hand(scene: Scene) -> Iterator[str]:
    yield from boards.head(scene)
    if scene.result.start:
        yield ""
        yield from boards.board(scene, scene.result.start)
    result = scene.result
    for before, step in zip([result.start, *result.steps], result.steps, strict=False):
        yield ""
        yield from boards.turn(scene, before, step)
    yield ""
    yield from _close(scene)


def _close(scene: Scene) -> Iterator[str]:
    """The ledger, or the fault that there is instead of one."""
    if scene.result.error:
        yield from fault_block(scene.result.error, scene.look)
    else:
        yield from ledgers.ledger(scene)
    yield from ledgers.mismatches(scene)
    yield from ledgers.unknown(scene)
    yield from variations(scene)


def board(record: Record, result: Result, step: Step, look: Look = PLAIN) -> str:
    """The table as it lies after one step, without how it came about."""
    return _text(boards.board(Scene(record, result, look), step))


def ledger(record: Record, result: Result, look: Look = PLAIN) -> str:
    """How the hand was settled: points, bills, sums paid at once, net, what the log claims otherwise."""
    return _text(_close(Scene(record, result, look)))


def fault(broken: Fault, look: Look = PLAIN) -> str:
    """Why a hand cannot be shown at all: what, where, what was expected."""
    return _text(fault_block(broken, look))


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
