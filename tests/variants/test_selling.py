"""Four to seven at the table (W): who plays, what is sold, who pays for it and when."""

from typing import Any

import pytest

from gostop_log.replaying import Replay, replay
from tests.engine.hands import Hand, deal, play, record, refused
from tests.variants.seated import seated

SOLD = "1K 11pp 9Y 2p 4p 5p 6p"
"""Three cards that are paid for: 6 from each of two."""
QUAD = "3K 3T 3p 3q"


def sold(hand: Hand) -> list[tuple[str, int]]:
    """Who sold, and what each of two pays him."""
    return [(sale.name, sale.each) for sale in play(hand).result.sold]


def four(held: str, **more: Any) -> Hand:
    """Four at the table, the last one forced out with these cards."""
    return seated("play play out", "", "", "", held, **more)


def five(held: str, **more: Any) -> Hand:
    return seated("drop play play out", "", "", "", "", held, **more)


# W1 – who plays


@pytest.mark.parametrize(
    ("choices", "playing"),
    [
        ("drop play drop play", "A C E"),  # P's example: E must play
        ("drop play play out", "A C D"),
        ("drop drop play play", "A D E"),
        ("play play out", "A B C"),
        ("drop play play", "A C D"),
        ("play drop play", "A B D"),
        ("drop drop play drop play", "A D F"),
        ("play play out out out", "A B C"),
    ],
)
def test_W1_choices(choices: str, playing: str) -> None:
    assert play(seated(choices)).result.players == playing.split()


@pytest.mark.parametrize(
    "choices",
    [
        "drop play drop drop",  # E must play
        "drop play play play",  # E is forced out
        "play play drop",  # and does not drop of his own will
        "drop drop play",  # C must play
        "out play play",  # nobody is forced out before two play
        "play out play",
        "sleep play play",
    ],
)
def test_W1_choices_that_cannot_be(choices: str) -> None:
    hand = seated(choices)
    hand["players"] = hand["players"][:3] if len(hand["players"]) >= 3 else ["A", "B", "C"]
    hand["hands"] = (hand["hands"] + hand["dropped"])[:3]
    assert refused(hand) == "W1"


def test_W1_how_many() -> None:
    hand = four(SOLD)
    assert refused({**hand, "seats": ["A", "B", "C"], "choices": ["play", "play"], "dropped": []}) == "W1"
    assert refused({**hand, "seats": list("ABCDEFGH"), "choices": ["drop"] * 5 + ["play"] * 2}) == "W1"
    assert refused({**hand, "choices": ["play", "play"]}) == "W1"
    assert refused({**hand, "choices": []}) == "W1"
    assert refused({**deal("", "", ""), "choices": ["play", "play"]}) == "W1"
    two = {**deal("", ""), "seats": list("ABCD"), "choices": ["play", "drop", "drop"]}
    assert refused({**two, "dropped": []}) == "W1"


@pytest.mark.parametrize("dealt", [0, 1, 2, 4])
def test_W1_three_hands_are_dealt(dealt: int) -> None:
    hand = four(SOLD)
    assert refused(hand | {"hands": [*hand["hands"], hand["table"]][:dealt]}) == "L1"


def test_W1_players_are_the_dealer_and_who_plays_in_order() -> None:
    hand = four(SOLD)
    assert refused({**hand, "players": ["A", "B", "D"]}) == "W1"
    assert refused({**hand, "players": ["A", "C", "B"]}) == "W1"
    # The dealer need not be the first seat: the order of play is a ring.
    turned = {**hand, "players": ["C", "A", "B"], "dealer": 1, "hands": [hand["hands"][seat] for seat in (2, 0, 1)]}
    result = play(turned).result
    assert result.payments == [-6, 0, -6]
    assert result.seat_payments == [0, -6, -6, 12]


# W2, W3 – what is paid


@pytest.mark.parametrize("card", ["1K", "3K", "8K", "11K", "12K", "11pp", "12pp", "9Y"])
def test_W2_card_that_is_paid_for(card: str) -> None:
    assert sold(five(f"{card} 2p 4p 5p 6p 7p 10p")) == [("E", 2)]


@pytest.mark.parametrize("card", ["5Y", "2Y", "12Y", "12T", "11p", "9p", "9T"])
def test_W2_card_that_is_not(card: str) -> None:
    assert sold(five(f"{card} 2p 4p 5p 6p 7p 10p")) == [("E", 0)]


@pytest.mark.parametrize("joker", ["J1", "J2", "J3", "JB", "JX", "JS"])
def test_W2_jokers(joker: str) -> None:
    assert sold(four(f"{joker} 2p 4p 5p 6p 7p 10p", jokers=joker)) == [("D", 2)]


def test_W2_at_once_by_the_two_beside_the_dealer() -> None:
    result = play(four(SOLD, stake=10)).result
    assert (result.end, result.payments, result.seat_payments) == (None, [0, -60, -60], [0, -60, -60, 120])


def test_W2_several_sell() -> None:
    hand = seated("play play out out", "", "", "", SOLD, "8K 7p 10p 11p 12Y 1p 2q")
    assert sold(hand) == [("D", 6), ("E", 2)]
    assert play(hand).result.seat_payments == [0, -8, -8, 12, 4]


def test_W2_who_drops_by_choice_gets_nothing() -> None:
    hand = seated("drop play play", "", SOLD)
    assert sold(hand) == []
    assert play(hand).result.seat_payments == [0, 0, 0, 0]


def test_W2_the_rain_alone_of_four() -> None:
    rest = "2p 4p 5p 6p 7p"
    assert sold(four(f"12K 10p {rest}")) == [("D", 0)]
    assert sold(four(f"12K 1K {rest}")) == [("D", 4)]  # beside another bright it counts
    assert sold(four(f"12K 12pp {rest}")) == [("D", 2)]  # the double alone
    assert sold(five(f"12K 10p {rest}")) == [("E", 2)]  # only of four


def test_W3_three_of_a_month_double_it_once() -> None:
    assert sold(four("3K 3T 3p 1K 2p 4p 5p")) == [("D", 8)]  # 2 brights · 2 · 2
    assert sold(four("3K 3T 3p 4Y 4T 4p 1K")) == [("D", 8)]
    assert sold(four("3K 3T 3p 3q 2p 4p 5p")) == [("D", 4)]  # four of them too
    assert sold(four("3K 3T 4Y 4T 1K 5p 6p")) == [("D", 4)]
    assert sold(four("12K 12T 12pp 2p 4p 5p 6p")) == [("D", 4)]  # the rain alone is not paid, the double is
    assert sold(four("3K 3T 3p 1K 2p 4p 5p", overrides={"sell_pay": 3})) == [("D", 12)]
    assert sold(four("2Y 2T 2p 4Y 5p 6p 7p")) == [("D", 0)]


def test_W2_counts_among_the_claims() -> None:
    hand = four(SOLD, claims={"payments": [0, -6, -6]}, balances=[100, 100, 100])
    result = play(hand).result
    assert (result.mismatches, result.balances) == ([], [100, 94, 94])
    wrong = play({**hand, "claims": {"payments": [0, 0, 0]}}).result
    assert [found.field for found in wrong.mismatches] == ["payments"]


def test_W2_stands_beside_what_the_hand_is_won_with() -> None:
    result = play(seated("play play out", QUAD, "", "", SOLD)).result
    assert (result.end, result.payments, result.seat_payments) == ("quad", [10, -11, -11], [10, -11, -11, 12])


# W4, W6 – where the dropped hands go


def test_W4_dropped_hands() -> None:
    hand = four(SOLD)
    assert refused({**hand, "dropped": [SOLD.split()[:6]]}) == "W4"
    assert refused({**hand, "dropped": []}) == "W4"
    assert refused({**hand, "dropped": [SOLD.split(), SOLD.split()]}) == "W4"
    assert refused({**hand, "dropped": [[*SOLD.split()[:6], hand["hands"][0][0]]]}) == "W4"
    assert refused({**hand, "dropped": [[*SOLD.split()[:6], hand["table"][0]]]}) == "W4"


def test_W4_every_card_is_there_once() -> None:
    hand = seated("play play out out", "", "", "", SOLD)
    assert refused({**hand, "dropped": [SOLD.split(), SOLD.split()]}) == "A1"
    assert refused({**four(SOLD), "dropped": [["J2", *SOLD.split()[1:]]]}) == "A1"  # no joker in this pack


def test_W4_the_dropped_cards_come_from_the_stock() -> None:
    hand = seated("play play out", "4p 5p", "", "", "3K 11pp 9Y 2p 7p 10p 6p", table="3p 8Y 1p 2T 12T 7Y")
    hand["stock"].remove("3K")
    hand["stock"].insert(0, "3K")
    game = play(hand, "0: 4p /3K")
    assert {"3K", "3p"} <= set(game[-1].captured[0])


def test_W4_a_dropped_hand_that_was_not_seen() -> None:
    assert sold(four(SOLD) | {"dropped": [["1K", "9Y", *["??"] * 5]]}) == [("D", 4)]


def test_W4_no_deck_says_what_the_stock_became() -> None:
    hand = four(SOLD)
    deck = [card for seat in range(3) for card in hand["hands"][seat]] + hand["table"] + hand["stock"]
    for key in ("hands", "table", "stock"):
        del hand[key]
    assert refused({**hand, "deck": deck}) == "W4"


SEVEN = "drop drop drop drop play play"


def seven(choices: str = SEVEN, *held: str, **more: Any) -> Hand:
    """Seven at the table; the table's cards are those of the first dropped hands."""
    more.setdefault("jokers", "J2")
    return seated(choices, "", *(held or ("1p 2p 3p", "4p 5p 6p")), table="1p 2p 3p 4p 5p 6p", **more)


def test_W6_seven_need_a_joker() -> None:
    assert play(seven()).result.ok
    hand = seven()
    hand["rules"]["overrides"]["jokers"] = []
    assert refused(hand) == "W6"


def test_W6_the_table_comes_from_the_dropped_hands() -> None:
    hand = seven()
    hand["table"][0], hand["hands"][0][0] = hand["hands"][0][0], hand["table"][0]
    assert refused(hand) == "W4"  # a dropped card in a player's hand
    hand = seven(jokers="J2 J3")
    stray = next(card for card in hand["stock"] if not any(card in dropped for dropped in hand["dropped"]))
    hand["stock"][hand["stock"].index(stray)] = "1p"
    hand["table"][0] = stray
    assert refused(hand) == "W6"


def test_W6_four_more_than_seven_know_it_not() -> None:
    hand = seated("drop drop drop play play", "", "1p 2p 3p", table="1q 2q 3q 4p 5p 6p")
    assert play(hand).result.ok
    hand["table"], hand["stock"] = ["1p", *hand["table"][1:]], ["1q", *hand["stock"][1:]]
    assert refused(hand) == "W4"


def test_W6_house_rule_of_the_may_animal() -> None:
    rule = {"may_must_drop": True}
    assert refused(seven("play play out out out out", "5Y", "", "1p 2p 3p", "4p 5p 6p", overrides=rule)) == "W6"
    assert play(seven("drop drop drop drop play play", "5Y 1p 2p", "3p 4p 5p 6p", overrides=rule)).result.sold == []
    # He may sell instead of dropping for nothing.
    hand = seven("out drop drop drop play play", "5Y 1p 2p 1K", "3p 4p 5p 6p", overrides=rule)
    assert sold(hand) == [("B", 2)]
    # Who must play because all but three have dropped plays.
    hand = seven("drop drop drop drop play play", "1p 2p 3p", "4p 5p 6p", "", "", "5Y", overrides=rule)
    assert play(hand).result.ok
    # Six at the table know no such rule.
    six = seated("play play out out out", "", "5Y", overrides=rule)
    assert play(six).result.ok


# W5, W7 – paid at the end, put off by a nagari

AT_END = {"sell_at_end": True}


def test_W7_the_losers_pay_and_not_the_winner() -> None:
    dealer_wins = play(seated("play play out", QUAD, "", "", SOLD, overrides=AT_END)).result
    assert (dealer_wins.payments, dealer_wins.seat_payments) == ([10, -11, -11], [10, -11, -11, 12])
    other_wins = play(seated("play play out", "", QUAD, "", SOLD, overrides=AT_END)).result
    assert (other_wins.payments, other_wins.seat_payments) == ([-11, 10, -11], [-11, 10, -11, 12])
    assert other_wins.next is not None
    assert other_wins.next.deferred is None


def test_W7_nothing_before_the_end() -> None:
    result = play(four(SOLD, overrides=AT_END)).result
    assert (result.payments, result.seat_payments, result.next) == ([0, 0, 0], [0, 0, 0, 0], None)


def nagari(**more: Any) -> Replay:
    """An accepted syodang."""
    return play(four(SOLD, **more), "0: offer 1: accept 2: accept")


def test_W7_a_nagari_puts_it_off_and_doubles_it() -> None:
    result = nagari(overrides=AT_END, stake=10).result
    assert (result.end, result.payments) == ("syodang", [0, 0, 0])
    assert result.next is not None
    assert result.next.deferred == [{"name": "D", "each": 12}]
    at_once = nagari().result
    assert (at_once.payments, at_once.next and at_once.next.deferred) == ([0, -6, -6], None)


def test_W7_it_lapses_where_everybody_is_dealt_in_again() -> None:
    result = nagari(overrides={**AT_END, "nagari_redeal": "all"}).result
    assert result.next is not None
    assert result.next.deferred is None


def test_W7_nothing_sold_is_nothing_deferred() -> None:
    result = play(four("2p 4p 5p 6p 7p 10p 1p", overrides=AT_END), "0: offer 1: accept 2: accept").result
    assert result.next is not None
    assert result.next.deferred is None


def deferred(hand: Hand, **carry: Any) -> Hand:
    """The hand after a nagari: the three of before, and what they still owe to D."""
    return {**hand, "carry": {"nagari": 2, "deferred": [{"name": "D", "each": 12}], **carry}}


def test_W7_what_was_deferred_is_paid_by_the_losers_of_the_next_hand() -> None:
    result = play(deferred(deal(QUAD, "", "", overrides=AT_END, stake=10))).result
    assert result.payments == [100, -170, -170]  # 5 and 12 each; the fixed sum knows no nagari here (M19)
    assert [(sale.seat, sale.name, sale.each) for sale in result.sold] == [(None, "D", 12)]


def test_W7_a_second_nagari_doubles_it_again() -> None:
    result = play(deferred(deal("", "", "", overrides=AT_END)), "0: offer 1: accept 2: accept").result
    assert result.next is not None
    assert (result.payments, result.next.deferred) == ([0, 0, 0], [{"name": "D", "each": 24}])


def test_W7_a_void_deal_leaves_it_as_it_is() -> None:
    result = play(deferred(deal("", "", "", table=QUAD, overrides=AT_END))).result
    assert result.next is not None
    assert (result.end, result.next.deferred) == ("void", [{"name": "D", "each": 12}])


def test_W7_malformed_stands_before_a_play_that_is_not_legal() -> None:
    hand = four(SOLD, overrides={"sell_at_end": True}, carry={"deferred": [{"each": 8}]})
    illegal = {"seat": 0, "do": "stop"}
    result = replay(record(hand | {"actions": [illegal]})).result
    assert result.error is not None
    assert (result.error.rule, result.error.action) == ("W7", None)


def test_W7_malformed() -> None:
    assert refused(deferred(deal("", "", ""))) == "W7"  # paid at once here
    for wrong in (7, [7], [{"name": "D"}], [{"name": 4, "each": 2}], [{"name": "D", "each": -1}], [{"each": True}]):
        hand = deal("", "", "", overrides=AT_END, carry={"deferred": wrong})
        error = replay(record(hand)).result.error
        assert error is not None
        assert (error.rule, error.kind) == ("W7", "malformed"), wrong


@pytest.mark.parametrize(
    "choices", ["play play out", "drop play play out", "drop play drop play", "play play out out out"]
)
@pytest.mark.parametrize("at_end", [False, True])
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_W_chips_sum_to_zero(choices: str, at_end: bool, winner: int) -> None:
    playing = [0, *(seat for seat, choice in enumerate(choices.split(), start=1) if choice == "play")]
    held = [QUAD if seat == playing[winner] else "" for seat in range(1 + len(choices.split()))]
    if "out" in choices:
        held[choices.split().index("out") + 1] = SOLD
    result = play(seated(choices, *held, overrides={"sell_at_end": at_end})).result
    assert result.end == "quad"
    assert sum(result.seat_payments) == 0
    assert [result.seat_payments[seat] for seat in playing] == result.payments


@pytest.mark.parametrize("each", [-1, 1_000_001, 10**18, True, "12", None])
def test_W7_a_deferred_sum_is_a_sum_like_every_other(each: object) -> None:
    hand = deal(QUAD, "", "", overrides=AT_END)
    assert refused({**hand, "carry": {"nagari": 2, "deferred": [{"name": "D", "each": each}]}}) == "W7"
