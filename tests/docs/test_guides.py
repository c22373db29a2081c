"""The guides of docs/ are true: what they change can be changed there, and brings about what they say."""

import re
from pathlib import Path

import pytest

from tests.commands import run
from tests.docs.guides import CHECKOUT, applied, commands, copy, python


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return copy(tmp_path)


def test_the_rule_that_is_added_multiplies_and_is_explained(project: Path) -> None:
    applied("adding-a-rule.md", project)
    ribbons = ["--winner", "1T 2T 4T 5T 6T 9T 12T", "--loser", "1K"]
    assert re.search(
        r"×   2  M20   tti-dda: seven ribbons +6\n", _settled(project, *ribbons, "--rules", "classic tti_dda=2")
    )
    assert "M20" not in _settled(project, *ribbons)
    assert "tti_dda: classic 1, family 1" in python(project, "-m", "gostop_log", "rules", "explain", "M20")
    tests = ["tests/rules/test_texts.py", "tests/variants/test_values.py", "tests/engine/test_payment.py"]
    python(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "M20 or tti_dda or texts", *tests)


def _settled(project: Path, *arguments: str) -> str:
    return python(project, "-m", "gostop_log", "settle", *arguments)


def test_the_preset_that_is_added_is_listed_and_played(project: Path) -> None:
    applied("adding-a-preset.md", project)
    assert re.search(
        r"^  seaside +the rules of the seaside club", python(project, "-m", "gostop_log", "rules", "list"), re.M
    )
    shown = python(project, "-m", "gostop_log", "rules", "diff", "classic", "seaside")
    assert re.search(r"G1 +target +3 -> 5\n", shown)
    assert len(shown.splitlines()) == 4
    python(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "seaside", "tests/rules/test_presets.py")
    assert python(project, "-c", ENDED_WITH_FIVE).split() == ["False", "True"]


ENDED_WITH_FIVE = """
import gostop_log as gs
for rules in ("classic", "seaside"):
    head = f'[GSN "1"] [Players "Min" "Jun"] [Rules {rules}]\\n[Hand]\\n'
    [hand] = gs.loads(head + 'final winner="Min"\\ncaptured 2Y 4Y 8Y | 1K')
    print(gs.replay(hand).result.ok)
"""
"""Two players, and godori for five points: with `classic` seven are needed (G1)."""


def test_the_importer_reads_the_history(tmp_path: Path) -> None:
    applied("adding-an-importer.md", tmp_path)
    (tmp_path / "blue.jsonl").write_text(python(tmp_path, "blue.py", "blue.csv"), encoding="utf-8")
    python(tmp_path, "-m", "gostop_log", "check", "blue.jsonl")
    written = python(tmp_path, "-m", "gostop_log", "import", "blue.jsonl")
    assert "\n1. 9Y/2p 5p/11K\n" in written
    assert "[Payments 3000 -3000]" in written


@pytest.mark.parametrize("guide", ["tutorial.md", "auditing-a-room.md", "sealing-an-evening.md"])
def test_each_command_of_a_guide_does_what_it_says(guide: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sample_logs").symlink_to(CHECKOUT / "sample_logs")
    applied(guide, tmp_path)
    found = list(commands(guide))
    assert found
    ended = {" ".join(words): run(*words) for words, _ in found}
    assert {words: one.exit_code for words, one in ended.items()} == {" ".join(words): code for words, code in found}
    for shown in re.findall(
        r"^```text\n(──.*?)^```", (CHECKOUT / "docs" / guide).read_text(encoding="utf-8"), re.M | re.S
    ):
        assert any(shown in run(*words, width=80).stdout for words, _ in found)
