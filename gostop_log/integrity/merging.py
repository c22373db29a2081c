"""Several logs of one hand made into one that says all that is known; what they say differently is a contradiction."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct, field

from gostop_log import interchange
from gostop_log.errors import Fault, HandError, malformed
from gostop_log.integrity.breach import SealError
from gostop_log.integrity.disclosure import Disclosed, disclosed
from gostop_log.integrity.form import HEADER, KEY, Seal, TurnSeal, bare, read_turns, sealed, with_seal
from gostop_log.integrity.uniting import Contradiction, united
from gostop_log.integrity.verifying import verified_seal
from gostop_log.pointers import pointer
from gostop_log.record import Record
from gostop_log.replaying import replay

__all__ = ["Merged", "merge"]


class Merged(Struct, kw_only=True):
    """What came of several logs of one hand."""

    record: Record | None = None
    """All that is known; None where the logs contradict one another."""
    contradictions: list[Contradiction] = field(default_factory=list)
    fault: Fault | None = None
    """Why what no log contradicts still cannot be one hand: a card in two hands, say."""


def merge(logs: Mapping[str, Record]) -> Merged:
    """One record of all that several logs of a hand know, each with a name by which contradictions tell of it.

    It is sealed where all logs are sealed by the same chain; what nobody could prove beside a seal drops it.  Raises
    HandError where a log is not what was sealed; the fault's file names it.
    """
    seals = {name: _opened(name, record) for name, record in logs.items() if sealed(record)}
    hands = {name: seals[name].open.hand if name in seals else bare(record) for name, record in logs.items()}
    hand, contradictions = united(hands)
    whole = len(seals) == len(logs)
    if whole:
        contradictions += _chains_differ(seals)
    if contradictions:
        return Merged(contradictions=contradictions)
    try:
        record = interchange.from_json(hand)
    except HandError as error:
        return Merged(fault=error.fault)
    if whole:
        record = with_seal(record, _united_seal(seals), next(iter(seals.values())).turns)
    fault = replay(record).result.error
    return Merged(record=record if fault is None else None, fault=fault)


class _Opened(Struct):
    """A sealed log, opened as far as it can be."""

    seal: Seal
    turns: list[TurnSeal]
    open: Disclosed


def _opened(name: str, record: Record) -> _Opened:
    try:
        seal = verified_seal(record)
    except SealError as error:
        refused = malformed(None, f"this log is not what was sealed: {error.breach.message}")
        refused.fault.file, refused.fault.hand, refused.fault.action = name, record.id, error.breach.action
        raise refused from None
    return _Opened(seal, read_turns(record), disclosed(bare(record), seal))


def _chains_differ(seals: Mapping[str, _Opened]) -> list[Contradiction]:
    """Logs of one hand that were sealed apart."""
    said = {name: one.seal.end for name, one in seals.items()}
    return [Contradiction(pointer("headers", HEADER, "end"), said)] if len(set(said.values())) > 1 else []


def _united_seal(seals: Mapping[str, _Opened]) -> Seal:
    """The seal with all salts that any of the logs has; with the key, where one of them is whole."""
    for one in seals.values():
        if one.seal.key is not None:
            return one.seal
    salts: dict[str, str] = {}
    hidden: dict[str, str] = {}
    for one in seals.values():
        salts |= one.open.salts
        hidden |= one.seal.hidden
    hidden = {where: digest for where, digest in hidden.items() if where not in salts}
    first = next(iter(seals.values())).seal
    marks = {name: mark for name, mark in first.marks.items() if name != KEY}
    return msgspec.structs.replace(first, marks=marks, salts=salts, hidden=hidden, opened={})
