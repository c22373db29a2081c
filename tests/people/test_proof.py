"""How often honest players are remarked upon, and how often a planted cheat is found."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from scipy import stats

from gostop_log.people import Counts, report
from gostop_log.people.families import FAMILIES
from gostop_log.people.person import PlayerCounts
from gostop_log.people.said import Asked
from gostop_log.people.tally import Times
from gostop_log.simulation import Plan, planted, simulate
from tests.people.playing import counted, evenings, feeding, peeking

NAMES = ["Ann", "Bob", "Cho"]
CORPORA = 100
LEVEL = 0.05
COUNTED = {"wins", "dearer", "together wins", "constant", "stalls"}
"""Exact tests of counts: their p-values are few, and never smaller than chance allows."""
HONEST = {
    "decent players, four at three seats": (
        Plan(hands=120, pool=("Ann", "Bob", "Cho", "Dae"), clocks=True),
        {"wins", "avoids", "favours", "together", "together wins", "tells"},
    ),
    # They give at random what they owe, and one of them, whoever it is, stalls in three of ten hands.
    "aimless players who all stall": (
        Plan(hands=150, policy="random", clocks=True, cheats=(planted("slow-play=0.3:Min,Jun,Sol", cheat=True),)),
        {"wins", "avoids", "favours", "dearer", "tells", "stalls"},
    ),
}
"""Who plays, all of one policy, and what can be asked of that."""
REGULAR = {"constant"}
"""What is asked of players who are all as regular as a program."""


def test_every_family_is_proven() -> None:
    assert {family.name for family in FAMILIES} == REGULAR.union(*(families for _, families in HONEST.values()))


@pytest.mark.proof
@pytest.mark.parametrize("who", HONEST)
def test_of_honest_players_p_values_are_what_they_say_and_families_hold_their_level(who: str) -> None:
    plan, families = HONEST[who]
    asked = [
        report(counted([hand.record for hand in simulate(replace(plan, seed=100 + number))])).tests
        for number in range(CORPORA)
    ]
    for family in families:
        assert_just(family, asked)


@pytest.mark.parametrize(
    ("numbers", "corpora"),
    [
        ((400, 40), CORPORA // 8),
        *(
            pytest.param(numbers, 3 * CORPORA, marks=pytest.mark.proof)
            for numbers in ((60, 60), (300, 300, 300), (400, 40), (40, 400))
        ),
    ],
    ids=str,
)
def test_of_players_who_are_all_as_regular_nobody_is_constant(numbers: tuple[int, ...], corpora: int) -> None:
    """However many times there are of each; the first of them is asked about, and all of them together."""
    asked = [report(regular(Random(f"{numbers} {corpus}"), numbers)).tests for corpus in range(corpora)]
    assert_just("constant", [[one for one in tests if one.players == ["0"]] for tests in asked])
    assert_just("constant", asked)


def regular(random: Random, numbers: tuple[int, ...]) -> Counts:
    """So many think times of each player, which lie within a few per cent."""
    counts = Counts()
    for name, number in enumerate(numbers):
        times = Times()
        for _ in range(number):
            times.add(random.lognormvariate(0.7, 0.08))
        counts.players[str(name)] = PlayerCounts(times={"main": {5: times}}, clocks={"timed": number})
    return counts


def assert_just(family: str, asked: list[list[Asked]]) -> None:
    """Chance brings p-values of a family as it should, and seldom a remark; `asked` is what was asked of each corpus.

    One question of each corpus, another one each time, is compared: those of one corpus depend on each other.
    """
    found = [[one for one in tests if one.family == family and one.p is not None] for tests in asked]
    found = [tests for tests in found if tests]
    assert len(found) > len(asked) / 3, family
    p = [tests[number % len(tests)].p or 0.0 for number, tests in enumerate(found)]
    assert min(p) < 0.2, family
    if family in COUNTED:
        assert stats.kstest(p, "uniform", alternative="greater").pvalue > 1e-3, family
    else:
        assert stats.kstest(p, "uniform").pvalue > 1e-3, family
    remarked = sum(any((one.adjusted or 0.0) <= LEVEL for one in tests) for tests in found)
    assert stats.binomtest(remarked, len(found), LEVEL, "greater").pvalue > 1e-3, family


@pytest.mark.proof
def test_a_feeding_pair_is_found_in_nine_of_ten_evenings_of_80_hands() -> None:
    found = 0
    for number in range(20):
        said = report(counted(evenings(300 + number, 80, NAMES, {"Ann": feeding("Bob")}, moving=False)))
        found += any(one.family == "favours" and one.players == ["Ann", "Bob"] for one in said.remarks)
    assert found >= 18


@pytest.mark.proof
def test_a_peeking_player_is_found_in_nine_of_ten_evenings_of_90_hands() -> None:
    found = 0
    for number in range(20):
        said = report(counted(evenings(400 + number, 90, NAMES, {"Ann": peeking}, moving=False)))
        found += any(one.family == "avoids" and one.players == ["Ann"] for one in said.remarks)
    assert found >= 18
