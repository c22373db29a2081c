"""Blank lines cost no memory and no hand, however many there are; where a fault stands they still count."""

from __future__ import annotations

import itertools
import tracemalloc

import pytest

from gostop_log.notation import iter_hands
from gostop_log.notation.reader import MAX_HAND

HAND = ['[GSN "1"] [Players "A" "B"]', '[Hand "x"]', "deal 3p | 4p", "table", "1. 3p/5p"]


@pytest.mark.parametrize("blank", ["", "\n", "\r\n"])
@pytest.mark.parametrize("before", [[], HAND[:1], HAND], ids=["nothing", "a session", "a hand"])
def test_many_blank_lines_take_no_memory(before: list[str], blank: str) -> None:
    list(iter_hands(HAND))  # what is imported for it is not counted
    tracemalloc.start()
    try:
        read = list(iter_hands(itertools.chain(before, itertools.repeat(blank, 2 * MAX_HAND), HAND)))
        memory = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert [one.record.id if one.record else one.fault for one in read] == ["x"] * (1 + (before == HAND))
    assert memory < 2 * MAX_HAND


def test_blank_lines_within_a_hand_count_for_the_place_of_a_fault() -> None:
    [read] = iter_hands(["", "", *HAND[:4], "", "", "1. 3p/99p", "", ""])
    assert read.fault is not None
    assert read.fault.line == 9


def test_more_blank_lines_within_a_hand_than_it_may_have_are_a_fault() -> None:
    [read] = iter_hands([*HAND[:4], *[""] * MAX_HAND, HAND[4]])
    assert read.fault is not None
    assert "without a new hand" in read.fault.message
