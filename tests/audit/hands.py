"""Hands for the audit to look at: whole evenings of every preset, claiming everything that can be claimed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from gostop_log.audit import Audited, Finding, audit
from gostop_log.record import Record
from gostop_log.replaying import replay
from gostop_log.replaying.claims import all_claims
from gostop_log.rules import Rules, resolve
from gostop_log.sources import Item
from tests.session.evenings import evening

PRESETS = [
    ("classic", 2), ("classic", 3), ("family", 2), ("family", 3), ("wiki", 2), ("wiki", 3), ("matgo", 2),
]  # fmt: skip


def table(preset: str, players: int) -> Rules:
    return resolve(preset, {}, players)


def claiming(record: Record) -> Record:
    """The record with everything claimed that its replay says, turn by turn."""
    return replace(record, claims=all_claims(replay(record).result, turns=True))


def night(seed: int, count: int, preset: str = "classic", players: int = 3) -> list[Record]:
    """Hands of one evening that follow from one another and claim everything."""
    return [claiming(one) for one in evening(seed, count, table(preset, players))]


def heard(records: Iterable[Record], **options: Any) -> list[Audited]:
    return list(audit((Item(one) for one in records), **options))


def found(*records: Record, **options: Any) -> list[Finding]:
    """All findings about hands that stand in one file."""
    return [one for hand in heard(records, **options) for one in hand.findings]


def codes(*records: Record) -> list[str]:
    return [one.code for one in found(*records, explained=0)]
