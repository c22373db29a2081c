"""Simulated evenings: the same from the same seed, right in every claim, and following from one another."""

from collections import Counter
from itertools import islice

import pytest

from gostop_log.notation import dumps
from gostop_log.replaying import check
from gostop_log.roles import roles
from gostop_log.rules import Rules, resolve
from gostop_log.session import Replayed, follow
from gostop_log.simulation import Plan, Simulated, evening, simulate
from gostop_log.sources import Item
from tests.policies.hands import TABLES, table


def followed(hands: list[Simulated]) -> list[Replayed]:
    return list(follow((Item(record=hand.record) for hand in hands), check))


@pytest.mark.parametrize("policy", ["random", "heuristic"])
@pytest.mark.parametrize("rules", TABLES, ids=table)
def test_every_claim_is_right_and_every_hand_follows(rules: Rules, policy: str) -> None:
    hands = list(
        simulate(Plan(rules=rules, hands=25, evening=10, seed=1, policy=policy, turn_claims=True, clocks=True))
    )
    assert len(hands) == 25
    for hand in followed(hands):
        assert hand.result is not None
        assert (hand.result.error, hand.result.mismatches, hand.result.unknown) == (None, [], [])
    assert not any(hand.truth for hand in hands)


@pytest.mark.proof
@pytest.mark.parametrize("rules", TABLES, ids=table)
def test_nothing_is_wrong_with_thousands(rules: Rules) -> None:
    hands = simulate(Plan(rules=rules, hands=5000, turn_claims=True))
    for hand in follow((Item(record=one.record) for one in hands), check):
        assert hand.result is not None
        assert (hand.result.error, hand.result.mismatches, hand.result.unknown) == (None, [], [])


def text(plan: Plan) -> str:
    return dumps(hand.record for hand in simulate(plan))


def test_same_plan_same_bytes_and_another_seed_others() -> None:
    plan = Plan(hands=30, clocks=True, turn_claims=True, pool=("Min", "Jun", "Sol", "Hana"))
    assert text(plan) == text(plan)
    assert text(plan) != text(Plan(hands=30, clocks=True, turn_claims=True, pool=("Min", "Jun", "Sol", "Hana"), seed=1))


def test_a_hand_does_not_depend_on_how_many_are_asked_for() -> None:
    few, many = (list(simulate(Plan(hands=hands, evening=8))) for hands in (20, 40))
    assert many[:20] == few


def test_an_evening_does_not_depend_on_others() -> None:
    plan = Plan(hands=40, evening=8)
    assert list(evening(plan, 3)) == list(islice(simulate(plan), 24, 32))


def test_hands_have_numbers_and_sessions() -> None:
    records = [hand.record for hand in simulate(Plan(hands=25, evening=10, seed=4))]
    assert [record.id for record in records[:2]] == ["sim-4-1", "sim-4-2"]
    assert Counter(record.session for record in records) == {"sim-4-1": 10, "sim-4-2": 10, "sim-4-3": 5}
    assert records[10].hand_no == 1
    assert records[10].balances == [100_000] * 3


def test_a_void_deal_is_dealt_again_under_its_number() -> None:
    void, again, *_ = [hand.record for hand in simulate(Plan(hands=2, seed=39))]
    assert void.claims is not None
    assert void.claims.end == "void"
    assert (again.hand_no, again.dealer, again.balances) == (void.hand_no, void.dealer, void.balances)


@pytest.mark.parametrize(
    ("rules", "carried", "otherwise"),
    [
        (resolve("classic", {}, 3), "nagari", 1),
        (resolve("hangame", {}, 2), "push", None),
        (resolve("classic", {"boar": "pot"}, 2), "pot", 0),
    ],
)
def test_what_a_hand_leaves_is_carried(rules: Rules, carried: str, otherwise: int | None) -> None:
    hands = simulate(Plan(rules=rules, hands=60, policy="random"))
    assert {hand.record.carry.get(carried) for hand in hands} > {otherwise}


def test_a_pool_seats_different_groups() -> None:
    pool = ("Min", "Jun", "Sol", "Hana", "Ara")
    records = [hand.record for hand in simulate(Plan(hands=60, evening=1, pool=pool, policy="greedy"))]
    tables = Counter(frozenset(record.players) for record in records)
    assert len(tables) == 10
    assert set().union(*tables) == set(pool)
    assert len({tuple(record.players) for record in records}) > 20


def test_bots_and_the_house_are_marked_where_they_play() -> None:
    plan = Plan(hands=30, evening=1, pool=("Min", "Jun", "Sol", "Hana"), bots=("Sol", "Hana"), house=("Min",))
    marks = {"Min": "house", "Jun": "player", "Sol": "bot", "Hana": "bot"}
    for hand in simulate(plan):
        assert list(roles(hand.record)) == [marks[name] for name in hand.record.players]


def test_everybody_plays_as_he_is_told() -> None:
    plan = Plan(hands=90, policy="random", policies={"Jun": "greedy"}, evening=1)
    money = Counter[str]()
    for hand in simulate(plan):
        claims = hand.record.claims
        assert claims is not None
        assert isinstance(claims.payments, list)
        money.update(dict(zip(hand.record.players, claims.payments, strict=True)))
    assert money["Jun"] > 0 > max(money["Min"], money["Sol"])


def test_clocks_run_forward_and_harder_decisions_take_longer() -> None:
    slow: dict[bool, list[float]] = {True: [], False: []}
    for hand in simulate(Plan(hands=60, clocks=True)):
        before = 0.0
        for action in hand.record.actions:
            if action.at is not None:
                assert action.at >= before
                slow[action.do in ("go", "stop")].append(action.at - before)
                before = action.at
    assert len(slow[True]) > 40
    assert sum(slow[True]) / len(slow[True]) > sum(slow[False]) / len(slow[False])
    assert all(action.at is None for hand in simulate(Plan(hands=3)) for action in hand.record.actions)
