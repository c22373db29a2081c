"""Events that take junk or are paid at once, and how junk is handed over (E)."""

from typing import Any

import pytest

from tests.engine.hands import Hand, awaited, captured, cards, deal, paid, play, position, refused, told


def chok(*junk: str, rules: str = "classic", hands: tuple[str, ...] = (), **more: Any) -> Hand:
    """Seat 0 makes a chok with ``3p /3T``; the others hold this junk."""
    stock = more.pop("stock", "3T")
    table = more.pop("table", "5Y 8K")
    mine = more.pop("mine", "")
    return position(
        *(hands or ("3p +2", *["+3"] * len(junk))),
        rules=rules,
        table=table,
        stock=stock,
        captured=[mine, *junk],
        **more,
    )


MOVE = "0: 3p /3T"


def test_E1_chok_takes_one_junk_from_every_opponent() -> None:
    game = play(chok("6p", "7p"), MOVE)
    assert told(game) == ["chok", "6p from 1", "7p from 2"]
    assert captured(game, 0) == cards("3p 3T 6p 7p")


def test_E1_ttadak_and_stacks_take_one_junk() -> None:
    hand = position("3p +2", "+3", table="3K 3T 5Y", stock="3q", captured=["", "6p 7p"])
    assert told(play(hand, "0: 3p /3q")) == ["ttadak", "6p from 1"]
    for maker in ("dealt", "by 1"):
        hand = position("3p +2", "+3", stacks=[f"3K 3T 3q {maker}"], stock="8K", captured=["", "6p 7p"])
        assert told(play(hand, "0: 3p /8K")) == ["stack", "6p from 1"]
        hand = position("8K +2", "+3", stacks=[f"3K 3T 3q {maker}"], stock="3p", captured=["", "6p 7p"])
        assert told(play(hand, "0: 8K /3p")) == ["stack", "6p from 1"]


def test_E1_events_add_up() -> None:
    # The hand card takes one stack, the flip another: two debts.
    hand = position("3p +2", "+3", stacks=["3K 3T 3q dealt", "8K 8Y 8q by 1"], stock="8p", captured=["", "6p 7p 10p"])
    assert told(play(hand, "0: 3p /8p")) == ["stack", "stack", "6p from 1", "7p from 1"]


def test_E1_the_giver_chooses_any_junk() -> None:
    hand = chok("6p 7p 11pp 4T", table="5Y 8K")
    assert told(play(hand, f"{MOVE} 1: give:7p")) == ["chok", "7p from 1"]
    assert told(play(hand, f"{MOVE} 1: give:11pp")) == ["chok", "11pp from 1"]  # a better one than necessary
    assert refused(hand, f"{MOVE} 1: give:4T") == "E1"  # no junk
    assert refused(hand, f"{MOVE} 1: give:2p") == "E1"  # not his
    assert refused(hand, f"{MOVE} 1: give:7p give:6p") == "E1"  # one card a debt, whatever its value


def test_E1_nothing_is_owed_for_an_ordinary_capture() -> None:
    hand = position("3p +2", "+3", table="3K 5Y 8K", stock="9T", captured=["", "6p"])
    assert told(play(hand, "0: 3p /9T")) == []
    assert refused(hand, "0: 3p /9T 1: give:6p") == "E1"


def sweep(rule: str, *, table: str, flip: str) -> list[str]:
    hand = position("3p +2", "+3", table=table, stock=flip, captured=["", "6p 7p 10p"], overrides={"sweep": rule})
    return told(play(hand, f"0: 3p /{flip}"))


def test_E2_two_cards() -> None:
    assert sweep("two_cards", table="3K 5Y", flip="5T") == ["sweep", "6p from 1"]
    assert sweep("two_cards", table="3K 5Y", flip="8K") == []  # one of them stays


def test_E2_two_cards_of_one_month_are_no_sweep() -> None:
    hand = position("3p +2", "+3", table="3K 3T", stock="3q", captured=["", "6p 7p"])
    assert told(play(hand, "0: 3p /3q")) == ["ttadak", "6p from 1"]


def test_E2_neither_are_more_nor_fewer_than_two() -> None:
    hand = position("3p +2", "+3", table="3K", stock="8K", captured=["", "6p"])
    assert told(play(hand, "0: 3p /8K")) == []
    hand = position("3p +2", "+3", stacks=["3K 3T 3q dealt"], table="5Y", stock="5T", captured=["", "6p 7p"])
    assert told(play(hand, "0: 3p /5T")) == ["stack", "6p from 1"]  # the table is empty, but there were four


def test_E2_a_bomb_and_its_flip_may_sweep() -> None:
    hand = position("3p 3q 3T +2", "+3", table="3K 5Y", stock="5T", captured=["", "6p 7p"])
    assert told(play(hand, "0: bomb:3 /5T")) == ["bomb", "sweep", "6p from 1"]


def test_E2_any_empty_comes_on_top_of_other_events() -> None:
    overrides = {"sweep": "any_empty"}
    hand = position("3p +2", "+3", table="3K 3T", stock="3q", captured=["", "6p 7p 10p"], overrides=overrides)
    assert told(play(hand, "0: 3p /3q")) == ["ttadak", "sweep", "6p from 1", "7p from 1"]
    # A chok on an empty table leaves it empty.
    hand = position("3p +2", "+3", stock="3T", captured=["", "6p 7p 10p"], overrides=overrides)
    assert told(play(hand, MOVE)) == ["chok", "sweep", "6p from 1", "7p from 1"]
    hand = position("3p +2", "+3", table="3K", stock="8K", captured=["", "6p"], overrides=overrides)
    assert told(play(hand, "0: 3p /8K")) == []  # the flip stays


def test_E2_off() -> None:
    assert sweep("off", table="3K 5Y", flip="5T") == []


def ja_ppuk(junk: str, rules: str = "classic", **more: Any) -> Hand:
    stack = more.pop("stack", "3K 3T 3q by 0")
    return position("3p +2", "+3", rules=rules, table="5Y", stacks=[stack], stock="8K", captured=["", junk], **more)


OWN = "0: 3p /8K"


@pytest.mark.parametrize(
    ("junk", "given"),
    [
        ("6p 7p 12pp", "6p 7p"),  # two singles
        ("6p 12pp 11pp", "11pp"),  # else one card worth at least two, the lowest month
        ("6p", "6p"),  # else his only junk
        ("12pp", "12pp"),
        ("", ""),
    ],
)
def test_E3_ja_ppuk_takes_two_junk_or_one_worth_two(junk: str, given: str) -> None:
    assert told(play(ja_ppuk(junk), OWN)) == ["ja_ppuk", *[f"{card} from 1" for card in given.split()]]


def test_E3_the_giver_chooses_how() -> None:
    hand = ja_ppuk("6p 7p 12pp")
    assert told(play(hand, f"{OWN} 1: give:12pp")) == ["ja_ppuk", "12pp from 1"]
    assert refused(hand, f"{OWN} 1: give:12pp give:6p") == "E1"
    # A single first and then the double: both go, for the first was worth only one.
    assert told(play(hand, f"{OWN} 1: give:7p give:12pp")) == ["ja_ppuk", "7p from 1", "12pp from 1"]
    assert told(play(hand, f"{OWN} 1: give:7p")) == ["ja_ppuk", "6p from 1", "7p from 1"]


def test_E3_with_the_flip_as_well() -> None:
    hand = position("8K +2", "+3", table="5Y", stacks=["3K 3T 3q by 0"], stock="3p", captured=["", "6p 7p 10p"])
    assert told(play(hand, "0: 8K /3p")) == ["ja_ppuk", "6p from 1", "7p from 1"]


def test_E3_not_for_a_stack_of_another() -> None:
    assert told(play(ja_ppuk("6p 7p", stack="3K 3T 3q by 1"), OWN)) == ["stack", "6p from 1"]
    assert told(play(ja_ppuk("6p 7p", stack="3K 3T 3q dealt"), OWN)) == ["stack", "6p from 1"]


def test_E3_one_junk_where_it_is_one() -> None:
    assert told(play(ja_ppuk("6p 7p", "wiki"), OWN)) == ["ja_ppuk", "6p from 1"]


def test_E3_in_a_whole_line_of_play() -> None:
    hand = position("3p 3q 9T", "10T 10p", table="3K 5Y 8K", stock="3T 1K 1T", captured=["", "6p 7p 10q"])
    game = play(hand, "0: 3p /3T 1: 10T /1K 0: 3q /1T")
    assert told(game, 0) == ["ppuk", "first_ppuk"]
    assert told(game, 2) == ["ja_ppuk", "6p from 1", "7p from 1"]


def test_E4_who_has_no_junk_gives_nothing() -> None:
    assert told(play(chok("4T 10Y"), MOVE)) == ["chok"]


def test_E4_without_a_single_a_better_one_must_go() -> None:
    hand = chok("12pp 11pp")
    assert told(play(hand, MOVE)) == ["chok", "11pp from 1"]
    assert told(play(hand, f"{MOVE} 1: give:12pp")) == ["chok", "12pp from 1"]


def cup(junk: str, rule: str) -> list[str]:
    return told(play(chok(junk, rules="matgo", overrides={"flexible_can_be_taken": rule}), MOVE))


def test_E4_a_counted_cup_can_be_taken() -> None:
    # 2 + 2 + 3 + 2 = 9 junk, with the cup 11: its owner counts it as junk.  Of the doubles the lowest month goes.
    counted = "9Y 11pp 12pp J2 J3"
    assert cup(counted, "if_counted") == ["chok", "9Y from 1"]
    assert cup(counted, "never") == ["chok", "11pp from 1"]


def test_E4_a_cup_that_is_not_counted_or_is_the_only_junk_is_safe() -> None:
    assert cup("9Y 11pp 12pp J2", "if_counted") == ["chok", "11pp from 1"]  # 8 junk with the cup: no points
    # With five animals the cup brings a point as an animal, and 7 + 2 = 9 junk bring none.
    assert cup("9Y 2Y 4Y 6Y 7Y 11pp 12pp J3", "if_counted") == ["chok", "11pp from 1"]
    assert cup("9Y", "if_counted") == ["chok"]


def test_E5_own_last_turn_takes_nothing_with_chok_ttadak_and_sweep() -> None:
    last = ("3p", "+2")
    assert told(play(chok("6p", hands=last), MOVE)) == ["chok"]
    hand = position("3p", "+2", table="3K 3T 5Y", stock="3q", captured=["", "6p"])
    assert told(play(hand, "0: 3p /3q")) == ["ttadak"]
    hand = position("3p", "+2", table="3K 5Y", stock="5T", captured=["", "6p"])
    assert told(play(hand, "0: 3p /5T")) == ["sweep"]


def test_E5_a_pass_left_is_no_last_turn() -> None:
    hand = chok("6p", hands=("3p", "+2"), seats=[{"passes": 1}])
    assert told(play(hand, MOVE)) == ["chok", "6p from 1"]


def test_E5_the_last_pass_is_the_last_turn() -> None:
    hand = position("", "+2", table="3K", stock="3p", captured=["", "6p"], seats=[{"passes": 1}],
                    overrides={"sweep": "any_empty"})  # fmt: skip
    assert told(play(hand, "0: pass /3p")) == ["sweep"]
    hand["position"]["seats"][0]["passes"] = 2
    assert told(play(hand, "0: pass /3p")) == ["sweep", "6p from 1"]


def test_E5_stacks_still_take_junk() -> None:
    hand = position("3p", "+2", table="5Y", stacks=["3K 3T 3q by 0"], stock="8K", captured=["", "6p 7p"])
    assert told(play(hand, OWN)) == ["ja_ppuk", "6p from 1", "7p from 1"]
    hand["rules"]["overrides"] = {"last_turn_stack_steal": False}
    assert told(play(hand, OWN)) == ["ja_ppuk"]


def test_E5_bombs_still_take_junk() -> None:
    overrides = {"bomb_passes": 0}
    hand = position("3p 3q 3T", "+2", rules="wiki", table="3K 5Y", stock="8K", captured=["", "6p"], overrides=overrides)
    assert told(play(hand, "0: bomb:3 /8K")) == ["bomb", "6p from 1"]


def test_E5_jokers_still_take_junk() -> None:
    for steal, expected in ((True, ["joker J2", "6p from 1"]), (False, ["joker J2"])):
        hand = position("3p", "+2", rules="matgo", table="5Y", stock="J2 8K", captured=["", "6p"],
                        overrides={"last_turn_joker_steal": steal})  # fmt: skip
        assert told(play(hand, "0: 3p /J2 /8K")) == expected
    hand = position("3p", "+2", table="5Y", stock="JB 8K", captured=["", "6p"],
                    overrides={"jokers": ["JB"], "last_turn_joker_steal": False})  # fmt: skip
    assert told(play(hand, "0: 3p /JB /8K")) == ["joker JB", "6p from 1"]  # a boss is never exempt


@pytest.mark.parametrize(
    ("exempt", "others", "takes"),
    [("own", "+2", False), ("own", "", False), ("final", "+2", True), ("final", "", False), ("off", "", True)],
)
def test_E5_which_last_turn_is_exempt(exempt: str, others: str, takes: bool) -> None:
    hand = chok("6p", hands=("3p", others), overrides={"last_turn_exempt": exempt})
    assert told(play(hand, MOVE)) == (["chok", "6p from 1"] if takes else ["chok"])


def test_E5_final_looks_at_passes_of_the_others() -> None:
    overrides = {"last_turn_exempt": "final"}
    hand = chok("6p", hands=("3p", ""), overrides=overrides, seats=[{}, {"passes": 1}])
    assert told(play(hand, MOVE)) == ["chok", "6p from 1"]


def ppuk(rules: str = "classic", *, turns: int = 0, ppuks: tuple[int, ...] = (), **more: Any) -> Any:
    hands = more.pop("hands", ("3p +2", "+3"))
    seats = [{"turns": turns, "ppuks": list(ppuks)}]
    return play(position(*hands, rules=rules, table="3K 5Y", stock="3T", seats=seats, **more), MOVE)


def test_E6_ppuk_in_the_first_turn_is_paid_at_once() -> None:
    game = ppuk(hands=("3p +2", "+3", "+3"), stake=10)
    assert told(game) == ["ppuk", "first_ppuk"]
    assert paid(game) == ["E6 1>0 3", "E6 2>0 3"]
    assert game.result.payments == [60, -30, -30]
    assert awaited(game) == "1 turn"  # play goes on


def test_E6_not_in_a_later_turn_nor_elsewhere() -> None:
    assert paid(ppuk(turns=1)) == []
    assert paid(ppuk("family")) == []
    assert paid(ppuk("wiki")) == []


def test_E7_third_ppuk_ends_the_hand() -> None:
    game = ppuk(turns=4, ppuks=(2, 4), hands=("3p +2", "+3", "+3"), stake=10, carry={"nagari": 2})
    assert (game.result.end, game.result.winner, game.result.points) == ("three_ppuk", 0, 5)
    assert paid(game) == ["E7 1>0 5", "E7 2>0 5"]
    assert game.result.payments == [100, -50, -50]  # no factors but the stake
    assert game.result.next is not None
    assert (game.result.next.dealer, game.result.next.nagari) == (0, 1)


def test_E7_before_steals_and_go_or_stop() -> None:
    hand = position(
        "3p +2", "+3", table="3K 5Y", stock="JB 3T", captured=["1K 8K 11K", "6p"],
        seats=[{"turns": 4, "ppuks": [2, 4]}], overrides={"jokers": ["JB"], "target": 3},
    )  # fmt: skip
    game = play(hand, "0: 3p /JB /3T")
    assert game.result.end == "three_ppuk"
    assert told(game) == ["joker JB", "ppuk", "three_ppuk"]  # the boss collects nothing


def test_E7_only_ones_own_ppuks_count() -> None:
    assert ppuk(turns=4, ppuks=(2,)).result.end is None
    hand = position("3p +2", "+3", table="3K", stock="3T", seats=[{"turns": 3}, {"turns": 3, "ppuks": [1, 2]}])
    assert play(hand, MOVE).result.end is None


def test_E7_off() -> None:
    assert ppuk("family", turns=4, ppuks=(2, 4)).result.end is None


def test_E7_stands_beside_E6() -> None:
    game = ppuk("matgo", turns=2, ppuks=(1, 2))
    assert paid(game) == ["E6 1>0 21", "E7 1>0 7"]
    assert game.result.points == 7


@pytest.mark.parametrize(
    ("junk", "given"),
    [
        ("11p 6q 6p", "6p"),  # the lowest month, p before q
        ("11pp 12pp", "11pp"),
        ("12pp 11q", "11q"),  # a single before a double
        ("J1 11q", "11q"),  # jokers after december
        ("J1 12pp", "J1"),
        ("J2b J2", "J2"),  # plain before b
        ("J2 12pp", "12pp"),
        ("J3 J2", "J2"),  # the least value
    ],
)
def test_E8_what_is_given_when_nothing_is_said(junk: str, given: str) -> None:
    hand = chok(junk, overrides={"jokers": ["J1", "J2", "J2b", "J3"]})
    assert told(play(hand, MOVE)) == ["chok", f"{given} from 1"]


def test_E8_gives_may_be_left_out_at_any_time() -> None:
    hand = position(
        "3p +2", "+3", "+3", stacks=["3K 3T 3q dealt", "8K 8Y 8q by 1"], stock="8p",
        captured=["", "6p 7p 10p", "1p 2p 4p"],
    )  # fmt: skip
    move = "0: 3p /8p"
    assert told(play(hand, f"{move} 1: give:10p"))[2:] == ["6p from 1", "10p from 1", "1p from 2", "2p from 2"]
    assert told(play(hand, f"{move} 2: give:4p"))[2:] == ["6p from 1", "7p from 1", "1p from 2", "4p from 2"]


def test_E9_the_right_neighbour_settles_first() -> None:
    hand = chok("6p 7p", "1p 2p")
    # Once the left one gives, the right one has given by E8.
    assert refused(hand, f"{MOVE} 2: give:2p 1: give:7p") == "E1"
    assert told(play(hand, f"{MOVE} 1: give:7p 2: give:2p")) == ["chok", "7p from 1", "2p from 2"]


def test_E9_boss_before_stack_before_flip() -> None:
    # Own stack with the hand card, a boss turned.  The double goes for the boss; the stack then takes two singles.
    hand = position("3p +2", "+3", table="5Y", stacks=["3K 3T 3q by 0"], stock="JB 8K", captured=["", "12pp 6p 7p 10p"],
                    overrides={"jokers": ["JB"]})  # fmt: skip
    move = "0: 3p /JB /8K"
    game = play(hand, f"{move} 1: give:12pp give:6p give:7p")
    assert captured(game, 0) == cards("3K 3T 3p 3q JB 12pp 6p 7p")
    # Had the stack come first, 12pp alone would have settled it and 6p the boss.
    assert "10p" in game[-1].captured[1]
    assert refused(hand, f"{move} 1: give:6p give:12pp give:7p") == "E1"


def test_E9_then_go_or_stop() -> None:
    hand = chok("6p 7p", mine="1T 2T", overrides={"target": 3})
    assert refused(hand, f"{MOVE} 0: stop 1: give:7p") == "E1"  # given by E8 before the stop
    # The junk that comes in counts: nine junk and one handed over are ten, a point.
    hand = chok("6p", mine="1p 1q 2p 2q 4p 4q 7p 7q", overrides={"target": 1})
    assert play(hand, f"{MOVE} 0: stop").result.points == 1


def test_E10_gaining_a_joker_takes_junk() -> None:
    hand = position("3p +2", "+3", rules="matgo", table="5Y 9T", stock="J2 8K", captured=["", "6p 7p"])
    assert told(play(hand, "0: 3p /J2 /8K")) == ["joker J2", "6p from 1"]
    hand = position("J2 3p +2", "+3", rules="matgo", table="5Y 9T", stock="10p 8K", captured=["", "6p 7p"])
    assert told(play(hand, "0: J2 draw:10p 3p /8K")) == ["joker J2", "draw 10p", "6p from 1"]
    hand = position("3p +2", "+3", rules="matgo", table="5Y", stacks=["3K 3T 3q J2 by 1"], stock="8K",
                    captured=["", "6p 7p 10p"])  # fmt: skip
    assert told(play(hand, "0: 3p /8K")) == ["stack", "joker J2", "6p from 1", "7p from 1"]


def test_E10_stolen_jokers_and_other_rules_take_nothing_more() -> None:
    assert told(play(chok("J2 J3", rules="matgo"), MOVE)) == ["chok", "J2 from 1"]
    hand = position("3p +2", "+3", table="5Y 9T", stock="J2 8K", captured=["", "6p"], overrides={"jokers": ["J2"]})
    assert told(play(hand, "0: 3p /J2 /8K")) == ["joker J2"]


@pytest.mark.parametrize(
    ("turns", "ppuks", "sums"),
    [(0, (), ["E6 1>0 7"]), (1, (1,), ["E6 1>0 14"]), (1, (), []), (2, (2,), []), (2, (1,), []), (3, (1,), [])],
)
def test_E11_streak_of_ppuks_from_the_first_turn(turns: int, ppuks: tuple[int, ...], sums: list[str]) -> None:
    assert paid(ppuk("matgo", turns=turns, ppuks=ppuks)) == sums


def test_E12_first_turn_ttadak_is_paid_at_once() -> None:
    hand = position("3p +2", "+3", rules="matgo", table="3K 3T 5Y", stock="3q", stake=10)
    game = play(hand, "0: 3p /3q")
    assert paid(game) == ["E12 1>0 7"]
    assert game.result.payments == [70, -70]
    later = position("3p +2", "+3", rules="matgo", table="3K 3T 5Y", stock="3q", seats=[{"turns": 1}])
    assert paid(play(later, "0: 3p /3q")) == []
    hand["rules"]["preset"] = "classic"
    assert paid(play(hand, "0: 3p /3q")) == []


def test_E12_first_turn_bomb() -> None:
    hand = position("3p 3q 3T +2", "+3", rules="matgo", table="3K 5Y", stock="8K",
                    overrides={"first_turn_bomb_pay": 7})  # fmt: skip
    assert paid(play(hand, "0: bomb:3 /8K")) == ["E12 1>0 7"]
    hand["position"]["seats"][0]["turns"] = 1
    assert paid(play(hand, "0: bomb:3 /8K")) == []


def test_E14_the_smallest_goes_without_a_choice() -> None:
    hand = chok("6p 7p 12pp", rules="matgo")
    assert told(play(hand, f"{MOVE} 1: give:6p")) == ["chok", "6p from 1"]
    assert refused(hand, f"{MOVE} 1: give:7p") == "E14"


@pytest.mark.parametrize(
    ("junk", "given"),
    [
        ("7p 12pp", "7p 12pp"),  # the smallest first; it is worth one, so the double goes as well
        ("6p 7p 12pp", "6p 7p"),
        ("11pp 12pp", "11pp"),
        ("J2 J3", "J2"),
        ("J3", "J3"),  # worth three: ends it
        ("12pp J2", "12pp"),
    ],
)
def test_E14_ja_ppuk(junk: str, given: str) -> None:
    game = play(ja_ppuk(junk, "matgo"), OWN)
    assert told(game) == ["ja_ppuk", *[f"{card} from 1" for card in given.split()]]


def test_E15_a_dealt_stack_may_take_otherwise() -> None:
    for cards_, given in ((0, []), (1, ["6p from 1"]), (2, ["6p from 1", "7p from 1"])):
        hand = ja_ppuk("6p 7p 10p", stack="3K 3T 3q dealt", overrides={"dealt_stack_steal": cards_})
        assert told(play(hand, OWN)) == ["stack", *given]
    hand = ja_ppuk("6p 7p", stack="3K 3T 3q by 1", overrides={"dealt_stack_steal": 0})
    assert told(play(hand, OWN)) == ["stack", "6p from 1"]


def test_E_a_dealt_stack_in_a_whole_deal() -> None:
    hand = deal("1q", "", table="1K 1T 1p", stock="12K")
    assert "stack" in told(play(hand, "0: 1q /12K"))
