"""A turn: cards meet their month (P)."""

from gostop_log.replaying import Replay
from tests.engine.hands import awaited, captured, cards, deal, loose, play, position, refused, stacks, told


def test_P1_no_match_lies_loose() -> None:
    game = play(position("3p +2", "+3", table="5Y", stock="8K"), "0: 3p /8K")
    assert loose(game) == cards("3p 5Y 8K")
    assert captured(game, 0) == set()
    assert told(game) == []


def test_P2_one_match_is_taken() -> None:
    hand = position("3p +2", "+3", table="3K 5Y", stock="8K")
    for onto in ("3p", "3p>3K"):
        game = play(hand, f"0: {onto} /8K")
        assert captured(game, 0) == cards("3p 3K")
        assert loose(game) == cards("5Y 8K")


def test_P2_of_two_the_player_chooses() -> None:
    hand = position("3p +2", "+3", table="3K 3T", stock="8K")
    game = play(hand, "0: 3p>3T /8K")
    assert captured(game, 0) == cards("3p 3T")
    assert loose(game) == cards("3K 8K")


def test_P2_the_choice_must_be_said_and_be_there() -> None:
    hand = position("3p +2", "+3", table="3K 3T 5Y", stock="8K")
    assert refused(hand, "0: 3p /8K", at=-2) == "P2"  # the play is at fault, not the flip
    assert refused(hand, "0: 3p>5Y") == "P2"
    assert refused(hand, "0: 3p>3q") == "P2"


def test_P3_hand_card_takes_a_stack_whole() -> None:
    hand = position("3p +2", "+3", table="5Y", stacks=["3K 3T 3q dealt"], stock="8K")
    for onto in ("3p", "3p>3T"):
        game = play(hand, f"0: {onto} /8K")
        assert captured(game, 0) == cards("3p 3K 3T 3q")
        assert stacks(game[-1]) == {}
        assert told(game) == ["stack"]


def test_P4_flip_takes_one_match() -> None:
    game = play(position("3p +2", "+3", table="8K 5Y", stock="8p"), "0: 3p /8p")
    assert captured(game, 0) == cards("8K 8p")
    assert loose(game) == cards("3p 5Y")


def test_P4_flip_between_two_is_chosen() -> None:
    hand = position("3p +2", "+3", table="8K 8Y", stock="8p")
    assert captured(play(hand, "0: 3p /8p>8Y"), 0) == cards("8Y 8p")
    assert refused(hand, "0: 3p /8p") == "P4"
    assert refused(hand, "0: 3p /8p>3p") == "P4"


def test_P4_flip_takes_a_stack_and_nothing_where_nothing_is() -> None:
    hand = position("3p +2", "+3", table="5Y", stacks=["8K 8Y 8q by 1"], stock="8p 9T")
    game = play(hand, "0: 3p /8p")
    assert captured(game, 0) == cards("8K 8Y 8p 8q")
    assert loose(play(position("3p +2", "+3", table="5Y", stock="9T"), "0: 3p /9T")) == cards("3p 5Y 9T")


def test_P5_ppuk_leaves_a_stack_of_its_maker() -> None:
    game = play(position("3p +2", "+3", table="3K 5Y", stock="3T", seats=[{"turns": 1}]), "0: 3p /3T")
    assert told(game) == ["ppuk"]
    assert captured(game, 0) == set()
    assert stacks(game[-1]) == {"3K 3T 3p": 0}
    assert loose(game) == cards("5Y")
    assert game[-1].seats[0].ppuks == [2]


def test_P5_a_ppuk_also_where_the_fourth_is_captured() -> None:
    # The fourth is not on the table: it is all that is asked.
    hand = position("3p +2", "+3", table="3K", captured=["", "3q 1K"], stock="3T", seats=[{"turns": 1}])
    assert told(play(hand, "0: 3p /3T")) == ["ppuk"]


def test_P5_another_month_turned_is_no_ppuk() -> None:
    game = play(position("3p +2", "+3", table="3K 5Y", stock="5T"), "0: 3p /5T")
    assert told(game) == ["sweep"]
    assert captured(game, 0) == cards("3p 3K 5Y 5T")


def test_P6_ttadak_takes_all_four() -> None:
    hand = position("3p +2", "+3", table="3K 3T 5Y", stock="3q")
    # The choice that turns out void may stand or be missing.
    for played in ("3p", "3p>3K", "3p>3T"):
        game = play(hand, f"0: {played} /3q")
        assert told(game) == ["ttadak"]
        assert captured(game, 0) == cards("3p 3q 3K 3T")
    assert told(play(hand, "0: 3p>3K /3q>3T")) == ["ttadak"]


def test_P6_two_pairs_of_two_months_are_no_ttadak() -> None:
    game = play(position("3p +2", "+3", table="3K 5Y 8K", stock="5T"), "0: 3p /5T")
    assert told(game) == []
    assert captured(game, 0) == cards("3p 3K 5Y 5T")


def test_P7_chok_takes_both() -> None:
    game = play(position("3p +2", "+3", table="5Y", stock="3T"), "0: 3p /3T")
    assert told(game) == ["chok"]
    assert captured(game, 0) == cards("3p 3T")


def test_P7_a_flip_that_matches_something_else_is_no_chok() -> None:
    assert told(play(position("3p +2", "+3", table="5Y 8K", stock="5T"), "0: 3p /5T")) == []


def test_P7_without_a_hand_card_there_is_no_chok() -> None:
    hand = position("3p +2", "+3", table="5Y 8K", stock="5T", seats=[{"passes": 1}])
    game = play(hand, "0: pass /5T")
    assert told(game) == []
    assert captured(game, 0) == cards("5Y 5T")


def test_P8_hand_pair_and_flip_capture_apart() -> None:
    game = play(position("3p +2", "+3", table="3K 8K 8Y", stock="8p"), "0: 3p /8p>8K")
    assert captured(game, 0) == cards("3p 3K 8p 8K")
    # The hand card takes a stack, the flip a pair.
    hand = position("3p +2", "+3", table="8K 5Y", stacks=["3K 3T 3q by 1"], stock="8p")
    assert captured(play(hand, "0: 3p /8p"), 0) == cards("3p 3K 3T 3q 8p 8K")


def last_turn(kind: str) -> Replay:
    """Seat 0 plays its last card, has a match and turns the third of the month; seat 1 has a card more."""
    return play(
        position("3p", "12T", table="3K", stock="3T 1K", seats=[{"turns": 9}], overrides={"last_turn_ppuk": kind}),
        "0: 3p /3T",
    )


def test_P10_last_turn_ppuk() -> None:
    for kind, took, lies, stacked in (
        ("stack", "", "", {"3K 3T 3p": 0}), ("capture", "3p 3K 3T", "", {}), ("pair", "3p 3K", "3T", {}),
    ):  # fmt: skip
        game = last_turn(kind)
        assert captured(game, 0) == cards(took)
        assert loose(game) == cards(lies)
        assert stacks(game[-1]) == stacked
        assert told(game) == (["ppuk"] if kind == "stack" else [])


def test_P10_a_pass_to_come_is_a_turn_to_come() -> None:
    overrides = {"last_turn_ppuk": "capture"}
    hand = position("3p", "12T", table="3K", stock="3T", seats=[{"turns": 8, "passes": 1}], overrides=overrides)
    assert told(play(hand, "0: 3p /3T")) == ["ppuk"]
    hand = position("3p 1K", "12T", table="3K", stock="3T", seats=[{"turns": 8}], overrides=overrides)
    assert told(play(hand, "0: 3p /3T")) == ["ppuk"]


def test_P11_any_card_may_be_played() -> None:
    game = play(position("3p 5T +1", "+3", table="5Y", stock="8K"), "0: 3p /8K")
    assert loose(game) == cards("3p 5Y 8K")
    assert refused(position("3p +1", "5T +1", table="5Y"), "0: 5T") == "A1"  # but it must be his own


def test_P12_hands_may_be_hidden_the_table_may_not() -> None:
    hand = position("3p +1", "?? ?? ??", table="5Y", stock="8K 8p")
    game = play(hand, "0: 3p /8K 1: 5T /8p")
    assert captured(game, 1) == cards("5T 5Y 8K 8p")
    assert game[-1].hands[1] == ["??", "??"]
    assert refused(hand, "0: 3p /8K 1: 3p") == "A1"  # it was seen elsewhere
    whole = deal("", "")
    assert refused({**whole, "table": ["??", *whole["table"][1:]]}) == "P12"


def test_P_turns_have_their_order() -> None:
    hand = position("3p 5T +1", "8p +2", table="5Y", stock="8K 9T")
    assert refused(hand, "0: /8K") == "A1"  # no flip before the hand card
    assert refused(hand, "0: 3p 5T") == "A1"  # one hand card a turn
    assert refused(hand, "0: 3p /8K 0: 5T") == "A1"  # then it is the other's turn
    assert refused(hand, "0: 3p 1: 8p") == "A1"
    assert awaited(play(hand, "0: 3p")) == "0 flip"
    assert refused(hand, "0: 3p /9T") == "A1"  # the stock's top card is 8K
