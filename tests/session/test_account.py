"""The account of an evening adds up: every chip has its rule, its giver and its taker."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gostop_log.cli.report import json_line
from gostop_log.draw import Look, evening_account, evening_hand
from gostop_log.draw.text import columns
from gostop_log.errors import Fault
from gostop_log.notation import dumps
from gostop_log.record import Record
from gostop_log.replaying import check
from gostop_log.rules import Rules, resolve
from gostop_log.session import Account, Accounts, HandRow, Move, follow, moves, payments
from gostop_log.sources import Item
from tests.session.evenings import START, after, ended, evening, hand, of_four
from tests.session.test_commands import run

RULES: tuple[Rules, ...] = (
    resolve("classic", {}, 3),
    resolve("wiki", {}, 3),
    resolve("classic", {"boar": "pot", "fee": 7}, 3),
    resolve("classic", {"pay_cap": "both", "fee": 3}, 2),
    resolve("matgo", {}, 2),
)


def account(*hands: Record | Fault) -> tuple[list[HandRow], Account]:
    """The rows and the account of hands that stand in one file; its last session, if there are several."""
    items = [Item(record=one) if isinstance(one, Record) else Item(fault=one) for one in hands]
    accounts = Accounts()
    rows = [accounts.add(found) for found in follow(items, check)]
    return rows, [*accounts.sessions.values()][-1]


def kept(found: list[Move]) -> int:
    """What goes to the pot and to the house."""
    return sum(move.money for move in found if move.taker is None) - sum(
        move.money for move in found if move.giver is None
    )


@given(st.integers(0, 10_000), st.sampled_from(RULES))
def test_moves_are_the_payments(seed: int, rules: Rules) -> None:
    record = hand(seed, rules, stake=10, balances=[300] * rules.players, carry={"pot": 4, "nagari": 2})
    result = check(record)
    found = [*moves(record, result)]
    net: Counter[str | None] = Counter()
    for move in found:
        net[move.giver] -= move.money
        net[move.taker] += move.money
    assert [net[name] for name in record.players] == result.payments
    assert sum(result.payments) + kept(found) == 0


@pytest.mark.parametrize("seed", range(40))
def test_what_was_sold_is_moved_by_its_rule(seed: int) -> None:
    record = of_four(seed)
    result = check(record)
    [sale] = result.sold or []
    assert payments(record, result) == dict(zip(record.seats or (), result.seat_payments or (), strict=True))
    sold = [move for move in moves(record, result) if move.rule == "W2"]
    assert [(move.giver, move.taker, move.money) for move in sold] == (
        [("Jun", "Hana", sale.each), ("Sol", "Hana", sale.each)] if sale.each else []
    )


def test_a_bill_is_shared_out_line_by_line() -> None:
    record = ended("stop", carry={"nagari": 2}, stake=10)
    result = check(record)
    bill = result.bills[0]
    names = record.players
    loser, winner = names[bill.loser], names[bill.to]
    found = {move.rule: move.money for move in moves(record, result) if (move.giver, move.taker) == (loser, winner)}
    totals = [0, *(line.total for line in bill.lines)]
    for before, line in zip(totals, bill.lines, strict=False):
        assert found.get(line.rule, 0) >= (line.total - before) * 10
    assert sum(move.money for move in moves(record, result) if move.taker == winner and move.giver == loser) == (
        bill.amount * 10 + sum(one.amount * 10 for one in result.paid if (one.from_, one.to) == (bill.loser, bill.to))
    )


def test_who_pays_for_another_pays_by_that_rule() -> None:
    records = (hand(seed) for seed in range(500))
    record = next(record for record in records if any(bill.from_ != bill.loser for bill in check(record).bills))
    result = check(record)
    bill = next(bill for bill in result.bills if bill.from_ != bill.loser)
    payer, loser = record.players[bill.from_], record.players[bill.loser]
    [move] = [move for move in moves(record, result) if (move.giver, move.taker) == (payer, loser)]
    assert (move.rule[0], move.money) == ("K", bill.amount)
    assert result.payments[bill.loser] == sum(
        one.amount * ((one.to == bill.loser) - (one.from_ == bill.loser)) for one in result.paid
    )


@given(st.integers(0, 1000), st.sampled_from(RULES))
def test_an_evening_adds_up(seed: int, rules: Rules) -> None:
    hands = evening(seed, 4, rules)
    rows, sums = account(*hands)
    assert sums.sum == 0
    assert (sums.hands, sums.broken, len(rows)) == (4, 0, 4)
    assert sum(player.wins for player in sums.players.values()) == sum(row.winner is not None for row in rows)
    for name, player in sums.players.items():
        assert (player.start, player.unexplained) == (START, 0)
        assert player.net == sum(player.by_rule.values()) == sum(row.payments.get(name, 0) for row in rows)
        assert player.balance == rows[-1].balances[name] == START + player.net
    rules_moved: Counter[str] = Counter()
    for player in sums.players.values():
        rules_moved.update(player.by_rule)
    assert {rule for rule, money in rules_moved.items() if money} <= {"X3", "K5"}


def test_who_joins_and_who_leaves_is_told() -> None:
    first = ended("stop", balances=[50, 60, 70])
    left = check(first)
    assert left.winner is not None
    away = (left.winner + 1) % 3
    names = [*first.players]
    gone, names[away] = names[away], "Hana"
    rows, sums = account(first, after(first, players=names))
    assert (rows[0].joined, rows[0].left) == ([], [])
    assert (rows[1].joined, rows[1].left) == (["Hana"], [gone])
    assert [*sums.players] == [*first.players, "Hana"]
    assert sums.players[gone].hands == sums.players["Hana"].hands == 1
    assert sums.sum == 0


def test_broken_and_unreadable_hands_are_named_and_not_counted() -> None:
    first, second, third = evening(3, 3)
    lost = Fault(kind="malformed", rule=None, message="noise", hand="lost")
    rows, sums = account(first, lost, replace(second, actions=second.actions[1:]), third)
    assert [row.ok for row in rows] == [True, False, False, True]
    assert (sums.hands, sums.broken) == (2, 2)
    assert rows[1].id == "lost"
    assert third.balances is not None
    drift = {name: player.unexplained for name, player in sums.players.items()}
    assert drift == {
        name: balance - rows[0].balances[name] for name, balance in zip(third.players, third.balances, strict=True)
    }


@pytest.mark.parametrize("stake", [1_000_000, 2**62])
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_everything_fits_a_terminal(lang: str, stake: int) -> None:
    evil = ["할머니와 손자 그리고 온 가족이 함께", "\x1b[2Jx", "Sol" * 40]
    hands = [replace(record, players=evil, session="밤" * 90) for record in evening(4, 3, stake=stake)]
    accounts, before, look = Accounts(), None, Look(lang)
    text = []
    for found in follow([Item(record=record) for record in hands], check):
        row = accounts.add(found)
        text.append(evening_hand(row, before, look))
        before = row
    text += [evening_account(sums, look) for sums in accounts.sessions.values()]
    lines = "\n".join(text).split("\n")
    assert max(map(columns, lines)) <= 80
    assert not any("\x1b" in line for line in lines)


def test_a_long_end_has_a_line_of_its_own() -> None:
    long = {"session": None, "id": "a hand with quite a long name", "ok": True, "played": False}
    row = HandRow(**long, dealer="Hana", end="no_capture", winner="Jun", points=7)
    lines = evening_hand(row, None, Look("en")).split("\n")
    assert max(map(columns, lines)) <= 80
    assert lines[-1].endswith("Hana (deals)")


def test_the_command_tells_hands_then_sessions(tmp_path: Path) -> None:
    path = tmp_path / "evening.gsn"
    path.write_text(dumps(evening(6, 3)), encoding="utf-8")
    shown = run("session", str(path), "--json")
    assert shown.exit_code == 0
    said: list[dict[str, Any]] = [json.loads(line) for line in shown.stdout.splitlines()]
    assert [one["kind"] for one in said] == ["hand", "hand", "hand", "session"]
    assert said[-1]["sum"] == 0
    text = run("session", str(path)).stdout
    assert text.startswith("━━ evening: home ━")
    assert "── account: home ─" in text
    assert text.rstrip().endswith(" 0")


def test_a_player_begins_with_the_first_balance_that_is_written() -> None:
    sold, played = of_four(3, balances=[START] * 3), ended("stop", players=["Min", "Jun", "Hana"], balances=[1, 2, 500])
    sale = check(sold).sold or []
    assert sale[0].each
    hana = account(sold, replace(played, hand_no=2))[1].players["Hana"]
    assert (hana.start, hana.unexplained) == (500 - 2 * sale[0].each, 0)
    assert hana.start is not None
    assert hana.balance == hana.start + hana.net
    assert account(replace(sold, balances=None))[1].players["Hana"].start is None


def test_a_wrong_inheritance_is_a_fault_of_the_report_too(tmp_path: Path) -> None:
    first, second = evening(6, 2)
    path = tmp_path / "evening.gsn"
    path.write_text(dumps([first, replace(second, carry={"nagari": 9})]), encoding="utf-8")
    shown = run("session", str(path))
    assert shown.exit_code == 1
    assert "! [N1] carry.nagari: claimed 9" in shown.stdout


def test_rows_and_accounts_are_json() -> None:
    rows, sums = account(*evening(2, 2))
    assert json.loads(json_line(rows[0]))["balances"] == rows[0].balances
    assert json.loads(json_line(sums))["players"]["Min"]["balance"] == sums.players["Min"].balance


def test_players_of_one_name_are_one_and_it_still_adds_up() -> None:
    first = replace(ended("stop", balances=[10, 20, 30]), players=["A", "A", "B"])
    rows, sums = account(first, replace(after(first), players=["A", "A", "B"]))
    assert sums.sum == 0
    assert [player.unexplained for player in sums.players.values()] == [0, 0]
    assert "two players have the same name" in rows[1].unknown[0]
