"""How often honest players are remarked upon, and how often a planted cheat is found."""

from __future__ import annotations

import pytest
from scipy import stats

from gostop_log.people import report
from gostop_log.people.said import Asked
from gostop_log.simulation import Plan, simulate
from tests.people.playing import counted, evenings, feeding, peeking

NAMES = ["Ann", "Bob", "Cho"]


@pytest.mark.proof
def test_of_honest_players_p_values_are_uniform_and_families_hold_their_level() -> None:
    """Fifty evenings of 120 hands: at the level 0.05 more than eight with a remark are a sign (p < 0.002)."""
    asked: list[list[Asked]] = [
        report(counted(evenings(100 + number, 120, [*NAMES, "Dae", "Eun"]))).tests for number in range(50)
    ]
    for family in ("wins", "avoids", "favours", "together", "together wins"):
        found = [[one for one in evening if one.family == family and one.p is not None] for evening in asked]
        remarked = sum(any((one.adjusted or 1.0) <= 0.05 for one in evening) for evening in found)
        assert remarked <= 8, family
        if family in ("avoids", "together"):
            # One question of each evening: those of one evening depend on each other.
            chances = [evening[0].p for evening in found if evening]
            assert stats.kstest(chances, "uniform").pvalue > 0.001, family


@pytest.mark.proof
def test_of_honest_players_no_time_tells_what_was_dealt() -> None:
    """Thirty logs of 400 hands with clocks: at the level 0.05 more than six with a remark are a sign (p < 0.001)."""
    remarked = 0
    chances = []
    for seed in range(30):
        plan = Plan(hands=400, seed=500 + seed, clocks=True)
        tests = [one for one in report(counted([hand.record for hand in simulate(plan)])).tests if one.p is not None]
        told = [one for one in tests if one.family == "tells"]
        remarked += any((one.adjusted or 0.0) <= 0.05 for one in told)
        chances += [one.p for one in told]
    assert remarked <= 6
    assert stats.kstest(chances, "uniform").pvalue > 0.001


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
