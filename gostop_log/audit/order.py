"""What the hands of a file are beside one another: numbered in their order, each there once (A3)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from hashlib import blake2b
from typing import Final

import msgspec
from msgspec import Struct, field

from gostop_log.audit.finding import Finding
from gostop_log.audit.placing import of_hand
from gostop_log.recent import Recent
from gostop_log.record import Record
from gostop_log.results import Result
from gostop_log.session import MOST_SESSIONS, called

__all__ = ["MOST_HANDS", "Numbering"]

MOST_HANDS: Final = 20_000
"""So many hands are remembered; one that is repeated later than that is not recognised."""
_MOST_GAPS: Final = 100
"""So many stretches of missing numbers are remembered of a session."""


class _Numbers(Struct):
    """The numbers of a session's hands so far."""

    highest: int
    void: bool = False
    """Whether the last hand was void, so that its number stands again (L5)."""
    missing: list[range] = field(default_factory=list)


class Numbering:
    """The hands of one file so far, as far as the next ones are compared with them; in bounded memory."""

    def __init__(self) -> None:
        self._sessions: Recent[str | None, _Numbers] = Recent(MOST_SESSIONS)
        self._seen: Recent[Hashable, str] = Recent(3 * MOST_HANDS)

    def take(self, record: Record, result: Result) -> Iterator[Finding]:
        """What is wrong with the next hand's number, and whether it was there before."""
        yield from self._repeated(record)
        if record.hand_no is not None:
            yield from self._numbered(record, record.hand_no)
            self._sessions[record.session].void = result.end == "void"

    def _numbered(self, record: Record, number: int) -> Iterator[Finding]:
        numbers = self._sessions.get(record.session)
        self._sessions[record.session] = numbers or _Numbers(number)
        if numbers is None:
            return
        step = number - numbers.highest
        if step > 1:
            missing = range(numbers.highest + 1, number)
            numbers.missing = [*numbers.missing[1 - _MOST_GAPS :], missing]
            said = f"hand {missing[0]} is" if step == 2 else f"hands {missing[0]} to {missing[-1]} are"
            yield of_hand(
                "hand_no.missing", "gap", f"{said} missing before hand {number}", record, "A3", header="No",
                field="hand_no", claimed=number, computed=missing[0],
            )  # fmt: skip
        elif step < 1 and not (step == 0 and numbers.void):
            late = any(number in gap for gap in numbers.missing)
            said = f"comes after hand {numbers.highest}" if late else "is the number of a hand before it"
            yield of_hand(
                "hand_no.order" if late else "hand_no.twice", "error", f"number {number} {said}", record, "A3",
                header="No", field="hand_no", claimed=number, computed=numbers.highest + 1,
            )  # fmt: skip
        numbers.highest = max(numbers.highest, number)

    def _repeated(self, record: Record) -> Iterator[Finding]:
        """The hand, its id or its deal stood in the file before."""
        hand = called(record.id, record.hand_no)
        deal = _digest(record.hands, record.table, record.stock, record.deck, record.position)
        done = [(action.seat, action.do, action.card, action.onto, action.month) for action in record.actions]
        play = _digest(deal, record.players, done)
        if record.result is None and (before := self._before(("play", play), record)) is not None:
            yield of_hand("hand.repeated", "error", f"{hand} is the same, deal and play, as {before}", record, "A1")
        elif record.result is None and (before := self._before(("deal", deal), record)) is not None:
            yield of_hand("deal.repeated", "note", f"{hand} has the same deal as {before}", record, "A1")
        if record.id is not None and self._before(("id", record.session, record.id), record) is not None:
            yield of_hand("id.repeated", "error", f"another hand before it is called {hand} too", record, "A3")

    def _before(self, key: Hashable, record: Record) -> str | None:
        """Which hand has stood under this key, and remember it."""
        before = self._seen.get(key)
        where = "" if record.place is None else f" in line {record.place.line}"
        self._seen[key] = before or f"{called(record.id, record.hand_no)}{where}"
        return before


def _digest(*said: object) -> bytes:
    return blake2b(msgspec.json.encode(said), digest_size=16).digest()
