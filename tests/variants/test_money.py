"""Pushes, caps, fees, jackpots, wins by points, gos after the other's (N1, N3, N4, K5, G6) and their meetings."""

from typing import Any

import pytest

from gostop_log.results import Next
from tests.engine.hands import Hand, amounts, deal, lines, paid, play, position, refused, settle, told
from tests.variants.values_of_money import QUAD

HONGDAN = "1T 2T 3T"
STOP = "0: 3T /8K stop"


def winning(**more: Any) -> Hand:
    """Seat 0 makes hongdan, 3 points, and may stop."""
    overrides = {"target": 3, **more.pop("overrides", {})}
    return position("3T +2", "+3", table="3K 5Y", captured=["1T 2T", "1K"], stock="8K", overrides=overrides, **more)


def inherited(hand: Hand, written: str) -> Next:
    found = play(hand, written).result.next
    assert found is not None
    return found


# N3

PUSH = {"push_max": 2}


def test_N3_the_payment_is_given_up() -> None:
    game = play(winning(overrides=PUSH, carry={"nagari": 4}), f"{STOP} push")
    result = game.result
    assert (result.end, result.winner, result.points, result.bills, result.items) == ("stop", 0, 0, [], {})
    assert (result.payments, told(game)) == ([0, 0], ["stop", "push"])
    assert [action.do for action in game.state(len(game.record.actions) - 1).legal()] == ["push"]
    assert game.state(len(game.record.actions)).legal() == []
    # The carry is used up; the winner deals.
    assert inherited(winning(overrides=PUSH, carry={"nagari": 4}, dealer=1), f"{STOP} push") == Next(0, 1, 1, 0)


def test_N3_so_often_in_a_row() -> None:
    assert inherited(winning(overrides=PUSH, carry={"push": 1}), f"{STOP} push").push == 2
    assert refused(winning(overrides=PUSH, carry={"push": 2}), f"{STOP} push") == "N3"
    assert refused(winning(overrides=PUSH), f"{STOP} push push") == "N3"
    assert refused(winning(), f"{STOP} push") == "N3"
    assert refused(winning(overrides=PUSH), f"{STOP} 1: push") == "N3"
    assert refused(winning(overrides=PUSH), "0: 3T /8K push") == "A1"  # before the win


def test_N3_the_next_win_is_doubled_for_each() -> None:
    bill = play(winning(overrides=PUSH, carry={"push": 2, "nagari": 2}), STOP).result.bills[0]
    assert lines(bill) == ["S12 = 3", "M5 x 2", "N3 x 4"]
    assert inherited(winning(overrides=PUSH, carry={"push": 2}), STOP).push == 0


def test_N3_N1_a_nagari_keeps_the_push_and_doubles_beside_it() -> None:
    hand = position("3p", "", table="5Y", stock="8K", overrides=PUSH, carry={"push": 1, "nagari": 2})
    assert inherited(hand, "0: 3p /8K") == Next(0, 2, 1, 0)
    hand["rules"]["overrides"]["nagari_carry"] = "cumulative"
    assert inherited(hand, "0: 3p /8K") == Next(0, 4, 1, 0)
    assert refused(hand, "0: 3p /8K push") == "N3"  # nobody has won
    void = deal("", "", table=QUAD, overrides=PUSH, carry={"push": 1, "nagari": 2})
    assert inherited(void, "") == Next(0, 2, 1, 0)


def test_N3_what_was_paid_at_once_stands() -> None:
    hand = position("3p +2", "+3", table="3K", stock="3T", overrides=PUSH, carry={"nagari": 2},
                    seats=[{"ppuks": [2, 3]}])  # fmt: skip
    # The first turn's ppuk pays 3 and is the third: the 5 are given up, the 3 are not.
    assert paid(play(hand, "0: 3p /3T")) == ["E6 1>0 3", "E7 1>0 5"]
    game = play(hand, "0: 3p /3T push")
    assert (paid(game), game.result.payments, game.result.points) == (["E6 1>0 3"], [3, -3], 0)


def test_N3_a_quad_can_be_pushed() -> None:
    game = play(deal(QUAD, "", overrides=PUSH), "0: push")
    assert (game.result.end, game.result.payments, game.result.next) == ("quad", [0, 0], Next(0, 1, 1, 0))


def test_N3_M19_push_multiplies_fixed_sums_as_carry_does() -> None:
    hand = deal(
        QUAD, "", rules="matgo", overrides={"quad_choice": False, "push_max": 2, "jokers": []}, carry={"push": 2}
    )
    assert play(hand).result.payments == [40, -40]


def test_N3_carried_pushes_need_the_rule() -> None:
    assert refused(winning(carry={"push": 1})) == "N3"
    assert refused(winning(overrides=PUSH, carry={"push": 3})) == "N3"


# N4


def test_N4_every_so_manieth_hand() -> None:
    rule = {"jackpot": {"every": 5, "factor": 3}}
    for number, factors in ((1, []), (4, []), (5, ["N4 x 3"]), (6, []), (10, ["N4 x 3"])):
        assert lines(play(winning(overrides=rule, hand_no=number), STOP).result.bills[0]) == ["S12 = 3", *factors]
    assert refused(winning(overrides=rule)) == "N4"  # the hand does not say which it is
    assert refused(winning(overrides=rule, hand_no=0)) == "N4"


# K5


def capped(cap: str, *balances: int, **more: Any) -> tuple[list[int], list[tuple[str, int, int]]]:
    """Payments, and what was cut down: rule, due, moved."""
    overrides = {"pay_cap": cap, **more.pop("overrides", {})}
    written = more.pop("written", STOP)
    result = play(winning(balances=list(balances), stake=10, overrides=overrides, **more), written).result
    return result.payments, [(one.rule, one.due, one.moved) for one in result.capped or []]


def test_K5_the_loser_pays_what_he_has() -> None:
    assert capped("loser", 0, 30) == ([30, -30], [])
    assert capped("loser", 0, 29) == ([29, -29], [("M18", 30, 29)])
    assert capped("loser", 0, 0) == ([0, 0], [("M18", 30, 0)])


def test_K5_the_winner_wins_no_more_than_he_has() -> None:
    assert capped("both", 29, 100) == ([29, -29], [("M18", 30, 29)])
    assert capped("both", 29, 20) == ([20, -20], [("M18", 30, 20)])
    assert capped("both", 30, 30) == ([30, -30], [])


def test_K5_sums_paid_at_once_are_limited_in_their_order() -> None:
    # A ppuk in seat 0's first turn, 3, then hongdan by seat 0 with its second card: 3.
    hand = position("12T 3T +2", "6p +3", table="12Y 3K 5Y", captured=["1T 2T", "1K"], stock="12K 11K 8K",
                    overrides={"target": 3, "pay_cap": "loser"}, stake=10, balances=[0, 40])  # fmt: skip
    game = play(hand, "0: 12T>12Y /12K 1: 6p /11K 0: 3T /8K stop")
    assert paid(game) == ["E6 1>0 3"]
    assert game.result.payments == [40, -40]
    assert [(one.rule, one.due, one.moved) for one in game.result.capped or []] == [("M18", 30, 10)]
    # With both capped the winner's balance has grown by what he was paid before.
    hand |= {"balances": [20, 100], "rules": {"preset": "classic", "overrides": {"target": 3, "pay_cap": "both"}}}
    assert play(hand, "0: 12T>12Y /12K 1: 6p /11K 0: 3T /8K stop").result.payments == [50, -50]  # 20, then 30


def test_K5_a_hand_must_say_the_balances() -> None:
    assert refused(winning(overrides={"pay_cap": "loser"})) == "K5"
    assert refused(winning(overrides={"pay_cap": "loser"}, balances=[1])) == "K5"


def test_K5_caps_are_of_each_bill() -> None:
    hand = position("3T +2", "+3", "+3", table="3K 5Y", captured=["1T 2T", "1K", "8K"], stock="11K", stake=10,
                    overrides={"pay_cap": "both"}, balances=[40, 100, 10])  # fmt: skip
    # 30 from the first, then 10 of 30 from the second.
    assert play(hand, "0: 3T /11K stop").result.payments == [40, -30, -10]


def test_K5_K1_who_pays_for_both_pays_until_he_has_nothing() -> None:
    hand = position("3T +2", "+3", "+3", table="3K 5Y", captured=["1T 2T", "1K", "8K"], stock="11K", stake=10,
                    overrides={"pay_cap": "loser"}, balances=[0, 50, 100],
                    seats=[{}, {"gos": 1, "last_go": 3}])  # fmt: skip
    assert play(hand, "0: 3T /11K stop").result.payments == [50, -50, 0]


def test_K5_fee() -> None:
    result = play(winning(stake=10, overrides={"fee": 7}, balances=[0, 100]), STOP).result
    assert (result.payments, result.fee, result.balances) == ([28, -30], 2, [28, 70])  # 2.1 rounded down
    assert play(winning(stake=10, overrides={"fee": 100}), STOP).result.payments == [0, -30]
    assert play(winning(stake=10, overrides={"fee": 3}), STOP).result.payments == [30, -30]  # 0.9


def test_K5_fee_of_what_was_moved() -> None:
    result = play(winning(stake=100, overrides={"fee": 10, "pay_cap": "loser"}, balances=[0, 200]), STOP).result
    assert (result.payments, result.fee) == ([180, -200], 20)


def test_K5_no_fee_without_a_winner() -> None:
    hand = position("3p", "", table="3K", stock="3T", overrides={"fee": 10}, stake=10)
    result = play(hand, "0: 3p /3T").result
    assert (result.end, result.payments, result.fee) == ("nagari", [30, -30], 0)


# N1 – exhausted = points


def out_of_cards(*piles: str, **more: Any) -> tuple[str | None, int | None, list[int]]:
    overrides = {"exhausted": "points", "target": 7, **more.pop("overrides", {})}
    hand = position("12T", *[""] * (len(piles) - 1), table="5Y", stock="10Y", captured=list(piles), overrides=overrides,
                    **more)  # fmt: skip
    result = play(hand, "0: 12T /10Y").result
    return result.end, result.winner, result.payments


def test_N1_points_the_higher_score_wins() -> None:
    assert out_of_cards("1K", HONGDAN) == ("points", 1, [-3, 3])
    assert out_of_cards(HONGDAN, "1K 3K 12K") == ("points", 0, [3, -3])  # 3 against 2
    assert out_of_cards(HONGDAN, "6T 9T 10T") == ("nagari", None, [0, 0])
    assert out_of_cards("1p", "2p") == ("nagari", None, [0, 0])  # nobody has any


def test_N1_points_not_where_a_go_failed() -> None:
    for seat in range(2):
        seats: list[Hand] = [{}, {}]
        seats[seat] = {"gos": 1, "last_go": 3}
        assert out_of_cards(HONGDAN, "1K", seats=seats) == ("nagari", None, [0, 0])


def test_N1_points_with_all_factors() -> None:
    assert out_of_cards("1K 3K 8K", "1p", carry={"nagari": 2}) == ("points", 0, [12, -12])  # 3 · 2 (M2) · 2
    assert out_of_cards(HONGDAN, "1K", "8K") == ("points", 0, [6, -3, -3])
    assert out_of_cards(HONGDAN, "6T 9T 10T", "8K") == ("nagari", None, [0, 0, 0])


def test_N1_points_bonus_does_not_decide_but_is_paid() -> None:
    pile = f"{HONGDAN} 9Y 11pp 12pp"
    assert out_of_cards(pile, "1K 3K 8K 11K", overrides={"vip": 3}) == ("points", 1, [-8, 8])  # 4 · 2 (M2)
    assert out_of_cards(pile, "1K 3K 12K", overrides={"vip": 3}) == ("points", 0, [6, -6])


def test_N1_points_win_resets_the_carry() -> None:
    hand = position("12T", "", table="5Y", stock="8K", captured=[HONGDAN, "1K"], carry={"nagari": 2}, dealer=1,
                    overrides={"exhausted": "points"})  # fmt: skip
    assert inherited(hand, "0: 12T /8K") == Next(0, 1, 0, 0)


# G6


def test_G6_the_winners_go_after_the_losers() -> None:
    assert amounts(HONGDAN, "1K", gos=[1, 1], overrides={"reverse_go_factor": 2}) == [8]
    assert amounts(HONGDAN, "1K", gos=[1, 0], overrides={"reverse_go_factor": 2}) == [4]
    assert amounts(HONGDAN, "1K", gos=[0, 1], overrides={"reverse_go_factor": 2}) == [3]


@pytest.mark.parametrize(
    ("written", "reversed_"),
    [
        ("1: 7T /8K go 0: 3T /5Y go 1: 12Y /6p 0: 9p>9T /10Y stop", True),
        ("0: 3T /8K go 1: 7T /5Y go 0: 9p>9T /6p stop", False),
    ],
)
def test_G6_in_play_the_order_of_the_gos_decides(written: str, reversed_: bool) -> None:
    # Each seat completes a set of ribbons and goes; seat 0 wins with the next one.
    hand = position(
        "3T 9p 2q", "7T 11q 12Y", table="3K 7Y 9T 9Y", stock="8K 5Y 6p 10Y 1p", turn=int(written[0]),
        captured=["1T 2T 6T 10T", "1K 4T 5T"], overrides={"target": 3, "reverse_go_factor": 2},
    )  # fmt: skip
    assert ("G6 x 2" in lines(play(hand, written).result.bills[0])) is reversed_


# N5, M7 beside each other


def test_factors_from_everywhere_multiply() -> None:
    asked: Hand = {
        "gos": [1, 1],
        "winning": {"shakes": 1, "bombs": 1},
        "carry": {"nagari": 2, "push": 1, "table": 3},
        "hand_no": 5,
        "overrides": {
            "bomb_factor": 2, "push_max": 2, "jackpot": {"every": 5, "factor": 2}, "go_bak": "double",
            "reverse_go_factor": 2,
        },
    }  # fmt: skip
    found = settle(HONGDAN, "1K", **asked)["bills"][0]
    assert found["factors"] == {"M1": 2, "B5": 2, "M5": 2, "M7": 2, "G6": 2, "N3": 2, "N4": 2, "N5": 3}
    assert found["amount"] == (3 + 1) * 2**7 * 3


# M6, M14, X4


def test_M6_gos_are_a_factor_of_G4() -> None:
    bill = settle(HONGDAN, "1K", gos=[4], overrides={"go_bonus": "matgo"})["bills"][0]
    assert (bill["factors"], bill["amount"]) == ({"G4": 4}, 28)  # (3 + 4) · 2 · 2
    assert settle(HONGDAN, "1K", gos=[2])["bills"][0]["factors"] == {}


@pytest.mark.parametrize("mission", [{"combination": "godori", "factor": 1}, {"combination": "godori", "factor": 10},
                                     {"combination": "month:13", "factor": 2}, {"combination": "boar", "factor": 2},
                                     {"factor": 2}, {"combination": "godori"},
                                     {"combination": ["1p"], "factor": 2},
                                     {"combination": {}, "factor": 2}])  # fmt: skip
def test_X4_missions_that_cannot_be(mission: dict[str, Any]) -> None:
    assert refused(winning(mission=mission)) == "M14"


def test_X4_mission_and_drawn_month_stand_in_the_hand() -> None:
    mission = {"combination": "hongdan", "factor": 9}
    hand = winning(mission=mission, drawn_month=3, overrides={"weolyak_drawn": 4})
    assert lines(play(hand, STOP).result.bills[0]) == ["S12 = 3", "M14 x 9"]
    hand["position"]["captured"][0] += ["3p", "3q"]
    assert lines(play(hand, STOP).result.bills[0]) == ["S12 = 3", "M13 x 4", "M14 x 9"]
    assert refused(winning(drawn_month=13)) == "M13"


# N3 after ends that come by themselves (G5, N1)


@pytest.mark.parametrize("said", ["", "stop "])
def test_N3_G5_a_stop_that_came_by_itself_can_be_pushed(said: str) -> None:
    hand = position("3T", "+3", table="3K 5Y", captured=["1T 2T", "1K"], stock="8K",
                    overrides={"target": 3, "push_max": 1, "last_turn_go": False})  # fmt: skip
    game = play(hand, f"0: 3T /8K {said}push")
    assert (told(game), game.result.next) == (["auto_stop", "push"], Next(0, 1, 1, 0))


def test_N3_N1_so_can_a_win_by_points() -> None:
    hand = position("12T", "", table="5Y", stock="10Y", captured=["1K", HONGDAN],
                    overrides={"exhausted": "points", "push_max": 1})  # fmt: skip
    game = play(hand, "0: 12T /10Y 1: push")
    assert (game.result.end, game.result.payments, game.result.next) == ("points", [0, 0], Next(1, 1, 1, 0))
