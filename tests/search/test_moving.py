"""What a seat can choose among, against what the rules allow."""

from random import Random

from gostop_log.core.actions import PUSH
from gostop_log.core.layout import AT_GIVE, SIZE, STAGE
from gostop_log.core.options import MOST, do_of, legal, only_cards, seat_of
from gostop_log.core.rulebook import STEAL_LOWEST
from gostop_log.hindsight.search import in_stock
from gostop_log.search.moving import choices, choose, decider, go_on, top_of
from tests.hindsight.endings import book, endings

WAIT = PUSH


def test_choices_are_all_that_the_deciding_seat_may_do() -> None:
    short, compared = 0, 0
    for players in (2, 3):
        for ending in endings(70_000, 300, left=60, players=players):
            hand, rules, stock = list(ending.state.ints), book(ending.state), in_stock(ending.state)
            chance, found = Random(ending.at), [0] * MOST
            while go_on(hand, rules, stock):
                chosen = found[: choices(hand, rules, stock, found, [0] * SIZE)]
                allowed = found[: legal(hand, rules, top_of(hand, stock), found, [0] * SIZE)]
                own = [option for option in allowed if seat_of(option) == decider(hand, rules)]
                if hand[STAGE] != AT_GIVE or not rules[STEAL_LOWEST]:
                    assert [option for option in chosen if do_of(option) != WAIT] == own
                    compared += 1
                short += only_cards(hand, rules)
                choose(hand, rules, chance.choice(chosen))
    assert compared > 2_500
    assert short > 500
