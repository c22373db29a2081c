"""What is said of many hands: nothing where there is nothing, a seeded cheat where there is one."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from gostop_log.people import Counts, report
from gostop_log.people.families import CARDS, CLOCKS, FAMILIES
from gostop_log.people.said import PeopleReport, Remark
from gostop_log.record import Record
from gostop_log.replaying import check
from tests.people.playing import counted, evenings, feeding, hand, peeking

FOUR = ["Ann", "Bob", "Cho", "Dae"]


@pytest.fixture(scope="module")
def honest(honest_hands: list[Record]) -> PeopleReport:
    return report(counted(honest_hands))


@pytest.fixture(scope="module")
def feeding_counts() -> Counts:
    """Ann plays for Bob, with whom she does not always sit."""
    return counted(evenings(3, 160, FOUR, {"Ann": feeding("Bob")}))


@pytest.fixture(scope="module")
def fed(feeding_counts: Counts) -> PeopleReport:
    return report(feeding_counts)


def about(said: PeopleReport, family: str) -> list[list[str]]:
    return [one.players for one in said.remarks if one.family == family]


def test_of_honest_players_nothing_is_remarked_upon(honest: PeopleReport) -> None:
    assert honest.remarks == []


def test_a_feeding_pair_is_found_in_its_direction(fed: PeopleReport) -> None:
    assert about(fed, "favours") == [["Ann", "Bob"]]
    gifts = next(one for one in fed.gifts if (one.giver, one.taker) == ("Ann", "Bob"))
    others = [one for one in fed.gifts if one.giver != "Ann"]
    assert gifts.taken / gifts.hands > max(one.taken / one.hands for one in others)


def test_it_is_found_as_well_where_nobody_changes_seats(feeding_hands: list[Record]) -> None:
    said = report(counted(feeding_hands))
    assert about(said, "favours") == [["Ann", "Bob"]]
    assert {one.p for one in said.tests if one.family == "together"} == {None}


def test_who_peeks_lays_open_less_that_others_can_take() -> None:
    said = report(counted(evenings(5, 90, FOUR, {"Ann": peeking}, moving=False)))
    assert about(said, "avoids") == [["Ann"]]
    assert about(said, "favours") == []


def test_few_hands_are_too_few_to_say_anything() -> None:
    said = report(counted(evenings(6, 5, FOUR)))
    assert said.remarks == []
    assert {one.p for one in said.tests} == {None}
    assert {one.family for one in said.tests} == {family.name for family in FAMILIES} - {"tells", "constant", "stalls"}


def test_holm_and_looks_make_it_harder(fed: PeopleReport, feeding_counts: Counts) -> None:
    often = report(feeding_counts, looks=1000)
    assert len(often.remarks) <= len(fed.remarks)
    assert {one.p is None for one in fed.tests} == {True, False}
    for once, again in zip(fed.tests, often.tests, strict=True):
        assert once.p == again.p
        if once.p is None:
            assert (once.adjusted, again.adjusted) == (None, None)
            continue
        assert once.adjusted is not None
        assert once.p <= once.adjusted
        assert again.adjusted == pytest.approx(min(1, 1000 * once.adjusted))
        if once.detectable is not None:
            assert again.detectable is not None
            assert again.detectable > once.detectable


def test_what_is_remarkable_is_what_is_adjusted_below_alpha(feeding_counts: Counts) -> None:
    for looks in (1, 10, 1000):
        said = report(feeding_counts, looks=looks)
        answered = [one for one in said.tests if one.adjusted is not None]
        assert [one.remarkable for one in answered] == [one.adjusted < 0.01 for one in answered]
        assert all(f", and {looks:,} looks" in one.chance for one in said.remarks if looks > 1)


def test_the_best_and_the_worst_hand_are_told_in_chips() -> None:
    records = list(evenings(1, 4, ["Min", "Jun", "Sol"], moving=False))
    net = [check(record).payments[0] for record in records]
    min_ = report(counted(records)).about("Min").players[0]
    assert min_.best is not None
    assert min_.worst is not None
    assert (min_.best.chips, min_.worst.chips) == (max(net), min(net))


def test_every_remark_says_how_likely_it_is_and_what_else_explains_it(fed: PeopleReport) -> None:
    assert fed.remarks
    for one in fed.remarks:
        assert re.search(r"probability \d", one.chance)
        assert len(one.explanations) >= 3
        assert not re.search("cheat|collu|fraud|guilty|suspect", " ".join([one.seen, one.chance, *one.explanations]))


def test_every_family_has_explanations_that_convict_nobody() -> None:
    assert all(family.explanations for family in FAMILIES)
    words = " ".join(one for several in (*FAMILIES, CLOCKS, CARDS) for one in several.explanations)
    assert not re.search("cheat|collu|fraud|guilty", words)


def test_A1_a_doubled_card_is_listed_where_it_was_seen() -> None:
    said = report(_with_doubled_card())
    assert {(one.card, one.what, one.where, one.player) for one in said.foreign} == {
        ("1K", "doubled", "hand", "Ann"), ("1K", "doubled", "hand", "Bob"),
    }  # fmt: skip
    [ann, bob] = [one for one in said.remarks if one.family == "foreign"]
    assert isinstance(ann, Remark)
    assert (ann.players, bob.players, ann.p) == (["Ann"], ["Bob"], None)
    assert "1K doubled (hand, hand 7)" in ann.seen


def _with_doubled_card() -> Counts:
    record = hand(7, ["Ann", "Bob", "Cho"])
    start = check(record)
    assert start.ok
    hands = [["1K", "2p", "3p", "4p", "5p", "6p", "7p"], ["1K", "2q", "3q", "4q", "5q", "6q", "7q"], ["??"] * 7]
    table = ["8K", "9p", "10p", "11p", "12T", "1T"]
    return counted([replace(record, deck=None, hands=hands, table=table, stock=None)])


def test_A1_a_card_foreign_to_the_deck_and_one_that_is_not_held_are_listed() -> None:
    record = hand(7, ["Ann", "Bob", "Cho"])
    joker = replace(record, deck=["J2", *(record.deck or [])[1:]])
    first = record.actions[0]
    other = next(action for action in record.actions if action.seat != first.seat and action.do == "play")
    borrowed = replace(record, actions=[replace(other, seat=first.seat, onto=None), *record.actions[1:]])
    said = report(counted([joker, borrowed]))
    assert [(one.card, one.what, one.player) for one in said.foreign] == [
        ("J2", "foreign", record.players[(record.dealer + 1) % 3]),
        (other.card, "not held", record.players[first.seat]),
    ]


def test_about_one_player_keeps_what_was_adjusted(fed: PeopleReport) -> None:
    narrowed = fed.about("Bob")
    assert [one.name for one in narrowed.players] == ["Bob"]
    assert about(narrowed, "favours") == [["Ann", "Bob"]]
    whole = {(one.family, *one.players): one.adjusted for one in fed.tests}
    assert all(whole[one.family, *one.players] == one.adjusted for one in narrowed.tests)
