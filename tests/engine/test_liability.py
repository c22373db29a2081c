"""Who pays whose loss (K)."""

from typing import Any

import pytest

from gostop_log.replaying import Replay
from tests.engine.hands import Hand, awaited, lines, play, position, refused, settle

HONGDAN = "1T 2T 3T"


def payers(game: Replay) -> list[int]:
    """Who pays the bills of the first and the second loser, the winner's right neighbour first."""
    assert game.result.end == "stop"
    return [bill.from_ for bill in game.result.bills]


def bills(*losers: str, gos: list[int], **asked: Any) -> list[int]:
    return [bill["payer"] for bill in settle(HONGDAN, *losers, gos=gos, **asked)["bills"]]


def test_K1_who_had_said_go_pays_for_both() -> None:
    # Each loss with its own factors: three brights 3, doubled for the first loser alone.
    found = settle("1K 3K 8K", "6p", "11K", gos=[0, 0, 1])
    assert [(bill["loser"], bill["payer"], bill["amount"]) for bill in found["bills"]] == [(0, 1, 6), (1, 1, 3)]
    assert found["payments"] == [9, 0, -9]
    assert bills("1K", "8K", gos=[0, 0, 0]) == [0, 1]
    assert bills("1K", "8K", gos=[3, 0, 0]) == [0, 1]  # the winner's own gos are none of it


def test_K1_other_rules() -> None:
    assert bills("1K", "8K", gos=[0, 1, 0], rules="family") == [0, 1]
    assert bills("1K", "8K", gos=[0, 1, 0], rules="wiki") == [0, 1]
    assert settle(HONGDAN, "1K", gos=[0, 1])["payments"] == [3, -3]  # two players


def test_K1_both_had_said_go() -> None:
    assert bills("1K", "8K", gos=[0, 1, 2], go_order=[0, 1]) == [1, 1]
    assert bills("1K", "8K", gos=[0, 1, 2], go_order=[1, 0]) == [0, 0]
    assert bills("1K", "8K", gos=[0, 1, 2], go_order=[1, 0], overrides={"go_bak_both": "each"}) == [0, 1]


def test_K1_in_play_the_last_go_decides() -> None:
    # Seats 1 and 2 go, then seat 0 stops: seat 2 said it last.
    hand = position(
        "3T +3", "5T +3", "9T +3", table="5Y 9p 3K", stock="8K 11K 12K", turn=1,
        captured=["1T 2T", "4T 7T", "6T 10T"],
    )  # fmt: skip
    game = play(hand, "1: 5T /8K go 2: 9T /11K go 0: 3T /12K stop")
    assert payers(game) == [2, 2]
    assert lines(game.result.bills[0]) == ["S12 = 3", "K1 = 3"]
    assert game.result.payments == [6, 0, -6]


WIN = "0: 3T /12K stop"


def gift(seat1: str = "3p 7p 7q", seat2: str = "10p 10q 10Y", **more: Any) -> Hand:
    """Seat 1 plays, then seat 2, then seat 0 may make hongdan with 3T."""
    return position(
        "3T +2", seat1, seat2, table=more.pop("table", "5Y 6Y"), stock=more.pop("stock", "8K 11K 12K"), turn=1,
        captured=more.pop("captured", ["1T 2T", "1p", "1q"]), **more,
    )  # fmt: skip


def test_K2a_the_card_he_laid_gave_the_win() -> None:
    game = play(gift(), f"1: 3p /8K 2: 10p /11K {WIN}")
    assert payers(game) == [1, 1]
    assert lines(game.result.bills[1]) == ["S12 = 3", "K2 = 3"]
    assert game.result.payments == [6, -6, 0]


def test_K2a_in_a_ppuk() -> None:
    game = play(gift(table="3K 5Y", stock="3q 11K 12K"), f"1: 3p /3q 2: 10p /11K {WIN}")
    assert payers(game) == [1, 1]


def test_K2a_not_a_card_that_was_turned() -> None:
    game = play(gift("7p 7q 7T", stock="3p 11K 12K"), f"1: 7p /3p 2: 10p /11K {WIN}")
    assert payers(game) == [1, 2]


def test_K2a_not_the_replacement_of_a_joker() -> None:
    overrides = {"jokers": ["J2"]}
    game = play(gift("J2 7p 7q", stock="3p 8K 11K 12K", overrides=overrides), f"1: J2 /3p /8K 2: 10p /11K {WIN}")
    assert payers(game) == [1, 2]


def test_K2b_the_card_he_could_have_taken() -> None:
    game = play(gift("3p 7p 7q", table="3K 5Y"), f"1: 7p /8K 2: 10p /11K {WIN}")
    assert payers(game) == [1, 1]


def test_K2b_only_if_he_held_one_of_its_month() -> None:
    game = play(gift("7T 7p 7q", table="3K 5Y"), f"1: 7p /8K 2: 10p /11K {WIN}")
    assert payers(game) == [1, 2]


def test_K2b_passing_and_a_joker_count_as_leaving_it() -> None:
    hand = gift("3p 7p 7q", table="3K 5Y", seats=[{}, {"passes": 1}])
    assert payers(play(hand, f"1: pass /8K 2: 10p /11K {WIN}")) == [1, 1]
    hand = gift("J2 3p 7q", table="3K 5Y", stock="4p 8K 11K 12K", overrides={"jokers": ["J2"]})
    assert payers(play(hand, f"1: J2 /4p /8K 2: 10p /11K {WIN}")) == [1, 1]


def test_K2_only_if_the_winner_needed_that_capture() -> None:
    # Cheongdan stands there already: 3 without the gift.
    more = {"captured": ["1T 2T 6T 9T 10T", "1p", "1q"]}
    assert payers(play(gift(**more), f"1: 3p /8K 2: 10p /11K {WIN}")) == [1, 2]
    # After a go at 3 it must be more than 3, which only the gift brings.
    game = play(gift(**more, seats=[{"gos": 1, "last_go": 4}]), f"1: 3p /8K 2: 10p /11K {WIN}")
    assert payers(game) == [1, 1]


def test_K2_what_the_other_capture_brings_counts() -> None:
    # The winner takes 3p with his hand card, and the flip 5T on 5Y completes chodan: the gift was not needed.
    hand = gift(captured=["1T 2T 4T 7T", "1p", "1q"], stock="8K 11K 5T")
    assert payers(play(hand, "1: 3p /8K 2: 10p /11K 0: 3T /5T stop")) == [1, 2]


def test_K2_looks_at_his_last_turn_only() -> None:
    # Seat 1 laid 3p a round before; in its last turn it neither laid nor could take it.
    hand = gift(stock="8K 11K 9p 9q 2q 12K")
    hand["position"]["hands"][0] = ["3T", "4q", "12Y"]
    game = play(hand, "1: 3p /8K 2: 10p /11K 0: 4q /9p 1: 7p /9q 2: 10q /2q 0: 3T /12K stop")
    assert payers(game) == [1, 2]


JUNK = "1p 1q 2p 2q 4p 4q 6p 6q 7q 5p"


def test_K2_exception_A_junk_alone_and_no_go() -> None:
    # Ten junk and a pair of single junk: 12, that is 3.
    hand = position(
        "9q +2", "9p 10T 10p", "11p 12T 11q", table="5Y 6Y", stock="8K 2T 4T", turn=1, captured=[JUNK, "1K", "3K"]
    )
    moves = "1: 9p /8K 2: 11p /2T 0: 9q /4T stop"
    game = play(hand, moves)
    assert game.result.items == {"S8": 3}
    assert payers(game) == [1, 2]
    hand["position"]["seats"][0] = {"gos": 1, "last_go": 2}
    assert payers(play(hand, moves)) == [1, 1]


def test_K2_exception_B_his_only_card() -> None:
    assert payers(play(gift("3p"), f"1: 3p /8K 2: 10p /11K {WIN}")) == [1, 2]
    assert payers(play(gift("3p 7p"), f"1: 3p /8K 2: 10p /11K {WIN}")) == [1, 1]


def test_K2_a_joker_beside_it_is_another_card() -> None:
    game = play(gift("3p J2", overrides={"jokers": ["J2"]}), f"1: 3p /8K 2: 10p /11K {WIN}")
    assert payers(game) == [1, 1]


def test_K2_of_two_liable_the_later_pays() -> None:
    hand = gift("3p 7p 7q", "3q 10q 10Y", table="3K 5Y")
    assert payers(play(hand, f"1: 7p /8K 2: 10q /11K {WIN}")) == [2, 2]


def test_K2_needs_the_rule_and_three_players() -> None:
    for rules in ("family", "wiki"):
        assert payers(play(gift(rules=rules), f"1: 3p /8K 2: 10p /11K {WIN}")) == [1, 2]
    two = position("3T +2", "3p 7p 7q", table="5Y 6Y", stock="8K 12K", turn=1, captured=["1T 2T", "1p"],
                   overrides={"target": 3})  # fmt: skip
    assert payers(play(two, f"1: 3p /8K {WIN}")) == [1]


def test_K2_hidden_hands_leave_it_open() -> None:
    game = play(gift("?? ?? ??", table="3K 5Y"), f"1: 7p /8K 2: 10p /11K {WIN}")
    assert payers(game) == [1, 2]
    assert any("K2" in sentence for sentence in game.result.unknown)
    game = play(gift("?? ?? ??"), f"1: 3p /8K 2: 10p /11K {WIN}")  # a card laid is seen
    assert payers(game) == [1, 1]
    assert not any("K2" in sentence for sentence in game.result.unknown)


def test_K2_a_hidden_hand_leaves_nothing_open_where_the_card_was_not_there_yet() -> None:
    game = play(gift("?? ?? ??", table="5Y 6Y", stock="3p 11K 12K"), f"1: 7p /3p 2: 10p /11K {WIN}")
    assert payers(game) == [1, 2]
    assert game.result.gaps == ["unseen"]


def test_K2_who_may_have_to_pay_for_both_is_taken_as_claimed() -> None:
    def claiming(*payments: int) -> Replay:
        hand = gift("?? ?? ??", table="3K 5Y") | {"claims": {"payments": list(payments)}}
        return play(hand, f"1: 7p /8K 2: 10p /11K {WIN}")

    game = claiming(6, -6, 0)
    assert (payers(game), game.result.payments, game.result.mismatches) == ([1, 1], [6, -6, 0], [])
    assert game.result.gaps == ["unseen", "liability"]
    for wrong in ([6, 0, -6], [8, -8, 0]):  # seat 2 was seen to hold no march card
        game = claiming(*wrong)
        assert [one.field for one in game.result.mismatches] == ["payments"]
        assert payers(game) == [1, 2]


def test_K2_claimed_balances_tell_who_may_have_to_pay_for_both_where_no_payments_are_claimed() -> None:
    def claiming(*balances: int, **claims: list[int]) -> Replay:
        hand = gift("?? ?? ??", table="3K 5Y", balances=[10, 20, 30])
        hand["claims"] = {"balances": list(balances), **claims}
        return play(hand, f"1: 7p /8K 2: 10p /11K {WIN}")

    game = claiming(16, 14, 30)
    assert (payers(game), game.result.balances, game.result.mismatches) == ([1, 1], [16, 14, 30], [])
    assert any("the claimed balances say that Jun pays for both" in sentence for sentence in game.result.unknown)
    assert [one.field for one in claiming(16, 20, 24).result.mismatches] == ["balances"]
    # Payments that are claimed come first, whatever the balances would say.
    assert [one.field for one in claiming(16, 14, 30, payments=[6, -3, -3]).result.mismatches] == ["balances"]


def test_K2_his_last_turn_stands_where_turns_were_lost() -> None:
    # Seat 1 bombs with its last cards but one and leaves 6Y, of whose month it held 6p.
    hand = position(
        "6T +2", "3p 3q 3T 6p", "10p 10q 10Y", table="3K 6Y", stock="8K 11K 1p 2Y 12K", turn=1,
        captured=["9T 10T", "1K", "1q"], overrides={"bomb_flips": 3},
    )  # fmt: skip
    game = play(hand, "1: bomb:3 /8K /11K /1p 2: 10p /2Y 0: 6T /12K stop")
    assert payers(game) == [1, 1]
    # Seat 1 has no card left after its bomb: that was its last turn, however many are lost since.
    hand["position"]["hands"][1] = ["3p", "3q", "3T"]
    hand["position"]["stock"] += ["7q", "4q", "5q"]
    game = play(hand, "1: bomb:3 /8K /11K /1p 2: 10p /2Y 0: 12Y /12K 2: 10q /7q 0: 6T /4q stop")
    assert payers(game) == [1, 2]  # it held no june card


def offer(**more: Any) -> Hand:
    """Seat 0 is to play, and makes hongdan with 3T."""
    return position(
        "3T 7p 4p", more.pop("seat1", "7q 8p 4q"), more.pop("seat2", "10p 10q 10Y"), table="3K 5Y",
        stock=more.pop("stock", "8K 11K 12K 9p 9q 2p"), captured=more.pop("captured", ["1T 2T", "1p", "1q"]), **more,
    )  # fmt: skip


def test_K3_both_accept() -> None:
    assert awaited(play(offer(), "0: offer")) == "1 answer"
    assert awaited(play(offer(), "0: offer 1: accept")) == "2 answer"
    game = play(offer(dealer=1, carry={"nagari": 2}), "0: offer 1: accept 2: accept")
    assert (game.result.end, game.result.winner, game.result.payments) == ("syodang", None, [0, 0, 0])
    assert game.result.next is not None
    assert (game.result.next.dealer, game.result.next.nagari) == (1, 2)


def test_K3_the_right_one_answers_first_and_his_refusal_is_enough() -> None:
    assert refused(offer(), "0: offer 2: accept") == "A1"
    assert refused(offer(), "0: offer 0: accept") == "A1"
    assert awaited(play(offer(), "0: offer 1: refuse")) == "0 turn"
    assert refused(offer(), "0: offer 1: refuse 2: accept") == "A1"
    assert awaited(play(offer(), "0: offer 1: accept 2: refuse")) == "0 turn"


def test_K3_once_a_turn_at_its_start_and_only_where_played() -> None:
    assert refused(offer(), "0: offer 1: refuse 0: offer") == "K3"
    assert refused(offer(), "0: 3T offer") == "A1"
    assert refused(offer(rules="family"), "0: offer") == "K3"
    assert refused(position("3T +1", "+2", table="5Y"), "0: offer") == "K3"  # two players
    assert awaited(play(offer(seats=[{"gos": 1, "last_go": 3}]), "0: offer")) == "1 answer"  # also after a go


@pytest.mark.parametrize(("answers", "refuser"), [("1: refuse", 1), ("1: accept 2: refuse", 2)])
def test_K3_the_refuser_pays_for_both(answers: str, refuser: int) -> None:
    game = play(offer(), f"0: offer {answers} 0: 3T /8K stop")
    assert payers(game) == [refuser, refuser]
    other = game.result.bills[2 - refuser]
    assert lines(other)[-1] == "K3 = 3"


def test_K3_also_where_another_than_the_offerer_wins() -> None:
    # Seat 2 wins in its next turn with chodan.
    hand = offer(seat2="5T 10q 10Y", captured=["1T 2T", "1p", "4T 7T"])
    game = play(hand, "0: offer 1: refuse 0: 4p /8K 1: 4q /11K 2: 5T /12K stop")
    assert game.result.winner == 2
    assert payers(game) == [1, 1]


def test_K3_the_refuser_wins_everyone_pays_for_himself() -> None:
    # Seat 2 had said go: a standing offer replaces K1 as well.
    hand = offer(seat1="5T 7q 4q", captured=["1T 2T", "4T 7T", "1q"], seats=[{}, {}, {"gos": 1}])
    game = play(hand, "0: offer 1: refuse 0: 4p /8K 1: 5T /11K stop")
    assert game.result.winner == 1
    assert payers(game) == [2, 0]


def test_K3_lapses_when_the_offerers_next_turn_begins() -> None:
    hand = offer(seats=[{}, {}, {"gos": 1, "last_go": 3}])
    moves = "0: offer 1: refuse 0: 4p /8K 1: 4q /11K 2: 10p /12K 0: 3T /9p stop"
    assert payers(play(hand, moves)) == [2, 2]  # go-bak again


def test_K3_the_latest_offer_counts() -> None:
    # Seat 0's offer is refused by seat 1, seat 1's by seat 2; seat 2 wins before either lapses.
    hand = offer(seat2="5T 10q 10Y", captured=["1T 2T", "1p", "4T 7T"])
    moves = "0: offer 1: refuse 0: 4p /8K 1: offer 2: refuse 1: 4q /11K 2: 5T /12K stop"
    assert payers(play(hand, moves)) == [0, 1]  # the refuser wins: everyone for himself


def test_K3_the_shown_hand_is_no_shake() -> None:
    hand = offer()
    hand["position"]["hands"][0] = ["3T", "3p", "3q"]
    game = play(hand, "0: offer 1: refuse 0: 3T /8K")
    assert game[-1].seats[0].shakes == []


def test_K4_offer_before_go_bak_before_oe_myeon() -> None:
    # Seat 1 lays the gift, seat 2 had said go: go-bak decides.
    hand = gift(seats=[{}, {}, {"gos": 1, "last_go": 3}])
    assert payers(play(hand, f"1: 3p /8K 2: 10p /11K {WIN}")) == [2, 2]
    # Seat 2 refused seat 1's offer: it pays although seat 1 gave the win away.
    assert payers(play(gift(), f"1: offer 2: refuse 1: 3p /8K 2: 10p /11K {WIN}")) == [2, 2]


def test_K4_not_for_three_ppuks() -> None:
    hand = position("3p +2", "+3", "+3", table="3K 5Y", stock="3T", seats=[{"turns": 5, "ppuks": [1, 3]}, {"gos": 1}])
    assert play(hand, "0: 3p /3T").result.payments == [10, -5, -5]
