"""Every sample log is what its README says: canonical, legal, true to its claims, and an example of its rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from msgspec import UNSET

from gostop_log import interchange
from gostop_log.cli import cli
from gostop_log.errors import Fault
from gostop_log.notation import dumps, loads
from gostop_log.record import Action, Record, Variation
from gostop_log.replaying import NOT_PLAYED, replay
from gostop_log.results import Result
from tests.samples.logs import FOLDER, GOLDEN, SAMPLES, answer, golden, results

NOT_READABLE = {"damaged"}
NOT_TRUE = {"damaged", "wrong-payment"}
WITHOUT_END = {"puzzle"}
SESSIONS = ("evening-of-24-hands", "nagari-and-after")


def stems(without: set[str]) -> list[str]:
    return [sample.stem for sample in SAMPLES if sample.stem not in without]


def records(stem: str) -> list[Record]:
    return loads((FOLDER / f"{stem}.gsn").read_text(encoding="utf-8"), file=f"{stem}.gsn")


def hands(stem: str) -> list[Result]:
    return [result for result in results(FOLDER / f"{stem}.gsn") if isinstance(result, Result)]


def effects(stem: str) -> set[str]:
    return {effect.name for hand in hands(stem) for step in hand.steps for effect in step.effects}


def rules(stem: str) -> set[str]:
    """The rules that stand in the bills of a log."""
    return {line.rule for hand in hands(stem) for bill in hand.bills for line in bill.lines}


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)
def test_a_replay_says_what_it_always_said(sample: Path) -> None:
    assert answer(sample) == golden(sample).read_text(encoding="utf-8"), "if so meant: python -m tests.samples.write"


def test_each_sample_has_its_golden_answer_and_each_answer_its_sample() -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == {sample.stem for sample in SAMPLES}


def test_the_readme_lists_every_sample_and_nothing_else() -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \[(.+?)\]\((.+?)\) \|", text, re.MULTILINE)
    assert rows
    assert all(link == f"{name}.gsn" for name, link in rows)
    assert sorted(name for name, _ in rows) == [sample.stem for sample in SAMPLES]


@pytest.mark.parametrize("stem", stems(NOT_READABLE))
def test_a_sample_is_canonical(stem: str) -> None:
    text = (FOLDER / f"{stem}.gsn").read_text(encoding="utf-8")
    assert dumps(loads(text)) == text


@pytest.mark.parametrize("stem", stems(NOT_READABLE))
def test_a_sample_is_the_same_when_it_comes_back_from_json(stem: str) -> None:
    text = (FOLDER / f"{stem}.gsn").read_text(encoding="utf-8")
    assert dumps(map(interchange.loads, map(interchange.dumps, loads(text)))) == text


@pytest.mark.parametrize("stem", stems(NOT_TRUE))
def test_a_sample_is_legal_and_true(stem: str) -> None:
    for result in hands(stem):
        assert result.ok, result.error
        assert result.mismatches == []


@pytest.mark.parametrize("stem", stems(NOT_READABLE | WITHOUT_END))
def test_a_sample_claims_how_it_ended_and_who_paid(stem: str) -> None:
    for record in records(stem):
        assert record.claims is not None
        assert UNSET not in (record.claims.end, record.claims.winner, record.claims.points, record.claims.payments)


@pytest.mark.parametrize("stem", stems(NOT_READABLE))
def test_a_sample_says_what_to_look_at(stem: str) -> None:
    assert records(stem)[0].note


def lines(after: list[Action], variations: list[Variation]) -> Iterator[list[Action]]:
    """Every other line of play as the whole of its actions, nested ones too."""
    for variation in variations:
        line = [*after[: variation.after], *variation.actions]
        yield line
        yield from lines(line, [_shifted(inner, variation.after) for inner in variation.variations])


def _shifted(variation: Variation, by: int) -> Variation:
    return msgspec.structs.replace(variation, after=variation.after + by)


@pytest.mark.parametrize("stem", ["annotated-lesson", "puzzle"])
def test_other_lines_of_play_are_legal_too(stem: str) -> None:
    [record] = records(stem)
    game = replay(record)
    found = list(lines(record.actions, record.variations))
    assert len(found) >= 3
    for line in found:
        fork = game.fork(0, *line).result
        assert fork.ok, fork.error


@pytest.mark.parametrize("stem", SESSIONS)
def test_hands_of_a_session_follow_from_one_another(stem: str) -> None:
    read = records(stem)
    for record, result, following in zip(read, hands(stem), read[1:], strict=False):
        assert result.next is not None
        assert following.dealer == result.next.dealer
        assert following.carry.get("nagari", 1) == result.next.nagari
        assert following.balances == result.balances
        assert following.hand_no == (record.hand_no or 0) + 1


LESSONS: dict[str, Callable[[str], bool]] = {
    "classic-2p": lambda stem: "S5" in hands(stem)[0].items,
    "classic-3p": lambda stem: len(hands(stem)[0].bills) == 2,
    "family": lambda stem: hands(stem)[0].payments != replay(records(stem)[0]).under(pi_bak_max=4).result.payments,
    "wiki": lambda stem: {"draw", "shake", "bomb", "steal"} <= effects(stem),
    "matgo-jokers": lambda stem: {"draw", "joker", "ja_ppuk"} <= effects(stem),
    "ppuk-and-ja-ppuk": lambda stem: {"ppuk", "first_ppuk", "ja_ppuk", "stack"} <= effects(stem),
    "ttadak-chok-sweep": lambda stem: {"ttadak", "chok", "sweep"} <= effects(stem),
    "bomb-and-passes": lambda stem: [action.do for action in records(stem)[0].actions].count("pass") == 2,
    "two-shakes": lambda stem: "M1" in rules(stem) and hands(stem)[0].steps[-1].seats[0].shakes == [7, 8],
    "three-gos": lambda stem: hands(stem)[0].payments == [56, -56] and hands(stem)[0].items == {"S4": 3, "S8": 2},
    "nagari-and-after": lambda stem: hands(stem)[0].end == "nagari" and "M5" in rules(stem),
    "quad": lambda stem: [hand.end for hand in hands(stem)] == ["quad", "quad", "stop"],
    "three-ppuks": lambda stem: hands(stem)[0].end == "three_ppuk",
    "void-deal": lambda stem: hands(stem)[0].end == "void" and records(stem)[0].dealer == records(stem)[1].dealer,
    "annotated-lesson": lambda stem: any(inner.variations for inner in records(stem)[0].variations),
    "one-seat": lambda stem: all(hand.unknown for hand in hands(stem)),
    "evening-of-24-hands": lambda stem: len(hands(stem)) == 24 and "M5" in rules(stem),
    "five-at-the-table": lambda stem: (
        records(stem)[0].choices == ["play", "drop", "play", "out"] and hands(stem)[0].seat_payments[4] == 1200
    ),
    "guest-and-boar-pot": lambda stem: (
        [*dict.fromkeys(name for record in records(stem) for name in record.players)] == ["Min", "Jun", "Sol", "Hana"]
        and {"nagari", "stop"} == {hand.end for hand in hands(stem)}
        and any(hand.next is not None and hand.next.pot for hand in hands(stem))
    ),
    "results-of-an-evening": lambda stem: (
        all(record.result for record in records(stem)) and all(hand.unknown == [NOT_PLAYED] for hand in hands(stem))
    ),
    "go-bak": lambda stem: "K1" in rules(stem),
    "oe-myeon": lambda stem: "K2" in rules(stem),
    "syodang": lambda stem: "K3" in rules(stem) and hands(stem)[1].end == "syodang",
    "wrong-payment": lambda stem: [(one.field, one.rule) for one in hands(stem)[0].mismatches] == [("payments", "M4")],
    "damaged": lambda stem: [hand.id for hand in hands(stem) if hand.ok] == ["fine-1", "fine-2", "fine-3"],
    "puzzle": lambda stem: records(stem)[0].position is not None,
}
"""What each sample is an example of."""


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)
def test_a_sample_shows_what_it_is_named_for(sample: Path) -> None:
    assert LESSONS[sample.stem](sample.stem)


def test_each_fault_of_the_damaged_log_has_its_place() -> None:
    faults = [found if isinstance(found, Fault) else found.error for found in results(FOLDER / "damaged.gsn")]
    broken = [fault for fault in faults if fault is not None]
    assert [fault.hand for fault in broken] == ["typing-error", "illegal", "card-twice"]
    assert all(fault.file == "damaged.gsn" and fault.line for fault in broken)
    text = (FOLDER / "damaged.gsn").read_text(encoding="utf-8").splitlines()
    for fault, word in zip(broken, ("13p", "3q/12T"), strict=False):
        assert fault.line is not None
        assert fault.column is not None
        assert text[fault.line - 1][fault.column - 1 :].startswith(word)


def test_the_damaged_log_has_as_many_good_hands_as_the_readme_says() -> None:
    checked = CliRunner().invoke(cli, ["check", str(FOLDER / "damaged.gsn")])
    assert "6 hands checked: 3 fine (2 not wholly checked), 3 at fault" in checked.stderr
    assert "three broken hands among three good ones" in (FOLDER / "README.md").read_text(encoding="utf-8")


def test_the_puzzle_is_won_by_its_solution_and_lost_by_the_others() -> None:
    [record] = records("puzzle")
    game = replay(record)
    winners = [game.fork(0, *variation.actions).result.winner for variation in record.variations]
    assert winners == [0, 1, 1]
