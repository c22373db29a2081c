"""What first turns earn (E11, E12, X1, X2, M12), and the boar (X3, X5)."""

from typing import Any

import pytest

from tests.engine.hands import Hand, amounts, awaited, captured, deal, lines, paid, play, position, told
from tests.variants.values_of_money import QUAD

# E11, E12, X1


def test_E11_only_after_ppuks_in_all_turns_before() -> None:
    rule = {"ppuk_streak_pay": [7, 14, 21]}

    def streak(turns: int, *before: int) -> list[str]:
        hand = position("3p +2", "+3", table="3K 5Y", stock="3T", overrides={**rule, "three_ppuk_pay": None},
                        seats=[{"turns": turns, "ppuks": list(before)}])  # fmt: skip
        return paid(play(hand, "0: 3p /3T"))

    assert streak(0) == ["E6 1>0 7"]
    assert streak(1, 1) == ["E6 1>0 14"]
    assert streak(2, 1, 2) == ["E6 1>0 21"]
    assert streak(3, 1, 2, 3) == []  # the list ends
    assert streak(1) == []
    assert streak(2, 2) == []
    assert streak(2, 1) == []


def test_E11_E7_the_third_pays_twice() -> None:
    hand = position("3p +2", "+3", rules="matgo", table="3K 5Y", stock="3T", seats=[{"turns": 2, "ppuks": [1, 2]}])
    assert paid(play(hand, "0: 3p /3T")) == ["E6 1>0 21", "E7 1>0 7"]


FIRST: Hand = {
    "first_turn_ttadak_pay": 7,
    "first_turn_chok_pay": 5,
    "first_turn_bomb_pay": 4,
    "first_turn_month_pay": 3,
}


def test_E12_X1_stand_beside_each_other() -> None:
    ttadak = position("3p +2", "+3", "+3", table="3K 3T 5Y", stock="3q", overrides=FIRST, stake=10)
    game = play(ttadak, "0: 3p /3q")
    assert paid(game) == ["E12 1>0 7", "E12 2>0 7", "X1 1>0 3", "X1 2>0 3"]
    assert game.result.payments == [200, -100, -100]
    chok = position("3p +2", "+3", table="5Y 8K", stock="3T", overrides=FIRST)
    assert paid(play(chok, "0: 3p /3T")) == ["X1 1>0 5"]
    bomb = position("3p 3q 3T +2", "+3", table="3K 5Y", stock="8K", overrides=FIRST)
    assert paid(play(bomb, "0: bomb:3 /8K")) == ["E12 1>0 4"]


def test_X1_each_month_taken_whole() -> None:
    stack = position("3p +2", "+3", table="5Y", stacks=["3K 3T 3q dealt", "6Y 6T 6p by 1"], stock="6q", overrides=FIRST)
    assert paid(play(stack, "0: 3p /6q")) == ["X1 1>0 6"]
    bomb = position("3p 3q 3T +2", "+3", table="3K 5Y", stacks=["6Y 6T 6p by 1"], stock="6q", overrides=FIRST)
    assert paid(play(bomb, "0: bomb:3 /6q")) == ["E12 1>0 4", "X1 1>0 3"]
    bomb["rules"]["overrides"] = {**FIRST, "first_turn_month_bomb": True}
    assert paid(play(bomb, "0: bomb:3 /6q")) == ["E12 1>0 4", "X1 1>0 6"]


def test_E12_X1_not_later_and_not_for_two_pairs() -> None:
    later = [{"turns": 1}]
    ttadak = position("3p +2", "+3", table="3K 3T 5Y", stock="3q", overrides=FIRST, seats=later)
    assert paid(play(ttadak, "0: 3p /3q")) == []
    pairs = position("3p +2", "+3", table="3K 5Y 8K", stock="5T", overrides=FIRST)
    assert paid(play(pairs, "0: 3p /5T")) == []


def test_P13_ones_own_first_turn_counts_not_the_first_of_the_hand() -> None:
    hand = position("7p +2", "3p +2", table="5Y 8K", stock="9T 3T", overrides=FIRST)
    assert paid(play(hand, "0: 7p /9T 1: 3p /3T")) == ["X1 0>1 5"]


# X2

SHOP = {"baek_hwa_jeom": True}
ALL_KINDS = {"table": "3K 5Y 8K", "stock": "5T"}


def shop(**more: Any) -> Hand:
    """3p takes the bright, 5T the animal."""
    overrides = {**SHOP, **more.pop("overrides", {})}
    return position("3p +2", "+3", **{**ALL_KINDS, "captured": ["", "6p 7p"], **more}, overrides=overrides)


def test_X2_all_four_kinds() -> None:
    assert told(play(shop(), "0: 3p /5T")) == ["baek_hwa_jeom", "6p from 1"]
    three = position("3p +2", "+3", "+3", **ALL_KINDS, captured=["", "6p", "7p"], overrides=SHOP)
    assert told(play(three, "0: 3p /5T")) == ["baek_hwa_jeom", "6p from 1", "7p from 2"]


def test_X2_an_opponent_without_junk_gives_none() -> None:
    assert told(play(shop(captured=["", "8Y"]), "0: 3p /5T")) == ["baek_hwa_jeom"]


def test_X2_three_kinds_are_not_enough() -> None:
    assert told(play(shop(table="3T 5Y 8K"), "0: 3p /5T")) == []  # no bright
    assert told(play(shop(stock="5p"), "0: 3p /5p")) == []  # no ribbon
    assert told(play(shop(stock="9T"), "0: 3p /9T")) == []


def test_X2_only_in_the_first_turn_and_only_as_a_variant() -> None:
    assert told(play(shop(seats=[{"turns": 1}]), "0: 3p /5T")) == []
    assert told(play(shop(overrides={"baek_hwa_jeom": False}), "0: 3p /5T")) == []


def test_X2_a_joker_is_junk_one_without_value_is_none() -> None:
    for joker, found in (("J2", True), ("JX", False)):
        hand = shop(stock=f"{joker} 5T", overrides={"jokers": [joker]})
        hand["position"]["hands"][0][0] = "3T"
        effects = told(play(hand, f"0: 3T /{joker} /5T"))
        assert ("baek_hwa_jeom" in effects) is found


def test_X2_E9_comes_after_the_sweep() -> None:
    hand = shop(table="3K 5Y", captured=["", "6p 11pp"])
    game = play(hand, "0: 3p /5T 1: give:11pp give:6p")
    assert told(game) == ["sweep", "baek_hwa_jeom", "6p from 1", "11pp from 1"]


# M12


def test_M12_X1_a_stack_counts_a_bomb_does_not() -> None:
    rule = {"weolyak_first": 4, "target": 3, "first_turn_month_bomb": True, "first_turn_month_pay": 3}
    bomb = position("3p 3q 3T +2", "+3", table="3K 5Y", stock="8K", captured=["1T 2T", "1K"], overrides=rule)
    game = play(bomb, "0: bomb:3 /8K stop")
    assert (lines(game.result.bills[0]), paid(game)) == (["S12 = 3"], ["X1 1>0 3"])


def test_M12_is_remembered_until_the_win() -> None:
    hand = position("3p 9p +2", "12T +3", table="3K 3T 5Y 9T", stock="3q 11K 8K", captured=["1T 6T 10T", "1K"],
                    overrides={"weolyak_first": 4, "target": 3})  # fmt: skip
    # March is taken whole in the first turn, cheongdan completed in the second.
    game = play(hand, "0: 3p /3q 1: 12T /11K 0: 9p /8K stop")
    assert lines(game.result.bills[0]) == ["S12 = 4", "M12 x 4"]


# X3, X5

POT = {"boar": "pot"}


def test_X3_everybody_antes_and_the_pot_carries() -> None:
    game = play(deal("", "", "", overrides={**POT, "boar_ante": 2}, carry={"pot": 6}, stake=10))
    assert paid(game) == ["X3 0>None 2", "X3 1>None 2", "X3 2>None 2"]
    assert game.result.payments == [-20, -20, -20]


def test_X3_not_where_the_deal_is_void() -> None:
    for kind, won in (("void", []), ("nagari", []), ("dealer_wins", ["L8 1>0 5"])):
        game = play(deal("", "", table=QUAD, overrides={**POT, "table_quad": kind}, carry={"pot": 6}))
        assert game.result.next is not None
        assert (paid(game), game.result.next.pot) == (won, 6)


def test_X3_a_dealt_quad_leaves_the_antes_in_the_pot() -> None:
    game = play(deal(QUAD, "", overrides=POT, carry={"pot": 6}))
    assert game.result.next is not None
    assert (game.result.payments, game.result.next.pot) == ([4, -6], 8)
    # Quads in all hands are cancelled as the table's are.
    game = play(deal(QUAD, "12K 12Y 12T 12pp", overrides=POT, carry={"pot": 6}))
    assert game.result.next is not None
    assert (game.result.end, game.result.next.pot) == ("void", 6)


def boar(**more: Any) -> Hand:
    return position("7p 12T +2", "6p +3", table="7Y 5Y 8K", stock="11K 9T 1K", **more)


def test_X3_the_pot_goes_to_who_captures_the_boar() -> None:
    game = play(boar(overrides=POT, carry={"pot": 6}, seats=[{"turns": 3}]), "0: 7p /11K")
    assert (paid(game), game.result.payments, told(game)) == (["X3 None>0 6"], [6, 0], ["boar"])
    assert [effect.amount for effect in game[0].effects] == [None]  # no opponent pays it
    assert paid(play(boar(overrides=POT), "0: 7p /11K")) == []  # an empty pot
    assert paid(play(boar(carry={"pot": 6}), "0: 7p /11K")) == []  # no such rule


def test_X3_by_the_flip_or_a_stack() -> None:
    flip = position("3p +2", "+3", table="7Y 5Y", stock="7p", overrides=POT, carry={"pot": 6})
    assert paid(play(flip, "0: 3p /7p")) == ["X3 None>0 6"]
    ppuk = position(
        "7p +2", "+3", table="7Y 5Y", stock="7q", overrides={**POT, "ppuk_streak_pay": []}, carry={"pot": 6}
    )
    assert paid(play(ppuk, "0: 7p /7q")) == []  # it lies in the stack
    stack = position("7p +2", "+3", table="5Y", stacks=["7Y 7T 7q by 1"], stock="8K", overrides=POT, carry={"pot": 6})
    assert paid(play(stack, "0: 7p /8K")) == ["X3 None>0 6"]


def test_X3_a_nagari_keeps_the_pot() -> None:
    hand = position("3p", "", table="5Y", stock="8K", overrides=POT, carry={"pot": 6})
    found = play(hand, "0: 3p /8K").result.next
    assert found is not None
    assert (found.pot, found.nagari) == (6, 2)
    won = position("3T +2", "+3", table="3K 5Y", captured=["1T 2T"], stock="8K", overrides={**POT, "target": 3},
                   carry={"pot": 6})  # fmt: skip
    found = play(won, "0: 3T /8K stop").result.next
    assert found is not None
    assert found.pot == 6


def test_X3_in_the_first_turn_alone() -> None:
    rule = {"boar": "first_turn", "boar_pay": 4}
    three = position("7p +2", "+3", "+3", table="7Y 5Y", stock="8K", overrides=rule)
    game = play(three, "0: 7p /8K")
    assert (paid(game), [effect.amount for effect in game[0].effects]) == (["X3 1>0 4", "X3 2>0 4"], [4])
    assert paid(play(boar(overrides=rule, seats=[{"turns": 1}]), "0: 7p /11K")) == []


def test_X5_points_that_do_not_count_for_stopping() -> None:
    rule = {"boar": "points", "boar_points": 2, "target": 3}
    hand = position("7p +2", "+3", table="7Y 5Y", stock="8K", captured=["1K 3K 12K"], overrides=rule)
    assert awaited(play(hand, "0: 7p /8K")) == "1 turn"  # 2 for the rain three
    assert amounts("1K 3K 8K 7Y", "11K", overrides=rule) == [5]
    assert amounts("1K 3K 8K", "11K 7Y", overrides=rule) == [3]
    # Before the factors, as S10 and S11.
    assert amounts("1K 3K 8K 7Y", "1p", overrides=rule, gos=[1]) == [12]  # (3 + 2 + 1) · 2


def test_X5_a_flexible_boar_is_a_boar_however_it_counts() -> None:
    rule = {"boar": "points", "boar_points": 2, "flexible": {"7Y": 3}}
    assert amounts("1p 1q 2p 2q 3p 3q 4p 7Y", "1K 5p 5q 8p 8q 6p", overrides=rule) == [3]  # ten junk 1 and 2


@pytest.mark.parametrize("rule", ["off", "first_turn"])
def test_X3_no_ante_without_a_pot(rule: str) -> None:
    game = play(deal("", "", overrides={"boar": rule}))
    assert (paid(game), captured(play(boar(), "0: 7p /11K"), 0)) == ([], {"7p", "7Y"})
