"""Jokers (D4, J)."""

from gostop_log.interchange import from_json
from gostop_log.replaying import replay
from tests.engine.hands import (
    Hand,
    amounts,
    awaited,
    captured,
    cards,
    deal,
    loose,
    play,
    position,
    refused,
    settle,
    stacks,
    told,
)

FLIP = {"joker_from_hand": "play_flip"}
DRAW = {"joker_from_hand": "draw"}


def hand(mine: str, *, table: str = "5Y 9T", stock: str, jokers: str = "J2 J3", **overrides: object) -> Hand:
    return position(mine, "10T +5", table=table, stock=stock, captured=["", "6p 7p 11p"],
                    overrides={"jokers": jokers.split(), **overrides})  # fmt: skip


def test_D4_jokers_count_one_two_and_three_junk() -> None:
    for joker, score in (("J1", 1), ("J2", 2), ("J3", 3), ("JB", 0), ("JX", 0), ("JS", 0)):
        answer = settle(f"1p 1q 2p 2q 3p 3q 4p 4q 5p {joker}", "1K", overrides={"jokers": [joker]})
        assert answer["points"] == score  # nine junk and the joker's


def test_D4_jokers_without_value_are_never_handed_over() -> None:
    game = play(
        position("3p +2", "+3", table="5Y 8K", stock="3T", captured=["", "JB JX JS"],
                 overrides={"jokers": ["JB", "JX", "JS"]}),
        "0: 3p /3T",
    )  # fmt: skip
    assert told(game) == ["chok"]


def test_D4_boss_collects_from_each_opponent() -> None:
    boss = position("3p +2", "+3", "+3", table="5Y 9T", stock="JB 8K", captured=["", "6p", "7p"],
                    overrides={"jokers": ["JB"]})  # fmt: skip
    assert told(play(boss, "0: 3p /JB /8K")) == ["joker JB", "6p from 1", "7p from 2"]


def test_D4_double_doubles_for_its_owner_each_one() -> None:
    overrides = {"jokers": ["JX", "JXb"]}
    assert amounts("1T 2T 3T JX", "1K", overrides=overrides) == [6]
    assert amounts("1T 2T 3T JX JXb", "1K", overrides=overrides) == [12]
    assert amounts("1T 2T 3T", "1K JX", overrides=overrides) == [3]


def test_D4_shield_saves_from_gwang_bak() -> None:
    overrides = {"jokers": ["JS"]}
    assert amounts("1K 3K 8K", "1p", overrides=overrides) == [6]
    assert amounts("1K 3K 8K", "1p JS", overrides=overrides) == [3]


def test_J1_play_flip_plays_the_next_card_in_its_place() -> None:
    game = play(hand("J2 +2", table="3K 9T", stock="3p 8K", **FLIP), "0: J2 /3p /8K")
    assert captured(game, 0) == cards("J2 3K 3p")
    assert loose(game) == cards("9T 8K")
    assert awaited(game) == "1 turn"


def test_J1_play_flip_makes_chok_ppuk_and_ttadak_as_from_the_hand() -> None:
    assert told(play(hand("J2 +2", stock="3p 3T", **FLIP), "0: J2 /3p /3T")) == ["joker J2", "chok", "6p from 1"]
    game = play(hand("J2 +2", table="3K 9T", stock="3p 3T", **FLIP), "0: J2 /3p /3T")
    assert stacks(game[-1]) == {"3K 3T 3p": 0}
    game = play(hand("J2 +2", table="3K 3q", stock="3p 3T", **FLIP), "0: J2 /3p /3T")
    assert "ttadak" in told(game)


def test_J1_play_flip_chooses_and_a_joker_in_its_place_is_replaced_again() -> None:
    two = hand("J2 +2", table="3K 3q 9T", stock="3p 8K", **FLIP)
    assert captured(play(two, "0: J2 /3p>3q /8K"), 0) == cards("J2 3p 3q")
    assert refused(two, "0: J2 /3p /8K", at=-2) == "P2"
    game = play(hand("J2 +2", table="3K 9T", stock="J3 3p 8K", **FLIP), "0: J2 /J3 /3p /8K")
    assert captured(game, 0) == cards("J2 J3 3p 3K")


def test_J1_draw_as_often_as_one_holds_jokers_then_the_normal_turn() -> None:
    game = play(hand("J2 J3 +2", stock="3p 3T 8K", **DRAW), "0: J2 draw:3p J3 draw:3T 3p /8K")
    assert captured(game, 0) == cards("J2 J3")
    assert loose(game) == cards("5Y 9T 3p 8K")
    assert "3T" in game[-1].hands[0]


def test_J1_draw_need_not_be_written_where_the_stock_is() -> None:
    game = play(hand("J2 +2", stock="3p 8K", **DRAW), "0: J2 3p /8K")
    assert captured(game, 0) == cards("J2")
    assert refused(hand("J2 +2", stock="3p 8K", **DRAW), "0: J2 draw:8K") == "A1"


def test_J1_draw_waits_where_no_stock_is_written_or_left() -> None:
    assert awaited(play(hand("J2 +2", stock="", **DRAW), "0: J2")) == "0 flip"
    assert refused(hand("J2 3p +1", stock="", **DRAW), "0: J2 3p") == "A1"
    dealt = deal("J2", "", rules="matgo", jokers="J3")
    del dealt["stock"]
    assert awaited(play(dealt, "0: J2")) == "0 flip"
    assert refused(dealt, f"0: J2 {dealt['hands'][0][1]}") == "A1"


def test_J1_draw_a_joker_drawn_may_be_laid_down_too() -> None:
    game = play(hand("J2 +2", stock="J3 3p 8K", **DRAW), "0: J2 draw:J3 J3 draw:3p 3p /8K")
    assert captured(game, 0) == cards("J2 J3")


def test_J1_draw_only_before_the_hand_card() -> None:
    assert refused(hand("J2 3p +2", stock="8K 8p", **DRAW), "0: 3p J2") == "A1"
    assert refused(hand("J2 3p +2", stock="8K 8p", **DRAW), "0: J2 draw:8K /8p") == "A1"


def test_J1_a_joker_is_not_laid_on_the_table() -> None:
    laid = {"seat": 0, "do": "play", "card": "J2"}
    result = replay(from_json({**hand("J2 +2", stock="8K", **FLIP), "actions": [laid]})).result
    assert result.error is not None
    assert result.error.rule == "J1"


def test_J1_draw_a_hand_of_jokers_must_lay_one_down() -> None:
    waiting = hand("J2 J3", stock="3p 8K", **DRAW)
    waiting["position"]["seats"][0] = {"passes": 1}
    assert refused(waiting, "0: pass") == "J1"
    mixed = hand("J2 3p", stock="8K", **DRAW)
    mixed["position"]["seats"][0] = {"passes": 1}
    assert told(play(mixed, "0: pass /8K")) == []


def test_J2_flipped_joker_is_kept_and_the_next_card_is_the_flip() -> None:
    game = play(hand("3p +2", stock="J2 J3 5T"), "0: 3p /J2 /J3 /5T")
    assert captured(game, 0) == cards("J2 J3 5Y 5T")
    assert awaited(play(hand("3p +2", stock="J2 5T"), "0: 3p /J2")) == "0 flip"
    # It does not part hand card and flip: the chok stands.
    assert told(play(hand("3p +2", stock="J2 3T"), "0: 3p /J2 /3T")) == ["joker J2", "chok", "6p from 1"]


def test_J2_a_joker_is_laid_on_nothing() -> None:
    assert refused(hand("3p +2", stock="J2 5T"), "0: 3p /J2>5Y") == "P4"


PPUK = "0: 3p /J2 /3T"


def on_ppuk(where: str, **more: object) -> Hand:
    return hand("3p +2", table="3K 9T", stock="J2 3T 1K 8K", joker_on_ppuk=where, **more)


def test_J3_keep() -> None:
    game = play(on_ppuk("keep"), PPUK)
    assert captured(game, 0) == cards("J2")
    assert game[-1].stacks[0].jokers == []


def test_J3_stay_goes_to_whoever_takes_the_stack() -> None:
    game = play(on_ppuk("stay"), PPUK)
    assert captured(game, 0) == set()
    assert game[-1].stacks[0].jokers == ["J2"]
    assert told(game) == ["ppuk", "first_ppuk"]
    taker = position("+3", "3q +2", table="9T", stacks=["3K 3T 3p J2 by 0"], stock="8K", turn=1, captured=["6p", ""],
                     overrides={"jokers": ["J2"]})  # fmt: skip
    game = play(taker, "1: 3q /8K")
    assert captured(game, 1) == cards("3K 3T 3p 3q J2 6p")
    assert told(game) == ["stack", "joker J2", "6p from 0"]


def test_J3_a_boss_works_for_the_taker_of_the_stack() -> None:
    stay = {"jokers": ["JB"], "joker_on_ppuk": "stay"}
    maker = position("3p +2", "+3", table="3K 9T", stock="JB 3T", captured=["", "6p 7p"], overrides=stay)
    assert told(play(maker, "0: 3p /JB /3T")) == ["ppuk", "first_ppuk"]
    taker = position("+3", "3q +2", table="9T", stacks=["3K 3T 3p JB by 0"], stock="8K", turn=1, captured=["6p 7p", ""],
                     overrides=stay)  # fmt: skip
    assert told(play(taker, "1: 3q /8K")) == ["stack", "joker JB", "6p from 0", "7p from 0"]


def test_J3_only_what_is_turned_after_the_hand_card_stays() -> None:
    # From the hand, or turned for its replacement: kept.
    game = play(hand("J2 +2", table="3K 9T", stock="J3 3p 3T", joker_on_ppuk="stay", **FLIP), "0: J2 /J3 /3p /3T")
    assert captured(game, 0) == cards("J2 J3")
    game = play(hand("J2 +2", table="3K 9T", stock="3p J3 3T", joker_on_ppuk="stay", **FLIP), "0: J2 /3p /J3 /3T")
    assert captured(game, 0) == cards("J2")
    assert game[-1].stacks[0].jokers == ["J3"]


def test_J3_without_a_ppuk_it_is_kept() -> None:
    game = play(hand("3p +2", table="3K 9T", stock="J2 8K", joker_on_ppuk="stay"), "0: 3p /J2 /8K")
    assert captured(game, 0) == cards("J2 3K 3p")


def test_J4_a_stock_that_runs_dry_is_A1() -> None:
    assert refused(hand("3p +2", stock="J2"), "0: 3p /J2 /8K") == "A1"


def test_J5_jokers_left_in_stock_belong_to_nobody() -> None:
    last = position("3p", "", table="3K", stock="8K J2", overrides={"jokers": ["J2"]})
    game = play(last, "0: 3p /8K")
    assert (game.result.end, game[-1].stock) == ("nagari", 1)
    assert captured(game, 0) == cards("3p 3K")
