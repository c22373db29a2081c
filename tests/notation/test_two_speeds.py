"""The fast reader and the fine rules read the same from any text that both accept."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_log.errors import HandError
from gostop_log.notation import dumps, fast
from gostop_log.notation.draft import Draft
from gostop_log.notation.fine import Block
from gostop_log.notation.misread import Misread
from gostop_log.record import Place, Record
from tests.notation.records import records

PLACE = Place("-", 1)


def session() -> Draft:
    """What a session of two players has said."""
    draft = Draft()
    draft.fields["players"] = ["Min", "Jun"]
    return draft


def quickly(text: str) -> Record | None:
    """What the fast reader makes of a hand, None where it leaves it to the fine one."""
    try:
        return fast.read_hand(text, session(), PLACE)
    except Misread:
        return None


def finely(text: str) -> Record | None:
    """What the fine rules make of a hand, None where they refuse it."""
    try:
        return Block(text, PLACE, session()).read_hand()
    except HandError:
        return None


def agree(text: str) -> bool:
    """Whether the fast reader read the text at all; what it reads the fine rules must read alike."""
    quick = quickly(text)
    if quick is None:
        return False
    fine = finely(text)
    assert fine is not None, text
    assert msgspec.to_builtins(quick) == msgspec.to_builtins(fine)
    assert repr(quick) == repr(fine)
    return True


@given(records())
def test_on_what_is_written(record: Record) -> None:
    text = dumps(record)
    agree(text[text.index("[Hand") :])


WORDS = st.sampled_from(
    [
        "3p",
        "3p/7T",
        "3p>3K/7T>7Y",
        "J2",
        "J2/8p/7T",
        "J2>3K",
        "/7T",
        "/7T>7Y",
        "*5",
        "*5/7T",
        "*13",
        "_",
        "_/7T",
        "~3",
        "~0",
        "+8p",
        "-5p",
        "--5p",
        "9Y=junk",
        "9Y=animal",
        "9Y=other",
        "go",
        "stop",
        "offer",
        "accept",
        "refuse",
        "push",
        "quad",
        "quad 7",
        "1.",
        "2.",
        "3.",
        "01.",
        "s0:",
        "s1:",
        "s1:3p/7T",
        "s1:??/7T",
        "s2:-5p",
        "s-1:go",
        "s1:/7T",
        "/??",
        "3p/??",
        "??",
        "!",
        "?!",
        "$3",
        "$",
        "{a b}",
        "{",
        "}",
        "{\\}}",
        "^{x}",
        "^!",
        "^",
        "@1.5",
        "@1",
        "@01",
        "@x=1",
        "@x=a,b",
        "@x=a:1,b",
        "@x={}",
        '@x="q"',
        "^@x=1",
        "%x=1",
        "%x=1e999",
        "#ppuk",
        "#steals=1",
        "#scores=3,0",
        "#scores=",
        "#x=1",
        "^#ppuk",
        "#",
        "(",
        ")",
        "&(",
        "^(",
        "1K",
        "2K",
        "13p",
        "11pp",
        "1pp",
        "raw",
        'raw "{}"',
        "deal",
        "3p/",
        "/",
        ">",
        "3p>",
        "\u3000",
        "\xa0",
        "3p\x0b4p",
        "99999999999999999999.",
        "s9999999999999999999:3p",
    ]
)
GAPS = st.sampled_from([" ", " ", " ", "\n", "  ", "\t", "", " \n"])


@st.composite
def move_texts(draw: st.DrawFn) -> str:
    """Words of the language and others in any order, more or less apart."""
    return "".join(word + draw(GAPS) for word in draw(st.lists(WORDS, max_size=8)))


TABLES = st.sampled_from(
    [
        "",
        "[Dealer 1]",
        "[Dealer 2]",
        "[Dealer -1]",
        '[Players "A" "B" "C"]',
        '[Players "A" "B" "C"] [Dealer "C"]',
        '[Players "A"]',
        '[Players "A" "B" "C" "D"] [Dealer 3]',
    ]
)
TURNS = st.sampled_from(
    ["3p/7T", "3p>3K/7T>7Y", "J2/8p", "*5/7T", "_/9p", "3p/J2/8p", "go", "-5p", "--5p", "/7T", "?!"]
)


@given(TABLES, move_texts())
def test_on_words_in_any_order(table: str, moves: str) -> None:
    agree(f'[Hand "x"] {table}\ndeal 1K | 2Y\n{moves}\n')


@given(TABLES, st.lists(TURNS | WORDS.filter(lambda word: ":" in word), max_size=12))
def test_on_words_that_were_read_before(table: str, words: list[str]) -> None:
    for moves in (words, words[::-1], words):
        agree(f'[Hand "x"] {table}\ndeal 1K | 2Y\n{" ".join(moves)}\n')


def test_what_is_read_again_does_not_change_what_was_read() -> None:
    head = '[Dealer "Jun"] [Carry nagari=1 pot=0] [Payments 5 -5]'
    [first, second] = (
        fast.read_hand(f'[Hand "x"] {head}\ndeal 1K | 2Y\n1. 3p/7T go\n', session(), PLACE) for _ in range(2)
    )
    assert first == second
    first.carry["nagari"] = 4
    assert first.claims is not None
    assert isinstance(first.claims.payments, list)
    first.claims.payments[0] = 7
    third = fast.read_hand(f'[Hand "x"] {head}\ndeal 1K | 2Y\n1. 3p/7T go {{why}} ^! %x=1\n', session(), PLACE)
    assert [action.note for action in third.actions] == [None, None, "why"]
    again = fast.read_hand(f'[Hand "x"] {head}\ndeal 1K | 2Y\n1. 3p/7T go\n', session(), PLACE)
    assert again == second


ITEMS = st.sampled_from(
    [
        "a",
        '"a b"',
        "7",
        "-7",
        "1.5",
        "a,b",
        "a,",
        "9Y:2,5Y:2",
        "a:1,b",
        "a:1:2",
        "a,,b",
        "x=1",
        'x="y"',
        "x=a,b",
        "x=[]",
        'x={"a":1}',
        "x=[1,NaN]",
        "x=[1, 2]",
        '"k k"=1',
        "none",
        "off",
        "pot",
        "E6",
        "1",
        "0",
        "3",
        "x=",
        "=",
        "[",
        "]",
        '"',
        "\\",
        '"\\u12"',
        '"\\ud800"',
        "x=[[1]]",
        "x={1}",
        "99999999999999999999",
        "01",
        "민",
        '"Min"',
        "Min",
    ]
)
NAMES = st.sampled_from(
    [
        "Hand",
        "No",
        "Dealer",
        "Players",
        "Rules",
        "Stake",
        "Carry",
        "Result",
        "Winner",
        "Points",
        "Payments",
        "Paid",
        "Mission",
        "Seats",
        "Extra",
        "Event",
        "Headers",
        "Raw",
        "x",
    ]
)


@st.composite
def header_texts(draw: st.DrawFn) -> str:
    """Headers with items that may or may not belong there."""
    headers = draw(st.lists(st.tuples(NAMES, st.lists(ITEMS, max_size=4)), max_size=3))
    return draw(GAPS).join(f"[{' '.join([name, *items])}]" for name, items in headers)


@given(header_texts())
def test_on_headers(headers: str) -> None:
    agree(f"[Hand] {headers}\n")
    agree(f'[Hand "x"]\n{headers}\ndeal 1K | 2Y\n')


CARD_LINES = st.sampled_from(
    [
        "deal",
        "table",
        "stock",
        "deck",
        "hands",
        "deal 1K | 2Y",
        "deal 1K  | 2Y",
        "deal | 2Y",
        "deal -",
        "table 3K ??",
        "table ??x3 3K",
        "stock ??x5",
        "stock ??x0",
        "stock 13K",
        "table 3K 3K",
        "table (3K 3p 3q)",
        "position 0",
        "final",
        "final winner=0 gos=1,0,0 end=stop",
        "final captured=3K",
        "seats turns=1 | -",
        "captured 1K | -",
        "dropped 1K",
        "1. 3p/7T",
        "{note}",
        "deal 1K |2Y",
        "stock 3K\u3000",
        " stock 3K",
    ]
)


@given(st.lists(CARD_LINES, max_size=5))
def test_on_lines_of_cards(lines: list[str]) -> None:
    agree("".join(f"{line}\n" for line in ["[Hand]", *lines]))


@pytest.mark.parametrize(
    "moves",
    [
        "1. 3p/7T 4Y>4p/9p\n2. J2/8p/7T *5/1K",
        "1. ~3 3p/7T _/9p -5p --6p go",
        "1. 3p/7T ?! {a {brace \\} more} ^{turned} @12.5 ^@13 #ppuk #steals=1 #scores=3,0\ns0:3q/1p @eval=0.5 %x=phone",
        "/5p\n1. 3p/7T +8p 9Y=junk stop",
        "1. offer accept refuse 3p/7T",
    ],
)
def test_what_is_common_is_read_fast(moves: str) -> None:
    assert agree(
        f'[Hand "x"] [No 7] [Dealer "Min"] [Carry nagari=1 pot=0]\ndeal 1K | 2Y\ntable 3K\nstock 5p\n{moves}\n'
    )
