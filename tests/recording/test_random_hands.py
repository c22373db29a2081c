"""Random hands that are typed into an empty log, from the names of the players on, come out as they were played."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from gostop_log.cards import UNKNOWN
from gostop_log.deal import piles
from gostop_log.draw import Look
from gostop_log.notation import format_text, loads
from gostop_log.play import random_record
from gostop_log.record import Record, RuleChoice
from gostop_log.recording import Desk, opened
from gostop_log.replaying import check
from gostop_log.rules import resolve
from gostop_log.session import follow
from gostop_log.sources import Item
from tests.recording.desks import dealt, desk_for, halves, rows, typed

TABLES = [("classic", 3), ("classic", 2), ("family", 3), ("wiki", 2), ("matgo", 2), ("pmang", 2)]


def random_hand(seed: int, preset: str, players: int) -> Record:
    """A random hand with its cards by pile, and its stock not written down."""
    rules = resolve(preset, {}, players)
    record = random_record(seed, rules, claims=False)
    hands, table, _ = piles(record, rules)
    return replace(record, deck=None, hands=[*map(list, hands)], table=[*table], rules=RuleChoice(preset), carry={})


def capped(record: Record) -> list[str]:
    """The answer to what everybody has, where that is asked."""
    needed = resolve(record.rules.preset, {}, len(record.players)).pay_cap != "none"
    return ["100000 " * len(record.players)] if needed else []


def opening_lines(record: Record, seen: list[int]) -> list[str]:
    """What is typed before the first move, where the hands at these seats are seen."""
    names, players = record.players, len(record.players)
    order = [(record.dealer + step) % players for step in range(1, players + 1)]
    assert record.hands is not None
    assert record.table is not None
    return [
        " ".join(names),
        record.rules.preset,
        str(record.stake),
        *capped(record),
        " ".join(names[seat] for seat in seen),
        names[record.dealer],
        "",
        " ".join(record.table).lower(),
        *(" ".join(record.hands[seat]) for seat in order if seat in seen),
    ]


@settings(max_examples=8)
@given(seed=st.integers(0, 10_000), table=st.sampled_from(TABLES), data=st.data())
def test_hand_typed_from_the_first_question_on(seed: int, table: tuple[str, int], data: st.DataObject) -> None:
    record = random_hand(seed, *table)
    seen = data.draw(st.sampled_from([[], [0], [*range(table[1])]]))
    lines = data.draw(st.sampled_from([rows, halves]))(record)
    desk = desk_for()
    typed(desk, *opening_lines(record, seen), *lines)
    [written] = loads(desk.content.decode())
    assert written.actions == record.actions
    assert written.table == record.table
    assert written.hands is not None
    assert record.hands is not None
    for seat, hand in enumerate(written.hands):
        assert hand == (record.hands[seat] if seat in seen else [UNKNOWN] * len(hand))
    result = check(written)
    assert (result.ok, result.mismatches) == (True, [])
    assert format_text(desk.content.decode()) == desk.content.decode()


@settings(max_examples=4)
@given(seed=st.integers(0, 10_000), table=st.sampled_from(TABLES))
def test_choices_by_their_numbers_are_the_same_hand(seed: int, table: tuple[str, int]) -> None:
    record = random_hand(seed, *table)
    full, by_number = desk_for(dealt(record)), desk_for(dealt(record))
    for half in halves(record):
        typed(full, half)
        offered = [action for _, action in by_number.numbered]
        new = full.moment.record.actions[len(by_number.moment.record.actions) :]
        if len(new) == 1 and new[0] in offered:
            typed(by_number, str(offered.index(new[0]) + 1))
        else:
            typed(by_number, half)
    assert by_number.content == full.content


def evening(desk: Desk, hands: list[Record]) -> None:
    """Type hands one after the other, each dealt by whoever the desk proposes."""
    for number, hand in enumerate(hands):
        if number:
            typed(desk, "")
        else:
            typed(desk, " ".join(hand.players), hand.rules.preset, "10 KRW", *capped(hand), "all")
        assert hand.hands is not None
        players, dealer = len(hand.players), desk.moment.record.dealer
        order = [(dealer + step) % players for step in range(1, players + 1)]
        typed(desk, "", " ".join(hand.table or ()), *(" ".join(hand.hands[seat]) for seat in order))
        play_on(desk)


def play_on(desk: Desk) -> None:
    """Type the first choice, as long as there is one, and stop where that can be said."""
    while not desk.moment.over:
        words = [word for word, _ in desk.choices if word not in ("offer", "go") and word[0] not in "~*"]
        typed(desk, words[0])


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_evening_goes_on_from_hand_to_hand_without_a_complaint(table: tuple[str, int]) -> None:
    desk = desk_for()
    evening(desk, [random_hand(seed, *table) for seed in range(3)])
    text = desk.content.decode()
    assert format_text(text) == text
    written = loads(text)
    assert [record.hand_no for record in written] == [1, 2, 3]
    followed = follow([Item(record=record) for record in written], check)
    assert [hand.result and (hand.result.ok, hand.result.mismatches) for hand in followed] == [(True, [])] * 3


@settings(max_examples=4)
@given(seed=st.integers(0, 10_000), table=st.sampled_from(TABLES), data=st.data())
def test_whatever_is_undone_was_never_typed(seed: int, table: tuple[str, int], data: st.DataObject) -> None:
    record = random_hand(seed, *table)
    lines = [*opening_lines(record, [0]), *halves(record)]
    desk, contents = desk_for(), [desk_for().content]
    for line in lines:
        typed(desk, line)
        contents.append(desk.content)
    back = data.draw(st.integers(1, len(lines)))
    typed(desk, f"undo {back}")
    assert desk.content == contents[-1 - back]
    typed(desk, "redo 99")
    assert desk.content == contents[-1]
    typed(desk, f"undo {back}", *lines[-back:])
    assert desk.content == contents[-1]


@settings(max_examples=3)
@given(seed=st.integers(0, 10_000), table=st.sampled_from(TABLES))
def test_hand_goes_on_wherever_it_was_broken_off(seed: int, table: tuple[str, int]) -> None:
    record = random_hand(seed, *table)
    lines, desk = halves(record), desk_for(dealt(record))
    for line in lines:
        again = Desk(opened(desk.content, "evening.gsn"), Look())
        assert again.moment.record.actions == desk.moment.record.actions
        typed(again, line)
        typed(desk, line)
        assert again.content == desk.content
