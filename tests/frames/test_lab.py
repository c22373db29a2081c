"""The go/stop lab puts choices together, and the command says what the frame says."""

from __future__ import annotations

import csv
import io
import json
import re
from math import sqrt
from pathlib import Path

import pandas as pd
import pytest

from gostop_log.compiled import machine
from gostop_log.decisions import analysis
from gostop_log.frames import LAB, FrameError, lab, load
from gostop_log.notation import dumps
from tests.commands import run
from tests.session.evenings import evening

FEW = ("--policy", "random", "--samples", "4", "--jobs", "1")
CHOICE = {
    "hand": "h1", "ply": 9, "action": 20, "seat": 0, "player": "Min", "points": 4, "target": 3, "gos": 0, "went": True,
    "stop": 4.0, "stop_error": 0.0, "stop_spread": 0.0, "go": 6.0, "go_error": 3.0, "go_spread": 30.0, "samples": 100,
    "gain": 2.0, "gain_error": 3.0, "loss": 0.0, "loss_error": 0.0, "win": 0.5, "go_bak": 0.25, "break_even": 0.4,
    "brought": 12,
}  # fmt: skip
OTHERS = [
    {"went": False, "gain": 4.0, "gain_error": 4.0, "loss": 4.0, "loss_error": 4.0, "win": 0.9, "break_even": None},
    {"hand": "h2", "player": "Sol", "points": 3, "gos": 1, "brought": None},
]
FRAME = pd.DataFrame([CHOICE, *(CHOICE | other for other in OTHERS)])


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is where numba is not installed: a test need not wait until everything is compiled."""
    monkeypatch.setattr(analysis, "machine", lambda **_: machine(compiled=False))


def test_choices_are_put_together_by_player() -> None:
    found = lab(FRAME)
    assert found.columns.to_list() == ["player", *LAB]
    first, second = found.to_dict("records")
    assert (first["player"], first["choices"], first["hands"], first["went"], first["better"]) == ("Min", 2, 1, 1, 1)
    assert first["win"] == pytest.approx(0.7)
    assert first["win_error"] == pytest.approx(sqrt(0.5 * 0.5 / 100 + 0.9 * 0.1 / 100) / 2)
    assert (first["needed"], first["needing"]) == (0.4, 1)
    assert (first["gain"], first["gain_error"], first["loss"], first["loss_error"]) == (3.0, 2.5, 4.0, 4.0)
    assert (second["player"], second["known"]) == ("Sol", 0)
    assert pd.isna(second["brought"])


def test_by_situation_and_all_together() -> None:
    assert lab(FRAME, ["over", "gos"])[["over", "gos", "choices"]].to_numpy().tolist() == [[0, 1, 1], [1, 0, 2]]
    assert lab(FRAME, [])["choices"].to_list() == [3]
    assert lab(FRAME[:0])["choices"].to_list() == []


def test_choices_are_put_together_by_a_column_of_ones_own() -> None:
    rounds = FRAME.assign(round=[3, 4, 3], late=[False, True, False])
    found = lab(rounds, ["round", "late"])
    assert found[["round", "late", "choices"]].to_numpy().tolist() == [[3, False, 2], [4, True, 1]]
    assert [str(kind) for kind in found.dtypes[:2]] == ["int64[pyarrow]", "bool[pyarrow]"]


def test_a_column_that_is_missing_is_named() -> None:
    with pytest.raises(FrameError, match="needs the column 'win'"):
        lab(FRAME.drop(columns="win"))
    with pytest.raises(FrameError, match="the column 'players'; did you mean player"):
        lab(FRAME, ["players"])


def test_what_the_columns_mean_stands_in_the_docs(checkout: Path) -> None:
    page = (checkout / "docs" / "analysis.md").read_text(encoding="utf-8").partition("### Over many hands")[2]
    told = re.findall(r"^\| `(\w+)` \| (\w+) \| (.+) \|$", page.partition("## Luck")[0], flags=re.MULTILINE)
    assert told == [(name, str(kind), meaning) for name, (kind, meaning) in LAB.items()]


@pytest.fixture
def log(tmp_path: Path) -> str:
    path = tmp_path / "evening.gsn"
    path.write_text(dumps(evening(5, 12)), encoding="utf-8")
    return str(path)


def test_the_command_says_what_the_frame_says(log: str, tmp_path: Path) -> None:
    """Once asked and kept, in every form."""
    out = str(tmp_path / "kept")
    said = run("go-stop", *FEW, log, "--out", out, "--json")
    lines = [json.loads(line) for line in said.stdout.splitlines()]
    made = load(out, "go_stops")
    assert sum(line["choices"] for line in lines if line["kind"] == "player") == len(made) > 1
    [everybody] = [line for line in lines if line["kind"] == "all"]
    assert everybody == {"kind": "all", **lab(made, []).to_dict("records")[0]}
    table = [*csv.DictReader(io.StringIO(run("go-stop", *FEW, log, "--out", out, "--csv").stdout))]
    assert [*table[0]] == ["kind", "player", "over", "gos", *LAB]
    assert [row["choices"] for row in table] == [str(line["choices"]) for line in lines]
    assert run("go-stop", *FEW, log, "--json").stdout == said.stdout
    text = run("go-stop", *FEW, log, width=80)
    assert max(map(len, text.stdout.splitlines())) <= 80
    assert "needs" in text.stdout


def test_one_player_alone_and_nobody(log: str) -> None:
    said = run("go-stop", *FEW, "--seat", "Min", "--json", log)
    assert {json.loads(line).get("player", "Min") for line in said.stdout.splitlines()} == {"Min"}
    nobody = run("go-stop", *FEW, "--seat", "Mim", log)
    assert nobody.exit_code == 2
    assert "'Mim'; did you mean Min?" in nobody.stderr


def test_hands_that_are_refused_are_told() -> None:
    said = run("go-stop", *FEW, "sample_logs/results-of-an-evening.gsn", "sample_logs/go-bak.gsn")
    assert said.exit_code == 1
    assert "sample_logs/results-of-an-evening.gsn:" in said.stderr
    assert "hands analysed, left out of every sum: " in said.stderr
