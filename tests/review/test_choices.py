"""Facts of go and stop, gifts, flexible cards and quads, in recorded hands."""

from pathlib import Path

import pytest

from gostop_log import read
from gostop_log.record import Record
from gostop_log.replaying import replay
from gostop_log.review import Fact, Remark, review
from tests.review.tables import of_kind


def of(checkout: Path, name: str, hand: str | None = None) -> Record:
    records = read(checkout / "sample_logs" / f"{name}.gsn")
    return next(one for one in records if hand is None or one.id == hand)


def asked(record: Record, what: str = "go_stop") -> list[Remark]:
    return [one for one in review(record).remarks if one.what == what]


def told(remark: Remark) -> list[Fact]:
    return remark.played.facts


def test_M18_what_a_stop_brings_is_what_the_settlement_pays(checkout: Path) -> None:
    for name in ("classic-2p", "classic-3p", "family", "matgo-jokers", "three-gos"):
        record = of(checkout, name)
        result = replay(record).result
        stop = asked(record)[-1]
        assert result.winner == stop.seat
        fact = of_kind(told(stop), "stops")
        assert (fact.rule, fact.count) == ("M18", result.payments[stop.seat] // record.stake)


def test_G4_the_third_go_multiplies(checkout: Path) -> None:
    goes = [of_kind(told(one), "goes") for one in asked(of(checkout, "three-gos"))[:3]]
    assert [(one.rule, one.count, one.of) for one in goes] == [("G4", 1, 1), ("G4", 1, 1), ("G4", 0, 2)]


def test_G2_a_go_needs_more_points_the_next_time(checkout: Path) -> None:
    for one in asked(of(checkout, "three-gos"))[:3]:
        needs = of_kind(told(one), "needs")
        assert (needs.rule, needs.count) == ("G2", one.board.scores[one.seat] + 1)


@pytest.mark.parametrize(("go_bak", "rule"), [("pays_both", "K1"), ("double", "M7"), ("off", None)])
def test_go_bak_is_told_as_the_rules_have_it(checkout: Path, go_bak: str, rule: str | None) -> None:
    record = of(checkout, "go-bak")
    record.rules.overrides["go_bak"] = go_bak
    facts = [fact for one in asked(record) for fact in told(one)]
    assert {fact.rule for fact in facts if fact.kind == "go_bak"} == ({rule} if rule else set())


def test_E1_a_gift_is_told_with_what_it_counts(checkout: Path) -> None:
    record = of(checkout, "ppuk-and-ja-ppuk")
    index = next(number for number, action in enumerate(record.actions) if action.do == "give")
    record.actions[index] = type(record.actions[index])(
        record.actions[index].seat, "give", record.actions[index].card, note="which one?"
    )
    gift = next(one for one in review(record).remarks if one.action == index)
    gives = of_kind(told(gift), "gives")
    assert (gives.rule, gives.cards) == ("E1", (record.actions[index].card,))


def test_L10_a_quad_shown_is_told(checkout: Path) -> None:
    shown = next(one for one in review(of(checkout, "quad", "shown")).remarks if one.what in ("turn", "quad"))
    assert of_kind(told(shown), "quad").rule == "L10"
