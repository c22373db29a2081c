"""What each notebook must show, asked of its names after it has run, in the same kernel (`tests.notebooks.running`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

__all__ = ["CHECKS", "check"]

Names = Mapping[str, Any]


def check(notebook: str, names: Names) -> None:
    """Look at a notebook's names; raises AssertionError where it does not show what it promises."""
    CHECKS[notebook](names)
    for name, value in names.items():
        if type(value).__name__ == "Figure" and not name.startswith("_"):
            check_figure(name, value)


def check_figure(name: str, figure: Any) -> None:
    """A figure has something to see, a title, and at least one axis that says what it is in."""
    assert figure.data, name
    assert figure.layout.title.text, name
    titles = [axis.title.text for axis in (*figure.select_xaxes(), *figure.select_yaxes())]
    assert any(titles), name


def first_replay(names: Names) -> None:
    assert len(names["games"]) == 24
    assert all(game.result.ok and not game.result.mismatches for game in names["games"])
    assert (names["evening"][names["names"]].sum(axis=1) == 0).all()
    assert set(names["balances"].iloc[-1]) != {0}
    assert len(names["course"].data) == 3
    assert any(label.startswith("M4  ") for label in names["paid_for"].data[0].y)
    assert names["race"].layout.xaxis.title.text == "turn"
    assert max(names["dearest"].result.payments) == names["evening"][names["names"]].max(axis=None)
    assert "iframe" in names["watched"]._repr_mimebundle_()["text/html"]
    assert "net of the hand" in names["ledger"]


def audit(names: Names) -> None:
    assert names["wrong"]["code"].tolist() == ["claim.payments"]
    assert names["reasons"]["message"].str.contains("M4").any()
    hands, truth = names["hands"], names["truth"]
    assert set(hands["verdict"]) == {"verified", "wrong", "unchecked"}
    assert sum(len(trace.x) for trace in names["map_of_hands"].data) == len(hands)
    assert truth[truth["kind"] != "edited-file"]["found"].all()
    assert names["explained"]["the first"].str.contains("M4").sum() >= 5
    assert names["out_of_pocket"].sum() == 0
    assert names["out_of_pocket"].abs().max() > 0
    assert 0.01 < names["as_lucky"] < 1
    assert names["accused"] == 0
    assert 0 < names["at_most"] < 0.01


def go_or_stop(names: Names) -> None:
    assert names["closely"]["went"].tolist() == [True, True, True, False]
    assert len(names["choices"]) > 200
    assert sum(len(trace.x) for trace in names["promised"].data) == len(names["choices"])
    gains = names["gains"]
    assert gains["size"].sum() == len(names["choices"])
    assert gains.loc[7, "answer"] == "stop"  # nobody wins by a go after the last card
    assert (gains["answer"] == "go").any()
    assert gains["mean"].iloc[-1] == gains["mean"].min()
    assert names["lab"]["choices"].sum() == len(names["choices"])
    assert names["change"].mean() > 1.96 * names["change"].sem() > 0


def a_pupil(names: Names) -> None:
    inline = names["watched"]._repr_mimebundle_()
    assert "iframe" in inline["text/html"]
    assert "??" in inline["text/plain"]  # the teacher's cards stay closed
    assert names["disputed"]["played"] == "8q>8K"
    assert names["low"] < 0 < names["high"]  # too close to call, and said so
    assert {remark.player for remark in names["lesson_told"].remarks} == {names["pupil"]}
    assert names["stopped"].result.payments == [16, -16]
    bars = [loss for trace in names["by_size"].data for loss in trace.x]
    assert len(bars) >= 3
    assert min(bars) > 0
    assert {"mistake", "praise"} <= set(names["talked_about"]["why"])
    assert names["taken_along"].analysis is names["analysed"][0][1]


def luck_and_skill(names: Names) -> None:
    assert names["leader"] == "Sol"
    assert names["least"] == "Sol"  # who leads decides worst
    verdict = names["verdict"]
    assert verdict.loc["Sol", "own decisions"] + verdict.loc["Sol", "± of own"] < 0
    assert (verdict["paid"].abs() < verdict["± of paid"]).all()
    assert verdict["paid"].sum() == 0
    assert names["money"].sum().sum() == 0
    ledgers = names["ledgers"]
    parts = ledgers[["before", "deal", "flips", "hidden", "own", "others", "pushed"]].sum(axis=1)
    assert (parts - ledgers["net"]).abs().max() < 1e-6
    assert names["needed"]["own"] < names["needed"]["net"]
    assert [trace.name for trace in names["apart"].data] == ["Min", "Jun", "Sol"]


def house_rules(names: Names) -> None:
    effects = names["effects"]
    assert (names["as_played"].sum(axis=1) == 0).all()
    assert effects["more moves"].abs().is_monotonic_decreasing
    pi_bak = effects.loc["no pi-bak (M4)"]
    assert pi_bak["more moves"] + pi_bak["±"] < 0
    assert effects.loc["pi-bak up to 7 junk (M4)", "more moves"] > 0
    assert effects.loc["no go-bak (K1)", "elsewhere"] > abs(effects.loc["no go-bak (K1)", "more moves"])
    assert effects.loc["five points to stop (G1)", "settled"] < 0.5
    assert (effects["settled"].drop(["five points to stop (G1)", "choks take nothing (P7)"]) == 1).all()
    assert (effects["changed"].between(0, 1)).all()
    anew = names["anew"]
    assert anew.loc["as it is", "more moves"] == 0
    assert anew.loc["five points to stop (G1)", "without a winner"] > anew.loc["as it is", "without a winner"]


def deck(names: Names) -> None:
    assert sum(line.verdict == "not_enough" for line in names["evening"].lines) > 5
    found = {room: {line.test for line in report.remarkable} for room, report in names["reports"].items()}
    assert found["room A"] == {"shuffle.repeats"}
    assert found["room B"] == set()
    assert found["room C"] == {"group.brights"}
    assert {"shuffle.months", "shuffle.rising"} <= found["room D"]
    assert names["accused"] <= 2
    assert (names["seen"].diff().iloc[1:].fillna(-1) < 0).all(axis=None)  # more hands show less
    assert any(trace.name == "remarkable" for trace in names["rates"].data)


CHECKS: Final[dict[str, Callable[[Names], None]]] = {
    "01-first-replay": first_replay,
    "02-audit-a-rooms-history": audit,
    "03-go-or-stop": go_or_stop,
    "04-review-a-hand-with-a-pupil": a_pupil,
    "05-luck-and-skill-over-a-season": luck_and_skill,
    "06-house-rules-compared": house_rules,
    "07-is-this-deck-fair": deck,
}
