"""Each fact of a move, against tables laid out by hand and against counting."""

from itertools import combinations
from math import comb

import pytest

from gostop_log.cards import MONTH, codes, month
from gostop_log.record import Action, RuleChoice, SeatState, Stack
from tests.review.tables import cards, facts, of_kind, table, unseen


def test_P2_a_hand_card_takes_what_it_is_laid_on_and_the_junk_is_counted() -> None:
    found = facts(table("11pp 3q 5p", "11K 2p"), Action(0, "play", "11pp"))
    takes = of_kind(found, "takes")
    assert (takes.rule, cards(takes), takes.count) == ("P2", {"11K", "11pp"}, 2)


def test_P3_a_stack_is_taken_whole() -> None:
    record = table("6q 3q 5p", "2p", stacks=[Stack(["6Y", "6T", "6p"], 1)])
    takes = of_kind(facts(record, Action(0, "play", "6q")), "takes")
    assert (takes.rule, takes.count, len(takes.cards)) == ("P3", 2, 4)


def test_B1_a_bomb_takes_four() -> None:
    takes = of_kind(facts(table("6q 6p 6T 5p", "6Y 2p"), Action(0, "bomb", month=6)), "takes")
    assert (takes.rule, len(takes.cards)) == ("B1", 4)


def test_P1_a_card_that_matches_nothing_lies_open_to_whoever_has_its_month() -> None:
    opens = of_kind(facts(table("3q 3p 5p", "2p", "3T"), Action(0, "play", "3q")), "opens")
    assert (opens.rule, opens.cards, opens.count, opens.of) == ("P1", ("3q",), 1, 1)


def test_P1_nobody_else_can_have_the_month_of_a_card_whose_others_are_seen() -> None:
    opens = of_kind(facts(table("3q 3p 5p", "2p", "3T", "3K"), Action(0, "play", "3q")), "opens")
    assert opens.count == 0


def test_S5_a_card_of_ones_own_set_that_is_laid_open_breaks_it() -> None:
    breaks = of_kind(facts(table("8Y 3q 5p", "2p", "2Y 4Y"), Action(0, "play", "8Y")), "breaks")
    assert (breaks.rule, breaks.name, breaks.cards, breaks.count) == ("S5", "S5", ("8Y",), 2)
    safe = facts(table("8Y 3q 5p", "2p", "2Y 4Y 8K 8p", "8q"), Action(0, "play", "8Y"))
    assert not any(fact.kind == "breaks" for fact in safe)


def test_S5_the_third_bird_scores_and_brings_the_target_near() -> None:
    found = facts(table("8q 3q 5p", "8Y", "2Y 4Y"), Action(0, "play", "8q"))
    scores, reaches = of_kind(found, "scores"), of_kind(found, "reaches")
    assert (scores.rule, scores.name, scores.count, scores.cards) == ("S5", "S5", 5, ("8Y",))
    assert (reaches.rule, reaches.count, reaches.of) == ("G1", 5, 7)


def test_S7_the_second_ribbon_builds_a_set_that_can_still_be_had() -> None:
    found = facts(table("2q 3q 5p", "2T", "1T"), Action(0, "play", "2q"))
    builds = of_kind(found, "builds", "S7.hongdan")
    assert (builds.rule, builds.count, builds.of, cards(builds)) == ("S7", 2, 3, {"1T", "2T"})


def test_S7_a_set_of_which_another_has_a_card_is_not_built() -> None:
    found = facts(table("2q 3q 5p", "2T", "1T", "3T"), Action(0, "play", "2q"))
    assert [fact.name for fact in found if fact.kind == "builds"] == []


def test_S5_the_bird_that_an_opponent_needed_is_taken_from_him() -> None:
    blocks = of_kind(facts(table("8q 3q 5p", "8Y", "", "2Y 4Y"), Action(0, "play", "8q")), "blocks")
    assert (blocks.rule, blocks.name, blocks.seat, blocks.count, blocks.cards) == ("S5", "S5", 1, 2, ("8Y",))


def test_S3_brights_are_blocked_only_when_no_three_are_left() -> None:
    two = table("8q 3q 5p", "8K", "", "1K 3K")
    assert not any(fact.kind == "blocks" for fact in facts(two, Action(0, "play", "8q")))
    two = table("8q 3q 5p", "8K", "11K 12K", "1K 3K")
    assert of_kind(facts(two, Action(0, "play", "8q")), "blocks").rule == "S3"


def test_P2_what_is_left_lying_is_told_with_who_needs_it_and_how_likely_he_can_take_it() -> None:
    record = table("3q 3p 5p", "8Y 2p", "", "2Y 4Y", held=4)
    leaves = of_kind(facts(record, Action(0, "play", "5p")), "leaves", "S5")
    hidden = codes(unseen(record))
    hands = list(combinations(hidden, 4))
    able = sum(any(month(code) == 8 for code in hand) for hand in hands)
    assert leaves.chance is not None
    assert leaves.chance[0] * len(hands) == able * leaves.chance[1]
    assert (leaves.rule, leaves.seat, leaves.count, leaves.of) == ("P2", 1, 3, len(hidden))


def test_P2_of_three_the_one_is_named_whom_it_serves() -> None:
    record = table("3q 3p 5p", "8Y 2p", "", "", "2Y 4Y", held=4)
    assert of_kind(facts(record, Action(0, "play", "5p")), "leaves", "S5").seat == 2


def test_P2_a_card_that_nobody_else_can_take_is_safe() -> None:
    found = facts(table("8p 8q 5p", "8Y 2p", "8K"), Action(0, "play", "5p"))
    safe = of_kind(found, "safe")
    assert (safe.rule, safe.cards) == ("P2", ("8Y",))


def test_H1_a_card_that_was_shown_is_surely_held() -> None:
    seats = [SeatState(turns=2), SeatState(turns=2, shakes=[1])]
    record = table("3q 3p 5p", "1K 2p", held=3, seats=seats)
    assert of_kind(facts(record, Action(0, "play", "5p")), "leaves").chance == (1, 1)


@pytest.mark.parametrize(
    ("rule", "name", "hand", "lying", "count"),
    [
        ("P5", "ppuk", "5p 1q 2q", "5Y", 2),
        ("P6", "ttadak", "5p 1q 2q", "5Y 5T", 1),
        ("P7", "chok", "5p 1q 2q", "4Y", 3),
        ("E2", "sweep", "5p 1q 2q", "5Y 4Y", 3),
    ],
)
def test_flips_are_counted_card_by_card(rule: str, name: str, hand: str, lying: str, count: int) -> None:
    record = table(hand, lying, "10p")
    onto = "5Y" if "5Y" in lying else None
    chance = of_kind(facts(record, Action(0, "play", "5p", onto)), "chance", name)
    assert (chance.rule, chance.count, chance.of) == (rule, count, unseen(record).bit_count())
    of_month = 4 if name == "sweep" else 5
    assert cards(chance) <= set(codes(unseen(record) & MONTH[of_month]))


def test_E3_a_stack_of_ones_own_comes_with_the_flip() -> None:
    record = table("5p 1q 2q", "4Y", stacks=[Stack(["6Y", "6T", "6p"], 0)])
    chance = of_kind(facts(record, Action(0, "play", "5p")), "chance", "ja_ppuk")
    assert (chance.rule, chance.cards) == ("E3", ("6q",))


def test_G1_the_flips_after_which_go_or_stop_is_asked_are_counted() -> None:
    record = table("5p 1q 2q", "8Y 12Y", "2Y 4Y 5Y 6Y 9Y")
    chance = of_kind(facts(record, Action(0, "play", "5p")), "chance", "go_stop")
    assert (chance.rule, cards(chance)) == ("G1", {"8K", "8p", "8q"})


def test_a_chance_is_out_of_the_cards_that_were_not_seen_and_knows_no_hand() -> None:
    few, many = (table("5p 1q 2q", "5Y", held=held) for held in (1, 6))
    found = [of_kind(facts(record, Action(0, "play", "5p")), "chance", "ppuk") for record in (few, many)]
    assert found[0] == found[1]


def test_J2_jokers_are_no_flips_of_their_own() -> None:
    rules = RuleChoice("classic", {"jokers": ["J2"]})
    record = table("5p 1q 2q", "5Y", rules=rules)
    assert record.position is not None
    record.position.stock.append("J2")
    chance = of_kind(facts(record, Action(0, "play", "5p")), "chance", "ppuk")
    assert chance.of == unseen(record).bit_count() - 1


@pytest.mark.parametrize(
    ("rule", "hand", "lying", "mine", "theirs", "overrides"),
    [
        ("M2", "8q 1q", "8K", "", "1K 3K", {}),
        ("M10", "8q 1q", "8K", "", "1K 3K", {"gwang_bak": "chips"}),
        ("M4", "11q 1q", "11pp", "2p 3p", "1p 4p 5p 6p 7p 8p 9p", {}),
        ("M8", "8q 1q", "8Y", "", "2Y 4Y 5Y 6Y 7Y", {"meong_bak": True}),
        ("M9", "5q 1q", "5T", "", "1T 2T 6T", {"tti_bak": True}),
    ],
)
def test_a_bak_is_escaped_where_the_rules_have_it(
    rule: str, hand: str, lying: str, mine: str, theirs: str, overrides: dict[str, object]
) -> None:
    record = table(hand + " 12T", lying, mine, theirs, rules=RuleChoice("classic", dict(overrides)))
    card, _ = hand.split()
    escapes = [fact for fact in facts(record, Action(0, "play", card)) if fact.kind == "escapes"]
    assert [fact.rule for fact in escapes if fact.rule == rule] == [rule]
    stays = [fact for fact in facts(record, Action(0, "play", "12T")) if fact.kind == "bak"]
    assert [fact.rule for fact in stays if fact.rule == rule] == [rule]


@pytest.mark.parametrize("off", [{"gwang_bak": "off"}, {"meong_bak": False}, {"tti_bak": False}])
def test_a_bak_that_the_rules_do_not_have_is_not_told(off: dict[str, object]) -> None:
    record = table("8q 1q 12T", "8K", "", "1K 3K 2Y 4Y 5Y 6Y 7Y 1T 2T 6T", rules=RuleChoice("classic", off))
    named = {"gwang_bak": "M2", "meong_bak": "M8", "tti_bak": "M9"}[next(iter(off))]
    assert named not in {fact.rule for fact in facts(record, Action(0, "play", "8q"))}


def test_H1_what_is_shown_multiplies_a_win() -> None:
    shows = of_kind(facts(table("6q 6p 6T 5p", "2p"), Action(0, "shake", month=6)), "shows")
    assert (shows.rule, shows.count, len(shows.cards)) == ("H1", 2, 3)


def test_K3_an_offer_lays_the_hand_open() -> None:
    record = table("6q 5p 1q", "2p", "", "", "")
    (fact,) = facts(record, Action(0, "offer"))
    assert (fact.kind, fact.rule, fact.name) == ("agrees", "K3", "offer")


def test_ways_to_hold_a_card_are_those_of_counting() -> None:
    record = table("3q 3p 5p", "8Y 2p", held=5)
    leaves = of_kind(facts(record, Action(0, "play", "5p")), "leaves")
    hidden = unseen(record).bit_count()
    assert leaves.chance is not None
    none = comb(hidden - 3, 5)
    assert leaves.chance[0] * comb(hidden, 5) == (comb(hidden, 5) - none) * leaves.chance[1]
