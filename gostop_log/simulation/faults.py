"""Faults planted in a record: each changes one thing, and says what it was and what it is now.

Those of `INHERITED` change what a hand says it found, before it is played, so that only the hand before it tells;
those of `WRITTEN` change a finished record.  Each gives None where it cannot be.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from gostop_log.cards import CODES
from gostop_log.core.table import FIRST_JOKER
from gostop_log.record import Action, Claims, Record, TurnClaim

__all__ = ["INHERITED", "MISSING", "WRITTEN", "Change"]

Change = tuple[Record, dict[str, Any]]
"""The changed record, and the details of the truth."""

_EVENTS: Final = ("ppuk", "chok", "ttadak", "sweep", "ja_ppuk")
"""What is claimed of a turn where it did not happen."""


def _told(field: str, was: Any, now: Any) -> dict[str, Any]:
    return {"field": field, "was": was, "now": now}


def _another(number: int, of: int, random: Random) -> int:
    """Another one of so many seats."""
    return (number + random.randrange(1, of)) % of


# Before the hand is played.


def wrong_carry(record: Record, random: Random) -> Change:
    """Another factor than the hand before has left, as after a nagari that was not (M5)."""
    was = record.carry["nagari"]
    now = random.choice([factor for factor in (1, 2, 4) if factor != was])
    return replace(record, carry=record.carry | {"nagari": now}), _told("carry.nagari", was, now)


def wrong_dealer(record: Record, random: Random) -> Change:
    """Another player deals than the one who should (L3)."""
    now = _another(record.dealer, len(record.players), random)
    return replace(record, dealer=now), _told("dealer", record.players[record.dealer], record.players[now])


def wrong_balance(record: Record, random: Random) -> Change:
    """Somebody has more than he had after the hand before (A3)."""
    was = list(record.balances or ())
    now = list(was)
    now[random.randrange(len(now))] += record.stake * random.randint(1, 50)
    return replace(record, balances=now), _told("balances", was, now)


# After it.


def wrong_payout(record: Record, random: Random) -> Change:
    """One player is paid more by another than he should be; the balances are not touched."""
    claims = _claims(record)
    was = [] if claims.payments is UNSET else claims.payments
    now = list(was)
    gains = random.randrange(len(now))
    sum_ = record.stake * random.randint(1, 10)
    now[gains] += sum_
    now[_another(gains, len(now), random)] -= sum_
    return _with(record, payments=now), _told("claims.payments", was, now)


def foreign_card(record: Record, random: Random) -> Change:
    """A card of the deck is one that this deck has not (A1)."""
    deck = record.deck or []
    was = random.choice(deck)
    now = random.choice([code for code in CODES[FIRST_JOKER:] if code not in deck])
    return _exchanged(record, was, now), _told("deck", was, now)


def doubled_card(record: Record, random: Random) -> Change:
    """A card of the deck is there twice, and another not at all (A1)."""
    was, now = random.sample(record.deck or [], 2)
    return _exchanged(record, was, now), _told("deck", was, now)


def illegal_play(record: Record, random: Random) -> Change | None:
    """A card is played that has left its hand, or the stock, before (A1)."""
    plays = [index for index, action in enumerate(record.actions) if action.do == "play"][1:]
    if not plays:
        return None
    index = random.choice(plays)
    gone = [action.card for action in record.actions[:index] if action.do in ("play", "flip")]
    now = random.choice(gone)
    was = record.actions[index]
    return _acted(record, index, replace(was, card=now, onto=None)), _told(f"actions[{index}].card", was.card, now)


def wrong_claim(record: Record, random: Random) -> Change:
    """The points, the winner, or an event of a turn is claimed that was not so."""
    claims = _claims(record)
    turns = [] if claims.turns is UNSET else claims.turns
    what = random.choice(("points", "winner", "event") if turns else ("points", "winner"))
    if what == "points":
        points = claims.points if isinstance(claims.points, int) else 0
        now = points + random.randint(1, 5)
        return _with(record, points=now), _told("claims.points", points, now)
    if what == "winner":
        was = None if claims.winner is UNSET else claims.winner
        winner = random.randrange(len(record.players)) if was is None else _another(was, len(record.players), random)
        return _with(record, winner=winner), _told("claims.winner", was, winner)
    at = random.randrange(len(turns))
    turn = turns[at]
    effects = turn.effects or []
    more = [*effects, random.choice([name for name in _EVENTS if name not in effects])]
    changed: list[TurnClaim] = [*turns[:at], replace(turn, effects=more), *turns[at + 1 :]]
    return _with(record, turns=changed), _told(f"claims.turns[{at}].effects", effects, more)


def edited_file(record: Record, random: Random) -> Change:
    """Somebody has changed one field of the log afterwards, whatever follows from it."""
    what = random.choice(("stake", "dealer", "balances", "actions", "deck"))
    if what == "stake":
        return replace(record, stake=record.stake * 10), _told("stake", record.stake, record.stake * 10)
    if what == "dealer":
        return wrong_dealer(record, random)
    if what == "balances":
        return wrong_balance(record, random)
    if what == "actions" and record.actions:
        index = random.choice([index for index, action in enumerate(record.actions) if action.card] or [0])
        was = record.actions[index]
        if was.card is not None:
            now = random.choice([code for code in record.deck or [] if code != was.card])
            return _acted(record, index, replace(was, card=now)), _told(f"actions[{index}].card", was.card, now)
    return doubled_card(record, random)


def _claims(record: Record) -> Claims:
    return record.claims or Claims()


def _with(record: Record, **claims: Any) -> Record:
    return replace(record, claims=replace(_claims(record), **claims))


def _acted(record: Record, index: int, action: Action) -> Record:
    return replace(record, actions=[*record.actions[:index], action, *record.actions[index + 1 :]])


def _exchanged(record: Record, was: str, now: str) -> Record:
    """The record with another card in the place of one, wherever it is named."""
    names = {code: code for code in CODES} | {was: now}
    actions = [
        replace(action, card=action.card and names[action.card], onto=action.onto and names[action.onto])
        for action in record.actions
    ]
    return replace(record, deck=[names[code] for code in record.deck or ()], actions=actions)


INHERITED: Final[dict[str, Callable[[Record, Random], Change]]] = {
    "wrong-carry": wrong_carry, "wrong-dealer": wrong_dealer, "wrong-balance": wrong_balance,
}  # fmt: skip
MISSING: Final = "missing-hand"
"""The fault that no record has: its hand is not in the log."""
WRITTEN: Final[dict[str, Callable[[Record, Random], Change | None]]] = {
    "wrong-payout": wrong_payout, "foreign-card": foreign_card, "doubled-card": doubled_card,
    "illegal-play": illegal_play, "wrong-claim": wrong_claim, "edited-file": edited_file,
}  # fmt: skip
