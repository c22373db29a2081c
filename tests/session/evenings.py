"""Evenings for tests: hands played at random, each of which inherits what the one before left."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from gostop_log.cards import FLOWER_CARDS, MONTH, codes
from gostop_log.errors import Fault
from gostop_log.play import claimed, played, shuffled
from gostop_log.record import Record, RuleChoice
from gostop_log.replaying import check
from gostop_log.results import Result
from gostop_log.rules import Rules, resolve
from gostop_log.session import follow
from gostop_log.sources import Item

NAMES = ("Min", "Jun", "Sol", "Hana")
START = 10_000

CLASSIC = resolve("classic", {}, 3)


def hand(seed: int, rules: Rules = CLASSIC, **fields: Any) -> Record:
    """A hand of the session "home" played at random, with its claims."""
    random = Random(seed)
    record = Record(
        players=list(NAMES[: rules.players]),
        actions=[],
        rules=RuleChoice(rules.preset, dict(rules.overrides)),
        session="home",
        deck=shuffled(random, rules),
    )
    return claimed(played(replace(record, **fields), rules, random))


def evening(seed: int, count: int, rules: Rules = CLASSIC, stake: int = 100) -> list[Record]:
    """So many hands that follow from one another, numbered, with balances."""
    first = {"id": f"{seed}-1", "hand_no": 1, "stake": stake, "balances": [START] * rules.players}
    hands = [hand(seed, rules, **first)]
    while len(hands) < count:
        hands.append(after(hands[-1], rules, seed=1000 * seed + len(hands)))
    return hands


def after(record: Record, rules: Rules = CLASSIC, seed: int = 0, **fields: Any) -> Record:
    """A hand that inherits what another one left."""
    left = check(record)
    assert left.next is not None
    number = (record.hand_no or 0) + 1
    carry = {"nagari": left.next.nagari, "push": left.next.push, "pot": left.next.pot}
    inherited = {
        "id": f"{seed}-{number}", "hand_no": number, "stake": record.stake, "dealer": left.next.dealer, "carry": carry,
        "balances": left.balances or None,
    }  # fmt: skip
    return hand(seed, rules, **inherited | fields)


def of_four(seed: int, rules: Rules = CLASSIC, **fields: Any) -> Record:
    """A hand with four at the table; Min deals, Hana is forced out (W1, W4)."""
    random = Random(seed)
    deck = shuffled(random, rules)
    hands = [deck[start : start + 7] for start in range(0, 28, 7)]
    stock = [*deck[34:], *hands[3]]
    random.shuffle(stock)
    sold = {"seats": list(NAMES), "choices": ["play", "play", "out"], "dropped": hands[3:]}
    dealt = {"deck": None, "hands": hands[:3], "table": deck[28:34], "stock": stock}
    return hand(seed, rules, **{"id": "four", "hand_no": 1} | sold | dealt | fields)


def void_deck() -> list[str]:
    """A deck that deals all of january to the table of three (L2, L5)."""
    january = codes(MONTH[1])
    rest = [code for code in codes(FLOWER_CARDS) if code not in january]
    return [*rest[:12], *january[:3], *rest[12:21], january[3], *rest[21:]]


def ended(ends: str, rules: Rules = CLASSIC, **fields: Any) -> Record:
    """A hand that ended in this way, the first that is found."""
    hands = (hand(seed, rules, **{"id": "one", "hand_no": 1} | fields) for seed in range(500))
    return next(record for record in hands if check(record).end == ends)


def followed(*hands: Record | Fault) -> list[Result]:
    """The results of hands that stand in one file in this order; those that cannot be read are left out."""
    items = [Item(record=one) if isinstance(one, Record) else Item(fault=one) for one in hands]
    return [found.result for found in follow(items, check) if found.result is not None]


def fields(result: Result) -> list[tuple[str, str | None]]:
    """Which fields of a hand are not what they should be, and by which rule."""
    return [(mismatch.field, mismatch.rule) for mismatch in result.mismatches]
