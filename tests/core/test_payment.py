"""What the core says a hand brings to every seat is what the settlement writes out, under any rule set."""

from collections.abc import Iterator

import pytest

from gostop_log.core.payment import net
from gostop_log.core.rulebook import flatten
from gostop_log.record import Record
from gostop_log.replaying import check, rules_of
from gostop_log.replaying.fold import Fold
from gostop_log.replaying.outcome import table_for
from gostop_log.rules import Rules
from tests.variants.test_random_rule_sets import some_hand

HANDS, PROVEN = 300, 10_000


def comparable(rules: Rules) -> bool:
    """Whether money is nothing but chips, and the vector tells who is liable (K5, K2)."""
    return rules.pay_cap == "none" and not rules.fee and not (rules.oe_myeon and rules.oe_myeon_excuse != "none")


def hands(first: int, count: int) -> Iterator[tuple[Record, Rules]]:
    for seed in range(first, first + count):
        record = some_hand(seed)
        rules = rules_of(record)
        if comparable(rules):
            yield record, rules


def net_of(record: Record, rules: Rules) -> list[int]:
    fold = Fold(record, rules)
    for _ in fold.turns():
        pass
    chips = [0] * 3
    net(fold.hand, flatten(rules), table_for(record, rules).ints, chips)
    return chips[: rules.players]


def compare(first: int, count: int) -> set[str | None]:
    ends = set()
    for record, rules in hands(first, count):
        result = check(record)
        assert [record.stake * one for one in net_of(record, rules)] == result.payments, (first, record.rules)
        ends.add(result.end)
    return ends


def test_a_hand_brings_what_is_settled() -> None:
    assert compare(0, HANDS) >= {"stop", "nagari", "quad"}


@pytest.mark.proof
@pytest.mark.parametrize("block", range(4))
def test_many_hands_bring_what_is_settled(block: int) -> None:
    found = compare(1_000_000 + PROVEN * block, PROVEN)
    assert found >= {"stop", "nagari", "three_ppuk", "quad", "no_capture", "points", "table_quad"}
