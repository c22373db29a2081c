"""Bombs of three flips and of two cards, shakes with other factors and duties (B, H), and what hangs on them."""

from typing import Any

import pytest

from gostop_log.record import Action
from tests.engine.hands import Hand, awaited, captured, lines, paid, play, position, refused, told


def bombing(*, hand: str = "3p 3q 3T +2", table: str = "3K 5Y", stock: str = "8K 11K 10Y 12K", **more: Any) -> Hand:
    return position(hand, "+5", table=table, stock=stock, **more)


# B4 – three flips

THREE = {"bomb_flips": 3}


def test_B4_each_flip_is_resolved_before_the_next() -> None:
    # 5p takes the bridge, 11K lies down, 11p takes it: no chok.
    game = play(bombing(table="3K 5Y 8K", stock="5p 11K 11p", overrides=THREE), "0: bomb:3 /5p /11K /11p")
    assert captured(game, 0) == {"3K", "3p", "3q", "3T", "5p", "5Y", "11K", "11p"}
    assert told(game) == ["bomb"]
    assert awaited(game) == "1 turn"


def test_B4_a_flip_can_choose_and_take_a_stack() -> None:
    hand = bombing(table="3K 5Y 5T", stacks=["8K 8Y 8p dealt"], stock="5p 8q 11K", captured=["", "6p"], overrides=THREE)
    assert refused(hand, "0: bomb:3 /5p") == "P4"
    game = play(hand, "0: bomb:3 /5p>5T /8q /11K")
    assert captured(game, 0) == {"3K", "3p", "3q", "3T", "5p", "5T", "8K", "8Y", "8p", "8q", "6p"}
    assert told(game) == ["bomb", "stack", "6p from 1"]


def test_B4_three_flips_and_no_more() -> None:
    hand = bombing(overrides=THREE)
    assert awaited(play(hand, "0: bomb:3 /8K /11K")) == "0 flip"
    assert refused(hand, "0: bomb:3 /8K /11K 1: 9p") == "A1"
    assert refused(hand, "0: bomb:3 /8K /11K /10Y 0: /12K") == "A1"


@pytest.mark.parametrize("passes", [0, 1, 2])
def test_B4_no_passes_whatever_B3_says(passes: int) -> None:
    game = play(bombing(overrides={**THREE, "bomb_passes": passes}), "0: bomb:3 /8K /11K /10Y")
    assert game[-1].seats[0].passes == 0


def test_B4_later_turns_without_cards_are_lost() -> None:
    hand = position("3p 3q 3T", "6p 7p", table="3K 5Y", stock="8K 11K 10Y 12K 9T", overrides=THREE)
    game = play(hand, "0: bomb:3 /8K /11K /10Y 1: 6p /12K")
    assert awaited(game) == "1 turn"
    assert [step.seat for step in play(hand, "0: bomb:3 /8K /11K /10Y 1: 6p /12K 7p /9T").steps] == [0, 1, 1]


def test_B4_sweep_after_the_last_flip() -> None:
    hand = bombing(hand="3p 3q 3T +2", table="3K 5Y", stock="5p 8K 8p", captured=["", "6p"], overrides=THREE)
    assert told(play(hand, "0: bomb:3 /5p /8K /8p")) == ["bomb", "sweep", "6p from 1"]


def test_B3_passes_are_turns_to_come() -> None:
    # With no passes the bomb of the last three cards is the last turn (P13), with one it is not.
    for passes, exempt in ((0, True), (1, False)):
        hand = position("3p 3q 3T", "+2", table="3K 5Y", stock="5p", captured=["", "6p"],
                        overrides={"bomb_passes": passes})  # fmt: skip
        assert told(play(hand, "0: bomb:3 /5p")) == (["bomb", "sweep"] if exempt else ["bomb", "sweep", "6p from 1"])


# B6 – two and two


def two(kind: str = "steal", **more: Any) -> Hand:
    overrides = {"bomb_two": kind, "bomb_steal": 1, "bomb_factor": 2, **more.pop("overrides", {})}
    return position(more.pop("hand", "3p 3T +3"), "+5", table=more.pop("table", "3K 3q 5Y"), stock="8K 11K 10Y",
                    overrides=overrides, **more)  # fmt: skip


TWO = "0: bomb:3 /8K"


def test_B6_two_take_two() -> None:
    game = play(two(captured=["", "6p 7p"]), TWO)
    assert captured(game, 0) == {"3K", "3q", "3p", "3T", "6p"}
    assert told(game) == ["bomb", "6p from 1"]
    assert game[-1].seats[0].passes == 1


def test_B6_earns_one_pass_or_none() -> None:
    assert play(two(overrides={"bomb_passes": 0}), TWO)[-1].seats[0].passes == 0
    assert play(two(overrides={"bomb_passes": 1}), TWO)[-1].seats[0].passes == 1


def test_B6_with_B4_turns_as_many_cards_as_were_laid() -> None:
    """Two flips and no pass: a third card would be missing from the stock at the end (J4)."""
    at_once = {"bomb_flips": 3}
    game = play(two(overrides=at_once), "0: bomb:3 /8K /11K")
    assert (game[-1].complete, game[-1].seats[0].passes, game[-1].stock) == (True, 0, 1)
    assert not play(two(overrides=at_once), TWO)[-1].complete
    assert refused(two(overrides=at_once), "0: bomb:3 /8K /11K /10Y") == "A1"


def test_B6_needs_two_in_hand_and_two_loose() -> None:
    assert refused(two(table="3K 5Y"), "0: bomb:3") == "B1"
    assert refused(two(hand="3p +4"), "0: bomb:3") == "B1"
    assert refused(two("off"), "0: bomb:3") == "B1"
    stack = two(hand="3p +4", table="5Y", stacks=["3K 3T 3q dealt"])
    assert refused(stack, "0: bomb:3") == "B1"


def test_B6_three_and_one_is_a_bomb_as_ever() -> None:
    game = play(two(hand="3p 3T 3q +2", table="3K 5Y"), TWO)
    assert (game[-1].seats[0].passes, game[-1].seats[0].bombs) == (2, 1)


def test_B6_is_among_what_can_be_done() -> None:
    def bombs(hand: Hand) -> list[Action]:
        return [action for action in play(hand).state(0).legal() if action.do == "bomb"]

    assert bombs(two()) == [Action(0, "bomb", month=3)]
    assert bombs(two("off")) == []


@pytest.mark.parametrize(("kind", "factors"), [("steal", []), ("steal_x2", ["B5 x 2"])])
def test_B6_B5_counts_as_a_bomb_only_as_x2(kind: str, factors: list[str]) -> None:
    hand = two(kind, captured=["1T 2T", "1K"], overrides={"target": 3})
    assert lines(play(hand, f"{TWO} stop").result.bills[0]) == ["S12 = 3", *factors]


def test_B6_B2_takes_what_a_bomb_takes() -> None:
    assert told(play(two(captured=["", "6p 7p"], overrides={"bomb_steal": 2}), TWO)) == [
        "bomb", "6p from 1", "7p from 1",
    ]  # fmt: skip


def test_B6_E12_X1_in_the_first_turn() -> None:
    rule = {"first_turn_bomb_pay": 7, "first_turn_month_pay": 3, "first_turn_month_bomb": True}
    assert paid(play(two(overrides=rule), TWO)) == ["E12 1>0 7", "X1 1>0 3"]
    assert paid(play(two(overrides=rule, seats=[{"turns": 1}]), TWO)) == []


# B1, B5, H – bomb and shake


def shaken(**overrides: Any) -> Hand:
    rule = {"bomb_after_shake": True, "bomb_factor": 2, "target": 3, **overrides}
    return bombing(hand="3p 3q 3T 7p 7q 7T", table="3K 5Y", captured=["1T 2T", "1K"], overrides=rule)


def test_B5_M1_bomb_and_shake_multiply() -> None:
    assert lines(play(shaken(), "0: bomb:3 /8K stop").result.bills[0]) == ["S12 = 3", "B5 x 2"]
    both = play(shaken(), "0: shake:3 bomb:3 /8K stop").result.bills[0]
    assert lines(both) == ["S12 = 3", "M1 x 2", "B5 x 2"]
    more = play(shaken(), "0: shake:3 shake:7 bomb:3 /8K stop").result.bills[0]
    assert lines(more) == ["S12 = 3", "M1 x 4", "B5 x 2"]


def test_B1_after_a_shake_of_another_month() -> None:
    assert awaited(play(shaken(bomb_after_shake=False), "0: shake:7 bomb:3 /8K")) == "0 go_stop"
    assert refused(shaken(bomb_after_shake=False), "0: shake:3 bomb:3") == "B1"


def test_H2_a_bomb_of_the_shaken_month_plays_it() -> None:
    rule = {"shake_must_play": True}
    assert awaited(play(shaken(**rule), "0: shake:3 bomb:3 /8K")) == "0 go_stop"
    assert refused(shaken(**rule), "0: shake:7 bomb:3") == "H2"
    assert awaited(play(shaken(**rule), "0: shake:7 7p /8K")) == "1 turn"


def test_H2_one_set_a_turn() -> None:
    assert refused(shaken(shake_must_play=True), "0: shake:7 shake:3") == "H2"
    assert awaited(play(shaken(), "0: shake:7 shake:3")) == "0 turn"
    hand = position("3p 3q 3T 7p 7q 7T", "+5", table="5Y", stock="8K 11K", overrides={"shake_must_play": True})
    hand["position"]["hands"][1] = ["6p", "10p"]
    assert awaited(play(hand, "0: shake:7 7p /8K 1: 6p /11K 0: shake:3")) == "0 turn"


def test_H2_no_pass() -> None:
    hand = position(
        "3p 3q 3T", "+3", table="5Y", stock="8K", seats=[{"passes": 1}], overrides={"shake_must_play": True}
    )
    assert refused(hand, "0: shake:3 pass") == "H2"
    assert awaited(play(hand, "0: pass /8K")) == "1 turn"


@pytest.mark.parametrize(("kind", "after"), [("draw", "draw:9T 3p /8K"), ("play_flip", "/9T /8K")])
def test_H2_J1_a_joker_only_before_the_shake(kind: str, after: str) -> None:
    hand = position("J2 3p 3q 3T", "+3", table="5Y", stock="9T 8K",
                    overrides={"jokers": ["J2"], "joker_from_hand": kind, "shake_must_play": True})  # fmt: skip
    assert refused(hand, "0: shake:3 J2") == "H2"
    if kind == "draw":
        assert awaited(play(hand, "0: J2 draw:9T shake:3 3p /8K")) == "1 turn"
    free = {**hand, "rules": {"overrides": {**hand["rules"]["overrides"], "shake_must_play": False}}}
    assert awaited(play(free, f"0: shake:3 J2 {after}")) == "1 turn"


def test_H2_months_of_another_factor() -> None:
    hand = position("11p 11q 11K 7p 7q 7T 3T", "+5", table="3K 5Y", stock="8p", captured=["1T 2T", "1K"],
                    overrides={"shake_months": {"11": 4, "12": 4}, "target": 3})  # fmt: skip
    assert lines(play(hand, "0: shake:11 3T /8p stop").result.bills[0]) == ["S12 = 3", "M1 x 4"]
    assert lines(play(hand, "0: shake:11 shake:7 3T /8p stop").result.bills[0]) == ["S12 = 3", "M1 x 8"]


def test_H3_a_stack_or_a_loose_card_forbids_it() -> None:
    rule = {"shake_absent": True}
    assert refused(position("3p 3q 3T", "+3", table="3K", overrides=rule), "0: shake:3") == "H3"
    assert (
        awaited(play(position("3p 3q 3T", "+3", table="5Y", captured=["3K"], overrides=rule), "0: shake:3")) == "0 turn"
    )


def test_H4_four_are_one_shake() -> None:
    hand = position("3p 3q 3T 3K +2", "+5", table="5Y 7p", stock="8K", captured=["1T 2T", "1K"],
                    overrides={"shake_four": True, "target": 3})  # fmt: skip
    game = play(hand, "0: shake:3 3T /8K")
    assert game[-1].seats[0].shakes == [3]
    assert refused(hand, "0: shake:3 shake:3") == "H1"


def test_H1_only_the_winners_shakes_multiply() -> None:
    hand = position("3T +2", "7p 7q 7T +2", table="3K 5Y", stock="8K 11K", captured=["1T 2T", "1K"], turn=1,
                    overrides={"target": 3})  # fmt: skip
    game = play(hand, "1: shake:7 7p /8K 0: 3T /11K stop")
    assert lines(game.result.bills[0]) == ["S12 = 3"]


def test_B4_J2_a_joker_among_the_flips_is_replaced() -> None:
    hand = bombing(stock="8K J2 11K 10Y 12K", overrides={**THREE, "jokers": ["J2"]})
    game = play(hand, "0: bomb:3 /8K /J2 /11K")
    assert awaited(game) == "0 flip"
    game = play(hand, "0: bomb:3 /8K /J2 /11K /10Y")
    assert (awaited(game), told(game)) == ("1 turn", ["bomb", "joker J2"])
