"""Hands played under rules that the log does not name."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from gostop_log.play import random_record
from gostop_log.record import Record, RuleChoice
from gostop_log.replaying import check
from gostop_log.rules import Rules, resolve


def hands(rules: Rules, count: int, seed: int = 0) -> list[Record]:
    """Random hands with the claims that these rules make true, and without the rules."""
    return [forgotten(random_record(1000 * seed + number, rules)) for number in range(count)]


def forgotten(record: Record) -> Record:
    return replace(record, rules=RuleChoice())


def explained(records: Iterable[Record], rules: Rules) -> bool:
    """Whether every hand is legal and every claim comes out, told by nothing but the referee."""
    results = (check(record, rules=rules) for record in records)
    return all(result.ok and not result.mismatches for result in results)


def rules_of(found: Any, players: int) -> Rules:
    """The rule set of an explanation."""
    return resolve(found.preset, found.overrides, players)
