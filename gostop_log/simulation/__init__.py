"""Corpora of simulated hands with known truth: for tests of whatever is to find cheats and faults, and for practice.

    for hand in simulate(Plan(hands=1000, seed=7, faults=(planted("wrong-payout=0.01", cheat=False),))):
        hand.record, hand.truth

docs/simulation.md says what each cheat and fault does, and how hands come from a seed.
"""

from __future__ import annotations

from collections.abc import Iterator

from gostop_log.simulation.evening import evening
from gostop_log.simulation.plan import CHEATS, FAULTS, NAMES, Plan, Planted, Simulated, Truth, planted

__all__ = ["CHEATS", "FAULTS", "NAMES", "Plan", "Planted", "Simulated", "Truth", "evening", "planted", "simulate"]


def simulate(plan: Plan) -> Iterator[Simulated]:
    """The hands of a plan in their order, one at a time; fewer than it plays where some are missing from their log."""
    for number in range(-(-plan.hands // plan.evening)):
        yield from evening(plan, number)
