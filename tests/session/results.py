"""Played hands as a family would have noted them: how they ended and no more."""

from __future__ import annotations

from msgspec.structs import replace

from gostop_log.record import FinalState, Record
from gostop_log.replaying import replay
from gostop_log.replaying.claims import paid_json


def written_down(record: Record) -> Record:
    """The same hand with its result in the place of the deal and the play; its claims with all that was paid."""
    result = replay(record).result
    said = [action.seat for action in record.actions if action.do == "go"]
    final = FinalState(end=result.end or "abandoned", winner=result.winner)
    last = result.steps[-1] if result.steps else result.start
    if last is not None and result.end != "quad":
        final.captured = last.captured
        seats = last.seats
        final.gos = [seat.gos for seat in seats] if any(seat.gos for seat in seats) else []
        final.shakes = [[*seat.shakes] for seat in seats] if any(seat.shakes for seat in seats) else []
        final.bombs = [seat.bombs for seat in seats] if any(seat.bombs for seat in seats) else []
        final.as_junk = [seat.as_junk for seat in seats] if any(seat.as_junk for seat in seats) else []
        final.go_order = [seat for index, seat in enumerate(said) if seat not in said[index + 1 :]]
    paid = [paid_json(one) for one in result.paid]
    claims = record.claims and replace(record.claims, paid=paid)
    return replace(
        record, actions=[], hands=None, table=None, stock=None, deck=None, position=None, result=final, claims=claims
    )
