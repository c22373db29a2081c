"""Rules that a log does not name are found again, and nothing is said that the hands don't tell."""

from typing import Any

import pytest
from msgspec.structs import replace

from gostop_log.errors import InputError, RuleSetError
from gostop_log.inference import infer
from gostop_log.inference.values import values
from gostop_log.play import claimed, random_record
from gostop_log.record import Claims, Position, Record, RuleChoice, SeatState
from gostop_log.rules import PARAMETERS, names, resolve
from tests.inference.hidden import explained, forgotten, hands, rules_of

HIDDEN: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 3, {}),
    ("family", 3, {}),
    ("wiki", 2, {}),
    ("matgo", 2, {}),
    ("classic", 3, {"target": 5}),
    ("family", 2, {"go_bak": "double"}),
    ("wiki", 3, {"flexible_mode": "ask"}),
    ("hangame-plain", 2, {"chok_steal": 2}),
    ("family", 3, {"target": 5, "chok_steal": 2}),
    ("wiki", 2, {"sweep": "any_empty", "last_turn_exempt": "off"}),
    ("family", 2, {"boar": "points", "boar_points": 3}),
]


@pytest.mark.parametrize(("preset", "players", "overrides"), HIDDEN)
def test_forgotten_rules_are_found_again(preset: str, players: int, overrides: dict[str, Any]) -> None:
    rules = resolve(preset, overrides, players)
    log = hands(rules, 14)
    answer = infer(log)
    assert not answer.out_of_tries
    assert all(explained(log, rules_of(one, players)) for one in answer.explanations)
    found = {one.rules_hash[str(players)] for one in answer.explanations}
    assert rules.hash in found
    assert len(found) == len(answer.explanations)


@pytest.mark.parametrize(
    "overrides", [{"pi_bak_max": 8}, {"shake_multiplier": 5}, {"chok_steal": 4}, {"meong_dda": 5}, {"godori": 13}]
)
def test_a_number_that_nobody_names_is_found(overrides: dict[str, Any]) -> None:
    rules = resolve("classic", overrides, 3)
    log = hands(rules, 60)
    (found,) = infer(log, most=1).explanations
    ((name, value),) = overrides.items()
    low, high = found.ranges[name]
    assert (found.preset, found.changes.keys()) == ("classic", {name})
    assert low <= value <= high
    for other in {low - 1, low, high, high + 1} - {-1}:
        assert explained(log, resolve("classic", {name: other}, 3)) == (low <= other <= high)


def test_two_numbers_that_nobody_names_are_found() -> None:
    overrides = {"target": 11, "chok_steal": 4}
    found = infer(hands(resolve("classic", overrides, 3), 60)).explanations
    assert overrides in [one.changes for one in found]
    boar = {"boar": "points", "boar_points": 9}
    assert boar in [one.changes for one in infer(hands(resolve("family", boar, 2), 20)).explanations]


def test_what_was_not_tried_is_told() -> None:
    log = hands(resolve("classic", {"flexible": {"8Y": 2, "4Y": 1}}, 3), 40)
    answer = infer(log, most=1)
    assert answer.explanations == []
    assert not answer.complete
    assert "flexible" in answer.sampled
    assert answer.sampled_together == []
    both = infer(log, most=2)
    assert "target" in both.sampled_together
    assert infer(hands(resolve("classic", {}, 3), 5)).complete


@pytest.mark.parametrize("name", ["target", "pi_bak_max", "chok_steal", "first_turn_month_pay"])
def test_ranges_are_exactly_the_values_that_explain_everything(name: str) -> None:
    log = hands(resolve("classic", {}, 3), 10, seed=3)
    answer = infer(log)
    assert name not in answer.unasked
    ranges = answer.undecided_ranges.get(name, [])
    low, high = PARAMETERS[name].kind.limits or (0, 0)
    present = resolve("classic", {}, 3).as_dict()[name]
    for value in set(range(low, min(high, 100) + 1)) - {present}:
        inside = any(low <= value <= high for low, high in ranges)
        assert explained(log, resolve("classic", {name: value}, 3)) == inside, value


def test_ties_are_told_once_as_a_range() -> None:
    log = hands(resolve("classic", {"pi_bak_max": 3}, 3), 20)
    found = [one for one in infer(log).explanations if one.changes.keys() == {"pi_bak_max"}]
    fitting = [value for value in range(101) if explained(log, resolve("classic", {"pi_bak_max": value}, 3))]
    ranges = [one.ranges["pi_bak_max"] for one in found]
    assert [value for low, high in ranges for value in range(low, high + 1)] == fitting
    assert len(fitting) > len(ranges) > 0


def test_fewest_changes_first_then_the_order_of_the_presets() -> None:
    answer = infer(hands(resolve("netmarble", {}, 2), 5))
    sizes = [len(one.changes) for one in answer.explanations]
    assert sizes == [0] * len(sizes)
    assert [one.preset for one in answer.explanations][-2:] == ["netmarble", "winjoy"]


def test_what_the_log_names_comes_first_and_its_hash_claims_nothing() -> None:
    rules = resolve("family", {"target": 5}, 3)
    log = [replace(one, rules=RuleChoice("family", {"target": 4}, {"hash": "0" * 16})) for one in hands(rules, 10)]
    first = infer(log).explanations[0]
    assert (first.preset, first.overrides, first.changes) == ("family", {"target": 5}, {"target": 5})


def test_a_rule_set_that_cannot_be_is_told_and_left_out() -> None:
    log = [replace(one, rules=RuleChoice("family", {"target": 0})) for one in hands(resolve("family", {}, 3), 3)]
    answer = infer(log)
    assert answer.explanations[0].preset == "family"
    assert any("target (G1) cannot be 0" in (one.refused or "") for one in answer.ruled_out)


def test_presets_that_are_ruled_out_say_by_which_hands() -> None:
    log = hands(resolve("classic", {}, 3), 12)
    answer = infer(log)
    out = {one.preset: one for one in answer.ruled_out}
    assert out.keys() | {"classic"} == set(names())
    assert out["matgo"].rule == "L1"
    for preset in ("family", "wiki"):
        wrong = [one for one in log if not explained([one], resolve(preset, {}, 3))]
        assert (out[preset].hands, out[preset].asked) == (len(wrong), len(log))
        assert [one.id for one in out[preset].first] == [one.id for one in wrong[:3]]
        assert all(one.error or one.mismatches for one in out[preset].first)


def test_what_is_left_open_is_exactly_what_the_hands_cannot_tell() -> None:
    log = hands(resolve("family", {}, 3), 3)
    answer = infer(log)
    best = rules_of(answer.explanations[0], 3)
    for name in PARAMETERS.keys() - {"jokers"}:
        others = {repr(value): value for value in values(name, best)}
        fitting = []
        for value in others.values():
            try:
                other = best.replace(**{name: value})
            except RuleSetError:
                continue
            if explained(log, other):
                fitting.append(value)
        if name in answer.unasked:
            assert all(value in fitting for value in answer.undecided.get(name, []))
        else:
            usual = answer.undecided.get(name, [])[: len(fitting)]
            beyond = answer.undecided.get(name, [])[len(fitting) :]
            assert fitting == usual, name
            assert not beyond or explained(log, best.replace(**{name: beyond[0]})), name


def test_illegal_play_rules_a_rule_set_out() -> None:
    log = [replace(one, claims=None) for one in hands(resolve("wiki", {"jokers": ["J2", "J3"]}, 2), 6)]
    answer = infer(log)
    assert answer.claims == 0
    assert "wiki" in [one.preset for one in answer.explanations]
    classic = next(one for one in answer.ruled_out if one.preset == "classic")
    assert all(one.error is not None for one in classic.first)


def test_jokers_are_those_that_were_dealt() -> None:
    log = hands(resolve("family", {"jokers": ["J1", "J3"]}, 3), 6)
    answer = infer(log)
    assert answer.jokers == ["J1", "J3"]
    first = answer.explanations[0]
    assert (first.preset, first.changes, first.implied) == ("family", {}, {"jokers": ["J1", "J3"]})
    assert all(one.implied == {"jokers": ["J1", "J3"]} for one in answer.ruled_out if one.refused is None)


def test_a_pack_that_is_not_seen_as_a_whole_may_have_more_jokers() -> None:
    position = Position(0, [["1p"], ["1q"]], [], [], [["J2"], []], [], [SeatState(), SeatState()])
    answer = infer([Record(["Min", "Jun"], [], position=position)], most=0)
    implied = {one.preset: one.implied for one in answer.explanations}
    assert answer.jokers == ["J2"]
    assert implied["matgo"] == {}
    assert implied["classic"] == {"jokers": ["J2"]}


def test_without_balances_no_room_is_ruled_out_for_its_limit() -> None:
    log = hands(resolve("pmang", {"pay_cap": "none"}, 2), 10)
    found = {one.preset: one for one in infer(log).explanations}
    assert found["pmang"].implied == {"pay_cap": "none"}


def test_what_the_next_hand_inherits_is_a_claim() -> None:
    rules = resolve("classic", {"nagari_factor": 3}, 3)
    played = (random_record(seed, rules) for seed in range(2000))
    nagari = next(one for one in played if isinstance(one.claims, Claims) and one.claims.end in ("nagari", "syodang"))
    after = replace(random_record(1, rules), carry={"nagari": 3, "pot": 0}, claims=None)
    log = [forgotten(replace(one, session="evening")) for one in (replace(nagari, carry={}), claimed(after))]
    assert [one.changes for one in infer(log).explanations] == [{"nagari_factor": 3}]
    apart = [log[0], None, log[1]]
    assert infer(apart).explanations[0].changes == {}


def test_a_claim_that_nothing_explains_leaves_the_nearest_rules_and_that_hand() -> None:
    rules = resolve("family", {"target": 5}, 3)
    log = hands(rules, 12)
    number = next(index for index, one in enumerate(log) if one.claims and one.claims.end == "stop")
    log[number] = replace(log[number], claims=replace(log[number].claims, payments=[1, 2, 3]))
    answer = infer(log, most=1)
    assert answer.explanations == []
    assert [(one.preset, one.changes, one.hands) for one in answer.nearest] == [("family", {"target": 5}, 1)]
    (left,) = answer.nearest[0].first
    assert left.id == log[number].id
    assert [one.field for one in left.mismatches] == ["payments"]


def test_no_change_where_none_is_allowed() -> None:
    log = hands(resolve("family", {"target": 5}, 3), 12)
    answer = infer(log, most=0)
    assert answer.explanations == []
    assert answer.nearest[0].changes == {}


def test_the_number_of_tries_is_kept_and_said() -> None:
    log = hands(resolve("family", {"target": 5, "chok_steal": 2}, 3), 12)
    told: list[int] = []
    answer = infer(log, tries=200, heard=told.append)
    assert not answer.complete
    assert answer.explanations == []
    assert told == sorted(told)


def test_a_position_and_a_hand_seen_from_one_seat_can_be_asked() -> None:
    record = replace(hands(resolve("classic", {}, 3), 1)[0], deck=None, hands=None, table=None)
    answer = infer([record])
    assert answer.explanations == []
    assert answer.nearest[0].first[0].error is not None


def test_without_a_hand_there_is_nothing_to_explain() -> None:
    with pytest.raises(InputError, match="no hand"):
        infer([None])
