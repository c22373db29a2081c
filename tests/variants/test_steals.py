"""Junk taken otherwise than the presets say: last turns, jokers, the smallest card, dealt stacks (E, D4, J3)."""

from typing import Any

import pytest

from tests.engine.hands import Hand, captured, loose, play, position, refused, stacks, told

CHOK = "0: 3p /3T"


def chok(theirs: str, **more: Any) -> Hand:
    """Seat 0 makes a chok; seat 1 hands over."""
    return position(more.pop("hand", "3p +2"), "+3", table="5Y 8K", stock="3T", captured=["", theirs], **more)


def lowest(**overrides: Any) -> dict[str, Any]:
    return {"jokers": ["J1", "J2", "J3", "JX"], "steal_choice": "lowest", **overrides}


# E14


@pytest.mark.parametrize(
    ("pile", "goes"),
    [
        ("7q 2p 11pp", "2p"),  # singles first, the lowest month
        ("2q 2p", "2p"),  # p before q
        ("11pp 12pp J2", "11pp"),
        ("J2 12pp J3", "12pp"),  # then the 2-joker
        ("J3 J2", "J2"),
        ("J1 11p", "11p"),  # jokers after december
        ("J1 11pp", "J1"),
        ("J3 JX", "J3"),  # never a joker without junk value
    ],
)
def test_E14_the_smallest_goes(pile: str, goes: str) -> None:
    assert told(play(chok(pile, overrides=lowest()), CHOK)) == ["chok", f"{goes} from 1"]
    other = next(card for card in pile.split() if card != goes)
    rule = "E1" if other == "JX" else "E14"
    assert refused(chok(pile, overrides=lowest()), f"{CHOK} 1: give:{other}") == rule


def test_E14_the_counted_cup_is_a_double() -> None:
    overrides = lowest(flexible_can_be_taken="if_counted")
    eight = "11pp 12pp J3 J2"  # 9 junk; with the cup 11
    assert told(play(chok(f"9Y {eight}", overrides=overrides), CHOK)) == ["chok", "9Y from 1"]
    assert told(play(chok(f"9Y {eight} 2p", overrides=overrides), CHOK)) == ["chok", "2p from 1"]


def own_stack(theirs: str, **overrides: Any) -> Hand:
    return position("3p +2", "+3", table="5Y", stacks=["3K 3T 3q by 0"], stock="8K", captured=["", theirs],
                    overrides={"jokers": ["J1", "J2", "J3"], **overrides})  # fmt: skip


@pytest.mark.parametrize(
    ("pile", "giver", "smallest"),
    [
        ("7p 12pp", "12pp", "7p 12pp"),
        ("7p 8p 12pp", "7p 8p", "7p 8p"),
        ("12pp J3", "12pp", "12pp"),
        ("J3", "J3", "J3"),
        ("7p", "7p", "7p"),
        ("7p J3", "J3", "7p J3"),
    ],
)
def test_E3_E14_two_junk_the_cheapest_way_or_the_smallest_cards(pile: str, giver: str, smallest: str) -> None:
    for choice, gone in (("giver", giver), ("lowest", smallest)):
        found = told(play(own_stack(pile, steal_choice=choice), "0: 3p /8K"))
        assert found == ["ja_ppuk", *(f"{card} from 1" for card in gone.split())]


def test_E3_one_junk_for_ones_own_stack() -> None:
    assert told(play(own_stack("7p 12pp", ja_ppuk_steal=1), "0: 3p /8K")) == ["ja_ppuk", "7p from 1"]
    assert told(play(own_stack("7p 12pp", ja_ppuk_steal=1), "0: 3p /8K 1: give:12pp")) == ["ja_ppuk", "12pp from 1"]


def test_D2_a_double_junk_of_one_is_no_card_of_two() -> None:
    found = told(play(own_stack("7p 12pp", double_junk=1), "0: 3p /8K"))
    assert found == ["ja_ppuk", "7p from 1", "12pp from 1"]


# E15, E5


def test_E15_dealt_stacks_have_their_own_number() -> None:
    def taken(maker: str, **overrides: Any) -> list[str]:
        hand = position("3p +2", "+3", table="5Y", stacks=[f"3K 3T 3q {maker}"], stock="8K",
                        captured=["", "6p 7p"], overrides=overrides)  # fmt: skip
        return told(play(hand, "0: 3p /8K"))

    assert taken("dealt", dealt_stack_steal=0) == ["stack"]
    assert taken("by 1", dealt_stack_steal=0) == ["stack", "6p from 1"]
    assert taken("dealt", stack_steal=0) == ["stack", "6p from 1"]
    assert taken("by 0", stack_steal=0, dealt_stack_steal=0) == ["ja_ppuk", "6p from 1", "7p from 1"]


def last(stack: str = "", **more: Any) -> Hand:
    """Seat 0's last turn, while seat 1 has turns to come."""
    return position("3p", more.pop("other", "+1"), table=more.pop("table", "5Y"), stacks=[stack] if stack else [],
                    stock=more.pop("stock", "8K"), captured=["", "6p 7p 8p"], **more)  # fmt: skip


@pytest.mark.parametrize(("maker", "name"), [("by 0", "ja_ppuk"), ("by 1", "stack"), ("dealt", "stack")])
def test_E5_stacks_on_the_last_turn(maker: str, name: str) -> None:
    hand = last(f"3K 3T 3q {maker}", overrides={"last_turn_stack_steal": False})
    assert told(play(hand, "0: 3p /8K")) == [name]
    assert len(told(play(last(f"3K 3T 3q {maker}"), "0: 3p /8K"))) > 1


def test_E5_that_is_no_rule_of_other_turns() -> None:
    hand = last("3K 3T 3q by 1", overrides={"last_turn_stack_steal": False}, seats=[{"passes": 1}])
    assert told(play(hand, "0: 3p /8K")) == ["stack", "6p from 1"]


def test_E5_bombs_still_take() -> None:
    hand = position("3p 3q 3T", "+1", table="3K 5Y", stock="8K", captured=["", "6p"],
                    overrides={"bomb_steal": 1, "bomb_passes": 0, "last_turn_stack_steal": False})  # fmt: skip
    assert told(play(hand, "0: bomb:3 /8K")) == ["bomb", "6p from 1"]


@pytest.mark.parametrize(("exempt", "takes"), [("own", False), ("final", True), ("off", True)])
def test_E5_sweep_and_ttadak_on_ones_own_last_turn(exempt: str, takes: bool) -> None:
    rule = {"last_turn_exempt": exempt}
    sweep = play(last(table="3K 5Y", stock="5T", overrides=rule), "0: 3p /5T")
    assert told(sweep) == (["sweep", "6p from 1"] if takes else ["sweep"])
    ttadak = play(last(table="3K 3T 5Y", stock="3q", overrides=rule), "0: 3p /3q")
    assert told(ttadak) == (["ttadak", "6p from 1"] if takes else ["ttadak"])


def test_E5_final_among_three() -> None:
    more: dict[str, Any] = {"table": "5Y 8K", "stock": "3T", "captured": ["", "6p", "7p"]}
    rule = {"last_turn_exempt": "final"}
    assert told(play(position("3p", "", "", overrides=rule, **more), CHOK)) == ["chok"]
    both = ["chok", "6p from 1", "7p from 2"]
    assert told(play(position("3p", "", "+1", overrides=rule, **more), CHOK)) == both
    assert told(play(position("3p", "", "", overrides=rule, seats=[{}, {"passes": 1}], **more), CHOK)) == both


# D4, E10, J3


def test_D4_the_boss_is_never_exempt() -> None:
    rule = {"jokers": ["JB"], "last_turn_joker_steal": False, "last_turn_stack_steal": False}
    hand = last(table="5Y 9T", stock="JB 8K", overrides=rule)
    assert told(play(hand, "0: 3p /JB /8K")) == ["joker JB", "6p from 1"]


def test_D4_from_hand_and_drawn_for() -> None:
    rule = {"jokers": ["JB"]}
    hand = position("JB +2", "+3", table="5Y 9T", stock="8K 11K", captured=["", "6p"], overrides=rule)
    assert told(play(hand, "0: JB /8K /11K")) == ["joker JB", "6p from 1"]
    hand = position("JB 3p +2", "+3", table="5Y 9T", stock="12T 8K", captured=["", "6p"],
                    overrides={**rule, "joker_from_hand": "draw"})  # fmt: skip
    assert told(play(hand, "0: JB draw:12T 3p /8K")) == ["joker JB", "draw 12T", "6p from 1"]


def test_D4_E9_the_bosss_debt_comes_first() -> None:
    # The giver says what he hands over: the first card is the boss's, the second the chok's.
    hand = position("3p +2", "+3", table="5Y 8K", stock="JB 3T", captured=["", "6p 11pp"], overrides={"jokers": ["JB"]})
    game = play(hand, "0: 3p /JB /3T 1: give:11pp give:6p")
    assert told(game) == ["joker JB", "chok", "6p from 1", "11pp from 1"]


def test_D4_jokers_without_junk_value_are_never_handed_over() -> None:
    rule = {"jokers": ["JB", "JX", "JS"]}
    assert told(play(chok("JB JX JS", overrides=rule), CHOK)) == ["chok"]
    assert refused(chok("JX 6p", overrides=rule), f"{CHOK} 1: give:JX") == "E1"


def test_E10_a_stolen_joker_takes_nothing() -> None:
    rule = {"jokers": ["J2"], "joker_steal": ["hand", "flip", "stack"]}
    assert told(play(chok("J2 11pp 12pp", overrides=rule), f"{CHOK} 1: give:J2")) == ["chok", "J2 from 1"]


def test_E10_each_joker_of_a_turn() -> None:
    rule = {"jokers": ["J1", "J2"], "joker_steal": ["hand", "flip"]}
    hand = position("J1 +2", "+3", table="5Y 9T", stock="8K J2 11K", captured=["", "6p 7p"], overrides=rule)
    game = play(hand, "0: J1 /8K /J2 /11K")
    assert told(game) == ["joker J1", "joker J2", "6p from 1", "7p from 1"]


def test_E10_on_the_last_turn_with_chok() -> None:
    # The chok is exempt, the joker is not; with `last_turn_joker_steal` off neither takes.
    rule = {"jokers": ["J2"], "joker_steal": ["flip"]}
    hand = last(table="5Y 8K", stock="J2 3T", overrides=rule)
    assert told(play(hand, "0: 3p /J2 /3T")) == ["joker J2", "chok", "6p from 1"]
    hand = last(table="5Y 8K", stock="J2 3T", overrides={**rule, "last_turn_joker_steal": False})
    assert told(play(hand, "0: 3p /J2 /3T")) == ["joker J2", "chok"]


def ppuk_with(joker: str, **overrides: Any) -> Hand:
    """Seat 1 lays 3p on 3K, turns the joker and 3T; then seat 0 takes what lies there with 3q."""
    return position(
        "3q +2", "3p +2", table="3K 5Y", stock=f"{joker} 3T 8K", captured=["6p", "7p"], turn=1,
        overrides={"jokers": [joker], "joker_on_ppuk": "stay", **overrides},
    )  # fmt: skip


def test_J3_E10_a_joker_that_stays_takes_nothing_until_the_stack_is_taken() -> None:
    rule = {"joker_steal": ["flip", "stack"]}
    game = play(ppuk_with("J2", **rule), "1: 3p /J2 /3T 0: 3q /8K")
    assert told(game, 0) == ["ppuk", "first_ppuk"]
    assert stacks(game[0]) == {"3K 3T 3p": 1}
    assert game[0].stacks[0].jokers == ["J2"]
    # Of the two debts, joker and stack, the giver can pay one.
    assert told(game, 1) == ["stack", "joker J2", "7p from 1"]


def test_J3_the_boss_works_for_the_taker() -> None:
    game = play(ppuk_with("JB", stack_steal=0), "1: 3p /JB /3T 0: 3q /8K")
    assert (told(game, 0), told(game, 1)) == (["ppuk", "first_ppuk"], ["stack", "joker JB", "7p from 1"])
    kept = play(ppuk_with("JB", stack_steal=0, joker_on_ppuk="keep"), "1: 3p /JB /3T 0: 3q /8K")
    assert (told(kept, 0), told(kept, 1)) == (["joker JB", "ppuk", "first_ppuk", "6p from 0"], ["stack"])


def test_J3_a_joker_from_the_hand_does_not_stay() -> None:
    # Its replacement 3p was laid on 3K, then the flip made the ppuk: nothing was turned on the way.
    hand = position("J2 +2", "+3", table="3K 5Y", stock="3p 3T",
                    overrides={"jokers": ["J2"], "joker_on_ppuk": "stay"})  # fmt: skip
    game = play(hand, "0: J2 /3p /3T")
    assert (captured(game, 0), game[0].stacks[0].jokers) == ({"J2"}, [])


@pytest.mark.parametrize(
    ("ppuk", "taken", "left"),
    [
        ("stack", set(), {"5Y"}),
        ("capture", {"3K", "3T", "3p", "J2"}, {"5Y"}),
        ("pair", {"3K", "3p", "J2"}, {"5Y", "3T"}),
    ],
)
def test_J3_P10_a_joker_on_the_way_to_no_ppuk_is_kept(ppuk: str, taken: set[str], left: set[str]) -> None:
    hand = last(table="3K 5Y", stock="J2 3T",
                overrides={"jokers": ["J2"], "joker_on_ppuk": "stay", "last_turn_ppuk": ppuk})  # fmt: skip
    game = play(hand, "0: 3p /J2 /3T")
    assert (captured(game, 0), loose(game)) == (taken, left)
    assert [stack.jokers for stack in game[-1].stacks] == ([["J2"]] if ppuk == "stack" else [])


def test_P10_is_of_the_last_turn_alone() -> None:
    for seats in ([{"passes": 1}], [{}]):
        hand = position("3p" if seats[0] else "3p +1", "+2", table="3K 5Y", stock="3T", seats=seats,
                        overrides={"last_turn_ppuk": "capture"})  # fmt: skip
        assert told(play(hand, CHOK)) == ["ppuk", "first_ppuk"]


def test_E2_any_empty_comes_on_top() -> None:
    rule = {"sweep": "any_empty"}
    more: dict[str, Any] = {"captured": ["", "6p 7p 8p"], "overrides": rule}
    chok_ = position("3p +2", "+3", table="", stock="3T", **more)
    assert told(play(chok_, CHOK)) == ["chok", "sweep", "6p from 1", "7p from 1"]
    stack = position("3p +2", "+3", table="5Y", stacks=["3K 3T 3q by 1"], stock="5T", **more)
    assert told(play(stack, "0: 3p /5T")) == ["stack", "sweep", "6p from 1", "7p from 1"]
    bomb = position("3p 3q 3T +2", "+3", table="3K 5Y", stock="5T", **{**more, "overrides": {**rule, "bomb_steal": 1}})
    assert told(play(bomb, "0: bomb:3 /5T")) == ["bomb", "sweep", "6p from 1", "7p from 1"]
    left = position("3p +2", "+3", table="3K", stock="5T", **more)
    assert told(play(left, "0: 3p /5T")) == []


@pytest.mark.parametrize(("kind", "end"), [("stack", "three_ppuk"), ("capture", None), ("pair", None)])
def test_P10_E7_what_is_no_ppuk_is_no_third_one(kind: str, end: str | None) -> None:
    hand = last(table="3K 5Y", stock="3T", seats=[{"turns": 9, "ppuks": [2, 4]}], overrides={"last_turn_ppuk": kind})
    assert play(hand, CHOK).result.end == end


def test_P10_E1_taking_all_three_takes_no_junk() -> None:
    hand = last(table="3K 5Y", stock="3T", overrides={"last_turn_ppuk": "capture", "last_turn_exempt": "off"})
    assert told(play(hand, CHOK)) == []
