"""The walk-through of docs/integrity.md, run as it stands there."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from gostop_log import loads
from gostop_log.integrity import Reveal, head, verify
from tests.commands import run

SECRET = "00112233445566778899aabbccddeeff" * 2
SEEDS = ("--server", SECRET, "--client", "min-42", "--client", "jun")


@pytest.fixture(scope="module")
def walked(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder in which the commands of the page were run one after the other, and what they said beside."""
    page = (checkout / "docs" / "integrity.md").read_text(encoding="utf-8")
    commands = "".join(re.findall(r"^```sh\n(.*?)^```$", page, flags=re.MULTILINE | re.DOTALL))
    folder = tmp_path_factory.mktemp("walk")
    program = folder / "gostop-log"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m gostop_log "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    environment = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(checkout)}
    done = subprocess.run(
        ["sh", "-e"], input=commands, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stdout) == (0, "")
    return folder, done.stderr


def test_every_step_is_fine(walked: tuple[Path, str]) -> None:
    _, said = walked
    assert said.splitlines() == ["1 hand checked: 1 fine, 0 at fault", *["1 verified"] * 4]


def test_the_promise_of_a_redacted_or_merged_log_is_left_open_without_the_secret(walked: tuple[Path, str]) -> None:
    folder, _ = walked
    for name in ("for-min.gsn", "for-jun.gsn", "merged.gsn"):
        alone = run("verify", str(folder / name))
        assert (alone.exit_code, alone.stderr) == (1, "1 cannot be checked\n")
        assert "the seal is verified; the opening of the promise ([Reveal]) is hidden" in alone.stdout
        assert run("verify", str(folder / name), *SEEDS).exit_code == 0
        assert run("verify", "--decks", str(folder / name), *SEEDS).exit_code == 0
        short = run("verify", str(folder / name), *SEEDS[:-2])
        assert (short.exit_code, short.stderr) == (1, "1 wrong\n")
        assert "is a client missing?" in short.stdout


def test_seeds_need_the_secret(walked: tuple[Path, str]) -> None:
    folder, _ = walked
    done = run("verify", str(folder / "for-jun.gsn"), "--client", "jun")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "together with --server" in done.stderr


def test_the_same_chain_runs_through_all_of_them(walked: tuple[Path, str]) -> None:
    folder, _ = walked
    published = (folder / "head.txt").read_text(encoding="utf-8").strip()
    for name in ("sealed.gsn", "for-min.gsn", "for-jun.gsn", "merged.gsn"):
        [hand] = loads((folder / name).read_text(encoding="utf-8"))
        assert head(hand) == published
        assert verify(hand, opening=Reveal.of(SECRET, ["min-42", "jun"])) == []
