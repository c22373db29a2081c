"""What could have been done, and what it would have laid open."""

from __future__ import annotations

from random import Random

import pytest

from gostop_log.cards import CARD
from gostop_log.core.actions import PLAY
from gostop_log.core.layout import AT_TURN, PAIR, STAGE
from gostop_log.core.rulebook import flatten
from gostop_log.people.choices import Main, all_seen, gift, main_actions, opens, options, rank, targets
from gostop_log.play import random_record
from gostop_log.record import Position, Record, RuleChoice, SeatState, Stack
from gostop_log.replaying import replay
from gostop_log.rules import resolve
from gostop_log.state import State, arguments, opening

MAIN = ("play", "bomb", "pass", "joker")


def position(hand: str, loose: str, *, stack: str = "", rest: str = "1K 2Y") -> State:
    """Seat 0 to move; seat 1 holds `rest`."""
    stacks = [Stack(stack.split())] if stack else []
    hands = [hand.split(), rest.split(), ["12Y"]]
    start = Position(0, hands, loose.split(), stacks, [[], [], []], ["6q", "7q", "8q"], [SeatState()] * 3)
    record = Record(players=["A", "B", "C"], actions=[], rules=RuleChoice("classic"), position=start)
    return opening(record, resolve("classic", {}, 3))


@pytest.mark.parametrize(
    ("preset", "players", "overrides"),
    [
        ("classic", 3, {}),
        ("matgo", 2, {}),
        ("wiki", 3, {"jokers": ["J1", "J2", "J3"]}),
        ("family", 3, {"jokers": ["J2", "J3"], "shake_must_play": True, "bomb_after_shake": True}),
    ],
)
def test_main_actions_are_those_that_the_core_allows(preset: str, players: int, overrides: dict[str, object]) -> None:
    rules = resolve(preset, overrides, players)
    book, looked_at = flatten(rules), 0
    for seed in range(3):
        game = replay(random_record(seed, rules))
        for after in range(len(game.record.actions) + 1):
            state = game.state(after)
            if state.ints[STAGE] != AT_TURN:
                continue
            hand, legal = list(state.ints), state.legal()
            expected = [arguments(action) for action in legal if action.do in MAIN]
            assert [(one.do, one.card, one.onto) for one in main_actions(options(hand, book))] == expected
            looked_at += 1
    assert looked_at > 40


def test_P1_a_card_is_laid_open_where_nothing_of_its_month_lies() -> None:
    hand = list(position("3p 4p 5p", "4Y 5Y 5T", stack="6Y 6T 6p").ints)
    assert [opens(hand, Main(1, CARD[card])) for card in ("3p", "4p", "5p", "6q")] == [True, False, False, False]
    assert not opens(hand, Main(3))


def test_P2_targets_are_two_loose_cards_or_none() -> None:
    hand = list(position("3p 4p 5p", "4Y 5Y 5T").ints)
    assert targets(hand, CARD["5p"]) == [CARD["5Y"], CARD["5T"]]
    assert targets(hand, CARD["4p"]) == []


def test_P6_a_joker_and_the_third_card_of_a_pair_just_laid_have_no_targets() -> None:
    hand = list(position("3p 4p 5p", "4Y 5Y 5T").ints)
    assert targets(hand, CARD["J2"]) == []
    hand[PAIR] = 1 << CARD["5p"]
    assert targets(hand, CARD["5q"]) == []


def test_of_a_hand_with_unseen_cards_only_those_that_are_known_are_choices() -> None:
    hand, book = list(position("3p 5p ??", "4Y 5Y 5T").ints), flatten(resolve("classic", {}, 3))
    cards = [(one.do, one.card) for one in main_actions(options(hand, book))]
    assert cards == [(PLAY, CARD["3p"]), (PLAY, CARD["5p"]), (PLAY, CARD["5p"])]


def test_rank_goes_by_the_kind_of_card() -> None:
    assert [rank(CARD[card]) for card in ("1K", "2Y", "3T", "11pp", "11q")] == [4, 3, 2, 1, 0]


def test_hands_that_nobody_saw_are_told() -> None:
    assert all_seen(list(position("3p 4p", "4Y").ints))
    assert not all_seen(list(position("3p ??", "4Y").ints))


def test_E8_a_gift_is_dearer_or_not_or_no_choice() -> None:
    rules, book = resolve("classic", {}, 3), flatten(resolve("classic", {}, 3))
    answers = set()
    random = Random(3)
    for seed in range(25):
        game = replay(random_record(seed, rules))
        for after, action in enumerate(game.record.actions):
            if action.do == "give" and random.random() < 0.7:
                state = game.state(after)
                said = gift(list(state.ints), book, CARD[action.card or ""])
                worths = {2 if card.endswith("pp") else 1 for card in (one.card or "" for one in state.legal())}
                assert said is None or len(worths) == 2
                answers.add(said)
    assert answers == {None, False, True}
