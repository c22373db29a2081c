"""Who pays where several rules of K, or one of its variants, meet (K1–K4)."""

from typing import Any

import pytest

from gostop_log.replaying import Replay
from tests.engine.hands import Hand, lines, play, position


def payers(game: Replay) -> list[int]:
    assert game.result.end == "stop"
    return [bill.from_ for bill in game.result.bills]


def gift(seat1: str = "3p 7p 7q", seat2: str = "10p 10q 10Y", **more: Any) -> Hand:
    """Seat 1 plays, then seat 2, then seat 0 may make hongdan with 3T."""
    return position(
        "3T +2", seat1, seat2, table=more.pop("table", "5Y 6Y"), stock=more.pop("stock", "8K 11K 12K"), turn=1,
        captured=more.pop("captured", ["1T 2T", "1p", "1q"]), **more,
    )  # fmt: skip


GIVEN = "1: 3p /8K 2: 10p /11K 0: 3T /12K stop"
"""Seat 1 lays the card that seat 0 needs."""


def gone(*seats: int) -> list[Hand]:
    return [{"gos": 1, "last_go": 3} if seat in seats else {} for seat in range(3)]


@pytest.mark.parametrize(
    ("go_bak", "oe_myeon", "expected"),
    [
        ("pays_both", True, [2, 2]),  # K4: go-bak before oe-myeon
        ("pays_both", False, [2, 2]),
        ("off", True, [1, 1]),
        ("double", True, [1, 1]),
        ("off", False, [1, 2]),
    ],
)
def test_K1_K2_seat_2_had_said_go_and_seat_1_gave_the_card(go_bak: str, oe_myeon: bool, expected: list[int]) -> None:
    hand = gift(seats=gone(2), overrides={"go_bak": go_bak, "oe_myeon": oe_myeon})
    game = play(hand, GIVEN)
    assert payers(game) == expected
    amounts = [bill.amount for bill in game.result.bills]
    assert amounts == ([3, 6] if go_bak == "double" else [3, 3])  # each loss with its own factors


def test_K1_K2_the_same_seat_did_both() -> None:
    game = play(gift(seats=gone(1)), GIVEN)
    assert payers(game) == [1, 1]
    assert lines(game.result.bills[1]) == ["S12 = 3", "K1 = 3"]  # K1 is what is said


def test_K1_K2_both_had_said_go() -> None:
    # Of the two seat 2 went last; where each pays for himself that stands before oe-myeon (K4).
    hand = position(
        "3T +3", "5T 3p +2", "9T +3", table="5Y 9p 6Y", stock="8K 11K 12K 8p 11p 12pp", turn=1,
        captured=["1T 2T", "4T 7T", "6T 10T"],
    )  # fmt: skip
    written = "1: 5T /8K go 2: 9T /11K go 0: {} /12K 1: 3p /8p 2: {} /11p 0: 3T /12pp stop"
    other, second = hand["position"]["hands"][0][1], hand["position"]["hands"][2][1]
    game = play(hand, written.format(other, second))
    assert payers(game) == [2, 2]
    hand["rules"]["overrides"] = {"go_bak_both": "each"}
    assert payers(play(hand, written.format(other, second))) == [1, 2]


EXCUSED = {"oe_myeon_excuse": "no_safe_play"}


def test_K2_no_other_play_was_safe() -> None:
    hand = gift("3p 3q")
    game = play(hand, GIVEN)
    assert payers(game) == [1, 1]
    assert game.result.bills[1].lines[-1].why.endswith("no other play would have been safe")
    hand["rules"]["overrides"] = EXCUSED
    assert payers(play(hand, GIVEN)) == [1, 2]


def test_K2_another_play_was_safe_and_is_named() -> None:
    hand = gift("3p 7p", overrides=EXCUSED)
    game = play(hand, GIVEN)
    assert payers(game) == [1, 1]
    assert game.result.bills[1].lines[-1].why.endswith("safe would have been play 7p")


def test_K2_to_take_it_would_have_been_safe() -> None:
    # He leaves the loose 3K although he holds 3p.
    hand = gift("3p 7p 7q", table="3K 5Y", overrides=EXCUSED)
    game = play(hand, "1: 7p /8K 2: 10p /11K 0: 3T /12K stop")
    assert payers(game) == [1, 1]
    assert game.result.bills[1].lines[-1].why.endswith("safe would have been play 3p")


def test_K2_the_later_one_is_excused_the_earlier_one_is_not() -> None:
    # Seat 0 needs both cards: 3p, which seat 1 laid, and the ten that seat 2 had to lay.
    hand = position(
        "3T +2", "3p 7p 7q", "10p 10q", table="5Y 6Y", stock="8K 11K 10T", turn=1,
        captured=["1T 2T 6T 9T", "1p", "1q"], overrides={**EXCUSED, "target": 6},
    )  # fmt: skip
    game = play(hand, "1: 3p /8K 2: 10p /11K 0: 3T /10T stop")
    assert payers(game) == [1, 1]
    assert game.result.unknown == []  # nothing is hidden: it is certain
    hand["rules"]["overrides"] = {"target": 6}
    assert payers(play(hand, "1: 3p /8K 2: 10p /11K 0: 3T /10T stop")) == [2, 2]


def test_K2_B4_the_last_turn_may_lie_further_back() -> None:
    # Seat 1 has bombed with three flips and has no cards: his last turn is that one, and 8p of seat 2 is played since.
    hand = position(
        "3T +3", "7p 7q 7T", "8p 12T", table="7Y 5Y", stock="3p 11K 1K 12K 9q 2q", turn=1,
        captured=["1T 2T", "1p", "1q"], overrides={"bomb_flips": 3},
    )  # fmt: skip
    game = play(hand, "1: bomb:7 /3p /11K /1K 2: 8p /12K 0: 3T /9q stop")
    assert payers(game) == [1, 2]  # 3p was turned, not laid: nobody is liable


def test_K3_stands_before_go_bak_and_oe_myeon() -> None:
    hand = gift(seats=gone(2))
    game = play(hand, "1: offer 2: refuse 1: 3p /8K 2: 10p /11K 0: 3T /12K stop")
    assert payers(game) == [2, 2]
    assert lines(game.result.bills[0])[-1] == "K3 = 3"
    won_by_refuser = play(hand, "1: offer 2: accept 0: refuse 1: 3p /8K 2: 10p /11K 0: 3T /12K stop")
    assert payers(won_by_refuser) == [1, 2]


def test_K3_N1_points() -> None:
    hand = position("12T", "", "", table="5Y", stock="10Y", captured=["1T 2T 3T", "1K", "8K"],
                    overrides={"exhausted": "points", "target": 7})  # fmt: skip
    game = play(hand, "0: offer 1: refuse 0: 12T /10Y")
    assert (game.result.end, [bill.from_ for bill in game.result.bills]) == ("points", [1, 1])


@pytest.mark.parametrize("overrides", [{"three_ppuk_pay": 5}, {"no_capture_win": {"turns": 1, "pay": 5}}])
def test_K_is_none_of_fixed_sums(overrides: dict[str, Any]) -> None:
    hand = position("3p +2", "+3", "+3", table="3K 5Y", stock="3T", overrides=overrides,
                    seats=[{"turns": 5, "ppuks": [2, 4]}, {"gos": 1, "last_go": 3}])  # fmt: skip
    assert [(one.from_, one.amount) for one in play(hand, "0: 3p /3T").result.paid] == [(1, 5), (2, 5)]


@pytest.mark.parametrize(("mode", "expected"), [("ask", [1, 1]), ("ask_late", [1, 1]), ("best", [1, 2])])
def test_K2_D5_what_the_winner_would_have_had_counts_as_he_decided(mode: str, expected: list[int]) -> None:
    # Ten junk and the cup, an animal unless it counts by itself: 1 without the gift, or 3 as junk.
    hand = gift(captured=["1T 2T 9Y 1p 1q 2p 2q 4p 4q 5p 5q 6p 6q", "1K", "3K"], overrides={"flexible_mode": mode})
    assert payers(play(hand, GIVEN)) == expected
