"""Wrong claims, and the smallest changes that would explain them: the true one is among them, and each really does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from gostop_log.audit import Explanation
from gostop_log.audit.explaining import trial
from gostop_log.play import claimed, random_record
from gostop_log.record import Action, Claims, FinalState, Record, RuleChoice
from gostop_log.replaying import check, replay
from gostop_log.rules import resolve
from tests.audit.hands import claiming, found, heard

SEEDS = range(120)


def hands(preset: str = "classic", players: int = 3, **overrides: Any) -> Iterator[Record]:
    """Won hands that claim their money, nothing of single turns."""
    rules = resolve(preset, overrides, players)
    for seed in SEEDS:
        record = random_record(seed, rules)
        if check(record).end == "stop":
            yield claimed(replace(record, carry={}))


def explained(record: Record) -> list[Explanation]:
    """What would explain the hand's claims; every one of them but slips, which change no record, is tried."""
    finding = found(record)[0]
    assert isinstance(finding.explained_by, list)
    for one in finding.explained_by:
        comes_out(record, one)
    return finding.explained_by


def comes_out(record: Record, one: Explanation) -> None:
    """The change makes everything right; that of a slip is arithmetic, and no other record."""
    if one.kind == "slip":
        return
    if one.kind == "rule":
        rules = RuleChoice(one.change["preset"], one.change["overrides"])
        changed = replace(record, rules=rules)
    elif one.change["path"].startswith("actions["):
        index = int(one.change["path"][8:-1])
        put = [Action(**action) for action in one.change["to"]]
        after = index + len(one.change["from"])
        changed = replace(record, actions=[*record.actions[:index], *put, *record.actions[after:]])
    elif one.change["path"].startswith("carry."):
        changed = replace(record, carry={**record.carry, one.change["path"][6:]: one.change["to"]})
    else:
        changed = replace(record, **{one.change["path"]: one.change["to"]})
    result = check(changed)
    assert (result.ok, result.mismatches) == (True, []), one


def kinds(explanations: list[Explanation]) -> set[str]:
    return {one.kind for one in explanations}


def test_a_house_rule_that_the_log_does_not_name_is_found_with_all_its_values() -> None:
    for record in hands():
        own = check(record)
        other = check(replace(record, rules=RuleChoice("classic", {"pi_bak_max": 1}), claims=None))
        if other.payments != own.payments:
            changed = replace(record, claims=Claims(payments=other.payments))
            rules = [one for one in explained(changed) if one.kind == "rule"]
            reaches = [one.change["ranges"]["pi_bak_max"] for one in rules if "pi_bak_max" in one.change["overrides"]]
            assert any(low <= 1 <= high for low, high in reaches)
            return
    pytest.fail("no hand asks for it")


def test_a_preset_is_an_explanation_as_well() -> None:
    for record in hands("family"):
        changed = replace(record, rules=RuleChoice("classic"))
        result = check(changed)
        if result.ok and result.mismatches:
            presets = {one.change["preset"] for one in explained(changed) if one.kind == "rule"}
            assert "family" in presets
            return
    pytest.fail("no hand tells the two apart")


def test_a_shake_that_was_not_written_down_is_found() -> None:
    seen = 0
    for record in hands(shake_multiplier=3):
        for index, action in enumerate(record.actions):
            if action.do == "shake" and action.seat == check(record).winner:
                without = replace(record, actions=[*record.actions[:index], *record.actions[index + 1 :]])
                told = [one.change["to"] for one in explained(without) if one.kind == "event"]
                assert [{"seat": action.seat, "do": "shake", "month": action.month}] in told
                seen += 1
    assert seen > 1


def test_a_shake_too_many_is_found() -> None:
    for record in hands(shake_multiplier=3):
        game = replay(record)
        for index in range(len(record.actions)):
            shakes = [one for one in game.state(index).legal() if one.do == "shake"]
            if shakes and shakes[0].seat == game.result.winner:
                more = replace(record, actions=[*record.actions[:index], shakes[0], *record.actions[index:]])
                if check(more).mismatches:
                    event = {"path": f"actions[{index}]", "to": []}
                    told = [one.change for one in explained(more) if one.kind == "event"]
                    assert any(event.items() <= change.items() for change in told)
                    return
    pytest.fail("no hand has one to show")


@pytest.mark.parametrize(("name", "value"), [("nagari", 2), ("nagari", 4), ("push", 1)])
def test_a_factor_that_was_inherited_is_found(name: str, value: int) -> None:
    rules = resolve("classic", {"push_max": 2}, 3)
    record = next(one for one in hands(push_max=2) if any(check(one).payments))
    due = check(replace(record, carry={name: value}, claims=None), rules=rules).payments
    told = explained(replace(record, claims=Claims(payments=due)))
    assert {"path": f"carry.{name}", "from": 0 if name == "push" else 1, "to": value} in [one.change for one in told]


def test_the_stake_is_found() -> None:
    record = replace(next(hands()), stake=100)
    due = [sum_ // 100 * 50 for sum_ in check(replace(record, claims=None)).payments]
    told = explained(replace(record, claims=Claims(payments=due)))
    assert {"path": "stake", "from": 100, "to": 50} in [one.change for one in told]


def test_another_card_given_is_found() -> None:
    """Which junk a player gives decides whether he is still safe from pi-bak (E8)."""
    rules = resolve("matgo", {"steal_choice": "giver"}, 2)
    for seed in range(300):
        record = random_record(seed, rules)
        game = replay(record)
        for index, action in enumerate(record.actions):
            for other in game.state(index).legal() if action.do == "give" else ():
                changed = replace(
                    record, actions=[*record.actions[:index], other, *record.actions[index + 1 :]], claims=None
                )
                result = check(changed)
                if result.ok and other.card != action.card and result.payments != game.result.payments:
                    told = explained(replace(record, claims=claimed(changed).claims))
                    given = [one for one in told if one.kind == "choice"]
                    assert any(one.change["to"][0]["card"] == other.card for one in given)
                    assert any("E8" in one.message for one in given)
                    return
    pytest.fail("no card given decides a payment")


def test_what_a_result_alone_leaves_out_is_found() -> None:
    final = FinalState(captured=[["1K", "3K", "8K", "2Y"], ["4p", "5p"], ["11K", "6p"]], winner=0)
    record = Record(players=["Min", "Jun", "Sol"], actions=[], result=final)
    shaken = check(replace(record, result=replace(final, shakes=[1, 0, 0]))).payments
    told = explained_in(replace(record, claims=Claims(payments=shaken)))
    assert {"path": "result.shakes[0]", "from": 0, "to": 1} in [one.change for one in told]


def explained_in(record: Record) -> list[Explanation]:
    [finding] = [one for one in found(record) if one.code.startswith("claim.")]
    assert isinstance(finding.explained_by, list)
    return finding.explained_by


@pytest.mark.parametrize(
    ("slip", "rule"), [("left_out", "M4"), ("twice", "M4"), ("left_out", "M2"), ("left_out", "K1")]
)
def test_a_line_of_a_bill_left_out_or_applied_twice_is_found(slip: str, rule: str) -> None:
    for record in hands():
        result = check(record)
        for bill in result.bills:
            lines = [line for line in bill.lines if line.rule == rule]
            if lines:
                before = bill.lines[bill.lines.index(lines[0]) - 1].total
                factor = lines[0].amount if slip == "twice" else 1
                payments = list(result.payments)
                moved = (
                    bill.amount * factor if slip == "twice" else bill.amount * before // lines[0].total
                ) - bill.amount
                payments[bill.from_] -= moved * record.stake
                payments[bill.to] += moved * record.stake
                if rule == "K1":
                    payments[bill.from_] += bill.amount * record.stake
                    payments[bill.loser] -= bill.amount * record.stake
                told = explained(replace(record, claims=Claims(payments=payments)))
                assert {slip: rule, "losers": [bill.loser]} in [one.change for one in told if one.kind == "slip"]
                return
    pytest.fail(f"no hand is paid by {rule}")


def test_a_combination_that_was_not_counted_is_found() -> None:
    record = next(one for one in hands() if len(check(one).items) > 1)
    result = check(record)
    item, points = next(iter(result.items.items()))
    payments = list(result.payments)
    for bill in result.bills:
        factor = 1
        for line in bill.lines:
            factor *= line.amount if line.op == "x" else 1
        payments[bill.from_] += points * factor * record.stake
        payments[bill.to] -= points * factor * record.stake
    told = explained(replace(record, claims=Claims(payments=payments, points=result.points - points)))
    assert {"item": item, "difference": -points} in [one.change for one in told]


@pytest.mark.parametrize(
    ("payments", "said"),
    [
        (lambda due: [due[0] + 5, *due[1:]], "only the sum of Min is miswritten"),
        (lambda due: [due[1], due[2], due[0]], "stand with other players"),
        (lambda due: [-sum_ for sum_ in due], "wrong sign"),
    ],
    ids=["one", "others", "sign"],
)
def test_sums_that_are_miswritten_are_found(payments: Any, said: str) -> None:
    record = next(one for one in hands() if len(set(check(one).payments)) == 3)
    told = explained(replace(record, claims=Claims(payments=payments(check(record).payments))))
    assert [one for one in told if one.kind == "slip" and said in one.message]


def test_sums_paid_at_once_that_are_missing_or_too_many_are_found() -> None:
    record = next(one for one in map(claiming, hands()) if check(one).paid)
    assert record.claims is not None
    assert isinstance(record.claims.paid, list)
    paid = record.claims.paid
    other = {**paid[0], "amount": 99}
    for claimed_sums, said in (
        (paid[1:], "was not written"), ([*paid, paid[0]], "was not paid"), ([other, *paid[1:]], "miswritten"),
    ):  # fmt: skip
        told = explained(replace(record, claims=Claims(paid=claimed_sums)))
        assert [one for one in told if said in one.message]


def test_what_nothing_explains_has_no_explanation() -> None:
    record = next(hands())
    [finding] = found(replace(record, claims=Claims(payments=[12345, -12344, 7])))
    assert finding.explained_by == []


def test_it_is_looked_for_only_as_often_as_is_said() -> None:
    wrong = [replace(record, id=f"{number}", claims=Claims(points=999)) for number, record in enumerate(hands())][:3]
    for many in (0, 2):
        hands_heard = heard(wrong, explained=many)
        looked = [bool(one.findings and isinstance(one.findings[0].explained_by, list)) for one in hands_heard]
        assert looked == [number < many for number in range(3)]


def test_explaining_costs_a_bounded_number_of_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "MOST_REPLAYS", 0)
    record = next(hands())
    [finding] = found(replace(record, claims=Claims(payments=[2 * sum_ for sum_ in check(record).payments])))
    assert isinstance(finding.explained_by, list)
    assert kinds(finding.explained_by) <= {"slip", "rule"}
