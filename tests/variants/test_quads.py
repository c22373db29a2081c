"""Quads kept, shown late, drawn, on the table and in all hands (L7–L11), and the factors of fixed sums (M19)."""

from typing import Any

import pytest

from tests.engine.hands import Hand, awaited, deal, lines, paid, play, position, refused, told
from tests.variants.values_of_money import QUAD, kept_quad

DECEMBER = "12K 12Y 12T 12pp"
MARCH = "3K 3T 3p 3q"


def ended(hand: Hand, written: str = "") -> tuple[str | None, int | None, list[int]]:
    """End, winner and payments."""
    result = play(hand, written).result
    return result.end, result.winner, result.payments


# L7


def test_L7_two_of_three_are_paid_by_the_third() -> None:
    assert ended(deal("", QUAD, DECEMBER)) == ("quad", 1, [-10, 5, 5])
    # After a nagari it is still 5, unless M19 says otherwise.
    more: dict[str, Any] = {"carry": {"nagari": 2}}
    assert ended(deal("", QUAD, DECEMBER, **more)) == ("quad", 1, [-10, 5, 5])
    carried = deal("", QUAD, DECEMBER, overrides={"fixed_win_factors": "carry"}, **more)
    assert ended(carried) == ("quad", 1, [-20, 10, 10])
    assert paid(play(carried)) == ["L7 0>1 10", "L7 0>2 10"]


def test_L7_the_first_in_playing_order_wins() -> None:
    assert ended(deal(QUAD, "", DECEMBER, dealer=2)) == ("quad", 2, [5, -10, 5])
    assert ended(deal(QUAD, "", DECEMBER, dealer=1)) == ("quad", 2, [5, -10, 5])
    assert ended(deal(QUAD, "", DECEMBER, dealer=0)) == ("quad", 0, [5, -10, 5])


def test_L7_two_quads_in_one_hand_are_one() -> None:
    assert ended(deal(f"{QUAD} {DECEMBER}", "")) == ("quad", 0, [5, -5])


def test_L9_all_of_three() -> None:
    hand = deal(QUAD, DECEMBER, MARCH)
    assert ended(hand) == ("void", None, [0, 0, 0])
    hand["rules"]["overrides"] = {"both_quads": "dealer_wins", "quad_pay": 7}
    assert ended({**hand, "dealer": 2}) == ("both_quads", 2, [-7, -7, 14])
    hand["rules"]["overrides"] = {"both_quads": "nagari"}
    assert ended(hand) == ("both_quads", None, [0, 0, 0])


# L8, L9


def test_L8_comes_before_L7() -> None:
    hand = deal(QUAD, "", table=MARCH)
    assert ended(hand) == ("void", None, [0, 0])
    hand["rules"]["overrides"] = {"table_quad": "dealer_wins"}
    assert ended({**hand, "dealer": 1}) == ("table_quad", 1, [-5, 5])
    assert paid(play({**hand, "dealer": 1})) == ["L8 0>1 5"]


@pytest.mark.parametrize(("kind", "nagari"), [("table_quad", 8), ("both_quads", 8)])
def test_L8_L9_N2_a_nagari_like_any_other(kind: str, nagari: int) -> None:
    hand = deal("", "", table=MARCH) if kind == "table_quad" else deal(QUAD, DECEMBER)
    hand |= {"rules": {"preset": "matgo", "overrides": {"jokers": []}}, "carry": {"nagari": 8}}
    found = play(hand).result
    assert found.next is not None
    assert (found.end, found.next.nagari, found.next.dealer) == (kind, nagari, 0)  # 16, but for the cap


def test_L9_dealer_first() -> None:
    hand = deal(QUAD, DECEMBER, overrides={"both_quads": "dealer_first", "quad_choice": True})
    assert ended(hand, "0: quad:1") == ("quad", 0, [5, -5])
    assert ended(hand, "1: quad:12") == ("quad", 1, [-5, 5])  # the dealer has not shown his
    assert awaited(play(hand)) == "0 turn"  # nobody has


# L10


def test_L10_shown_by_choice_before_the_first_turn() -> None:
    hand = deal("3p", QUAD, table="2Y 4Y 5Y 6Y 7Y 9Y 10Y 12Y", stock="8K", overrides={"quad_choice": True})
    assert ended(hand, "1: quad:1") == ("quad", 1, [-5, 5])
    assert refused(hand, "1: quad:2") == "L10"
    assert refused(hand, "0: quad:3") == "L10"
    assert refused(hand, "0: 3p 1: quad:1") == "L10"
    assert refused(hand, "1: quad:1 0: 3p") == "A1"


def test_L10_in_ones_own_first_turn() -> None:
    hand = deal("3p", QUAD, table="2Y 4Y 5Y 6Y 7Y 9Y 10Y 12Y", stock="8K 8p 11K",
                overrides={"quad_choice": "own_turn", "shake_four": True})  # fmt: skip
    assert refused(hand, "1: quad:1") == "L10"
    assert ended(hand, "0: 3p /8K 1: quad:1") == ("quad", 1, [-5, 5])
    assert ended(hand, "0: 3p /8K 1: shake:1 quad:1") == ("quad", 1, [-5, 5])


def test_L10_a_kept_quad_multiplies_its_owners_win() -> None:
    assert kept_quad({"quad_keep_factor": 4}) == 24
    assert kept_quad({"quad_keep_factor": 4}, bomb=True) == 24
    assert kept_quad({"quad_keep_factor": 4, "quad_keep_needs_shake": True}) == 6


def test_L10_H4_with_its_own_shake() -> None:
    hand = deal(f"{QUAD} 3p 11p", "12T", table="3K 8K 11K 4Y 5Y 6Y 7Y 9Y", stock="8p 10p 2p", overrides={
        "quad_choice": True, "quad_keep_factor": 4, "quad_keep_needs_shake": True, "shake_four": True, "target": 3,
    })  # fmt: skip
    bill = play(hand, "0: shake:1 3p /8p 1: 12T /10p 0: 11p /2p stop").result.bills[0]
    assert lines(bill) == ["S12 = 3", "M1 x 2", "M2 x 2", "L10 x 4"]


def test_L10_the_losers_kept_quad_multiplies_nothing() -> None:
    hand = deal("3p 11p", f"{QUAD} 12T", table="3K 8K 11K 4Y 5Y 6Y 7Y 9Y", stock="8p 10p 2p",
                overrides={"quad_choice": True, "quad_keep_factor": 4, "target": 3})  # fmt: skip
    bill = play(hand, "0: 3p /8p 1: 12T /10p 0: 11p /2p stop").result.bills[0]
    assert lines(bill) == ["S12 = 3", "M2 x 2"]


# L11


def drawn(kind: str, *, choice: bool = False, **more: Any) -> Hand:
    """Seat 0 holds a joker and three of january; the fourth is on top of the stock."""
    return position("J2 1K 1T 1p 3p", "+4", table="5Y", stock="1q 8K", overrides={
        "jokers": ["J2"], "joker_from_hand": "draw", "joker_quad": kind, "quad_choice": choice,
        "quad_keep_factor": 2, "target": 3,
    }, **more)  # fmt: skip


def test_L11_in_the_turn_it_is_drawn() -> None:
    assert ended(drawn("first_turn"), "0: J2 draw:1q quad:1") == ("quad", 0, [5, -5])
    assert refused(drawn("never", choice=True), "0: J2 draw:1q quad:1") == "L11"
    later = [{"turns": 1}]
    assert refused(drawn("first_turn", seats=later), "0: J2 draw:1q quad:1") == "L11"
    assert ended(drawn("always", seats=later), "0: J2 draw:1q quad:1") == ("quad", 0, [5, -5])


def test_L11_not_once_the_turn_has_gone_on() -> None:
    assert refused(drawn("always"), "0: J2 draw:1q 3p quad:1") == "L11"
    assert refused(drawn("always"), "0: J2 draw:1q 3p /8K quad:1") == "L10"


def test_L11_no_quad_that_was_dealt() -> None:
    hand = position("J2 1K 1T 1p 1q", "+4", table="5Y", stock="3p 8K", seats=[{"turns": 1}],
                    overrides={"jokers": ["J2"], "joker_from_hand": "draw", "joker_quad": "always"})  # fmt: skip
    assert refused(hand, "0: J2 draw:3p quad:1") == "L10"


def test_L11_L10_one_that_is_kept_multiplies() -> None:
    # 10p takes the ribbon that completes cheongdan, in the turn in which the quad was drawn and not shown.
    hand = position("J2 1K 1T 1p", "8p 9p", table="5Y 10T", stock="1q 10p 11p", captured=["6T 9T 4T", "3K"],
                    overrides={"jokers": ["J2"], "joker_from_hand": "draw", "joker_quad": "first_turn",
                               "quad_keep_factor": 2, "target": 3})  # fmt: skip
    game = play(hand, "0: J2 draw:1q 1p /10p stop")
    assert lines(game.result.bills[0]) == ["S12 = 3", "L10 x 2"]


# M19


def third_ppuk(kind: str, **more: Any) -> Hand:
    """A third ppuk by seat 0, who has three brights, a shake and a bomb; seat 1 has no bright and had said go."""
    overrides = {
        "fixed_win_factors": kind, "bomb_factor": 2, "go_bak": "double", "jokers": ["JX"], **more.pop("overrides", {}),
    }  # fmt: skip
    return position("3p +2", "+3", table="3K", stock="3T", captured=["1K 8K 11K", "6p"], overrides=overrides, seats=[
        {"turns": 5, "ppuks": [2, 4], "shakes": [7], "bombs": 1, "gos": 3, "last_go": 3}, {"gos": 1, "last_go": 3},
    ], **more)  # fmt: skip


@pytest.mark.parametrize(("kind", "amount"), [("none", 5), ("carry", 20), ("all", 320)])
def test_M19_what_multiplies_a_fixed_sum(kind: str, amount: int) -> None:
    # Outside the hand: nagari 2, table 2.  Inside: M1, B5, M2, M7, each 2, and never the three gos.
    game = play(third_ppuk(kind, carry={"nagari": 2, "table": 2}), "0: 3p /3T")
    assert (game.result.end, paid(game)) == ("three_ppuk", [f"E7 1>0 {amount}"])
    assert game.result.points == 5


def test_M19_push_jackpot_and_double_joker() -> None:
    rule = {"push_max": 2, "jackpot": {"every": 5, "factor": 3}}
    hand = third_ppuk("carry", carry={"push": 2}, hand_no=5, overrides=rule)
    assert paid(play(hand, "0: 3p /3T")) == ["E7 1>0 60"]  # 5 · 4 · 3
    hand = third_ppuk("all")
    hand["position"]["captured"][0].append("JX")
    assert paid(play(hand, "0: 3p /3T")) == ["E7 1>0 160"]  # 5 · 16 · 2


def test_M19_each_loser_with_his_own() -> None:
    hand = position("3p +2", "+3", "+3", table="3K", stock="3T", captured=["1K 8K 11K", "6p", "12K"],
                    seats=[{"turns": 5, "ppuks": [2, 4]}], overrides={"fixed_win_factors": "all"})  # fmt: skip
    assert paid(play(hand, "0: 3p /3T")) == ["E7 1>0 10", "E7 2>0 5"]


def test_M19_E13() -> None:
    hand = position("3p +2", "+3", table="5Y", stock="8K", carry={"nagari": 4}, seats=[{"turns": 4, "misses": 4}],
                    overrides={"no_capture_win": {"turns": 5, "pay": 7}, "fixed_win_factors": "carry"})  # fmt: skip
    game = play(hand, "0: 3p /8K")
    assert (game.result.end, paid(game), told(game)) == ("no_capture", ["E13 1>0 28"], ["no_capture"])


# E13


def idle(misses: int, *, hand: str = "3p +2", table: str = "5Y", stock: str = "8K", jokers: str = "") -> Hand:
    return position(hand, "+3", table=table, stock=stock, seats=[{"turns": 4, "misses": misses}], captured=["", "6p"],
                    overrides={"no_capture_win": {"turns": 5, "pay": 7}, "jokers": jokers.split()})  # fmt: skip


def test_E13_turns_in_a_row() -> None:
    assert play(idle(4), "0: 3p /8K").result.end == "no_capture"
    fourth = play(idle(3), "0: 3p /8K")
    assert (fourth.result.end, fourth[-1].seats[0].misses) == (None, 4)
    caught = play(idle(4, table="3K 5Y"), "0: 3p /8K")
    assert (caught.result.end, caught[-1].seats[0].misses) == (None, 0)


def test_E13_a_ppuk_captures_nothing_a_joker_something() -> None:
    assert play(idle(4, table="3K 5Y", stock="3T"), "0: 3p /3T").result.end == "no_capture"
    assert play(idle(4, stock="J2 8K", jokers="J2"), "0: 3p /J2 /8K").result.end is None
    assert play(idle(4, hand="J2 +2", stock="9p 8K", jokers="J2"), "0: J2 /9p /8K").result.end is None
