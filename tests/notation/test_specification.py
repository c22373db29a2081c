"""docs/notation.md says what is: its examples are read, its tables are complete, its rules are the grammar's."""

from __future__ import annotations

import re
import statistics
from pathlib import Path

import msgspec
import pytest

from gostop_log.cards import CODES
from gostop_log.notation import MAX_HAND, dumps, iter_hands, language, loads
from gostop_log.notation.expected import WORDS
from gostop_log.notation.fine import MAX_DEPTH
from gostop_log.notation.headers import READERS
from gostop_log.notation.language import fine_parser, grammar_text, pattern
from gostop_log.notation.repair import MAX_REPAIRS
from gostop_log.record import replace
from tests.notation import terminals

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```gsn\n(.*?)```", TEXT, re.DOTALL)


def test_the_grammar_in_the_package_is_the_checkouts() -> None:
    assert grammar_text() == (ROOT / "grammar" / "gostop.lark").read_text(encoding="utf-8")


def test_the_kept_expressions_are_the_grammars() -> None:
    written = terminals.FILE.read_text(encoding="utf-8")
    assert written == terminals.text(), "the grammar's expressions are out of date: python -m tests.notation.terminals"


def test_another_grammar_has_expressions_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = grammar_text().replace("(?:go|stop|push|", "(?:go|stop|halt|push|")
    monkeypatch.setattr(language, "grammar_text", lambda: changed)
    language.pattern.cache_clear()
    language._kept.cache_clear()
    try:
        assert pattern("WORD").fullmatch("halt")
    finally:
        language.pattern.cache_clear()
        language._kept.cache_clear()


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_are_read_and_come_back(example: str) -> None:
    records = loads(example)
    assert records
    assert loads(dumps(records)) == records
    assert dumps(loads(dumps(records))) == dumps(records)


def test_the_first_example_is_canonical() -> None:
    assert dumps(loads(EXAMPLES[0])) == EXAMPLES[0]


def test_every_header_is_described() -> None:
    assert [name for name in READERS if f"[{name}" not in TEXT] == []


def test_the_fine_rules_are_quoted_as_they_stand() -> None:
    grammar = grammar_text()
    rules = grammar[grammar.index("// --- Blocks") : grammar.index("// --- Terminals")]
    assert f"```lark\n{rules.rstrip()}\n```" in TEXT


def test_limits_are_those_of_the_code() -> None:
    assert f"{MAX_HAND:,} characters" in TEXT
    assert f"at most {MAX_DEPTH} deep" in TEXT
    assert f"at most {MAX_REPAIRS} in a hand" in TEXT


def test_every_terminal_has_words_for_people() -> None:
    inside = {terminal.name for terminal in fine_parser().terminals if not terminal.name.startswith("__IGNORE")}
    composed = {name for name in inside if name.startswith("QUICK")} | {"_ATOM", "_CARD_ONTO"}
    assert sorted(inside - composed - WORDS.keys()) == []
    assert sorted(WORDS.keys() - inside - {"$END"}) == []


def test_the_grammars_cards_are_those_of_the_table() -> None:
    card = pattern("CARD")
    months = [f"{month}{kind}" for month in range(15) for kind in ("", "K", "Y", "T", "p", "q", "pp", "qq", "k", "KK")]
    jokers = [f"J{kind}{second}" for kind in "0123456789BXSAb" for second in ("", "b", "bb", "2")]
    assert {code for code in (*months, *jokers, *CODES) if card.fullmatch(code)} == set(CODES)


def test_the_table_of_repairs() -> None:
    def repaired(moves: str, head: str = '[Hand "a"]') -> str:
        text = f'[GSN "1"] [Players "Min" "Jun"]\n{head}\n{moves}\n'
        [strict] = iter_hands(text.splitlines())
        [read] = iter_hands(text.splitlines(), lenient=True)
        assert strict.fault is not None
        assert read.record is not None, read.fault
        assert read.repairs
        return dumps(read.record).split("\n")[-2]

    assert repaired("1. 3k/3P") == "1. 3K/3p"
    assert repaired("1. 11PP>11k/j2B") == "1. 11pp>11K/J2b"
    assert repaired("1. 3광/9열끗 9열/9끗\n2. 5띠/11쌍피") == "2. 5T/11pp"
    assert repaired("1. " + "3p→3K/7T".translate({code: code + 0xFEE0 for code in range(0x21, 0x7F)})) == "1. 3p>3K/7T"
    assert repaired("3p/7T", '[Hand "a" [No 7]') == "1. 3p/7T"
    assert repaired("3p/7T", '[Hand "a"] [No 7') == "1. 3p/7T"
    assert repaired("7. 3p/7T") == "1. 3p/7T"


def test_a_hand_is_short() -> None:
    """Half of the sample hands need at most 545 bytes, comments and session headers not counted."""
    sizes = []
    for path in sorted((ROOT / "sample_logs").glob("*.gsn")):
        with path.open(encoding="utf-8") as lines:
            records = [read.record for read in iter_hands(lines) if read.record is not None]
        for record in records:
            bare = replace(record, note=None, variations=[], annotations=[])
            bare.actions = [msgspec.structs.replace(action, note=None, mark=None, at=None) for action in record.actions]
            sizes.append(len(dumps(bare).partition("\n\n")[2].encode()))
    assert statistics.median(sizes) <= 545
