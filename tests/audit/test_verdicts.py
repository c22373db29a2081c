"""Four verdicts, and which hand has which (docs/audit.md)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from msgspec.structs import replace

from gostop_log.audit import VERDICTS, Audited, Finding, audit
from gostop_log.integrity import redact, seal
from gostop_log.notation import dumps, iter_hands
from gostop_log.record import Claims, FinalState, Position, Record, RuleChoice, SeatState, TurnClaim
from gostop_log.replaying import check
from gostop_log.simulation import Plan, simulate
from gostop_log.sources import Item, records
from tests.audit.commands import json_lines, notation
from tests.audit.corrupting import corruptions
from tests.audit.hands import codes, found, heard, night
from tests.notation.records import records as any_record
from tests.session.evenings import ended, hand, of_four

HANDS = night(3, 3)
ONE = ended("stop")
PUZZLE = Record(
    players=["Min", "Jun"], actions=[], id="puzzle",
    position=Position(0, [["3p"], ["8K"]], ["3K"], [], [[], []], ["6T", "9T"], [SeatState(), SeatState()]),
)  # fmt: skip


def one(record: Record) -> Audited:
    [audited] = heard([record])
    return audited


CASES: dict[str, tuple[Record, str, list[str]]] = {
    "all comes out": (ONE, "verified", []),
    "nothing is claimed": (replace(ONE, claims=None), "verified", []),
    "nothing is claimed but the end": (replace(ONE, claims=Claims(end="stop")), "verified", []),
    "abandoned, and says so": (replace(ONE, actions=ONE.actions[:4], claims=Claims(end="abandoned")), "verified", []),
    "a wrong sum": (replace(ONE, claims=Claims(payments=[1, -1, 0])), "wrong", ["claim.payments"]),
    "not its turn": (replace(ONE, actions=ONE.actions[1:]), "wrong", ["play.illegal"]),
    "a card twice": (replace(ONE, deck=[*(ONE.deck or [])[:-1], (ONE.deck or [])[0]]), "wrong", ["card.twice"]),
    "a foreign card": (replace(ONE, deck=["JB", *(ONE.deck or [])[1:]]), "wrong", ["card.foreign"]),
    "too few cards": (replace(ONE, deck=(ONE.deck or [])[1:]), "wrong", ["deal"]),
    "five players": (replace(ONE, players=["A", "B", "C", "D", "E"]), "wrong", ["players"]),
    "a stake of nothing": (replace(ONE, stake=0), "wrong", ["header"]),
    "not finished": (replace(ONE, actions=ONE.actions[:4], claims=None), "unchecked", ["gap.unfinished"]),
    "an unknown rule set": (replace(ONE, rules=RuleChoice("at Anna's")), "unchecked", ["gap.rules"]),
    "an unknown parameter": (replace(ONE, rules=RuleChoice("classic", {"x": 1})), "unchecked", ["gap.rules"]),
    "another rule set since": (
        replace(ONE, rules=RuleChoice("classic", {}, {"hash": "0" * 16})), "unchecked", ["gap.rules_hash"],
    ),
    "balances that nobody knows": (
        replace(ONE, claims=Claims(balances=[1, 2, 3])), "unchecked", ["gap.balances"],
    ),
    "a limit that nobody knows": (
        replace(ONE, rules=RuleChoice("classic", {"pay_cap": "loser"})), "unchecked", ["gap.balances"],
    ),
    "only the result": (
        replace(ONE, actions=[], deck=None, claims=None, result=FinalState(end="nagari")),
        "unchecked", ["gap.result_only"],
    ),
    "a position": (PUZZLE, "unchecked", ["gap.unfinished", "gap.position"]),
    "the hand before is missing": (replace(HANDS[1], hand_no=9), "unchecked", ["gap.before"]),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_hand_has_the_verdict_that_it_deserves(case: str) -> None:
    record, verdict, expected = CASES[case]
    audited = one(replace(record, session=None) if case != "the hand before is missing" else record)
    assert (audited.verdict, [each.code for each in audited.findings]) == (verdict, expected)
    assert bool(audited.missing) == (verdict == "unchecked")
    assert all(each.message and each.severity in ("error", "gap") for each in audited.findings)


@pytest.mark.parametrize("name", ["twice", "foreign", "Mr must be known"])
def test_a_name_is_no_finding(name: str) -> None:
    """What a fault is about does not depend on the words of its sentence, in which names stand."""
    wrong = replace(of_four(1), choices=["play", "play", "drop"], seats=["Min", "Jun", "Sol", name], session=None)
    assert codes(wrong) == ["deal"]
    assert name in one(wrong).findings[0].message


def test_wrong_counts_more_than_unchecked() -> None:
    audited = one(replace(ONE, session="x", hand_no=5, claims=Claims(points=99)))
    assert {each.severity for each in audited.findings} == {"error", "gap"}
    assert audited.verdict == "wrong"


def test_a_hand_seen_from_one_seat_cannot_be_checked(checkout: Path) -> None:
    hands = list(audit(records(checkout / "sample_logs" / "one-seat.gsn")))
    assert {each.verdict for each in hands} == {"unchecked"}
    assert all("gap.unseen" in [each.code for each in audited.findings] for audited in hands)


def test_a_claim_on_a_turn_stands_at_the_turn_also_where_the_play_breaks_off(checkout: Path) -> None:
    items = list(records(checkout / "sample_logs" / "one-seat.gsn"))
    record = next(item.record for item in items if item.record is not None and item.record.id == "r31-8")
    for ply, index in ((1, 0), (2, 2), (4, 6)):
        findings = found(replace(record, claims=Claims(turns=[TurnClaim(ply, steals=9)])))
        assert [each.action for each in findings if each.code == "claim.turn.steals"] == [index]


@pytest.mark.parametrize("write", [notation, json_lines])
def test_what_cannot_be_read_is_unreadable(write: Callable[..., str], tmp_path: Path) -> None:
    log = write(tmp_path / "log", [ONE], '[Hand "x"]\ndeal 13K\n' if write is notation else '{"players": 1}\n')
    fine, broken = audit(records(log))
    assert (fine.verdict, broken.verdict, broken.result) == ("verified", "unreadable", None)
    [finding] = broken.findings
    assert (finding.code, finding.file, finding.severity) == ("unreadable", log, "error")
    assert finding.line is not None


def test_every_sample_but_the_damaged_ones_is_right(checkout: Path) -> None:
    wrong = set()
    for path in sorted((checkout / "sample_logs").glob("*.gsn")):
        wrong |= {path.stem for audited in audit(records(path)) if audited.verdict in ("wrong", "unreadable")}
    assert wrong == {"damaged", "wrong-payment"}


def test_findings_stand_where_the_text_says_it(tmp_path: Path) -> None:
    first, second, third = night(5, 3)
    assert second.claims is not None
    assert second.claims.turns
    claims = replace(second.claims, points=99, turns=[replace(second.claims.turns[1], steals=7)])
    changed = replace(second, claims=claims, carry={**second.carry, "pot": 5})
    log = notation(tmp_path / "evening.gsn", [first, changed, third])
    lines = (tmp_path / "evening.gsn").read_text(encoding="utf-8").splitlines()
    places: dict[str, str] = {}
    for finding in (each for audited in audit(records(log)) for each in audited.findings):
        assert finding.line is not None
        assert finding.column is not None
        places.setdefault(finding.code, lines[finding.line - 1][finding.column - 1 :])
        assert (finding.hand, finding.hand_no, finding.session) in [
            (second.id, 2, "home"), (third.id, 3, "home"),
        ]  # fmt: skip
    assert places["claim.points"].startswith("[Points 99]")
    assert places["carry.pot"].startswith("pot=5")
    second_turn = second.actions[next(i for i, done in enumerate(second.actions) if done.seat != second.dealer)]
    assert places["claim.turn.steals"].startswith(second_turn.card or "")


def test_illegal_actions_have_their_turn_and_their_index() -> None:
    for index in (2, 3, 8):
        actions = list(ONE.actions)
        actions[index] = replace(actions[index], card="1K" if actions[index].card != "1K" else "2Y", onto=None)
        [finding] = [each for each in found(replace(ONE, actions=actions)) if each.code.startswith("play.")]
        assert finding.action is not None
        assert finding.action <= index
        assert f"turn {finding.ply}" in finding.message


def test_money_that_is_wrong_has_the_ledger() -> None:
    [finding] = found(replace(ONE, session=None, claims=Claims(payments=[5, -5, 0])))
    result = one(ONE).result
    assert result is not None
    assert finding.ledger
    for bill in result.bills:
        assert f"{ONE.players[bill.from_]} pays {ONE.players[bill.to]} {bill.amount}" in finding.ledger
    assert finding.claimed == [5, -5, 0]
    assert finding.computed == result.payments
    assert "Min +5, Jun -5, Sol +0" in finding.message


def test_a_hand_that_may_not_follow_is_noted_and_stays_verified() -> None:
    first, second = (replace(hand(seed), session=None) for seed in (1, 2))
    _, after = heard([first, replace(second, dealer=second.dealer, carry={"nagari": 2}, claims=None)])
    assert [(each.code, each.severity) for each in after.findings] == [("inherited.doubt", "note")]
    assert after.verdict == "verified"


def documented(checkout: Path) -> set[str]:
    """The codes that docs/audit.md lists."""
    text = (checkout / "docs" / "audit.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*?`) \| (?:error|gap|note) \|", text, flags=re.MULTILINE)
    return {code for row in rows for code in re.findall(r"`([a-z_.]+)`", row)}


def test_every_code_is_documented(checkout: Path) -> None:
    told = {each.code for record, _, _ in CASES.values() for each in one(record).findings}
    for _, changed in corruptions(HANDS[1], Random(1)):
        told |= set(codes(HANDS[0], changed, HANDS[2]))
    told |= {each.code for path in (checkout / "sample_logs").glob("*.gsn") for each in findings_of(path)}
    assert told <= documented(checkout)
    assert len(told) > 30


def findings_of(path: Path) -> list[Finding]:
    return [each for audited in audit(records(path)) for each in audited.findings]


@given(any_record())
def test_whatever_a_record_says_it_has_a_verdict(record: Record) -> None:
    for again in (record, replace(record, id="another")):
        audited = one(again)
        assert audited.verdict in VERDICTS
        assert (audited.verdict == "verified") == all(each.severity == "note" for each in audited.findings)


def test_a_clean_evening_read_from_either_format_is_verified(tmp_path: Path) -> None:
    for write in (notation, json_lines):
        log = write(tmp_path / "evening", HANDS)
        assert [each.verdict for each in audit(records(log))] == ["verified"] * 3


def test_headers_of_a_session_that_were_repaired_are_no_hand() -> None:
    text = dumps(HANDS).replace('[GSN "1"]', '[GSN "1"', 1)
    items = list(iter_hands(text.splitlines(), lenient=True))
    verdicts = [(each.verdict, each.item.stray) for each in audit(items)]
    assert verdicts.count(("verified", False)) == 3
    assert codes(*[item.record for item in items if item.record is not None]) == []
    assert isinstance(items[0], Item)


def without_stop() -> Record:
    """A hand that was stopped, without its last word."""
    for seed in range(50):
        record = night(seed, 1)[0]
        if record.actions[-1].do == "stop":
            return replace(record, actions=record.actions[:-1])
    raise AssertionError("no hand was stopped")


def test_claims_of_a_hand_that_breaks_off_are_not_called_wrong() -> None:
    [hand] = heard([without_stop()])
    assert (hand.verdict, [one.code for one in hand.findings]) == ("unchecked", ["gap.unfinished"])
    assert "is to say go or stop; with a stop, which was left out perhaps" in hand.findings[0].message


def test_what_a_hand_that_breaks_off_claims_of_its_end_is_named() -> None:
    record = without_stop()
    [hand] = heard([replace(record, actions=record.actions[:5])])
    assert hand.verdict == "unchecked"
    [message] = [one.message for one in hand.findings if one.code == "gap.unfinished"]
    assert "what it claims of its end (end, winner, points, payments" in message
    assert "claim.payments" not in [one.code for one in hand.findings]


def test_balances_are_not_called_wrong_where_a_hidden_hand_tells_who_pays_for_both() -> None:
    """K2: in each view of hands in which one pays for both by oe-myeon, with nothing claimed but the balances."""
    said = []
    for played in simulate(Plan(hands=30, policy="random", evening=1)):
        result = check(played.record)
        if any(line.rule == "K2" for bill in result.bills for line in bill.lines):
            whole = seal(replace(played.record, claims=Claims(balances=result.balances)))
            said += [finding for seat in range(3) for finding in found(redact(whole, seat))]
    assert {finding.code for finding in said} == {"gap.unseen", "gap.liability"}
    assert any("the claimed balances say that Sol pays for both" in finding.message for finding in said)
