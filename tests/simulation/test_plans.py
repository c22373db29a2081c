"""What cannot be simulated is refused, in words that say what could be."""

from typing import Any

import pytest

from gostop_log.errors import GostopError
from gostop_log.rules import resolve
from gostop_log.simulation import Plan, Planted, planted


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("peeking:Jun", Planted("peeking", 1.0, ("Jun",))),
        ("biased-shuffle=0.03:Min,Sol", Planted("biased-shuffle", 0.03, ("Min", "Sol"))),
        ("weak-shuffle=1", Planted("weak-shuffle", 1.0, ())),
    ],
)
def test_cheats_as_they_are_written(text: str, expected: Planted) -> None:
    assert planted(text, cheat=True) == expected


def test_faults_as_they_are_written() -> None:
    assert planted("wrong-payout", cheat=False) == Planted("wrong-payout", 0.01)
    assert planted("missing-hand=0.5", cheat=False) == Planted("missing-hand", 0.5)


@pytest.mark.parametrize(
    ("text", "cheat", "said"),
    [
        ("colusion:Min,Jun", True, "there is no cheat 'colusion'; did you mean collusion?"),
        ("wrong-payout", True, "there is no cheat 'wrong-payout'; there are biased-shuffle, "),
        ("wrong-payot", False, "did you mean wrong-payout"),
        ("wrong-payout=often", False, "a number from 0 to 1, not 'often'"),
        ("", False, "there is no fault ''"),
    ],
)
def test_what_is_no_cheat_or_fault(text: str, cheat: bool, said: str) -> None:
    with pytest.raises(GostopError) as refused:
        planted(text, cheat=cheat)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"hands": 0}, "hands is 0: at least 1"),
        ({"evening": 0}, "evening is 0: at least 1"),
        ({"stake": -1}, "stake is -1: at least 1"),
        ({"policy": "best"}, "there is no policy 'best'"),
        ({"policies": {"Min": "gready"}}, "did you mean greedy"),
        ({"policies": {"Bo": "greedy"}}, "'Bo' does not play: Min, Jun, Sol"),
        ({"bots": ("Bo",)}, "'Bo' does not play"),
        ({"house": ("Bo",)}, "'Bo' does not play"),
        ({"pool": ("Min", "Jun")}, "3 play, so as many different names are needed, not Min, Jun"),
        ({"pool": ("Min", "Jun", "Jun")}, "3 play"),
        ({"cheats": (Planted("peeking", 1.5, ("Min",)),)}, "peeking happens in 1.5 of the hands: a number from 0 to 1"),
        ({"cheats": (Planted("peeking", float("nan"), ("Min",)),)}, "a number from 0 to 1"),
        ({"cheats": (Planted("peekin", 1.0, ("Min",)),)}, "there is no cheat 'peekin'; did you mean peeking?"),
        ({"cheats": (Planted("weak-shuffle", 1.0, ("bot",)),)}, "weak-shuffle takes no players"),
        ({"cheats": (Planted("peeking", 1.0),)}, "peeking takes players who play"),
        ({"cheats": (Planted("peeking", 1.0, ("bot",)),)}, "peeking takes players who play"),
        ({"cheats": (Planted("peeking", 1.0, ("Bo",)),)}, "'Bo' does not play"),
        ({"cheats": (Planted("collusion", 1.0, ("Min",)),)}, "collusion takes two players"),
        ({"cheats": (Planted("weak-shuffle", 1.0, ("Min",)),)}, "weak-shuffle takes no players"),
        ({"cheats": (Planted("slow-play", 1.0, ("Min",)),)}, "ask for clocks"),
        ({"faults": (Planted("missing-hand", -0.1),)}, "missing-hand happens in -0.1 of the hands"),
        (
            {"rules": resolve("matgo", {}, 2), "cheats": (Planted("collusion", 1.0, ("Min", "Jun")),)},
            "collusion needs a third player",
        ),
    ],
)
def test_plans_that_cannot_be(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(GostopError) as refused:
        Plan(**fields)
    assert said in str(refused.value)


@pytest.mark.parametrize("money", [{"stake": 10**13}, {"balance": 10**13}, {"balance": -(10**13)}])
def test_money_that_has_no_room_in_64_bits(money: dict[str, int]) -> None:
    with pytest.raises(GostopError, match="at most 1,000,000,000,000"):
        Plan(**money)
