"""An audited hand as rows: a tuple for each, in the order of the columns of `gostop_log.tables.schema`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec import Struct

from gostop_log.audit import Audited, Finding
from gostop_log.cards import kind
from gostop_log.errors import HandError
from gostop_log.notation.moves import move_word
from gostop_log.people.clocks import Clock
from gostop_log.record import MAX_INT, MIN_INT, Action, Record
from gostop_log.replaying import Replay, captures, replay
from gostop_log.session import moves
from gostop_log.session.moves import names
from gostop_log.state import State
from gostop_log.tables.schema import SCHEMAS

__all__ = ["ROWS", "Hand", "Row", "key", "word"]

Row = tuple[Any, ...]

_MOST: Final = (1 << 31) - 1
"""The largest of the numbers that are only counted."""


class Hand(Struct):
    """A hand to make rows of, or a place that is none: its `key` is None."""

    key: str | None
    file: str | None
    """As it was named; None for a hand that was not read from one."""
    line: int | None
    audited: Audited
    game: Replay | None = None
    """The hand turn by turn, as soon as somebody has asked for it."""

    @property
    def record(self) -> Record | None:
        """What was read."""
        return self.audited.item.record

    def played(self) -> Replay | None:
        """The hand turn by turn; None where nothing tells how it was played."""
        if self.record is None or self.record.result is not None:
            return None
        self.game = self.game or replay(self.record)
        return self.game


def key(file: str | None, line: int | None, place: int) -> str:
    """The key of the hand that is the `place`-th one, from 0, to begin in this line."""
    return sha256(f"{file or ''}\0{line}\0{place}".encode()).hexdigest()[:16]


def _hands(hand: Hand) -> Iterator[Row]:
    if hand.key is None:
        return
    audited, record, result = hand.audited, hand.record, hand.audited.result
    first = (hand.key, hand.file, hand.line)
    last = (audited.verdict, len(audited.findings), audited.missing)
    if record is None or result is None:
        fault = audited.item.fault
        nothing = [None] * (len(SCHEMAS["hands"]) - len(first) - len(last) - 1)
        yield (*first, fault.hand if fault else None, *nothing, *last)
        return
    winner = result.winner
    yield (
        *first, record.id, record.session, record.hand_no, record.date,
        record.rules.preset, _json(record.rules.overrides), result.rules_hash,
        len(record.players), record.players, names(record), _seat(record.dealer, record), record.stake, record.currency,
        *(_number(record.carry.get(name, otherwise)) for name, otherwise in (("nagari", 1), ("push", 0), ("pot", 0))),
        record.result is None, result.end, winner, None if winner is None else record.players[winner],
        _number(result.points), _numbers(result.payments), _number(result.fee or None), _numbers(record.balances),
        _deal(record), len(record.actions), _clock(record.actions, None), *_counted(record),
        *last,
    )  # fmt: skip


def _deal(record: Record) -> str | None:
    """What was dealt as 16 hexadecimal digits."""
    if record.result is not None:
        return None
    dealt = (record.hands, record.table, record.stock, record.deck, record.position)
    return sha256(msgspec.msgpack.encode(dealt)).hexdigest()[:16]


def _counted(record: Record) -> list[list[int | None]]:
    """How often each seat said go, showed a set, and threw a bomb, as the record says it."""
    if (final := record.result) is not None:
        shakes = [len(one) if isinstance(one, list) else one for one in final.shakes]
        return [_small(final.gos), _small(shakes), _small(final.bombs)]
    done = Counter((action.do, action.seat) for action in record.actions)
    return [[done[do, seat] for seat in range(len(record.players))] for do in ("go", "shake", "bomb")]


def _turns(hand: Hand) -> Iterator[Row]:
    if (game := hand.played()) is None:
        return
    clock: float | None = None
    for step in game.steps:
        at = game.actions_of(step)
        actions = game.record.actions[at.start : at.stop]
        before, clock = clock, _clock(actions, clock)
        yield (
            hand.key, step.ply, step.seat, " ".join(map(word, actions)),
            [effect.name for effect in step.effects], [effect.rule for effect in step.effects],
            sum(effect.name == "steal" for effect in step.effects), step.scores,
            [len(cards) for cards in step.hands], [len(cards) for cards in step.captured],
            len(step.loose), len(step.stacks), step.stock, step.complete, _since(before, clock),
        )  # fmt: skip


def _decisions(hand: Hand) -> Iterator[Row]:
    if (game := hand.played()) is None or game.rules is None:
        return
    plies = {index: step.ply for step in game.steps for index in game.actions_of(step)}
    clock = Clock()
    row: Row | None = None
    try:
        for index, state in game.states():
            if row is not None:
                yield row
            action = game.record.actions[index]
            row = _decision(hand.key, plies.get(index), index, action, state)
            if row is not None:
                row = (*row, _thought(clock, action))
    except HandError:
        return  # at the action whose row is held: that was none of his choices
    if row is not None:
        yield row


def _thought(clock: Clock, action: Action) -> float | None:
    """The think time of a decision in seconds; a card turned without a clock is the deck's time."""
    if action.do == "flip" and action.at is None:
        return None
    said, seconds = clock.think(action)
    return seconds if said == "timed" else None


def _decision(key: str | None, ply: int | None, index: int, action: Action, state: State) -> Row | None:
    """What a seat decided among, but for its time; None where it was the stock's to decide."""
    asked = state.to_act
    if asked is not None and asked.what == "give" and action.do != "give":
        state = state.settled()
        asked = state.to_act
    options = [word(one) for one in state.legal()]
    chosen = word(action)
    if action.do in ("flip", "draw"):
        options = [one for one in options if one.split(">")[0] == chosen.split(">")[0]]
        if len(options) < 2:
            return None
    if chosen not in options and chosen.split(">")[0] in options:
        chosen = chosen.split(">")[0]  # the only card that it could be laid on was named
    stage = "end" if asked is None else asked.what
    return (key, ply, index, action.seat, stage, action.do, chosen, len(options), options)


def _captures(hand: Hand) -> Iterator[Row]:
    if (game := hand.played()) is not None:
        for one in captures(game):
            yield (hand.key, one.ply, one.seat, one.card, kind(one.card), one.how, one.giver)


def _payments(hand: Hand) -> Iterator[Row]:
    record, result = hand.record, hand.audited.result
    if record is not None and result is not None and result.ok:
        for number, move in enumerate(moves(record, result), start=1):
            yield (hand.key, number, move.rule, move.giver, move.taker, _number(move.money))


def _findings(hand: Hand) -> Iterator[Row]:
    for found in hand.audited.findings:
        yield (
            hand.key, hand.file, found.line, found.column, found.hand, found.session, found.hand_no,
            _count(found.ply), found.action, found.code, found.severity, found.rules, found.message, found.field,
            *_claim(found), found.ledger or None,
            [(one.kind, one.message, _json(one.change)) for one in found.explained_by or ()],
        )  # fmt: skip


def _claim(found: Finding) -> tuple[str | None, str | None]:
    """What is claimed and what comes out, of a finding that is about a field."""
    return (None, None) if found.field is None else (_json(found.claimed), _json(found.computed))


ROWS: Final[dict[str, Callable[[Hand], Iterator[Row]]]] = {
    "hands": _hands,
    "turns": _turns,
    "decisions": _decisions,
    "captures": _captures,
    "payments": _payments,
    "findings": _findings,
}
"""How the rows of each table are made."""


def word(action: Action) -> str:
    """The action in the notation without its seat."""
    return move_word(action) or action.do


def _clock(actions: Sequence[Action], otherwise: float | None) -> float | None:
    """The last clock among the actions, in seconds since the hand began."""
    return next((float(action.at) for action in reversed(actions) if action.at is not None), otherwise)


def _since(before: float | None, clock: float | None) -> float | None:
    return None if clock is None else clock - (before or 0.0)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _seat(seat: int, record: Record) -> int | None:
    return seat if 0 <= seat < len(record.players) else None


def _number(value: Any) -> int | None:
    """A whole number of at most 64 bits; None for anything else."""
    return value if type(value) is int and MIN_INT <= value <= MAX_INT else None


def _numbers(values: Sequence[int] | None) -> list[int | None] | None:
    return None if values is None else [_number(value) for value in values]


def _count(value: int | None) -> int | None:
    return value if value is not None and -_MOST <= value <= _MOST else None


def _small(values: Sequence[int]) -> list[int | None]:
    return [_count(value) for value in values]
