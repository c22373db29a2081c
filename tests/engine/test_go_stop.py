"""Go or stop (G)."""

from typing import Any

import pytest

from tests.engine.hands import Hand, amounts, awaited, play, position, refused, told


def hongdan(**more: Any) -> Hand:
    """Seat 0 makes 3 points with ``0: 3T /8K``, target 3, and could go on to cheongdan with 10T."""
    overrides = {"target": 3, **more.pop("overrides", {})}
    mine, other = more.pop("hands", ("3T 10T 7p +1", "12Y 12T 4p +1"))
    return position(
        mine, other, table="3K 5Y 10p", stock=more.pop("stock", "8K 1K 2p 2q 8p"),
        captured=["1T 2T 6T 9T", "1p"], overrides=overrides, **more,
    )  # fmt: skip


TARGET = "0: 3T /8K"


def test_G1_at_the_target_go_or_stop_must_be_said() -> None:
    assert awaited(play(hongdan(), TARGET)) == "0 go_stop"
    assert refused(hongdan(), f"{TARGET} 1: 4p") == "A1"
    # Six ribbons would be 5; here 1T 2T 3T 6T 9T: hongdan 3 and five ribbons 1.
    game = play(hongdan(), f"{TARGET} stop")
    assert (game.result.end, game.result.winner, game.result.points) == ("stop", 0, 4)
    assert told(game) == ["stop"]
    assert awaited(play(hongdan(), f"{TARGET} go")) == "1 turn"


def test_G1_below_the_target_nothing_is_said() -> None:
    assert refused(hongdan(overrides={"target": 5}), f"{TARGET} stop") == "G1"
    assert refused(hongdan(overrides={"target": 5}), f"{TARGET} go") == "G1"
    assert awaited(play(hongdan(overrides={"target": 4}), TARGET)) == "0 go_stop"


def test_G1_targets_of_two_and_three_players() -> None:
    # Godori 5 and hongdan 3 are 8; godori and nothing else 5.
    def at(captured: str, *others: str) -> str:
        hand = position("3T +2", *others, table="3K 5Y", captured=[captured], stock="8K")
        return awaited(play(hand, "0: 3T /8K"))

    assert at("2Y 4Y 8Y", "+3") == "1 turn"  # 5 < 7
    assert at("2Y 4Y 8Y 1T 2T", "+3") == "0 go_stop"
    assert at("2Y 4Y 8Y", "+3", "+3") == "0 go_stop"  # 5 ≥ 3
    assert at("1K 12K", "+3", "+3") == "1 turn"  # with 3K 1K 12K: 2
    assert at("1K 11K", "+3", "+3") == "0 go_stop"  # three brights without rain: 3


def test_G1_only_in_ones_own_turn() -> None:
    # Seat 1 hands over junk in its own turn: never; what comes in the other's turn waits for the own one.
    hand = hongdan()
    assert refused(hand, f"{TARGET} go 1: 4p /1K 1: stop") == "G1"


def test_G1_a_go_without_a_further_turn_is_legal() -> None:
    hand = hongdan(hands=("3T", ""))
    game = play(hand, f"{TARGET} go")
    assert game.result.end == "nagari"


GONE = f"{TARGET} go 1: 12T /1K"


def test_G2_next_decision_only_when_the_score_is_higher() -> None:
    # The turn adds nothing: 4 as at the go, and the turn passes on.
    assert awaited(play(hongdan(), f"{GONE} 0: 7p /2p")) == "1 turn"
    assert refused(hongdan(), f"{GONE} 0: 7p /2p stop") == "G2"
    # Cheongdan and a sixth ribbon: 3 + 3 + 2 = 8.
    game = play(hongdan(), f"{GONE} 0: 10T /2p")
    assert awaited(game) == "0 go_stop"
    assert (game[-1].seats[0].gos, game[-1].seats[0].last_go) == (1, 4)


def test_G2_also_if_the_score_sank_in_between() -> None:
    # Went at 4, has 3 now; with the turn 4 again, which is not higher.
    seats = [{"turns": 4, "gos": 1, "last_go": 4}]
    hand = position("5T +2", "+3", table="5Y 8K", captured=["1T 2T 3T 4T"], stock="9p", overrides={"target": 3},
                    seats=seats)  # fmt: skip
    assert refused(hand, "0: 5T /9p stop") == "G2"  # hongdan 3 + five ribbons 1 = 4
    seats[0]["last_go"] = 3
    assert play(hand, "0: 5T /9p stop").result.end == "stop"


def test_G3_the_opponents_scores_do_not_matter() -> None:
    hand = hongdan()
    hand["position"]["captured"][1] = ["4T", "5T", "7T"]
    assert play(hand, f"{TARGET} stop").result.winner == 0


@pytest.mark.parametrize(
    ("table", "sums"),
    [  # hongdan 3, after no go, one, two …
        ("classic", [3, 4, 5, 10, 20, 40]),  # 3, 3+1, 3+2, (3+2)·2, ·4, ·8
        ("family", [3, 4, 5, 6, 14, 16]),  # 3+n; more than three: (3+4)·2, (3+5)·2
        ("wiki", [3, 4, 5, 10, 15, 20]),  # (3+2)·2, ·3, ·4
        ("times", [3, 4, 6, 9, 12, 15]),  # 3+1, then 3·n
        ("matgo", [3, 4, 5, 12, 28, 64]),  # (3+3)·2, (3+4)·4, (3+5)·8
    ],
)
def test_G4_go_bonus(table: str, sums: list[int]) -> None:
    for gos, expected in enumerate(sums):
        assert amounts("1T 2T 3T", "1K", gos=[gos], overrides={"go_bonus": table}) == [expected]


@pytest.mark.parametrize(
    ("table", "sums"),
    [
        ("classic", [3, 4, 5, 6, 12]),  # from three on 3·2, 3·4
        ("family", [3, 4, 5, 6, 6]),  # more than three: 3·2
        ("wiki", [3, 4, 5, 6, 9]),
        ("matgo", [3, 4, 5, 6, 12]),
    ],
)
def test_G4_without_keep_go_chips(table: str, sums: list[int]) -> None:
    for gos, expected in enumerate(sums):
        overrides = {"go_bonus": table, "keep_go_chips": False}
        assert amounts("1T 2T 3T", "1K", gos=[gos], overrides=overrides) == [expected]


def test_G5_who_has_no_further_turn_stops_by_himself() -> None:
    last = hongdan(hands=("3T", "12T"), overrides={"last_turn_go": False})
    game = play(last, TARGET)
    assert (game.result.end, game.result.winner) == ("stop", 0)
    assert told(game) == ["auto_stop"]
    assert play(last, f"{TARGET} stop").result.end == "stop"  # may be written down
    assert refused(last, f"{TARGET} go") == "G5"


def test_G5_a_pass_is_a_further_turn() -> None:
    hand = hongdan(hands=("3T", "12T"), overrides={"last_turn_go": False}, seats=[{"passes": 1}])
    assert awaited(play(hand, TARGET)) == "0 go_stop"


def test_G5_not_below_the_target_nor_the_last_go() -> None:
    hand = hongdan(hands=("3T", "12T"), overrides={"last_turn_go": False, "target": 5})
    assert awaited(play(hand, TARGET)) == "1 turn"
    hand = hongdan(hands=("3T", "12T"), overrides={"last_turn_go": False}, seats=[{"gos": 1, "last_go": 4}])
    assert awaited(play(hand, TARGET)) == "1 turn"


def test_G6_reverse_go() -> None:
    overrides = {"reverse_go_factor": 2, "target": 3, "go_bak": "off"}
    seats = [{"gos": 0}, {"gos": 1, "last_go": 3}]
    hand = hongdan(overrides=overrides, seats=seats)
    # Seat 0 goes after seat 1 had, comes to 8 and stops: (8 + 1) · 2.
    game = play(hand, f"{GONE} 0: 10T /2p stop")
    assert [bill.amount for bill in game.result.bills] == [18]
    assert [bill.amount for bill in play(hand, f"{TARGET} stop").result.bills] == [4]  # the winner never went
