"""``gostop-log analyse``."""

import json
from pathlib import Path

import pytest

from gostop_log.compiled import machine
from gostop_log.decisions import analysis
from tests.commands import run

LOGS = Path("sample_logs")
FEW = ("--samples", "4", "--jobs", "1", "--policy", "random")


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is where numba is not installed: a test need not wait until everything is compiled."""
    monkeypatch.setattr(analysis, "machine", lambda **_: machine(compiled=False))


def test_a_hand_is_told_at_80_columns() -> None:
    said = run("analyse", *FEW, str(LOGS / "go-bak.gsn"), width=80)
    assert said.exit_code == 0
    assert max(map(len, said.stdout.splitlines())) <= 80
    for word in ("turn", "played", "better", "verdict", "go ± spread", "hidden", "all hands"):
        assert word in said.stdout


def test_json_has_every_kind_and_parts_that_add_up() -> None:
    said = run("analyse", "--json", *FEW, str(LOGS / "go-bak.gsn"))
    lines = [json.loads(line) for line in said.stdout.splitlines()]
    assert {line["kind"] for line in lines} == {"hand", "decision", "go_stop", "ledger", "total"}
    for line in lines:
        if line["kind"] == "ledger":
            parts = ("before", "deal", "flips", "hidden", "own", "others", "pushed")
            assert sum(line[part]["chips"] for part in parts) == pytest.approx(line["net"])
        if line["kind"] == "decision":
            assert line["candidates"][line["chosen"]]["action"] == line["played"]


def test_the_same_seed_gives_the_same_report_whoever_works() -> None:
    here, there = (
        run("analyse", *FEW, "--json", str(LOGS / "go-bak.gsn"), str(LOGS / "bomb-and-passes.gsn")) for _ in "12"
    )
    assert here.stdout == there.stdout
    other = run("analyse", *FEW, "--json", "--seed", "1", str(LOGS / "go-bak.gsn"))
    assert other.stdout != here.stdout


def test_one_player_is_told_of_alone() -> None:
    said = run("analyse", *FEW, "--seat", "Sol", "--json", str(LOGS / "go-bak.gsn"))
    assert {line["player"] for line in map(json.loads, said.stdout.splitlines()) if "player" in line} == {"Sol"}


def test_a_player_who_did_not_play_is_an_error_of_usage() -> None:
    said = run("analyse", *FEW, "--seat", "\x1bNobody", str(LOGS / "go-bak.gsn"))
    assert said.exit_code == 2
    assert "'\\x1bNobody' played in no hand" in said.stderr


def test_small_losses_can_be_left_out() -> None:
    said = run("analyse", *FEW, "--min-loss", "1000", "--json", str(LOGS / "go-bak.gsn"))
    assert "decision" not in {json.loads(line)["kind"] for line in said.stdout.splitlines()}


def test_what_is_not_known_is_said() -> None:
    said = run("analyse", *FEW, str(LOGS / "one-seat.gsn"))
    assert said.exit_code == 0
    assert "not every card is known" in said.stdout


@pytest.mark.parametrize("log", ["results-of-an-evening.gsn", "damaged.gsn"])
def test_what_cannot_be_analysed_is_refused_with_its_place(log: str) -> None:
    said = run("analyse", *FEW, str(LOGS / log))
    assert said.exit_code == 1
    assert f"{log}:" in said.stderr


@pytest.mark.parametrize("log", ["guest-and-boar-pot", "matgo-jokers"])
def test_large_sums_fit_80_columns(log: str) -> None:
    said = run("analyse", *FEW, str(LOGS / f"{log}.gsn"), width=80)
    assert max(map(len, said.stdout.splitlines())) <= 80


@pytest.mark.parametrize("option", ["--min-loss", "--precision"])
def test_chips_are_numbers(option: str) -> None:
    said = run("analyse", *FEW, option, "nan", str(LOGS / "go-bak.gsn"))
    assert said.exit_code == 2
    assert "nan is no number" in said.stderr


def test_what_is_kept_tells_the_same(tmp_path: Path) -> None:
    """Also after a break, which leaves parts, and of one player alone."""
    log = tmp_path / "three.gsn"
    names = ("go-bak.gsn", "damaged.gsn", "bomb-and-passes.gsn")
    log.write_text("\n".join((LOGS / name).read_text(encoding="utf-8") for name in names), encoding="utf-8")
    keep = ("--out", str(tmp_path / "kept"))
    for form in ((), ("--json",), ("--seat", "Sol", "--json"), ("--min-loss", "1")):
        plain, kept = run("analyse", *FEW, *form, str(log)), run("analyse", *FEW, *form, *keep, str(log))
        assert kept.stdout == plain.stdout
        assert kept.exit_code == plain.exit_code == 1
        assert plain.stderr in kept.stderr
        for part in sorted((tmp_path / "kept" / "values").iterdir())[::2]:
            part.unlink()


def test_what_is_kept_is_not_mixed(tmp_path: Path) -> None:
    keep = ("--out", str(tmp_path / "kept"), str(LOGS / "go-bak.gsn"))
    run("analyse", *FEW, *keep)
    said = run("analyse", *FEW, "--seed", "1", *keep)
    assert said.exit_code == 2
    assert "seed was 0, now it is 1" in said.stderr
    assert not said.stdout


def test_what_was_sold_is_told_beside_the_money() -> None:
    said = run("analyse", *FEW, str(LOGS / "five-at-the-table.gsn"), width=80)
    assert "no money here has them" in " ".join(said.stdout.split())
    assert max(map(len, said.stdout.splitlines())) <= 80


def test_other_rules_beside_those_of_the_log() -> None:
    said = run("analyse", *FEW, "--under", "go_bak=off", str(LOGS / "go-bak.gsn"), width=80)
    assert said.exit_code == 0
    assert max(map(len, said.stdout.splitlines())) <= 80
    for word in ("here classic, there classic go_bak=off", "change ± s.e.", "go over stop: here", "all hands"):
        assert word in said.stdout
    text = run("analyse", *FEW, "--under", "go_bak=off", "--json", "--seat", "Sol", str(LOGS / "go-bak.gsn")).stdout
    lines = [json.loads(line) for line in text.splitlines()]
    assert {line["kind"] for line in lines} == {"under", "under_decision", "under_go_stop", "under_total"}
    assert {line["player"] for line in lines if "player" in line} == {"Sol"}
    assert all(line["there"]["go_bak"] == 0 for line in lines if line["kind"] == "under_go_stop")
    assert lines[-1]["decisions"] == len([line for line in lines if line["kind"] == "under_decision"])


def test_a_hand_that_other_rules_cannot_be_for_is_refused_alone() -> None:
    said = run("analyse", *FEW, "--under", "matgo", "--json", *(str(LOGS / log) for log in ("go-bak.gsn", "quad.gsn")))
    assert said.exit_code == 1
    assert "[L1] matgo (L1) is for 2 players, not 3" in said.stderr
    assert json.loads(said.stdout.splitlines()[-1])["hands"] == 2


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("go_back=off", "there is no parameter 'go_back'; did you mean go_bak"),
        ("go_bak=nope", "it must be pays_both or double or off"),
        ("clasic", "did you mean classic?"),
        ("classic go_bak", "'go_bak' is not NAME=VALUE"),
        (" ", "no rule is named"),
    ],
)
def test_rules_that_nobody_knows_are_wrong_usage(rules: str, message: str) -> None:
    said = run("analyse", "--under", rules, str(LOGS / "go-bak.gsn"))
    assert said.exit_code == 2
    assert message in said.stderr


def test_what_other_rules_change_is_not_kept(tmp_path: Path) -> None:
    said = run("analyse", "--under", "go_bak=off", "--out", str(tmp_path / "kept"), str(LOGS / "go-bak.gsn"))
    assert said.exit_code == 2
    assert "exclude each other" in said.stderr
