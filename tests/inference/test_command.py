"""``gostop-log rules infer``: what a person and a program see of it."""

import json
import re
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from gostop_log.cli import cli
from gostop_log.draw.text import columns
from gostop_log.inference import Inference, RuledOut
from gostop_log.interchange import dumps
from gostop_log.record import Record
from gostop_log.rules import resolve
from tests.inference.hidden import hands


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["rules", "infer", *arguments], prog_name="gostop-log", catch_exceptions=False)


def log(folder: Path, records: list[Record], *lines: str) -> str:
    path = folder / "log.jsonl"
    path.write_text("".join([*(f"{dumps(one)}\n" for one in records), *lines]), encoding="utf-8")
    return str(path)


FAMILY = hands(resolve("family", {"target": 5}, 3), 10)


def test_the_answer_for_people(tmp_path: Path) -> None:
    said = run(log(tmp_path, FAMILY))
    assert said.exit_code == 0
    assert said.stderr == ""
    assert said.stdout.startswith("10 hands, 40 claims, dealt with no jokers\n")
    assert "comes out, under\n  family target=5 to 8\n" in said.stdout
    assert re.search(r" classic: \d+ of 10 hands hand random-\d \(", " ".join(said.stdout.split()))
    assert "For another number of players (L1): matgo," in said.stdout
    assert all(columns(line) <= 80 for line in said.stdout.splitlines())


def test_the_answer_for_programs_has_the_documented_keys(tmp_path: Path, checkout: Path) -> None:
    said = run("--json", log(tmp_path, FAMILY))
    answer = msgspec.json.decode(said.stdout, type=Inference)
    assert said.stdout.count("\n") == 1
    assert (answer.explanations[0].preset, answer.explanations[0].changes) == ("family", {"target": 5})
    section = (checkout / "docs" / "cli.md").read_text(encoding="utf-8").partition("## gostop-log rules infer")[2]
    documented = set(re.findall(r"`(\w+)`", section))
    for keys in (json.loads(said.stdout).keys(), RuledOut.__struct_fields__):
        assert set(keys) <= documented


def test_ties_are_shown_as_ties(tmp_path: Path) -> None:
    said = run(log(tmp_path, hands(resolve("winjoy", {}, 2), 5)))
    assert "  netmarble\n" in said.stdout
    assert "  winjoy\n" in said.stdout
    assert "apart, each as it is." in said.stdout


def test_the_wrong_payment_of_the_samples(checkout: Path) -> None:
    sample = str(checkout / "sample_logs" / "wrong-payment.gsn")
    said = run(sample)
    assert said.exit_code == 0
    assert "  classic pi_bak_max=0 to 3\nNo hand tells these values apart.\n" in said.stdout
    assert "  pi_bak_max:" not in said.stdout
    assert (
        "[M4] payments: claimed Min +2,200, Jun -1,100, Sol -1,100, computed Min +3,300, Jun -1,100, Sol -2,200"
    ) in " ".join(said.stdout.split())
    nothing = run("--max", "0", sample)
    assert nothing.exit_code == 1
    assert "No rule set was found that explains every hand as it is." in nothing.stdout
    assert "  classic: 1 of 1 hand\n" in nothing.stdout


def test_payments_are_told_in_words(checkout: Path) -> None:
    said = " ".join(run(str(checkout / "sample_logs" / "guest-and-boar-pot.gsn")).stdout.split())
    assert "paid: claimed X3: Min pays the pot 1; X3: Jun pays the pot 1; X3: Sol pays the pot 1, computed" in said
    assert "to:" not in said


def test_numbers_are_shown_in_ranges(checkout: Path) -> None:
    said = run(str(checkout / "sample_logs" / "wrong-payment.gsn")).stdout
    assert "  target: 1 to 3\n" in said
    assert "  three_ppuk_pay: off or any number\n" in said


def test_what_was_not_tried_is_admitted(checkout: Path) -> None:
    said = " ".join(run("--max", "1", str(checkout / "sample_logs" / "wrong-payment.gsn")).stdout.split())
    assert "there may be explanations that are not shown. Only some values were tried of flexible, " in said


def test_jokers_dealt_are_shown_apart(tmp_path: Path) -> None:
    said = run(log(tmp_path, hands(resolve("family", {"jokers": ["J2"]}, 3), 6)))
    assert "dealt with J2\n" in said.stdout
    assert '  family (and jokers=["J2"], as the hands say)\n' in said.stdout


def test_a_broken_hand_is_told_and_the_others_explained(tmp_path: Path) -> None:
    said = run(log(tmp_path, FAMILY, "{broken\n"))
    assert said.exit_code == 1
    assert re.search(r"log.jsonl:11(:\d+)?:\s", said.stderr)
    assert "  family target=5 to 8\n" in said.stdout


def test_hands_of_four_are_no_hands_to_explain(tmp_path: Path) -> None:
    said = run(log(tmp_path, [replace(FAMILY[0], players=["a", "b", "c", "d"])]))
    assert said.exit_code == 1
    assert "[L1]" in said.stderr
    assert said.stdout == ""


def test_too_few_tries_are_admitted(tmp_path: Path) -> None:
    said = run("--tries", "100", log(tmp_path, FAMILY))
    assert said.exit_code == 1
    assert "Not everything was tried" in said.stdout


def test_nothing_of_a_log_reaches_the_terminal_raw(tmp_path: Path) -> None:
    named = [replace(one, id=f"\x1b[2J\u202e{one.id}") for one in FAMILY]
    said = run(log(tmp_path, named))
    assert "\\x1b[2J\\u202erandom-0" in said.stdout
    assert "\x1b" not in said.stdout


@pytest.mark.parametrize("arguments", [("missing.gsn",), ("--max", "9"), ("--tries", "0"), ("--encoding", "klingon")])
def test_wrong_usage_and_what_cannot_be_read(arguments: tuple[str, ...]) -> None:
    assert run(*arguments).exit_code == 2
