"""docs/recording.md: what it shows is what one gets."""

import re
from pathlib import Path

import pytest

from gostop_log.recording.desk import COMMANDS
from tests.commands import run

OPENING = '$ gostop-log record evening.gsn --session "New Year" --date 2026-02-17\n'


def test_transcript_and_its_log(checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (checkout / "docs" / "recording.md").read_text(encoding="utf-8")
    [shown] = re.findall(r"```text\n(.*?)```", page, re.DOTALL)
    [log] = re.findall(r"```gsn\n(.*?)```", page, re.DOTALL)
    lines = re.findall(r"^\S.*?>(?: (.*)|)$", shown.removeprefix(OPENING), re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    options = ("--session", "New Year", "--date", "2026-02-17")
    result = run("record", "evening.gsn", *options, stdin="".join(f"{line}\n" for line in lines), width=80)
    assert [line.rstrip() for line in (OPENING + result.stdout).splitlines()] == shown.splitlines()
    assert Path("evening.gsn").read_text(encoding="utf-8") == log


def test_every_command_is_described(checkout: Path) -> None:
    page = (checkout / "docs" / "recording.md").read_text(encoding="utf-8")
    assert [command for command in COMMANDS if f"`{command}" not in page] == []
