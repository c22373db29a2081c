"""Each fault is told by the truth, and is there for whoever checks the log."""

from functools import cache
from typing import Any

import pytest

from gostop_log.interchange import from_json, to_json
from gostop_log.notation import dumps, loads
from gostop_log.replaying import check
from gostop_log.results import Result
from gostop_log.session import follow
from gostop_log.simulation import FAULTS, Plan, Simulated, planted, simulate
from gostop_log.sources import Item

RATE = 0.3


@cache
def faulty(kind: str, hands: int = 120) -> list[Simulated]:
    fault = planted(f"{kind}={RATE}", cheat=False)
    return list(simulate(Plan(hands=hands, turn_claims=True, faults=(fault,))))


def results(hands: list[Simulated]) -> list[Result]:
    found = [hand.result for hand in follow((Item(record=one.record) for one in hands), check)]
    return [result for result in found if result is not None]


def fields(result: Result) -> set[str]:
    return {mismatch.field for mismatch in result.mismatches}


@pytest.mark.parametrize("kind", FAULTS)
def test_the_truth_names_the_hands(kind: str) -> None:
    hands = faulty(kind)
    told = [one for hand in hands for one in hand.truth]
    assert 10 < len(told) < 70
    assert {one.kind for one in told} == {kind}
    ids = {hand.record.id for hand in hands}
    assert all((one.hand in ids) != (kind == "missing-hand") for one in told)


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        ("wrong-payout", "payments"),
        ("wrong-carry", "carry.nagari"),
        ("wrong-dealer", "dealer"),
        ("wrong-balance", "balances"),
    ],
)
def test_it_is_seen_in_its_own_hand_and_in_no_other(kind: str, field: str) -> None:
    hands = faulty(kind)
    for hand, result in zip(hands, results(hands), strict=True):
        assert result.ok
        assert fields(result) == ({field} if hand.truth else set())
        for one in hand.truth:
            [mismatch] = result.mismatches
            assert (mismatch.claimed, mismatch.computed) == (one.details["now"], one.details["was"])


@pytest.mark.parametrize("kind", ["foreign-card", "doubled-card", "illegal-play"])
def test_the_hand_is_illegal(kind: str) -> None:
    for hand in faulty(kind):
        result = check(hand.record)
        assert result.ok == (not hand.truth)
        if result.error is not None and kind != "illegal-play":
            assert result.error.rule == "A1"


def test_a_wrong_claim_of_each_sort_is_seen() -> None:
    seen: set[str] = set()
    for hand in faulty("wrong-claim"):
        result = check(hand.record)
        assert result.ok
        assert len(result.mismatches) == len(hand.truth)
        seen |= fields(result)
    assert seen == {"points", "winner", "effects"}


def test_an_edited_field_is_other_than_it_was() -> None:
    honest = list(simulate(Plan(hands=120, turn_claims=True)))
    edited = faulty("edited-file")
    sorts: set[str] = set()
    for before, after in zip(honest, edited, strict=True):
        assert (before.record == after.record) == (not after.truth)
        for one in after.truth:
            sorts.add(one.details["field"].partition("[")[0])
            assert one.details["was"] != one.details["now"]
    assert sorts == {"stake", "dealer", "balances", "actions", "deck"}


def test_most_edits_are_seen() -> None:
    edited = faulty("edited-file", 120)
    seen = [bool(result.error or result.mismatches) for result in results(edited)]
    assert sum(saw for saw, hand in zip(seen, edited, strict=True) if hand.truth) > 0.8 * sum(
        bool(hand.truth) for hand in edited
    )


def test_hands_are_missing_between_others_of_their_evening() -> None:
    hands = faulty("missing-hand", 60)
    honest = {hand.record.id: hand.record for hand in simulate(Plan(hands=60, turn_claims=True))}
    lacking = {one.hand for hand in hands for one in hand.truth}
    assert {hand.record.id for hand in hands} == honest.keys() - lacking
    assert all(hand.record == honest[hand.record.id] for hand in hands)
    assert all(1 < (honest[hand].hand_no or 0) < 20 for hand in lacking)
    after = [hand for hand in hands if hand.truth]
    assert all(
        any("missing" in said for said in result.unknown)
        for result in results(hands)
        if result.id in {hand.record.id for hand in after}
    )


@pytest.mark.parametrize("kind", FAULTS)
def test_a_faulty_log_can_be_written_and_read(kind: str) -> None:
    records = [hand.record for hand in faulty(kind, 20)]
    assert loads(dumps(records)) == records
    assert [from_json(to_json(record)) for record in records] == records


def test_several_faults_in_one_log() -> None:
    faults: Any = tuple(planted(f"{kind}=0.1", cheat=False) for kind in FAULTS)
    told = [one.kind for hand in simulate(Plan(hands=100, faults=faults)) for one in hand.truth]
    assert set(told) == set(FAULTS)
