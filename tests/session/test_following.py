"""Each hand of a session is compared with what the hand before it left (A3), where it claims to follow it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gostop_log.errors import Fault
from gostop_log.play import claimed
from gostop_log.record import Action, Record, RuleChoice
from gostop_log.replaying import check
from gostop_log.rules import resolve
from gostop_log.session import MOST_SESSIONS, Accounts, follow
from gostop_log.session.moves import payments
from gostop_log.sources import Item
from tests.notation.records import records
from tests.session.evenings import CLASSIC, after, ended, evening, fields, followed, hand, of_four, void_deck

UNREADABLE = Fault(kind="malformed", rule=None, message="noise", hand="lost")
PUSHING = resolve("classic", {"push_max": 2}, 3)
POT = resolve("classic", {"boar": "pot"}, 3)


def pair(**changes: Any) -> list[Record]:
    """A won hand and the one after it, which says otherwise than it should."""
    first = ended("stop", balances=[50, 60, 70])
    return [first, replace(after(first), **changes)]


@given(st.integers(0, 10_000), st.sampled_from([CLASSIC, PUSHING, POT, resolve("matgo", {"pay_cap": "none"}, 2)]))
def test_hands_that_inherit_what_was_left_agree(seed: int, rules: Any) -> None:
    for result in followed(*evening(seed, 4, rules)):
        assert result.ok, result.error
        assert result.mismatches == []
        assert result.unknown == []


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"carry": {"nagari": 2}}, ("carry.nagari", "N1")),
        ({"carry": {"pot": 3}}, ("carry.pot", "X3")),
        ({"hand_no": 1}, ("hand_no", "A3")),
    ],
)
def test_what_is_not_inherited_is_named(changes: dict[str, Any], rule: tuple[str, str]) -> None:
    first, second = pair(**changes)
    assert rule in fields(followed(first, second)[1])
    assert fields(followed(first)[0]) == []


def test_the_winner_deals_the_next_hand() -> None:
    first = ended("stop")
    winner = check(first).winner
    assert winner is not None
    wrong = after(first, dealer=(winner + 1) % 3)
    [_, result] = followed(first, wrong)
    [mismatch] = result.mismatches
    names = first.players
    assert (mismatch.field, mismatch.rule) == ("dealer", "L3")
    assert (mismatch.claimed, mismatch.computed) == (names[wrong.dealer], names[winner])
    assert mismatch.why == "after hand one: the winner deals the next hand"


def test_after_a_nagari_the_same_dealer_deals_and_the_factor_is_due() -> None:
    first = ended("nagari", dealer=1)
    right = after(first)
    assert (right.dealer, right.carry["nagari"]) == (1, 2)
    assert followed(first, right)[1].mismatches == []
    wrong = after(first, dealer=2, carry={})
    assert fields(followed(first, wrong)[1]) == [("dealer", "N1"), ("carry.nagari", "N1")]


def test_a_win_uses_the_nagari_up() -> None:
    first = ended("stop", carry={"nagari": 2})
    assert fields(followed(first, after(first))[1]) == []
    assert fields(followed(first, after(first, carry={"nagari": 2}))[1]) == [("carry.nagari", "N1")]


def test_a_pushed_win_is_inherited() -> None:
    won = ended("stop", PUSHING)
    winner = check(won).winner
    assert winner is not None
    first = claimed(replace(won, actions=[*won.actions, Action(winner, "push")]))
    assert after(first, PUSHING).carry["push"] == 1
    assert fields(followed(first, after(first, PUSHING))[1]) == []
    assert fields(followed(first, after(first, PUSHING, carry={}))[1]) == [("carry.push", "N3")]


def test_the_boar_pot_is_inherited() -> None:
    hands = (hand(seed, POT, id="pot", hand_no=1) for seed in range(100))
    first = next(record for record in hands if after(record, POT).carry["pot"] == 3)
    assert fields(followed(first, after(first, POT))[1]) == []
    assert fields(followed(first, after(first, POT, carry={"pot": 2}))[1]) == [("carry.pot", "X3")]


def test_balances_are_those_after_the_hand_before() -> None:
    first, second = pair()
    assert second.balances is not None
    wrong = replace(second, balances=[second.balances[0] + 1, *second.balances[1:]])
    [mismatch] = followed(first, wrong)[1].mismatches
    assert (mismatch.field, mismatch.rule) == ("balances", "A3")
    assert mismatch.computed == second.balances
    assert f"Min had {second.balances[0]:,}" in mismatch.why


def test_balances_are_known_over_hands_that_do_not_say_them() -> None:
    first, second, third = evening(7, 3)
    silent = replace(second, balances=None)
    assert fields(followed(first, silent, third)[2]) == []
    assert third.balances is not None
    wrong = replace(third, balances=[0, *third.balances[1:]])
    assert fields(followed(first, silent, wrong)[2]) == [("balances", "A3")]


def test_players_are_known_by_name_whatever_their_seats() -> None:
    first = ended("stop", balances=[50, 60, 70])
    left = check(first)
    assert left.winner is not None
    assert left.balances
    turned = [*first.players[1:], first.players[0]]
    money = dict(zip(first.players, left.balances, strict=True))
    second = after(
        first,
        players=turned,
        dealer=turned.index(first.players[left.winner]),
        balances=[money[name] for name in turned],
    )
    assert fields(followed(first, second)[1]) == []


def test_who_joins_brings_his_money_and_who_comes_back_what_he_left_with() -> None:
    first = ended("stop", balances=[50, 60, 70])
    left = check(first)
    assert left.winner is not None
    assert left.balances
    away = (left.winner + 1) % 3
    names, money = [*first.players], [*left.balances]
    names[away], money[away] = "Hana", 500
    second = next(record for record in without(first, names, money) if check(record).winner == left.winner)
    assert fields(followed(first, second)[1]) == []
    third = after(second, players=first.players)
    assert third.balances is not None
    third.balances[away] = left.balances[away]
    assert fields(followed(first, second, third)[2]) == []
    third.balances[away] += 1
    assert fields(followed(first, second, third)[2]) == [("balances", "A3")]


def without(record: Record, names: list[str], money: list[int]) -> Iterator[Record]:
    """Hands that could follow with other players."""
    return (after(record, seed=seed, players=names, balances=money) for seed in range(100))


def test_a_dealer_who_left_cannot_be_checked() -> None:
    first = ended("stop")
    winner = check(first).winner
    assert winner is not None
    names = [*first.players]
    names[winner] = "Hana"
    result = followed(first, after(first, players=names, dealer=(winner + 1) % 3))[1]
    assert result.mismatches == []
    [open_question] = result.unknown
    assert "is not at the table any more (L3)" in open_question


def test_a_void_deal_is_dealt_again_by_the_same_dealer_under_its_number_or_the_next() -> None:
    void = hand(0, id="void", hand_no=1, dealer=2, deck=void_deck(), carry={"nagari": 2})
    assert check(void).end == "void"
    for number in (1, 2):
        again = after(void, hand_no=number)
        assert (again.dealer, again.carry["nagari"]) == (2, 2)
        assert fields(followed(void, again)[1]) == []
        assert fields(followed(void, replace(again, session=None))[1]) == []
    assert ("dealer", "L5") in fields(followed(void, after(void, dealer=0))[1])


@pytest.mark.parametrize("end", ["abandoned", None])
def test_after_an_unfinished_hand_nothing_can_be_checked(end: str | None) -> None:
    first, second = pair(dealer=0, carry={"nagari": 2})
    assert first.claims is not None
    claims = None if end is None else replace(first.claims, end=end)
    broken_off = replace(first, actions=first.actions[:3], claims=claims)
    [_, result] = followed(broken_off, second)
    assert "carry.nagari" not in dict(fields(result))
    assert [sentence.endswith(("was abandoned", "was not finished")) for sentence in result.unknown] == [True]


def test_after_a_broken_hand_nothing_can_be_checked() -> None:
    first, second = pair(carry={"nagari": 2})
    broken = replace(first, actions=[*first.actions[1:]])
    results = followed(broken, second)
    assert not results[0].ok
    assert results[1].unknown == ["what hand 0-2 inherits cannot be checked (A3): hand one before it is broken"]


def test_a_hand_that_cannot_be_read_may_have_stood_in_between() -> None:
    first, second = pair(carry={"nagari": 2})
    unnumbered = replace(second, hand_no=None)
    assert followed(first, UNREADABLE, unnumbered)[1].unknown == [
        "what hand 0-2 inherits cannot be checked (A3): hand lost before it cannot be read"
    ]
    assert ("carry.nagari", "N1") in fields(followed(first, UNREADABLE, second)[1])


def test_missing_hands_are_told_by_the_numbers() -> None:
    first, second = pair(hand_no=4, carry={"nagari": 2})
    result = followed(first, second)[1]
    assert [sentence for sentence in result.unknown if "hands are missing in between" in sentence]
    assert fields(result) == []


def test_hands_that_name_no_session_are_compared_where_their_numbers_follow() -> None:
    first, second = (replace(record, session=None) for record in pair(carry={"nagari": 2}))
    assert fields(followed(first, second)[1]) == [("carry.nagari", "N1")]
    for number in (1, 5):
        result = followed(first, replace(second, hand_no=number))[1]
        assert (fields(result), result.unknown) == ([], [])


def test_what_differs_between_hands_of_which_nothing_says_that_they_follow_is_told_as_a_doubt() -> None:
    first, second = (replace(record, session=None, hand_no=None) for record in pair(carry={"nagari": 2}))
    result = followed(first, second)[1]
    assert fields(result) == []
    assert result.unknown == [
        "whether hand 0-2 follows hand one cannot be known, since it names neither session nor number; "
        "if it does, it has carry.nagari 2 instead of 1 (A3)"
    ]
    assert followed(first, replace(second, carry={}))[1].unknown == []


@pytest.mark.parametrize("changes", [{"players": ["Min", "Jun", "Hana"]}, {"session": "club"}])
def test_who_sits_at_another_table_does_not_follow(changes: dict[str, Any]) -> None:
    first, second = (replace(record, session=None, hand_no=None) for record in pair(carry={"nagari": 2}))
    assert "cannot be known" not in "".join(followed(first, replace(second, **changes))[1].unknown)


def test_sessions_are_told_apart_by_name() -> None:
    home, club = evening(1, 3), [replace(record, session="club") for record in evening(2, 3)]
    mixed = [record for both in zip(home, club, strict=True) for record in both]
    assert [fields(result) for result in followed(*mixed)] == [[]] * 6


def test_the_first_hand_of_a_session_may_say_that_it_is_not_the_first() -> None:
    [_, second] = pair()
    assert followed(second)[0].unknown == [
        "what hand 0-2 inherits cannot be checked (A3): no hand of its session is known before it"
    ]
    assert followed(replace(second, session=None))[0].unknown == []


def test_only_so_many_sessions_are_remembered() -> None:
    first, second = pair(carry={"nagari": 2})
    others = [replace(first, session=f"room {number}", actions=[], deck=[]) for number in range(MOST_SESSIONS)]
    assert followed(first, *others, second)[-1].unknown != []


SOLD_LATER = resolve("classic", {"sell_at_end": True}, 3)


def test_after_a_nagari_only_the_same_three_are_dealt_in() -> None:
    first = next(record for record in map(of_four, range(500)) if check(record).end == "nagari")
    assert fields(followed(first, after(first))[1]) == []
    stranger = replace(after(first), players=["Hana" if name == "Jun" else name for name in first.players])
    assert fields(followed(first, stranger)[1]) == [("players", "W5")]
    everybody = replace(of_four(1), hand_no=2, carry={"nagari": 2})
    assert ("seats", "W5") in fields(followed(first, everybody)[1])
    open_to_all = replace(first, rules=RuleChoice("classic", {"nagari_redeal": "all"}))
    assert "W5" not in dict(map(reversed, fields(followed(open_to_all, everybody)[1])))


def test_after_a_win_everybody_may_be_dealt_in() -> None:
    first = next(record for record in map(of_four, range(500)) if check(record).winner == 0)
    second = replace(of_four(1), hand_no=2)
    assert fields(followed(first, second)[1]) == []


def test_compensation_that_was_put_off_is_inherited_and_paid() -> None:
    hands = (of_four(seed, SOLD_LATER, balances=[1000, 1000, 1000]) for seed in range(2000))
    first = next(record for record in hands if (left := check(record).next) and left.deferred)
    left = check(first).next
    assert left is not None
    assert left.deferred
    carry = {"nagari": 2, "deferred": left.deferred}
    second = next(
        record for seed in range(100) if check(record := after(first, SOLD_LATER, seed, carry=carry)).winner is not None
    )
    assert fields(followed(first, second)[1]) == []
    assert sum(payments(second, check(second)).values()) == 0
    assert payments(second, check(second))["Hana"] == 2 * left.deferred[0]["each"]
    wrong = replace(second, carry={"nagari": 2})
    assert ("carry.deferred", "W7") in fields(followed(first, wrong)[1])


@given(st.lists(records(), max_size=4))
def test_whatever_a_file_holds_it_can_be_followed_and_summed_up(found: list[Record]) -> None:
    accounts = Accounts()
    for one in follow([Item(record=record) for record in found], check):
        row = accounts.add(one)
        assert one.result is not None
        assert one.result.ok == row.ok
    assert [account.sum for account in accounts.sessions.values()] == [0] * len(accounts.sessions)
