"""Shakes (H)."""

from typing import Any

from tests.engine.hands import Hand, amounts, captured, cards, play, position, refused, told


def shaker(rules: str = "classic", **more: Any) -> Hand:
    hand = more.pop("hand", "3p 3q 3T 8p +2")
    return position(hand, "10T +5", rules=rules, table=more.pop("table", "5Y"), stock="9T 1K 2Y", **more)


def test_H1_three_of_a_month_may_be_shown_and_anything_played() -> None:
    game = play(shaker(), "0: shake:3 8p /9T")
    assert told(game) == ["shake"]
    assert game[-1].seats[0].shakes == [3]


def test_H1_three_must_still_be_in_hand() -> None:
    assert refused(shaker(), "0: shake:8") == "H1"
    assert refused(shaker(), "0: 3p /9T 1: 10T /1K 0: shake:3") == "H1"


def test_H1_each_month_once_several_sets_in_a_turn() -> None:
    assert refused(shaker(), "0: shake:3 shake:3") == "H1"
    assert refused(shaker(seats=[{"turns": 1, "shakes": [3]}]), "0: shake:3") == "H1"
    two = shaker(hand="3p 3q 3T 8p 8q 8Y")
    assert play(two, "0: shake:3 shake:8 8p /9T")[-1].seats[0].shakes == [3, 8]


def test_H1_at_the_start_of_any_own_turn_only() -> None:
    game = play(shaker(), "0: 8p /9T 1: 10T /1K 0: shake:3 3p /2Y")
    assert told(game) == ["shake"]
    assert refused(shaker(), "0: 8p shake:3") == "A1"
    assert refused(shaker(), "1: shake:3") == "A1"


def test_H1_each_set_doubles_if_the_shaker_wins() -> None:
    assert amounts("1T 2T 3T", "1K", winning={"shakes": 2}) == [12]
    assert amounts("1T 2T 3T", "1K", winning={"shakes": [3, 5]}, overrides={"shake_multiplier": 3}) == [27]


def test_H1_a_losers_shake_counts_nothing() -> None:
    hand = position("3T +2", "4p 4q 4T +2", table="3K 5Y", captured=["1T 2T", "1K"], stock="9T 1p",
                    overrides={"target": 3}, turn=1)  # fmt: skip
    game = play(hand, "1: shake:4 4p /9T 0: 3T /1p stop")
    assert game.result.payments == [3, -3]


def test_H2_one_of_the_three_must_be_played() -> None:
    must = {"shake_must_play": True}
    hand = shaker(overrides=must)
    assert refused(hand, "0: shake:3 8p") == "H2"
    assert told(play(hand, "0: shake:3 3q /9T")) == ["shake"]
    assert told(play(shaker(), "0: shake:3 8p /9T")) == ["shake"]
    assert refused(shaker(overrides=must, seats=[{"passes": 1}]), "0: shake:3 pass") == "H2"


def test_H2_one_set_a_turn() -> None:
    two = shaker(hand="3p 3q 3T 8p 8q 8Y", overrides={"shake_must_play": True})
    assert refused(two, "0: shake:3 shake:8") == "H2"


def test_H2_a_joker_only_before_the_shake() -> None:
    hand = position("J2 3p 3q 3T 8p", "+5", rules="matgo", table="5Y", stock="9T 1K")
    assert refused(hand, "0: shake:3 J2") == "H2"
    assert told(play(hand, "0: J2 draw:9T shake:3 3p /1K"))[0] == "shake"


def test_H2_months_with_a_factor_of_their_own() -> None:
    months = {"shake_months": {"11": 4, "12": 4}}
    assert amounts("1T 2T 3T", "1K", winning={"shakes": [11]}, overrides=months) == [12]
    assert amounts("1T 2T 3T", "1K", winning={"shakes": [11, 3]}, overrides=months) == [24]


def test_H3_no_card_of_the_month_on_the_table() -> None:
    for there in ({"table": "3K 5Y"}, {"table": "5Y"}):
        hand = shaker(overrides={"shake_absent": True}, **there)
        if there["table"] == "5Y":
            assert told(play(hand, "0: shake:3 3p /9T")) == ["shake"]
        else:
            assert refused(hand, "0: shake:3") == "H3"
    assert told(play(shaker(table="3K 5Y"), "0: shake:3 8p /9T")) == ["shake"]


def test_H4_four_in_hand_are_one_shake() -> None:
    hand = shaker("matgo", hand="3p 3q 3T 3K +2")
    assert play(hand, "0: shake:3 3p /9T")[-1].seats[0].shakes == [3]
    assert refused(hand, "0: shake:3 shake:3") == "H1"
    assert refused(shaker("matgo", hand="3p 3q 3T 3K +2", overrides={"shake_four": False}), "0: shake:3") == "H4"
    # Three of it are left after one is played: with H3 no further shake, once shown it stays shown.
    assert refused(hand, "0: shake:3 3p /9T 1: 10T /1K 0: shake:3") == "H1"


def test_H4_shake_one_and_bomb_three() -> None:
    # A kept quad: one is shown with the others and laid, later the three bomb it (B1, bomb_after_shake).
    hand = shaker("matgo", hand="3p 3q 3T 3K +2")
    game = play(hand, "0: shake:3 3p /9T 1: 10T /1K 0: bomb:3 /2Y")
    assert captured(game, 0) == cards("3K 3T 3p 3q")
    assert (game[-1].seats[0].shakes, game[-1].seats[0].bombs) == ([3], 1)
