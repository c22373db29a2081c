"""``gostop-log find``: each condition against what a replay says, several together, and what is written out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from gostop_log.audit.query import EVENTS, PHASES, Query, hits, phase
from gostop_log.languages.english import ENGLISH
from gostop_log.play import random_record
from gostop_log.record import Record
from gostop_log.replaying import replay
from gostop_log.rules import resolve
from gostop_log.sources import records
from tests.audit.commands import json_lines, run

HANDS = [random_record(seed, resolve("matgo" if seed % 2 else "classic", {}, 2)) for seed in range(60)]
GAMES = [replay(one) for one in HANDS]


def found(**conditions: Any) -> list[str | None]:
    """The ids of the hands that are found."""
    query = Query(**conditions)
    return [one.id for one in HANDS if hits(one, query)[1]]


def test_every_effect_can_be_asked_for() -> None:
    assert {f"effect.{event}" for event in EVENTS} == {key for key in ENGLISH if key.startswith("effect.")}
    happened = {effect.name for game in GAMES for step in game.steps for effect in step.effects}
    assert happened <= set(EVENTS)


@pytest.mark.parametrize("event", ["ppuk", "chok", "bomb", "steal", "go", "stop", "sweep", "joker"])
def test_events_are_found_where_they_happened(event: str) -> None:
    expected = [
        game.record.id for game in GAMES if any(one.name == event for step in game.steps for one in step.effects)
    ]
    assert expected
    assert found(events=(event,)) == expected


def test_every_place_is_told() -> None:
    for game in GAMES:
        expected = [
            (step.ply, game.record.players[step.seat or 0], effect.cards or [])
            for step in game.steps
            for effect in step.effects
            if effect.name == "chok"
        ]
        _, places = hits(game.record, Query(events=("chok",)))
        assert [(one.ply, one.player, one.cards) for one in places] == expected


@pytest.mark.parametrize("rule", ["M4", "S8", "P5", "G4", "S7", "M5", "E6"])
def test_rules_are_found_where_they_are_cited(rule: str) -> None:
    expected = []
    for game in GAMES:
        cited = [line.rule for bill in game.result.bills for line in bill.lines]
        cited += [one.rule for one in game.result.paid]
        cited += [item.partition(".")[0] for item in game.result.items]
        cited += [effect.rule for step in game.steps for effect in step.effects]
        if rule in cited:
            expected.append(game.record.id)
    assert expected
    assert found(rules=(rule,)) == expected


def test_conditions_together_must_all_hold() -> None:
    both = set(found(events=("ppuk",))) & set(found(rules=("M4",))) & set(found(winner="Min"))
    assert both
    assert set(found(events=("ppuk",), rules=("M4",), winner="Min")) == both
    assert set(found(events=("ppuk", "chok"))) == set(found(events=("ppuk",))) & set(found(events=("chok",)))


def test_a_player_is_he_whose_turn_it_was() -> None:
    expected = [
        game.record.id
        for game in GAMES
        if any(
            one.name == "ppuk" and game.record.players[step.seat or 0] == "Jun"
            for step in game.steps
            for one in step.effects
        )
    ]
    assert found(player="Jun", events=("ppuk",)) == expected
    assert len(found(player="Jun")) == len(HANDS)
    assert found(player="Nobody") == []


def test_payments_are_those_of_the_player() -> None:
    sums = {game.record.id: game.result.payments for game in GAMES}
    assert found(least=100) == [name for name, paid in sums.items() if max(map(abs, paid)) >= 100]
    assert found(least=100, player="Jun") == [name for name, paid in sums.items() if abs(paid[1]) >= 100]


def test_ends_are_any_of_those_named() -> None:
    expected = [game.record.id for game in GAMES if game.result.end in ("nagari", "three_ppuk")]
    assert expected
    assert found(ends=("nagari", "three_ppuk")) == expected


def test_a_phase_is_a_third_of_the_stock() -> None:
    game = next(one for one in GAMES if len(one.steps) > 15 and one.record.rules.preset == "classic")
    phases = [phase(game.record, game.result, step) for step in game.steps]
    assert phases == sorted(phases, key=PHASES.index)
    # Twenty cards lie in the stock of two: 20 to 14 are the opening, 13 to 7 the middle.
    before = [20, *(step.stock for step in game.steps)]
    assert phases == ["opening" if left > 13 else "middle" if left > 6 else "end" for left in before[:-1]]


def test_events_of_a_phase_happened_in_it() -> None:
    for which in PHASES:
        for record in HANDS:
            result, places = hits(record, Query(events=("chok",), phase=which))
            assert {phase(record, result, result.steps[(one.ply or 0) - 1]) for one in places} <= {which}
    by_phase = [set(found(events=("chok",), phase=which)) for which in PHASES]
    assert set().union(*by_phase) == set(found(events=("chok",)))


# The command.


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> str:
    return json_lines(tmp_path_factory.mktemp("logs") / "hands.jsonl", HANDS)


def test_a_line_tells_each_place(log: str) -> None:
    ended = run("find", "--event", "ppuk", log)
    assert ended.exit_code == 0
    first = next(one for one in HANDS if hits(one, Query(events=("ppuk",)))[1])
    hit = hits(first, Query(events=("ppuk",)))[1][0]
    assert ended.stdout.splitlines()[0] == (
        f"{log}:{HANDS.index(first) + 1}: hand {first.id}, turn {hit.ply}, {hit.player}: ppuk P5 {' '.join(hit.cards)}"
    )
    assert f"found in {len(found(events=('ppuk',)))} of 60 hands" in ended.stderr


def test_json_has_a_line_for_each_place(log: str) -> None:
    told = [json.loads(line) for line in run("find", "--rule", "m4", "--json", log).stdout.splitlines()]
    assert [*dict.fromkeys(one["hand"] for one in told)] == found(rules=("M4",))
    assert list(told[0]) == [
        "file", "line", "hand", "hand_no", "session", "what", "rule", "ply", "player", "to", "cards", "amount",
    ]  # fmt: skip


def test_the_hands_can_be_written_as_a_log(log: str, tmp_path: Path) -> None:
    out = tmp_path / "found.gsn"
    assert run("find", "--event", "bomb", log, "-o", str(out)).stdout == ""
    written: list[Record | None] = [item.record for item in records(str(out))]
    bombed = found(events=("bomb",))
    assert written == [one for one in HANDS if one.id in bombed]


def test_lines_tell_units_and_who_pays_whom(tmp_path: Path) -> None:
    won = next(one for one in HANDS if hits(one, Query(rules=("M4",)))[1])
    played = replay(won).result
    [bill] = played.bills
    payer, taker = won.players[bill.from_], won.players[bill.to]
    most = max(map(abs, played.payments)) // won.stake
    for stake, currency, unit in ((1, None, "chips"), (100, "KRW", "KRW"), (100, None, "in money")):
        log = json_lines(tmp_path / "a.jsonl", [replace(won, stake=stake, currency=currency)])
        assert f"{payer} to {taker}: bill M4 {bill.amount:,} chips" in run("find", "--rule", "M4", log).stdout
        assert run("find", log).stdout.endswith(f": hand {most * stake:,} {unit}\n")


def test_points_of_a_combination_are_no_chips(log: str) -> None:
    told = run("find", "--rule", "S8", log).stdout.splitlines()
    assert told
    assert all(line.endswith(("point", "points")) for line in told)


def test_a_name_that_nobody_has_is_told(log: str) -> None:
    for option, name in (("--player", "Jum"), ("--winner", "Jum")):
        ended = run("find", option, name, log)
        assert (ended.exit_code, ended.stdout) == (0, "")
        assert ended.stderr.startswith("nobody is called Jum; did you mean Jun?\n")
    assert "nobody" not in run("find", "--player", "Jun", "--winner", "Min", log).stderr


def test_one_hand_is_one(tmp_path: Path) -> None:
    assert run("find", json_lines(tmp_path / "a.jsonl", HANDS[:1])).stderr == "found in 1 of 1 hand\n"


def test_finding_nothing_is_fine(log: str) -> None:
    ended = run("find", "--player", "Nobody", log)
    assert (ended.exit_code, ended.stdout) == (0, "")
    assert "nobody is called Nobody\n" in ended.stderr
    assert "found in 0 of 60 hands" in ended.stderr


def test_a_hand_that_cannot_be_searched_is_told(tmp_path: Path) -> None:
    log = json_lines(tmp_path / "a.jsonl", HANDS[:2], "{\n")
    ended = run("find", "--event", "go", log)
    assert ended.exit_code == 1
    assert "a.jsonl:3" in ended.stderr


@pytest.mark.parametrize("wrong", [("--rule", "Q9"), ("--event", "pook"), ("--phase", "end"), ("--end", "x")], ids=str)
def test_what_does_not_exist_is_wrong_usage(wrong: tuple[str, str], log: str) -> None:
    assert run("find", *wrong, log).exit_code == 2
