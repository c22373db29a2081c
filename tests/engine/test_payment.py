"""What multiplies a payment (M)."""

from typing import Any

import pytest

from tests.engine.hands import Hand, amounts, lines, play, position, refused, settle

HONGDAN = "1T 2T 3T"
"""3 points."""
SEVEN = "2Y 4Y 5Y 6Y 7Y 10Y 12Y"
"""Seven animals without godori: 3 points."""
TEN = "1p 1q 2p 2q 3p 3q 4p 4q 5p 5q"
"""Ten junk: 1 point."""


def test_M1_shakes() -> None:
    assert amounts(HONGDAN, "1K", winning={"shakes": 1}) == [6]
    assert amounts(HONGDAN, "1K", winning={"shakes": 0}) == [3]


@pytest.mark.parametrize(
    ("winner", "loser", "amount"),
    [
        ("1K 3K 8K", "1p", 6),
        ("1K 3K 12K", "1p", 4),  # the rain three scores too: 2 · 2
        ("1K 3K 8K 11K", "1p", 8),
        ("1K 3K 8K 11K 12K", "1p", 30),
        ("1K 3K 8K", "12K", 3),  # the loser has one
        ("1K 3K 1T 2T 3T", "1p", 3),  # two brights score nothing
    ],
)
def test_M2_gwang_bak(winner: str, loser: str, amount: int) -> None:
    assert amounts(winner, loser) == [amount]


def test_M2_each_loser_for_himself() -> None:
    assert amounts("1K 3K 8K", "1p", "11K") == [6, 3]
    assert amounts("1K 3K 8K", "1p", overrides={"gwang_bak": "off"}) == [3]


def test_M3_meong_dda_is_for_all() -> None:
    assert amounts(SEVEN, "1K", "8Y") == [6, 6]
    assert amounts(f"{SEVEN} 9Y", "1K") == [8]  # eight animals: 4 · 2
    assert amounts("2Y 4Y 5Y 6Y 7Y 10Y", "1K") == [2]  # six
    assert amounts(SEVEN, "1K", rules="wiki") == [3]
    # A cup that is counted as junk is no animal: six animals 2, ten junk 1, pi-bak: 6.  With the cup: 3 · 2 = 6.
    assert amounts("2Y 4Y 5Y 6Y 7Y 10Y 9Y", "1K") == [6]


JUNK = "6p 6q 7p 7q 10p 10q 11p 11q"


def with_junk(count: int) -> str:
    """A loser with a bright and so many junk."""
    return " ".join(["1K", *JUNK.split()[:count]])


@pytest.mark.parametrize(
    ("rules", "pays", "safe"), [("classic", 4, 5), ("family", 5, 6), ("wiki", 5, 6), ("matgo", 7, 8)]
)
def test_M4_pi_bak_below_the_limit(rules: str, pays: int, safe: int) -> None:
    assert amounts(TEN, with_junk(pays), rules=rules) == [2]
    assert amounts(TEN, with_junk(safe), rules=rules) == [1]


def test_M4_only_where_junk_scores_and_each_loser_for_himself() -> None:
    assert amounts(HONGDAN, "1K") == [3]
    assert amounts(f"{HONGDAN} {TEN.removesuffix(' 5q')}", "1K") == [3]  # nine junk
    assert amounts(TEN, with_junk(2), "8K 8p 8q 9p 9q 12pp") == [2, 1]


def test_M5_nagari() -> None:
    assert amounts(HONGDAN, "1K", carry={"nagari": 2}) == [6]
    assert amounts(HONGDAN, "1K", carry={"nagari": 4}) == [12]


def test_M7_go_bak_as_a_factor() -> None:
    assert amounts(HONGDAN, "1K", rules="wiki", gos=[0, 1]) == [6]
    assert amounts(HONGDAN, "1K", "8K", rules="wiki", gos=[0, 0, 2]) == [3, 6]
    assert amounts(HONGDAN, "1K", rules="classic", gos=[0, 1]) == [3]
    assert amounts(HONGDAN, "1K", rules="family", gos=[0, 1]) == [3]


def test_M8_meong_bak_on_top_of_M3() -> None:
    overrides = {"meong_bak": True}
    assert amounts(SEVEN, "1K", overrides=overrides) == [12]  # 3 · 2 · 2
    assert amounts(SEVEN, "8Y", overrides=overrides) == [6]
    assert amounts(SEVEN, "9Y", overrides=overrides) == [6]  # the cup as an animal saves him
    assert amounts("2Y 4Y 5Y 6Y 7Y 10Y", "1K", overrides=overrides) == [2]


def test_M9_tti_bak() -> None:
    overrides = {"tti_bak": True}
    assert amounts(HONGDAN, "1K", overrides=overrides) == [6]
    assert amounts(HONGDAN, "12T", overrides=overrides) == [3]
    assert amounts("1T 2T 4T 5T 6T", "1K", overrides=overrides) == [2]  # S6 alone
    assert amounts("2Y 4Y 8Y 1T", "1K", overrides=overrides) == [5]  # ribbons score nothing


def test_M10_gwang_bak_in_chips() -> None:
    overrides = {"gwang_bak": "chips"}
    assert amounts("1K 3K 8K", "1p", "11K", overrides=overrides) == [5, 3]  # 3 + 2
    # Before the factors: (3 + 1 for a go + 2) · 2 for a shake.
    assert amounts("1K 3K 8K", "1p", overrides=overrides, gos=[1], winning={"shakes": 1}) == [12]


def test_M11_pi_bak_of_two() -> None:
    overrides = {"pi_bak_max_2p": 6}
    assert amounts(TEN, with_junk(6), overrides=overrides) == [2]
    assert amounts(TEN, with_junk(7), overrides=overrides) == [1]
    assert amounts(TEN, with_junk(4), "8K 8p 8q 9p 9q 10p", overrides=overrides) == [2, 1]  # not with three


def first_turn(**more: Any) -> Hand:
    return position(
        "3T +2", "+3", table="3K 3p 5Y", captured=["1T 2T", "1K"], overrides={"weolyak_first": 4, "target": 3}, **more
    )


def test_M12_month_taken_whole_in_the_first_turn() -> None:
    assert amounts(HONGDAN, "1K", winning={"first_month": True}, overrides={"weolyak_first": 4}) == [12]
    game = play(first_turn(stock="3q"), "0: 3T /3q stop")
    assert lines(game.result.bills[0]) == ["S12 = 3", "M12 x 4"]
    later = play(first_turn(stock="3q", seats=[{"turns": 1}]), "0: 3T /3q stop")
    assert lines(later.result.bills[0]) == ["S12 = 3"]
    stack = position("3T +2", "+3", table="5Y", stacks=["3K 3p 3q dealt"], stock="8K", captured=["1T 2T", "1K"],
                     overrides={"weolyak_first": 4, "target": 3})  # fmt: skip
    assert "M12 x 4" in lines(play(stack, "0: 3T /8K stop").result.bills[0])


def test_M12_not_by_a_bomb_nor_by_two_pairs() -> None:
    bomb = position("3T 3p 3q +2", "+3", table="3K 5Y", stock="8K", captured=["1T 2T", "1K"],
                    overrides={"weolyak_first": 4, "target": 3})  # fmt: skip
    assert lines(play(bomb, "0: bomb:3 /8K stop").result.bills[0]) == ["S12 = 3"]
    assert lines(play(first_turn(stock="8K"), "0: 3T>3K /8K stop").result.bills[0]) == ["S12 = 3"]


def test_M13_drawn_month() -> None:
    overrides = {"weolyak_drawn": 4}
    whole = "1T 2T 3T 3K 3p 3q"
    assert amounts(whole, "1K", drawn_month=3, overrides=overrides) == [12]
    assert amounts(whole, "1K", drawn_month=2, overrides=overrides) == [3]
    assert amounts("1T 2T 3T 3K 3p", "1K", drawn_month=3, overrides=overrides) == [3]
    assert amounts(whole, "1K", drawn_month=3) == [3]


@pytest.mark.parametrize(
    ("combination", "made", "not_made"),
    [
        ("three_brights", "1K 3K 12K", "1K 3K 1T 2T 3T"),
        ("four_brights", "1K 3K 8K 12K", "1K 3K 8K"),
        ("five_brights", "1K 3K 8K 11K 12K", "1K 3K 8K 11K"),
        ("godori", "2Y 4Y 8Y", "2Y 4Y 12Y 1T 2T 3T"),
        ("hongdan", "1T 2T 3T", "6T 9T 10T"),
        ("cheongdan", "6T 9T 10T", "1T 2T 3T"),
        ("chodan", "4T 5T 7T", "1T 2T 3T"),
        ("five_animals", "2Y 4Y 5Y 6Y 7Y", "2Y 4Y 5Y 6Y 1T 2T 3T"),
        ("five_ribbons", "1T 2T 4T 5T 6T", "1T 2T 3T 4T"),
        ("ten_junk", TEN, f"{TEN[:-3]} 1T 2T 3T"),
        ("month:1", "1K 1T 1p 1q 2T 3T", "1K 1T 1p 2T 3T"),
    ],
)
def test_M14_mission(combination: str, made: str, not_made: str) -> None:
    loser = "11K 6p 6q 7p 7q 10p" if "11K" not in made else "6p 6q 7p 7q 10p 10q"
    mission = {"combination": combination, "factor": 9}
    assert amounts(made, loser, mission=mission) == [9 * amounts(made, loser)[0]]
    assert amounts(not_made, "12K 6p 6q 7p 7q 10p", mission=mission) == amounts(not_made, "12K 6p 6q 7p 7q 10p")


def test_M15_double_jokers() -> None:
    overrides = {"jokers": ["JX", "JXb"]}
    assert amounts(f"{HONGDAN} JX JXb", "1K", overrides=overrides) == [12]
    assert amounts(HONGDAN, "1K JX", overrides=overrides) == [3]


def test_M16_junk_counts_by_value() -> None:
    assert amounts(TEN, "1K 11pp 12pp") == [2]  # 4 < 5
    assert amounts(TEN, "1K 11pp 12pp 6p") == [1]  # 5


def test_M16_a_losers_cup_counts_as_junk_where_that_saves_him() -> None:
    assert amounts(TEN, f"{with_junk(3)} 9Y") == [1]  # 3 + 2
    assert amounts(TEN, f"{with_junk(2)} 9Y") == [2]  # 4
    assert amounts(TEN, f"{with_junk(3)} 9Y", rules="family") == [2]  # no flexible card there


def test_M16_zero_exemption() -> None:
    assert amounts(TEN, "1K") == [2]
    assert amounts(TEN, "1K", rules="matgo") == [1]
    assert amounts(TEN, "1K 6p", rules="matgo") == [2]
    # The cup alone: as an animal he has no junk at all, and is free.
    assert amounts(TEN, "1K 9Y", rules="matgo") == [1]
    # Six and the cup are eight, and safe; five and the cup seven.
    assert amounts(TEN, f"{with_junk(6)} 9Y", rules="matgo") == [1]
    assert amounts(TEN, f"{with_junk(5)} 9Y", rules="matgo") == [2]


def test_M17_worked_examples() -> None:
    # Seven animals 3, eleven junk 2, three gos: (5 + 2) · 2 (gos) · 2 (M3) · 2 (M4) = 56.
    found = settle(f"{SEVEN} {TEN} 6p", "1K 6q 7p 7q 10p", gos=[3])
    assert (found["points"], found["chips"], found["payments"]) == (5, 2, [56, -56])
    assert found["bills"][0]["factors"] == {"M3": 2, "M4": 2, "G4": 2}
    # Two players: the stopper has 5, the loser 7 and had gone: pays 5.
    assert amounts("2Y 4Y 8Y", "1T 2T 3T 6T 9T 10T 1K", gos=[0, 1], overrides={"target": 5}) == [5]
    # W: go-bak, gwang-bak and pi-bak: ×8.  Three brights 3 and ten junk 1: 4 · 8.
    assert amounts(f"1K 3K 8K {TEN}", "6p", gos=[0, 1], rules="wiki") == [32]


def test_M18_chips_before_factors_then_the_stake() -> None:
    found = settle(HONGDAN, "1K", gos=[2], winning={"shakes": 1}, stake=100)
    assert found["bills"][0]["amount"] == 10  # (3 + 2) · 2
    assert found["payments"] == [1000, -1000]
    hand = position("3T +2", "+3", table="3K 5Y", captured=["1T 2T", "1K"], stock="8K", stake=50,
                    overrides={"target": 3}, seats=[{"gos": 1, "last_go": 2}], carry={"nagari": 2})  # fmt: skip
    game = play(hand, "0: 3T /8K stop")
    assert lines(game.result.bills[0]) == ["S12 = 3", "G4 + 1", "M5 x 2"]
    assert (game.result.points, game.result.payments) == (4, [400, -400])


def test_M18_sums_paid_at_once_know_the_stake_alone() -> None:
    hand = position("3T +2", "+3", table="3K 5Y", stock="3p", stake=50, carry={"nagari": 2})
    assert play(hand, "0: 3T /3p").result.payments == [150, -150]


def fixed(rules: str, **overrides: Any) -> list[int]:
    hand = position(
        "3T +2", "+3", rules=rules, table="3K 5Y", stock="3p", carry={"nagari": 4}, overrides=overrides,
        seats=[{"turns": 5, "ppuks": [2, 4]}],
    )  # fmt: skip
    return play(hand, "0: 3T /3p").result.payments


def test_M19_fixed_sums() -> None:
    assert fixed("classic") == [5, -5]
    assert fixed("classic", fixed_win_factors="carry") == [20, -20]
    assert fixed("matgo") == [28, -28]  # 7 · 4
    assert fixed("matgo", fixed_win_factors="none") == [7, -7]


def test_K5_balances_limit_what_is_paid() -> None:
    def paid(cap: str, *balances: int, **more: Any) -> list[int]:
        overrides = {"pay_cap": cap, **more}
        found: list[int] = settle(HONGDAN, "1K", stake=10, balances=list(balances), overrides=overrides)["payments"]
        return found

    assert paid("none", 100, 20) == [30, -30]
    assert paid("loser", 100, 20) == [20, -20]
    assert paid("loser", 10, 100) == [30, -30]
    assert paid("both", 10, 100) == [10, -10]
    # The house keeps 7 per cent of what the winner receives, rounded down: 2 of 30.
    found = settle(HONGDAN, "1K", stake=10, balances=[100, 100], overrides={"fee": 7})
    assert (found["payments"], found["fee"], found["balances"]) == ([28, -30], 2, [128, 70])


def test_N5_factor_of_the_table() -> None:
    assert amounts(HONGDAN, "1K", carry={"table": 8, "nagari": 2}) == [48]


def test_N3_push_needs_a_rule_set_that_has_it() -> None:
    hand = position("3T +2", "+3", table="3K", stock="8K", carry={"push": 1})
    assert refused(hand) == "N3"
