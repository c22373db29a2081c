"""Hands of a session chained: each seal includes the last link of the hand before, so that none can be taken away."""

from __future__ import annotations

from gostop_log.integrity.breach import Breach
from gostop_log.integrity.form import head
from gostop_log.recent import Recent
from gostop_log.record import Record
from gostop_log.session import MOST_SESSIONS

__all__ = ["Chains", "chain_breach"]


class Chains:
    """The last link of each session's chain, as far as a file was read."""

    def __init__(self) -> None:
        self._heads: Recent[str | None, str] = Recent(MOST_SESSIONS)

    def before(self, record: Record) -> str | None:
        """The last link of the hand before in the record's session; None where none is known."""
        return self._heads.get(record.session)

    def take(self, record: Record) -> None:
        """Go on to the next hand; one without a seal is no link."""
        found = head(record)
        if found is not None:
            self._heads[record.session] = found


def chain_breach(said: str | None, previous: str | None) -> Breach | None:
    """What is to be said of the hand before that a seal names (`said`), where `previous` is the one that was read."""
    if said == previous:
        return None
    if previous is None:
        message = "the seal follows on a hand that is not here: whether one is missing before it cannot be checked"
        return Breach(code="seal.chain", verdict="unchecked", message=message)
    if said is None:
        message = "a chain begins here: that this hand followed the one before it cannot be checked"
        return Breach(code="seal.chain", verdict="unchecked", message=message)
    message = "the seal does not follow on the hand before: one was taken away, added, changed or put elsewhere"
    return Breach(code="seal.chain", message=message)
