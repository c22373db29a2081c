"""Records with one field changed, each with the kind of the change: the rows of the table in docs/audit.md."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from gostop_log.cards import CODES
from gostop_log.errors import RuleSetError
from gostop_log.record import Action, Record, RuleChoice
from gostop_log.replaying import rules_of
from gostop_log.rules import PARAMETERS

Corrupted = tuple[str, Record]

RULES = 6
"""So many parameters are changed, one at a time."""
CLAIMS = ("end", "winner", "points", "payments", "paid", "balances")


def corruptions(record: Record, random: Random) -> Iterator[Corrupted]:
    """One change of every kind that the record has a field for."""
    yield from _of_claims(record, random)
    yield from _of_turns(record, random)
    yield from _of_headers(record, random)
    yield from _of_deal(record, random)
    yield from _of_actions(record, random)


def _of_claims(record: Record, random: Random) -> Iterator[Corrupted]:
    assert record.claims is not None
    for field in CLAIMS:
        value = getattr(record.claims, field)
        if value is not UNSET:
            yield f"claims.{field}", _claiming(record, **{field: _another(value, random)})


def _another(value: Any, random: Random) -> Any:
    if isinstance(value, str):
        return "stop" if value != "stop" else "nagari"
    if value is None:
        return 0
    if isinstance(value, int):
        return value + random.choice((-1, 1))
    if value and isinstance(value[0], int):
        at = random.randrange(len(value))
        return [one + (index == at) * random.choice((-7, 1, 100)) for index, one in enumerate(value)]
    return [*value, {"rule": "E6", "from": 1, "to": 0, "amount": 3}]


def _of_turns(record: Record, random: Random) -> Iterator[Corrupted]:
    assert record.claims is not None
    turns = list(record.claims.turns or [])
    at = random.randrange(len(turns)) if turns else 0
    for field in ("effects", "steals", "scores") if turns else ():
        value = getattr(turns[at], field)
        other = [*(value or ()), "three_ppuk"] if field == "effects" else _another(value, random)
        changed = replace(turns[at], **{field: other})
        yield f"claims.turns.{field}", _claiming(record, turns=[*turns[:at], changed, *turns[at + 1 :]])


def _claiming(record: Record, **fields: Any) -> Record:
    assert record.claims is not None
    return replace(record, claims=replace(record.claims, **fields))


def _of_headers(record: Record, random: Random) -> Iterator[Corrupted]:
    players = len(record.players)
    yield "dealer", replace(record, dealer=(record.dealer + random.randrange(1, players)) % players)
    yield "stake", replace(record, stake=record.stake * 10)
    yield "hand_no", replace(record, hand_no=(record.hand_no or 0) + random.choice((-1, 1, 5)))
    for name, value in (("nagari", 4), ("push", 1), ("pot", 3)):
        yield f"carry.{name}", replace(record, carry={**record.carry, name: value})
    if record.balances is not None:
        yield "balances", replace(record, balances=_another(record.balances, random))
    names = [*record.players]
    names[random.randrange(players)] = "Nobody"
    yield "players", replace(record, players=names)
    yield from _of_rules(record, random)
    deferred = {**record.carry, "deferred": [{"name": names[0], "each": 2}]}
    yield "carry.deferred", replace(record, carry=deferred)
    yield "mission", replace(record, mission={"combination": "godori", "factor": 99})
    yield "players.order", replace(record, players=[*record.players[1:], record.players[0]])


def _of_rules(record: Record, random: Random) -> Iterator[Corrupted]:
    """Another value of a parameter, one that the hand's rule set can have."""
    for name in random.sample(sorted(PARAMETERS), RULES):
        for value in PARAMETERS[name].kind.values or ():
            try:
                changed = rules_of(record).replace(**{name: value})
            except RuleSetError:
                continue
            if changed != rules_of(record):
                choice = RuleChoice(record.rules.preset, changed.overrides, record.rules.extra)
                yield "rules", replace(record, rules=choice)
                break
    yield "rules.unknown", replace(record, rules=RuleChoice("no such house", {}, record.rules.extra))


def _of_deal(record: Record, random: Random) -> Iterator[Corrupted]:
    deck = list(record.deck or [])
    one, two = random.sample(range(len(deck)), 2)
    yield "deck.twice", replace(record, deck=[deck[two] if index == one else card for index, card in enumerate(deck)])
    foreign = [code for code in CODES if code not in deck]
    yield "deck.foreign", replace(record, deck=[*deck[:one], random.choice(foreign), *deck[one + 1 :]])
    yield "deck.missing", replace(record, deck=[*deck[:one], *deck[one + 1 :]])
    swapped = [*deck]
    swapped[one], swapped[two] = swapped[two], swapped[one]
    yield "deck.order", replace(record, deck=swapped)


def _of_actions(record: Record, random: Random) -> Iterator[Corrupted]:
    actions = record.actions
    if not actions:
        return
    at = random.randrange(len(actions))
    action = actions[at]
    yield f"actions.{_kind(action)}.missing", replace(record, actions=[*actions[:at], *actions[at + 1 :]])
    yield f"actions.{_kind(action)}.twice", replace(record, actions=[*actions[:at], action, *actions[at:]])
    for field, value in _others(action, len(record.players), random):
        changed = replace(action, **{field: value})
        yield f"actions.{_kind(action)}.{field}", replace(record, actions=[*actions[:at], changed, *actions[at + 1 :]])


def _kind(action: Action) -> str:
    return action.do


def _others(action: Action, players: int, random: Random) -> Iterator[tuple[str, Any]]:
    yield "seat", (action.seat + random.randrange(1, players)) % players
    if action.card is not None:
        yield "card", random.choice([code for code in CODES[:48] if code != action.card])
    if action.onto is not None:
        yield "onto", random.choice([code for code in CODES[:48] if code != action.onto])
    if action.month is not None:
        yield "month", random.choice([month for month in range(1, 13) if month != action.month])
