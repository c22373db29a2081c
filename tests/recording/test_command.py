"""``gostop-log record``: the file, the pipe, the terminal."""

from __future__ import annotations

import contextlib
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gostop_log.cli.record import Log
from gostop_log.errors import InputError
from gostop_log.notation import loads
from tests.commands import run
from tests.recording.desks import SAMPLES, dealt, halves, playable, silent

START = ["Min Jun Sol", "classic", "100 KRW", "Min", ""]
CARDS = ["3K 4p 6T 8Y 10q 11pp", "1K 3p 3q 3T 7p 9Y 12T"]
[GOS] = playable([SAMPLES / "three-gos.gsn"])


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_evening_from_nothing_and_again(tmp_path: Path) -> None:
    file = tmp_path / "evening.gsn"
    first = run("record", str(file), "--date", "2026-02-17", stdin=typed(*START, *CARDS, "1k/2q"), width=80)
    assert first.exit_code == 0
    assert "Min plays> 1k/2q" in first.stdout
    assert "Everything is in" in first.stdout
    again = run("record", str(file), stdin=typed("2p/5y", "abandon"))
    assert again.exit_code == 0
    assert again.stdout.startswith("━━ hand 1")
    [hand] = loads(file.read_text(encoding="utf-8"))
    assert (hand.date, len(hand.actions)) == ("2026-02-17", 4)
    assert run("check", str(file)).exit_code == 0
    assert run("session", str(file)).exit_code == 0
    assert run("fmt", "--check", str(file)).exit_code == 0


def test_line_that_is_refused_is_told_and_makes_the_exit_code(tmp_path: Path) -> None:
    file = tmp_path / "evening.gsn"
    result = run("record", str(file), stdin=typed(*START, *CARDS, "4p", "1k/2q"))
    assert result.exit_code == 1
    assert "Min does not hold" in result.stdout
    assert "1. 1K/2q" in file.read_text(encoding="utf-8")


def test_nothing_is_written_before_there_is_a_session(tmp_path: Path) -> None:
    file = tmp_path / "evening.gsn"
    result = run("record", str(file), stdin=typed("Min Jun", "quit"))
    assert "Nothing was written to" in result.stdout
    assert not file.exists()


@pytest.mark.parametrize("data", [b'{"players": ["Min"]}\n', b"\x28\xb5\x2f\xfd", b"shopping list\n"])
def test_foreign_file_is_left_alone(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "list.txt"
    file.write_bytes(data)
    result = run("record", str(file), stdin=typed(*START))
    assert result.exit_code == 2
    assert "this is not" in result.stderr
    assert file.read_bytes() == data


def test_folder_that_is_not_there(tmp_path: Path) -> None:
    result = run("record", str(tmp_path / "none" / "evening.gsn"), stdin=typed(*START))
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_file_that_somebody_else_changed_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "evening.gsn"
    log = Log(file)
    log.write(b"one")
    file.write_bytes(b"another")
    with pytest.raises(InputError, match="somebody else has changed this file"):
        log.write(b"two")
    assert file.read_bytes() == b"another"


@pytest.mark.parametrize("count", [0, 7, 30])
def test_kill_at_any_moment_loses_nothing(tmp_path: Path, count: int) -> None:
    file = tmp_path / "gos.gsn"
    file.write_text(dealt(GOS), encoding="utf-8")
    lines = halves(GOS)
    with started(file) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(typed(*lines[:count], "zz"))
        process.stdin.flush()
        while "'zz' cannot stand here" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGKILL)
    result = run("record", str(file), stdin=typed(*lines[count:]))
    assert result.exit_code == 0
    [hand] = loads(file.read_text(encoding="utf-8"))
    assert hand.actions == silent(GOS).actions
    assert not [*tmp_path.glob(".*")]


@pytest.mark.parametrize("step", ["fsync", "chmod", "replace"])
def test_writing_that_is_interrupted_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    log = Log(tmp_path / "evening.gsn")
    log.write(b"one")
    monkeypatch.setattr(os if step == "fsync" else Path, step, interrupt)
    with pytest.raises(KeyboardInterrupt):
        log.write(b"two")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"one"]


def test_tab_completes_at_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "evening.gsn"
    shown = at_terminal(
        file,
        ("order of play?", "Min Jun\r"),
        ("Rules [classic]", "wik\t"),
        ("wiki", "\r"),
        ("Money for a chip", "\r"),
        ("do you see?", "\r"),
        ("Who deals?", "\r"),
        ("The table, 8 cards", "3광 7\t"),
        ("7Y", "\x03"),
    )
    assert b"[Rules wiki]" in file.read_bytes()
    assert "Everything is in" in shown


def at_terminal(file: Path, *dialogue: tuple[str, str]) -> str:
    """What a terminal shows at last, where each text is typed as soon as another is seen after the text before."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ |= {"TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1", "COLUMNS": "80", "LINES": "24"}
        os.execv(sys.executable, [sys.executable, "-m", "gostop_log", "record", str(file)])
    for seen, text in dialogue:
        shown = ""
        while seen not in shown:
            shown += os.read(terminal, 1 << 16).decode(errors="replace")
        os.write(terminal, text.encode())
    with contextlib.suppress(OSError):  # nobody writes any more
        while read := os.read(terminal, 1 << 16):
            shown += read.decode(errors="replace")
    os.waitpid(pid, 0)
    return shown


def started(file: Path) -> subprocess.Popen[str]:
    """A recording in a process of its own that reads a pipe."""
    return subprocess.Popen(
        [sys.executable, "-m", "gostop_log", "record", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )


def test_what_cannot_be_gone_on_with_is_no_place_for_a_log(tmp_path: Path) -> None:
    loop = tmp_path / "loop.gsn"
    loop.symlink_to(loop)
    for file, said in ((str(loop), "symbolic links"), ("-", "into a file")):
        found = run("record", file, stdin=typed(*START))
        assert found.exit_code == 2
        assert said in found.stderr
    assert loop.is_symlink()


def test_narrow_terminal(tmp_path: Path) -> None:
    found = run("record", str(tmp_path / "evening.gsn"), stdin=typed(*START, *CARDS, "moves"), width=40)
    shown = [line for line in found.stdout.splitlines() if "> " not in line]
    assert max(map(len, shown)) <= 40
