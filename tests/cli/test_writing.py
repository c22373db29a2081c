"""``fmt``, ``import`` and ``export``: nothing is lost, and no file is ever half written."""

import gzip
import json
import os
from pathlib import Path

import pytest

from gostop_log import notation
from gostop_log.sources import records
from tests.cli import logs
from tests.cli.conftest import Run


@pytest.fixture
def fine(tmp_path: Path, run: Run) -> Path:
    """Good hands in the notation, in canonical form."""
    path = tmp_path / "fine.gsn"
    path.write_text(run("import", stdin=logs.lines(*logs.FINE)).stdout, encoding="utf-8")
    return path


@pytest.fixture
def loose(fine: Path) -> Path:
    """The same hands, not in canonical form."""
    path = fine.with_name("loose.gsn")
    path.write_text(fine.read_text(encoding="utf-8").replace("\n\n", "\n\n\n"), encoding="utf-8")
    return path


@pytest.fixture
def broken(fine: Path) -> Path:
    """The same hands with a broken one among them."""
    path = fine.with_name("broken.gsn")
    path.write_text(fine.read_text(encoding="utf-8") + "\n[Hand\nnonsense\n", encoding="utf-8")
    return path


def entries(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_there_and_back_again_nothing_is_lost(run: Run, fine: Path, tmp_path: Path) -> None:
    exported = run("export", str(fine))
    assert exported.exit_code == 0
    assert [json.loads(line)["id"] for line in exported.stdout.splitlines()] == ["quads", "ppuk", "go-bak", "nagari"]
    assert run("import", stdin=exported.stdout).stdout == fine.read_text(encoding="utf-8")
    json_log = tmp_path / "fine.jsonl"
    json_log.write_text(exported.stdout, encoding="utf-8")
    assert [item.record for item in records(json_log)] == [item.record for item in records(fine)]


@pytest.mark.parametrize("command", ["import", "export"])
def test_broken_hand_is_reported_and_the_next_one_is_written(command: str, run: Run) -> None:
    shown = run(command, stdin=logs.lines(logs.QUADS, "{broken", logs.PPUK))
    assert shown.exit_code == 1
    assert shown.stderr.startswith("-:2:")
    assert "ppuk" in shown.stdout


def test_hand_that_makes_no_sense_does_not_end_the_import(run: Run) -> None:
    shown = run("import", stdin=logs.lines(logs.QUADS, {**logs.QUADS, "id": "x", "dealer": 5}, logs.PPUK))
    assert [record.id for record in notation.loads(shown.stdout)][-1] == "ppuk"


def test_session_too_long_to_be_read_again_costs_its_hands_alone(run: Run) -> None:
    long = {**logs.QUADS, "headers": {"Comment": "x" * 300_000}}
    imported = run("import", stdin=logs.lines(long, logs.PPUK, long))
    assert imported.exit_code == 1
    assert len(imported.stderr.splitlines()) == 2
    assert run("check", stdin=imported.stdout).stderr == "1 hand checked: 1 fine (1 not wholly checked), 0 at fault\n"


def test_output_goes_into_a_file(run: Run, fine: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    shown = run("export", str(fine), "-o", str(target))
    assert (shown.exit_code, shown.stdout) == (0, "")
    assert target.read_text(encoding="utf-8") == run("export", str(fine)).stdout
    assert entries(tmp_path) == {"fine.gsn", "out.jsonl"}


def test_output_may_be_the_input(run: Run, fine: Path) -> None:
    expected = run("export", str(fine)).stdout
    assert run("export", str(fine), "-o", str(fine)).exit_code == 0
    assert fine.read_text(encoding="utf-8") == expected


def test_input_that_cannot_be_read_leaves_the_output_alone(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "out.gsn"
    target.write_text("precious", encoding="utf-8")
    assert run("import", str(tmp_path / "missing"), "-o", str(target)).exit_code == 2
    assert target.read_text(encoding="utf-8") == "precious"
    assert entries(tmp_path) == {"out.gsn"}


def test_folder_that_is_not_there_is_wrong_usage(run: Run, fine: Path, tmp_path: Path) -> None:
    shown = run("export", str(fine), "-o", str(tmp_path / "nowhere" / "out.jsonl"))
    assert shown.exit_code == 2
    assert "cannot be written" in shown.stderr


def test_fmt_prints_the_canonical_form(run: Run, fine: Path, loose: Path) -> None:
    for path in (fine, loose):
        shown = run("fmt", str(path))
        assert (shown.exit_code, shown.stdout) == (0, fine.read_text(encoding="utf-8"))
    assert run("fmt", stdin=loose.read_text(encoding="utf-8")).stdout == fine.read_text(encoding="utf-8")


def test_fmt_check_only_tells(run: Run, fine: Path, loose: Path) -> None:
    before = loose.read_bytes()
    shown = run("fmt", "--check", str(fine), str(loose))
    assert (shown.exit_code, shown.stdout) == (1, f"{loose} is not in canonical form\n")
    assert loose.read_bytes() == before
    assert (run("fmt", "--check", str(fine)).exit_code, run("fmt", "--check", str(fine)).stdout) == (0, "")


def test_fmt_check_reads_standard_input_and_packed_files(run: Run, fine: Path, loose: Path) -> None:
    assert run("fmt", "--check", stdin=fine.read_bytes()).exit_code == 0
    assert run("fmt", "--check", stdin=loose.read_bytes()).stdout == "- is not in canonical form\n"
    packed = fine.with_name("fine.gsn.gz")
    packed.write_bytes(gzip.compress(fine.read_bytes()))
    assert run("fmt", "--check", str(packed)).exit_code == 0


def test_fmt_write_replaces_in_one_piece(run: Run, fine: Path, loose: Path, tmp_path: Path) -> None:
    loose.chmod(0o640)
    shown = run("fmt", "--write", str(loose))
    assert (shown.exit_code, shown.stdout) == (0, "")
    assert loose.read_bytes() == fine.read_bytes()
    assert loose.stat().st_mode & 0o777 == 0o640
    assert entries(tmp_path) == {"fine.gsn", "loose.gsn"}


def test_fmt_write_leaves_a_canonical_file_alone(run: Run, fine: Path) -> None:
    before = fine.stat()
    assert run("fmt", "--write", str(fine)).exit_code == 0
    assert os.path.samestat(before, fine.stat())


def test_fmt_write_follows_a_link(run: Run, fine: Path, loose: Path) -> None:
    link = fine.with_name("link.gsn")
    link.symlink_to(loose)
    assert run("fmt", "--write", str(link)).exit_code == 0
    assert link.is_symlink()
    assert loose.read_bytes() == fine.read_bytes()


def test_fmt_write_leaves_a_file_with_a_broken_hand_as_it_is(run: Run, broken: Path, loose: Path, fine: Path) -> None:
    before = broken.read_bytes()
    shown = run("fmt", "--write", str(broken), str(loose))
    assert shown.exit_code == 1
    assert f"{broken} is left as it is" in shown.stderr
    assert broken.read_bytes() == before
    assert loose.read_bytes() == fine.read_bytes()
    assert entries(broken.parent) == {"fine.gsn", "loose.gsn", "broken.gsn"}


@pytest.mark.parametrize("mode", [[], ["--check"], ["--write"]], ids=["print", "check", "write"])
def test_fmt_is_not_for_json(mode: list[str], run: Run, tmp_path: Path) -> None:
    path = logs.write(tmp_path / "log.jsonl", logs.QUADS)
    before = Path(path).read_bytes()
    shown = run("fmt", *mode, path)
    assert shown.exit_code == 2
    assert "JSON" in shown.stderr
    assert Path(path).read_bytes() == before


@pytest.mark.parametrize(
    "arguments", [["--check", "--write", "x"], ["--write"], ["--write", "-"], ["--write", "nowhere"]]
)
def test_fmt_refuses_what_it_cannot_do(arguments: list[str], run: Run) -> None:
    assert run("fmt", *arguments).exit_code == 2


def test_fmt_does_not_write_a_packed_file(run: Run, fine: Path) -> None:
    packed = fine.with_name("fine.gsn.gz")
    packed.write_bytes(gzip.compress(fine.read_bytes()))
    before = packed.read_bytes()
    assert run("fmt", "--write", str(packed)).exit_code == 2
    assert packed.read_bytes() == before
