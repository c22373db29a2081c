"""The core is plain enough for numba: compiled unchanged, it does the same to every number of a hand."""

import numpy
import pytest

from gostop_log.core.bill import winners_way
from gostop_log.core.close import settle
from gostop_log.core.layout import CAPTURED_, GOS_, WINNER
from gostop_log.core.options import MOST, NOT_LISTED, legal
from gostop_log.core.rulebook import flatten
from gostop_log.core.score import counted_points
from gostop_log.core.turn import apply
from gostop_log.deal import deal
from gostop_log.play import random_record
from gostop_log.rules import Rules, resolve
from gostop_log.state import arguments

RULE_SETS = [
    resolve("classic", {"jokers": ["J1", "J2", "JB"], "joker_on_ppuk": "stay"}, 3),
    resolve("classic", {"bomb_flips": 3, "sweep": "any_empty"}, 2),
    resolve("family", {}, 3),
    resolve("wiki", {"jokers": ["J2", "J3"]}, 3),
    resolve("matgo", {}, 2),
]
HANDS = 12


@pytest.fixture(scope="module")
def core():
    # .ci/run does not let it pass that this is skipped where numba is installed.
    pytest.importorskip("numba", exc_type=ImportError)
    from tests.core.compiling import compiled_core

    return compiled_core()


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: f"{rules.preset}-{rules.players}p")
def test_turn_and_score_are_the_same_compiled(core, rules: Rules) -> None:
    book = flatten(rules)
    for seed in range(HANDS):
        record = random_record(seed, rules, claims=False)
        plain = deal(record, rules).hand
        fast = numpy.array(plain, dtype=numpy.int64)
        for action in record.actions:
            do, card, onto = arguments(action)
            codes = (do, action.seat, card, onto)
            _same_options(core, plain, fast, book)
            assert core.turn.apply(fast, book, *codes) == apply(plain, book, *codes) == 0
            assert fast.tolist() == plain
        settle(plain, book)
        core.close.settle(fast, book)
        assert fast.tolist() == plain
        _same_bills(core, plain, book, rules.players)


def _same_options(core, plain: list[int], fast: numpy.ndarray, book: tuple[int, ...]) -> None:
    found, scratch = [0] * MOST, list(plain)
    array = numpy.zeros(MOST, dtype=numpy.int64)
    count = legal(plain, book, NOT_LISTED, found, scratch)
    assert core.options.legal(fast, book, NOT_LISTED, array, fast.copy()) == count
    assert array[:count].tolist() == found[:count]


def _same_bills(core, hand: list[int], book: tuple[int, ...], players: int) -> None:
    for seat in range(players):
        asked_score = (hand[CAPTURED_ + seat], 0, book)
        assert core.score.counted_points(*asked_score) == counted_points(*asked_score)
    seat = max(hand[WINNER], 0)
    lost = (hand[CAPTURED_ + (seat + 1) % players], hand[CAPTURED_ + (seat + 2) % players])
    asked = (hand[CAPTURED_ + seat], (hand[GOS_ + seat], 0, 1, -1), lost, (1, players - 2), book)
    assert core.bill.winners_way(*asked) == winners_way(*asked)


def test_a_refusal_is_the_same_compiled(core) -> None:
    rules = RULE_SETS[2]
    book = flatten(rules)
    hand = deal(random_record(1, rules), rules).hand
    for do in range(16):
        for seat in range(3):
            asked = (do, seat, 5, -1)
            assert core.turn.apply(numpy.array(hand), book, *asked) == apply(list(hand), book, *asked)
