"""A hand's ledger: its parts are what was paid, without a rest, under any rule set."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gostop_log import read
from gostop_log.compiled import Machine
from gostop_log.decisions import Analysis, Setting, Sum, analyse, setting, totals, under
from gostop_log.decisions.comparing import Budget
from gostop_log.errors import GostopError, HandError
from gostop_log.play import random_record
from gostop_log.record import Action, Record
from gostop_log.replaying import check
from gostop_log.rules import resolve
from gostop_log.simulation import Plan, simulate
from tests.core.test_payment import hands

PARTS = ("before", "deal", "flips", "hidden", "own", "others", "pushed")


def how(on: Machine, samples: int = 2, seed: int = 0) -> Setting:
    return Setting(on, "random", Budget(samples), seed)


def rest(record: Record, found: Analysis) -> list[Fraction]:
    """What the ledgers leave over of what was paid."""
    paid = check(record).payments
    return [
        Fraction(paid[ledger.seat], record.stake) - sum((getattr(ledger, part) for part in PARTS), Fraction(0))
        for ledger in found.ledgers
    ]


def test_the_parts_are_what_was_paid_under_any_rule_set(plain: Machine) -> None:
    seen = set()
    for record, rules in hands(70, 14):
        if rules.sell_at_end:
            continue
        found = analyse(record, how(plain))
        assert len(found.ledgers) == rules.players
        assert rest(record, found) == [0] * rules.players, record.id
        seen |= {event.kind for event in found.events}
    assert {"deal", "flip", "decision"} <= seen


def test_what_a_push_gives_up_is_a_part_of_its_own(plain: Machine) -> None:
    rules = resolve("classic", {"push_max": 3}, 2)
    plays = (random_record(seed, rules, claims=False) for seed in range(100))
    record = next(one for one in plays if one.actions and one.actions[-1].do == "stop")
    push = Action(record.actions[-1].seat, "push")
    record = msgspec.structs.replace(record, actions=[*record.actions, push])
    found = analyse(record, how(plain))
    assert rest(record, found) == [0, 0]
    assert found.ledgers[push.seat].pushed < 0


def test_the_steps_of_a_ledger_follow_one_another(plain: Machine) -> None:
    found = analyse(random_record(2, resolve("matgo", {}, 2), claims=False), how(plain))
    for before, after in zip(found.events, found.events[1:], strict=False):
        assert before.after == after.before


def test_a_hand_that_breaks_off_is_refused_where_it_does(plain: Machine) -> None:
    record = random_record(3, resolve("classic", {}, 2), claims=False)
    with pytest.raises(HandError, match="not finished") as caught:
        analyse(msgspec.structs.replace(record, actions=record.actions[:7]), how(plain))
    assert caught.value.fault.action == 7


def test_an_illegal_hand_is_refused_at_the_action(plain: Machine) -> None:
    record = random_record(3, resolve("classic", {}, 2), claims=False)
    twice = [record.actions[0], *record.actions]
    with pytest.raises(HandError) as caught:
        analyse(msgspec.structs.replace(record, actions=twice), how(plain))
    assert caught.value.fault.action == 1


@pytest.mark.parametrize(("changes", "rule"), [({"oe_myeon_excuse": "no_safe_play"}, "K2"), ({"fee": 5}, "K5")])
def test_rules_that_no_value_can_honour_are_refused(plain: Machine, changes: dict[str, Any], rule: str) -> None:
    rules = resolve("classic", {"oe_myeon": True, **changes}, 3)
    with pytest.raises(HandError) as caught:
        analyse(random_record(3, rules, claims=False), how(plain))
    assert caught.value.fault.rule == rule


def test_factors_without_room_in_64_bits_are_refused(plain: Machine) -> None:
    rules = resolve("classic", {"shake_multiplier": 1_000_000}, 2)
    with pytest.raises(HandError, match=r"may come to 2\^[0-9]+ chips") as caught:
        analyse(random_record(3, rules, claims=False), how(plain))
    assert caught.value.fault.rule == "M18"


def test_squares_without_room_in_64_bits_are_refused(plain: Machine) -> None:
    record = random_record(3, resolve("classic", {}, 2), claims=False)
    # What is inherited multiplies every win: of 2^27 chips the squares of 1024 samples come to more than 2^63.
    record = msgspec.structs.replace(record, carry={"nagari": 1 << 19, "table": 1 << 8})
    with pytest.raises(GostopError, match="more than can be added up exactly"):
        analyse(record, how(plain, 4000), ledger=False)


def test_totals_add_up(plain: Machine) -> None:
    found = [analyse(random_record(seed, resolve("classic", {}, 2), claims=False), how(plain)) for seed in (1, 2)]
    sums = totals(found)
    assert [one.hands for one in sums] == [2, 2]
    assert sum(one.net for one in sums) == 0
    for one in sums:
        assert sum((one.parts[part] for part in PARTS), Fraction(0)) == one.net
    assert {*Sum.of(found[0])} == {"Min", "Jun"}


def test_what_hands_have_in_common_is_as_wrong_in_each(plain: Machine) -> None:
    """What hands are worth before the deal is one estimate: of twice as many hands its error is twice as large."""
    one = analyse(random_record(1, resolve("classic", {}, 2), claims=False), how(plain, 8))
    [once, *_], [thrice, *_] = totals([one]), totals([one] * 3)
    assert once.margins["before"] > 0
    assert thrice.margins["before"] == pytest.approx(3 * once.margins["before"])
    assert thrice.margins["flips"] == pytest.approx(3**0.5 * once.margins["flips"])
    assert 3**0.5 * once.margins["deal"] < thrice.margins["deal"] < 3 * once.margins["deal"]


def test_a_hand_from_a_position_has_no_luck_of_the_deal(plain: Machine) -> None:
    puzzle = next(read("sample_logs/puzzle.gsn"))
    record = replace(puzzle, actions=puzzle.variations[0].actions, variations=[])
    [first, *_] = totals([analyse(record, how(plain, 8))])
    assert first.parts["deal"] == first.margins["deal"] == 0
    assert first.margins["before"] > 0


def test_go_and_stop_under_other_rules(plain: Machine) -> None:
    record = random_record(3, resolve("classic", {}, 2), claims=False)
    here, there = under(record, how(plain, 8)), under(record, how(plain, 8), go_bak="off")
    assert [row.action for row in here] == [row.action for row in there]
    assert {row.rules for row in there} == {"classic go_bak=off"}
    assert all(row.go_bak == 0 for row in there)


def test_other_rules_are_asked_up_to_where_they_forbid_what_was_played(plain: Machine) -> None:
    record = next(read("sample_logs/three-gos.gsn"))
    points = [(row.points, row.gos) for row in under(record, how(plain))]
    assert points == [(2, 0), (3, 1), (4, 2), (5, 3)]
    assert under(record, how(plain), target=99) == []
    with pytest.raises(HandError):
        under(replace(record, actions=record.actions[:9]), how(plain))
    with pytest.raises(HandError):
        under(record, how(plain), jokers=["J1"])


@pytest.mark.proof
def test_players_of_known_strength_are_ranked_rightly(fast: Machine) -> None:
    plan = Plan(rules=resolve("classic", {}, 2), hands=60, seed=4, policies={"Min": "greedy", "Jun": "random"})
    sums = {one.player: one for one in totals(analyse(hand.record, how(fast, 400)) for hand in simulate(plan))}
    lost = {name: float(one.parts["lost"]) / one.decisions for name, one in sums.items()}
    assert lost["Min"] > lost["Jun"]


def test_a_setting_that_cannot_be_is_refused() -> None:
    for wrong in ({"policy": "nobody"}, {"samples": 1}, {"samples": 1 << 21}, {"precision": 0.0}, {"seed": -1}):
        with pytest.raises(Exception, match=r"policy|samples|precision|seed"):
            setting(compiled=False, **wrong)
