"""What a hand's seal and the promise of its deck say (docs/integrity.md)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gostop_log.audit.finding import Finding
from gostop_log.audit.placing import of_breach
from gostop_log.integrity import COMMIT, REVEAL, Breach, Chains, sealed, verify, verify_deck
from gostop_log.record import Record

__all__ = ["Seals"]

_LOST: Final = Breach(
    code="seal.missing",
    verdict="unchecked",
    message="the hand before it in its session is sealed, this one is not: whether it was changed cannot be checked",
)


class Seals:
    """The seals of a file's hands so far, session by session."""

    def __init__(self) -> None:
        self._chains = Chains()

    def take(self, record: Record) -> Iterator[Finding]:
        """What differs from the next hand's seal and promise; nothing where it has neither, and never had to."""
        before = self._chains.before(record)
        if sealed(record):
            yield from (of_breach(breach, record) for breach in verify(record, before))
        else:
            if before is not None:
                yield of_breach(_LOST, record)
            if not record.headers.keys().isdisjoint((COMMIT, REVEAL)):
                yield from (of_breach(breach, record) for breach in verify_deck(record))
        self._chains.take(record)
