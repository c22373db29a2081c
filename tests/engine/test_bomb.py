"""Bombs (B)."""

from typing import Any

from tests.engine.hands import Hand, amounts, awaited, captured, cards, loose, play, position, refused, told

BOMB = "0: bomb:3 /8K"


def bomber(rules: str = "classic", **more: Any) -> Hand:
    hands = more.pop("hands", ("3p 3q 3T +2", "+5"))
    return position(*hands, rules=rules, table=more.pop("table", "3K 5Y"), stock="8K", captured=["", "6p 7p"], **more)


def test_B1_three_take_the_fourth_then_the_flip() -> None:
    game = play(bomber(), BOMB)
    assert told(game) == ["bomb"]
    assert captured(game, 0) == cards("3K 3T 3p 3q")
    assert loose(game) == cards("5Y 8K")
    assert (game[-1].seats[0].bombs, game[-1].seats[0].passes) == (1, 2)


def test_B1_needs_three_in_hand_and_the_fourth_loose() -> None:
    assert refused(bomber(hands=("3p 3q +2", "+5")), "0: bomb:3") == "B1"
    assert refused(bomber(hands=("3p 3q 3T 3K +2", "+5"), table="5Y"), "0: bomb:3") == "B1"
    assert refused(bomber(hands=("3p 3q +2", "+5"), table="3K 3T 5Y"), "0: bomb:3") == "B1"
    assert refused(bomber(), "0: bomb:5") == "B1"


def test_B1_a_shaken_set_is_no_bomb_unless_the_rules_say_so() -> None:
    assert refused(bomber(), "0: shake:3 bomb:3") == "B1"
    assert told(play(bomber("wiki"), f"0: shake:3 {BOMB[3:]}"))[:2] == ["shake", "bomb"]
    shaken = bomber(seats=[{"turns": 1, "shakes": [3]}])
    assert refused(shaken, "0: bomb:3") == "B1"
    assert told(play(bomber(seats=[{"turns": 1, "shakes": [5]}]), BOMB)) == ["bomb"]  # another month's


def test_B2_bomb_steal() -> None:
    assert told(play(bomber("classic"), BOMB)) == ["bomb"]
    assert told(play(bomber("wiki"), BOMB)) == ["bomb", "6p from 1"]
    assert told(play(bomber("wiki", overrides={"bomb_steal": 2}), BOMB)) == ["bomb", "6p from 1", "7p from 1"]
    three = bomber("wiki", hands=("3p 3q 3T +2", "+5", "+5"))
    three["position"]["captured"][2] = ["10p"]
    assert told(play(three, BOMB)) == ["bomb", "6p from 1", "10p from 2"]


def test_B2_a_bomb_is_no_stack_and_multiplies_nothing() -> None:
    assert amounts("1T 2T 3T", "1K 1p 1q 2p 2q 4p", winning={"bombs": 2}) == [3]


def test_B3_two_later_turns_without_a_card() -> None:
    hand = position("3p 3q 3T 9T", "10T 10p 11p 12T", table="3K 5Y", stock="8K 1K 2Y 4Y 6Y 7Y 1T")
    game = play(hand, f"{BOMB} 1: 10T /1K 0: pass /2Y 1: 11p /4Y 0: pass /6Y 1: 12T /7Y")
    assert game[-1].seats[0].passes == 0
    assert refused(hand, f"{BOMB} 1: 10T /1K 0: pass /2Y 1: 11p /4Y 0: pass /6Y 1: 12T /7Y 0: pass") == "B3"
    assert game[-1].hands[0] == ["9T"]


def test_B3_passes_may_wait_and_need_a_bomb() -> None:
    assert refused(bomber(), "0: pass") == "B3"
    hand = position("9T", "10T 10p", table="5Y", stock="8K 1K 2Y", seats=[{"passes": 1}])
    assert awaited(play(hand, "0: 9T /8K 1: 10T /1K")) == "0 turn"  # with an empty hand, to pass
    assert refused(hand, "0: 9T /8K 1: 10T /1K 0: 9T") == "A1"


def test_B3_fewer_passes() -> None:
    assert play(bomber(overrides={"bomb_passes": 1}), BOMB)[-1].seats[0].passes == 1
    assert play(bomber(overrides={"bomb_passes": 0}), BOMB)[-1].seats[0].passes == 0


def test_B4_three_flips_each_for_itself() -> None:
    hand = position("3p 3q 3T 9T", "+5", table="3K 5Y", stock="5T 6p 6q 1K", captured=["", "7p 10p"],
                    overrides={"bomb_flips": 3})  # fmt: skip
    game = play(hand, "0: bomb:3 /5T /6p /6q")
    assert captured(game, 0) == cards("3K 3T 3p 3q 5Y 5T 6p 6q 7p")
    assert told(game) == ["bomb", "sweep", "7p from 1"]  # 6p and 6q are no chok
    assert game[-1].seats[0].passes == 0
    assert awaited(play(hand, "0: bomb:3 /5T /6p")) == "0 flip"
    assert refused(hand, "0: bomb:3 /5T /6p /6q /1K") == "A1"


def test_B4_turns_without_cards_are_lost() -> None:
    hand = position("3p 3q 3T", "10T 10p", table="3K 5Y", stock="8K 6p 7q 1K 2Y", overrides={"bomb_flips": 3})
    game = play(hand, "0: bomb:3 /8K /6p /7q 1: 10T /1K")
    assert awaited(game) == "1 turn"
    assert len(game) == 2
    assert play(hand, "0: bomb:3 /8K /6p /7q 1: 10T /1K 10p /2Y").result.end == "nagari"


def test_B5_bomb_factor() -> None:
    assert amounts("1T 2T 3T", "1K", rules="matgo", winning={"bombs": 1}) == [6]
    assert amounts("1T 2T 3T", "1K", rules="matgo", winning={"bombs": 2, "shakes": 1}) == [24]
