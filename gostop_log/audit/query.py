"""Which hands of a log are meant: by what happened in them, who played, which rule counted, how much was paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from gostop_log.deal import HAND_SIZE, TABLE_SIZE
from gostop_log.record import Record
from gostop_log.replaying import check, replay, rules_of
from gostop_log.results import Effect, Result, Step

__all__ = ["EVENTS", "PHASES", "Hit", "Phase", "Query", "hits", "phase"]

Phase = Literal["opening", "middle", "end"]
PHASES: Final[tuple[Phase, ...]] = ("opening", "middle", "end")

EVENTS: Final = (
    "ppuk", "chok", "ttadak", "sweep", "stack", "ja_ppuk", "bomb", "shake", "joker", "draw", "steal", "quad", "go",
    "stop", "auto_stop", "first_ppuk", "three_ppuk", "no_capture", "baek_hwa_jeom", "boar", "push",
)  # fmt: skip
"""What can happen in a turn: the names of effects (docs/interchange.md)."""


class Query(Struct, kw_only=True, frozen=True):
    """Conditions on a hand, all of which must hold; one that is empty or None always does."""

    events: tuple[str, ...] = ()
    """Each of these must have happened."""
    rules: tuple[str, ...] = ()
    """Each of these must be cited: by an effect, a combination, a sum paid at once, or a line of a bill."""
    phase: Phase | None = None
    """When the events happened, and the effects that cite a rule."""
    player: str | None = None
    """Who plays in the hand; events must be of his turns, payments his."""
    winner: str | None = None
    ends: tuple[str, ...] = ()
    """The hand ended in one of these ways."""
    least: int | None = None
    """So much money, at least, somebody must have won or lost."""


class Hit(Struct, kw_only=True):
    """A place in a hand that a query is about; without a turn it is the hand as a whole."""

    what: str
    """The event's name, or where the rule counted: ``item``, ``paid``, ``bill``; else ``hand``."""
    rule: str | None = None
    ply: int | None = None
    """The turn, counted from 1."""
    player: str | None = None
    """Whose turn it was, or who pays."""
    to: str | None = None
    """Who is paid, of ``paid`` and ``bill``; None is the pot."""
    cards: list[str] = []
    amount: int | None = None
    """In chips, of an ``item`` in points; of a hand as a whole the largest sum that one won or lost, in money."""


def hits(record: Record, query: Query) -> tuple[Result, list[Hit]]:
    """The hand's result, and all that the query is about; nothing where a condition does not hold, or it is broken."""
    result = check(record)
    if not result.ok or not _holds(record, result, query):
        return result, []
    found: list[Hit] = []
    if query.events or query.rules:
        result = replay(record).result
        happened = list(_happened(record, result, query))
        for event in query.events:
            found += (named := [hit for hit in happened if hit.what == event])
            if not named:
                return result, []
        for rule in query.rules:
            cited = [hit for hit in (*happened, *_cited(record, result, query)) if _is_of(hit.rule, rule)]
            if not cited:
                return result, []
            found += (hit for hit in cited if hit not in found)
    elif query.phase is not None:
        return result, []
    return result, found or [Hit(what="hand", player=_winner(record, result), amount=_largest(record, result, query))]


def _holds(record: Record, result: Result, query: Query) -> bool:
    """Whether the conditions on the hand as a whole hold."""
    return (
        (query.player is None or query.player in record.players)
        and (query.winner is None or query.winner == _winner(record, result))
        and (not query.ends or result.end in query.ends)
        and (query.least is None or _largest(record, result, query) >= query.least)
    )


def _winner(record: Record, result: Result) -> str | None:
    return None if result.winner is None else record.players[result.winner]


def _largest(record: Record, result: Result, query: Query) -> int:
    """The largest sum that somebody won or lost, or this player, in money."""
    sums = zip(record.players, result.payments, strict=False)
    return max((abs(sum_) for name, sum_ in sums if query.player in (None, name)), default=0)


def _happened(record: Record, result: Result, query: Query) -> Iterator[Hit]:
    """The effects of the turns that count."""
    for step in result.steps:
        name = None if step.seat is None else record.players[step.seat]
        if query.player in (None, name) and query.phase in (None, phase(record, result, step)):
            for effect in step.effects:
                yield Hit(
                    what=effect.name, rule=effect.rule, ply=step.ply, player=name, cards=_cards(effect),
                    amount=effect.amount,
                )  # fmt: skip


def _cards(effect: Effect) -> list[str]:
    return [*(effect.cards or ()), *([effect.card] if effect.card else ())]


def phase(record: Record, result: Result, step: Step) -> Phase:
    """The third of the hand that a turn lies in, by what the stock held when it began.

    ``opening`` while at least two thirds of the stock of a dealt hand are left, ``end`` when less than a third is.
    """
    before = next((one.stock for one in result.steps if one.ply == step.ply - 1), None)
    left = result.start.stock if before is None and result.start is not None else before or 0
    whole = 48 + len(rules_of(record).jokers) - sum(_dealt(len(record.players)))
    return "opening" if 3 * left >= 2 * whole else "middle" if 3 * left >= whole else "end"


def _dealt(players: int) -> tuple[int, int]:
    """Cards in all hands, and on the table (L1)."""
    return players * HAND_SIZE[players], TABLE_SIZE[players]


def _cited(record: Record, result: Result, query: Query) -> Iterator[Hit]:
    """Where the settlement cites rules; of a phase it is not."""
    if query.phase is not None:
        return
    names = record.players
    if query.player in (None, _winner(record, result)):
        for item, points in result.items.items():
            yield Hit(what="item", rule=item, player=_winner(record, result), amount=points)
    for one in result.paid:
        payer, taker = (None if seat is None else names[seat] for seat in (one.from_, one.to))
        if query.player in (None, payer, taker):
            yield Hit(what="paid", rule=one.rule, player=payer, to=taker, amount=one.amount)
    for bill in result.bills:
        if query.player in (None, names[bill.loser], names[bill.from_], names[bill.to]):
            for line in bill.lines:
                yield Hit(what="bill", rule=line.rule, player=names[bill.from_], to=names[bill.to], amount=bill.amount)


def _is_of(cited: str | None, rule: str) -> bool:
    """Whether this rule is cited; S7 by each of its ribbons as well."""
    return cited is not None and cited.partition(".")[0] == rule
