"""What an audit comes to: hands by verdict, findings by code, and everybody's money as claimed and as computed."""

from __future__ import annotations

from typing import Final, get_args

from msgspec import UNSET, Struct, field

from gostop_log.audit.finding import Audited, Verdict

__all__ = ["Money", "Summary"]

MOST_PLAYERS: Final = 1_000
"""So many players are told apart; the money of all others is one sum."""
OTHERS: Final = ""
"""The name under which it stands."""


class Money(Struct):
    """A player's net of the hands that claim their payments, in money."""

    claimed: int = 0
    computed: int = 0


class Summary(Struct, kw_only=True, tag_field="kind", tag="summary"):
    """The sum of an audit: the last line of ``gostop-log audit --json``."""

    hands: int = 0
    verified: int = 0
    wrong: int = 0
    unchecked: int = 0
    unreadable: int = 0
    silent: int = 0
    """Hands verified that claim no payment: their play was all there was to check."""
    findings: dict[str, int] = field(default_factory=dict)
    """How many, by code."""
    money: dict[str, Money] = field(default_factory=dict)
    """By player, of the legal hands whose claimed payments can be compared; of two who have the same name together."""

    def add(self, audited: Audited) -> None:
        """Count a hand, or a place in a file that is none."""
        if not audited.item.stray:
            self.hands += 1
            setattr(self, audited.verdict, getattr(self, audited.verdict) + 1)
        for found in audited.findings:
            self.findings[found.code] = self.findings.get(found.code, 0) + 1
        record, result = audited.item.record, audited.result
        if record is None or result is None or not result.ok:
            return
        claimed = UNSET if record.claims is None else record.claims.payments
        if claimed is UNSET:
            self.silent += audited.verdict == "verified"
            return
        if result.end is None:
            return  # a hand that breaks off has no payments yet
        if claimed != result.payments and not any(one.field == "payments" for one in result.mismatches):
            return  # what was computed is not all that was paid: the rest of the hand is not known
        for name, said, computed in zip(record.players, claimed, result.payments, strict=False):
            player = self._player(name)
            player.claimed += said
            player.computed += computed

    def merge(self, other: Summary) -> None:
        """Add what another part of the same audit came to."""
        for name in ("hands", *get_args(Verdict), "silent"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for code, count in other.findings.items():
            self.findings[code] = self.findings.get(code, 0) + count
        for name, money in other.money.items():
            player = self._player(name)
            player.claimed += money.claimed
            player.computed += money.computed

    def _player(self, name: str) -> Money:
        if name not in self.money and len(self.money) >= MOST_PLAYERS:
            name = OTHERS
        return self.money.setdefault(name, Money())
