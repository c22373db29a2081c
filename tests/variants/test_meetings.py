"""Where variants of score and payment touch the same cards (D2–D4, S6–S11, G4, M2–M16, M19)."""

import pytest

from gostop_log.scoring import answer
from tests.engine.hands import amounts, awaited, lines, paid, play, position, settle

HONGDAN = "1T 2T 3T"
TEN = "1p 1q 2p 2q 3p 3q 4p 4q 5p 5q"
VIP = "9Y 11pp 12pp"


def test_S10_D3_the_cup_may_be_an_animal_in_the_same_hand() -> None:
    found = settle(f"2Y 4Y 5Y 6Y {VIP}", "1K", overrides={"vip": 3})
    assert (found["items"], found["as_junk"], found["payments"]) == ({"S4": 1, "S10": 3}, [], [4, -4])


def test_S10_all_three_are_needed_whatever_they_count() -> None:
    assert amounts(f"{HONGDAN} 9Y 11pp", "1K 12pp", overrides={"vip": 3}) == [3]
    assert amounts(f"{HONGDAN} {VIP}", "1K", overrides={"vip": 3, "double_junk": 1, "flexible": {}}) == [6]


def test_S10_S11_are_multiplied_and_do_not_stop() -> None:
    rule = {"vip": 3, "palssari": 8, "target": 7}
    assert amounts(f"{HONGDAN} {VIP}", "1K", winning={"shakes": 1}, gos=[1], overrides=rule) == [14]  # (3 + 3 + 1) · 2
    hand = position("7p +2", "+3", table="7q 5Y", captured=["4Y 4T 4p 4q 7Y 7T 1T 2T"], stock="8K", overrides=rule)
    assert awaited(play(hand, "0: 7p /8K")) == "1 turn"


def test_S11_D3_clovers_counted_as_junk_are_clovers() -> None:
    rule = {"palssari": 8, "flexible": {"7Y": 3}}
    # Five single junk of april, july and august, and the boar as three: eight are no points, so it stays an animal.
    assert amounts("4Y 4T 4p 4q 7Y 7T 7p 7q 8p", "1K", overrides=rule) == [8]
    found = settle("4Y 4T 4p 4q 7Y 7T 7p 7q 8p 8q 9p", "1K 1p 1q 2p 2q 3p", overrides=rule)
    assert (found["as_junk"], found["payments"]) == (["7Y"], [9, -9])  # ten junk 1


def test_S9_D3_a_bird_counted_as_junk_is_no_bird() -> None:
    rules = {"preset": "classic", "overrides": {"four_birds": True, "flexible": {"12Y": 3, "8Y": 3}}}
    eight = "1p 1q 2p 2q 3p 3q 4p 4q"
    # Yukdori 6, godori 5 beside eleven junk 2, fourteen junk 5.
    best = answer({"captured": f"2Y 4Y 8Y 12Y {eight}".split(), "rules": rules})
    assert (best["points"], best["as_junk"]) == (7, ["12Y"])
    more = answer({"captured": f"2Y 8Y 12Y {eight} 5p 5q".split(), "rules": rules})
    assert (more["points"], more["as_junk"]) == (7, ["8Y", "12Y"])  # bidori 4 and ten junk 1, or sixteen junk


@pytest.mark.parametrize(("kind", "amount"), [("double", 6), ("chips", 5), ("off", 3)])
def test_M10_D4_a_shield_saves_from_either(kind: str, amount: int) -> None:
    rule = {"gwang_bak": kind, "jokers": ["JS"]}
    assert amounts("1K 3K 8K", "1p", "2p JS", overrides=rule) == [amount, 3]
    assert amounts("1K 3K 8K JS", "1p", overrides=rule) == [amount]  # the winner's shields nobody


def test_M10_chips_know_all_other_factors() -> None:
    rule = {"gwang_bak": "chips"}
    # (three brights 3, ten junk 1, + 2) · 2 for pi-bak · 2 for a nagari
    assert amounts(f"1K 3K 8K {TEN}", "6p", carry={"nagari": 2}, overrides=rule) == [24]


def test_M9_a_december_ribbon_is_a_ribbon_of_the_loser() -> None:
    rule = {"tti_bak": True, "december_ribbon_counts": False}
    assert amounts(HONGDAN, "12T", overrides=rule) == [3]
    assert amounts("1T 2T 4T 6T 12T 2Y 4Y 8Y", "1K", overrides=rule) == [5]  # four ribbons score nothing


def test_M3_M8_M9_M2_M4_multiply() -> None:
    rule = {"meong_bak": True, "tti_bak": True, "jokers": ["JX"]}
    won = f"2Y 4Y 5Y 6Y 7Y 10Y 12Y {HONGDAN} 1K 3K 8K {TEN} JX"
    # 3 (S4) + 3 (S7) + 3 (S3) + 1 (S8) = 10, and six factors of two
    found = settle(won, "6p", overrides=rule)["bills"][0]
    assert found["factors"] == {"M2": 2, "M3": 2, "M4": 2, "M8": 2, "M9": 2, "M15": 2}
    assert found["amount"] == 640


def test_M14_a_mission_decides_how_flexible_cards_count() -> None:
    won = "4Y 5Y 6Y 7Y 9Y 1p 1q 2p 2q 3p 3q 4p 4q"
    loser = "1K 6p 6q 7p 7q 8p"
    animals = settle(won, loser, mission={"combination": "five_animals", "factor": 9})
    assert (animals["payments"], animals["as_junk"]) == ([9, -9], [])
    junk = settle(won, loser, mission={"combination": "ten_junk", "factor": 9})
    assert (junk["payments"], junk["as_junk"]) == ([9, -9], ["9Y"])


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("classic", [4, 5, 6, 12]),
        ("family", [4, 5, 6, 6]),
        ("wiki", [4, 5, 6, 9]),
        ("times", [4, 6, 9, 12]),
        ("matgo", [4, 5, 6, 12]),
    ],
)
def test_G4_without_the_first_chips_once_gos_multiply(table: str, expected: list[int]) -> None:
    rule = {"go_bonus": table, "keep_go_chips": False}
    assert [amounts(HONGDAN, "1K", gos=[said], overrides=rule)[0] for said in range(1, 5)] == expected


def test_M11_M16_pi_bak_of_two_with_cup_and_exemption() -> None:
    rule = {"pi_bak_max_2p": 6, "pi_bak_zero_exempt": True}
    assert amounts(TEN, "1K 6p 6q 7p 7q 9Y", overrides=rule) == [2]  # 4 and 2 are 6
    assert amounts(TEN, "1K 6p 6q 7p 7q 8p 9Y", overrides=rule) == [1]  # 7
    assert amounts(TEN, "1K 9Y", overrides=rule) == [1]  # an animal: none at all
    assert amounts(TEN, "1K 6p 9Y", overrides=rule) == [2]


def test_M19_all_with_pi_bak_and_the_losers_cup() -> None:
    def fixed(theirs: str) -> list[str]:
        hand = position("3p +2", "+3", table="3K", stock="3T", captured=[TEN.replace("3p 3q", "6p 6q"), theirs],
                        overrides={"fixed_win_factors": "all"}, seats=[{"turns": 5, "ppuks": [2, 4]}])  # fmt: skip
        return paid(play(hand, "0: 3p /3T"))

    assert fixed("1K 7p 7q") == ["E7 1>0 10"]
    assert fixed("1K 7p 7q 8p 9Y") == ["E7 1>0 5"]  # 3 and 2 are safe


def test_E1_several_junk_for_one_event_are_several_debts() -> None:
    hand = position(
        "3p +2", "+3", table="5Y 8K", stock="3T", captured=["", "6p 11pp 12pp"], overrides={"chok_steal": 2}
    )
    game = play(hand, "0: 3p /3T 1: give:12pp give:11pp")
    assert [effect.card for effect in game[-1].effects if effect.name == "steal"] == ["11pp", "12pp"]
    short = position("3p +2", "+3", table="5Y 8K", stock="3T", captured=["", "6p"], overrides={"chok_steal": 2})
    assert [effect.card for effect in play(short, "0: 3p /3T")[-1].effects if effect.name == "steal"] == ["6p"]


def test_H1_M1_without_a_factor_a_shake_has_no_line() -> None:
    hand = position("3T 7p 7q 7T", "+3", table="3K 5Y", captured=["1T 2T", "1K"], stock="8K",
                    overrides={"shake_multiplier": 1, "target": 3})  # fmt: skip
    assert lines(play(hand, "0: shake:7 3T /8K stop").result.bills[0]) == ["S12 = 3"]
