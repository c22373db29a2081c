"""Each seeded cheat is found as often as docs/simulation.md states, in corpora so small that it is not always found."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from scipy import stats

from gostop_log import fairness, people
from gostop_log.cards import BRIGHTS, JUNK
from gostop_log.deal import HAND_SIZE
from gostop_log.fairness.report import plan
from gostop_log.fairness.report import report as fairness_report
from gostop_log.record import Record
from gostop_log.replaying import check
from gostop_log.simulation import CHEATS, Plan, planted, simulate

DOC = (Path(__file__).parents[2] / "docs" / "simulation.md").read_text("utf-8")
RULES = Plan().rules
CORPORA = 40
SHUFFLE = ("shuffle.months", "shuffle.kept", "shuffle.rising", "shuffle.piles")


class Stated(NamedTuple):
    """What is planted in so many hands, what finds it, and how likely that is."""

    cheat: str
    hands: int
    by: str
    power: float


STATED = [
    Stated("biased-shuffle=0.2:Sol", 300, "group.brights", 0.6),
    Stated("repeated-deck=0.05", 30, "shuffle.repeats", 0.76),
    Stated("weak-shuffle=0.3", 50, "shuffle", 0.81),
    Stated("peeking=0.7:Min", 90, "avoids", 0.78),
    Stated("collusion=0.5:Min,Jun", 100, "favours", 0.88),
    Stated("slow-play=0.1:Min", 60, "stalls", 0.51),
]
ABOUT = {"avoids": ["Min"], "favours": ["Min", "Jun"], "stalls": ["Min"]}
"""Whom a remark must be about."""


def test_every_cheat_has_its_power_and_the_docs_state_it() -> None:
    assert {one.cheat.partition("=")[0] for one in STATED} == CHEATS.keys()
    for one in STATED:
        command = "people" if one.by in ABOUT else "fairness"
        assert f"| `{one.cheat}` | {one.hands} | `{command}`: `{one.by}" in DOC, one
        assert f"| {one.power:.2f}, " in next(line for line in DOC.splitlines() if f"`{one.cheat}`" in line), one


@pytest.mark.proof
@pytest.mark.parametrize("one", STATED, ids=lambda one: one.cheat)
def test_cheat_is_found_with_the_stated_power(one: Stated) -> None:
    found = sum(is_found(one, corpus(one, seed)) for seed in range(CORPORA))
    assert stats.binomtest(found, CORPORA, one.power).pvalue > 1e-3


def corpus(one: Stated, seed: int) -> list[Record]:
    clocks = one.by == "stalls"
    wanted = Plan(hands=one.hands, seed=seed, clocks=clocks, cheats=(planted(one.cheat, cheat=True),))
    return [hand.record for hand in simulate(wanted)]


def is_found(one: Stated, records: Sequence[Record]) -> bool:
    if one.by in ABOUT:
        counts = people.Counts()
        for record in records:
            counts.add(record, check(record))
        return (one.by, ABOUT[one.by]) in [(said.family, said.players) for said in people.report(counts).remarks]
    dealt = fairness.count(((record, None) for record in records), group=fairness.named(["Sol"]))
    tests = SHUFFLE if one.by == "shuffle" else (one.by,)
    return any(line.test in tests for line in fairness_report(dealt).remarkable)


def test_power_of_a_biased_shuffle_is_that_of_its_tilt() -> None:
    """A bright more for Sol in 0.2 of the hands in which he has a junk card to give for it.

    What comes from the table or the stock is more for the three seats together, of whose brights a third is expected.
    """
    [stated] = [one for one in STATED if one.by == "group.brights"]
    hand = HAND_SIZE[3]
    more = 0.2 * (1 - stats.hypergeom(48, JUNK.bit_count(), hand).pmf(0))
    for_all = more * (48 - 3 * hand) / (48 - hand)
    dealt = BRIGHTS.bit_count() * hand / 48
    tilt = (more - for_all / 3) / (dealt + for_all / 3)
    assert tilt == pytest.approx(0.2, abs=0.005)
    [line] = [line for line in plan(RULES, stated.hands, tilt=tilt).lines if line.test == stated.by]
    assert line.power == pytest.approx(stated.power, abs=0.01)


def test_power_of_repeated_decks_is_that_of_one_repeat() -> None:
    """The first hand of an evening repeats none."""
    [stated] = [one for one in STATED if one.by == "shuffle.repeats"]
    evenings = -(-stated.hands // Plan().evening)
    assert 1 - 0.95 ** (stated.hands - evenings) == pytest.approx(stated.power, abs=0.005)
