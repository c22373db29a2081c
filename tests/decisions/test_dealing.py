"""Deals that may be: every one as likely, and none that hard facts forbid."""

from collections import Counter

import pytest
from scipy.stats import chisquare

from gostop_log.compiled import Machine, machine
from gostop_log.core.bits import popcount
from gostop_log.core.layout import BURIED, HAND_, HIDDEN_, KEPT_QUAD_, SEATS, SIZE, STOCK, UNSEEN
from gostop_log.decisions.sight import Sight, seen_by
from gostop_log.search.chance import seed
from gostop_log.search.dealing import FROM_HAND_, IN_STOCK, QUADS, TELLS_, deal_any, deal_this
from gostop_log.search.desk import Desk, Game, Trial
from tests.decisions.hands import asked, choices

TIMES = 3000


def dealer(sight: Sight) -> tuple[Game, Desk, Trial]:
    game = Game([*sight.ints], (), (), [0] * (sight.ints[STOCK] + 1), [])
    desk = machine(compiled=False).desk()
    return game, desk, Trial(0, 0, [*sight.facts], [0] * SIZE, [], [], [], [])


def a_sight(plain: Machine, hidden: int, seat: int = 0) -> Sight:
    """What a seat sees when so many cards are hidden."""
    for number in range(50):
        one = asked(plain, number)
        for step in choices(one):
            sight = seen_by(step.seat, step.before, one.record, one.rules)
            if popcount(sight.ints[UNSEEN]) == hidden and step.seat == seat and step.before.top < 0:
                return sight
    raise AssertionError("no such situation")


def dealt(sight: Sight, number: int) -> tuple[tuple[int, ...], tuple[int, ...], list[int]]:
    """The hands and the stock of the deal of a number."""
    game, desk, trial = dealer(sight)
    seed(desk.chance, 3, number)
    deal_any(game, desk, trial)
    return tuple(trial.dealt[HAND_ : HAND_ + SEATS]), tuple(game.stock[1:]), trial.dealt


def test_every_deal_is_as_likely(plain: Machine) -> None:
    sight = a_sight(plain, 4)
    found = Counter(dealt(sight, number)[:2] for number in range(TIMES))
    game, desk, trial = dealer(sight)
    all_there_are = Counter[object]()
    for order in range(24):
        assert deal_this(game, desk, trial, order)
        all_there_are[tuple(trial.dealt[HAND_ : HAND_ + SEATS]), tuple(game.stock[1:])] += 1
    assert found.keys() == all_there_are.keys()
    assert len({*all_there_are.values()}) == 1
    assert chisquare([*found.values()]).pvalue > 0.001


def test_hands_and_stock_have_their_sizes_and_every_card_lies_somewhere(plain: Machine) -> None:
    sight = a_sight(plain, 28, seat=1)
    for number in range(50):
        hands, stock, ints = dealt(sight, number)
        for seat in range(SEATS):
            assert popcount(hands[seat]) == popcount(sight.ints[HAND_ + seat]) + sight.ints[HIDDEN_ + seat]
        assert ints[HIDDEN_ : HIDDEN_ + SEATS] == [0, 0, 0]
        assert sum(1 << card for card in stock) == ints[BURIED]
        assert hands[0] | hands[1] | hands[2] | ints[BURIED] == sight.ints[UNSEEN] | sum(
            sight.ints[HAND_ : HAND_ + SEATS]
        )


def test_what_was_sold_lies_in_the_stock(plain: Machine) -> None:
    sight = a_sight(plain, 20, seat=1)
    facts = [*sight.facts]
    facts[IN_STOCK] = sold = sight.ints[UNSEEN] & -sight.ints[UNSEEN]
    for number in range(60):
        assert dealt(Sight(sight.ints, tuple(facts)), number)[2][BURIED] & sold


@pytest.mark.parametrize(("quads", "kept"), [(1, {0}), (0, {0, 1})])
def test_a_dealt_quad_cannot_be_where_it_would_have_ended_the_hand(plain: Machine, quads: int, kept: set[int]) -> None:
    sight = a_sight(plain, 20, seat=1)
    other = next(seat for seat in range(SEATS) if sight.ints[HIDDEN_ + seat])
    facts = [*sight.facts]
    facts[QUADS], facts[TELLS_ + other] = quads, 1
    # Three cards of the month of a hidden one have left the other's hand: the fourth would make a quad.
    fourth = sight.ints[UNSEEN].bit_length() - 1
    facts[FROM_HAND_ + other] = 15 << fourth // 4 * 4 & ~(1 << fourth)
    found = [dealt(Sight(sight.ints, tuple(facts)), number)[2] for number in range(60)]
    assert {ints[HAND_ + other] >> fourth & 1 for ints in found} == kept
    assert all(ints[KEPT_QUAD_ + other] >= ints[HAND_ + other] >> fourth & 1 for ints in found)
