"""A corrected log, the list of what was changed, and the way back: nothing silently, nothing lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from gostop_log.audit import audit
from gostop_log.audit.changes import Change, taken_back
from gostop_log.audit.repair import repaired
from gostop_log.errors import HandError
from gostop_log.record import Claims, Record, TurnClaim
from gostop_log.sources import Item, records
from tests.audit.commands import json_lines, notation, run
from tests.audit.corrupting import corruptions
from tests.audit.hands import codes, night

NIGHT = night(6, 4)
WRITERS = [notation, json_lines]


def mended(*hands: Record) -> list[Record]:
    return [item.record for item in repaired(Item(one) for one in hands) if item.record is not None]


def wrong(hand: Record, **claims: object) -> Record:
    assert hand.claims is not None
    return replace(hand, claims=replace(hand.claims, **claims))


def test_what_is_right_stays_what_it_is() -> None:
    assert mended(*NIGHT) == NIGHT


def test_claims_become_what_was_computed() -> None:
    assert NIGHT[1].claims is not None
    assert NIGHT[1].claims.turns
    turn = NIGHT[1].claims.turns[2]
    turns = [replace(turn, steals=9, scores=[1, 2, 3]), TurnClaim(99, ["ppuk"])]
    bad = wrong(
        NIGHT[1], points=77, winner=None, payments=[1, 2, 3], paid=[], balances=[0, 0, 0], end="quad", turns=turns
    )
    [_, good, *_] = mended(NIGHT[0], bad, *NIGHT[2:])
    assert good == wrong(NIGHT[1], turns=[turn])


@pytest.mark.parametrize("fields", [{"carry": {"nagari": 8}}, {"carry": {"pot": 4}}, {"balances": [1, 2, 3]}], ids=str)
def test_a_hand_inherits_what_the_one_before_it_left(fields: dict[str, object]) -> None:
    good = mended(NIGHT[0], replace(NIGHT[1], **fields), *NIGHT[2:])
    assert codes(*good) == []
    assert [one.balances for one in good] == [one.balances for one in NIGHT]


def test_a_mistake_that_went_on_through_the_evening_is_corrected_through_it() -> None:
    """Every hand after the first wrong balance follows from it, and all of them are put right."""
    shifted = [replace(one, balances=[sum_ + 50 for sum_ in one.balances or []]) for one in NIGHT[1:]]
    assert mended(NIGHT[0], *(wrong(one, balances=[0, 0, 0]) for one in shifted)) == NIGHT


def test_a_dealer_is_only_corrected_where_the_play_stays_legal() -> None:
    other = replace(NIGHT[1], dealer=(NIGHT[1].dealer + 1) % 3, actions=[], claims=None, result=None)
    [_, good] = mended(NIGHT[0], other)
    assert good.dealer == NIGHT[1].dealer
    played = replace(NIGHT[1], players=[*NIGHT[1].players[1:], NIGHT[1].players[0]], balances=None, claims=None)
    [_, kept] = mended(NIGHT[0], played)
    assert kept.dealer == played.dealer


def test_what_is_illegal_or_unreadable_stays_as_it_is() -> None:
    illegal = wrong(replace(NIGHT[1], actions=NIGHT[1].actions[1:]), points=99)
    assert mended(NIGHT[0], illegal)[1] == illegal


def test_a_repaired_log_has_no_wrong_claim_left() -> None:
    """Whatever one field was changed to, what stays is illegal, numbered wrongly, or open, and no claim is wrong."""
    for kind, changed in corruptions(NIGHT[1], Random(1)):
        left = [code for code in codes(*mended(NIGHT[0], changed, *NIGHT[2:])) if code.startswith(("claim.", "carry."))]
        assert left == [], kind


@pytest.mark.parametrize("write", WRITERS)
def test_only_the_changed_hands_are_written_anew_and_all_comes_back(write: Callable[..., str], tmp_path: Path) -> None:
    hands = [
        NIGHT[0],
        replace(wrong(NIGHT[1], points=99), note="as \n Jun told it"),
        wrong(NIGHT[2], payments=[0, 0, 0]),
    ]
    broken = '\n[Hand "broken"]\n; noise {{{ \n' if write is notation else "{broken\n"
    log = write(tmp_path / "log", hands, broken)
    out = tmp_path / "out"
    ended = run("audit", log, "--repair", str(out))
    assert ended.exit_code == 1
    assert "2 hands corrected" in ended.stderr
    before, after = ((tmp_path / name).read_text(encoding="utf-8") for name in ("log", "out"))
    assert after.endswith(broken)
    assert [item.record for item in records(str(out))][:3] == mended(*hands)
    made = [json.loads(line) for line in (tmp_path / "out.changes.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [(one["hand"], one["id"], one["path"]) for one in made] == [
        (2, hands[1].id, "/claims/points"), (3, hands[2].id, "/claims/payments"),
    ]  # fmt: skip
    assert (made[0]["before"], made[1]["before"]) == (99, [0, 0, 0])
    back = run("audit", "--undo", f"{out}.changes.jsonl", str(out))
    assert (back.exit_code, back.stdout) == (0, before)
    assert run("audit", "--undo", f"{out}.changes.jsonl", str(out), "-o", str(tmp_path / "again")).exit_code == 0
    assert (tmp_path / "again").read_text(encoding="utf-8") == before


def test_what_was_absent_is_absent_again(tmp_path: Path) -> None:
    first, second = next(
        (one, two) for one, two in (night(seed, 2) for seed in range(50)) if two.carry.get("nagari") == 2
    )
    log, out = notation(tmp_path / "log.gsn", [first, replace(second, carry={}, claims=Claims())]), tmp_path / "out.gsn"
    run("audit", log, "--repair", str(out))
    made = json.loads((tmp_path / "out.gsn.changes.jsonl").read_text(encoding="utf-8"))
    assert made == {"hand": 2, "id": second.id, "path": "/carry", "after": {"nagari": 2}}
    back = run("audit", "--undo", f"{out}.changes.jsonl", str(out))
    assert back.stdout == Path(log).read_text(encoding="utf-8")


def test_where_nothing_was_changed_nothing_comes_back_changed(tmp_path: Path) -> None:
    log, out = notation(tmp_path / "log.gsn", NIGHT), tmp_path / "out.gsn"
    assert run("audit", log, "--repair", str(out)).exit_code == 0
    assert out.read_bytes() == Path(log).read_bytes()
    assert run("audit", "--undo", f"{out}.changes.jsonl", str(out)).stdout == Path(log).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", ["/note", "/claims/points", "/players/0", "/players/0/x", "/rules"])
def test_a_change_that_does_not_fit_the_hand_is_refused(path: str) -> None:
    with pytest.raises(HandError, match="something else stands there"):
        taken_back({"players": ["Min"], "rules": "classic"}, [Change(1, "a", path, before=1, after=2)])


def test_a_change_of_nothing_is_taken_back() -> None:
    assert taken_back({"id": "a"}, [Change(1, "a", "/note")]) == {"id": "a"}


def test_every_corruption_that_a_repair_touches_can_be_taken_back(tmp_path: Path) -> None:
    log, out = tmp_path / "log.gsn", tmp_path / "out.gsn"
    for _, changed in list(corruptions(NIGHT[1], Random(3)))[::3]:
        hands = [NIGHT[0], changed, *NIGHT[2:]]
        notation(log, hands)
        Path(f"{out}.changes.jsonl").unlink(missing_ok=True)
        run("audit", str(log), "--repair", str(out), "--no-explain")
        assert run("audit", "--undo", f"{out}.changes.jsonl", str(out), "-o", str(log)).exit_code == 0
        assert [one.record for one in records(str(log))] == hands


def test_a_list_of_another_log_is_refused(tmp_path: Path) -> None:
    log = notation(tmp_path / "log.gsn", [wrong(NIGHT[0], points=99), *NIGHT[1:]])
    out = str(tmp_path / "out.gsn")
    run("audit", log, "--repair", out)
    other = notation(tmp_path / "other.gsn", [wrong(NIGHT[0], points=12345)])
    back = run("audit", "--undo", f"{out}.changes.jsonl", other)
    assert back.exit_code == 2
    assert "something else stands there" in back.stderr
    (tmp_path / "no.changes.jsonl").write_text('{"hand": 1, "id": null, "path": "claims"}\n', encoding="utf-8")
    refused = run("audit", "--undo", str(tmp_path / "no.changes.jsonl"), log)
    assert refused.exit_code == 2
    assert "line 1: this is no change" in refused.stderr
    (tmp_path / "far.changes.jsonl").write_text('{"hand": 9, "id": null, "path": "/claims/end"}\n', encoding="utf-8")
    missing = run("audit", "--undo", str(tmp_path / "far.changes.jsonl"), log)
    assert missing.exit_code == 2
    assert "hand 9" in missing.stderr


def test_nothing_half_written_is_left_behind(tmp_path: Path) -> None:
    """Undecodable bytes cannot be kept as they are, and then there is neither log nor list."""
    log = notation(tmp_path / "log.gsn", [wrong(NIGHT[0], points=99), NIGHT[1]])
    Path(log).write_bytes(Path(log).read_bytes() + b'\n[Hand "x"]\n\xff\xfe\n')
    ended = run("audit", log, "--repair", str(tmp_path / "out.gsn"))
    assert ended.exit_code == 2
    assert "cannot be kept as it is" in ended.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["log.gsn"]


def test_a_hand_of_json_over_several_lines_is_not_repaired(tmp_path: Path) -> None:
    log = json_lines(tmp_path / "log.json", [wrong(NIGHT[0], points=99)])
    Path(log).write_text(json.dumps(json.loads(Path(log).read_text(encoding="utf-8")), indent=1), encoding="utf-8")
    ended = run("audit", log, "--repair", str(tmp_path / "out.json"))
    assert ended.exit_code == 2
    assert "gostop-log export" in ended.stderr
    assert not (tmp_path / "out.json").exists()


@pytest.mark.parametrize("arguments", [("-",), ("a.gsn", "b.gsn"), ()], ids=["stdin", "two", "none"])
def test_one_file_is_repaired(arguments: tuple[str, ...]) -> None:
    for option in ("--repair", "--undo"):
        ended = run("audit", option, "x", *arguments, stdin="")
        assert ended.exit_code == 2
        assert f"{option} takes one file" in ended.stderr


def test_what_stands_in_the_headers_of_a_session_is_not_changed_for_one_hand(tmp_path: Path) -> None:
    log = notation(tmp_path / "log.gsn", NIGHT[:2])
    text = Path(log).read_text(encoding="utf-8").replace('[GSN "1"]\n', '[GSN "1"] [Carry nagari=2 pot=0]\n', 1)
    Path(log).write_text(text.replace("[Carry nagari=1 push=0 pot=0] ", ""), encoding="utf-8")
    out = tmp_path / "out.gsn"
    ended = run("audit", log, "--repair", str(out))
    assert ended.exit_code == 1
    assert [one.verdict for one in audit(records(str(out)))][1] == "verified"


def test_a_repair_overwrites_neither_the_log_nor_an_earlier_way_back(tmp_path: Path) -> None:
    wrong = replace(NIGHT[1], claims=replace(NIGHT[1].claims, points=99))
    log, out = notation(tmp_path / "log.gsn", [NIGHT[0], wrong]), tmp_path / "out.gsn"
    assert "the log itself stays as it is" in run("audit", log, "--repair", log).stderr
    assert run("audit", log, "--repair", str(out), "--no-explain").exit_code == 1
    listed = Path(f"{out}.changes.jsonl").read_bytes()
    again = run("audit", log, "--repair", str(out), "--no-explain")
    assert (again.exit_code, listed != b"") == (2, True)
    assert "name another file" in again.stderr
    assert Path(f"{out}.changes.jsonl").read_bytes() == listed


def test_a_way_back_is_not_overwritten_by_what_it_leads_to(tmp_path: Path) -> None:
    log = notation(tmp_path / "log.gsn", [wrong(NIGHT[0], points=99)])
    out = tmp_path / "out.gsn"
    run("audit", "--repair", str(out), log)
    way = Path(f"{out}.changes.jsonl")
    before = way.read_bytes()
    refused = run("audit", "--undo", str(way), str(out), "-o", str(tmp_path / "." / way.name))
    assert refused.exit_code == 2
    assert "is a file that is read" in refused.stderr
    assert way.read_bytes() == before
