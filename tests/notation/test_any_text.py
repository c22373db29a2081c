"""Whatever a text is, each of its hands is read or refused with a place; nothing else can happen."""

from __future__ import annotations

import io

from hypothesis import given
from hypothesis import strategies as st

from gostop_log.notation import dumps, iter_hands, loads, locate
from tests.notation.records import records
from tests.notation.test_two_speeds import CARD_LINES, header_texts, move_texts

NOISE = st.text(max_size=3) | st.sampled_from(
    ['"', "{", "}", "(", ")", "[", "]", "\\", "/", ">", "\n[Hand ", "\n[GSN "]
)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """What a record is written as, with noise in place of some of it."""
    text = dumps(draw(records()))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 6)))
        text = text[:start] + draw(NOISE) + text[end:]
    return text


@st.composite
def assembled(draw: st.DrawFn) -> str:
    """Headers, lines of cards and moves, each of which may be right."""
    head, cards, moves = draw(header_texts()), draw(st.lists(CARD_LINES, max_size=4)), draw(move_texts())
    return "\n".join(['[GSN "1"] [Players "Min" "Jun"]', f"[Hand] {head}", *cards, moves])


def check(text: str, lenient: bool) -> None:
    """Read a text; what can be read comes back, what cannot has a place."""
    for read in iter_hands(io.StringIO(text, newline=None), lenient=lenient):
        assert read.record is None or read.fault is None
        for fault in (*read.repairs, *([] if read.fault is None else [read.fault])):
            assert fault.line is not None
            assert 1 <= fault.line <= text.count("\n") + text.count("\r") + 1
            assert fault.column is not None
            assert fault.message.isprintable()
            assert fault.excerpt is None or fault.excerpt.isprintable()
        if read.record is not None:
            assert loads(dumps(read.record)) == [read.record]
            for index in range(len(read.record.actions)):
                locate(read.record, index)


@given(damaged(), st.booleans())
def test_a_damaged_text(text: str, lenient: bool) -> None:
    check(text, lenient)


@given(assembled(), st.booleans())
def test_a_text_of_parts(text: str, lenient: bool) -> None:
    check(text, lenient)


@given(st.text(), st.booleans())
def test_a_text_of_anything(text: str, lenient: bool) -> None:
    check(text, lenient)
    check(f'[GSN "1"] [Players "A" "B"]\n[Hand "x"]\n{text}', lenient)
