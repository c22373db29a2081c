"""The deck and the deal (D, L)."""

import pytest

from gostop_log.cards import CODES, kind
from gostop_log.interchange import from_json
from gostop_log.replaying import replay
from gostop_log.scoring import answer
from tests.engine.hands import FILLERS, NAMES, awaited, captured, deal, loose, paid, play, refused, stacks, told

JANUARY = "1K 1T 1p 1q"
DECEMBER = "12K 12Y 12T 12pp"
NOVEMBER = "11K 11pp 11p 11q"


def points(cards: str, **overrides: object) -> int:
    found: int = answer({"captured": cards.split(), "rules": {"preset": "classic", "overrides": overrides}})["points"]
    return found


def test_D1_deck_is_48_cards_of_five_kinds() -> None:
    kinds = [kind(code) for code in CODES[:48]]
    junk = kinds.count("junk") + kinds.count("double junk")
    assert (kinds.count("bright"), kinds.count("animal"), kinds.count("ribbon"), junk) == (5, 9, 10, 24)


def test_D2_double_junk_counts_two() -> None:
    eight = "1p 1q 2p 2q 3p 3q 4p 4q"
    assert points(f"{eight} 11pp") == 1  # 8 + 2 = 10 junk
    assert points(f"{eight} 11pp 12pp") == 3  # 8 + 2 + 2 = 12
    assert points(f"{eight} 11pp", double_junk=1) == 0  # 9
    assert points(f"{eight} 11p") == 0  # 9: november's other junk are single


def test_D3_flexible_card_is_animal_or_junk_never_both() -> None:
    eight = "1p 1q 2p 2q 3p 3q 4p 4q"
    assert points(f"{eight} 9Y") == 1  # as two junk: 10
    assert points(f"{eight} 9Y", flexible={"9Y": 1}) == 0  # 9
    assert points(f"{eight} 5Y", flexible={"5Y": 2}) == 1  # the bridge instead of the cup
    assert points(f"{eight} 9Y", flexible={"5Y": 2}) == 0
    # 2 4 8 9 10: five animals with godori 1 + 5; with ten junk beside them the cup cannot be counted twice.
    assert points("2Y 4Y 8Y 9Y 10Y") == 6
    assert points(f"2Y 4Y 8Y 9Y 10Y {eight}") == 6  # either 1 + 5, or 5 + 1 for the junk: one of the two


@pytest.mark.parametrize(("players", "hand", "table", "stock"), [(2, 10, 8, 20), (3, 7, 6, 21)])
def test_L1_sizes_of_a_deal(players: int, hand: int, table: int, stock: int) -> None:
    start = play(deal(*[""] * players)).result.start
    assert start is not None
    assert {len(cards) for cards in start.hands} == {hand}
    assert (len(start.loose), start.stock) == (table, stock)


def test_L1_jokers_lengthen_the_stock() -> None:
    start = play(deal("", "", overrides={"jokers": ["J2", "J3"]}, jokers="J2 J3")).result.start
    assert start is not None
    assert start.stock == 22


def test_L1_wrong_sizes_are_refused() -> None:
    hand = deal("", "")
    assert refused({**hand, "hands": [hand["hands"][0][:9], hand["hands"][1]]}) == "L1"
    assert refused({**hand, "table": hand["table"][:7]}) == "L1"
    assert refused({**hand, "stock": hand["stock"][:19]}) == "L1"
    assert refused({**hand, "players": NAMES[:1]}) == "L1"


def test_L1_matgo_is_for_two() -> None:
    assert refused(deal("", "", "", rules="matgo", jokers="J2 J3")) == "L1"


def test_A1_every_card_is_there_once() -> None:
    hand = deal("", "")
    assert refused({**hand, "stock": [hand["table"][0], *hand["stock"][1:]]}) == "A1"
    assert refused({**hand, "stock": ["J2", *hand["stock"][1:]]}) == "A1"


def dealt(order: str, players: int, dealer: int) -> tuple[list[set[str]], set[str]]:
    """Hands and table from a deck in the order of `FILLERS`."""
    hand = {
        "players": NAMES[:players], "dealer": dealer, "deck": FILLERS, "actions": [],
        "rules": {"preset": "classic", "overrides": {"deal_order": order}},
    }  # fmt: skip
    start = replay(from_json(hand)).result.start
    assert start is not None
    return [set(cards) for cards in start.hands], set(start.loose)


def cut(*pieces: tuple[int, int]) -> set[str]:
    return {card for first, last in pieces for card in FILLERS[first:last]}


def test_L2_hands_first() -> None:
    # Two: 5 opponent, 5 dealer, 4 table, and again.
    hands, table = dealt("hands_first", 2, dealer=0)
    assert hands == [cut((5, 10), (19, 24)), cut((0, 5), (14, 19))]
    assert table == cut((10, 14), (24, 28))
    # Three: 4 each from the dealer's right, 3 table, 3 each, 3 table.
    hands, table = dealt("hands_first", 3, dealer=1)
    assert hands == [cut((4, 8), (18, 21)), cut((8, 12), (21, 24)), cut((0, 4), (15, 18))]
    assert table == cut((12, 15), (24, 27))


def test_L2_table_first() -> None:
    hands, table = dealt("table_first", 2, dealer=1)
    assert hands == [cut((4, 9), (18, 23)), cut((9, 14), (23, 28))]
    assert table == cut((0, 4), (14, 18))
    hands, table = dealt("table_first", 3, dealer=0)
    assert hands == [cut((11, 15), (24, 27)), cut((3, 7), (18, 21)), cut((7, 11), (21, 24))]
    assert table == cut((0, 3), (15, 18))


def test_L3_dealer_begins_and_the_turn_goes_to_the_right() -> None:
    hand = deal("1p", "1q", "2p", table="7q 8q 9q 10q 11q", stock="5q 6q", dealer=2)
    assert awaited(play(hand)) == "2 turn"
    assert refused(hand, "0: 1p") == "A1"
    assert awaited(play(hand, "2: 2p /5q")) == "0 turn"


def test_L4_table_joker_goes_to_the_dealer_and_is_replaced() -> None:
    jokers = {"jokers": ["J2", "J3"]}
    game = play(deal("", "", table="J2", stock="1K", jokers="J3", overrides=jokers, dealer=1))
    assert game.result.start is not None
    assert game.result.start.captured == [[], ["J2"]]
    assert "1K" in game.result.start.loose
    assert game.result.start.stock == 21  # 22 less the replacement


def test_L4_a_joker_that_replaces_is_replaced_again() -> None:
    game = play(deal("", "", table="J2", stock="J3 1K", overrides={"jokers": ["J2", "J3"]}))
    assert game.result.start is not None
    assert game.result.start.captured == [["J2", "J3"], []]
    assert len(game.result.start.loose) == 8


def test_L4_without_stock_the_replacements_come_first() -> None:
    hand = deal("", "", table="J2", stock="J3 1K", overrides={"jokers": ["J2", "J3"]})
    del hand["stock"]
    assert awaited(play(hand, "0: /J3")) == "0 flip"
    assert awaited(play(hand, "0: /J3 /1K")) == "0 turn"
    assert refused(hand, "1: /J3") == "L4"
    game = play(hand, "0: /J3 /1K")
    begun = game.fork(2, game.state(2).legal()[0])
    assert (begun.first, begun.actions_of(begun[0])) == (2, range(2, 3))


def test_L5_four_of_a_month_on_the_table_void_the_deal() -> None:
    game = play(deal("", "", "", table=JANUARY, dealer=2, carry={"nagari": 2, "pot": 9}))
    assert (game.result.end, game.result.winner, game.result.payments) == ("void", None, [0, 0, 0])
    after = game.result.next
    assert after is not None
    assert (after.dealer, after.nagari, after.pot) == (2, 2, 9)


def test_L5_comes_after_L4_and_before_L7() -> None:
    jokers = {"jokers": ["J2"]}
    game = play(deal("", "", table="J2 1K 1T 1p", stock="1q", overrides=jokers))
    assert game.result.end == "void"
    assert play(deal(DECEMBER, "", table=JANUARY)).result.end == "void"


def test_L5_three_and_one_elsewhere_are_no_void() -> None:
    assert play(deal("1q", "", table="1K 1T 1p")).result.end is None


def test_L6_three_of_a_month_lie_as_a_stack() -> None:
    hand = deal("1q", "", table="1K 1T 1p", stock="12K")
    start = play(hand).result.start
    assert start is not None
    assert stacks(start) == {"1K 1T 1p": None}
    game = play(hand, "0: 1q /12K")
    assert captured(game, 0) >= {"1K", "1T", "1p", "1q"}
    assert "stack" in told(game)


def test_L6_two_of_a_month_stay_loose() -> None:
    hand = deal("1q", "", table="1K 1T", stock="12K")
    start = play(hand).result.start
    assert start is not None
    assert stacks(start) == {}
    game = play(hand, "0: 1q>1K /12K")
    assert "1T" in loose(game)


def test_L7_quad_wins_at_once() -> None:
    game = play(deal("", JANUARY, "", stake=100, carry={"nagari": 2}))
    assert (game.result.end, game.result.winner, game.result.points) == ("quad", 1, 5)
    assert paid(game) == ["L7 2>1 5", "L7 0>1 5"]
    # 5 chips from each, no factors but the stake.
    assert game.result.payments == [-500, 1000, -500]
    assert game.result.next is not None
    assert (game.result.next.dealer, game.result.next.nagari) == (1, 1)


def test_L7_three_of_a_month_are_no_quad() -> None:
    assert play(deal("1K 1T 1p", "")).result.end is None


def test_L7_two_quads_among_three_are_both_paid_by_the_third() -> None:
    game = play(deal(JANUARY, "", DECEMBER, dealer=1))
    assert game.result.winner == 2  # the first of them from the dealer on
    assert game.result.payments == [5, -10, 5]


def test_L7_all_with_quads_cancel_the_deal() -> None:
    game = play(deal(JANUARY, DECEMBER, NOVEMBER, dealer=1, carry={"nagari": 2}))
    assert (game.result.end, game.result.payments) == ("void", [0, 0, 0])
    assert game.result.next is not None
    assert (game.result.next.dealer, game.result.next.nagari) == (1, 2)


def test_L7_two_quads_of_two_players_cancel_too() -> None:
    assert play(deal(JANUARY, DECEMBER)).result.end == "void"


def matgo(*hands: str, **more: object) -> dict[str, object]:
    stock = more.pop("stock", "")
    return deal(*hands, rules="matgo", stock=str(stock), jokers=str(more.pop("jokers", "J2 J3")), **more)


def test_L8_four_on_the_table_are_a_nagari() -> None:
    game = play(matgo("", "", table=JANUARY, dealer=1, carry={"nagari": 2}))
    assert (game.result.end, game.result.winner, game.result.payments) == ("table_quad", None, [0, 0])
    assert game.result.next is not None
    assert (game.result.next.dealer, game.result.next.nagari) == (1, 4)  # cumulative: 2 · 2


def test_L9_two_quads_are_a_nagari() -> None:
    game = play(matgo(JANUARY, DECEMBER))
    assert (game.result.end, game.result.winner, game.result.payments) == ("both_quads", None, [0, 0])
    assert game.result.next is not None
    assert game.result.next.nagari == 2


def test_L10_quad_is_shown_by_choice() -> None:
    hand = matgo(JANUARY, "", carry={"nagari": 2})
    assert awaited(play(hand)) == "0 turn"
    game = play(hand, "0: quad:1")
    assert (game.result.end, game.result.winner, game.result.points) == ("quad", 0, 10)
    assert game.result.payments == [20, -20]  # M19: 10, doubled by the nagari before


def test_L10_the_others_decide_before_the_dealers_first_turn() -> None:
    hand = matgo("1p", "12K 12Y 12T 12pp", table="2q", stock="5q")
    assert play(hand, "1: quad:12").result.winner == 1
    # Once the dealer has begun his turn the other has kept it.
    assert refused(hand, "0: 1p /5q 1: quad:12") == "L10"


def test_L10_a_quad_that_is_shown_was_not_kept() -> None:
    overrides = {"quad_keep_factor": 2, "fixed_win_factors": "all"}
    assert play(matgo(JANUARY, "", overrides=overrides), "0: quad:1").result.payments == [10, -10]


def test_L10_not_after_the_first_turn_nor_with_three() -> None:
    hand = matgo(JANUARY, "12T", table="2q", stock="5q 6q")
    assert refused(hand, "0: 1p /5q 1: 12T /6q 0: quad:1") == "L10"
    assert refused(matgo("1K 1T 1p", ""), "0: quad:1") == "L10"


JOKER_QUAD = {"stock": "1q", "jokers": "J3"}


def test_L11_quad_made_by_a_jokers_draw_in_the_first_turn() -> None:
    game = play(matgo("J2 1K 1T 1p", "", **JOKER_QUAD), "0: J2 draw:1q quad:1")
    assert (game.result.end, game.result.winner) == ("quad", 0)


def test_L11_it_may_be_kept() -> None:
    game = play(matgo("J2 1K 1T 1p 2p", "", **JOKER_QUAD), "0: J2 draw:1q 2p")
    assert awaited(game) == "0 flip"


def test_L11_not_in_a_later_turn() -> None:
    hand = matgo("J2 1K 1T 1p 2p", "12T", table="8q", stock="5q 6q 1q", jokers="J3")
    assert refused(hand, "0: 2p /5q 1: 12T /6q 0: J2 draw:1q quad:1") == "L11"


def test_L11_never() -> None:
    hand = deal("J2 1K 1T 1p", "", rules="wiki", stock="1q", overrides={"jokers": ["J2"]})
    assert refused(hand, "0: J2 draw:1q quad:1") == "L11"
