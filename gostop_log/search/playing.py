"""A hand of which every card is known, played to its end by whoever sits at its seats."""

from __future__ import annotations

from gostop_log.core.bits import copy, words
from gostop_log.core.layout import AT_GIVE, GIVER, PLAYERS, STAGE, TURN
from gostop_log.core.payment import net
from gostop_log.search.chance import seed
from gostop_log.core.options import only_cards
from gostop_log.search.minds import RANDOM, any_card, any_junk, decide
from gostop_log.search.moving import choices, choose, decider, go_on

__all__ = ["play_many"]


def play_out(
    hand: list[int],
    rules: tuple[int, ...],
    stock: list[int],
    minds: list[int],
    chance: list[int],
    found: list[int],
    scratch: list[int],
) -> None:
    """Play it to its end."""
    while go_on(hand, rules, stock):
        if only_cards(hand, rules) and minds[hand[TURN]] == RANDOM:
            any_card(hand, rules, chance)
            continue
        if hand[STAGE] == AT_GIVE and minds[hand[GIVER]] == RANDOM:
            any_junk(hand, rules, chance)
            continue
        count = choices(hand, rules, stock, found, scratch)
        index = 0
        if count > 1:
            index = decide(minds[decider(hand, rules)], hand, rules, found, count, chance)
        choose(hand, rules, found[index])


def play_many(start, rules, inherited, stock, minds, seeds, first, times, hand, chance, found, scratch, chips, total):
    """Play the same hand so often, and add up what every seat wins and loses."""
    _play_many(
        words(start),
        words(rules),
        words(inherited),
        words(stock),
        words(minds),
        seeds,
        first,
        times,
        words(hand),
        words(chance),
        words(found),
        words(scratch),
        words(chips),
        words(total),
    )


def _play_many(start, rules, inherited, stock, minds, seeds, first, times, hand, chance, found, scratch, chips, total):
    for number in range(first, first + times):
        copy(start, hand)
        seed(chance, seeds, number)
        play_out(hand, rules, stock, minds, chance, found, scratch)
        net(hand, rules, inherited, chips)
        for seat in range(hand[PLAYERS]):
            total[seat] += chips[seat]
