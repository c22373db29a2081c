"""Numbers that write down what is done with them."""

import operator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_log.core.layout import CAPTURED_, SIZE, TURN_FIRST
from gostop_log.fused.traced import Branch, Course, Let, Table, Traced, Untraceable, Vector, clear, known, lowest, plain
from gostop_log.fused.traced import popcount as count

OPERATORS = (
    operator.and_, operator.or_, operator.xor, operator.add, operator.sub, operator.mul, operator.lshift,
    operator.rshift, operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge,
)  # fmt: skip


@given(st.sampled_from(OPERATORS), st.integers(-1, 60), st.integers(0, 60), st.sampled_from(("left", "right", "both")))
def test_a_traced_number_calculates_like_a_plain_one(operation, left, right, traced):
    course = Course()
    one = Traced(course, "a", left) if traced != "right" else left
    other = Traced(course, "b", right) if traced != "left" else right
    assert plain(operation(one, other)) == operation(left, right)


def test_what_is_done_is_written_down_once():
    course = Course()
    a, b = Traced(course, "a", 6), Traced(course, "b", 3)
    assert bool((a & b) == 2)
    assert bool((a & b) == 2)
    assert not a >> 5
    assert course.steps == [
        Let("v0", "a & b"),
        Let("v1", "v0 == 2"),
        Branch("v1", True),
        Let("v3", "a >> 5"),
        Branch("v3", False),
    ]


def test_a_number_that_was_seen_to_be_zero_is_plain():
    course = Course()
    a, b = Traced(course, "a", 0), Traced(course, "b", 3)
    assert (a | b) is not b
    assert not a
    assert known(a) == 0
    assert (a | b) is b
    assert (a & b) == 0
    assert b & ~a is b


def test_an_answer_settles_the_opposite_question():
    course = Course()
    a = Traced(course, "a", 4)
    assert bool(a >= 0)
    steps = len(course.steps)
    assert not a < 0
    assert len(course.steps) == steps


@pytest.mark.parametrize("use", [range, hash, lambda number: [1, 2][number], lambda number: {number}])
def test_what_would_leave_no_trace_is_refused(use):
    """A number that is used behind the course's back must not pass for the one that it is this time."""
    with pytest.raises((Untraceable, TypeError)):
        use(Traced(Course(), "a", 1))


def test_a_register_is_read_once_and_written_at_the_end():
    course = Course()
    hand = [0] * SIZE
    hand[CAPTURED_] = 5
    vector = Vector(course, hand, {CAPTURED_ + 1: 7, CAPTURED_ + 2: "r24_1"})
    vector[CAPTURED_] = vector[CAPTURED_] | 8
    assert plain(vector[CAPTURED_]) == 13
    assert hand[CAPTURED_] == 5
    assert vector.after()[CAPTURED_] == 13
    assert vector[CAPTURED_ + 1] == 7
    assert vector[CAPTURED_ + 2].name == "r24_1"
    assert course.steps[0] == Let(f"h{CAPTURED_}", f"hand[{CAPTURED_}]")
    with pytest.raises(Untraceable):
        vector[Traced(course, "a", 1)]
    with pytest.raises(Untraceable):
        vector[Traced(course, "a", 1)] = 0


def test_the_machine():
    course = Course()
    cards = Traced(course, "cards", 0b1010100)
    assert plain(count(cards)) == count(0b1010100) == 3
    assert plain(lowest(cards)) == lowest(0b1010100) == 2
    assert plain(Table("T", (4, 5, 6))[Traced(course, "n", 1)]) == 5
    vector = Vector(course, [9] * SIZE, {})
    clear(vector)
    assert vector.after() == [9] * TURN_FIRST + [0] * (SIZE - TURN_FIRST)
