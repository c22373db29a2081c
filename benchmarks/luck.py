"""Ledgers of many hands, is luck 0 in the mean, what does it explain: ``python -m benchmarks.luck [HANDS [PLAYERS]]``.

Two or three players of graded strength, hands by themselves, each with its ledger.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from benchmarks.strength import SHARES
from gostop_log.decisions import Ledger, Setting, analyse, setting
from gostop_log.rules import Rules, resolve
from gostop_log.simulation import Plan, simulate

SAMPLES = 100
HANDS = 4500
"""So many that a bias of 5 % of the spread is found in 9 of 10 runs."""
PARTS = ("deal", "flips", "hidden")


class Luck(NamedTuple):
    """A part of the ledgers of many hands, in chips: its mean, the standard error of that, and its spread."""

    mean: float
    error: float
    spread: float


def ledgers(rules: Rules, hands: int, seed: int, how: Setting) -> Iterator[list[Ledger]]:
    """The ledgers of hands in which everybody meets everybody."""
    policies = {name: f"heuristic~{share}" for name, share in SHARES.items()}
    plan = Plan(rules=rules, hands=hands, seed=seed, evening=1, pool=tuple(SHARES), policies=policies)
    return (analyse(hand.record, how).ledgers for hand in simulate(plan))


def of_dealer_side(found: list[list[Ledger]]) -> dict[str, Luck]:
    """Each part, what was won or lost, and the same without luck; of one seat of each hand, so that hands are apart.

    What a hand is worth before the deal is one estimate for all hands of a dealer: its error is that of the mean, too.
    """
    first = [hand[0] for hand in found]
    rows = {part: [float(getattr(one, part)) for one in first] for part in PARTS}
    rows["net"] = [float(one.net) for one in first]
    rows["net without luck"] = [float(one.net - one.luck) for one in first]
    told = {name: luck(row) for name, row in rows.items()}
    before = fmean(one.errors["before"] for one in first)
    return told | {"deal": told["deal"]._replace(error=sqrt(told["deal"].error ** 2 + before**2))}


def luck(row: list[float]) -> Luck:
    """The mean of a row, its error and its spread."""
    return Luck(fmean(row), stdev(row) / sqrt(len(row)), stdev(row))


def main() -> None:
    """Measure and print."""
    told = [int(one) for one in sys.argv[1:]]
    hands, players = (told + [HANDS, 2][len(told) :])[:2]
    found = list(ledgers(resolve("classic", {}, players), hands, 2, setting(samples=SAMPLES, seed=2)))
    print(f"classic, {players} players, {hands} hands, {SAMPLES} samples; chips of a hand:")
    for name, one in of_dealer_side(found).items():
        print(f"  {name:16} mean {one.mean:6.2f} ± {1.96 * one.error:.2f}   spread {one.spread:6.2f}")


if __name__ == "__main__":
    main()
