"""Logs corrected: claims say what was computed, and a hand inherits what the one before it left; nothing else changes.

What is illegal or cannot be read stays as it is, and so does what only people can know: which of two numbers is right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from gostop_log.record import Record, TurnClaim
from gostop_log.replaying import check
from gostop_log.results import Mismatch, Result
from gostop_log.session import follow
from gostop_log.sources import Item

__all__ = ["repaired"]


def repaired(items: Iterable[Item]) -> Iterator[Item]:
    """The hands of one file, each corrected where that can be done; in constant memory.

    Each is compared with the corrected hand before it, so that what comes out is right as a whole.
    """
    return (hand.item for hand in follow(items, check, _mended))


def _mended(record: Record, result: Result, inherited: list[Mismatch]) -> tuple[Record, Result]:
    """The hand corrected, and its new result."""
    if not result.ok or not result.mismatches:
        return record, result
    mended = _claiming(_inheriting(record, inherited))
    return mended, check(mended)


def _inheriting(record: Record, mismatches: list[Mismatch]) -> Record:
    """The hand with what the one before it left; without its dealer where then its play would be illegal."""
    carry: dict[str, Any] = {**record.carry}
    changed: dict[str, Any] = {}
    for mismatch in mismatches:
        if mismatch.field.startswith("carry."):
            carry[mismatch.field.removeprefix("carry.")] = mismatch.computed
        elif mismatch.field == "dealer" and mismatch.computed in record.players:
            changed["dealer"] = record.players.index(mismatch.computed)
        elif mismatch.field == "balances":
            changed["balances"] = mismatch.computed
    inherited = replace(record, carry=carry, **changed)
    if check(inherited, explain=False).ok:
        return inherited
    changed.pop("dealer", None)
    without = replace(record, carry=carry, **changed)
    return without if check(without, explain=False).ok else record


def _claiming(record: Record) -> Record:
    """The hand with what was computed in the place of every claim that does not come out."""
    claims = record.claims
    if claims is None:
        return record
    wrong = check(record).mismatches
    changed: dict[str, Any] = {
        one.field: one.computed
        for one in wrong
        if one.ply is None and one.field in claims.__struct_fields__ and (one.field, one.computed) != ("end", None)
    }
    if claims.turns is not UNSET:
        of_turns = [one for one in wrong if one.ply is not None]
        unplayed = {one.ply for one in of_turns if one.field == "turns"}
        changed["turns"] = [_turn(claim, of_turns) for claim in claims.turns if claim.ply not in unplayed]
    return replace(record, claims=replace(claims, **changed))


def _turn(claim: TurnClaim, wrong: list[Mismatch]) -> TurnClaim:
    """A claim on a turn with what was computed in the place of what does not come out."""
    mine = {one.field: one.computed for one in wrong if one.ply == claim.ply and _claims(claim, one)}
    return replace(claim, **mine) if mine else claim


def _claims(claim: TurnClaim, mismatch: Mismatch) -> bool:
    """Whether it is this claim, of several on the same turn, that does not come out."""
    said = getattr(claim, mismatch.field)
    return bool(said == mismatch.claimed)
