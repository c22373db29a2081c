"""``gostop-log anonymise``: nobody can be told any more, and every hand replays as before."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gostop_log import interchange
from gostop_log.audit import anonymising
from gostop_log.audit.anonymising import Anonymiser
from gostop_log.errors import HandError
from gostop_log.notation import dumps
from gostop_log.play import random_record
from gostop_log.record import Action, Claims, FinalState, Record, RuleChoice, TurnClaim, Variation
from gostop_log.replaying import replay
from gostop_log.rules import resolve
from gostop_log.sources import records
from tests.audit.commands import json_lines, run
from tests.audit.hands import PRESETS, claiming, table
from tests.notation.records import records as any_record
from tests.session.evenings import of_four

NAMES = ["Zebulon", "Perpetua", "Wolfram", "Xanthippe"]


def renamed(record: Record) -> Record:
    """The record with names that stand nowhere else."""
    seats = None if record.seats is None else NAMES[: len(record.seats)]
    return replace(record, players=NAMES[: len(record.players)], seats=seats, id="Zebulon's", session="at Perpetua's")


def same(record: Record, anonymous: Record, anonymiser: Anonymiser) -> None:
    """Both replay to the same, but for the names."""
    was, now = (msgspec.json.encode(replay(replace(one, place=None)).result).decode() for one in (record, anonymous))
    for name in NAMES:
        was = was.replace(f'"{record.id}"', f'"{anonymous.id}"').replace(name, anonymiser.pseudonym("player", name))
    assert json.loads(now) == json.loads(was)


@pytest.mark.parametrize(("preset", "players"), PRESETS)
def test_hands_replay_as_before(preset: str, players: int) -> None:
    anonymiser = Anonymiser(b"key")
    for seed in range(15):
        record = renamed(claiming(random_record(seed, table(preset, players))))
        anonymous = anonymiser.record(record)
        same(record, anonymous, anonymiser)
        assert replay(anonymous).result.mismatches == []
        assert not any(name in interchange.dumps(anonymous) for name in NAMES)


def test_hands_of_four_replay_as_before() -> None:
    anonymiser = Anonymiser(b"key")
    record = renamed(of_four(3))
    anonymous = anonymiser.record(record)
    same(record, anonymous, anonymiser)
    assert anonymous.seats is not None
    assert anonymous.seats[:3] == anonymous.players


def test_nothing_that_people_wrote_is_left() -> None:
    """Every place of a record that can hold a text holds the name, and nowhere is it left."""
    name = "Zebulon"
    extra = {name: name, "deep": {"list": [name]}}
    action = Action(0, "go", note=name, mark=name, as_=name, extra=extra)
    base = random_record(1, resolve("classic", {}, 3))
    record = replace(
        base,
        id=name, session=name, players=[name, "Jun", "Sol"], note=name, currency=name, date=name, extra=extra,
        rules=RuleChoice("classic", {}, {"hash": name, **extra}),
        headers={"Bot": name, "House": [name], "Site": name, name: 1},
        carry={"nagari": 1, name: name, "deferred": []},
        actions=[*base.actions[:-1], replace(base.actions[-1], note=name, extra=extra, mark=name, as_=name)],
        claims=Claims(
            end=name, paid=[{"rule": name, "from": 0, "to": 1, "amount": 3, name: name}],
            turns=[TurnClaim(1, [name, "ppuk"], 0, extra=extra)], extra=extra,
        ),
        variations=[Variation(0, [action], name, [Variation(0, [action], name, extra=extra)], extra)],
        annotations=[{"action": 0, "name": name, "value": name}, {"action": 0, "name": "eval", "value": name}],
    )  # fmt: skip
    anonymiser = Anonymiser(b"key")
    anonymous = anonymiser.record(record)
    assert name not in interchange.dumps(anonymous)
    assert name not in dumps(anonymous)
    pseudonym = anonymiser.pseudonym("player", name)
    assert anonymous.headers == {"Bot": pseudonym, "House": [pseudonym]}
    assert anonymiser.dropped["note"] == 4
    for what in (
        f"header {name}",
        "as of an action",
        "header Site",
        f"key {name} of a hand",
        "comment of a variation",
        "claimed end",
        "date",
    ):
        assert anonymiser.dropped[what]


def test_positions_and_results_lose_their_unknown_keys(checkout: Path) -> None:
    [puzzle] = [item.record for item in records(checkout / "sample_logs" / "puzzle.gsn")]
    assert puzzle is not None
    assert puzzle.position is not None
    seats = [replace(one, extra={"Zebulon": 1}) for one in puzzle.position.seats]
    position = replace(puzzle.position, seats=seats, extra={"Zebulon": 1})
    result = Record(players=NAMES[:3], actions=[], result=FinalState(end="nagari", extra={"Zebulon": 1}))
    for record in (replace(puzzle, position=position), result):
        assert "Zebulon" not in interchange.dumps(Anonymiser(b"key").record(record))


@given(any_record(), st.sampled_from(["drop", "keep", "year"]))
def test_no_name_of_any_record_is_left(record: Record, dates: Any) -> None:
    players = [f"Zebulon {seat}" for seat, _ in enumerate(record.players)]
    try:
        anonymous = Anonymiser(b"key", dates).record(replace(record, players=players))
    except HandError:
        return  # it is left out as a whole
    assert "Zebulon" not in interchange.dumps(anonymous)


@pytest.mark.parametrize(
    "fields",
    [
        {"rules": RuleChoice("at Zebulon's")},
        {"rules": RuleChoice("classic", {"Zebulon": 1})},
        {"choices": ["Zebulon"]},
        {"mission": {"combination": "Zebulon", "factor": 2}},
        {"carry": {"deferred": "Zebulon"}},
        {"deck": None, "actions": [], "result": FinalState(end="Zebulon")},
    ],
    ids=lambda fields: next(iter(fields)),
)
def test_what_may_be_anything_is_left_out_as_a_whole(fields: dict[str, Any]) -> None:
    record = replace(random_record(1, resolve("classic", {}, 3)), **fields)
    with pytest.raises(HandError):
        Anonymiser(b"key").record(record)


def test_a_key_gives_the_same_pseudonyms_and_another_gives_others() -> None:
    one, again, other = (Anonymiser(key).pseudonym("player", "Min") for key in (b"a", b"a", b"b"))
    assert one == again != other
    assert one != Anonymiser(b"a").pseudonym("hand", "Min")


def test_two_names_never_become_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anonymising, "_DIGITS", 1)
    anonymiser = Anonymiser(b"key")
    with pytest.raises(HandError, match="take another key"):
        [anonymiser.pseudonym("player", str(number)) for number in range(17)]


@pytest.mark.parametrize(
    ("dates", "expected"),
    [
        ("drop", None), ("year", "2026-01-01"), ("month", "2026-02-01"), ("day", "2026-02-17"),
        ("keep", "2026-02-17T20:15:00+09:00"),
    ],
)  # fmt: skip
def test_dates_are_as_coarse_as_is_asked(dates: Any, expected: str | None) -> None:
    record = replace(random_record(1, resolve("classic", {}, 3)), date="2026-02-17T20:15:00+09:00")
    assert Anonymiser(b"key", dates).record(record).date == expected


# The command.


def test_the_command_writes_a_log_and_tells_what_it_dropped(tmp_path: Path) -> None:
    hands = [replace(renamed(random_record(seed, table("classic", 3))), note="a lesson") for seed in range(3)]
    log = json_lines(tmp_path / "a.jsonl", hands)
    for form, options in (("gsn", ()), ("jsonl", ("--json",))):
        out = tmp_path / f"out.{form}"
        ended = run("anonymise", "--key", "secret", *options, log, "-o", str(out))
        assert ended.exit_code == 0
        assert ended.stderr == "dropped: note (3 times)\n"
        assert [item.record for item in records(str(out))] == [Anonymiser(b"secret").record(one) for one in hands]


def test_without_a_key_it_is_another_each_time(tmp_path: Path) -> None:
    log = json_lines(tmp_path / "a.jsonl", [random_record(1, table("classic", 3))])
    assert run("anonymise", log).stdout != run("anonymise", log).stdout
    assert run("anonymise", "--key", "", log).exit_code == 2


def test_a_hand_that_cannot_be_made_anonymous_is_left_out_and_told(tmp_path: Path) -> None:
    fine = random_record(1, table("classic", 3))
    log = json_lines(tmp_path / "a.jsonl", [fine, replace(fine, rules=RuleChoice("at Min's"))])
    ended = run("anonymise", log)
    assert ended.exit_code == 1
    assert "a.jsonl:2: hand random-1: left out: its rule set is not known" in ended.stderr
    assert ended.stdout.count("[Hand ") == 1
