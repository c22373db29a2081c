"""Hands of every kind to seal: each preset and room, the sample logs, one that has everything a record can have."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from gostop_log.errors import HandError
from gostop_log.integrity import redact, seal
from gostop_log.notation import iter_hands
from gostop_log.play import claimed, random_record
from gostop_log.record import Claims, Record, TurnClaim, Variation
from gostop_log.rules import load, names, resolve
from gostop_log.rules.ruleset import Rules

KEY = "5ea1" * 16
SAMPLES = Path(__file__).resolve().parents[2] / "sample_logs"


def rule_sets() -> Iterator[Rules]:
    """Every preset and room, for as many players as it is for."""
    for name in names():
        for players in load(name).players:
            yield resolve(name, {}, players)


def random_hand(seed: int, rules: Rules) -> Record:
    """A whole hand at random, with balances, which some rooms need."""
    record = random_record(seed, rules, claims=False)
    return claimed(msgspec.structs.replace(record, balances=[10**6] * rules.players))


@cache
def samples() -> list[Record]:
    """Every hand of the sample logs that can be sealed, sealed."""
    return [sealed for path in sorted(SAMPLES.glob("*.gsn")) for sealed in _sealed(path)]


def _sealed(path: Path) -> Iterator[Record]:
    with path.open(encoding="utf-8", newline="") as stream:
        for read in iter_hands(stream, file=path.name):
            if read.record is not None:
                try:
                    yield seal(read.record, key=KEY)
                except HandError:
                    continue  # broken on purpose


def rich(seed: int = 3, rules: str = "wiki jokers") -> Record:
    """A hand with something in every field that a played hand can have."""
    preset, *jokers = rules.split()
    overrides = {"jokers": ["J2", "J3"]} if jokers else {}
    record = random_hand(seed, resolve(preset, overrides, 3))
    actions = list(record.actions)
    actions[3] = msgspec.structs.replace(actions[3], at=3.5, note="a joke", mark="!", extra={"device": "phone"})
    claims = record.claims or Claims()
    return msgspec.structs.replace(
        record,
        actions=actions,
        rules=msgspec.structs.replace(record.rules, extra={"house": "Kim"}),
        currency="KRW",
        hand_no=4,
        session="an evening",
        date="2026-02-17",
        drawn_month=3,
        headers={"Site": "the green room", "Numbers": [1, 2.5]},
        claims=msgspec.structs.replace(
            claims, balances=[1, 2, 3], paid=[], turns=[TurnClaim(2, steals=0, scores=[0, 0, 0])]
        ),
        variations=[Variation(4, [actions[5]], "otherwise")],
        annotations=[{"action": 2, "name": "eval", "value": 0.5}],
        note="An evening in spring.",
        extra={"room": 31},
    )


@cache
def whole() -> list[Record]:
    """Sealed hands of all kinds, nothing hidden."""
    played = [random_hand(seed, rules) for rules in rule_sets() for seed in (1,)]
    return [seal(record, key=KEY, previous="0f" * 32) for record in (*played, rich())] + samples()


@cache
def redacted() -> list[Record]:
    """The same, as each seat saw them."""
    return [redact(record, seat) for record in whole() for seat in range(len(record.players))]
