"""Faults have a place and say what was expected; nothing else is lost, and nothing takes long."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from gostop_log.errors import Fault, HandError
from gostop_log.notation import MAX_HAND, Read, dumps, iter_hands, loads, locate, looks_like_notation, read_lines
from gostop_log.record import Record

HEAD = '[GSN "1"] [Players "Min" "Jun"]\n[Hand "before"]\n[Hand "a"]\n'
AFTER = '\n[Hand "after"]\n'


def fault_of(block: str) -> Fault:
    """The fault of a hand between two that are fine."""
    before, broken, after = iter_hands(io.StringIO(f"{HEAD}{block}{AFTER}"), file="x.gsn")
    assert before.record is not None
    assert after.record is not None
    assert broken.fault is not None
    assert (broken.fault.file, broken.fault.hand, broken.fault.kind) == ("x.gsn", "a", "malformed")
    return broken.fault


@pytest.mark.parametrize(
    ("block", "line", "column", "message", "expected"),
    [
        ("1. 3p>13K/7T", 4, 7, "there is no card 13K", "a card such as 3K, 11pp or J2"),
        ("1. 3p/2K", 4, 7, "there is no card 2K", "a card such as 3K, 11pp or J2"),
        (
            "1. 3k/7T",
            4,
            4,
            "there is no card 3k; did you mean 3K? (--lenient reads this)",
            "a card such as 3K, 11pp or J2",
        ),
        ("stock 3K 3k", 4, 10, "there is no card 3k; did you mean 3K? (--lenient reads this)", "3K"),
        ("1. 3p/", 4, 7, "the hand ends too early", "a card such as 3K, 11pp or J2"),
        ("1. 3p/\n2. 4Y", 4, 7, "the line ends too early", "a card such as 3K, 11pp or J2"),
        ("2. 3p/7T", 4, 1, "round 2 is numbered wrongly: here begins or goes on round 1", "1."),
        (
            "1. 3p {abc\n\n2. 4Y",
            4,
            7,
            "this comment has no end: its } is missing",
            "a move such as 3p/7T, *5, ~3, _ or go",
        ),
        ("1. 3p (3q/7T", 4, 13, "the hand ends too early", ") at the end"),
        ("1. 3p )", 4, 7, "')' cannot stand here", "a move such as 3p/7T, *5, ~3, _ or go"),
        ("1. *13", 4, 5, "'13' cannot stand here", "a month from 1 to 12"),
        ("1. 3p @1 @2", 4, 10, "this action has a time already", "one time for each action"),
        ("1. 3p #steals=1 #steals=2", 4, 17, "expected #steals once a turn", "#steals once a turn"),
        ("1. J2>3K", 4, 4, "a joker is not laid on a card", "a joker without >"),
        ("1. #ppuk", 4, 4, "a claim stands after the turn that it speaks of", "a turn before #"),
        ("1. ?! 3p", 4, 4, "nothing stands before this that it could belong to", "a move before this"),
        ("1. 3p/7T\n[No 7]", 5, 1, "'[No' cannot stand here", "a move such as 3p/7T, *5, ~3, _ or go"),
        ("[No x]", 4, 5, "expected a whole number", "a whole number"),
        (
            "[No 99999999999999999999]",
            4,
            5,
            "expected a number that 64 bits can hold",
            "a number that 64 bits can hold",
        ),
        (
            "[Dealer 99999999999999999999]",
            4,
            1,
            "expected a number that 64 bits can hold",
            "a number that 64 bits can hold",
        ),
        (f"[Foo {'9' * 401}]", 4, 6, "expected a number of at most 400 digits", "a number of at most 400 digits"),
        (
            f'1. raw "{{\\"seat\\":{"9" * 5000}}}"',
            4,
            4,
            "expected a number of at most 400 digits",
            'an action as JSON in quotes, as in raw "{\\"seat\\":0,\\"do\\":\\"go\\"}"',
        ),
        ("[No 7", 4, 6, "the hand ends too early (--lenient reads this)", "] at the end"),
        ("[No 7]\n[No 8]", 5, 1, "[No] stands twice", "each header once"),
        ('[Winner "Sol"]', 4, 1, "nobody is called 'Sol' at this table", '"Min"'),
        (
            "[No 7]\nposition 0\ndeck 1K",
            6,
            1,
            "deck cannot stand beside a position",
            "deal, table and stock, or a position",
        ),
        ("hands 1K", 4, 1, "hands stands only in a position", "deal, table and stock, or a position"),
        ("table 1K\ntable 2Y", 5, 1, "a second table", "each line once"),
        (
            '[Extra x="\\ud800"]',
            4,
            8,
            "expected whole characters, not half of a surrogate pair",
            "whole characters, not half of a surrogate pair",
        ),
        ("\x1b[2J", 4, 1, "'\N{REPLACEMENT CHARACTER}[2J' cannot stand here", "a card such as 3K, 11pp or J2"),
        ("1. 3p/7T 4Y/9p Stop", 4, 16, "commands are lower case: stop", "a move such as"),
        ("Deal 3p", 4, 1, "commands are lower case: deal", "a header"),
        ("1) 3p/7T", 4, 1, "a round is written 1.", "a round number such as 2."),
        ("3p/7T 4p/4q\n2 5p/5Y", 5, 1, "a round is written 2.", "a round number such as 2."),
        ("3p/7T (lucky)", 4, 8, "comments stand in { }, other lines of play in ( )", "/ and the card turned"),
        ("3p/7T\n [Hand 1]", 5, 2, "a hand or a session must begin its line: no blanks before the [", "a claim"),
        ("[Payments +800 x]", 4, 16, "expected a whole number", "a whole number"),
        ("1. 3p 4q/8Y\n2. 5p/5Y", 4, 4, "round 1 has 1 of 2 turns: 3p has no card turned after it", "a turn"),
        ("1. 3p/8Y 4q\n2. 5p/5Y", 4, 10, "round 1 has 1 of 2 turns: 4q has no card turned after it", "a turn"),
        ("1. 3p/8Y\n2. 5p/5Y", 4, 4, "round 1 has 1 of 2 turns", "a turn"),
        ("1. 3p/8Y 4q/4p\n3. 5p/5Y", 5, 1, "round 3 is numbered wrongly: here begins or goes on round 2", "2."),
        ("1. 3p " + "(" * 100_000, 4, 207, "nested more than 200 deep", ") or ]"),
    ],
)
def test_faults_have_a_place(block: str, line: int, column: int, message: str, expected: str) -> None:
    fault = fault_of(block)
    assert (fault.line, fault.column, fault.message) == (line, column, message)
    assert any(said.startswith(expected) for said in fault.expected)
    assert fault.excerpt is not None
    assert fault.excerpt.isprintable()
    assert fault_of(block) == fault


def test_loads_raises_at_the_first_fault() -> None:
    with pytest.raises(HandError, match="there is no card 13K") as caught:
        loads(f"{HEAD}1. 13K")
    assert caught.value.fault.line == 4


def test_an_unknown_version_is_refused_with_its_hands() -> None:
    text = '[GSN "2"]\n[Hand "y"]\n\n[GSN "1"] [Players "A" "B"]\n[Hand "z"]\n'
    first, second, third = iter_hands(io.StringIO(text))
    assert first.fault is not None
    assert first.fault.message == "version '2' is not known; the newest known is 1"
    assert second.fault is not None
    assert (second.fault.hand, second.fault.line) == ("y", 2)
    assert third.record is not None


def test_what_stands_before_the_first_hand() -> None:
    lost, read = iter_hands(io.StringIO('\n  noise\n[GSN "1"] [Players "A" "B"]\n[Hand "x"]\n'))
    assert lost.fault is not None
    assert (lost.fault.line, lost.fault.column) == (2, 3)
    assert read.record is not None
    assert list(iter_hands(io.StringIO("\n \n"))) == []


def test_a_hand_needs_a_session_or_leniency() -> None:
    text = '[Hand "x"] [Players "A" "B"]\n'
    [strict] = iter_hands(io.StringIO(text))
    assert strict.fault is not None
    [lenient] = iter_hands(io.StringIO(text), lenient=True)
    assert lenient.record is not None
    assert [repair.message for repair in lenient.repairs] == ['[GSN "1"] is missing; read as version 1']


def test_byte_order_mark_and_line_ends_do_not_matter() -> None:
    text = f"{HEAD}1. 3p {{a\nb}} 4p/5p\n"
    expected = loads(text)
    assert loads("\ufeff" + text) == expected
    assert loads(text.replace("\n", "\r\n")) == expected
    assert [read.record for read in iter_hands(text.replace("\n", "\r\n").split("\n"))] == expected
    assert expected[1].actions[0].note == "a\nb"


def test_a_line_without_end_is_a_fault_and_skipped() -> None:
    class Endless:
        """A hand, a line of a gigabyte, and another hand; nothing of it is ever in memory as a whole."""

        def __init__(self) -> None:
            self.parts = self._parts()

        def _parts(self) -> Iterator[str]:
            yield from HEAD.splitlines(keepends=True)
            for _ in range(1 << 12):
                yield "x" * (MAX_HAND + 1)
            yield "\n"
            yield '[Hand "after"]\n'

        def readline(self, _size: int, /) -> str:
            return next(self.parts, "")

    before, broken, after = iter_hands(read_lines(Endless()))
    assert before.record is not None
    assert broken.fault is not None
    assert broken.fault.hand == "a"
    assert "262144 characters" in broken.fault.message
    assert after.record is not None


def test_reading_is_a_stream() -> None:
    taken = 0

    def lines() -> Iterator[str]:
        nonlocal taken
        yield '[GSN "1"] [Players "Min" "Jun"]\n'
        while True:
            taken += 1
            yield f'[Hand "{taken}"]\n'

    hands: Iterator[Read] = iter_hands(lines())
    for _ in range(5):
        assert next(hands).record is not None
    assert taken == 6


def test_an_action_is_found_again_in_its_text() -> None:
    text = f"{HEAD}deal 1K | 2Y\n1. ~3 3p>3K/7T ({{x}} 3q/1K)\n4Y/9p go\n"
    record = loads(text)[1]
    assert [locate(record, index)[:2] for index in range(len(record.actions))] == [
        (5, 4),
        (5, 7),
        (5, 12),
        (6, 1),
        (6, 3),
        (6, 7),
    ]
    assert locate(record, 5)[2] == "4Y/9p go"
    with pytest.raises(LookupError):
        locate(record, 6)
    with pytest.raises(LookupError):
        locate(Record(["A", "B"], []), 0)


def test_an_action_is_found_in_a_repaired_text() -> None:
    [read] = iter_hands(io.StringIO('[GSN "1"] [Players "Min" "Jun"]\n[Hand "a"]\n1. 3k/7T\n'), lenient=True)
    assert read.record is not None
    assert locate(read.record, 1) == (3, 6, "1. 3K/7T")


SESSION = '[GSN "1"]\n[Players "Min" "Jun"] [Rules classic target=5 sweep=off]\n[Stake 2]\n'


def test_what_the_session_says_is_found_in_the_session() -> None:
    first, second = loads(f'{SESSION}\n[Hand "a"]\n1. 3p/7T\n[Hand "b"] [Stake 3]\n')
    assert locate(first, "Rules") == (2, 23, '[Players "Min" "Jun"] [Rules classic target=5 sweep=off]')
    assert locate(second, "Rules", "sweep")[:2] == (2, 47)
    assert locate(second, "Rules", "classic")[:2] == (2, 30)
    assert locate(second, "Rules", "never said")[:2] == (2, 23)
    assert [locate(record, "Stake")[:2] for record in (first, second)] == [(3, 1), (7, 12)]
    with pytest.raises(LookupError):
        locate(first, "Carry")


def test_what_a_repaired_session_says_is_found_in_it() -> None:
    text = (
        SESSION.replace("sweep=off]", "sweep=off")
        + '[Hand "a"]\n[GSN "1"] [Rules family]\n[Players "A" "B"]\n[Hand "b"]\n'
    )
    first, second = (read.record for read in iter_hands(io.StringIO(text), lenient=True) if read.record is not None)
    assert locate(first, "Rules", "sweep")[:2] == (2, 47)
    assert locate(second, "Rules")[:2] == (5, 11)
    assert second.place is not None
    assert second.place.session is not None
    assert second.place.session.session is None, "a session holds no other one in memory"


def test_a_session_that_is_broken_is_named_by_its_hands() -> None:
    reads = list(iter_hands(io.StringIO('[GSN "1"] [Stake x]\n[Hand "a"]\n[Hand "b"]\n')))
    assert [read.fault.line if read.fault else None for read in reads] == [1, 2, 3]


def test_a_record_that_makes_no_sense_is_not_written() -> None:
    [record] = loads('[GSN "1"] [Players "Min" "Jun"]\n[Hand "a"]\nposition 0\n')
    record.hands = [["1K"], ["2Y"]]
    with pytest.raises(HandError, match="a position and a deal exclude each other"):
        dumps(record)
    with pytest.raises(HandError, match="there is no card '13K'"):
        dumps(Record(["A", "B"], [], hands=[["13K"]]))
    with pytest.raises(HandError, match="characters"):
        dumps(Record(["A", "B"], [], note="x" * MAX_HAND))


@pytest.mark.parametrize(
    "long", [{"session": "x" * MAX_HAND}, {"headers": {"Comment": "x" * MAX_HAND}}], ids=["session", "headers"]
)
def test_headers_of_a_session_that_nobody_could_read_are_not_written(long: dict[str, Any]) -> None:
    record = Record(["A", "B"], [], hands=[[], []], table=[], **long)
    with pytest.raises(HandError, match="the headers of its session need"):
        dumps(record)


def test_looks_like_notation() -> None:
    assert looks_like_notation('\ufeff\n[GSN "1"]')
    assert looks_like_notation('[Hand "x"]')
    assert not looks_like_notation('{"players": []}')
    assert not looks_like_notation('[{"players": []}]')


@pytest.mark.parametrize(
    "noise",
    ["{ ", "3p{ ", '"\\', "! ", "#p ", "2. ", "3k ", "(3q) ", "[A ", "[Foo a", "stock 3K ", "\n", "/7T", "@a=1 "],
)
@pytest.mark.parametrize("lenient", [False, True])
def test_noise_is_read_in_one_pass(noise: str, lenient: bool) -> None:
    """Twice the noise takes about twice the steps: counted in calls, not by a clock."""

    def calls(length: int) -> int:
        counted = 0

        def count(_frame: object, event: str, _argument: object) -> None:
            nonlocal counted
            counted += event == "call"

        lines = [*HEAD.splitlines(), "1. 3p " + noise * length]
        sys.setprofile(count)
        try:
            list(iter_hands(lines, lenient=lenient))
        finally:
            sys.setprofile(None)
        return counted

    assert calls(400) < 3 * calls(200) + 1000


def test_a_gain_may_have_its_sign() -> None:
    [record] = loads('[GSN "1"] [Players "Min" "Jun"]\n[Hand] [Payments +800 -800]\n')
    assert record.claims is not None
    assert record.claims.payments == [800, -800]
    assert "[Payments 800 -800]" in dumps(record)


def test_leniency_is_named_only_where_it_helps() -> None:
    assert fault_of("1. 3광/7T").message.endswith("(--lenient reads this)")
    assert "lenient" not in fault_of("1. 3광/13T").message
    assert "lenient" not in fault_of("1. 3p 4q/8Y\n2. 5p/5Y").message
