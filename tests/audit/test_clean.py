"""An audit finds nothing in hands that were played and paid by the rules."""

from collections import Counter

import pytest

from gostop_log.audit import audit
from gostop_log.rules import load, names, resolve
from gostop_log.simulation import Plan, simulate
from gostop_log.sources import Item

TABLES = [(name, players) for name in names() if not load(name).overlay for players in load(name).players]
FEW, MANY = 60, 100_000


def found(preset: str, players: int, hands: int) -> Counter[str]:
    """The findings of so many simulated hands by their codes, and the verdicts."""
    plan = Plan(rules=resolve(preset, {}, players), hands=hands, seed=11, turn_claims=True, clocks=True)
    codes: Counter[str] = Counter()
    for hand in audit(Item(one.record) for one in simulate(plan)):
        codes.update([f"verdict {hand.verdict}", *(one.code for one in hand.findings)])
    return codes


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_clean_hands_are_verified(preset: str, players: int) -> None:
    assert found(preset, players, FEW) == {"verdict verified": FEW}


@pytest.mark.proof
@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_a_hundred_thousand_clean_hands_are_verified(preset: str, players: int) -> None:
    assert found(preset, players, MANY) == {"verdict verified": MANY}
