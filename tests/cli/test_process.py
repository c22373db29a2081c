"""What only a process of its own shows: pipes, terminals, signals, encodings, what is imported."""

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli import logs

COMMAND = [sys.executable, "-m", "gostop_log"]


def run(*arguments: str, cwd: Path, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments],
        cwd=cwd,
        input=stdin,
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
    )


def on_a_terminal(*arguments: str, cwd: Path, **environment: str) -> str:
    """What a command writes on a terminal."""
    ours, theirs = pty.openpty()
    clean = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "TERM"}}
    process = subprocess.Popen(
        [*COMMAND, *arguments], cwd=cwd, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs,
        env={**clean, "TERM": "xterm", **environment},
    )  # fmt: skip
    os.close(theirs)
    written = b""
    try:
        while chunk := os.read(ours, 1 << 16):
            written += chunk
    except OSError:
        pass  # the way that Linux says that nobody writes any more
    os.close(ours)
    process.wait()
    return written.decode()


@pytest.fixture
def one(tmp_path: Path) -> str:
    return logs.write(tmp_path / "one.jsonl", logs.GO_BAK)


@pytest.fixture
def many(tmp_path: Path) -> str:
    """A log whose replay is longer than a pipe holds."""
    return logs.write(tmp_path / "many.jsonl", *[logs.GO_BAK] * 200)


@pytest.mark.parametrize("arguments", [["replay"], ["replay", "--json"], ["export"], ["import"]], ids=" ".join)
def test_closed_pipe_is_harmless(arguments: list[str], many: str, checkout: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, *arguments, many], cwd=checkout, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 0


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["replay", "--help"]], ids=" ".join)
def test_full_disk_is_told_where_only_help_was_asked_for(arguments: list[str], checkout: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        shown = subprocess.run([*COMMAND, *arguments], cwd=checkout, stdout=full, stderr=subprocess.PIPE, check=False)
    assert shown.returncode == 2
    assert shown.stderr == b"gostop-log: standard output cannot be written: No space left on device\n"


@pytest.mark.parametrize("arguments", [["replay"], ["replay", "--json"], ["export"], ["check"]], ids=" ".join)
def test_full_disk_is_told(arguments: list[str], one: str, tmp_path: Path, checkout: Path) -> None:
    bad = logs.write(tmp_path / "bad.jsonl", logs.ILLEGAL)
    with Path("/dev/full").open("wb") as full:
        shown = subprocess.run(
            [*COMMAND, *arguments, one, bad], cwd=checkout, stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert shown.returncode == 2
    assert b"standard output cannot be written" in shown.stderr
    assert b"Traceback" not in shown.stderr


def test_closed_standard_output_is_harmless(one: str, checkout: Path) -> None:
    program = f"exec {' '.join(COMMAND)} replay {one} >&-"
    shown = subprocess.run(["/bin/sh", "-c", program], cwd=checkout, stderr=subprocess.PIPE, check=False)
    assert (shown.returncode, shown.stderr) == (0, b"")


def test_interrupt_ends_quietly(checkout: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "replay"], cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(logs.lines(logs.GO_BAK, logs.GO_BAK).encode())
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, complaints = process.communicate()
    assert (process.returncode, complaints.strip()) == (130, b"")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_signal_to_end_leaves_nothing_half_written(number: signal.Signals, tmp_path: Path, checkout: Path) -> None:
    target = tmp_path / "out.jsonl"
    target.write_text("precious", encoding="utf-8")
    process = subprocess.Popen([*COMMAND, "export", "-o", str(target)], cwd=checkout, stdin=subprocess.PIPE)
    assert process.stdin is not None
    process.stdin.write(logs.lines(*[logs.GO_BAK] * 300).encode())  # more than a pipe holds: it is being read
    process.send_signal(number)
    process.communicate()
    assert process.returncode == 128 + number
    assert [path.name for path in tmp_path.iterdir()] == ["out.jsonl"]
    assert target.read_text(encoding="utf-8") == "precious"


def test_hang_up_that_is_ignored_stays_ignored(checkout: Path) -> None:
    program = f"trap '' HUP; exec {' '.join(COMMAND)} export"
    process = subprocess.Popen(["/bin/sh", "-c", program], cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(logs.lines(logs.GO_BAK, logs.GO_BAK).encode())
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGHUP)
    process.communicate()
    assert process.returncode == 0


def test_output_goes_through_a_named_pipe(one: str, tmp_path: Path, checkout: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    process = subprocess.Popen([*COMMAND, "export", one, "-o", str(pipe)], cwd=checkout)
    assert pipe.read_bytes() == run("export", one, cwd=checkout).stdout
    assert process.wait() == 0
    assert pipe.is_fifo()
    assert run("fmt", "--write", str(pipe), cwd=checkout).returncode == 2


def test_output_to_standard_output_by_its_path_replaces_no_file(one: str, tmp_path: Path, checkout: Path) -> None:
    target = tmp_path / "out.jsonl"
    target.write_bytes(b"before\n")
    with target.open("ab") as stream:
        subprocess.run([*COMMAND, "export", one, "-o", "/dev/stdout"], cwd=checkout, stdout=stream, check=True)
    assert target.read_bytes() == b"before\n" + run("export", one, cwd=checkout).stdout


def test_colours_on_a_terminal_unless_told_otherwise(one: str, checkout: Path) -> None:
    assert "\x1b[" in on_a_terminal("replay", one, cwd=checkout)
    assert "\x1b[" not in on_a_terminal("replay", one, cwd=checkout, NO_COLOR="1")
    assert "\x1b[" not in on_a_terminal("replay", one, cwd=checkout, TERM="dumb")
    assert "\x1b[" not in on_a_terminal("replay", one, "--color", "never", cwd=checkout)
    assert "\x1b[" in on_a_terminal("replay", one, "--color", "always", cwd=checkout, NO_COLOR="1")


def test_long_logs_tell_a_terminal_how_far_they_are(tmp_path: Path, checkout: Path) -> None:
    log = logs.write(tmp_path / "long.jsonl", *[logs.QUADS] * 600)
    shown = on_a_terminal("check", log, cwd=checkout)
    assert "500 hands" in shown
    assert shown.endswith("\r600 hands checked: 600 fine (599 not wholly checked), 0 at fault\r\n")


def test_hangul_survives_a_terminal_that_has_none(one: str, checkout: Path) -> None:
    shown = run("replay", one, "--lang", "ko", cwd=checkout, PYTHONIOENCODING="latin-1")
    assert shown.returncode == 0
    assert rb"\ud310" in shown.stdout


def test_json_is_utf_8_whatever_the_terminal(tmp_path: Path, checkout: Path) -> None:
    log = logs.write(tmp_path / "log.jsonl", {**logs.QUADS, "players": ["미나", "Zoë", "🀄"]})
    shown = run("replay", "--json", log, cwd=checkout, PYTHONIOENCODING="ascii")
    assert '"players":["미나","Zoë","🀄"]'.encode() in shown.stdout


@pytest.mark.parametrize("content", [b"", b"\x80\x81", b"\x1f\x8b\x08truncated"])
@pytest.mark.parametrize("command", ["replay", "check", "fmt", "import", "export"])
def test_nothing_to_read_exits_with_2_and_says_why(command: str, content: bytes, checkout: Path) -> None:
    shown = run(command, cwd=checkout, stdin=content)
    assert shown.returncode == 2
    assert shown.stderr
    assert b"Traceback" not in shown.stderr


def test_replaying_imports_nothing_that_is_slow(one: str, checkout: Path) -> None:
    program = (
        "import sys; from gostop_log.cli import cli; "
        f"cli(['replay', {one!r}], standalone_mode=False); "
        "slow = {'lark', 'numba', 'numpy', 'pandas', 'plotly', 'pyarrow', 'asyncio'} & sys.modules.keys(); "
        "sys.stderr.write(' '.join(sorted(slow)))"
    )
    shown = subprocess.run([sys.executable, "-c", program], cwd=checkout, capture_output=True, check=True)
    assert shown.stderr == b""
