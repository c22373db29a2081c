import json
from pathlib import Path

import pytest

from tests.cli import logs
from tests.cli.conftest import Run


@pytest.fixture
def evening(tmp_path: Path) -> str:
    """Good hands with a bad one of every sort among them."""
    return logs.write(
        tmp_path / "evening.jsonl", logs.QUADS, logs.ILLEGAL, "{broken", logs.WRONG_CLAIM, logs.GO_BAK, logs.NAGARI
    )


def test_fine_hands_exit_with_0(run: Run, tmp_path: Path) -> None:
    assert run("replay", logs.write(tmp_path / "fine.jsonl", *logs.FINE)).exit_code == 0


@pytest.mark.parametrize("bad", [logs.ILLEGAL, logs.WRONG_CLAIM, "{broken"], ids=["illegal", "wrong claim", "broken"])
def test_hands_after_a_bad_one_are_still_shown(bad: dict[str, object] | str, run: Run, tmp_path: Path) -> None:
    shown = run("replay", logs.write(tmp_path / "log.jsonl", bad, logs.QUADS))
    assert shown.exit_code == 1
    assert "hand quads" in shown.stdout
    assert "Min -10" in shown.stdout


def test_settlement_shows_who_pays_for_whom_and_that_it_sums_to_zero(run: Run, evening: str) -> None:
    shown = run("replay", evening, "--hand", "go-bak").stdout
    assert "Min pays Jun for Sol" in shown
    assert "K1" in shown
    assert "3 × 100 KRW = 300 KRW" in shown
    assert "Min -600 KRW   Jun +600 KRW   Sol +0 KRW   sum 0" in shown


def test_wrong_claim_is_shown_beside_what_was_computed(run: Run, evening: str) -> None:
    shown = run("replay", evening, "--hand", "wrong-claim")
    assert shown.exit_code == 1
    assert "claimed   Min -5, Jun +0, Sol +5\n" in shown.stdout
    assert "computed  Min -10, Jun +5, Sol +5\n" in shown.stdout


def test_illegal_hand_names_the_rule(run: Run, evening: str) -> None:
    shown = run("replay", evening, "--hand", "illegal")
    assert shown.exit_code == 1
    assert "[P2]" in shown.stdout


def test_faults_of_hands_that_are_not_asked_for_do_not_count(run: Run, evening: str) -> None:
    assert run("replay", evening, "--hand", "quads").exit_code == 0


def test_hand_is_found_by_its_number_too(run: Run, evening: str) -> None:
    assert run("replay", evening, "--hand", "6").stdout == run("replay", evening, "--hand", "nagari").stdout


def test_hand_that_is_not_there_is_wrong_usage(run: Run, evening: str) -> None:
    shown = run("replay", evening, "--hand", "t99")
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert "t99" in shown.stderr


def test_at_shows_one_board_alone(run: Run, evening: str) -> None:
    shown = run("replay", evening, "--hand", "go-bak", "--at", "2").stdout
    assert "turn 2 · Jun" in shown
    assert "turn 1" not in shown
    assert run("replay", evening, "--hand", "go-bak", "--at", "-1").stdout.startswith("── turn 5 · Jun")
    assert run("replay", evening, "--hand", "go-bak", "--at", "0").stdout.startswith("── the deal")


def test_the_last_board_has_the_ledger_with_it(run: Run, evening: str) -> None:
    assert "── settlement ─" in run("replay", evening, "--hand", "go-bak", "--at", "-1").stdout
    assert "── settlement ─" not in run("replay", evening, "--hand", "go-bak", "--at", "4").stdout


def test_ledgers_alone(run: Run, evening: str) -> None:
    shown = run("replay", evening, "--ledger")
    assert shown.stdout.count("━━ hand ") == 5
    assert "── settlement ─" in shown.stdout
    assert "── turn" not in shown.stdout
    assert shown.exit_code == 1


def test_the_solution_of_a_puzzle_on_demand(run: Run, checkout: Path) -> None:
    puzzle = str(checkout / "sample_logs" / "puzzle.gsn")
    assert "The solution:" not in run("replay", puzzle).stdout
    assert "The solution:" in run("replay", puzzle, "--variations").stdout


def test_turn_that_is_not_there_is_wrong_usage(run: Run, evening: str) -> None:
    shown = run("replay", evening, "--hand", "go-bak", "--at", "9")
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert "5 turns" in shown.stderr


def test_json_is_one_line_for_each_hand(run: Run, evening: str) -> None:
    shown = run("replay", "--json", evening)
    results = [json.loads(line) for line in shown.stdout.splitlines()]
    assert [result["ok"] for result in results] == [True, False, False, True, True, True]
    assert [result["id"] for result in results] == ["quads", "illegal", None, "wrong-claim", "go-bak", "nagari"]
    assert results[4]["payments"] == [-600, 600, 0]
    assert shown.exit_code == 1


def test_json_of_one_turn_has_that_step_alone(run: Run, evening: str) -> None:
    shown = run("replay", "--json", evening, "--hand", "go-bak", "--at", "3")
    (step,) = json.loads(shown.stdout)["steps"]
    assert step["ply"] == 3


def test_json_holds_no_character_that_a_terminal_obeys(run: Run, tmp_path: Path) -> None:
    evil = "\x1b[2J\x9b\u202e"
    log = logs.write(tmp_path / "evil.jsonl", {**logs.QUADS, "id": evil, "players": [evil, "Jun", "Sol"]})
    shown = run("replay", "--json", log).stdout
    assert not set(shown) & set(evil.replace("[2J", ""))
    assert json.loads(shown)["id"] == evil


def test_names_of_a_log_never_reach_the_terminal_raw(run: Run, tmp_path: Path) -> None:
    evil = "\x1b[2J\x9b\u202e"
    log = logs.write(tmp_path / "evil.jsonl", {**logs.QUADS, "id": evil, "players": [evil, "Jun", "Sol"]}, "{" + evil)
    for arguments in (["replay", log], ["check", log], ["replay", log, "--hand", evil + "x"]):
        shown = run(*arguments)
        assert not set(shown.stdout + shown.stderr) & set("\x1b\x9b\u202e")


def test_hangul_on_demand(run: Run, evening: str) -> None:
    shown = run("replay", evening, "--hand", "go-bak", "--lang", "ko").stdout
    assert "흑싸리 초단 내기" in shown
    assert "고" in shown


def test_colours_only_where_asked_for_when_it_is_no_terminal(run: Run, evening: str) -> None:
    assert "\x1b" not in run("replay", evening, "--hand", "quads").stdout
    assert "\x1b[" in run("replay", evening, "--hand", "quads", "--color", "always").stdout


def test_standard_input_is_read_where_no_file_is_named(run: Run) -> None:
    text = logs.lines(logs.QUADS)
    assert run("replay", stdin=text).stdout == run("replay", "-", stdin=text).stdout != ""
