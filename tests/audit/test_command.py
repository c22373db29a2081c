"""``gostop-log audit``: what a person, a program and a spreadsheet see of it."""

from __future__ import annotations

import csv
import io
import json
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from gostop_log.audit import summary
from gostop_log.draw.text import columns
from gostop_log.record import Claims
from tests.audit.commands import json_lines, notation, run
from tests.audit.hands import night

NIGHT = night(8, 3)
WRONG = replace(NIGHT[1], claims=Claims(payments=[3, -4, 1]))


def test_what_is_right_is_fine(tmp_path: Path) -> None:
    ended = run("audit", notation(tmp_path / "a.gsn", NIGHT))
    assert ended.exit_code == 0
    assert ended.stdout.startswith("━━ audit")
    assert "verified                             3" in ended.stdout


@pytest.mark.parametrize("changed", ["wrong", "unchecked", "unreadable"])
def test_anything_else_is_exit_code_1(changed: str, tmp_path: Path) -> None:
    hands = {"wrong": [WRONG], "unchecked": [NIGHT[2]], "unreadable": [NIGHT[0]]}[changed]
    log = json_lines(tmp_path / "a.jsonl", hands, *(["{\n"] if changed == "unreadable" else []))
    ended = run("audit", log, "--json")
    assert ended.exit_code == 1
    assert json.loads(ended.stdout.splitlines()[-1])[changed] == 1


def test_json_has_findings_verdicts_and_a_sum(tmp_path: Path) -> None:
    log = notation(tmp_path / "a.gsn", [NIGHT[0], WRONG, NIGHT[2]])
    told = [json.loads(line) for line in run("audit", "--json", log).stdout.splitlines()]
    assert [one["kind"] for one in told] == ["hand", "finding", "hand", "hand", "summary"]
    finding, hand, total = told[1], told[2], told[-1]
    assert list(finding) == [
        "kind", "code", "severity", "rules", "message", "file", "line", "column", "hand", "hand_no", "session", "ply",
        "action", "field", "claimed", "computed", "ledger", "explained_by",
    ]  # fmt: skip
    assert (finding["code"], finding["claimed"]) == ("claim.payments", [3, -4, 1])
    assert (hand["verdict"], hand["findings"], hand["hand"]) == ("wrong", ["claim.payments"], WRONG.id)
    assert (total["hands"], total["verified"], total["wrong"]) == (3, 2, 1)
    assert total["findings"] == {"claim.payments": 1}
    claimed = [one.claims.payments[0] for one in (NIGHT[0], WRONG, NIGHT[2]) if one.claims and one.claims.payments]
    computed = [one.claims.payments[0] for one in NIGHT if one.claims and one.claims.payments]
    assert total["money"]["Min"] == {"claimed": sum(claimed), "computed": sum(computed)}


def test_without_explaining_nothing_is_looked_for(tmp_path: Path) -> None:
    log = notation(tmp_path / "a.gsn", [NIGHT[0], WRONG])
    told = [json.loads(line) for line in run("audit", "--json", "--no-explain", log).stdout.splitlines()]
    assert [one for one in told if "explained_by" in one] == []


def test_csv_is_safe_in_a_spreadsheet(tmp_path: Path) -> None:
    evil = '=HYPERLINK("http://x";"y")\n@sum'
    log = json_lines(tmp_path / "a.jsonl", [replace(WRONG, id=evil, session=None, hand_no=None)])
    ended = run("audit", "--csv", log)
    rows = list(csv.DictReader(io.StringIO(ended.stdout)))
    assert [row["code"] for row in rows] == ["claim.payments"]
    assert rows[0]["hand"].startswith("'=HYPERLINK")
    assert json.loads(rows[0]["claimed"]) == [3, -4, 1]
    assert [cell for row in rows for cell in row.values() if cell.startswith(("=", "+", "-", "@", "\t", "\r"))] == []
    assert "audit" in ended.stderr


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_nothing_is_wider_than_the_terminal(
    width: int, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    notation(tmp_path / "a.gsn", [NIGHT[0], WRONG, NIGHT[2]], '\n[Hand "x"]\n3z\n')
    told = run("audit", "--lang", lang, "a.gsn", width=width).stdout.splitlines()
    assert [line for line in told if columns(line) > width] == []
    at = 2 + next(
        number
        for number, line in enumerate(told)
        if line in ("money of the hands that claim it", "금액이 적힌 판의 손익")
    )
    money = told[at:] if width > 63 else told[at - 1 :: 4]  # else a line for each sum stands below each name
    assert [line.split()[0] for line in money] == NIGHT[0].players
    assert any(("감사" if lang == "ko" else "audit") in line for line in told)


def test_what_a_log_says_reaches_no_terminal_raw(tmp_path: Path) -> None:
    evil = "\x1b[2J\u202e"
    players = [f"Min{evil}", f"Jun{evil}", f"Sol{evil}"]
    log = json_lines(tmp_path / "a.jsonl", [replace(WRONG, id=evil, players=players, session=evil)])
    for form in ((), ("--json",), ("--csv",)):
        ended = run("audit", *form, log)
        assert "\x1b" not in ended.stdout + ended.stderr
        assert "\u202e" not in ended.stdout + ended.stderr


def test_a_hand_that_claims_no_payment_is_counted_apart(tmp_path: Path) -> None:
    log = notation(tmp_path / "a.gsn", [replace(NIGHT[0], claims=None)])
    total = json.loads(run("audit", "--json", log).stdout.splitlines()[-1])
    assert (total["verified"], total["silent"], total["money"]) == (1, 1, {})


def test_many_players_are_one_sum(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(summary, "MOST_PLAYERS", 2)
    total = json.loads(run("audit", "--json", notation(tmp_path / "a.gsn", NIGHT[:1])).stdout.splitlines()[-1])
    assert len(total["money"]) == 3
    assert "" in total["money"]


# Paths.


def test_a_file_that_is_named_twice_is_read_once(tmp_path: Path) -> None:
    log = notation(tmp_path / "a.gsn", NIGHT)
    (tmp_path / "b.gsn").symlink_to(log)
    for given in ((log, log), (str(tmp_path),), (log, str(tmp_path))):
        for command in ("audit", "find", "fairness", "people", "anonymise"):
            once, ended = run(command, "--json", log), run(command, "--json", *given)
            assert ended.exit_code == once.exit_code
            if command != "anonymise":  # each time under a key of its own
                assert ended.stdout == once.stdout
            assert len(ended.stdout) == len(once.stdout)
            assert "skipped, for this file is named twice" in ended.stderr


def test_folders_are_read_and_what_is_no_log_in_them_is_skipped(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    notation(tmp_path / "below" / "b.gsn", NIGHT)
    json_lines(tmp_path / "unnamed", NIGHT[:1])
    (tmp_path / "photo.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0")
    (tmp_path / "readme.md").write_text("# Evenings\n\nWe play on Sundays.\n", encoding="utf-8")
    (tmp_path / "told.txt").write_text('As it was:\n[GSN "1"] [Players "A" "B"]\n[Hand "x"]\n', encoding="utf-8")
    (tmp_path / "nothing").write_bytes(b"")
    (tmp_path / ".a.gsn.half").write_text('[GSN "1"]', encoding="utf-8")
    (tmp_path / "b.gsn.changes.jsonl").write_text("{}\n", encoding="utf-8")
    ended = run("audit", "--json", str(tmp_path))
    assert ended.exit_code == 0
    told = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [Path(one["file"]).name for one in told[:-1]] == ["unnamed", "b.gsn", "b.gsn", "b.gsn"]
    skipped = [line for line in ended.stderr.splitlines() if "skipped" in line]
    assert len(skipped) == 6
    assert all(line.startswith("note: ") for line in skipped)


@pytest.mark.parametrize("command", ["audit", "find"])
def test_a_pipe_in_a_folder_is_not_opened(command: str, tmp_path: Path) -> None:
    json_lines(tmp_path / "a.jsonl", NIGHT)
    os.mkfifo(tmp_path / "pipe.gsn")
    os.mkfifo(tmp_path / "unnamed")
    (tmp_path / "device.gsn").symlink_to(os.devnull)
    ended = run(command, str(tmp_path))
    assert ended.exit_code == 0
    for name in ("pipe.gsn", "unnamed", "device.gsn"):
        assert f"{name}: skipped, for it is no file but a pipe, a socket or a device" in ended.stderr


def test_a_pipe_that_is_named_is_read(tmp_path: Path) -> None:
    log, pipe = Path(json_lines(tmp_path / "a.jsonl", NIGHT)), tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_bytes(log.read_bytes()))
    writer.start()
    ended = run("find", str(pipe))
    writer.join()
    assert "found in 3 of 3 hands" in ended.stderr


def test_what_is_named_as_a_log_and_is_none_is_not_passed_over(tmp_path: Path) -> None:
    notation(tmp_path / "a.gsn", NIGHT)
    (tmp_path / "b.gsn").write_bytes(b"")
    (tmp_path / "c.jsonl.gz").write_bytes(b"\x1f\x8b\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0")
    ended = run("audit", str(tmp_path))
    assert ended.exit_code == 2
    assert "b.gsn: this is empty" in ended.stderr
    assert "c.jsonl.gz" in ended.stderr
    assert "verified                             3" in ended.stdout


def test_a_file_that_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = notation(tmp_path / "secret.gsn", NIGHT)
    opened = Path.open

    def guarded(self: Path, *arguments: object, **options: object) -> object:
        if str(self) == secret:
            raise PermissionError(13, "Permission denied")
        return opened(self, *arguments, **options)

    monkeypatch.setattr(Path, "open", guarded)
    for given in (secret, str(tmp_path)):
        ended = run("audit", given)
        assert ended.exit_code == 2
        assert "you may not read this file" in ended.stderr


@pytest.mark.parametrize("command", ["audit", "find", "anonymise", "people"])
def test_a_file_in_a_folder_that_may_not_be_entered_is_named(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = str(tmp_path / "locked" / "a.gsn")

    def guarded(asked: Callable[..., object]) -> Callable[..., object]:
        def refused(self: Path, *arguments: object, **options: object) -> object:
            if str(self) == secret:
                raise PermissionError(13, "Permission denied", secret)
            return asked(self, *arguments, **options)

        return refused

    for asked in ("stat", "open"):
        monkeypatch.setattr(Path, asked, guarded(getattr(Path, asked)))
    ended = run(command, secret)
    assert ended.exit_code == 2
    assert f"{secret}: you may not read this file" in ended.stderr.replace("\n ", "")


def test_a_folder_that_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> object:
        raise PermissionError(13, "Permission denied", str(tmp_path))

    monkeypatch.setattr(os, "scandir", refused)
    ended = run("audit", str(tmp_path))
    assert ended.exit_code == 2
    assert "this folder cannot be read: Permission denied" in ended.stderr


def test_a_link_that_leads_nowhere_and_an_empty_folder_are_named(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    empty = run("audit", str(tmp_path / "logs"))
    assert empty.exit_code == 2
    assert "there is no log in this folder" in empty.stderr
    (tmp_path / "logs" / "gone.gsn").symlink_to(tmp_path / "nowhere")
    dangling = run("audit", str(tmp_path / "logs"))
    assert dangling.exit_code == 2
    assert "there is no such file" in dangling.stderr


@pytest.mark.parametrize("options", [("-o", "x"), ("--repair", "x", "--undo", "y")])
def test_options_that_do_not_go_together_are_wrong_usage(options: tuple[str, ...]) -> None:
    assert run("audit", *options, "a.gsn").exit_code == 2
