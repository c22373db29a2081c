"""``gostop-log fairness`` as it is called."""

import json
import re
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from gostop_log.cli.report import json_line
from gostop_log.fairness import TESTS
from gostop_log.fairness.simulated import fair_deals
from gostop_log.interchange import to_json
from gostop_log.notation import dumps
from gostop_log.record import Record
from gostop_log.rules import resolve
from tests.cli.conftest import Run, run
from tests.fairness.defects import deals, lucky

__all__ = ["run"]

CLASSIC = resolve("classic", {}, 3)


def log(path: Path, records: list[Record]) -> str:
    path.write_text(dumps(records), encoding="utf-8")
    return str(path)


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> str:
    return log(tmp_path_factory.mktemp("logs") / "fair.gsn", list(islice(fair_deals(CLASSIC, 2), 300)))


@pytest.fixture(scope="module")
def tilted(tmp_path_factory: pytest.TempPathFactory) -> str:
    records = list(islice(lucky(1, 0.6)(deals(CLASSIC, 2)), 400))
    for record in records:
        record.headers = {"Bot": "Jun"}
    return log(tmp_path_factory.mktemp("logs") / "tilted.gsn", records)


def test_fair_log_is_not_remarkable(run: Run, fair: str) -> None:
    result = run("fairness", fair, width=80)
    assert result.exit_code == 0
    assert "Nothing remarkable" in result.stdout
    assert "--group NAME,… asks about players" in " ".join(result.stdout.split())
    assert "group:" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_marked_bot_with_luckier_cards_is_remarkable(run: Run, tilted: str) -> None:
    result = run("fairness", tilted)
    assert result.exit_code == 1
    assert re.search(r"^! group: brights dealt", result.stdout, re.MULTILINE)
    assert "proves nothing" in result.stdout
    assert "The group is whoever is marked as bot or house" in result.stdout
    assert json.loads(run("fairness", tilted, "--json").stdout)["group"] == "marked"


def test_another_group_can_be_named(run: Run, tilted: str) -> None:
    found = [json.loads(run("fairness", tilted, "--group", names, "--json").stdout) for names in ("Jun", "Min, Sol")]
    effects = [next(line["effect"] for line in one["lines"] if line["test"] == "group.brights") for one in found]
    assert effects[0] > 0.2
    assert effects[1] < -0.1
    assert [one["group"] for one in found] == [["Jun"], ["Min", "Sol"]]
    assert "The group is Min, Sol." in run("fairness", tilted, "--group", "Min, Sol").stdout


def test_group_that_never_plays_is_told(run: Run, fair: str) -> None:
    result = run("fairness", fair, "--group", "Nobody")
    assert result.exit_code == 0
    assert "Nobody" in result.stderr
    assert "group:" not in result.stdout


def test_json_has_every_number(run: Run, fair: str) -> None:
    result = run("fairness", fair, "--json", "--baseline", "30", "--policy", "random")
    (line,) = result.stdout.splitlines()
    told = json.loads(line)
    assert told["hands"] == told["deals"] == 300
    assert told["group"] is None
    cards = told["lines"][0]
    assert cards["test"] == "deal.cards"
    named = "test verdict n observed expected statistic df method p holm fdr effect low high detects power cells"
    assert " ".join(cards) == named
    assert cards["df"] == 47 * 4


def test_same_log_in_json_says_the_same(run: Run, fair: str, tmp_path: Path) -> None:
    records = list(islice(fair_deals(CLASSIC, 2), 300))
    path = tmp_path / "fair.jsonl"
    path.write_bytes(b"".join(json_line(to_json(record)) + b"\n" for record in records))
    assert run("fairness", str(path), "--json").stdout == run("fairness", fair, "--json").stdout


def test_power_needs_no_log(run: Run) -> None:
    result = run("fairness", "--power", "--hands", "2000", "--tilt", "0.03", width=80)
    assert result.exit_code == 0
    assert "With 2,000 hands a tilt of 3.0 % would be seen with a probability of 80 %" in result.stdout
    assert "one seat in every hand" in " ".join(result.stdout.split())
    assert "where one of 1,242 hands has the deck of an earlier one" in " ".join(result.stdout.split())
    assert "So few hands would not show" in run("fairness", "--power", "--hands", "2").stdout
    told = json.loads(run("fairness", "--power", "--hands", "500", "--rules", "matgo", "--json").stdout)
    assert told["repeating"].keys() == {"share", "pool"}
    assert (told["hands"], told["players"], told["rules"]) == (500, 2, "matgo")
    assert {line["test"] for line in told["lines"]} <= TESTS.keys()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--power"], "--hands N"),
        (["--hands", "5"], "belong to --power"),
        (["--power", "--hands", "5", "some.gsn"], "reads no log"),
        (["--power", "--hands", "5", "--rules", "no-such"], "no-such"),
        (["no-such.gsn"], "no-such.gsn"),
        (["--alpha", "0", "x"], "--alpha"),
        (["--alpha", "nan", "x"], "nan is not a number"),
        (["--tilt", "nan", "x"], "nan is not a number"),
        (["--looks", "0", "x"], "--looks"),
        (["--omits", "wins", "x"], "--omits"),
    ],
)
def test_wrong_usage_is_told(run: Run, arguments: list[str], said: str) -> None:
    result = run("fairness", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr


def test_log_without_a_deal_is_nothing_readable(run: Run, checkout: Path) -> None:
    result = run("fairness", str(checkout / "sample_logs" / "puzzle.gsn"))
    assert result.exit_code == 2
    assert "the deal could be counted" in result.stderr


def test_broken_hands_are_told_and_left_out(run: Run, checkout: Path) -> None:
    result = run("fairness", str(checkout / "sample_logs" / "damaged.gsn"))
    assert "damaged.gsn:16:20" in result.stderr
    assert "1 unreadable" in result.stdout


def test_missing_libraries_are_named() -> None:
    program = (
        "import sys; sys.modules['scipy'] = None; from gostop_log.cli import main; "
        "sys.argv = ['gostop-log', 'fairness', '--power', '--hands', '50']; main()"
    )
    ended = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)
    assert ended.returncode == 2
    assert "pip install 'gostop-log[stats]'" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_help_does_not_wait_for_statistics() -> None:
    program = (
        "import atexit, sys; from gostop_log.cli import main; "
        "atexit.register(lambda: print(*sorted(sys.modules.keys() & {'scipy', 'statsmodels'}), file=sys.stderr)); "
        "sys.argv = ['gostop-log', 'fairness', '--help']; main()"
    )
    ended = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert ended.stdout
    assert ended.stderr.split() == []


def test_deals_of_illegal_hands_count_and_are_told(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "illegal.gsn"
    simulated = run("simulate", "--hands", "30", "--seed", "4", "--fault", "illegal-play=0.5", "-o", str(log))
    assert simulated.exit_code == 0
    replayed = map(json.loads, run("replay", "--json", str(log)).stdout.splitlines())
    illegal = sum(one["error"] is not None for one in replayed)
    assert illegal > 3
    for options in ([], ["--baseline", "5"]):
        told = run("fairness", str(log), "--json", "--jobs", "1", *options)
        assert json.loads(told.stdout)["illegal"] == illegal
        assert json.loads(told.stdout)["deals"] == 30
    text = " ".join(run("fairness", str(log), "--jobs", "1").stdout.split())
    assert f"{illegal} deals of hands that are illegal later on" in text
