"""Decisions under other house rules beside those that they were made under."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import gostop_log as gs
from gostop_log import read
from gostop_log.compiled import Machine
from gostop_log.decisions import Setting, analyse, setting, under, vary
from gostop_log.decisions.comparing import Budget
from gostop_log.errors import HandError
from gostop_log.play import random_record
from gostop_log.record import Record
from gostop_log.replaying import rules_of
from gostop_log.rules import resolve


def how(on: Machine, samples: int = 20) -> Setting:
    return Setting(on, "random", Budget(samples), 3)


@pytest.fixture(scope="module")
def record() -> Record:
    return next(read("sample_logs/go-bak.gsn"))


def test_the_same_rules_change_nothing(plain: Machine, record: Record) -> None:
    found, here = vary(record, how(plain), rules_of(record)), analyse(record, how(plain), ledger=False)
    assert [one.action for one in found.decisions] == [one.action for one in here.decisions]
    assert {(one.change, one.error, one.choice) for one in found.decisions} == {(0.0, 0.0, "same")}
    assert [pair.here for pair in found.go_stops] == here.go_stops == [pair.there for pair in found.go_stops]
    assert {pair.choice for pair in found.go_stops} == {"same"}
    assert found.until is None


def test_both_sides_are_what_is_said_of_each_alone(plain: Machine, record: Record) -> None:
    other = rules_of(record).replace(go_bak="off")
    found = vary(record, how(plain), other)
    sides = [analyse(record, how(plain), rules=rules, ledger=False) for rules in (rules_of(record), other)]
    for one, here, there in zip(found.decisions, *(side.decisions for side in sides), strict=True):
        assert one.here == here.candidates[here.chosen].value
        assert one.there == there.candidates[there.chosen].value
        assert one.change == one.there.mean - one.here.mean
        assert (one.error > 0) >= (one.change != 0)
    assert any(one.change for one in found.decisions)
    assert [pair.there for pair in found.go_stops] == under(record, how(plain), go_bak="off")
    assert (found.here, found.there) == ("classic", "classic go_bak=off")


def test_another_best_move_is_told_with_both_losses(plain: Machine, record: Record) -> None:
    found = vary(record, how(plain, 60), rules_of(record).replace(tti_bak=True, gwang_bak="off", pi_bak_max=0))
    others = [one for one in found.decisions if one.choice != "same"]
    assert others
    for one in others:
        assert one.best_here != one.best_there
        assert one.behind_here is not None
        assert one.behind_there is not None
        assert one.behind_there.samples > 1


def test_up_to_what_is_forbidden(plain: Machine, record: Record) -> None:
    found = vary(record, how(plain, 4), rules_of(record).replace(target=4))
    assert record.actions[found.until or 0].do == "go"
    assert max(one.action for one in found.decisions) < (found.until or 0)
    assert found.go_stops == []
    assert {one.player for one in found.of("Sol").decisions} == {"Sol"}


def test_rules_that_do_not_go_with_the_deal_are_refused(plain: Machine, record: Record) -> None:
    with pytest.raises(HandError):
        vary(record, how(plain), rules_of(record).replace(jokers=["J1"]))
    with pytest.raises(HandError):
        vary(replace(record, actions=record.actions[:9]), how(plain), rules_of(record))


def test_samples_and_seed_are_whole_numbers() -> None:
    for wrong in ({"samples": 2.5}, {"samples": 1000.0}, {"seed": 0.5}, {"seed": True}):
        with pytest.raises(gs.GostopError, match="is a whole number"):
            setting(**wrong)


def test_rules_of_another_deal_are_said_to_be_others(plain: Machine) -> None:
    record = random_record(1, resolve("classic", {}, 2), claims=False)
    with pytest.raises(HandError, match="under matgo: the deck has 48 cards"):
        vary(record, how(plain), resolve("matgo", {}, 2))
