"""A ledger leaves nothing over: every preset, two and three players and more at the table, and everything that pays."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from gostop_log import interchange
from gostop_log.cards import FLOWER_CARDS, codes
from gostop_log.compiled import Machine
from gostop_log.decisions import Setting, analyse
from gostop_log.decisions.comparing import Budget
from gostop_log.play import shuffled
from gostop_log.policies import play_out, policy
from gostop_log.record import Record, RuleChoice
from gostop_log.replaying import check, rules_of
from gostop_log.rules import Rules, load, names, resolve
from gostop_log.simulation import Plan, simulate
from gostop_log.state import opening
from tests.variants.seated import seated

PARTS = ("before", "deal", "flips", "hidden", "own", "others", "pushed")
CHIPS_ALONE = {"pay_cap": "none", "fee": 0, "oe_myeon_excuse": "none", "sell_at_end": False}
"""What every preset must leave out so that money is chips."""
GRADED = {"Min": "random", "Jun": "heuristic~0.25", "Sol": "heuristic", "Hana": "random"}
CHANGES: tuple[dict[str, Any], ...] = (
    {},
    {"push_max": 3},
    {"quad_choice": True, "fixed_win_factors": "all"},
    {"boar": "pot", "boar_ante": 2},
    {"first_turn_ttadak_pay": 3, "first_turn_chok_pay": 4, "first_turn_month_pay": 5, "first_turn_bomb_pay": 6},
    {"ppuk_streak_pay": [3, 5, 7], "three_ppuk_pay": 7, "exhausted": "points"},
)
"""Pushes, quads, and what is paid at once."""
SOLD = ("3K", "5p", "5q", "5T")
"""What somebody is paid for who is forced out (W2, W3)."""


def tables() -> Iterator[Rules]:
    for name in names():
        for players in load(name).players:
            for changes in CHANGES:
                yield resolve(name, {**CHIPS_ALONE, **changes}, players)


def evening(rules: Rules, hands: int) -> Iterator[Record]:
    """Hands one after another, so that some inherit a nagari, a push or a pot."""
    plan = Plan(rules=rules, hands=hands, seed=6, pool=tuple(GRADED), policies=GRADED)
    return (hand.record for hand in simulate(plan))


def telescopes(record: Record, on: Machine) -> Counter[str]:
    """Check that nothing is left over; how the hand ended, what was paid at once, and what it inherited."""
    result = check(record)
    found = analyse(record, Setting(on, "random", Budget(2), 4))
    assert len(found.ledgers) == len(record.players)
    # What the two beside the dealer pay to who was forced out is no part of the hand (W2).
    sold = sum(sale.each for sale in result.sold or [])
    for ledger in found.ledgers:
        paid = Fraction(result.payments[ledger.seat], record.stake) + sold * (ledger.seat != record.dealer)
        assert sum((getattr(ledger, part) for part in PARTS), Fraction(0)) == ledger.net == paid, record.id
    carried = [name for name, value in record.carry.items() if value > (name in ("nagari", "table"))]
    seen = [result.end or "", *(one.rule for one in result.paid), *carried, *(event.kind for event in found.events)]
    return Counter([*seen, f"{len(record.seats or record.players)} at the table"])


def telescope(hands: int, on: Machine) -> Counter[str]:
    found: Counter[str] = Counter()
    for rules in tables():
        for record in evening(rules, hands):
            found += telescopes(record, on)
    return found


AT_TABLE = {
    4: "play play out",
    5: "drop play play out",
    6: "drop drop play play out",
    7: "drop drop drop drop play play",
}
"""What everybody says beside the dealer (W1)."""


def at_table(count: int, seed: int) -> Record:
    """Four to seven at the table: some drop, one is paid for his bright and three of a month, three play on."""
    random = Random(seed)
    cards = [card for card in codes(FLOWER_CARDS) if card not in SOLD]
    random.shuffle(cards)
    held = [" ".join(cards[7 * seat : 7 * seat + 7]) for seat in range(count)]
    if count < 7:
        held[-1] = " ".join([*SOLD, *cards[-3:]])
    table = cards[7:13] if count == 7 else []
    hand = seated(AT_TABLE[count], *held[: None if count < 6 else 3], table=" ".join(table), jokers="J2")
    record = interchange.from_json({**hand, "actions": []})
    done = play_out(opening(record, rules_of(record)), [policy(name) for name in GRADED.values()][:3], random)
    return replace(record, actions=[one.action for one in done])


def test_a_hand_of_every_table(plain: Machine) -> None:
    found: Counter[str] = Counter()
    for rules in tables():
        if not rules.overrides.keys() & {"push_max", "quad_choice", "boar"}:
            for record in evening(rules, 1):
                found += telescopes(record, plain)
    assert found["2 at the table"] > 20
    assert found["3 at the table"] > 5


@pytest.mark.parametrize("count", AT_TABLE)
def test_four_to_seven_at_the_table(plain: Machine, count: int) -> None:
    for seed in range(3):
        assert telescopes(at_table(count, seed), plain)[f"{count} at the table"]


@pytest.mark.parametrize("end", ["void", "quad", "table_quad"])
def test_deals_that_end_a_hand(plain: Machine, end: str) -> None:
    """L5, L7, L8: nothing was decided, and all is luck of the deal."""
    rules = resolve("hangame-plain" if end == "table_quad" else "classic", CHIPS_ALONE, 2)
    hands = (
        Record(players=["Min", "Jun"], actions=[], rules=RuleChoice(rules.preset, dict(rules.overrides)), deck=deck)
        for deck in (shuffled(Random(seed), rules) for seed in range(20_000))
    )
    record = next(one for one in hands if opening(one, rules).end == end)
    assert {*telescopes(record, plain)} - {"L7", "L8"} == {end, "deal", "2 at the table"}


@pytest.mark.proof
def test_hundreds_of_hands_of_every_table(fast: Machine) -> None:
    found = telescope(12, fast)
    assert {"stop", "nagari", "quad", "push", "deal", "flip", "decision", "pot"} <= {*found}, found
    assert {"E6", "E12", "L7", "X3"} <= {*found}, found
