"""What cannot be solved is refused, and it is said why."""

from typing import Any

import pytest

import gostop_log as gs
from gostop_log.errors import GostopError, HandError
from gostop_log.hindsight import solve
from gostop_log.play import random_record
from gostop_log.replaying import replay
from gostop_log.rules import resolve
from tests.commands import run


def game(players: int = 2, preset: str = "classic", **changes: Any) -> gs.Replay:
    return replay(random_record(3, resolve(preset, changes, players), claims=False))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"fee": 5}, "fee=5 .*K5"),
        ({"boar": "pot"}, "boar pot"),
    ],
)
def test_rule_sets_in_which_chips_are_not_all(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(GostopError, match=why):
        solve(game(**changes))


def test_K5_what_balances_cut_down() -> None:
    state = game().state(0)
    with pytest.raises(GostopError, match="pay_cap=loser"):
        solve(type(state)(state.ints, resolve("classic", {"pay_cap": "loser"}, 2), state.stock))


def test_K2_an_excuse_that_is_looked_for_elsewhere() -> None:
    one = game(3, oe_myeon_excuse="no_safe_play")
    with pytest.raises(GostopError, match="K2"):
        solve(one, at=len(one.record.actions) - 1)


def test_a_card_that_is_not_known() -> None:
    state = game().state(0)
    with pytest.raises(GostopError, match="every card of it is known"):
        solve(type(state)(state.ints, state.rules, None))


def test_three_with_too_many_turns_left() -> None:
    with pytest.raises(GostopError, match="21 turns are left"):
        solve(game(3))


def test_an_unknown_method() -> None:
    with pytest.raises(GostopError, match=r"paranoid or max\^n"):
        solve(game(3), method="minimax")


def test_nothing_left_to_decide() -> None:
    one = game()
    with pytest.raises(GostopError, match="nothing left to decide"):
        solve(one, at=len(one.record.actions))


def test_an_illegal_record_is_refused_with_its_place() -> None:
    one = game()
    broken = one.fork(2, gs.Action(0, "play", "J1"))
    with pytest.raises(HandError) as refused:
        solve(broken)
    assert refused.value.fault.action == 2


def test_a_hand_that_breaks_off() -> None:
    one = game()
    with pytest.raises(GostopError, match="breaks off after 1 turns"):
        solve(one.fork(one.actions_of(one[0]).stop))


def test_the_command_says_why(tmp_path: Any) -> None:
    file = tmp_path / "three.gsn"
    file.write_text(gs.dumps([game(3).record]), encoding="utf-8")
    found = run("solve", str(file))
    assert found.exit_code == 1
    assert f"{file}:4: 21 turns are left" in found.stderr


def test_a_refusal_says_where_the_hand_stands(tmp_path: Any) -> None:
    file = tmp_path / "three.gsn"
    file.write_text("\n\n" + gs.dumps([game(3).record, game(2, fee=5).record]), encoding="utf-8")
    first, second = gs.read(file)
    for record, why in ((first, "21 turns are left"), (second, "fee=5")):
        assert record.place is not None
        with pytest.raises(GostopError) as refused:
            solve(replay(record))
        assert str(refused.value).startswith(f"{file}:{record.place.line}: {why}")


@pytest.mark.parametrize(
    "changes",
    [
        {"shake_multiplier": 1_000_000},
        {"bomb_factor": 1000},
        {"shake_months": {"8": 1000, "1": 1000, "2": 1000, "3": 1000, "4": 1000, "5": 1000, "6": 1000}},
        {"five_brights": 1_000_000, "meong_dda": 1_000_000},
        {"weolyak_first": 1_000_000, "weolyak_drawn": 1_000_000},
    ],
)
def test_factors_without_room_in_64_bits(changes: dict[str, Any]) -> None:
    with pytest.raises(GostopError, match=r"may come to 2\^[0-9]+ chips \(M18\)"):
        solve(game(**changes))
